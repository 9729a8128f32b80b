"""Numbers for the operator, in the text format of Prometheus. None of them names a table or a person."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

MOVES = Counter("questboard_moves", "Moves made durable.", ["kind"], registry=REGISTRY)
MOVES_OF = {kind: MOVES.labels(kind) for kind in ("answer", "interject", "undo", "bot", "standing", "clock")}
REFUSED = Counter("questboard_refused", "Messages that were refused.", ["code"], registry=REGISTRY)
MOVE_SECONDS = Histogram(
    "questboard_move_seconds", "From a move's arrival to its acknowledgement.", registry=REGISTRY,
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)  # fmt: skip
BATCH = Histogram(
    "questboard_commit_units", "Units in one commit.", registry=REGISTRY, buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256)
)
RELOADS = Counter("questboard_reloads", "Tables read again after a lost race or a fault.", registry=REGISTRY)
FAULTS = Counter("questboard_faults", "Faults in rules and in the server.", registry=REGISTRY)
UNREADABLE = Gauge("questboard_unreadable_rows", "Rows of the store that could not be read.", registry=REGISTRY)
SOCKETS = Gauge("questboard_sockets", "Open web sockets and streams.", registry=REGISTRY)
HOT = Gauge("questboard_hot_tables", "Tables held in memory.", registry=REGISTRY)
WAITING_BOTS = Gauge("questboard_waiting_bots", "Bots that wait for their turn to think.", registry=REGISTRY)
THOUGHTS = Counter("questboard_bot_answers", "Answers that bots thought of.", ["bot"], registry=REGISTRY)
HOOKS = Counter("questboard_hooks", "Web hooks called.", ["result"], registry=REGISTRY)


def text() -> bytes:
    return generate_latest(REGISTRY)

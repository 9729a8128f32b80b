"""Who is ahead on the quay, and what each night brought whom."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Look
from questboard.engine.telling.events import Heard
from questboard.engine.telling.race import Race, Runner, Stand, race
from questboard.engine.telling.words import Gain


def race_of(look: Look) -> Race:
    """By coins, then by who was caught least (MR 8.1-8.2)."""
    view = look.view
    clock = f"night {view.night} of {view.nights}" if view.night else f"{view.nights} nights"
    stands = [
        Stand(
            Runner(one.seat, _coins(one.coins), _caught(one.caught)),
            (one.coins, -one.caught),
        )
        for one in view.players
    ]
    return race("Most coins after the last night win.", clock, stands)


def gains_of(look: Look, heard: Heard) -> Sequence[Gain]:
    """Coins that came or went."""
    data = heard.data
    match heard.kind:
        case "landed":
            return [Gain(data["seat"], data["coins"], "Cargo landed")]
        case "caught":
            return [Gain(data["seat"], -data["fine"], "Fines")]
        case "traded" if data["coins"]:
            return [Gain(data["seat"], -data["coins"], "Trade"), Gain(data["to"], data["coins"], "Trade")]
        case "signalled":
            return [Gain(data["seat"], -look.content.tuning.signal_price, "Signals")]
        case "purse":
            return [Gain(data["seat"], data["coins"], "The Harbourmaster")]
        case _:
            return ()


CAUGHT = ("never caught", "caught once")


def _coins(count: int) -> str:
    return "1 coin" if count == 1 else f"{count} coins"


def _caught(times: int) -> str:
    return CAUGHT[times] if times < len(CAUGHT) else f"caught {times} times"

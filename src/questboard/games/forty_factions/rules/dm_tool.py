"""What the DM's tools have in common: a reason, and that everybody is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.engine import Asking, Form, Interjection, Option, Text, event, put
from questboard.games.forty_factions.typed import Match

REASON = Text("reason", 300, "so the story goes")


@event("dm")
def told_dm(verb: str, what: list[str], reason: str) -> str:
    return put("{done:deed}: {reason}", done=(verb, what))


def told(match: Match, rule: str, option: Option) -> None:
    """Tell everybody what the DM does, and why."""
    verb, *what, reason = option
    told_dm(match, rule, verb=verb, what=in_a_row(what), reason=reason)


def in_a_row(what: Sequence[Any]) -> list[str]:
    """What is in the blanks, id after id, as it is told."""
    rows: list[tuple[Any, ...]] = [part if isinstance(part, tuple) else (part,) for part in what]
    return [str(one) for row in rows for one in row]


def tool(options: Callable[..., Sequence[Form]], run: Callable[..., Asking], rule: str, words: str) -> Interjection:
    return Interjection(options, run, rule, by="dm", help=words)


def players(match: Match) -> tuple[int, ...]:
    return tuple(range(match.seats))


def faction_ids(match: Match) -> tuple[str, ...]:
    return match.content.ids[: match.content.first_plot]

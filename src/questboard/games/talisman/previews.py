"""What is told of a Move before it is made: the way to each end, and why it cannot end elsewhere (TA 11:1, TA 11:2)."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import msgspec

from questboard.engine import Option, Refusal
from questboard.games.talisman.boards import reach
from questboard.games.talisman.typed import Match


class MovePreview(msgspec.Struct):
    """How far one goes, 0 if not exactly so far, and the Spaces that are passed on the way to each end."""

    steps: int
    ways: dict[str, tuple[str, ...]]


@runtime_checkable
class Going(Protocol):
    """The options of who is asked where a Move ends, where they know the way."""

    @property
    def exact(self) -> int:
        """How many steps, if it must be so many."""
        ...

    def passed(self, match: Match, seat: int) -> reach.Ends: ...


def move(match: Match, seat: int, option: Option) -> MovePreview | None:
    going = _going(match)
    if going is None:
        return None
    names = match.content.id_of
    found = going.passed(match, seat)
    return MovePreview(going.exact, {names(end): tuple(map(names, passed)) for end, passed in found.items()})


def _going(match: Match) -> Going | None:
    options = match.pending.options if match.pending is not None else None
    return options if isinstance(options, Going) else None


def steps(match: Match, seat: int, option: Option) -> dict[str, int]:
    going = _going(match)
    return {"steps": going.exact if going is not None else 1}


STANDS = Refusal("TA 11:1", "You stand here; a Move is made in full.")
NO_END = Refusal(
    "TA 11:1", "Not an end of this Move: you go exactly {steps}, and no way of that length ends here.", facts=steps
)
NO_WAY = Refusal("TA 11:1", "Not an end of this Move: no way leads there with this die.")
NO_HOP = Refusal("TA 19:4", "A Toad moves exactly one Space.")


def not_an_end(match: Match, seat: int, option: Option) -> Refusal | None:
    going = _going(match)
    return _elsewhere(match, seat, option, NO_END if going is not None and going.exact else NO_WAY)


def not_a_hop(match: Match, seat: int, option: Option) -> Refusal | None:
    return _elsewhere(match, seat, option, NO_HOP)


def _elsewhere(match: Match, seat: int, option: Option, why: Refusal) -> Refusal | None:
    match option:
        case (_, str(name)) if name in match.content.space_of:
            return STANDS if match.content.space_of[name] == match.state.heroes[seat].at else why
        case _:
            return None


PREVIEWS = {"end": move}
REASONS = {"end": not_an_end, "hop": not_a_hop}

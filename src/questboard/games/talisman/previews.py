"""What is told of a Move before it is made: the way to each end, and why it cannot end elsewhere (TA 11:1, TA 11:2)."""

from __future__ import annotations

import msgspec

from questboard.engine import Option, Refusal
from questboard.games.talisman.boards import reach
from questboard.games.talisman.rules.movement import Course
from questboard.games.talisman.typed import Match


class MovePreview(msgspec.Struct):
    """How far one goes, and the Spaces that are passed on the way to each end."""

    steps: int
    ways: dict[str, tuple[str, ...]]


def move(match: Match, seat: int, option: Option) -> MovePreview | None:
    course = course_of(match)
    if course is None:
        return None
    at, names = match.state.heroes[seat].at, match.content.id_of
    found = reach.ends_before(match, reach.procession(match), at, *course)
    return MovePreview(course.steps, {names(end): tuple(map(names, passed)) for end, passed in found.items()})


def course_of(match: Match) -> Course | None:
    options = match.pending.options if match.pending is not None else None
    return options if isinstance(options, Course) else None


def steps(match: Match, seat: int, option: Option) -> dict[str, int]:
    course = course_of(match)
    return {"steps": course.steps if course is not None else 1}


STANDS = Refusal("TA 11:1", "You stand here; a Move is made in full.")
NO_END = Refusal(
    "TA 11:1", "Not an end of this Move: you go exactly {steps}, and no way of that length ends here.", facts=steps
)
NO_HOP = Refusal("TA 19:4", "A Toad moves exactly one Space.")


def not_an_end(match: Match, seat: int, option: Option) -> Refusal | None:
    return _elsewhere(match, seat, option, NO_END)


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

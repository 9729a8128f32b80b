"""The law about marks: every field of a state says who may know it, and imagined worlds bear it out.

Twin and imagined worlds find a view that tells too much only if they differ in what is secret. A game that forgets a
secret in its `hide` makes worlds that do not, and nothing could be found there, leak or not. So what a field says of
itself is compared with what `hide` does: what is open stays, a seat's own stays, what is hidden takes other values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, get_args, get_origin

import msgspec

from questboard import Match
from questboard.engine.state.secrecy import OPEN, OWN, Mark
from tests.laws.driver import STEADY
from tests.laws.knowledge import moments
from tests.laws.session import LawBroken, Session, Variant

POSITIONS = 24
"""At how many moments of a game each seat imagines."""
ENOUGH = 8
"""A secret that was there so often, and the same in every imagined world, is not drawn anew."""
MORE_GAMES = 9
"""Games played beyond the asked ones before a secret is called forgotten: some are seldom there to be drawn, such as
talk in private, which counts only in the step where it was said. A forgotten one stays the same in these too."""
NOTHING = (None, False, 0, -1, "", [], (), {})
"""Values that hold no secret: nothing is there yet."""

Place = tuple[str, str, int, int]
"""(struct, field, who looks, whose it is): the last two only of what is somebody's own, else -1."""


# -- every field has a mark --------------------------------------------------------------------------------------


def marks(variant: Variant, seeds: Sequence[int]) -> None:
    """Every field of the state, and of what is open in it, is marked."""
    unmarked = sorted(
        f"{struct.__name__}.{name}"
        for struct in structs_with_marks(variant.game.state)
        for name, (kind, mark) in fields(struct).items()
        if mark is None and not is_struct(kind)
    )
    if unmarked:
        raise LawBroken(f"law 6: not marked as open, own or hidden: {', '.join(unmarked)} ({variant})")


def structs_with_marks(state: type[Any]) -> list[type[Any]]:
    """The state and all structs in it that are not secret as a whole."""
    found, waiting = [state], [state]
    while waiting:
        for kind, mark in fields(waiting.pop()).values():
            if mark in (None, OPEN):
                new = [struct for struct in structs_in(kind) if struct not in found]
                found += new
                waiting += new
    return found


@cache
def fields(struct: type[Any]) -> dict[str, tuple[Any, Mark | None]]:
    """Name -> (type, mark), for each field of a struct."""
    return {field.name: unwrapped(field.type) for field in msgspec.structs.fields(struct)}


def unwrapped(kind: Any) -> tuple[Any, Mark | None]:
    """A type without what is annotated, and its mark."""
    if get_origin(kind) is not Annotated:
        return kind, None
    plain, *notes = get_args(kind)
    return plain, next((note for note in notes if isinstance(note, Mark)), None)


def is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def structs_in(kind: Any) -> list[type[Any]]:
    """The structs that values of a type are made of."""
    if is_struct(kind):
        return [kind]
    return [struct for part in get_args(kind) for struct in structs_in(part)]


# -- and imagined worlds bear it out -----------------------------------------------------------------------------


def drawn_anew(variant: Variant, seeds: Sequence[int]) -> None:
    """In imagined worlds what is open, and a seat's own, is as it was; everything else is another somewhere."""
    there: Counter[Place] = Counter()
    varied: set[Place] = set()
    for seed in (*seeds, *range(seeds[-1] + 1, seeds[-1] + 1 + MORE_GAMES)):
        session = Session(variant, seed, STEADY, law="6")
        chosen = moments(session, POSITIONS)
        for place, match in enumerate(session.play()):
            if match.outcome is None and place in chosen:
                for seat in range(match.seats):
                    world = match.imagine(seat, f"marks {seed} {place}")
                    _compare(session, match, world, seat, there, varied)
        forgotten = [secret for secret in there if there[secret] >= ENOUGH and secret not in varied]
        if seed >= seeds[-1] and not forgotten:
            return
    session.fail(f"{_named(forgotten[0])} is the same in every imagined world: does `hide` draw it anew?")


def _compare(
    session: Session, match: Match, world: Match, seat: int, there: Counter[Place], varied: set[Place]
) -> None:
    for place, known, ours, theirs in differences(match.state, world.state, seat):
        if known:
            session.check(ours == theirs, f"{_named(place)} is known to seat {seat}, and `hide` makes it {theirs}")
        elif place[2] >= 0 or match.seats > 2:  # what two share is no secret at a table of two
            there[place] += ours not in NOTHING
            if ours != theirs:
                varied.add(place)


def differences(ours: Any, theirs: Any, seat: int) -> Iterator[tuple[Place, bool, Any, Any]]:
    """Field by field: which it is, whether the seat may know it, and its value in either world."""
    struct = type(ours)
    for name, (kind, mark) in fields(struct).items():
        here, there = getattr(ours, name), getattr(theirs, name)
        if mark is None:
            yield from differences(here, there, seat)
        elif mark == OPEN and structs_in(kind):
            yield from _inside(struct.__name__, name, here, there, seat)
        elif mark == OPEN or (mark.beside and getattr(ours, mark.beside)):
            yield (struct.__name__, name, -1, -1), True, here, there
        elif mark.name == OWN.name and not mark.reason:
            places = here.keys() if isinstance(here, Mapping) else range(len(here))
            for owner in places:
                yield (struct.__name__, name, seat, owner), owner == seat, here[owner], there[owner]
        elif mark.shared_by:
            for knows in (True, False):
                known, twin = (
                    [one for one in each if (seat in getattr(one, mark.shared_by)) == knows] for each in (here, there)
                )
                yield (struct.__name__, name, -1, -1), knows, known, twin
        elif not mark.reason:
            yield (struct.__name__, name, -1, -1), False, here, there


def _inside(struct: str, name: str, ours: Any, theirs: Any, seat: int) -> Iterator[tuple[Place, bool, Any, Any]]:
    """What is in an open list, dict or choice of structs; how many there are is open too."""
    if isinstance(ours, msgspec.Struct) and type(ours) is type(theirs):
        yield from differences(ours, theirs, seat)
        return
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping) and ours.keys() == theirs.keys():
        pairs = [(ours[key], theirs[key]) for key in ours]
    elif isinstance(ours, (list, tuple)) and isinstance(theirs, (list, tuple)) and len(ours) == len(theirs):
        pairs = list(zip(ours, theirs, strict=True))
    else:
        yield (struct, name, -1, -1), True, ours, theirs
        return
    for here, there in pairs:
        yield from _inside(struct, name, here, there, seat)


def _named(place: Place) -> str:
    struct, field, seat, owner = place
    return f"{struct}.{field}" if seat < 0 else f"{struct}.{field} of seat {owner}, in the eyes of seat {seat},"

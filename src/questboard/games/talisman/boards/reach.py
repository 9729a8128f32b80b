# TA 11:1, TA 11:2, TA 11:14, TA 11:37-11:38, TA 11:41-11:47: where steps lead, on tracks, through doors, into stores
from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from questboard.engine import settled
from questboard.games.talisman.boards import doors, hooks
from questboard.games.talisman.boards.tracks import FREE, Step
from questboard.games.talisman.library import Library
from questboard.games.talisman.rules import things
from questboard.games.talisman.state import NOBODY, NOWHERE
from questboard.games.talisman.typed import Match

Ends: TypeAlias = dict[int, tuple[int, ...]]
"""A Space where a Move can end -> the Spaces that are passed on a way there."""
Shifted: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""(Space, where its counted doors lead now) of all that cards have changed."""
NONE_SHIFTED: Shifted = ()


def ends(match: Match, space: int, steps: int, *, first_board: str = "", heading: int = FREE) -> Ends:
    """Every Space where a Move of exactly so many steps can end, and what is passed on a way there.

    One direction all the way (TA 11:2); through a door the heading is free again, each pair once (TA 11:14, R-04).
    `heading`: the way round is not free to choose. Nobody gets past a Procession.
    """
    return ends_before(match, procession(match), space, steps, first_board, heading)


def ends_before(match: Match, barred: int, space: int, steps: int, first_board: str = "", heading: int = FREE) -> Ends:
    """The same where a street is barred, or NOWHERE."""
    return settled_ends(match, barred, space, steps, first_board, heading, shifted(match, space))


def shifted(match: Match, space: int) -> Shifted:
    """The counted doors that stand elsewhere than the boards say, or on cards, as far as a Move from here can come to
    one."""
    return doors.shifted(match) if space in match.content.shifting else NONE_SHIFTED


@settled
def settled_ends(
    match: Match, barred: int, space: int, steps: int, first_board: str, heading: int, elsewhere: Shifted
) -> Ends:
    library: Library = match.content
    printed, moved = library.doors["count"], dict(elsewhere)
    found: Ends = {}
    here = library.spaces[space]
    start = library.space_of[here.leave_from] if here.leave_from else space

    def walk(
        at: int, track: str, way_round: int, left: int, used: tuple[tuple[int, int], ...], passed: tuple[int, ...]
    ) -> None:
        line = library.tracks[track]
        while left:
            if at == barred and at != start:
                return
            if at not in line.place:  # beside the track the Move is over
                break
            onward = line.steps(at, way_round)
            if not onward and line.stops:
                found.setdefault(at, passed)
            passed = (*passed, at) if at != start else passed
            if len(onward) != 1 or at in printed or at in moved or library.spaces[at].board != track:
                part(at, track, onward, left, used, passed)
                return
            [(at, way_round)], left = onward, left - 1  # mostly there is one way on
        found.setdefault(at, passed)

    def part(
        at: int, track: str, onward: Sequence[Step], left: int, used: tuple[tuple[int, int], ...],
        passed: tuple[int, ...],
    ) -> None:  # fmt: skip
        """Every way on from a Space: along the track, through doors, along the board whose Space it is."""
        for there, way in onward:
            walk(there, track, way, left - 1, used, passed)
        for to in moved[at] if at in moved else [to for to, _ in printed.get(at, ())]:
            pair = (min(at, to), max(at, to))
            if pair not in used and not (first_board and at == start and left == steps):
                walk(to, library.spaces[to].board, FREE, left - 1, (*used, pair), passed)
        home = library.spaces[at].board
        if at != start and home != track and library.boards[track].by_count:
            for there, way in library.tracks[home].steps(at):
                walk(there, home, way, left - 1, used, passed)  # TA 11:38

    if here.store_of:
        street = library.space_of[here.store_of]
        walk(street, library.spaces[street].board, heading, steps - 1, (), ())
    else:
        for track in [first_board] if first_board else library.tracks_of[start]:
            if library.boards[track].track != "path":
                walk(start, track, heading, steps, (), ())
    return found


def procession(match: Match) -> int:
    """The street that a Procession fills, while whoever met it stands there, or NOWHERE."""
    seat = match.state.procession
    if seat == NOBODY or not things.alive(match, seat):
        return NOWHERE
    at = match.state.heroes[seat].at
    return at if match.content.boards[match.content.spaces[at].board].law else NOWHERE


def stores(match: Match, space: int, steps: int, last: int, *, heading: int = FREE) -> list[int]:
    """Stores whose arrow lies within reach; what is left of the Move is lost (TA 11:41, TA 11:47).

    No location two turns in a row (TA 11:43).
    """
    return [store for store in stores_before(match, procession(match), space, steps, heading) if store != last]


def stores_before(match: Match, barred: int, space: int, steps: int, heading: int = FREE) -> list[int]:
    """Those within reach where a street is barred."""
    return settled_stores(match, barred, space, steps, heading, shifted(match, space))


@settled
def settled_stores(match: Match, barred: int, space: int, steps: int, heading: int, elsewhere: Shifted) -> list[int]:
    library: Library = match.content
    here = library.spaces[space]
    if not any(board in library.streets for board in (here.board, *library.tracks_of[space])):
        return []
    found: list[int] = []
    reach = [space] if not here.store_of else []
    for count in range(1, steps + 1):
        reach += [end for end in settled_ends(match, barred, space, count, "", heading, elsewhere) if end not in reach]
    for street in reach:
        for store in library.stores.get(street, ()):
            if store != space and store not in found:
                found.append(store)
    return found


def same_board(match: Match, space: int) -> list[int]:
    """All Spaces of the Region, stores excepted."""
    board = match.content.spaces[space].board
    return list(match.content.tracks[board].spaces)


def elsewhere(match: Match, space: int) -> list[int]:
    """Where "any Space of your Region" may mean: not where one is, and none that is shut (R-65)."""
    shut = match.content.having("shut")
    return [other for other in same_board(match, space) if other != space and other not in shut]


def within(match: Match, space: int, steps: int) -> list[int]:
    """Spaces of the same board, one to so many steps away."""
    near: list[int] = []
    for count in range(1, steps + 1):
        near += [end for end in exactly(match, space, count) if end not in near and end != space]
    return near


def exactly(match: Match, space: int, steps: int) -> list[int]:
    """The Spaces so many steps away on the same track, as it can be gone; never one that is shut (TA 11:6, R-65)."""
    library: Library = match.content
    track = library.tracks[library.spaces[space].board]
    if space not in track.place:
        return []
    return [at for at in track.away(space, steps) if at not in library.having("shut")]


def empty(match: Match, space: int) -> list[int]:
    """Spaces of the Region without card, marker or Character (RC-32)."""
    return bare(match, same_board(match, space))


def bare(match: Match, spaces: Sequence[int]) -> list[int]:
    """Those of them without card, marker or Character (R-29)."""
    state = match.state
    found = [
        space
        for space in spaces
        if not things.cards_on(match, space)
        and not things.heroes_on(match, space)
        and not state.loose.get(space)
        and space not in state.wards
    ]
    hooks.markers_seen(match, found)
    return found

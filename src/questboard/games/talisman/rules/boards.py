# TA 11:1, TA 11:2, TA 11:14, TA 11:37-11:38, TA 11:41-11:47: where steps lead, on rings, over links, into stores
from __future__ import annotations

from questboard.engine import Match
from questboard.games.talisman.rules import things
from questboard.games.talisman.setup import in_play
from questboard.games.talisman.state import NOBODY, NOWHERE


def open_tracks(match: Match, space: int) -> list[str]:
    """The boards in play on which a Space lies; the Village is one Space with its board's Entrance (TA 11:37)."""
    return [name for name in match.content.tracks_of[space] if in_play(match.table, name)]


def ends(match: Match, space: int, steps: int, *, first_board: str = "", heading: int = 0) -> dict[int, int]:
    """Every Space where a Move of exactly so many steps can end, and how far away the nearest way to it began.

    One direction all the way (TA 11:2); over a link the heading is free again, each link once (TA 11:14, R-04).
    `heading`: the way round is not free to choose. Nobody gets past a Procession.
    """
    barred = procession(match)
    library = match.content
    options = match.options
    key = (space, steps, first_board, heading, barred, options["city"], options["village"], options["tavern"])
    known = library.reach.get(key)
    if known is not None:
        return known
    found = library.reach[key] = {}
    here = library.spaces[space]
    start = library.space_of[here.leave_from] if here.leave_from else space

    def walk(at: int, track: str, way_round: int, left: int, links: tuple[tuple[int, int], ...]) -> None:
        if left == 0:
            found.setdefault(at, steps)
            return
        if at == barred and at != start:
            return
        ring = library.tracks[track]
        place = ring.index(at)
        for way in (1, -1) if way_round == 0 else (way_round,):
            walk(ring[(place + way) % len(ring)], track, way, left - 1, links)
        for there in library.links.get(at, ()):
            pair = (min(at, there), max(at, there))
            if pair not in links and not (first_board and at == start and left == steps):
                walk(there, library.spaces[there].board, 0, left - 1, (*links, pair))
        if track == "village" and at != start and library.spaces[at].board == "outer":
            outer = library.tracks["outer"]
            for way in (1, -1):
                walk(outer[(outer.index(at) + way) % len(outer)], "outer", way, left - 1, links)  # TA 11:38

    if here.store_of:
        street = library.space_of[here.store_of]
        walk(street, library.spaces[street].board, heading, steps - 1, ())
    else:
        for track in [first_board] if first_board else open_tracks(match, start):
            if library.boards[track].track == "ring":
                walk(start, track, heading, steps, ())
    return found


def procession(match: Match) -> int:
    """The street that a Procession fills, while whoever met it stands there, or NOWHERE."""
    seat = match.state.procession
    if seat == NOBODY or not things.alive(match, seat):
        return NOWHERE
    at = match.state.heroes[seat].at
    return at if match.content.spaces[at].board == "city" else NOWHERE


def stores(match: Match, space: int, steps: int, last: int, *, heading: int = 0) -> list[int]:
    """Stores whose arrow lies within reach; what is left of the Move is lost (TA 11:41, TA 11:47).

    No location two turns in a row (TA 11:43).
    """
    key = (space, steps, heading, procession(match), match.options["city"], match.options["village"])
    known = match.content.shops.get(key)
    if known is None:
        known = match.content.shops[key] = _stores_in_reach(match, space, steps, heading)
    return [store for store in known if store != last]


def _stores_in_reach(match: Match, space: int, steps: int, heading: int) -> list[int]:
    library = match.content
    here = library.spaces[space]
    if here.board not in ("city", "village") and "village" not in open_tracks(match, space):
        return []
    found: list[int] = []
    reach = [space] if not here.store_of else []
    for count in range(1, steps + 1):
        reach += [end for end in ends(match, space, count, heading=heading) if end not in reach]
    for street in reach:
        for store in library.stores.get(street, ()):
            if store != space and in_play(match.table, library.spaces[store].board) and store not in found:
                found.append(store)
    return found


def same_board(match: Match, space: int) -> list[int]:
    """All Spaces of the Region, stores excepted."""
    board = match.content.spaces[space].board
    return list(match.content.tracks.get(board, (space,)))


def within(match: Match, space: int, steps: int) -> list[int]:
    """Spaces of the same board, one to so many steps away."""
    near: list[int] = []
    for count in range(1, steps + 1):
        near += [end for end in exactly(match, space, count) if end not in near and end != space]
    return near


def exactly(match: Match, space: int, steps: int) -> list[int]:
    """The two Spaces so many steps away on the same ring or path."""
    board = match.content.spaces[space].board
    ring = match.content.tracks[board]
    if space not in ring:
        return []
    place = ring.index(space)
    if match.content.boards[board].track != "ring":
        return _along(match, space, steps)
    return list(dict.fromkeys([ring[(place + steps) % len(ring)], ring[(place - steps) % len(ring)]]))


def _along(match: Match, space: int, steps: int) -> list[int]:
    """So many steps forth or back on a path that forks and joins again; never onto the Crown, nor where only a
    Talisman leads (TA 11:6)."""
    library = match.content
    forth, back = [space], [space]
    for _ in range(steps):
        forth = [library.space_of[name] for at in forth for name in library.spaces[at].next]
        back = [other for at in back for other, shown in enumerate(library.spaces) if library.id_of(at) in shown.next]
    found = dict.fromkeys([*forth, *back])
    return [at for at in found if library.spaces[at].board == "inner" and library.id_of(at) not in CLOSED]


CLOSED = ("inn.crown", "inn.valley")


def empty(match: Match, space: int) -> list[int]:
    """Spaces of the Region without card, Gold or Character (RC-32)."""
    state = match.state
    return [
        other
        for other in same_board(match, space)
        if not things.cards_on(match, other) and not things.heroes_on(match, other) and not state.loose.get(other)
    ]


def entrances(match: Match, seat: int) -> list[int]:
    """Where a Character may go instead of moving, on the turn after it landed (TA 11:31-11:35)."""
    hero = match.state.heroes[seat]
    if hero.landed != hero.at or hero.at == NOWHERE or match.content.spaces[hero.at].board == "inner":
        return []
    found = [match.content.space_of[name] for name in match.content.spaces[hero.at].next]
    return [space for space in found if in_play(match.table, match.content.spaces[space].board)]

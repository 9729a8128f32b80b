"""Ways that no track has: stairs, gates, the Portal, Doorway cards (TA 11:8, 11:14, 11:20, 11:31-11:35).

A door stands on a Space, in its board's file, or on a card, and then wherever that card lies. Its mode says when it can
be used: see `Mode`. A door to a board that is not in play is not there.
"""

from __future__ import annotations

from typing import NamedTuple

from questboard.engine import derived
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.content import Mode
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import conditions, things
from questboard.games.talisman.state import BOARD, NOWHERE, Hero
from questboard.games.talisman.terms import If
from questboard.games.talisman.typed import Match


class Door(NamedTuple):
    where: int
    to: int
    mode: Mode
    who: If | None = None
    onto: str = ""


def of(match: Match, space: int, mode: Mode) -> list[Door]:
    """The doors of a mode on a Space, printed there or on cards that lie there."""
    library = match.content
    found = [Door(space, to, mode, who) for to, who in library.doors[mode].get(space, ())]
    if found and space in library.ways_back:
        found = [Door(space, to, mode) for to in _opening_to(match, space)] or found
    if mode in library.opened_by_cards:
        for card in things.cards_on(match, space):
            for opening in library.faces[match.state.cards.face[card]].opens:
                to = library.space_of.get(opening.to, NOWHERE)
                if opening.mode == mode and to != NOWHERE and library.in_play[to]:
                    found.append(Door(space, to, mode, opening.who, opening.onto))
    return found


def card_opens(match: Match, space: int) -> bool:
    """Whether a card lies there that may be gone through instead of a Movement (TA 11:33)."""
    if match.content.letters[space] not in match.kept[things.CARDS_LIE]:  # mostly
        return False
    doorways, face_of = match.content.doorways, match.state.cards.face
    return not doorways.isdisjoint(map(face_of.__getitem__, things.cards_on(match, space)))


def _opening_to(match: Match, space: int) -> list[int]:
    """The Spaces where cards lie that open to this one."""
    openers, cards = match.content.openers[space], match.state.cards
    return list(dict.fromkeys(match.state.lies[card] for card in cards.zones[BOARD] if cards.face[card] in openers))


@derived(zones=(BOARD,))
def shifted(match: Match) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each Space whose counted doors lead elsewhere than printed, or stand on cards, and where they lead now."""
    library, places = match.content, dict.fromkeys(match.content.ways_back)
    if library.counted:
        lies, face_of = match.state.lies, match.state.cards.face
        places |= {lies[card]: None for card in match.state.cards.zones[BOARD] if face_of[card] in library.counted}
    leading = {at: tuple(door.to for door in of(match, at, "count")) for at in places}
    printed = {at: tuple(to for to, _ in library.doors["count"].get(at, ())) for at in places}
    return tuple((at, to) for at, to in leading.items() if to != printed[at])


def behind(match: Match, space: int, mode: Mode) -> int:
    """Where the first door of a mode leads, or NOWHERE."""
    return next((door.to for door in of(match, space, mode)), NOWHERE)


def open_to(match: Match, seat: int, mode: Mode) -> list[int]:
    """Where the doors of the Space lead on which a Character stands, as far as they open for it."""
    return [
        door.to
        for door in of(match, match.state.heroes[seat].at, mode)
        if door.who is None or conditions.holds(match, seat, door.who, Context())
    ]


def entrances(match: Match, seat: int) -> list[int]:
    """Where a Character may go instead of moving, on the turn after it landed before a door (TA 11:32-11:35).

    Two doors to one Space are one choice; some boards are not gone back into at once (TA 11:51, TA 11:54).
    """
    hero = match.state.heroes[seat]
    if not hero.landed == hero.at != NOWHERE:
        return []
    found = list(dict.fromkeys(open_to(match, seat, "next")))
    found = [space for space in found if space != hero.at and not _just_left(match, hero, space)]
    if found:
        hooks.doors_shown(match, seat, found)
    return found


def _just_left(match: Match, hero: Hero, space: int) -> bool:
    board = match.content.spaces[space].board
    if not match.content.boards[board].no_return or hero.came_from == NOWHERE:
        return False
    return match.content.spaces[hero.came_from].board == board


def cards_to(match: Match, board: str) -> list[int]:
    """The Doorway cards to a board that lie face up on any Space (R-29)."""
    faces, spaces, face_of = match.content.faces, match.content.boards[board].spaces, match.state.cards.face
    return [
        card
        for card in match.state.cards.zones[BOARD]
        if any(opening.to in spaces for opening in faces[face_of[card]].opens)
    ]


def onto(match: Match, space: int, to: int) -> str:
    """The board onto which whoever goes through must roll first, where the Space behind lies on two (R-37)."""
    return next((door.onto for door in of(match, space, "next") if door.to == to), "")

"""What a seat sees of cursed towns, caravans and quests, beside the Heroes themselves."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

from questboard.engine import Seen
from questboard.games.runebound.modes.cataclysm.points import points_to_win
from questboard.games.runebound.modes.cataclysm.quests import open_to, progress
from questboard.games.runebound.modes.cataclysm.setup import curse_names, curses_of
from questboard.games.runebound.rules.numbers import face_of
from questboard.games.runebound.seen import Progress
from questboard.games.runebound.state import PEEKED, QUESTS, curse_pile
from questboard.games.runebound.typed import Match
from questboard.games.runebound.view import looked_at
from questboard.games.runebound.vocabulary import SYMBOLS

Status: TypeAlias = Literal["open", "destroyed", "cursed", "freed"]
STATUS: tuple[Status, ...] = get_args(Status)


class CurseSeen(msgspec.Struct):
    """A town after the Cataclysm, in the order of the market column."""

    status: Status
    """Open: its counter is still hidden."""
    curse: str = ""
    name: str = ""
    terrain: str = ""
    """What a cursed town counts as."""
    left: tuple[int, int, int] = (0, 0, 0)
    """Cards of Level I, II and III in its deck."""
    source: str | None = None
    """Its Level III card, once somebody has seen it."""
    quests: tuple[int, ...] = ()
    """Open quests, as cards."""


class RuinsSeen(msgspec.Struct):
    towns: tuple[CurseSeen, ...]
    victory: int
    """Victory points that win, with a freed town."""
    trading: int
    """Trading dice that are not rolled yet."""
    trade_dice: tuple[int, ...]
    trade_size: int
    purse: int
    """Gold that may still be paid for healing in a camp."""
    looking: int
    """How many market cards the active player is looking at."""
    looked_at: tuple[int, ...] = ()
    """Those cards, if you are that player."""


RUINS_SEEN = Seen("ruins", RuinsSeen)


def see(match: Match, seat: int | None) -> RuinsSeen:
    state = match.state
    looking = state.cards.zones[PEEKED[state.active]]
    return RuinsSeen(
        tuple(_town(match, town, seat) for town in range(len(state.towns))),
        points_to_win(match),
        state.trading,
        tuple(state.trade_dice),
        state.trade_size,
        state.purse,
        len(looking),
        tuple(looking) if seat == state.active else (),
    )


def _town(match: Match, town: int, seat: int | None) -> CurseSeen:
    state, content = match.state, match.content
    cards = state.cards
    status, number = STATUS[state.towns[town]], state.town_curse[town]
    if number < 0:
        return CurseSeen(status)
    curse = curses_of(content)[number]
    terrain = state.town_terrain[town]
    piles = [cards.zones[curse_pile(number, level)] for level in (1, 2, 3)]
    known = [card for card in piles[2] if cards.face_for(card, seat) is not None]
    return CurseSeen(
        status,
        curse,
        curse_names(content)[curse],
        SYMBOLS[terrain] if terrain >= 0 else "",
        (len(piles[0]), len(piles[1]), len(piles[2])),
        face_of(match, known[0]).id if known else None,
        tuple(card for card in cards.zones[QUESTS] if face_of(match, card).curse == curse),
    )


def errands(match: Match, seat: int) -> tuple[Progress, ...]:
    """How far a Hero has come with each quest that is open to him."""
    cards = open_to(match, seat)
    marks = match.state.heroes[seat].quests
    return tuple(
        Progress(card, face_of(match, card).id, *progress(match, seat, card), tuple(marks.get(card, ())))
        for card in cards
    )


def open_cards(match: Match, seat: int | None) -> list[int]:
    """Open quests, and what this seat is looking at."""
    return [*match.state.cards.zones[QUESTS], *looked_at.base(match, seat)]

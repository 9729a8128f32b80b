"""What a seat sees of The Seven Scions and The Cataclysm, beside the Heroes themselves."""

from __future__ import annotations

import msgspec

from questboard.engine import Match
from questboard.games.runebound.rules.numbers import face_of
from questboard.games.runebound.rules.quests import open_to, progress
from questboard.games.runebound.rules.winning import points_to_win
from questboard.games.runebound.state import (
    LORDS,
    PEEKED,
    QUESTS,
    SCION,
    SCIONS,
    STORMS,
    curse_pile,
)  # fmt: skip
from questboard.games.runebound.vocabulary import SYMBOLS

STATUS = ("open", "destroyed", "cursed", "freed")


class ScionSeen(msgspec.Struct):
    """A Scion: awake at somebody's side (`owner`), or slumbering, its counter free or somebody's (`holder`)."""

    slot: int
    card: int
    id: str
    owner: int = -1
    holder: int = -1


class StormSeen(msgspec.Struct):
    counter: int
    """How many towns of the market column the storm counter has passed: 0 to 8."""
    piles: tuple[int, ...]
    """Storm cards that are left: green, yellow, blue."""
    lords: tuple[str, ...]
    """This game's Stormlords, which everybody may read."""
    facing: tuple[int, ...]
    """In the endgame: the Stormlords that are still to be faced, as cards."""
    card: str | None
    """The Storm card that is being resolved."""
    is_storm_step: bool
    scions: tuple[ScionSeen, ...]
    supplies: tuple[int, ...]
    """Before the Stormlords: wounds, exhaustion, Items that the asked player may still take care of."""


class CurseSeen(msgspec.Struct):
    """A town after the Cataclysm, in the order of the market column."""

    status: str
    """open (its counter is still hidden), destroyed, cursed or freed"""
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


class Progress(msgspec.Struct):
    card: int
    id: str
    have: int
    need: int
    marks: tuple[int, ...] = ()
    """Hexes that were visited (row * 18 + column), or whatever else this quest counts."""


def storm(match: Match) -> StormSeen | None:
    if not match.content.storm:
        return None
    state = match.state
    zones = state.cards.zones
    return StormSeen(
        state.storm,
        tuple(len(zones[pile]) for pile in STORMS),
        tuple(face_of(match, card).id for card in zones[LORDS]),
        tuple(state.lords),
        face_of(match, state.storm_card).id if state.storm_card >= 0 else None,
        state.storm_open,
        tuple(sorted(scions(match), key=lambda scion: scion.slot)),
        tuple(state.supplies),
    )


def scions(match: Match) -> list[ScionSeen]:
    state = match.state
    zones = state.cards.zones
    held = {hero.counter: seat for seat, hero in enumerate(state.heroes)}
    found: list[ScionSeen] = []
    for owner in (-1, *range(match.seats)):
        for card in zones[SCIONS if owner < 0 else SCION[owner]]:
            face = face_of(match, card)
            found.append(ScionSeen(face.slot, card, face.id, owner, held.get(card, -1)))
    return found


def ruins(match: Match, seat: int | None) -> RuinsSeen | None:
    if not match.content.cataclysm:
        return None
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
    curse = content.curses[number]
    terrain = state.town_terrain[town]
    piles = [cards.zones[curse_pile(number, level)] for level in (1, 2, 3)]
    known = [card for card in piles[2] if cards.face_for(card, seat) is not None]
    return CurseSeen(
        status,
        curse,
        content.curse_names[curse],
        SYMBOLS[terrain] if terrain >= 0 else "",
        (len(piles[0]), len(piles[1]), len(piles[2])),
        face_of(match, known[0]).id if known else None,
        tuple(card for card in cards.zones[QUESTS] if face_of(match, card).curse == curse),
    )


def errands(match: Match, seat: int) -> tuple[Progress, ...]:
    """How far a Hero has come with each quest that is open to him."""
    if not match.content.cataclysm:
        return ()
    cards = open_to(match, seat)
    marks = match.state.heroes[seat].quests
    return tuple(
        Progress(card, face_of(match, card).id, *progress(match, seat, card), tuple(marks.get(card, ())))
        for card in cards
    )


def named(match: Match, seat: int | None) -> list[int]:
    """Cards of the modes that this seat may know by name."""
    zones = match.state.cards.zones
    looked = [] if seat is None or seat >= match.seats else zones[PEEKED[seat]]
    return [*zones[SCIONS], *zones[LORDS], *zones[QUESTS], *looked]

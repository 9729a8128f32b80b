# Who has what: cards of a seat, what of them can be used, and the numbers that follow (TA 1:1, TA 2:1, TA 5:6)
from __future__ import annotations

from collections.abc import Container, Mapping
from itertools import compress
from typing import Any

from questboard.engine import Match
from questboard.games.talisman.cards import Card
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import conditions
from questboard.games.talisman.state import (
    BOARD,
    CURSES,
    FREE,
    GEAR,
    IN_PLAY,
    NO_CARD,
    NOBODY,
    READIED,
    RIDDEN,
    ROW,
    SIDE,
    SPELLS,
    STANDING,
    STOCK,
    WORN,
    Hero,
)

NOTHING: Mapping[int, Any] = {}


def design(match: Match, card: int) -> Card:
    """What is printed on a card: for rules, which know everything."""
    return match.content.faces[match.state.cards.face[card]]


def alive(match: Match, seat: int) -> bool:
    return match.state.heroes[seat].condition == IN_PLAY


def living(match: Match) -> list[int]:
    return [seat for seat, hero in enumerate(match.state.heroes) if hero.condition == IN_PLAY]


def gear(match: Match, seat: int) -> list[int]:
    """Everything that a seat owns; it lies open for all to see (TA 5:1, TA 6:1)."""
    return match.state.cards.zones[GEAR[seat]]


def is_animal(match: Match, card: int) -> bool:
    return design(match, card).animal is not None


def is_pulled(match: Match, card: int) -> bool:
    return design(match, card).pulled is not None


FOLLOWERS = ("FOLLOWER", "SPIRIT")
"""A Spirit in somebody's gear was beaten and kept: it follows (TA 6:8)."""


def follows(match: Match, card: int) -> bool:
    return design(match, card).type in FOLLOWERS


def followers(match: Match, seat: int) -> list[int]:
    return [card for card in gear(match, seat) if follows(match, card)]


def objects(match: Match, seat: int) -> list[int]:
    """Objects; animals and Pulled Objects are among them, and cost no Leadership (TA 5:10, TA 6:7)."""
    return [card for card in gear(match, seat) if not follows(match, card)]


def animals(match: Match, seat: int) -> list[int]:
    return [card for card in gear(match, seat) if is_animal(match, card)]


def readied(match: Match, seat: int) -> list[int]:
    place = match.state.place
    return [card for card in gear(match, seat) if place.get(card) == READIED]


def worn(match: Match, seat: int) -> list[int]:
    place = match.state.place
    return [card for card in gear(match, seat) if place.get(card) == WORN]


def inside(match: Match, carrier: int) -> list[int]:
    """What lies in a Pack, on an animal or in a vehicle."""
    return [card for card, place in match.state.place.items() if place == carrier]


def spells(match: Match, seat: int) -> list[int]:
    return match.state.cards.zones[SPELLS[seat]]


def capacity(match: Match, seat: int, card: int) -> int:
    """How many Objects a card holds; an animal that is ridden or pulls carries nothing (TA 11:27)."""
    shown = design(match, card)
    if shown.animal is not None:
        return shown.animal.cap if match.state.job.get(card, FREE) == FREE else 0
    if shown.pulled is not None:
        return shown.pulled.cap
    if shown.box:
        return shown.box + (bonus(match, seat, "box") if shown.type == "OBJECT" else 0)
    return 0


def usable(match: Match, card: int) -> bool:
    """Worn, or readied without a slot word, or walking along; nothing that is packed (TA 5:6, TA 5:9)."""
    place = match.state.place.get(card, STANDING)
    if place == READIED:
        return design(match, card).slot is None
    return place in (WORN, STANDING)


def sources(match: Match, seat: int) -> list[tuple[int, Card]]:
    """Whatever gives a seat abilities and numbers now: (card, or NO_CARD for a Character; its design)."""
    faces = match.content.faces
    return [(card, faces[face]) for card, face in givers(match, seat, match.content.everything, around=False)]


def topics(match: Match, seat: int) -> frozenset[str]:
    """The triggers, numbers and standing rules that a seat's sources may have to do with; of others they know nothing.

    Whether a source works here and now is for `givers` to say. At hand until a card is moved or a rank is gained; at
    rest, when anybody may edit the state, it is worked out anew.
    """
    known = match.at_hand.get(seat)
    if known is None:
        known = fresh_topics(match, seat)
        if match.pending is None:
            match.at_hand[seat] = known
    return known


def fresh_topics(match: Match, seat: int) -> frozenset[str]:
    state, of_face = match.state, match.content.topics
    hero: Hero = state.heroes[seat]
    zones = state.cards.zones
    known: frozenset[str] = of_face[hero.character]  # who has none may as well be asked about another's
    cards = zones[GEAR[seat]] + zones[CURSES[seat]] + zones[SIDE]
    if hero.level2 != hero.level3:  # most have neither
        cards += [rank for rank in (hero.level2, hero.level3) if rank != NO_CARD]
    if cards:
        face_of = state.cards.face
        for card in cards:
            if of := of_face[face_of[card]]:
                known = known | of
    return known


def givers(
    match: Match, seat: int, among: Container[int], *, anywhere: bool = False, around: bool = True
) -> list[tuple[int, int]]:
    """The sources of a seat with one of these faces: (card, or NO_CARD for a Character; its face).

    `anywhere`: also Magic Objects where no magic works. `around`: also Seasons, Months and Days, which concern
    everybody (TA 15:4). Most cards have nothing to say to most questions, so the index comes before the rules.
    """
    state = match.state
    hero: Hero = state.heroes[seat]
    zones = state.cards.zones
    found = [(NO_CARD, hero.character)] if hero.character in among and not hero.toad else []
    if zones[GEAR[seat]] or zones[CURSES[seat]] or hero.level2 != hero.level3:  # most have none of these
        found += _cards_that_give(match, seat, among, anywhere)
    if around:
        for card in zones[SIDE]:
            face = state.cards.face[card]
            if face in among:
                found.append((card, face))
    return found


def _cards_that_give(match: Match, seat: int, among: Container[int], anywhere: bool) -> list[tuple[int, int]]:
    """The same of advanced Characters, Objects, Followers and Curses."""
    found: list[tuple[int, int]] = []
    state = match.state
    hero: Hero = state.heroes[seat]
    face_of, zones = state.cards.face, state.cards.zones
    if not hero.toad:  # TA 19:8
        for rank in (hero.level2, hero.level3):  # TA 8:2
            if rank != NO_CARD and face_of[rank] in among:
                found.append((rank, face_of[rank]))
        for card in zones[GEAR[seat]]:
            face = face_of[card]
            if face in among and _works(match, hero, card, match.content.faces[face], anywhere):
                found.append((card, face))
    for card in zones[CURSES[seat]]:
        if face_of[card] in among:
            found.append((card, face_of[card]))
    return found


def _works(match: Match, hero: Hero, card: int, shown: Card, anywhere: bool) -> bool:
    """Whether something in a seat's gear helps here: animals wait outside, some places let no magic work."""
    place = match.state.place.get(card, STANDING)
    if place >= 0 or (place == READIED and shown.slot is not None):
        return False
    if (shown.animal is not None or shown.pulled is not None) and is_indoors(match, hero.at):
        return False  # TA 11:42: still owned
    return anywhere or hero.at < 0 or "MAGIC" not in shown.sub or "no_magic" not in match.content.spaces[hero.at].grants


def is_indoors(match: Match, space: int) -> bool:
    """In a store or in the Tavern, which counts as one big store (TA 11:42)."""
    return space >= 0 and bool(match.content.spaces[space].store_of or match.content.spaces[space].board == "tavern")


def outdoors(match: Match, space: int) -> int:
    """The street before a store, the Tavern Space before the Tavern; elsewhere the Space itself."""
    shown = match.content.spaces[space]
    street = shown.store_of or shown.leave_from
    return match.content.space_of[street] if street else space


def around(match: Match) -> list[tuple[int, Card]]:
    """Seasons, Months and Days, which concern everybody (TA 15:4)."""
    return [(card, design(match, card)) for card in match.state.cards.zones[SIDE]]


def parts(
    match: Match, seat: int, to: tuple[str, ...], ctx: Context | None = None, *, anywhere: bool = False
) -> list[tuple[str, int]]:
    """Everything that is added to these numbers now: (id of the card, or "for a time"; how much)."""
    found: list[tuple[str, int]] = []
    if not match.state.heroes[seat].timed and topics(match, seat).isdisjoint(to):
        return found
    adding = match.content.adding_to(to)
    weapon, best = "", 0
    for card, face in givers(match, seat, adding, anywhere=anywhere):
        shown = match.content.faces[face]
        for entry in adding[face]:
            if entry.condition is None or conditions.holds(match, seat, entry.condition, _about(ctx, card)):
                if entry.to != "combat" or "WEAPON" not in shown.sub:
                    found.append((shown.id, entry.n))
                elif entry.n > best:
                    weapon, best = shown.id, entry.n  # RC-21: one weapon a fight
    fight = None if ctx is None else ctx.fight
    if best and not (fight is not None and any("no_weapon" in design(match, foe).tags for foe in fight.foes)):
        found.append((weapon, best))
    if timed := match.state.heroes[seat].timed:
        extra = sum(one.n for one in timed if one.what in to)
        if extra:
            found.append(("for a time", extra))
    return found


def bonus(match: Match, seat: int, *to: str, ctx: Context | None = None, anywhere: bool = False) -> int:
    """The sum of everything that is added to these numbers now."""
    found = parts(match, seat, to, ctx, anywhere=anywhere)
    return sum([n for _, n in found]) if found else 0


def _about(ctx: Context | None, card: int) -> Context:
    if ctx is None:
        return Context(card=card)
    return Context(card, ctx.target, ctx.fight, ctx.casting, ctx.drawn, ctx.margin)


def granted(match: Match, seat: int, grant: str) -> bool:
    """Whether a standing rule holds for a seat."""
    if grant in topics(match, seat) and givers(match, seat, match.content.granting.get(grant, NOTHING)):
        return True
    timed = match.state.heroes[seat].timed
    return bool(timed) and any(one.what == grant for one in timed)


def cards_on(match: Match, space: int) -> list[int]:
    """The cards that lie on a Space, those inside others not among them (RC-29)."""
    lies, place, board = match.state.lies, match.state.place, match.state.cards.zones[BOARD]
    if space not in lies.values():
        return []
    here = list(compress(board, map(space.__eq__, map(lies.__getitem__, board))))  # dozens lie about: no loop of ours
    if not place:
        return here
    return [card for card in here if place.get(card, -1) < 0]


OPEN = (BOARD, *GEAR, SIDE, ROW, STOCK)


def zone_of(match: Match, card: int) -> str:
    """The zone where a card is: most that move lie open before all, so these come before the decks."""
    zones = match.state.cards.zones
    for zone in OPEN:
        if zone in zones and card in zones[zone]:
            return zone
    return match.state.cards.where(card)


def heroes_on(match: Match, space: int, besides: int = NOBODY) -> list[int]:
    found: list[int] = []
    for seat, hero in enumerate(match.state.heroes):
        if hero.at == space and seat != besides and hero.condition == IN_PLAY:
            found.append(seat)
    return found


def is_alone(match: Match, seat: int) -> bool:
    """No other piece stands on its Space: nearly always."""
    heroes = match.state.heroes
    here, pieces = heroes[seat].at, 0
    for hero in heroes:
        if hero.at == here:
            pieces += 1
    return pieces == 1


def rides(match: Match, seat: int) -> int:
    """The animal that the Character rides, or NO_CARD."""
    job = match.state.job
    return next((card for card in animals(match, seat) if job.get(card) == RIDDEN), NO_CARD)


def owner_of(match: Match, card: int) -> int:
    return next((seat for seat in range(match.seats) if card in gear(match, seat)), NOBODY)

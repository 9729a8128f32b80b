# TA 5, TA 6: who may hold what; dropping, losing and discarding Objects and Followers
from __future__ import annotations

from questboard.engine import event, move, shuffle
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.content import Card
from questboard.games.talisman.facts import CardId, Place, Seat
from questboard.games.talisman.rules import conditions, numbers, things
from questboard.games.talisman.state import (
    ALIGNMENTS,
    BOARD,
    FREE,
    NO_CARD,
    POOL,
    READIED,
    ROW,
    SPELLS,
    STOCK,
    discards,
)
from questboard.games.talisman.terms import Filter
from questboard.games.talisman.typed import Match


@event("placed")
def told_placed(seat: Seat, card: CardId, to: Place) -> str:
    return "{card:The card} is put on {to}."


@event("drops")
def told_drops(seat: Seat, card: CardId) -> str:
    return "{seat} drops the {card}."


@event("loses")
def told_loses(seat: Seat, card: CardId) -> str:
    return "{seat} loses the {card}."


@event("stolen")
def told_stolen(to: Place) -> str:
    return "The crown lies on {to}."


def may_hold(match: Match, seat: int, card: int) -> bool:
    """Nobody may hold what they may not use: by alignment, or because nothing may be worn there (TA 5:2, TA 7:3)."""
    return may_hold_such(match, seat, things.design(match, card))


def may_hold_such(match: Match, seat: int, shown: Card) -> bool:
    """The same for a design."""
    hero = match.state.heroes[seat]
    return suits(match, hero.character, hero.alignment, shown)


def suits(match: Match, character: int, alignment: int, shown: Card) -> bool:
    """The same for any Character of such an alignment."""
    if shown.align and ALIGNMENTS[alignment] not in shown.align:
        return False
    return shown.slot is None or shown.slot not in match.content.faces[character].closed


def forget(match: Match, card: int) -> None:
    """A card leaves somebody's gear: no place, no job; who rode or pulled for it is free."""
    state = match.state
    for thing in (card, *things.inside(match, card)):
        hooks.thing_leaves(match, thing)
    state.place.pop(card, None)
    if state.job:
        state.job.pop(card, None)
        for animal, job in list(state.job.items()):
            if job == card:
                state.job[animal] = FREE


def discard(match: Match, card: int, here: str = "") -> None:
    """Out of play, with everything inside (TA 5:11, TA 6:3); Purchase cards go back to their pool (TA 20:2).

    `here`: the zone where it is, if that is known."""
    state = match.state
    here = here or things.zone_of(match, card)
    for packed in things.inside(match, card):
        discard(match, packed)
    for spell in attached_to(match, card):
        spend(match, spell)
    forget(match, card)
    space = state.lies.pop(card, None)
    if space is not None and "PAWN" in things.design(match, card).sub:
        close_shop(match, space)
    state.used.pop(card, None)
    deck = things.design(match, card).deck
    if deck == "purchase":
        move(match, card, POOL, source=here)
    elif deck in ("talismans", "curses"):
        move(match, card, deck, source=here)
        shuffle(match, deck)
    elif deck == "advanced":
        move(match, card, "advanced", source=here)
    elif "STOLEN_CROWN" in things.design(match, card).sub:
        hide(match, card)
    else:
        move(match, card, discards(deck), source=here)


def unload(match: Match, carrier: int) -> None:
    """What is inside comes out, into the hands of the owner: who parts with a carrier for Gold keeps its load."""
    for packed in things.inside(match, carrier):
        match.state.place[packed] = READIED


def attached_to(match: Match, *carriers: int) -> list[int]:
    """The Spells that are attached to any of these."""
    bound = match.state.bound
    return [spell for spell, carrier in bound.items() if carrier in carriers] if bound else []


def pawn(match: Match, seat: int, card: int) -> None:
    """It lies with the Pawnbroker of this Space; what was inside comes out and stays with its owner."""
    state = match.state
    unload(match, card)
    for spell in attached_to(match, card):
        spend(match, spell)
    forget(match, card)
    state.lies[card], state.pawned[card] = state.heroes[seat].at, seat
    move(match, card, STOCK)


def close_shop(match: Match, space: int) -> None:
    """A Pawnbroker who is gone takes everything along."""
    state = match.state
    for card in [card for card in state.pawned if state.lies.get(card) == space]:
        del state.pawned[card]
        discard(match, card)


def lay(match: Match, card: int, space: int) -> None:
    """Face up on a Space, with everything inside (TA 5:4, TA 6:4, TA 15:11); a Raft never lies anywhere (TA 11:19).

    Animals and what they pull wait outside stores and the Tavern, and are left there (TA 11:42).
    """
    state = match.state
    shown = things.design(match, card)
    if "RAFT" in shown.sub:
        discard(match, card)
        return
    if shown.animal is not None or shown.pulled is not None:
        space = things.outdoors(match, space)
    contents = things.inside(match, card)
    for spell in attached_to(match, card, *contents):
        spend(match, spell)
    for packed in contents:
        state.lies[packed] = space
        move(match, packed, BOARD)
    forget(match, card)
    here = things.zone_of(match, card)
    state.lies[card] = space
    move(match, card, BOARD, source=here)


def drop(match: Match, seat: int, card: int, rule: str) -> None:
    """Leave something on the Space where one stands."""
    told_drops(match, rule, seat=seat, card=things.design(match, card).id)
    hooks.thing_parted_with(match, seat, card)
    lay(match, card, match.state.heroes[seat].at)


def lose(match: Match, seat: int, card: int, rule: str) -> None:
    """Something of a seat is gone for good."""
    told_loses(match, rule, seat=seat, card=things.design(match, card).id)
    hooks.thing_parted_with(match, seat, card)
    discard(match, card)


def takeable(match: Match, taker: int, giver: int) -> list[int]:
    """What a victor may take: any one Object or Follower that the victor may hold (TA 16:9, RC-43, RC-64)."""
    return [
        card
        for card in things.gear(match, giver)
        if may_hold(match, taker, card) and "no_spoils" not in things.design(match, card).grants
    ]


def lootable(match: Match, taker: int, giver: int, zone: str) -> list[int]:
    """Objects, or Followers, of somebody that another could take."""
    kinds = things.followers(match, giver) if zone == "followers" else things.objects(match, giver)
    return [card for card in takeable(match, taker, giver) if card in kinds]


def zone_cards(match: Match, seat: int, zone: str) -> list[int]:
    """The cards of a seat that an effect may mean."""
    if zone == "followers":
        return things.followers(match, seat)
    if zone == "readied":
        return things.readied(match, seat)
    if zone == "animals":
        return things.animals(match, seat)
    if zone == "magic":
        return [card for card in things.objects(match, seat) if "MAGIC" in things.design(match, card).sub]
    if zone == "spells":
        if match.state.heroes[seat].toad:  # the Character keeps them (TA 19:5)
            return []
        return [card for card in things.spells(match, seat) if card not in match.state.casting]
    if zone == "curses":
        return list(numbers.curses(match, seat))
    if zone == "armour":
        return [card for card in things.worn(match, seat) if things.design(match, card).save is not None]
    return things.objects(match, seat)


def find(match: Match, face_id: str) -> int:
    """A card by its design that lies in the pool, a deck or a discard pile and can be given away; or NO_CARD."""
    state = match.state
    face = match.content.face_of[face_id]
    deck = match.content.faces[face].deck
    for zone in (POOL, discards(deck) if deck != "purchase" else POOL, deck):
        for card in state.cards.zones.get(zone, ()):
            if state.cards.face[card] == face:
                return card
    return NO_CARD


def leave_row(match: Match, card: int) -> None:
    """A Patron leaves the Tavern."""
    if card in match.state.cards.zones[ROW]:
        discard(match, card)


def fitting(match: Match, seat: int, zone: str, wanted: Filter | None) -> list[int]:
    return [card for card in zone_cards(match, seat, zone) if conditions.fits(match, card, wanted)]


def spend(match: Match, card: int) -> None:
    """A Spell goes to the discard pile of its deck (TA 9:6)."""
    match.state.bound.pop(card, None)
    zones = match.state.cards.zones
    held = next((zone for zone in SPELLS[: match.seats] if card in zones[zone]), None)
    move(match, card, discards(things.design(match, card).deck), source=held)


def hide(match: Match, stolen: int) -> None:
    """The stolen crown lies somewhere in the Middle Region; it is never lost for good, or nobody could win."""
    ring = match.content.tracks[match.content.spaces[match.content.only("portal")].board].spaces
    there = ring[match.roll(len(ring))[0] - 1]
    lay(match, stolen, there)
    told_stolen(match, "TA 14:6", to=match.content.id_of(there))

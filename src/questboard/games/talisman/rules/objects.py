# TA 5, TA 6: taking, placing, dropping and losing Objects and Followers
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, choose, move, shuffle
from questboard.games.talisman.cards import Card
from questboard.games.talisman.rules import conditions, crown, limits, money, numbers, spells, things
from questboard.games.talisman.state import (
    ALIGNMENTS,
    BOARD,
    FREE,
    GEAR,
    NO_CARD,
    POOL,
    READIED,
    ROW,
    SPELLS,
    STANDING,
    STOCK,
    WORN,
    discards,
)


def may_hold(match: Match, seat: int, card: int) -> bool:
    """Nobody may hold what they may not use: by alignment, or because nothing may be worn there (TA 5:2, TA 7:3)."""
    return may_hold_such(match, seat, things.design(match, card))


def may_hold_such(match: Match, seat: int, shown: Card) -> bool:
    """The same for a design."""
    hero = match.state.heroes[seat]
    if shown.align and ALIGNMENTS[hero.alignment] not in shown.align:
        return False
    return shown.slot is None or shown.slot not in match.content.faces[hero.character].closed


def take(match: Match, seat: int, card: int, rule: str) -> Asking:
    """A card that lies open, or comes from a deck, becomes a seat's own (TA 5:5, TA 15:9)."""
    state = match.state
    shown = things.design(match, card)
    if shown.worth:
        discard(match, card)
        match.tell("takes", rule=rule, seat=seat, card=shown.id)
        money.gain(match, seat, shown.worth, rule)
        return None
    if "FIND" in shown.sub:
        discard(match, card)
        match.tell("takes", rule=rule, seat=seat, card=shown.id)
        yield from limits.talisman(match, seat, rule)
        return None
    packed = things.inside(match, card)
    for thing in (card, *packed):
        state.lies.pop(thing, None)
        move(match, thing, GEAR[seat], source=things.zone_of(match, thing))
    match.tell("takes", rule=rule, seat=seat, card=shown.id)
    yield from put(match, seat, card)
    for thing in (card, *packed):
        if things.design(match, thing).attached:
            yield from spells.bind(match, seat, thing)
    if "RAFT" in shown.sub:
        state.heroes[seat].raft_since = state.turn
    yield from limits.enforce(match, seat)
    return None


def put(match: Match, seat: int, card: int) -> Asking:
    """A new Object is put once into any place with room; others may only be dropped for it (RC-16, TA 5:3, TA 5:7)."""
    state = match.state
    shown = things.design(match, card)
    if things.follows(match, card) or shown.animal is not None or shown.pulled is not None:
        state.place[card] = STANDING
        if shown.animal is not None:
            state.job[card] = FREE
        if shown.pulled is not None:
            limits.harness(match, seat, card)
        return None
    state.place[card] = READIED
    answer = yield from choose(match, "put", seat, lambda m, s: places(m, s, card), rule="TA 5:5", public=True)
    if answer is None or card not in things.gear(match, seat):
        return None
    if answer[0] == "wear":
        state.place[card] = WORN
    elif answer[0] == "stow":
        state.place[card] = answer[2]
    return None


def places(match: Match, seat: int, card: int) -> Sequence[Option]:
    """Worn, readied or packed: where a new Object can go."""
    shown = things.design(match, card)
    found: list[Option] = []
    if shown.slot is not None and numbers.slots_free(match, seat, shown.slot):
        found.append(("wear", card))
    found.append(("ready", card))
    found += [("stow", card, box) for box in numbers.carriers(match, seat) if numbers.room(match, seat, box, card)]
    return found


def forget(match: Match, card: int) -> None:
    """A card leaves somebody's gear: no place, no job; who rode or pulled for it is free."""
    state = match.state
    state.place.pop(card, None)
    if state.job:
        state.job.pop(card, None)
        for animal, job in list(state.job.items()):
            if job == card:
                state.job[animal] = FREE


def discard(match: Match, card: int) -> None:
    """Out of play, with everything inside (TA 5:11, TA 6:3); Purchase cards go back to their pool (TA 20:2)."""
    state = match.state
    for packed in things.inside(match, card):
        discard(match, packed)
    for spell in _held(match, card):
        spells.spend(match, spell)
    forget(match, card)
    space = state.lies.pop(card, None)
    if space is not None and "PAWN" in things.design(match, card).sub:
        close_shop(match, space)
    state.used.pop(card, None)
    deck, here = things.design(match, card).deck, things.zone_of(match, card)
    if deck == "purchase":
        move(match, card, POOL, source=here)
    elif deck in ("talismans", "curses"):
        move(match, card, deck, source=here)
        shuffle(match, deck)
    elif deck == "advanced":
        move(match, card, "advanced", source=here)
    elif "STOLEN_CROWN" in things.design(match, card).sub:
        crown.hide(match, card)
    else:
        move(match, card, discards(deck), source=here)


def unload(match: Match, carrier: int) -> None:
    """What is inside comes out, into the hands of the owner: who parts with a carrier for Gold keeps its load."""
    for packed in things.inside(match, carrier):
        match.state.place[packed] = READIED


def _held(match: Match, *carriers: int) -> list[int]:
    """The Spells that are attached to any of these."""
    return [spell for spell, carrier in match.state.bound.items() if carrier in carriers]


def pawn(match: Match, seat: int, card: int) -> None:
    """It lies with the Pawnbroker of this Space; what was inside comes out and stays with its owner."""
    state = match.state
    unload(match, card)
    for spell in _held(match, card):
        spells.spend(match, spell)
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
    for spell in _held(match, card, *contents):
        spells.spend(match, spell)
    for packed in contents:
        state.lies[packed] = space
        move(match, packed, BOARD)
    forget(match, card)
    state.lies[card] = space
    move(match, card, BOARD, source=things.zone_of(match, card))


def drop(match: Match, seat: int, card: int, rule: str) -> None:
    """Leave something on the Space where one stands."""
    match.tell("drops", rule=rule, seat=seat, card=things.design(match, card).id)
    lay(match, card, match.state.heroes[seat].at)


def lose(match: Match, seat: int, card: int, rule: str) -> None:
    """Something of a seat is gone for good."""
    match.tell("loses", rule=rule, seat=seat, card=things.design(match, card).id)
    discard(match, card)


def hand_over(match: Match, giver: int, taker: int, card: int, rule: str) -> Asking:
    """A card, with everything inside, changes hands (RC-18)."""
    state = match.state
    match.tell("hands-over", rule=rule, seat=giver, to=taker, card=things.design(match, card).id)
    packed = things.inside(match, card)
    bound = _held(match, card, *packed)
    forget(match, card)
    for thing in (card, *packed):
        move(match, thing, GEAR[taker])
    for spell in bound:
        move(match, spell, SPELLS[taker])
    if "RAFT" in things.design(match, card).sub:
        state.heroes[taker].raft_since = max(1, state.turn)  # RC-72
    yield from put(match, taker, card)
    yield from limits.enforce(match, taker)
    yield from limits.enforce(match, giver)
    return None


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


def fitting(match: Match, seat: int, zone: str, wanted: object) -> list[int]:
    return [card for card in zone_cards(match, seat, zone) if conditions.fits(match, card, wanted)]  # type: ignore[arg-type]

# TA 5:13, TA 6:6, TA 2:8, TA 7:3: the limits that force something to be dropped at once
from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.engine import UNASKED, Asking, Option, Refusal, choose, event, question
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules import gifts, money, numbers, objects, things
from questboard.games.talisman.state import (
    FREE,
    GEAR,
    IN_PLAY,
    READIED,
    SPELLS,
    STANDING,
    WORN,
)
from questboard.games.talisman.typed import Match

FIX = question("fix", "too much to hold: something must go")

Surplus = tuple[str, str, list[int]]
"""What limit is broken, its rule, and the cards of which one must go."""

HANDS = ("spells", "necro")
"""Limits of what is held in the hand: nobody else sees it, and it is discarded."""
READY = 4
"""How many things can be readied (TA 5:3)."""


@event("discards-spell")
def told_discards_spell(seat: Seat) -> str:
    return "{seat} discards a Spell."


def enforce(match: Match, seat: int) -> Asking:
    """Drop or discard until every limit holds again; the owner chooses (TA 5:13, TA 6:6, TA 2:8)."""
    return UNASKED if plainly_hold(match, seat) else _enforce(match, seat)


def _enforce(match: Match, seat: int) -> Asking:
    while match.state.heroes[seat].condition == IN_PLAY:
        broken = surplus(match, seat)
        if broken is None:
            return None
        limit, rule, _ = broken
        answer = yield from choose(match, FIX.name, seat, must_go, rule=rule, public=limit not in HANDS)
        if answer is None:
            return None
        card = answer[1]
        if limit in HANDS:
            told_discards_spell(match, rule, seat=seat)
            objects.spend(match, card)
        elif "RAFT" in things.design(match, card).sub:
            objects.lose(match, seat, card, "TA 11:19")
        else:
            objects.drop(match, seat, card, rule)
    return None


def must_go(match: Match, seat: int) -> Sequence[Option]:
    broken = surplus(match, seat)
    if broken is None:
        return []
    limit, _, cards = broken
    return [("discard" if limit in HANDS else "drop", card) for card in cards]


def surplus(match: Match, seat: int) -> Surplus | None:
    """The first limit that is broken, in the order of `CHECKS`."""
    if plainly_hold(match, seat):
        return None
    for check in CHECKS:
        broken = check(match, seat)
        if broken is not None:
            return broken
    return None


def plainly_hold(match: Match, seat: int) -> bool:
    """One pass that sees most of the time that no limit can be broken; whatever is unusual is left to the checks."""
    state = match.state
    zones = state.cards.zones
    gear, spells_held = zones[GEAR[seat]], zones[SPELLS[seat]]
    if not gear:  # most have nothing that could be too much
        return not spells_held or too_many_spells(match, seat) is None
    if hooks.further_limit(match, seat) is not None:
        return False
    hero = state.heroes[seat]
    strained = match.content.straining or hero.timed or hero.toad  # else the counters alone allow so much
    faces, face_of = match.content.faces, state.cards.face
    led = animals = ready = weight = 0
    places = state.place
    slots: list[str] = []
    for card in gear:
        shown = faces[face_of[card]]
        place = places.get(card, STANDING)
        if shown.align or shown.pulled is not None or place >= 0:
            return False
        if place == READIED:
            ready += 1
            weight += shown.w
        elif place == WORN:
            slots.append(shown.slot or "")
        if shown.animal is not None:
            animals += 1
        else:
            led += shown.lead  # only who follows has one
    if animals > 1 or ready > 4 or len(slots) != len(dict.fromkeys(slots)):
        return False
    if led and (strained or led >= hero.craft) and led > numbers.leadership(match, seat):
        return False
    if weight and (strained or weight >= hero.strength) and weight > numbers.encumbrance(match, seat):
        return False
    return not spells_held or too_many_spells(match, seat) is None


def forbidden(match: Match, seat: int) -> Surplus | None:
    cards = [card for card in things.gear(match, seat) if not objects.may_hold(match, seat, card)]
    return ("forbidden", "TA 7:3", cards) if cards else None


def leads(match: Match, seat: int) -> int:
    """How much Leadership a Character's Followers take."""
    return sum(things.design(match, card).lead for card in things.followers(match, seat))


def too_many_followers(match: Match, seat: int) -> Surplus | None:
    """The Leadership values of all Followers, against the rating (TA 6:2, TA 6:6, TA 6:8)."""
    led = [card for card in things.followers(match, seat) if things.design(match, card).lead > 0]
    if leads(match, seat) <= numbers.leadership(match, seat):
        return None
    return "leadership", "TA 6:6", led


def too_many_animals(match: Match, seat: int) -> Surplus | None:
    """One person for each animal that does not pull (TA 5:10, RC-71)."""
    state = match.state
    pulled = [card for card in things.gear(match, seat) if things.is_pulled(match, card)]
    loose = [
        card
        for card in things.animals(match, seat)
        if state.job.get(card, FREE) not in pulled and card not in state.unharnessed
    ]
    if len(loose) <= numbers.persons(match, seat) + gifts.bonus(match, seat, "animals"):
        return None
    return "animals", "TA 5:10", loose


def unpulled(match: Match, seat: int) -> Surplus | None:
    """A Pulled Object needs its animals (TA 11:26); a new Raft has until the end of the next turn (RC-72)."""
    hero = match.state.heroes[seat]
    cards = [
        card
        for card in things.gear(match, seat)
        if things.is_pulled(match, card)
        and team(match, seat, card) < _animals_needed(match, card)
        and not ("RAFT" in things.design(match, card).sub and hero.raft_since)
    ]
    return ("pulled", "TA 11:26", cards) if cards else None


def overfull(match: Match, seat: int) -> Surplus | None:
    for carrier in things.gear(match, seat):
        packed = things.inside(match, carrier)
        if packed and len(packed) > numbers.capacity(match, seat, carrier):
            return "container", "TA 5:3", packed
    return None


def two_in_a_slot(match: Match, seat: int) -> Surplus | None:
    by_slot: dict[str, list[int]] = {}
    for card in things.worn(match, seat):
        by_slot.setdefault(things.design(match, card).slot or "", []).append(card)
    crowded = next((cards for cards in by_slot.values() if len(cards) > 1), None)
    return ("slot", "TA 5:8", crowded) if crowded else None


def too_much_readied(match: Match, seat: int) -> Surplus | None:
    """Four Objects, however light (TA 5:3)."""
    cards = things.readied(match, seat)
    return ("readied", "TA 5:3", cards) if len(cards) > READY else None


def too_heavy(match: Match, seat: int) -> Surplus | None:
    """The weight of what is readied, against the rating (TA 5:12, TA 5:13, TA 5:15)."""
    if numbers.load(match, seat) <= numbers.encumbrance(match, seat):
        return None
    heavy = [
        card
        for card in things.readied(match, seat)
        if things.design(match, card).w or any(things.design(match, packed).w for packed in things.inside(match, card))
    ]
    return "encumbrance", "TA 5:13", heavy


def too_many_spells(match: Match, seat: int) -> Surplus | None:
    """More Spells than the Craft allows (TA 2:8); a Toad keeps them (TA 19:5)."""
    if match.state.heroes[seat].toad or numbers.room_for_spells(match, seat):
        return None
    held = numbers.free_spells(match, seat)
    return ("spells", "TA 2:8", held) if len(held) > numbers.spell_limit(match, seat) else None


CHECKS: tuple[Callable[[Match, int], Surplus | None], ...] = (
    forbidden,
    too_many_followers,
    too_many_animals,
    unpulled,
    overfull,
    two_in_a_slot,
    too_much_readied,
    too_heavy,
    too_many_spells,
    lambda match, seat: hooks.further_limit(match, seat),
)


def _animals_needed(match: Match, card: int) -> int:
    pulled = things.design(match, card).pulled
    return 0 if pulled is None else pulled.animals


def _pulls(match: Match, card: int) -> int:
    animal = things.design(match, card).animal
    return 0 if animal is None else animal.pulls


def team(match: Match, seat: int, card: int) -> int:
    """How many animals pull it; an Ox counts as two."""
    pulling = [animal for animal in things.animals(match, seat) if match.state.job.get(animal) == card]
    return sum(_pulls(match, animal) for animal in pulling)


NO_TEAM = Refusal(
    "TA 11:26", "You have no free animals that could pull it.", "Come back with enough of them, unloaded."
)


def could_pull(match: Match, seat: int, card: int) -> bool:
    """Whether free animals without a load are enough for a Pulled Object; a Raft may wait for them (RC-72)."""
    if not things.is_pulled(match, card) or "RAFT" in things.design(match, card).sub:
        return True
    job, strong = match.state.job, 0
    for animal in things.animals(match, seat):
        if job.get(animal, FREE) == FREE and not things.inside(match, animal):
            strong += _pulls(match, animal)
    return strong >= _animals_needed(match, card)


def harness(match: Match, seat: int, card: int) -> None:
    """Free animals without a load are put before a Pulled Object, as many as it needs (TA 11:27)."""
    for animal in things.animals(match, seat):
        if team(match, seat, card) >= _animals_needed(match, card):
            return
        if match.state.job.get(animal, FREE) == FREE and not things.inside(match, animal):
            match.state.job[animal] = card


def everything_falls(match: Match, seat: int, rule: str) -> None:
    """All Objects, Followers and Gold go onto the Space (TA 4:3, TA 19:2)."""
    hero = match.state.heroes[seat]
    for card in list(things.gear(match, seat)):
        if card in things.gear(match, seat) and match.state.place.get(card, STANDING) < 0:
            objects.drop(match, seat, card, rule)
    for card in list(things.gear(match, seat)):
        objects.drop(match, seat, card, rule)
    hero.damaged = []
    money.scatter(match, hero.at, hero.gold)
    hero.gold = 0


def check_bounds(match: Match, seat: int) -> str:
    """For the invariants of the game: which limit a seat breaks while nobody is asked to mend it."""
    broken = surplus(match, seat)
    return "" if broken is None else broken[0]

# TA 5:5, TA 5:8, TA 15:9: what somebody gets: where it goes, and what must be left for it
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, Rule, choose, event, move, question
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import hands, limits, money, numbers, objects, things
from questboard.games.talisman.state import FREE, GEAR, READIED, SLOT_OF, SPELLS, STANDING, WORN
from questboard.games.talisman.typed import Match

PUT = question("put", "where does it go?")


@event("takes")
def told_takes(seat: Seat, card: CardId, rule: Rule = "") -> str:
    return "{seat} buys the {card}." if rule == "TA 20:2" else "{seat} takes the {card}."


@event("hands-over")
def told_hands_over(seat: Seat, to: Seat, card: CardId) -> str:
    return "{seat} hands the {card} to {to}."


def take(match: Match, seat: int, card: int, rule: str) -> Asking:
    """A card that lies open, or comes from a deck, becomes a seat's own (TA 5:5, TA 15:9)."""
    state = match.state
    shown = things.design(match, card)
    if shown.worth:
        objects.discard(match, card)
        told_takes(match, rule, seat=seat, card=shown.id)
        money.gain(match, seat, shown.worth, rule)
        return None
    if "FIND" in shown.sub:
        objects.discard(match, card)
        told_takes(match, rule, seat=seat, card=shown.id)
        yield from talisman(match, seat, rule)
        return None
    before = things.zone_of(match, card)
    hooks.card_got(match, seat, card, rule)
    if card not in state.cards.zones[before]:
        return None
    packed = things.inside(match, card)
    for thing in (card, *packed):
        source = things.zone_of(match, thing) if thing != card else before
        state.lies.pop(thing, None)
        move(match, thing, GEAR[seat], source=source)
    told_takes(match, rule, seat=seat, card=shown.id)
    yield from put(match, seat, card)
    for thing in (card, *packed):
        if things.design(match, thing).attached and thing in things.gear(match, seat):
            yield from hands.bind(match, seat, thing)
    if "RAFT" in shown.sub:
        state.heroes[seat].raft_since = state.turn
    yield from limits.enforce(match, seat)
    return None


def put(match: Match, seat: int, card: int) -> Asking:
    """A new Object is put once into any place with room, or worn in place of what is worn there, which is dropped;
    other Objects may only be dropped for it (RC-16, TA 5:3, TA 5:7, TA 5:8)."""
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
    answer = yield from choose(match, PUT.name, seat, lambda m, s: places(m, s, card), rule="TA 5:5", public=True)
    if answer is None or card not in things.gear(match, seat):
        return None
    if answer[0] == "wear":
        state.place[card] = WORN
    elif answer[0] == "replace":
        _bare(match, seat, shown.slot or "")
        state.place[card] = WORN
    elif answer[0] == "stow":
        state.place[card] = answer[2]
    elif answer[0] == "drop":
        objects.drop(match, seat, card, "TA 5:5")
    return None


def places(match: Match, seat: int, card: int) -> Sequence[Option]:
    """Worn, readied or packed: where a new Object can go. What is too heavy even for empty hands is left instead."""
    shown = things.design(match, card)
    found: list[Option] = []
    if shown.slot is not None:
        free = numbers.slots_free(match, seat, shown.slot)
        found.append(("wear" if free else "replace", card))
    weight = shown.w + sum(things.design(match, packed).w for packed in things.inside(match, card))
    found.append(("ready" if weight <= numbers.encumbrance(match, seat) else "drop", card))
    found += [("stow", card, box) for box in numbers.carriers(match, seat) if numbers.room(match, seat, box, card)]
    return found


def _bare(match: Match, seat: int, slot: str) -> None:
    """Whatever is worn in a slot is dropped; a damaged piece is thrown away (TA 5:8, RC-16)."""
    hero = match.state.heroes[seat]
    for old in [card for card in things.worn(match, seat) if things.design(match, card).slot == slot]:
        objects.drop(match, seat, old, "TA 5:8")
    if hero.damaged:
        hero.damaged = [kind for kind in hero.damaged if SLOT_OF[kind] != slot]


def hand_over(match: Match, giver: int, taker: int, card: int, rule: str) -> Asking:
    """A card, with everything inside, changes hands (RC-18)."""
    state = match.state
    told_hands_over(match, rule, seat=giver, to=taker, card=things.design(match, card).id)
    packed = things.inside(match, card)
    bound = objects.attached_to(match, card, *packed)
    objects.forget(match, card)
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


def talisman(match: Match, seat: int, rule: str) -> Asking:
    """A random Talisman of those that are left; if none is, 3 Gold instead (TA 20:3)."""
    pool = match.state.cards.zones["talismans"]
    if not pool:
        money.gain(match, seat, 3, rule)
        return None
    if match.state.heroes[seat].toad:
        objects.lay(match, pool[-1], match.state.heroes[seat].at)
        return None
    yield from take(match, seat, pool[-1], rule)
    return None

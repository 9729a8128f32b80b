# RC-30, TA 5:9, TA 13:14.4: Characters on one Space trade in Organization
from __future__ import annotations

from questboard.engine import Amount, Asking, Form, One, Option, Refusal, Sketch, Some, choose, event, move, question
from questboard.engine import form as make_form
from questboard.games.talisman.boards import forced
from questboard.games.talisman.facts import CardIds, Seat
from questboard.games.talisman.rules import limits, numbers, objects, statutes, taking, things
from questboard.games.talisman.state import GEAR, READIED, SPELLS
from questboard.games.talisman.typed import Match

TRADE_ANSWER = question("trade-answer", "a trade is offered")

RULE = "TA 5:9"
NOTHING = Refusal(RULE, "Nothing would change hands.", "Give something, or ask for something.")
NOT_FOR_THEM = Refusal("TA 5:2", "One of you may not hold what would be theirs.", "Leave that card out.")
FULL_PACK = Refusal("TA 5:11", "What is packed goes along with its Pack or animal.", "Offer one of them, not both.")


def _bundle(cards: str, given: CardIds, gold: str, paid: int) -> str:
    """What one side gives, as a pattern of these fields."""
    parts = [f"{{{cards}:bundle}}"] * bool(given) + [f"{{{gold}}}G"] * bool(paid)
    return " and ".join(parts) or "nothing"


@event("offers")
def told_offers(seat: Seat, to: Seat, give: CardIds, gold: int, take: CardIds, price: int) -> str:
    want = _bundle("take", take, "price", price)
    if not give and not gold:
        return "{seat} asks {to} for " + want + ", for nothing."
    return "{seat} offers {to} " + _bundle("give", give, "gold", gold) + " for " + want + "."


@event("no-deal")
def told_no_deal(seat: Seat, to: Seat) -> str:
    return "{seat} declines what {to} offers."


@event("deal")
def told_deal(seat: Seat, to: Seat, give: CardIds, gold: int, take: CardIds, price: int) -> str:
    want = _bundle("take", take, "price", price)
    if not give and not gold:
        return "{to} gives {seat} " + want + " for nothing."
    return "{seat} gives {to} " + _bundle("give", give, "gold", gold) + " for " + want + "."


def partners(match: Match, seat: int) -> list[int]:
    """Whom to ask: on the same Space, if one may meet there, no Toad, no prisoner, once a phase (TA 14:2); if either
    has anything."""
    if not match.options["trade"]:
        return []
    heroes, offered = match.state.heroes, match.state.offered
    here = heroes[seat]
    if here.toad or forced.binds(here, forced.Prisoner):
        return []
    if here.at == match.content.crown or not things.may_meet(match, here.at):
        return []
    found: list[int] = []
    for other in things.heroes_on(match, here.at, seat):
        if not heroes[other].toad and not forced.binds(heroes[other], forced.Prisoner) and other not in offered:
            if _has_anything(match, seat) or _has_anything(match, other):
                found.append(other)
    return found


def _has_anything(match: Match, seat: int) -> bool:
    return bool(things.gear(match, seat)) or match.state.heroes[seat].gold > 0


def offers(match: Match, seat: int) -> list[Sketch]:
    """One blank offer for each partner."""
    return [Sketch("trade", blank, (other,)) for other in partners(match, seat)]


def blank(match: Match, seat: int, other: int) -> Form:
    heroes = match.state.heroes
    return make_form(
        "trade",
        One("with", (other,)),
        Some("give", tuple(things.gear(match, seat))),
        Amount("give-gold", 0, heroes[seat].gold),
        Some("take", tuple(things.gear(match, other))),
        Amount("take-gold", 0, heroes[other].gold),
    )


def refuse(match: Match, seat: int, option: Option) -> Refusal | None:
    """Why an offer cannot be made; the blank itself always can."""
    if len(option) == 1:
        return None
    _, other, give, gold, take, price = option
    if not (give or gold or take or price):
        return NOTHING
    if any(match.state.place.get(card, READIED) in (*give, *take) for card in (*give, *take)):
        return FULL_PACK
    for taker, cards in ((other, give), (seat, take)):
        held = [inside for card in cards for inside in (card, *things.inside(match, card))]
        if not all(objects.may_hold(match, taker, card) for card in held):
            return NOT_FOR_THEM
    return None


def propose(match: Match, seat: int, option: Option) -> Asking:
    """The other may accept or refuse; on a City street it is a deal without a License (TA 13:14.4)."""
    state = match.state
    _, other, give, gold, take, price = option
    state.offered.append(other)
    names = [[things.design(match, card).id for card in cards] for cards in (give, take)]
    told_offers(match, RULE, seat=seat, to=other, give=names[0], gold=gold, take=names[1], price=price)
    answer = yield from choose(
        match, TRADE_ANSWER.name, other, lambda m, s: [("refuse",), ("accept", seat, *option[2:])], rule=RULE,
        default=("refuse",),
    )  # fmt: skip
    if answer is None or answer[0] != "accept" or not _still_there(match, seat, option):
        told_no_deal(match, RULE, seat=other, to=seat)
        return None
    told_deal(match, RULE, seat=seat, to=other, give=names[0], gold=gold, take=names[1], price=price)
    if numbers.on_street(match, seat) and not state.heroes[seat].license:
        statutes.note_statute(match, 4)
    for giver, taker, n in ((seat, other, gold), (other, seat, price)):
        state.heroes[giver].gold -= n
        state.heroes[taker].gold += n
    for giver, taker, cards in ((seat, other, give), (other, seat, take)):
        for card in cards:
            hand(match, giver, taker, card)
    for taker, cards in ((other, give), (seat, take)):
        for card in cards:
            if card in things.gear(match, taker):
                yield from taking.put(match, taker, card)
    for side in (other, seat):
        yield from limits.enforce(match, side)
    return None


def _still_there(match: Match, seat: int, option: Option) -> bool:
    """While the other thought about it, something may have gone (TA 6:4)."""
    other: int
    _, other, give, gold, take, price = option
    heroes = match.state.heroes
    if not (things.alive(match, seat) and things.alive(match, other)) or heroes[seat].at != heroes[other].at:
        return False
    if heroes[seat].gold < gold or heroes[other].gold < price:
        return False
    return set(give) <= set(things.gear(match, seat)) and set(take) <= set(things.gear(match, other))


def hand(match: Match, giver: int, taker: int, card: int) -> None:
    """With everything inside, and the Spells that it holds (RC-18, TR-4)."""
    state = match.state
    packed = things.inside(match, card)
    bound = [spell for spell, carrier in state.bound.items() if carrier in (card, *packed)]
    objects.forget(match, card)
    for thing in (card, *packed):
        move(match, thing, GEAR[taker])
    for spell in bound:
        move(match, spell, SPELLS[taker])
    if "RAFT" in things.design(match, card).sub:
        state.heroes[taker].raft_since = max(1, state.turn)  # RC-72

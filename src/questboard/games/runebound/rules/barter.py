# RB 10.6 - Heroes in the same hex may swap gold, Items and Allies
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import PASS, Amount, Asking, Form, One, Option, Refusal, Some, choose, event, form, question
from questboard.games.runebound.facts import CardIds, Gold, Seat
from questboard.games.runebound.rules import winning
from questboard.games.runebound.rules.duel import hand_over
from questboard.games.runebound.rules.market import HOLDS_UP, drop_surplus
from questboard.games.runebound.rules.numbers import hero_of, holds_up
from questboard.games.runebound.rules.seats import in_company
from questboard.games.runebound.rules.side_uses import clash
from questboard.games.runebound.state import ALLIES, ITEMS, Offer
from questboard.games.runebound.typed import Match

MOST_OFFERS = 2
"""In a turn: nobody should have to decline for ever."""
MOST_CARDS = 2


BARTER = question("barter", "make an offer, or go on")
REPLY = question("reply", "accept the offer, or decline it")


def _side(name: str, cards: Sequence[str], pays: bool) -> str:
    """One side of a bargain: cards, and gold if it goes that way."""
    return " and ".join([*([f"{{{name}:side}}"] if cards else []), *(["{gold:sum}"] if pays else [])]) or "nothing"


@event("offered")
def told_offered(seat: Seat, to: Seat, give: CardIds, take: CardIds, gold: Gold) -> str:
    return f"{{seat}} offers {{to}} {_side('give', give, gold > 0)} for {_side('take', take, gold < 0)}."


@event("declined", aside=True)
def told_declined(seat: Seat, other: Seat) -> str:
    return "{seat} declines."


@event("swapped")
def told_swapped(seat: Seat, other: Seat) -> str:
    return "{seat} and {other} have a deal."


def barter(match: Match) -> Asking:
    """The active player may make an offer to a Hero in his hex, before his adventure."""
    state = match.state
    seat = state.active
    if not may_offer(match, seat):
        return "adventure"
    answer = yield from choose(
        match, BARTER.name, seat, offers, refuse=refuse_offer, rule="RB 10.6", default=PASS, public=True
    )
    if answer is None or answer == PASS:
        return "adventure"
    _, to, give, take, gold = answer
    hero_of(match, seat).offers += 1
    state.offer = Offer(seat, to, list(give), list(take), gold)
    told_offered(match, "RB 10.6", seat=seat, to=to, give=names(match, give), take=names(match, take), gold=gold)
    reply = yield from choose(match, REPLY.name, to, replies, rule="RB 10.6", default=("decline",), public=True)
    offer, state.offer = state.offer, None
    if reply == ("accept",):
        yield from swap(match, offer)
        if (won := winning.outcome(match)) is not None:  # with a third rune (RB 12.2)
            return won
    else:
        told_declined(match, "RB 10.6", seat=to, other=seat)
    return "barter"


def may_offer(match: Match, seat: int) -> bool:
    """Whether there is anybody to offer anything to."""
    if not match.options["trading"] or hero_of(match, seat).offers >= MOST_OFFERS:
        return False
    return bool(neighbours(match, seat))


def neighbours(match: Match, seat: int) -> list[int]:
    """Who stands in the same hex, if there is anything to swap."""
    others = in_company(match, seat)
    if not others:
        return others
    mine = wealth(match, seat)
    return [other for other in others if mine or wealth(match, other)]


def wealth(match: Match, seat: int) -> list[int]:
    zones = match.state.cards.zones
    return [*zones[ITEMS[seat]], *zones[ALLIES[seat]]]


def names(match: Match, cards: Sequence[int]) -> list[str]:
    return [match.content.faces[match.state.cards.face[card]].id for card in cards]


def offers(match: Match, seat: int) -> Sequence[Option | Form]:
    others = neighbours(match, seat)
    theirs = tuple(card for other in others for card in wealth(match, other))
    most = max((hero_of(match, other).gold for other in others), default=0)
    return [
        PASS,
        form(
            "offer",
            One("to", tuple(others)),
            Some("give", tuple(wealth(match, seat)), 0, MOST_CARDS),
            Some("take", theirs, 0, MOST_CARDS),
            Amount("gold", -most, hero_of(match, seat).gold),
        ),
    ]


def refuse_offer(match: Match, seat: int, option: Option) -> Refusal | None:
    if option[0] != "offer" or len(option) < 5:
        return None
    _, to, give, take, gold = option
    if not (give or take or gold):
        return NOTHING
    if any(card not in wealth(match, to) for card in take) or -gold > hero_of(match, to).gold:
        return NOT_THEIRS
    if holds_up(match, seat, give):
        return HOLDS_UP
    if holds_up(match, to, take):
        return THEY_WOULD_FALL
    if any(clash(match, to, card, take) for card in give) or any(clash(match, seat, card, give) for card in take):
        return CLASH
    return None


def replies(match: Match, seat: int) -> Sequence[Option]:
    return (("accept",), ("decline",))


def swap(match: Match, offer: Offer) -> Asking:
    giver, taker = hero_of(match, offer.by), hero_of(match, offer.to)
    giver.gold -= offer.gold
    taker.gold += offer.gold
    told_swapped(match, "RB 10.6", seat=offer.by, other=offer.to)
    for card in offer.give:  # all hands are opened before anybody counts what he has
        yield from hand_over(match, offer.by, offer.to, card, settles=False)
    for card in offer.take:
        yield from hand_over(match, offer.to, offer.by, card, settles=False)
    for seat in (offer.to, offer.by):
        yield from drop_surplus(match, seat)


NOTHING = Refusal("RB 10.6", "Nothing would change hands.", "Give or ask for something.")
NOT_THEIRS = Refusal("RB 10.6", "You ask for what that Hero does not have.", "Ask for less.", firm=True)
THEY_WOULD_FALL = Refusal("RB 6.11", "Without it that Hero's wounds would reach his life.", "Ask for something else.")
CLASH = Refusal("VA46.4", "That would bring two Rituals with a common title word together.", "Leave one of them out.")

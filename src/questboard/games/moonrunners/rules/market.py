# MR 3 - the market: an open floor with two-sided offers
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Amount, Asking, Form, One, Option, Refusal, Some, event, floor, form, move, question, show
from questboard.engine import mask as mask_of
from questboard.games.moonrunners.facts import CardIds, Player
from questboard.games.moonrunners.rules.night import pay, printed, ship_of
from questboard.games.moonrunners.state import HANDS, Offer
from questboard.games.moonrunners.typed import Match

MARKET = question("market", "trade on the quay, or be done")


@event("offered", aside=True)
def told_offered(seat: Player, to: Player) -> str:
    return "{seat} makes {to} an offer."


def _side(name: str, kinds: Sequence[str], coins: int) -> str:
    """One side of a bargain: goods, and coins if they go that way."""
    goods = [f"{{{name}:side}}"] if kinds else []
    paid = ["1 coin" if coins == 1 else f"{coins} coins"] if coins > 0 else []
    return " + ".join([*goods, *paid]) or "nothing"


@event("offer-is")
def told_offer_is(seat: Player, to: Player, give: CardIds, take: CardIds, coins: int) -> str:
    return f"{{seat}} offers {{to}} {_side('give', give, coins)} for {_side('take', take, -coins)}."


@event("declined", aside=True)
def told_declined(seat: Player, by: Player) -> str:
    return "{seat} declines {by}'s offer."


@event("withdrawn", aside=True)
def told_withdrawn(seat: Player) -> str:
    return "{seat} takes an offer back."


@event("traded")
def told_traded(seat: Player, to: Player, coins: int, given: int, taken: int) -> str:
    return "{seat} and {to} have a deal."


@event("left-market", aside=True)
def told_left_market(seat: Player) -> str:
    return "{seat} is done with the market."


def market(match: Match) -> Asking:
    """One action on the floor, until everybody is done (MR 3.1, MR 3.8)."""
    state = match.state
    if ship_of(match) is None:
        return "nightfall"
    trading = [seat for seat in range(match.seats) if not state.done[seat]]
    action = yield from floor(match, MARKET.name, trading, deals, refuse=refuse_deal, rule="MR 3.1")
    if action is None:  # everybody is done, or the clock closed the market
        return "loading"
    seat, option = action
    if option[0] == "offer":
        make_offer(match, seat, option)
    elif option[0] == "accept":
        accept(match, option[1], seat)
    elif option[0] == "decline":
        state.offers[option[1]] = None
        told_declined.to(match, "MR 3.6", (seat, option[1]), seat=seat, by=option[1])
    elif option[0] == "withdraw":
        state.offers[seat] = None
        told_withdrawn(match, "MR 3.6", seat=seat)
    else:
        leave_market(match, seat)
    return "market"


def deals(match: Match, seat: int) -> Sequence[Option | Form]:
    """What a seat may do on the floor."""
    state = match.state
    options: list[Option | Form] = [("done",)]
    for other, offer in enumerate(state.offers):
        if offer is not None and offer.to == seat:
            options.append(("accept", other, offer.revision))
            options.append(("decline", other, offer.revision))
    if state.offers[seat] is not None:
        options.append(("withdraw",))
    others = tuple(other for other in range(match.seats) if other != seat and not state.done[other])
    if others:
        most = match.content.tuning.traded
        options.append(
            form(
                "offer",
                One("to", others),
                Some("give", tuple(state.cards.zones[HANDS[seat]]), 0, most),
                Some("take", match.content.kinds, 0, most),
                Amount("coins", -max(state.coins[other] for other in others), state.coins[seat]),
            )
        )
    return options


def refuse_deal(match: Match, seat: int, option: Option) -> Refusal | None:
    match option:
        case ("offer",) if match.state.offers_made[seat] >= match.content.tuning.offers:
            return NO_MORE_OFFERS
        case ("offer", to, give, take, coins):
            if not (give or take or coins):
                return EMPTY_OFFER
            if -coins > match.state.coins[to]:
                return TOO_DEAR
        case ("accept", other, _):
            offer = match.state.offers[int(other)]
            if offer is None or goods_asked(match, seat, offer.take) is None:
                return LACKS_GOODS
            if -offer.coins > match.state.coins[seat]:
                return LACKS_COINS
        case _:
            pass
    return None


def goods_asked(match: Match, seat: int, kinds: Sequence[str]) -> list[int] | None:
    """The cards in a hand that an offer asks for, or None if one is missing (MR 3.7)."""
    hand = match.state.cards.zones[HANDS[seat]]
    found: list[int] = []
    for kind in kinds:
        card = next((card for card in hand if card not in found and printed(match, card).id == kind), None)
        if card is None:
            return None
        found.append(card)
    return found


def make_offer(match: Match, seat: int, option: Option) -> None:
    """An offer stands until it is answered; goods in it are shown to whom it is made (MR 3.2, MR 3.6)."""
    state = match.state
    _, to, give, take, coins = option
    state.revision += 1
    state.offers[seat] = Offer(to, list(give), list(take), coins, state.revision)
    state.offers_made[seat] += 1
    for card in give:
        show(match, card, mask_of(to))
    told_offered(match, "MR 3.2", seat=seat, to=to)
    goods = [printed(match, card).id for card in give]
    both = (seat, to)
    told_offer_is.to(match, "MR 3.2", both, seat=seat, to=to, give=goods, take=list(take), coins=coins)


def accept(match: Match, maker: int, taker: int) -> None:
    """Swap both sides at once; the taker's own offer falls away, and what cannot be kept any more (MR 3.7)."""
    state = match.state
    offer = state.offer_of(maker)
    taken = goods_asked(match, taker, offer.take)
    assert taken is not None
    for card in offer.give:
        move(match, card, HANDS[taker], source=HANDS[maker])
    for card in taken:
        move(match, card, HANDS[maker], source=HANDS[taker])
    pay(match, maker, taker, offer.coins)
    pay(match, taker, maker, -offer.coins)
    told_traded(match, "MR 3.7", seat=maker, to=taker, coins=offer.coins, given=len(offer.give), taken=len(taken))
    state.offers[maker] = None
    state.offers[taker] = None  # always: whether the goods that changed hands were in it is nobody's business
    drop_stale_offers(match)
    match.mark_information()  # what two had agreed upon is known to all now


def drop_stale_offers(match: Match) -> None:
    """No offer stands that its maker cannot keep, or that is made to somebody who has left (MR 3.7-3.8)."""
    state = match.state
    for seat, offer in enumerate(state.offers):
        if offer is None:
            continue
        hand = state.cards.zones[HANDS[seat]]
        keeps = offer.coins <= state.coins[seat] and all(card in hand for card in offer.give)
        if not keeps or state.done[seat] or state.done[offer.to]:
            state.offers[seat] = None


def leave_market(match: Match, seat: int) -> None:
    match.state.done[seat] = True
    told_left_market(match, "MR 3.8", seat=seat)
    drop_stale_offers(match)


def _made(match: Match, seat: int, option: Option) -> dict[str, int]:
    return {"made": match.state.offers_made[seat], "most": match.content.tuning.offers}


def _purse(match: Match, seat: int, option: Option) -> dict[str, int]:
    if option[0] == "offer":
        return {"price": -option[4], "coins": match.state.coins[option[1]]}
    return {"price": -match.state.offer_of(option[1]).coins, "coins": match.state.coins[seat]}


NO_MORE_OFFERS = Refusal("MR 3.5", "You have made {made} of {most} offers tonight.", "Wait for an offer to you.", _made)
EMPTY_OFFER = Refusal("MR 3.3", "Nothing would change hands.", "Give or ask for goods or coins.")
TOO_DEAR = Refusal("MR 3.4", "You ask for {price} coins, and that purse holds {coins}.", "Ask for {coins} or less.",
                   _purse, firm=True)  # fmt: skip
LACKS_GOODS = Refusal("MR 3.7", "You do not hold all the goods that are asked for.", "Decline, or make an offer.",
                      firm=True)  # fmt: skip
LACKS_COINS = Refusal("MR 3.7", "The price is {price} coins and you have {coins}.", "Decline, or make an offer.",
                      _purse, firm=True)  # fmt: skip

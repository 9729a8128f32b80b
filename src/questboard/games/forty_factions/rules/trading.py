# FF 7.1, FF 7.2 - the Trading Phase: an open floor where everybody talks to everybody
from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from questboard.engine import (
    Asking,
    Form,
    Match,
    One,
    Option,
    Refusal,
    Sketch,
    Some,
    event,
    floor,
    form,
    mask,
    question,
    show,
)
from questboard.engine.parts import after
from questboard.games.forty_factions.facts import CardId, Player, Players
from questboard.games.forty_factions.rules import alliances, deals
from questboard.games.forty_factions.rules.bargains import (
    accept,
    acceptance,
    make_offer,
    offer_to,
    refuse_offer,
    refuse_trade,
)
from questboard.games.forty_factions.rules.city import hand, others_than
from questboard.games.forty_factions.schedule import TRADING

TALK = frozenset({"offer", "show", "propose", "promise"})
"""What the limit of actions is for; answers to others are free (R-88)."""

TRADE = question("trade", "trade, make Deals and agree Alliances, or be done")


@event("declined", aside=True, section="Trading")
def told_declined(seat: Player, to: Player) -> str:
    return "{seat} declines {to}'s offer."


@event("withdrawn", aside=True, section="Trading")
def told_withdrawn(seat: Player) -> str:
    return "{seat} takes an offer back."


@event("showed", aside=True, section="Trading")
def told_showed(seat: Player, to: Players) -> str:
    return "{seat} shows {to} a card."


@event("showed-what", aside=True, section="Trading")
def told_showed_what(seat: Player, to: Players, card: CardId) -> str:
    return "{seat} shows {to} the card of {card}."


@event("done-trading", aside=True, section="Trading")
def told_done_trading(seat: Player) -> str:
    return "{seat} is done trading."


def trading(match: Match) -> Asking:
    """One action on the floor, until all are done (FF 6.1.1, FF 6.1.2)."""
    state = match.state
    players = [seat for seat in range(match.seats) if not state.done[seat]]
    action = yield from floor(match, TRADE.name, players, dealings, refuse=refuse_dealing, rule="FF 6.1.1")
    if action is None:  # all are done, or the time is up
        state.offers = [None] * match.seats
        return after(match, TRADING)
    seat, option = action
    state.actions[seat] += option[0] in TALK
    ACTIONS[option[0]](match, seat, option)
    return "trading"


def dealings(match: Match, seat: int) -> Sequence[Option | Form | Sketch]:
    """What a player may do on the floor."""
    state = match.state
    options: list[Option | Form | Sketch] = [DONE]
    for maker, offer in enumerate(state.offers):
        if offer is not None and offer.to == seat:
            options.append(acceptance(match, seat, maker, offer))
            options.append(("decline", maker, offer.revision))
    if state.offers[seat] is not None:
        options.append(WITHDRAW)
    if state.agreements:
        options += alliances.answers_to_proposals(match, seat)
    options += offers_to_others(seat, match.seats)
    if hand(match, seat):
        options.append(SHOW)
    options += (PROPOSE, PROMISE)
    return options


@cache
def offers_to_others(seat: int, players: int) -> tuple[Sketch, ...]:
    return tuple(Sketch("offer", offer_to, (other,)) for other in others_than(seat, players))


def showing(match: Match, seat: int) -> Form:
    """Show a hand card to some of the others (FF 7.1.1)."""
    return form("show", One("card", tuple(hand(match, seat))), Some("to", others_than(seat, match.seats), 1))


def refuse_dealing(match: Match, seat: int, option: Option) -> Refusal | None:
    verb = option[0]
    if verb in TALK:
        if match.state.actions[seat] >= match.options["trade_limit"]:
            return ENOUGH_TALK
    elif verb != "accept":
        return None
    if len(option) == 1:
        return None
    match option:
        case ("offer", _, give, take, dropped):
            return refuse_offer(match, give, take, dropped)
        case ("accept", which, dropped):
            return refuse_trade(match, seat, which[0], dropped)
        case ("propose", partners):
            return alliances.refuse_proposal(match, seat, partners)
        case ("promise", partners, factions, _, _):
            return deals.refuse_deal(partners, factions)
        case _:
            pass
    return None


def decline(match: Match, seat: int, option: Option) -> None:
    match.state.offers[option[1]] = None
    match.state.declined.append([option[1], seat])
    told_declined.to(match, "FF 7.2", (seat, option[1]), seat=seat, to=option[1])


def withdraw(match: Match, seat: int, option: Option) -> None:
    match.state.offers[seat] = None
    told_withdrawn(match, "FF 7.2", seat=seat)


def show_card(match: Match, seat: int, option: Option) -> None:
    """Show a hand card, never its sheet (FF 7.1.1, FF 4.2)."""
    _, card, to = option
    show(match, card, mask(*to))
    name = match.content.ids[match.state.cards.face[card]]
    told_showed(match, "FF 7.1.1", seat=seat, to=list(to))
    told_showed_what.to(match, "FF 7.1.1", (seat, *to), seat=seat, to=list(to), card=name)


def leave(match: Match, seat: int, option: Option) -> None:
    match.state.done[seat] = True  # an offer made stands until the phase ends (section 3.3)
    told_done_trading(match, "FF 6.1.1", seat=seat)


DONE: Option = ("done",)
WITHDRAW: Option = ("withdraw",)
SHOW = Sketch("show", showing)
PROPOSE = Sketch("propose", alliances.proposal)
PROMISE = Sketch("promise", deals.blank)

ACTIONS = {
    "offer": make_offer,
    "accept": accept,
    "decline": decline,
    "withdraw": withdraw,
    "show": show_card,
    "done": leave,
    "propose": alliances.propose,
    "agree": alliances.agree,
    "reject": alliances.reject,
    "promise": deals.promise,
}


def _talk(match: Match, seat: int, option: Option) -> dict[str, int]:
    return {"limit": int(match.options["trade_limit"])}


ENOUGH_TALK = Refusal(
    "FF 6.1.2", "The DM's limit of {limit} actions a turn is used up.", "Answer offers or be done.", _talk
)

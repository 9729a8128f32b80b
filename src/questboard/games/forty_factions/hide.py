"""What a seat may not know beside the faces of cards: what others offer, agree, promise and make up in private."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from questboard.engine import offers_between_others
from questboard.games.forty_factions.rules.bargains import given_twice, offer_to
from questboard.games.forty_factions.rules.deals import promises_seen_by
from questboard.games.forty_factions.state import HANDS, Item, Offer
from questboard.games.forty_factions.typed import Match

Below = Callable[[int], int]
TRIES = 8
TRADING = "trading"


def hide(match: Match, seat: int, below: Below) -> None:
    """Draw anew what the seat cannot know; what it does not even know of is left out."""
    offers(match, seat, below)
    state = match.state
    seen = [deal.number for deal in promises_seen_by(match, seat)]  # FF 7.3.5: some even the DM may not read
    if seat != match.dm:
        unheard_talk(match, seat, seen)
        state.agreements[:] = [one for one in state.agreements if seat in one.members]  # FF 7.4.1: agreed in secret
        state.declined[:] = [pair for pair in state.declined if seat in pair]
        state.lore[:] = [one for one in state.lore if one.admitted or one.seat == seat]  # FF 9.4
        unread_words(match, seat, below)
    state.promises[:] = [deal for deal in state.promises if deal.number in seen]


def unheard_talk(match: Match, seat: int, seen: list[int]) -> None:
    """What others have agreed in secret was said in none of the seat's worlds, and counts as said in none (R-88)."""
    state = match.state
    if match.step != TRADING:
        return
    secret = [one.agreed[0] for one in state.agreements if seat not in one.members]
    secret += [
        deal.maker
        for deal in state.promises
        if deal.number not in seen and (deal.turn, deal.step) == (state.turn, TRADING)
    ]
    for talker in secret:
        state.actions[talker] = max(0, state.actions[talker] - 1)


def offers(match: Match, seat: int, below: Below) -> None:
    """Who made an offer to whom is open to all; its terms, and the cards shown with it, are for the two (FF 7.2)."""
    state = match.state
    for maker, offer in offers_between_others(state.cards, HANDS, state.offers, seat, match.dm, below):
        redraw(match, maker, offer, below)  # a card that was shown (FF 7.1.1) might be any of the hand


def redraw(match: Match, maker: int, offer: Offer, below: Below) -> None:
    """Other terms that its maker could have named and can keep."""
    blank = offer_to(match, maker, offer.to)
    terms: tuple[tuple[Item, ...], tuple[Item, ...], tuple[str, ...]] = (), (match.content.card_items[0],), ()
    for _ in range(TRIES):
        answer = blank.sample(below)
        if answer is None:
            break
        _, _, give, take, drop = answer
        if (give or take) and not any(item in give for item in drop) and not given_twice(match, (*give, *take)):
            terms = give, take, drop
            break
    give, take, drop = terms
    match.state.offers[maker] = replace(offer, give=give, take=take, drop=drop)
    for item in give:
        if isinstance(item, int):
            match.state.cards.known[item] |= 1 << offer.to


def unread_words(match: Match, seat: int, below: Below) -> None:
    """How a Plot begins is between its player and the DM until the DM agrees (FF 6.3.3): by any of the suggestions."""
    for plot in match.state.in_play:
        if plot.words and not plot.specified and plot.seat != seat:
            prompts = match.content.plot(plot.plot).specify
            plot.words = [prompt.suggestions[below(len(prompt.suggestions))] for prompt in prompts]

"""What looks good to a smuggler: the judgement that the greedy bot and search use. It reads the view only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from math import exp, sqrt
from typing import Any

from questboard.engine import Form, Look, Match, Option, Some
from questboard.games.moonrunners.content import Deck, Ship
from questboard.games.moonrunners.state import HANDS, SLEEVES

WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
"""How many of the 36 rolls of two dice give a total."""
HOLDS_BACK = 0.35
"""What a good in hand is worth against one that can be landed tonight."""
STAY_HOME = 0.8
"""What an empty boat is worth: a trick."""
LOW_BIDS = (1, 2, 4)
"""Coins for a good that is worth more."""
CARGOES = 8
"""So many ways to load a boat are worth a thought."""
TRICK_KEPT = 1.2
"""What a trick up the sleeve is worth, in coins."""
LUCK_OF_A_NIGHT = 3.0
"""So many coins ahead for each night left, or rather for its root, are good for about three wins in four."""


@cache
def chance_caught(heat: int, shift: int) -> float:
    """How likely two dice plus the shift come to no more than the heat."""
    return sum(ways for total, ways in WAYS.items() if total + shift <= heat) / 36


def judge(look: Look, option: Option) -> float:
    match option[0]:
        case "load":
            return _load(look, option[1])
        case "trick":
            return _trick(look, option)
        case "vote" | "forbid":
            return _forbid(look, option[1])
        case "accept":
            return _accept(look, option[1])
        case "offer":
            return _offer(look, option)
        case "decline":
            return 0.2
        case "withdraw":
            return -1.0
        case _:
            return 0.0


def propose(look: Look, blank: Form) -> Sequence[Option]:
    """Cargoes worth a thought, and offers of what is left over for what the ship wants."""
    if blank.verb == "load":
        field = blank.fields[0]
        assert isinstance(field, Some)
        return _cargoes(look, field)
    if blank.verb == "offer":
        return _offers(look, blank)
    return list(blank.answers(24))


def worth(match: Match) -> Sequence[float]:
    """How likely each player wins, by the coins, what is in hand and sleeve, and the nights that are left."""
    state, content = match.state, match.content
    average = sum(good.value * good.copies for good in content.goods) / sum(good.copies for good in content.goods)
    standing: list[float] = []
    for seat in range(match.seats):
        held = [content.faces[face].value - average for face in state.cards.faces(HANDS[seat])]
        tricks = len(state.cards.zones[SLEEVES[seat]])
        standing.append(state.coins[seat] + HOLDS_BACK * sum(held) + TRICK_KEPT * tricks)
    best = max(standing)
    left = max(0, int(match.options["nights"]) - state.night)
    luck = LUCK_OF_A_NIGHT * sqrt(left + 0.1)
    return [exp((mine - best) / luck) for mine in standing]


@cache
def _tonight(content: Deck, ship: str | None, contraband: str) -> tuple[dict[str, int], dict[str, int]]:
    """What each kind of good fetches, and how much heat it draws."""
    wants, bonus, tuning = (), 0, content.tuning
    if ship:
        waiting = content.by_id[ship]
        assert isinstance(waiting, Ship)
        wants, bonus = waiting.wants, waiting.bonus
    prices = {good.id: good.value + bonus * (good.id in wants) for good in content.goods}
    heats = {good.id: good.heat for good in content.goods}
    prices[contraband] += tuning.contraband_bonus
    heats[contraband] += tuning.contraband_heat
    return prices, heats


class Cargoes:
    """What cargoes are worth tonight, as a seat sees it."""

    def __init__(self, look: Look):
        view, content = look.view, look.content
        self.prices, self.heats = _tonight(content, view.ship, view.contraband)
        self.danger = content.by_id[view.ship].danger if view.ship else 0
        self.shift = _shift(look)
        self.fine = content.tuning.fine
        self.values = content.values

    def outlook(self, kinds: Sequence[str]) -> float:
        """Coins to expect of a cargo: its price if it lands, the fine and the loss of it if not."""
        heat, price = self.danger, 0
        for kind in kinds:
            heat += self.heats[kind]
            price += self.prices[kind]
        caught = chance_caught(heat, self.shift)
        return price * (1 - caught) - len(kinds) * self.fine * caught

    def load(self, kinds: Sequence[str]) -> float:
        """The same, less what the goods are worth on another night."""
        if not kinds:
            return STAY_HOME
        return self.outlook(kinds) - HOLDS_BACK * sum([self.values[kind] for kind in kinds])

    def hand(self, kinds: Sequence[str], hold: int) -> float:
        """What a hand of goods can bring tonight, and a little for the goods themselves."""
        kinds = sorted(kinds)
        cargoes = dict.fromkeys(cargo for size in range(1, hold + 1) for cargo in combinations(kinds, size))
        best = max([0.0, *map(self.outlook, cargoes)])
        return best + sum([self.values[kind] for kind in kinds]) * HOLDS_BACK / 2


def _shift(look: Look) -> int:
    return look.view.watch


def _outlook(look: Look, kinds: Sequence[str], heat: int, shift: int) -> float:
    """Coins to expect of a cargo that has been loaded, at a heat that tricks may have changed."""
    caught = chance_caught(heat, shift)
    prices, _ = _tonight(look.content, look.view.ship, look.view.contraband)
    return sum([prices[kind] for kind in kinds]) * (1 - caught) - len(kinds) * look.content.tuning.fine * caught


def _load(look: Look, cards: Sequence[int]) -> float:
    hand = dict(look.view.hand)
    return Cargoes(look).load([hand[card] for card in cards])


def _cargoes(look: Look, field: Some) -> Sequence[Option]:
    """The most promising cargoes, no two of the same goods."""
    hand, cargoes = dict(look.view.hand), Cargoes(look)
    cards = sorted(field.values, key=hand.__getitem__)
    marks: dict[tuple[str, ...], tuple[float, tuple[Any, ...]]] = {}
    for size in range(field.most + 1):
        for goods in combinations(cards, size):
            kinds = tuple([hand[card] for card in goods])
            if kinds not in marks:
                marks[kinds] = (cargoes.load(kinds), goods)
    best = sorted(marks.values(), reverse=True)[:CARGOES]
    return [("load", tuple(sorted(goods, key=field.values.index))) for _, goods in best]


def _trick(look: Look, option: Option) -> float:
    """How much better the night looks, mine and against the others'."""
    view, content = look.view, look.content
    trick = content.by_id[dict(view.sleeve)[option[1]]]
    target = option[2] if len(option) > 2 else look.seat
    gain = 0.0
    for player in view.players:
        if not player.cargo:
            continue
        heat = player.heat
        if player.seat == look.seat:
            heat += trick.own_heat
        if player.seat == target:
            heat += trick.heat
            if trick.papers:
                heat -= content.tuning.contraband_heat * player.cargo.count(view.contraband)
        before = _outlook(look, player.cargo, player.heat, _shift(look))
        after = _outlook(look, player.cargo, heat, _shift(look) + trick.watch)
        share = 1.0 if player.seat == look.seat else -1.0 / (len(view.players) - 1)
        gain += share * (after - before)
    last_night = view.night >= view.nights
    return gain - (0.0 if last_night else TRICK_KEPT)  # a trick kept is worth something, except at the end


def _forbid(look: Look, kind: str) -> float:
    """Forbid what one does not hold; better what others are known to hold."""
    hand = [held for _, held in look.view.hand]
    known = list(look.view.known.values())
    return known.count(kind) - 2.0 * hand.count(kind) + look.content.good(kind).value * 0.1


def _accept(look: Look, by: int) -> float:
    offer = next((offer for offer in look.view.offers if offer.by == by and offer.give is not None), None)
    if offer is None or offer.give is None:
        return -1.0
    hand = [kind for _, kind in look.view.hand]
    after = list(hand)
    for kind in offer.take:
        if kind not in after:
            return -1.0
        after.remove(kind)
    after += offer.give
    cargoes, hold = Cargoes(look), look.view.hold
    return cargoes.hand(after, hold) - cargoes.hand(hand, hold) + offer.coins - 0.3


def _offer(look: Look, option: Option) -> float:
    """What it brings, if the other side would say yes.

    What costs them more than it gives they would hardly take: better say nothing, unless one looks ahead.
    """
    _, _, give, take, coins = option
    view = look.view
    if any(offer.by == look.seat for offer in view.offers):
        return -0.5  # let the standing one be answered first
    held = dict(view.hand)
    given = [held[card] for card in give]
    hand = [kind for _, kind in view.hand]
    after = list(hand)
    for kind in given:
        after.remove(kind)
    after += take
    cargoes, hold = Cargoes(look), view.hold
    gain = cargoes.hand(after, hold) - cargoes.hand(hand, hold) - coins
    theirs = sum(cargoes.prices[kind] for kind in given) + coins - sum(cargoes.prices[kind] for kind in take)
    return gain - 0.4 if theirs >= 0 else min(gain, 4.0) / 10 - 0.5


def _offers(look: Look, blank: Form) -> Sequence[Option]:
    """A few sensible offers to each: a good for coins, coins for a good, a good for a good."""
    view = look.view
    offers: list[Option] = []
    wanted = look.content.by_id[view.ship].wants if view.ship else ()
    prices = Cargoes(look).prices
    for to in blank.fields[0].answers():
        purse = view.players[to].coins
        for card, kind in view.hand:
            price = min(purse, look.content.good(kind).value)
            if price:
                offers.append(("offer", to, (card,), (), -price))
            for want in wanted:
                if want != kind:
                    offers.append(("offer", to, (card,), (want,), 0))
        for want in wanted:
            coins = min(view.players[look.seat].coins, prices[want] - 1)
            if coins > 0:
                offers.append(("offer", to, (), (want,), coins))
        offers += _bargains(look, to, prices)
    return offers


def _bargains(look: Look, to: int, prices: Mapping[str, int]) -> list[Option]:
    """Little for much: whoever has no room for a good tonight may be glad to be rid of it."""
    view = look.view
    hand = sorted(view.hand, key=lambda held: prices[held[1]])
    bargains: list[Option] = []
    for kind, price in prices.items():
        for coins in LOW_BIDS:
            if coins < price - 1 and coins <= view.players[look.seat].coins:
                bargains.append(("offer", to, (), (kind,), coins))
        if hand and prices[hand[0][1]] < price:
            bargains.append(("offer", to, (hand[0][0],), (kind,), 0))
    return bargains

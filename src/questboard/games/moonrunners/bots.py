"""What looks good to a smuggler: the judgement that the greedy bot and search use. It reads the view only."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from questboard.engine import Form, Look, Match, Option, Some

WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
"""How many of the 36 rolls of two dice give a total."""
HOLDS_BACK = 0.35
"""What a good in hand is worth against one that can be landed tonight."""


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
        return [("load", goods) for size in range(field.most + 1) for goods in combinations(field.values, size)]
    if blank.verb == "offer":
        return _offers(look, blank)
    return list(blank.answers(24))


def worth(match: Match) -> Sequence[float]:
    """Coins now, and a little for what is in hand."""
    state = match.state
    best = max(1, *state.coins)
    return [coins / best for coins in state.coins]


def _price(look: Look, kind: str) -> int:
    view, content = look.view, look.content
    price = content.good(kind).value
    if view.ship and kind in content.by_id[view.ship].wants:
        price += content.by_id[view.ship].bonus
    return price + (content.tuning.contraband_bonus if kind == view.contraband else 0)


def _heat(look: Look, kinds: Sequence[str], papers: bool = False) -> int:
    content, view = look.content, look.view
    heat = content.by_id[view.ship].danger if view.ship else 0
    for kind in kinds:
        heat += content.good(kind).heat
        if kind == view.contraband and not papers:
            heat += content.tuning.contraband_heat
    return heat


def _shift(look: Look) -> int:
    view = look.view
    return view.watch + (look.content.by_id[view.weather].watch if view.weather else 0)


def _outlook(look: Look, kinds: Sequence[str], heat: int, shift: int) -> float:
    """Coins to expect of a cargo: its price if it lands, the fine and the loss of it if not."""
    caught = chance_caught(heat, shift)
    price = sum(_price(look, kind) for kind in kinds)
    return price * (1 - caught) - len(kinds) * look.content.tuning.fine * caught


def _load(look: Look, cards: Sequence[int]) -> float:
    hand = dict(look.view.hand)
    kinds = [hand[card] for card in cards]
    if not kinds:
        return 0.8  # a trick for staying at home
    kept = sum(look.content.good(kind).value for kind in kinds) * HOLDS_BACK
    return _outlook(look, kinds, _heat(look, kinds), _shift(look)) - kept


def _best_cargo(look: Look, kinds: Sequence[str]) -> float:
    """What a hand of goods can bring tonight."""
    best = 0.0
    shift = _shift(look)
    for size in range(1, look.view.hold + 1):
        for cargo in combinations(kinds, size):
            best = max(best, _outlook(look, cargo, _heat(look, cargo), shift))
    return best


def _hand_worth(look: Look, kinds: Sequence[str]) -> float:
    return _best_cargo(look, kinds) + sum(look.content.good(kind).value for kind in kinds) * HOLDS_BACK / 2


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
    return gain - (0.0 if last_night else 1.2)  # a trick kept is worth something, except at the end


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
    return _hand_worth(look, after) - _hand_worth(look, hand) + offer.coins - 0.3


def _offer(look: Look, option: Option) -> float:
    """What it brings, if the other side would say yes; nobody is asked for what costs them more than it gives."""
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
    gain = _hand_worth(look, after) - _hand_worth(look, hand) - coins
    theirs = sum(_price(look, kind) for kind in given) + coins - sum(_price(look, kind) for kind in take)
    return gain - 0.4 if theirs >= 0 else -0.5


def _offers(look: Look, blank: Form) -> Sequence[Option]:
    """A few sensible offers to each: a good for coins, coins for a good, a good for a good."""
    view = look.view
    offers: list[Option] = []
    wanted = look.content.by_id[view.ship].wants if view.ship else ()
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
            coins = min(view.players[look.seat].coins, _price(look, want) - 1)
            if coins > 0:
                offers.append(("offer", to, (), (want,), coins))
    return offers

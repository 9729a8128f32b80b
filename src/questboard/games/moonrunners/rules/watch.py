# MR 6 - the Watch: dice against heat, seizures and sales
from __future__ import annotations

from questboard.engine import Asking, event, move_all, open_rule
from questboard.games.moonrunners.content import Good
from questboard.games.moonrunners.facts import Boat, Dice
from questboard.games.moonrunners.rules.night import draw_trick, pay, printed, ship_of
from questboard.games.moonrunners.state import BOATS, GOODS_USED
from questboard.games.moonrunners.typed import Match


@event("watch")
def told_watch(dice: Dice, shift: int, total: int) -> str:
    return "The Watch rolls {dice} ({shift:+d}): {total}."


@event("stayed-home")
def told_stayed_home(seat: Boat, drawn: int) -> str:
    return "{seat} stays at home."


@event("caught")
def told_caught(seat: Boat, heat: int, total: int, fine: int, goods: int) -> str:
    return "{seat} is caught: heat {heat} against {total}. Goods lost: {goods}; fine: {fine}."


@event("landed")
def told_landed(seat: Boat, heat: int, total: int, coins: int) -> str:
    return "{seat} lands its cargo: heat {heat} against {total}, paid {coins}."


def watch(match: Match) -> Asking:
    """One roll for all boats: whoever has as much heat as the Watch rolled, or more, is caught (MR 6.1-6.5)."""
    state = match.state
    if ship_of(match) is None:
        return "nightfall"
    dice = match.roll(6, 6)
    shift = state.watch + watch_shift(match)
    seen = sum(dice) + shift
    told_watch(match, "MR 6.1", dice=list(dice), shift=shift, total=seen)
    for seat in range(match.seats):
        if not state.cards.zones[BOATS[seat]]:
            stay_home(match, seat)
        elif heat_of(match, seat) >= seen:
            seize(match, seat, seen)
        else:
            land(match, seat, seen)
        move_all(match, BOATS[seat], GOODS_USED)
    yield from ()
    return "vote"


@open_rule
def watch_shift(match: Match) -> int:
    """What is added to the Watch's dice tonight, beside tricks."""
    return 0


def heat_of(match: Match, seat: int) -> int:
    """The ship's danger, each good's heat, contraband, and tricks (MR 6.2)."""
    state = match.state
    ship = ship_of(match)
    heat = state.heat[seat] + (ship.danger if ship else 0)
    for card in state.cards.zones[BOATS[seat]]:
        good = printed(match, card)
        heat += good.heat
        if good.id == state.contraband and not state.papers[seat]:
            heat += match.content.tuning.contraband_heat
    return heat


def stay_home(match: Match, seat: int) -> None:
    """An empty boat is never caught, and its owner thinks of a trick (MR 6.3, MR 5.5)."""
    drawn = draw_trick(match, seat)
    told_stayed_home(match, "MR 6.3", seat=seat, drawn=drawn)


def seize(match: Match, seat: int, seen: int) -> None:
    """The cargo is gone, and there is a fine for each good (MR 6.4)."""
    match.state.caught[seat] += 1
    goods = len(match.state.cards.zones[BOATS[seat]])
    fine = pay(match, seat, None, goods * match.content.tuning.fine)
    told_caught(match, "MR 6.4", seat=seat, heat=heat_of(match, seat), total=seen, fine=fine, goods=goods)


def land(match: Match, seat: int, seen: int) -> None:
    """The ship pays for each good (MR 6.5)."""
    price = sum(price_of(match, good_on(match, card)) for card in match.state.cards.zones[BOATS[seat]])
    paid = pay(match, None, seat, price)
    told_landed(match, "MR 6.5", seat=seat, heat=heat_of(match, seat), total=seen, coins=paid)


def good_on(match: Match, card: int) -> Good:
    """The good that a card in a boat shows: nothing else is loaded."""
    return match.content.good(printed(match, card).id)


def price_of(match: Match, good: Good) -> int:
    """Its value, the ship's bonus if she wants it, and the bonus for contraband (MR 6.5)."""
    ship = ship_of(match)
    price = good.value
    if ship is not None and good.id in ship.wants:
        price += ship.bonus
    if good.id == match.state.contraband:
        price += match.content.tuning.contraband_bonus
    return price

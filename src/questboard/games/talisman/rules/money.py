# TA 3: Gold
from __future__ import annotations

from questboard.engine import event
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules import gifts
from questboard.games.talisman.typed import Match


@event("gold")
def told_gold(seat: Seat, n: int, now: int) -> str:
    return "{seat} gains {n}G."


@event("pays")
def told_pays(seat: Seat, n: int, now: int) -> str:
    return "{seat} pays {n}G."


@event("gives-gold")
def told_gives_gold(seat: Seat, to: Seat, n: int) -> str:
    return "{seat} gives {to} {n}G."


@event("gold-lost")
def told_gold_lost(seat: Seat, n: int) -> str:
    return "{n}G for {seat} are lost."


@event("gold-falls")
def told_gold_falls(seat: Seat, n: int) -> str:
    return "{n}G fall beside the Toad."


def gain(match: Match, seat: int, n: int, rule: str, *, sale: bool = False) -> None:
    """Gold from the bank (TA 3:4). A Toad's falls onto the Space; it is never an Object (TA 3:5, TA 19:2).

    `sale`: the price of something, or a Loan, which no season raises.
    """
    state = match.state
    hero = state.heroes[seat]
    if n <= 0:
        return
    n += 0 if sale else gifts.bonus(match, seat, "income")
    if gifts.granted(match, seat, "no_gold"):
        told_gold_lost(match, rule, seat=seat, n=n)
        return
    if hero.toad:
        scatter(match, hero.at, n)
        told_gold_falls(match, "TA 19:2", seat=seat, n=n)
        return
    hero.gold += n
    told_gold(match, rule, seat=seat, n=n, now=hero.gold)


def pay(match: Match, seat: int, n: int, rule: str) -> int:
    """Gold leaves the game, as far as there is any (TA 3:3): how much did."""
    hero = match.state.heroes[seat]
    paid = min(n, hero.gold)
    if paid > 0:
        hero.gold -= paid
        told_pays(match, rule, seat=seat, n=paid, now=hero.gold)
    return max(0, paid)


def hand(match: Match, giver: int, taker: int, n: int, rule: str) -> None:
    """Gold from one Character to another."""
    moved = min(n, match.state.heroes[giver].gold)
    if moved > 0:
        match.state.heroes[giver].gold -= moved
        told_gives_gold(match, rule, seat=giver, to=taker, n=moved)
        receive(match, taker, moved, rule)


def receive(match: Match, seat: int, n: int, rule: str) -> None:
    """Gold that is there already changes hands; an Empty Purse lets it through."""
    hero = match.state.heroes[seat]
    if gifts.granted(match, seat, "no_gold"):
        told_gold_lost(match, rule, seat=seat, n=n)
    elif hero.toad:
        scatter(match, hero.at, n)
        told_gold_falls(match, "TA 19:2", seat=seat, n=n)
    else:
        hero.gold += n


def scatter(match: Match, space: int, n: int) -> None:
    """Gold that lies on a Space is no card (RC-29)."""
    if n > 0:
        match.state.loose[space] = match.state.loose.get(space, 0) + n


def price(match: Match, seat: int, printed: int, mod: int = 0) -> int:
    """What something costs now: never less than 1."""
    return max(1, printed + mod + surcharge(match, seat))


def asked(match: Match, seat: int, gold: int, due: bool, visit: bool = False) -> int:
    """What a line or an ability costs: a price, or Gold that is due and the same on every day (TR-30).

    `visit`: a Stranger asks for it.
    """
    if due:
        return gold
    return price(match, seat, gold, gifts.bonus(match, seat, "stranger_price") if visit else 0)


def surcharge(match: Match, seat: int) -> int:
    """What everything costs more, or less, for this Character now."""
    return gifts.bonus(match, seat, "price")

# TA 3: Gold
from __future__ import annotations

from questboard.engine import Match
from questboard.games.talisman.rules import gifts


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
        match.tell("gold-lost", rule=rule, seat=seat, n=n)
        return
    if hero.toad:
        scatter(match, hero.at, n)
        match.tell("gold-falls", rule="TA 19:2", seat=seat, n=n)
        return
    hero.gold += n
    match.tell("gold", rule=rule, seat=seat, n=n, now=hero.gold)


def pay(match: Match, seat: int, n: int, rule: str) -> int:
    """Gold leaves the game, as far as there is any (TA 3:3): how much did."""
    hero = match.state.heroes[seat]
    paid = min(n, hero.gold)
    if paid > 0:
        hero.gold -= paid
        match.tell("pays", rule=rule, seat=seat, n=paid, now=hero.gold)
    return max(0, paid)


def hand(match: Match, giver: int, taker: int, n: int, rule: str) -> None:
    """Gold from one Character to another."""
    moved = min(n, match.state.heroes[giver].gold)
    if moved > 0:
        match.state.heroes[giver].gold -= moved
        match.tell("gives-gold", rule=rule, seat=giver, to=taker, n=moved)
        receive(match, taker, moved, rule)


def receive(match: Match, seat: int, n: int, rule: str) -> None:
    """Gold that is there already changes hands; an Empty Purse lets it through."""
    hero = match.state.heroes[seat]
    if gifts.granted(match, seat, "no_gold"):
        match.tell("gold-lost", rule=rule, seat=seat, n=n)
    elif hero.toad:
        scatter(match, hero.at, n)
        match.tell("gold-falls", rule="TA 19:2", seat=seat, n=n)
    else:
        hero.gold += n


def scatter(match: Match, space: int, n: int) -> None:
    """Gold that lies on a Space is no card (RC-29)."""
    if n > 0:
        match.state.loose[space] = match.state.loose.get(space, 0) + n


def price(match: Match, seat: int, printed: int, mod: int = 0) -> int:
    """What something costs now: never less than 1."""
    return max(1, printed + mod + surcharge(match, seat))


def asked(match: Match, seat: int, gold: int, due: bool) -> int:
    """What a line or an ability costs: a price, or Gold that is due and the same on every day (TR-30)."""
    return gold if due else price(match, seat, gold)


def surcharge(match: Match, seat: int) -> int:
    """What everything costs more, or less, for this Character now."""
    return gifts.bonus(match, seat, "price")

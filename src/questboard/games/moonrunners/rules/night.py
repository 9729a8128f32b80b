# MR 1 and MR 2 - dealing, naming the boats, and how a night begins
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Form, Text, ask_all, draw, event, form, hook, move_all, question, shuffle
from questboard.games.moonrunners.facts import Boats, CardId
from questboard.games.moonrunners.state import (
    BOATS,
    GOODS,
    GOODS_USED,
    HANDS,
    HARBOUR,
    SHIPS,
    SKY,
    SLEEVES,
    TRICKS,
    TRICKS_USED,
    WEATHER,
)  # fmt: skip
from questboard.games.moonrunners.typed import Match

BOAT_NAMES = ("Grey Gull", "Second Wife", "Honest Ned", "Quiet Oar", "Mudlark", "Widow's Mite")


CHRISTEN = question("christen", "name your boat")


@event("dealt")
def told_dealt(tricks: int) -> str:
    return "The cards are dealt: {tricks} trick each."


@event("christened")
def told_christened(boats: Boats) -> str:
    return "The boats are named: {boats}."


@event("nightfall", chapter="Night {night}")
def told_nightfall(night: int, card: CardId) -> str:
    return "Night {night}: {card} waits beyond the bar."


def deal(match: Match) -> Asking:
    """Shuffle every deck; each player gets tricks up the sleeve (MR 1.3)."""
    clear_the_water(match)  # a ruling may deal anew in the middle of a night: no offer may name a shuffled card
    for zone, used in ((GOODS, GOODS_USED), (TRICKS, TRICKS_USED), (SHIPS, HARBOUR), (WEATHER, SKY)):
        move_all(match, used, zone)
    for seat in range(match.seats):
        move_all(match, HANDS[seat], GOODS)
        move_all(match, SLEEVES[seat], TRICKS)
    for zone in (GOODS, TRICKS, SHIPS, WEATHER):
        shuffle(match, zone)
    for seat in range(match.seats):
        for _ in range(match.content.tuning.tricks_dealt):
            draw(match, TRICKS, SLEEVES[seat])
    match.state.night = 0
    match.state.lantern = 0
    told_dealt(match, "MR 1.3", tricks=match.content.tuning.tricks_dealt)
    yield from ()
    return "christening"


def christening(match: Match) -> Asking:
    """Everybody names a boat; no rule cares how (MR 1.4)."""
    names = yield from ask_all(match, CHRISTEN.name, range(match.seats), _boat_name, rule="MR 1.4")
    for seat, (_, name) in names.items():
        match.state.boats[seat] = name.strip() or BOAT_NAMES[seat]
    told_christened(match, "MR 1.4", boats=list(match.state.boats))
    return "nightfall"


def _boat_name(match: Match, seat: int) -> Sequence[Form]:
    return (form("christen", Text("name", 30, BOAT_NAMES[seat])),)


def nightfall(match: Match) -> Asking:
    """A ship waits beyond the bar, hands are filled, the market opens (MR 2.1-2.4)."""
    state = match.state
    state.night += 1
    if state.night > 1:
        state.lantern = (state.lantern + 1) % match.seats  # MR 2.4
    clear_the_water(match)
    ship = draw(match, SHIPS, HARBOUR)
    if ship is None:  # only after rulings that repeat nights: the ships come round again
        move_all(match, HARBOUR, SHIPS)
        shuffle(match, SHIPS)
        ship = draw(match, SHIPS, HARBOUR)
    assert ship is not None
    told_nightfall(match, "MR 2.2", night=state.night, card=printed(match, ship).id)
    night_fell(match)
    for seat in range(match.seats):
        fill_hand(match, seat)
    yield from ()
    return "market"


@hook
def night_fell(match: Match) -> None:
    """A new night has begun and its ship has come; the hands are not filled yet."""


def fill_hand(match: Match, seat: int) -> None:
    """Draw goods up to a full hand; the used ones come back when the deck is empty (MR 2.3)."""
    zones = match.state.cards.zones
    while len(zones[HANDS[seat]]) < match.content.tuning.hand:
        if not zones[GOODS]:
            move_all(match, GOODS_USED, GOODS)
            shuffle(match, GOODS)
        if draw(match, GOODS, HANDS[seat]) is None:
            return


def draw_trick(match: Match, seat: int) -> bool:
    """One more trick up the sleeve, if there is room and one left (MR 5.5)."""
    zones = match.state.cards.zones
    if len(zones[SLEEVES[seat]]) >= match.content.tuning.tricks_most:
        return False
    if not zones[TRICKS]:
        move_all(match, TRICKS_USED, TRICKS)
        shuffle(match, TRICKS)
    return draw(match, TRICKS, SLEEVES[seat]) is not None


def clear_the_water(match: Match) -> None:
    """Nothing of last night counts any more (MR 2.1)."""
    state = match.state
    for seat in range(match.seats):
        move_all(match, BOATS[seat], GOODS_USED)
        state.offers[seat] = None
        state.offers_made[seat] = 0
        state.done[seat] = False
        state.heat[seat] = 0
        state.papers[seat] = False
        state.tricked[seat] = False
    state.watch = 0


# What several chapters look up


def printed(match: Match, card: int):
    """What is printed on a card."""
    return match.content.faces[match.state.cards.face[card]]


def ship_of(match: Match):
    """Tonight's ship, if one has come."""
    harbour = match.state.cards.zones[HARBOUR]
    return printed(match, harbour[-1]) if harbour else None


def lantern_order(match: Match) -> list[int]:
    """The seats from the lantern on, to the left (MR 2.4)."""
    first = match.state.lantern
    return [(first + place) % match.seats for place in range(match.seats)]


def pay(match: Match, payer: int | None, payee: int | None, coins: int) -> int:
    """Move coins between purses and the bank (None), as many as there are; says how many."""
    state = match.state
    coins = max(0, min(coins, state.bank if payer is None else state.coins[payer]))
    for who, change in ((payer, -coins), (payee, coins)):
        if who is None:
            state.bank += change
        else:
            state.coins[who] += change
    return coins

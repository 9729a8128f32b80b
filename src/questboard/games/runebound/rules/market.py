# RB 10 - the Market step
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, Refusal, choose, draw, event, move, move_all, open_rule, question, shuffle
from questboard.games.runebound.facts import CardId, Gold, Seat, Town
from questboard.games.runebound.rules.experience import after_market
from questboard.games.runebound.rules.kit import kit_of
from questboard.games.runebound.rules.numbers import characters, face_of, hero_of, holds_up, level, total
from questboard.games.runebound.rules.powers import candidates, discard, refuse_power, use_power
from questboard.games.runebound.rules.side_uses import clash, clashing
from questboard.games.runebound.rules.turn import was_knocked_out
from questboard.games.runebound.rules.wounds import check_life, heal, rest
from questboard.games.runebound.state import (
    ALLIES,
    CURSED,
    DESTROYED,
    EVENT,
    ITEMS,
    MARKET,
    MARKET_USED,
    STACKS,
    Piece,
)  # fmt: skip
from questboard.games.runebound.typed import Match

DONE: Option = ("done",)


MARKET_DAY = question("market", "buy, sell, heal, or leave the market")
TOO_MANY = question("too-many", "you have too many: which must go")
EQUIP = question("equip", "is it an Ally or an Item")
WAGES = question("wages", "pay your Ally, or part")


@event("gained")
def told_gained(seat: Seat, card: CardId, gold: Gold = 0) -> str:
    return "{seat} buys {card} for {gold}." if gold else "{seat} gets {card}."


@event("market")
def told_market(seat: Seat, town: Town, card: CardId) -> str:
    return "In the market of {town}: {card}."


@event("dropped")
def told_dropped(seat: Seat, card: CardId) -> str:
    return "{seat} lets {card} go."


@event("sold")
def told_sold(seat: Seat, card: CardId, gold: Gold) -> str:
    return "{seat} sells {card} for {gold}."


@event("parted")
def told_parted(seat: Seat, card: CardId) -> str:
    return "{card} leaves."


@event("wages")
def told_wages(seat: Seat, card: CardId) -> str:
    return "{seat} pays {card} 1 gold."


def town_of(match: Match, seat: int) -> int | None:
    """The open town where the Hero stands (RB 10.1, VA51.23)."""
    town = match.content.atlas.town_at.get(match.state.heroes[seat].hex)
    return None if town is None or match.state.towns[town] in (DESTROYED, CURSED) else town


def market_opens(match: Match) -> Asking:
    """Only in a town: one card is drawn and added to its stack (RB 10.1)."""
    state = match.state
    seat = state.active
    town = town_of(match, seat)
    if town is None or state.shopped or was_knocked_out(match):
        return after_market(match)
    state.shopped = True
    state.discount = discount_here(match, seat, town)
    state.bargain = False
    refill_market(match)
    card = draw(match, MARKET, STACKS[town])
    if card is not None:
        told_market(match, "RB 10.1", seat=seat, town=town, card=face_of(match, card).id)
    if match.options["ally_wages"]:
        yield from wages(match, seat)
    return "market"


@open_rule
def discount_here(match: Match, seat: int, town: int) -> int:
    """By how much everything is cheaper for a Hero in this town."""
    return 0


def refill_market(match: Match) -> None:
    zones = match.state.cards.zones
    if not zones[MARKET] and zones[MARKET_USED]:
        move_all(match, MARKET_USED, MARKET)
        shuffle(match, MARKET)


def wages(match: Match, seat: int) -> Asking:
    """Each Ally is paid 1 gold, or leaves (RB 13.6)."""
    for card in list(match.state.cards.zones[ALLIES[seat]]):

        def pay_or_part(match: Match, seat: int, card: int = card) -> Sequence[Option]:
            return [("pay", card), ("part", card)] if purse_of(match, seat) else [("part", card)]

        answer = yield from choose(match, WAGES.name, seat, pay_or_part, rule="RB 13.6", public=True)
        if answer is not None and answer[0] == "pay":
            pay(match, seat, 1)  # it is money spent there, too (VA51.24)
            told_wages(match, "RB 13.6", seat=seat, card=face_of(match, card).id)
        else:
            told_parted(match, "RB 13.6", seat=seat, card=face_of(match, card).id)
            discard(match, seat, card)


def market(match: Match) -> Asking:
    """Buy, sell and heal in any order, one thing at a time (RB 10.2-10.4)."""
    state = match.state
    seat = state.active
    if was_knocked_out(match):
        return after_market(match)
    answer = yield from choose(
        match, MARKET_DAY.name, seat, deals, refuse=refuse_deal, rule="RB 10.2", default=DONE, public=True
    )
    if answer is None or answer == DONE:
        return after_market(match)
    yield from trade(match, seat, answer)
    return "market"


def trade(match: Match, seat: int, answer: Option) -> Asking:
    match answer:
        case ("buy", card):
            cost = settle_price(match, seat, card)
            pay(match, seat, cost)
            yield from gain(match, seat, card, "RB 10.2", gold=cost)
        case ("sell", card):
            sell(match, seat, card)
        case ("heal", who, *_):
            pay(match, seat, fee(match, answer))
            heal(match, seat, who, times(answer))
        case ("rest", who, *_):
            pay(match, seat, fee(match, answer))
            rest(match, seat, who, times(answer), "RB 7.4")
        case _:
            yield from use_power(match, seat, answer)


def deals(match: Match, seat: int) -> Sequence[Option]:
    state = match.state
    town = town_of(match, seat)
    stack = [] if town is None else state.cards.zones[STACKS[town]]
    return [
        DONE,
        *(("buy", card) for card in stack),
        *sales(match, seat),
        *cures(match, seat, purse_of(match, seat)),
        *candidates(match, seat, "market"),
        *candidates(match, seat, "any_own"),
    ]


def sales(match: Match, seat: int) -> list[Option]:
    zones = match.state.cards.zones
    mine = [*zones[ITEMS[seat]], *zones[ALLIES[seat]]]
    return [("sell", card) for card in mine if face_of(match, card).kind in ("item", "ally")]


def cures(match: Match, seat: int, purse: int) -> list[Option]:
    """1 gold removes a wound, or an exhaustion counter: one, or several at once as far as the gold goes (RB 7.4)."""
    pieces = match.state.pieces
    people = characters(match, seat)
    rests = purse // int(match.options["heal_exhaustion_price"])
    return [
        *(option for who in people for option in at_once("heal", who, pieces[who].wounds, purse)),
        *(option for who in people for option in at_once("rest", who, pieces[who].fatigue, rests)),
    ]


def at_once(verb: str, who: int, counters: int, most: int) -> list[Option]:
    """To remove one counter of a character, or two, or more, as many as there are and may be."""
    if not counters:
        return []
    return [(verb, who), *((verb, who, count) for count in range(2, min(counters, most) + 1))]


def times(option: Option) -> int:
    """How many counters an option removes."""
    return option[2] if len(option) > 2 else 1


def fee(match: Match, option: Option) -> int:
    """What healing or resting costs (RB 7.4)."""
    return times(option) * (int(match.options["heal_exhaustion_price"]) if option[0] == "rest" else 1)


def purse_of(match: Match, seat: int) -> int:
    """What somebody can spend here: gold, and the discount of the town (VA51.24)."""
    return hero_of(match, seat).gold + match.state.discount


def refuse_deal(match: Match, seat: int, option: Option) -> Refusal | None:
    state = match.state
    match option:
        case ("buy", card):
            if price(match, seat, card) > purse_of(match, seat):
                return TOO_DEAR
            if clash(match, seat, card, ()):
                return SAME_TITLE
        case ("sell", card) if state.pieces[card].bought == state.turn:
            return JUST_BOUGHT
        case ("sell", card) if holds_up(match, seat, (card,)):
            return HOLDS_UP
        case ("heal" | "rest", *_) if purse_of(match, seat) < fee(match, option):
            return TOO_DEAR
        case ("use", *_):
            return refuse_power(match, seat, option)
        case _:
            pass
    return None


def price(match: Match, seat: int, card: int) -> int:
    """The printed cost, less what texts and the Event in play take off."""
    face, kit = face_of(match, card), kit_of(match, seat)
    cost = face.cost
    if "half_price" not in kit.about and "discount" not in kit.about:  # mostly
        return cost
    sources = [texts for _, texts in kit.texts]
    sources += [face_of(match, event).owned for event in match.state.cards.zones[EVENT]]
    for texts in sources:
        if any(_fits(face.kind, face.type, str(passive.args[0])) for passive in texts.passives.get("half_price", ())):
            cost = (cost + 1) // 2
    off = sum(
        int(passive.args[0])
        for texts in sources
        for passive in texts.passives.get("discount", ())
        if _fits(face.kind, face.type, str(passive.args[1])) and (passive.on != "others" or not match.state.bargain)
    )
    return max(1, cost - off) if off else cost


def _fits(kind: str, type: str, wanted: str) -> bool:
    return wanted == "any" or wanted == kind or type.split(":")[0] == wanted


def settle_price(match: Match, seat: int, card: int) -> int:
    """What is paid; a discount for one purchase only is used up by the first that it makes cheaper."""
    state = match.state
    cost, used = price(match, seat, card), state.bargain
    state.bargain = True
    state.bargain = used or price(match, seat, card) > cost
    return cost


def pay(match: Match, seat: int, gold: int) -> None:
    """A town's discount is used up first, and nothing is refunded (VA51.24)."""
    state = match.state
    free = min(state.discount, gold)
    state.discount -= free
    hero_of(match, seat).gold -= gold - free


def fetches(match: Match, seat: int, card: int) -> int:
    """Half of what it costs, rounded down (RB 10.3)."""
    up = match.options["sell_round"] == "up"
    gold = (face_of(match, card).cost + up) // 2
    if card in match.state.cards.zones[ITEMS[seat]]:
        gold += total(match, seat, "sell_more", hero_of(match, seat).card)
    return gold


def sell(match: Match, seat: int, card: int) -> None:
    gold = fetches(match, seat, card)
    hero_of(match, seat).gold += gold
    told_sold(match, "RB 10.3", seat=seat, card=face_of(match, card).id, gold=gold)
    discard(match, seat, card)


def gain(match: Match, seat: int, card: int, rule: str, *, gold: int = 0, settles: bool = True) -> Asking:
    """A card comes to a Hero, for `gold` that he has paid; what is too much must go (RB 10.5, VA46.5, VA47.3).

    `settles`: it goes at once.
    """
    state = match.state
    face = face_of(match, card)
    state.pieces[card] = Piece(bought=state.turn)
    zone = ALLIES[seat] if face.kind == "ally" else ITEMS[seat]
    told_gained(match, rule, seat=seat, card=face.id, gold=gold)
    if face.equips:
        move(match, card, ALLIES[seat])
        answer = yield from choose(match, EQUIP.name, seat, _ally_or_item, rule="VA47.3", public=True)
        zone = ITEMS[seat] if answer == ("item",) else ALLIES[seat]
        if answer == ("item",):
            state.pieces[card].fatigue = 1  # VA47.5
    move(match, card, zone)
    if settles:
        yield from drop_surplus(match, seat)


def drop_surplus(match: Match, seat: int) -> Asking:
    """What is too much goes, one card after the other, as the owner chooses (RB 10.5)."""
    while True:
        surplus = too_many(match, seat)
        if not surplus:
            return

        def excess(match: Match, seat: int, surplus: Sequence[int] = tuple(surplus)) -> Sequence[Option]:
            return [("drop", other) for other in surplus]

        answer = yield from choose(match, TOO_MANY.name, seat, excess, rule="RB 10.5", public=True)
        if answer is None:
            return
        told_dropped(match, "RB 10.5", seat=seat, card=face_of(match, answer[1]).id)
        discard(match, seat, answer[1])
        yield from check_life(match, seat, hero_of(match, seat).card)


def _ally_or_item(match: Match, seat: int) -> Sequence[Option]:
    return (("ally",), ("item",))


def item_type(match: Match, card: int) -> str:
    face = face_of(match, card)
    return face.equips or face.type


def too_many(match: Match, seat: int) -> list[int]:
    """The cards of which one must go: two Allies, two Weapons of different kinds, one Armour (RB 10.5)."""
    zones, tuning = match.state.cards.zones, match.content.tuning
    allies = zones[ALLIES[seat]]
    if len(allies) > tuning.allies and not match.options["ally_wages"]:  # RB 13.6
        return list(allies)
    items = zones[ITEMS[seat]]
    weapons = [card for card in items if item_type(match, card).startswith("weapon")]
    for card in weapons:
        same = [other for other in weapons if item_type(match, other) == item_type(match, card)]
        if len(same) > 1:
            return same
    if len(weapons) > tuning.weapons:
        return weapons
    armour = [card for card in items if item_type(match, card) == "armour"]
    if len(armour) > 1:
        return armour
    return clashing(match, seat)


def _purse(match: Match, seat: int, option: Option) -> dict[str, int]:
    wanted = price(match, seat, option[1]) if option[0] == "buy" else fee(match, option)
    return {"price": wanted, "gold": purse_of(match, seat), "level": level(hero_of(match, seat))}


TOO_DEAR = Refusal(
    "RB 10.2", "That costs {price} gold and you have {gold}.", "Sell something first.", _purse, firm=True
)
HOLDS_UP = Refusal("RB 6.11", "Without it your wounds would reach your life, and you would fall.", "Be healed first.")
JUST_BOUGHT = Refusal("RB 10.3", "What was bought this turn cannot be sold this turn.", "Come back next turn.")
SAME_TITLE = Refusal(
    "VA46.4", "You own a Ritual whose title shares a capitalised word with it.", "Sell that one first."
)

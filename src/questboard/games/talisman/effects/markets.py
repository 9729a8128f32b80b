"""Buying, selling, repairing, the bank (TA S.3, TA 16:11, TA 20:1, TA 20:2)."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, Refusal, amount, choose, derived, event, move, question
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import gifts, limits, money, numbers, objects, statutes, taking, things
from questboard.games.talisman.state import GEAR, POOL, SLOT_OF, STOCK, WORN
from questboard.games.talisman.typed import Match

MARKET = question("market", "buy or sell")
REPAIR = question("repair", "have something repaired?")
BANK = question("bank", "deposit Gold, or withdraw some?")
HOW_MUCH = question("how-much", "how much?")

BASIC = {"HELMET": "pu_helmet", "SHIELD": "pu_shield", "ARMOUR": "pu_armour"}


@event("sells")
def told_sells(seat: Seat, card: CardId, n: int) -> str:
    return "{seat} sells the {card} for {n}G."


@event("repaired")
def told_repaired(seat: Seat, card: CardId) -> str:
    return "{seat} has the {card} repaired."


@event("banks")
def told_banks(seat: Seat, what: str, n: int, now: int) -> str:
    done = "brings {n}G to the Bank" if what == "deposit" else "takes {n}G from the Bank"
    return "{seat} " + done + "; {now}G are there."


def market(match: Match, seat: int, effect: words.Market, ctx: Context) -> Asking:
    """Buy and sell until the player is done."""
    state = match.state
    if state.heroes[seat].toad:
        return None
    for _ in range(20):
        answer = yield from choose(
            match, MARKET.name, seat, lambda m, s: stalls(m, s, effect, ctx.visit), rule="TA 20:1", refuse=_unpulled,
            default=("done",), public=True,
        )  # fmt: skip
        if answer is None or answer[0] == "done":
            return None
        ctx.taken = True
        yield from _deal(match, seat, effect, answer)
        yield from limits.enforce(match, seat)
    return None


def _unpulled(match: Match, seat: int, option: Option) -> Refusal | None:
    """Nobody is sold a cart that would be left in the street at once (TA 11:26, TA 15:9)."""
    if option[0] in ("buy", "redeem") and not limits.could_pull(match, seat, option[1]):
        return limits.NO_TEAM
    return None


def _deal(match: Match, seat: int, effect: words.Market, answer: Option) -> Asking:
    """One thing changes hands; on a City street that is trade, which wants a License (TA 13:14.4, TA 13:14.6)."""
    state = match.state
    verb, card, price = answer
    if seat == state.active and numbers.on_street(match, seat):
        if not state.heroes[seat].license:
            statutes.note_statute(match, 4)
        if effect.stolen:
            statutes.note_statute(match, 6)
    if verb in ("buy", "redeem"):
        if money.pay(match, seat, price, "TA 3:3") == price:
            state.pawned.pop(card, None)
            yield from taking.take(match, seat, card, "TA 20:2")
        return None
    told_sells(match, "TA 20:2", seat=seat, card=things.design(match, card).id, n=price)
    if verb == "pawn":
        objects.pawn(match, seat, card)
    else:
        objects.unload(match, card)
        objects.discard(match, card)
    money.gain(match, seat, price, "TA 3:4", sale=True)
    return None


def stalls(match: Match, seat: int, effect: words.Market, visit: bool = False) -> Sequence[Option]:
    found: list[Option] = [("done",)]
    gold = match.state.heroes[seat].gold
    if gold > 0:
        extra = effect.mod + money.surcharge(match, seat)
        extra += gifts.bonus(match, seat, "stranger_price") if visit else 0
        for card in goods(match, seat, effect):
            shown = things.design(match, card)
            price = max(1, shown.price + extra)
            if price <= gold and objects.may_hold_such(match, seat, shown):
                found.append(("buy", card, price))
    found += [("sell", card, price) for card, price in offers(match, seat, effect)]
    if effect.pawn:
        found += pledges(match, seat)
    hooks.more_deals(match, seat, effect, found)
    return found


def pledges(match: Match, seat: int) -> list[Option]:
    """Half the price for what is left with the Pawnbroker; the full one to have it back."""
    state = match.state
    given = [card for card in things.objects(match, seat) if things.design(match, card).price]
    left = [card for card, owner in state.pawned.items() if owner == seat and state.lies[card] == state.heroes[seat].at]
    found: list[Option] = [("pawn", card, max(1, things.design(match, card).price // 2)) for card in given]
    left = [card for card in left if objects.may_hold(match, seat, card)]  # TA 5:2
    redeemed = [(card, money.price(match, seat, things.design(match, card).price)) for card in left]
    return [*found, *(("redeem", card, price) for card, price in redeemed if price <= state.heroes[seat].gold)]


def goods(match: Match, seat: int, effect: words.Market) -> list[int]:
    """What is for sale: one of each kind. Out of stock is out of stock (TA 20:1)."""
    state = match.state
    if effect.wares or effect.sub:
        sold, face_of = match.content.sold(effect.wares, effect.sub), state.cards.face
        shelf = [card for card in state.cards.zones[POOL] if face_of[card] in sold]
    elif effect.full or effect.pawn:
        shelf = []
    else:
        shelf = stock_lies(match).get(state.heroes[seat].at, ())
    kinds: dict[str, int] = {}
    for card in shelf:
        kinds.setdefault(things.design(match, card).id, card)
    return list(kinds.values())


@derived(zones=(STOCK,))
def stock_lies(match: Match) -> dict[int, list[int]]:
    """Space -> what its merchants have in store."""
    found: dict[int, list[int]] = {}
    for card in match.state.cards.zones[STOCK]:
        found.setdefault(match.state.lies[card], []).append(card)
    return found


def offers(match: Match, seat: int, effect: words.Market) -> list[tuple[int, int]]:
    """What the merchant buys: its own kind at half price, rounded down, at least 1; some buy anything."""
    at = match.content.spaces[match.state.heroes[seat].at]
    found: list[tuple[int, int]] = []
    for card in things.objects(match, seat):
        shown = things.design(match, card)
        if not shown.price:
            continue
        if effect.full or ("COIN" in shown.sub and (effect.sells or at.merchant)):
            found.append((card, shown.price))
        elif effect.sells and (at.merchant or effect.sub) in shown.sub:
            found.append((card, max(1, shown.price // 2)))
    return found


def repair(match: Match, seat: int, effect: words.Repair, ctx: Context) -> Asking:
    """A damaged piece becomes the basic one of its kind, if one is left (TA 16:11)."""
    price = money.price(match, seat, effect.price)
    answer = yield from choose(
        match, REPAIR.name, seat, lambda m, s: broken(m, s, price), rule="TA 16:11", default=("done",), public=True
    )
    if answer is None or answer[0] == "done":
        return None
    kind = answer[1]
    card = objects.find(match, BASIC[kind])
    money.pay(match, seat, price, "TA 3:3")
    match.state.heroes[seat].damaged.remove(kind)
    told_repaired(match, "TA 16:11", seat=seat, card=BASIC[kind])
    move(match, card, GEAR[seat])
    match.state.place[card] = WORN
    return None


def broken(match: Match, seat: int, price: int) -> Sequence[Option]:
    hero = match.state.heroes[seat]
    kinds = [kind for kind in SLOT_OF if kind in hero.damaged and _spare(match, kind)]
    return [("done",), *(("repair", kind) for kind in kinds if hero.gold >= price)]


def _spare(match: Match, kind: str) -> bool:
    face = match.content.face_of.get(BASIC[kind])
    return any(match.state.cards.face[card] == face for card in match.state.cards.zones[POOL])


def bank(match: Match, seat: int, effect: words.Bank, ctx: Context) -> Asking:
    """Deposits are kept by the player, whatever happens to the Character."""
    answer = yield from choose(match, BANK.name, seat, _counter, rule="TA 20:0", default=("done",), public=True)
    if answer is None or answer[0] == "done":
        return None
    hero = match.state.heroes[seat]
    most = hero.gold if answer[0] == "deposit" else hero.bank
    n = (yield from amount(match, HOW_MUCH.name, seat, 1, most, rule="TA 20:0")) or 0
    hero = match.state.heroes[seat]
    hero.gold += n if answer[0] == "withdraw" else -n
    hero.bank += n if answer[0] == "deposit" else -n
    told_banks(match, "TA 20:0", seat=seat, what=answer[0], n=n, now=hero.bank)
    return None


def _counter(match: Match, seat: int) -> Sequence[Option]:
    hero = match.state.heroes[seat]
    found: list[Option] = [("done",)]
    if hero.gold:
        found.append(("deposit",))
    if hero.bank:
        found.append(("withdraw",))
    return found


def wanted(match: Match, seat: int, effect: words.Market) -> bool:
    """Whether a market has anything for this seat: nobody is asked about an empty stall."""
    return len(stalls(match, seat, effect)) > 1


def nothing_broken(match: Match, seat: int, effect: words.Repair) -> bool:
    """No smith is needed, or none can be paid."""
    return len(broken(match, seat, money.price(match, seat, effect.price))) <= 1


def nothing_wanted(match: Match, seat: int, effect: words.Market) -> bool:
    return not wanted(match, seat, effect)

# VA51.13-20 - caravans and camps: trading dice
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, Refusal, choose, draw, event, move_all, question
from questboard.games.runebound.effects.land import told_trade_rolled
from questboard.games.runebound.facts import Seat
from questboard.games.runebound.rules.market import cures, fee, purse_of, refill_market, refuse_deal, sales, trade
from questboard.games.runebound.rules.numbers import hero_of, terrains_at
from questboard.games.runebound.rules.powers import powers
from questboard.games.runebound.rules.side_uses import cover, covers
from questboard.games.runebound.state import MARKET, MARKET_USED, PEEKED
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import SYMBOLS

DONE: Option = ("done",)


POOL = question("pool", "how many of your dice are for trade")
CARAVANS = question("caravans", "trade with those you meet, or go on")
BROWSE = question("browse", "buy, sell, or let the caravan go")
CAMP = question("camp", "be healed, sell, or leave the camp")


@event("caravan")
def told_caravan(seat: Seat, count: int) -> str:
    return "{seat} looks through the wares of a caravan, {count} in all."


def divide(match: Match, seat: int, count: int) -> Asking:
    """Before any is rolled, the dice are divided into travel and trade: how many for trade (VA51.13)."""

    def pools(match: Match, seat: int) -> Sequence[Option]:
        return [("pool", trading) for trading in range(count + 1)]

    answer = yield from choose(match, POOL.name, seat, pools, rule="VA51.13", default=("pool", 0), public=True)
    return 0 if answer is None else answer[1]


def roll_trading(match: Match, seat: int) -> Asking:
    """All at once, and once; they are movement dice for all texts (VA51.15, VA51.19)."""
    state = match.state
    state.trade_dice = [face - 1 for face in match.roll(*[6] * state.trading)]
    state.trading = 0
    told_trade_rolled(match, "VA51.15", seat=seat, faces=list(state.trade_dice))
    yield from powers(match, seat, "move_roll", "VA51.19")
    return "caravans"


def matching(match: Match, seat: int) -> list[int]:
    """The trading dice that show the terrain where the Hero stands, in cursed towns too (VA51.16, VA51.20)."""
    here = [SYMBOLS.index(symbol) for symbol in terrains_at(match, hero_of(match, seat).hex)]
    faces = match.content.atlas.faces
    return [face for face in match.state.trade_dice if any(symbol in here for symbol in faces[face])]


def caravans(match: Match) -> Asking:
    """Each die that matches gives one action; any may cover a symbol of a Ritual instead (VA51.16, ruling 8)."""
    state = match.state
    seat = state.active
    answer = yield from choose(match, CARAVANS.name, seat, actions, rule="VA51.16", default=DONE, public=True)
    match answer:
        case ("cover", card, symbol, face):
            state.trade_dice.remove(face)
            cover(match, seat, card, symbol)
        case ("browse",):
            state.trade_dice.remove(matching(match, seat)[0])
            return caravan(match, seat)
        case ("camp",):
            state.trade_dice.remove(matching(match, seat)[0])
            state.purse, state.discount = state.trade_size, 0
            return "camp"
        case _:
            state.trade_dice = []
            return "walk"
    return "caravans"


def actions(match: Match, seat: int) -> Sequence[Option]:
    state = match.state
    zones = state.cards.zones
    options: list[Option] = [DONE]
    if matching(match, seat):
        if zones[MARKET] or zones[MARKET_USED]:
            options.append(("browse",))
        if bargains(match, seat) != [DONE]:
            options.append(("camp",))
    return options + covers(match, seat, sorted(set(state.trade_dice)))


def caravan(match: Match, seat: int) -> str:
    """As many market cards as there were trading dice, for his eyes only (VA51.17)."""
    state = match.state
    state.discount, state.bargain = 0, False
    for _ in range(state.trade_size):
        refill_market(match)
        draw(match, MARKET, PEEKED[seat])
    told_caravan(match, "VA51.17", seat=seat, count=len(state.cards.zones[PEEKED[seat]]))
    return "browse"


def browse(match: Match) -> Asking:
    """He buys what he likes, and may sell; the rest is discarded (VA51.17)."""
    state = match.state
    seat = state.active
    answer = yield from choose(match, BROWSE.name, seat, wares, refuse=refuse_deal, rule="VA51.17", default=DONE)
    if answer is None or answer == DONE:
        move_all(match, PEEKED[seat], MARKET_USED)
        return "caravans"
    yield from trade(match, seat, answer)
    return "browse"


def wares(match: Match, seat: int) -> Sequence[Option]:
    cards = match.state.cards.zones[PEEKED[seat]]
    return [DONE, *(("buy", card) for card in cards), *sales(match, seat)]


def camp(match: Match) -> Asking:
    """Healing for as much gold as there were trading dice; he may sell Items too (VA51.18)."""
    state = match.state
    seat = state.active
    answer = yield from choose(
        match, CAMP.name, seat, bargains, refuse=refuse_care, rule="VA51.18", default=DONE, public=True
    )
    if answer is None or answer == DONE:
        state.purse = 0
        return "caravans"
    if answer[0] != "sell":
        state.purse -= fee(match, answer)
    yield from trade(match, seat, answer)
    return "camp"


def bargains(match: Match, seat: int) -> list[Option]:
    return [DONE, *cures(match, seat, min(match.state.purse, purse_of(match, seat))), *sales(match, seat)]


def refuse_care(match: Match, seat: int, option: Option) -> Refusal | None:
    if option[0] in ("heal", "rest") and match.state.purse < fee(match, option):
        return NO_MORE
    return refuse_deal(match, seat, option)


def _dice(match: Match, seat: int, option: Option) -> dict[str, int]:
    return {"dice": match.state.trade_size}


NO_MORE = Refusal(
    "VA51.18", "A camp heals for {dice} gold at most, one for each trading die.", "Put more dice into trade.", _dice
)

"""Doing what a card says: each effect for each of those it is for, in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.engine import Asking, Match
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import cards, counters, journeys, luck, markets, places, special
from questboard.games.talisman.rules import conditions, limits, lives, money, numbers, things
from questboard.games.talisman.state import IN_PLAY, NOBODY

Handler = Callable[[Match, int, Any, Context], Asking]


def do(match: Match, seat: int, effects: Sequence[words.Effect], ctx: Context) -> Asking:
    """All effects in their order. Whoever dies on the way gets no more of them."""
    state = match.state
    for effect in effects:
        for other in (seat,) if effect.who == "self" else concerned(match, seat, effect.who, ctx):
            if state.heroes[other].condition != IN_PLAY:
                continue
            if effect.when is not None and not conditions.holds(match, other, effect.when, ctx):
                continue
            if type(effect) is words.Each:
                yield from do(match, other, effect.do, ctx)
                continue
            yield from HANDLERS[type(effect)](match, other, effect, ctx)
            if state.heroes[other].condition == IN_PLAY:
                yield from limits.enforce(match, other)
    return None


def concerned(match: Match, seat: int, who: str, ctx: Context) -> list[int]:
    """The seats that a word means, in seat order."""
    if who == "self":
        return [seat]
    living = things.living(match)
    if who == "target":
        return [ctx.target] if ctx.target != NOBODY else []
    if who == "active":
        return [match.state.active]
    if who == "others":
        return [other for other in living if other != seat]
    if who == "region":
        return [other for other in living if numbers.together(match, seat, other)]
    if who == "space":
        return things.heroes_on(match, match.state.heroes[seat].at)
    if who == "left":
        left = left_of(match, seat)
        return [left] if left != seat else []
    return living


def pointless(match: Match, seat: int, effects: Sequence[words.Effect]) -> bool:
    """Nothing but healing for who is well, mending where nothing is broken, trade without wares: not offered."""
    for effect in effects:
        if effect.when is not None and not conditions.holds(match, seat, effect.when, Context()):
            continue
        if isinstance(effect, words.Heals):
            if lives.affordable(match, seat, effect.price):
                return False
        elif isinstance(effect, words.Repair):
            if len(markets.broken(match, seat, money.price(match, seat, effect.price))) > 1:
                return False
        elif not isinstance(effect, words.Market) or markets.wanted(match, seat, effect):
            return False
    return bool(effects)


def left_of(match: Match, seat: int) -> int:
    """The next seat clockwise that is still in play, or the seat itself."""
    for step in range(1, match.seats):
        other = (seat + step) % match.seats
        if things.alive(match, other):
            return other
    return seat


HANDLERS: dict[type, Handler] = {
    words.Gains: counters.gain,
    words.Loses: counters.lose,
    words.Heals: counters.heal,
    words.Skip: counters.skip,
    words.EndTurn: counters.end_turn,
    words.Align: counters.align,
    words.SetStatus: counters.status,
    words.Curses: counters.curse,
    words.Toads: counters.toad,
    words.Bonuses: counters.bonus,
    words.Grants: counters.grant,
    words.FoeBonus: counters.foe_bonus,
    words.Prevents: counters.prevent,
    words.Progress: counters.progress,
    words.Wins: counters.win,
    words.DrawSpells: cards.spell,
    words.Discards: cards.discard,
    words.Drops: cards.drop,
    words.Takes: cards.take,
    words.Award: cards.award,
    words.Search: cards.search,
    words.Peek: cards.peek,
    words.PeekHand: cards.peek_hand,
    words.Places: cards.place,
    words.Patrons: cards.patrons,
    words.Cancels: cards.cancel,
    words.Redirects: cards.redirect,
    words.Moves: journeys.move,
    words.Next: journeys.next_move,
    words.Captive: journeys.captive,
    words.SetRoll: journeys.set_roll,
    words.Evades: journeys.evade,
    words.Fights: luck.fight,
    words.Rolls: luck.roll,
    words.Test: luck.test,
    words.Choose: luck.choose_one,
    words.Market: markets.market,
    words.Repair: markets.repair,
    words.Bank: markets.bank,
    words.Quest: places.quest,
    words.Special: special.call,
}

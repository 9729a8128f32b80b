"""Verbs about dice that lie on the table, and numbers that change for a while."""

from __future__ import annotations

from questboard.engine import Asking
from questboard.games.runebound.rules.numbers import (
    empowered,
    group_value,
    hero_of,
    is_group,
    lends_value,
    of_foe,
    value,
)
from questboard.games.runebound.rules.powers import Use
from questboard.games.runebound.rules.trials import tell_roll
from questboard.games.runebound.state import Boost
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import ATTRIBUTES, PHASES, Effect


def amount_of(match: Match, use: Use, given: int | str) -> int:
    """A number, or what a word stands for."""
    if isinstance(given, int):
        return given
    if given == "X":
        return use.x
    if given == "rituals":
        return empowered(match, use.seat)
    return 99  # all


def roll(match: Match, use: Use, effect: Effect) -> Asking:
    """Add to the roll that is being made."""
    dice = match.state.roll
    yield from ()
    if dice is None:
        return
    more = amount_of(match, use, effect.args[0])
    if use.activated:  # some enemies set bounds to what is activated
        most = of_foe(match, "cap_power") if match.state.fight is not None else 0
        if most and dice.powered + more > most:
            more = max(0, most - dice.powered)
        dice.powered += more
    dice.bonus += more


def reroll(match: Match, use: Use, effect: Effect) -> Asking:
    dice = match.state.roll
    yield from ()
    if dice is not None:
        dice.one, dice.two = match.roll(10, 10)
        tell_roll(match)


def reroll_one(match: Match, use: Use, effect: Effect) -> Asking:
    """The lower of the two."""
    dice = match.state.roll
    yield from ()
    if dice is not None:
        [new] = match.roll(10)
        dice.one, dice.two = max(dice.one, dice.two), new
        tell_roll(match)


def keep_better(match: Match, use: Use, effect: Effect) -> Asking:
    """Roll both dice again and keep whichever pair is better."""
    dice = match.state.roll
    yield from ()
    if dice is not None:
        one, two = match.roll(10, 10)
        if one + two > dice.one + dice.two:
            dice.one, dice.two = one, two
        tell_roll(match)


def set_dice(match: Match, use: Use, effect: Effect) -> Asking:
    """The dice count as so much, without being rolled."""
    dice = match.state.roll
    yield from ()
    if dice is not None:
        wanted = int(effect.args[0])
        dice.one, dice.two = wanted // 2, wanted - wanted // 2


def use_attribute(match: Match, use: Use, effect: Effect) -> Asking:
    """Another attribute, with its experience counters, takes the place of the phase's own (RB 6.13).

    In the roll of a group it is the Hero's own number that changes; then another's may be the lowest (VA50.47).
    """
    dice = match.state.roll
    yield from ()
    if dice is None:
        return
    dice.attribute = ATTRIBUTES.index(str(effect.args[0]))
    if is_group(match):
        own = value(match, use.seat, hero_of(match, use.seat).card, dice.attribute)
        others = [seat for seat in match.state.combat.mates if seat != use.seat and not hero_of(match, seat).out]
        lower = [(number, seat) for seat in others if (number := group_value(match, seat, dice.phase)) < own]
        if lower:
            dice.seat, dice.attribute = min(lower)[1], -1
            dice.who = lends_value(match, dice.seat)
        else:
            dice.who = hero_of(match, use.seat).card


def success(match: Match, use: Use, effect: Effect) -> Asking:
    yield from ()
    if match.state.roll is not None:
        match.state.roll.sure = True


def again(match: Match, use: Use, effect: Effect) -> Asking:
    """After a hit, the same attack roll is made once more."""
    yield from ()
    if match.state.roll is not None:
        match.state.roll.twice = True


def boost(match: Match, use: Use, effect: Effect) -> Asking:
    """A number of the Hero, or of the enemy, changes for a while."""
    where, more, *rest = effect.args
    phase = PHASES.index(str(where)) if where in PHASES else -1
    until = str(rest[0]) if rest else "combat"
    what, seat, fight = effect.verb, use.seat, match.state.fight
    if what.startswith("enemy"):
        seat = -1
        if fight is not None and fight.rival >= 0:  # the enemy is a Hero: his own numbers change (RB 9.4)
            what, seat = what.removeprefix("enemy_"), fight.rival if use.seat == fight.seat else fight.seat
    match.state.boosts.append(Boost(what, phase, amount_of(match, use, more), until, seat))
    yield from ()


def rolls(match: Match, use: Use, effect: Effect) -> Asking:
    """All rolls of the Hero in a phase, for a while."""
    where, more, until = effect.args
    phase = PHASES.index(str(where)) if where in PHASES else -1
    match.state.boosts.append(Boost("roll", phase, int(more), str(until), use.seat))
    yield from ()


def charge(match: Match, use: Use, effect: Effect) -> Asking:
    """Another text of the same Hero may be used for a while (`charged`)."""
    match.state.boosts.append(Boost("charge", -1, 1, str(effect.args[0]), use.seat))
    yield from ()


VERBS = {
    "roll": roll,
    "reroll": reroll,
    "reroll_one": reroll_one,
    "keep_better": keep_better,
    "set_dice": set_dice,
    "use": use_attribute,
    "success": success,
    "again": again,
    "rolls": rolls,
    "charge": charge,
    "value": boost,
    "damage": boost,
    "enemy_value": boost,
    "enemy_damage": boost,
}

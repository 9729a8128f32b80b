"""Effects that roll, test, fight or let the player choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questboard.engine import Asking, Option, amount, choose, event, question
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.facts import Seat, Stat
from questboard.games.talisman.rules import asked, combat, conditions, dice, gifts, money, numbers, things
from questboard.games.talisman.state import ALIGNMENTS, NO_CARD, Fight
from questboard.games.talisman.typed import Match

PICK = question("pick", "choose one")
TEST_WITH = question("test-with", "with Strength or with Craft?")
FAVOURS = question("favours", "how many Favours?")


@event("table", aside=True)
def told_table(seat: Seat, total: int) -> str:
    return "With all that is added, {seat}'s roll counts as {total}."


@event("no-effect")
def told_no_effect(seat: Seat) -> str:
    return "Nothing happens to {seat}."


@event("test")
def told_test(seat: Seat, total: int, value: int, stat: Stat) -> str:
    passed = "passes" if total <= value else "fails"
    return "{seat} rolls {total} with {stat} {value}, and " + passed + "."


@event("picks", aside=True)
def told_picks(seat: Seat, line: str) -> str:
    return "{seat} chooses: {line}."


def roll(match: Match, seat: int, effect: words.Rolls, ctx: Context) -> Asking:
    """Dice, what is added to them, and the line of the table that they hit."""
    favours = 0
    if any(mod.favour for mod in effect.mods) and match.state.heroes[seat].favour:
        most = match.state.heroes[seat].favour
        favours = (yield from amount(match, FAVOURS.name, seat, 0, most, rule="TA 20:15")) or 0
        match.state.heroes[seat].favour -= favours
    total, faces = yield from dice.own(match, seat, _purpose(match, seat, ctx), effect.dice)
    if ctx.visit:
        total += gifts.bonus(match, seat, "stranger")
    total += favours + sum(_mod(match, seat, mod) for mod in effect.mods)
    ctx.rolled = faces
    if total != sum(faces):
        told_table(match, "TA 13:4", seat=seat, total=total)
    effects = line(effect, total)
    if effects:
        yield from run.do(match, seat, effects, ctx)
    else:
        told_no_effect(match, "TA 13:4", seat=seat)
    return None


def _purpose(match: Match, seat: int, ctx: Context) -> str:
    """What a die is for: a Stranger, the Space, or a card, by its id."""
    if ctx.visit or ctx.place:
        return "stranger" if ctx.visit else "space"
    if ctx.card != NO_CARD:
        return things.design(match, ctx.card).id
    return conditions.character(match, seat).id


def _mod(match: Match, seat: int, mod: words.Mod) -> int:
    hero = match.state.heroes[seat]
    if mod.bonus is not None:
        return gifts.bonus(match, seat, mod.bonus)
    if mod.stat == "load":
        return mod.times * numbers.encumbrance(match, seat)
    if mod.stat == "lead":
        return mod.times * numbers.leadership(match, seat)
    if mod.stat is not None:
        return mod.times * numbers.total(match, seat, mod.stat)
    if mod.token is not None:
        return mod.n * int(getattr(hero, mod.token))
    if mod.status is not None:
        return mod.n if asked.has_status(match, seat, mod.status) else 0
    if mod.align is not None:
        return mod.n if ALIGNMENTS[hero.alignment] == mod.align else 0
    return 0


def line(effect: words.Rolls, total: int) -> Sequence[words.Effect]:
    """The line of a table that a total means; what no die could show counts as the lowest or the highest it can."""
    shown = max(effect.dice, min(total, 6 * effect.dice))
    for n in (total, shown):
        for key, effects in effect.table.items():
            if hits(key, n):
                return effects
    return ()


def hits(key: str, total: int) -> bool:
    """`3`, `2-3`, `8+`, `<8`: whether a line of a table is meant."""
    if key.endswith("+"):
        return total >= int(key[:-1])
    if key.startswith("<"):
        return total < int(key[1:])
    low, _, high = key.partition("-")
    return int(low) <= total <= int(high or low)


def test(match: Match, seat: int, effect: words.Test, ctx: Context) -> Asking:
    """A roll that must not be above a value."""
    stat = effect.stat
    if stat == "choice":
        answer = yield from choose(
            match, TEST_WITH.name, seat, lambda m, s: [("strength",), ("craft",)], rule="TA 14:6", public=True
        )
        stat = "strength" if answer is None else answer[0]
    total, faces = yield from dice.own(match, seat, _purpose(match, seat, ctx), effect.dice)
    ctx.rolled = faces
    value = numbers.total(match, seat, stat)
    told_test(match, "TA 13:4", seat=seat, total=total, value=value, stat=stat)
    yield from run.do(match, seat, effect.passes if total <= value else effect.fails, ctx)
    return None


def fight(match: Match, seat: int, effect: words.Fights, ctx: Context) -> Asking:
    """A creature of a Space or a card that is no foe itself (RC-42): win, lose or stand-off."""
    state = match.state
    foe = creature(match, seat, effect)
    result = yield from combat.enter(match, foe, effect.evade, effect.rounds, effect.xp)
    if result == "won":
        yield from run.do(match, seat, effect.win, ctx)
    elif result == "lost":
        yield from run.do(match, seat, effect.lose or (), ctx)
    elif result == "tie":
        yield from run.do(match, seat, effect.tie, ctx)
    if result in ("lost", "tie") and effect.ends and seat == state.active:
        state.over = True
    return None


def creature(match: Match, seat: int, effect: words.Fights) -> Fight:
    """The fight before anything has happened in it."""
    value = 4 + match.state.heroes[seat].arena if effect.value == "arena" else effect.value
    foe = Fight(effect.kind, seat, [], effect.name, value, value_printed=value, pack=effect.rounds > 1)
    foe.costs_life, foe.lawful = effect.lose is None, effect.lawful
    return foe


class Lines(NamedTuple):
    """One line of several; some of them begin with a fight."""

    seat: int
    effect: words.Choose
    ctx: Context

    def __call__(self, match: Match, seat: int) -> Sequence[Option]:
        return lines(match, seat, self.effect, self.ctx)

    def fights(self, match: Match) -> Sequence[tuple[str, Fight]]:
        return [
            (line.name, creature(match, self.seat, line.do[0]))
            for line in self.effect.options
            if line.do and isinstance(line.do[0], words.Fights)
        ]


def choose_one(match: Match, seat: int, effect: words.Choose, ctx: Context) -> Asking:
    """One line of several; each may have a price and a condition (TA 13:5)."""
    while things.alive(match, seat):
        answer = yield from choose(match, PICK.name, seat, Lines(seat, effect, ctx), rule="TA 13:5", public=True)
        if answer is None or answer[0] == "none":
            return None
        picked = next(line for line in effect.options if line.name == answer[1])
        ctx.taken = True
        told_picks(match, "TA 13:5", seat=seat, line=picked.name)
        if picked.gold:
            money.pay(match, seat, money.asked(match, seat, picked.gold, picked.due, ctx.visit), "TA 3:3")
        yield from run.do(match, seat, picked.do, ctx)
        if not effect.repeat or match.state.over:
            return None
    return None


def lines(match: Match, seat: int, effect: words.Choose, ctx: Context) -> Sequence[Option]:
    gold = match.state.heroes[seat].gold
    found: list[Option] = [
        ("pick", line.name)
        for line in effect.options
        if conditions.holds(match, seat, line.when, ctx)
        and (not line.gold or gold >= money.asked(match, seat, line.gold, line.due, ctx.visit))
        and not run.pointless(match, seat, line.do)
    ]
    return [*found, ("none",)] if effect.may or effect.repeat or not found else found

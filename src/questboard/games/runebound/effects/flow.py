"""Verbs that steer a combat or a card: escape, skip a phase, test, choose, roll on a table."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.runebound.effects.harm import unspent
from questboard.games.runebound.facts import CardId, Seat, Wounds
from questboard.games.runebound.rules.combat import get_away
from questboard.games.runebound.rules.numbers import hero_of, may_escape
from questboard.games.runebound.rules.powers import Use, run
from questboard.games.runebound.rules.trials import trial
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import PHASES, Effect, table_row

CHOICE = question("choice", "choose")


@event("foe-healed")
def told_foe_healed(card: CardId, wounds: Wounds) -> str:
    return "{card} heals: {wounds} are left on it."


@event("table")
def told_table(seat: Seat, die: int) -> str:
    return "{seat} rolls {die}."


def extra_attack(match: Match, use: Use, effect: Effect) -> Asking:
    yield from ()
    if match.state.fight is not None:
        match.state.fight.extra += 1


def all_attack(match: Match, use: Use, effect: Effect) -> Asking:
    """The Hero may attack in every phase of this round."""
    yield from ()
    if match.state.fight is not None:
        match.state.fight.free = True


def skip(match: Match, use: Use, effect: Effect) -> Asking:
    yield from ()
    if match.state.fight is not None:
        match.state.fight.skip.append(PHASES.index(str(effect.args[0])))


def escape(match: Match, use: Use, effect: Effect) -> Asking:
    if match.state.fight is not None and may_escape(match, use.seat):
        yield from get_away(match, use.seat)


def win(match: Match, use: Use, effect: Effect) -> Asking:
    yield from ()
    if match.state.fight is not None:
        match.state.fight.result = "won"


def no_allies(match: Match, use: Use, effect: Effect) -> Asking:
    yield from ()
    if match.state.fight is not None:
        match.state.fight.no_allies = True


def enemy_life(match: Match, use: Use, effect: Effect) -> Asking:
    yield from ()
    if match.state.fight is not None:
        match.state.fight.life += int(effect.args[0])


def enemy_heal(match: Match, use: Use, effect: Effect) -> Asking:
    yield from ()
    fight = match.state.fight
    if fight is not None and fight.rival < 0:
        fight.wounds = max(0, fight.wounds - int(effect.args[0]))
        told_foe_healed(match, "RB 6.1", card=match.content.faces[fight.face].id, wounds=fight.wounds)


def test(match: Match, use: Use, effect: Effect) -> Asking:
    """Passed: the first branch; failed: the second."""
    passed = yield from trial(match, use.seat, str(effect.args[0]), int(effect.args[1]))
    yield from _hanging_on_dice(match, use, effect.branches[0 if passed else 1])


def _hanging_on_dice(match: Match, use: Use, effects: Sequence[Effect]) -> Asking:
    """What follows from dice: wounds of it are wounds of a roll."""
    use.rolled, before = True, use.rolled
    yield from run(match, use, effects)
    use.rolled = before


def fail(match: Match, use: Use, effect: Effect) -> Asking:
    """The Challenge is not defeated; nothing more of its script follows."""
    use.failed = use.stopped = True
    yield from ()


def tally(match: Match, use: Use, effect: Effect) -> Asking:
    use.tally += 1
    yield from ()


def need(match: Match, use: Use, effect: Effect) -> Asking:
    use.failed = use.failed or use.tally < int(effect.args[0])
    yield from ()


def one_of(match: Match, use: Use, effect: Effect) -> Asking:
    """The player chooses a branch that he can pay for, with gold or with Items that are ready (ruling 50)."""

    def branches(match: Match, seat: int) -> Sequence[Option]:
        return [
            ("branch", number)
            for number, branch in enumerate(effect.branches)
            if all(_payable(match, seat, part) for part in branch)
        ]

    answer = yield from choose(match, CHOICE.name, use.seat, branches, rule="RB 4.12", public=True)
    if answer is not None:
        number: int = answer[1]
        yield from run(match, use, effect.branches[number])


def _payable(match: Match, seat: int, part: Effect) -> bool:
    if part.verb == "pay":
        return hero_of(match, seat).gold >= int(part.args[0])
    return part.verb != "spend" or len(unspent(match, seat, str(part.args[1]))) >= int(part.args[0])


def table(match: Match, use: Use, effect: Effect) -> Asking:
    [die] = match.roll(10)
    told_table(match, "RB 4.12", seat=use.seat, die=die)
    for branch in effect.branches:
        low, high, effects = table_row(branch)
        if low <= die <= high:
            yield from _hanging_on_dice(match, use, effects)


def end_step(match: Match, use: Use, effect: Effect) -> Asking:
    """The Adventure step is over; a Challenge that was faced stays undefeated."""
    use.stopped = True
    if match.state.fight is not None:
        match.state.fight.result = "escaped"
    yield from ()


VERBS = {
    "extra_attack": extra_attack,
    "all_attack": all_attack,
    "skip": skip,
    "escape": escape,
    "win": win,
    "no_allies": no_allies,
    "enemy_life": enemy_life,
    "enemy_heal": enemy_heal,
    "test": test,
    "fail": fail,
    "tally": tally,
    "need": need,
    "choose": one_of,
    "table": table,
    "end_step": end_step,
}

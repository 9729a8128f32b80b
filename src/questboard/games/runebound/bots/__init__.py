"""What looks good to an adventurer: the judgement that the greedy bot and search use. It reads the view only.

`strength` says what a Hero can beat; then there is a file for each part of a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from questboard.engine import Form, Option
from questboard.games.runebound.bots import choices, fighting, town, travel
from questboard.games.runebound.rules.winning import standing
from questboard.games.runebound.seen import Look
from questboard.games.runebound.typed import Match

Judgement: TypeAlias = Callable[[Look, Option], float]


def judge(look: Look, option: Option) -> float:
    return judged(JUDGES, look, option) or 0.0


def judged(judges: Mapping[str, Judgement], look: Look, option: Option) -> float | None:
    """What these judgements say, or None if they say nothing about such an option."""
    verb: str = option[0]
    if verb in ONE_BY_ONE and len(option) > 2:
        return -9.0  # after each counter bots think again
    judgement = judges.get(verb)
    return judgement(look, option) if judgement is not None else None


ONE_BY_ONE = ("heal", "rest", "mend", "refresh")


def propose(look: Look, blank: Form) -> Sequence[Option]:
    """Bots make no offers, they answer those of others."""
    return ()


def worth(match: Match) -> Sequence[float]:
    """Level, runes and gold, against the best."""
    reached = [standing(match, seat) for seat in range(match.seats)]
    marks = [10 * points + level + xp / 10 for points, _, level, xp in reached]
    best = max(1.0, *marks)
    return [mark / best for mark in marks]


def fixed(value: float) -> Judgement:
    return lambda look, option: value


# no Hero is judged: what one can beat on the first day says nothing about who wins, so luck decides
JUDGES: dict[str, Judgement] = {
    "roll": travel.judge_roll,
    "stay": travel.judge_staying,
    "end": travel.judge_end,
    "go": travel.judge_going,
    "step": travel.judge_step,
    "sure": travel.judge_sure_step,
    "draw": travel.judge_draw,
    "face": travel.judge_facing,
    "attack": fighting.judge_attack,
    "flee": fighting.judge_flight,
    "use": fighting.judge_power,
    "buy": town.judge_buying,
    "sell": town.judge_selling,
    "heal": town.judge_healing,
    "counter": town.judge_counter,
    "lose": town.judge_losing,
    "drop": town.judge_losing,
    "accept": town.judge_bargain,
    "cover": fixed(0.6),
    "rest": town.judge_rest,
    "have": fixed(0.5),
    "done": fixed(0.1),
    "pay": fixed(0.5),
    "take": fixed(0.1),
    "keep": fixed(0.3),
    "reroll": fixed(0.1),
    "defend": fighting.judge_defence,
    "branch": choices.judge_branch,
}

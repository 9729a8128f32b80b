"""What looks good to an adventurer: the judgement that the greedy bot and search use. It reads the view only.

`strength` says what a Hero can beat; then there is a file for each part of a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.engine import Form, Look, Match, Option
from questboard.games.runebound.bots import choices, fighting, ruins, scions, town, travel
from questboard.games.runebound.rules.winning import standing

Judgement = Callable[[Look, Option], float]


def judge(look: Look, option: Option) -> float:
    verb: str = option[0]
    if verb in ONE_BY_ONE and len(option) > 2:
        return -9.0  # after each counter bots think again
    judgement = MODES.get(look.view.mode, JUDGES).get(verb)
    return judgement(look, option) if judgement is not None else 0.0


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


def _fixed(value: float) -> Judgement:
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
    "cover": _fixed(0.6),
    "rest": town.judge_rest,
    "have": _fixed(0.5),
    "done": _fixed(0.1),
    "pay": _fixed(0.5),
    "take": _fixed(0.1),
    "keep": _fixed(0.3),
    "reroll": _fixed(0.1),
    "defend": fighting.judge_defence,
    "branch": choices.judge_branch,
}

MODES: dict[str, dict[str, Judgement]] = {
    "seven-scions": JUDGES | scions.JUDGES,
    "seven-scions-together": JUDGES | scions.JUDGES | scions.TOGETHER,
    "cataclysm": JUDGES | ruins.JUDGES,
}
"""What is judged otherwise there."""

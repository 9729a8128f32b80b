# RB 5 - tests
from __future__ import annotations

from questboard.engine import Asking, event
from questboard.games.runebound.facts import Seat
from questboard.games.runebound.rules.numbers import hero_of, roll_succeeds, roll_total, skill_bonus, total
from questboard.games.runebound.rules.powers import powers
from questboard.games.runebound.state import Roll
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import SKILLS


@event("tested")
def told_tested(seat: Seat, skill: str, total: int, difficulty: int, passed: bool) -> str:
    return f"{{seat}} tests {{skill}}: {{total}} against {{difficulty}}, {'passed' if passed else 'failed'}."


@event("dice", aside=True)
def told_dice(seat: Seat, dice: list[int]) -> str:
    return f"Dice: {dice[0]} and {dice[1]}."


def trial(match: Match, seat: int, skill: str, difficulty: int) -> Asking:
    """2d10 + attribute + bonus against the difficulty; whether it was passed (RB 5.1-5.4)."""
    state = match.state
    who = hero_of(match, seat).card
    outer = state.roll
    state.roll = Roll(seat, who, "test", SKILLS[skill], difficulty, skill=skill)
    state.roll.bonus = skill_bonus(match, seat, skill) + total(match, seat, "roll", who)
    yield from roll_dice(match, seat)
    passed = roll_succeeds(match)
    told_tested(match, "RB 5.2", seat=seat, skill=skill, total=roll_total(match), difficulty=difficulty, passed=passed)
    state.roll = outer
    state.once.pop("roll", None)
    return passed


def roll_dice(match: Match, seat: int) -> Asking:
    """The dice of a test or an escape, with the powers before and after them (RB 5.4)."""
    yield from powers(match, seat, "test_pre", "RB 5.4")
    roll = match.state.roll
    assert roll is not None
    if not roll.one:  # unless a text has set them
        roll.one, roll.two = match.roll(10, 10)
        tell_roll(match)
    yield from powers(match, seat, "test_post", "RB 5.4")


def tell_roll(match: Match) -> None:
    roll = match.state.roll
    assert roll is not None
    told_dice(match, "RB 5.2" if roll.kind == "test" else "RB 6.6", seat=roll.seat, dice=[roll.one, roll.two])

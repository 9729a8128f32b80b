"""Odds of dice."""

from __future__ import annotations

WINS = {-5: 0, -4: 1, -3: 3, -2: 6, -1: 10, 0: 15, 1: 21, 2: 26, 3: 30, 4: 33, 5: 35}
"""Of 36: how often one die and so much more than the other is higher (3.22)."""
THREE_DICE = (0, 0, 0, 1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216)
"""Of 216: how often three dice come to no more than that."""
TWO_DICE = (36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0)
"""Of 36: how often two dice come to 2 or more, 3 or more, and so on to 13."""


def win(difference: int) -> float:
    """How likely one die and so much more than the foe is higher."""
    return 1.0 if difference > 5 else 0.0 if difference < -5 else WINS[difference] / 36


def lose(difference: int) -> float:
    return win(-difference)


def passes(value: int) -> float:
    """How likely three dice are not above a value (the Crypt, the Mines)."""
    return THREE_DICE[max(0, min(18, value))] / 216


def two_dice_within(value: int) -> float:
    """How likely two dice are not above a value."""
    return (36 - TWO_DICE[max(0, min(11, value - 1))]) / 36

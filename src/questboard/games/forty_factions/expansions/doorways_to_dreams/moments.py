"""Mirrors, the Congress under the Blue Moon, and Madness."""

from __future__ import annotations

from questboard.engine import Moments, Quiet
from questboard.games.forty_factions.moments import all_see, of

MOMENTS: Moments = {
    "put-out": of("loss", 2, 15, card="faction"),
    "came-back": of("gain", 2, 14, card="faction"),
    "at-mirror": of("announcement", 1, 13, card="faction"),
    "drifts": of("announcement", 1, 13, card="faction"),
    "no-snakes": all_see("dice", 1, 14, dice="die"),
    "left-out": all_see("announcement", 1, 13),
    "pitched": of("announcement", 1, 13, card="faction"),
    "camp-rests": all_see("announcement", 1, 13, card="faction"),
    "blue-moon": all_see("dice", 2, 18, dice="die", need="chance"),
    "congress": all_see("dice", 2, 18, dice="die", amount="stake"),
    "congress-tied": all_see("vote", 2, 16),
    "congress-divided": all_see("vote", 2, 16),
    "congress-empty": all_see("announcement", 1, 13),
    "seats-lent": of("gain", 2, 14),
    "madness": all_see("curse", 2, 16, now="level"),
    "heart-turned": all_see("announcement", 2, 15, card="faction"),
    "all-mad": all_see("storm", 3, 22),
    "sealed": Quiet("what is sealed is opened at the end"),
    "foretold": of("announcement", 2, 16),
}

"""The Gathering under the trees, Totems, and what comes over the land."""

from __future__ import annotations

from questboard.engine import Moments, Quiet
from questboard.games.forty_factions.moments import all_see

MOMENTS: Moments = {
    "totem": all_see("announcement", 2, 16, card="faction"),
    "side-turned": all_see("announcement", 1, 13, card="faction"),
    "gathering-certain": all_see("announcement", 2, 15),
    "gathering-no-roll": Quiet("nothing happens"),
    "gathering-roll": all_see("dice", 2, 17, dice="roll", need="need"),
    "gathering-opens": all_see("announcement", 2, 16),
    "gathering-chit": all_see("announcement", 1, 13, who="seat"),
    "gathering-refused": all_see("announcement", 1, 13, who="seat"),
    "gathering-added": all_see("announcement", 1, 13),
    "gathering-guide": all_see("announcement", 2, 16),
    "gathering-divided": all_see("announcement", 1, 14, other="members"),
    "gathering-stays": all_see("announcement", 1, 12, who="seat"),
    "gathering-backs": all_see("announcement", 1, 13, who="seat"),
    "gathering-tied": all_see("vote", 2, 16),
    "gathering-decided": all_see("vote", 3, 24, who="seat", amount="vp", card="faction"),
    "gathering-again": all_see("announcement", 2, 14, other="members"),
    "flames": all_see("storm", 3, 20, place="place"),
    "sands": all_see("storm", 2, 18, place="place"),
    "lynched": all_see("death", 2, 18, card="faction"),
    "stag": all_see("announcement", 2, 16, card="faction"),
}

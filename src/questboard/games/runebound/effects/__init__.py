"""What the verbs of card texts do: one function each, in files by subject."""

from __future__ import annotations

from questboard.games.runebound.effects import flow, harm, land, rolls, wealth
from questboard.games.runebound.language import Verb

VERBS_DONE: dict[str, Verb] = {**rolls.VERBS, **harm.VERBS, **flow.VERBS, **wealth.VERBS, **land.VERBS}
PASSIVE_ONLY = (
    "skill", "life", "stamina", "attacks", "cap_power", "soak", "hide", "resist", "per_ally", "shield", "spare",
    "spare_exhaustion", "no_escape", "forbid", "tax", "weak_allies", "late", "discount", "half_price", "sell_more",
    "dice", "cover_die", "terrain_as", "sure_footed", "potions_bite", "enemy_revive",
)  # fmt: skip
"""Verbs that are looked up where they matter, and never happen by themselves."""

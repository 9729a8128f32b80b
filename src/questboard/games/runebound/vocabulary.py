"""The words of card texts: `when`, `cost`, `if` and `do`. `language` parses and checks them when content is loaded.

`do` is a row of effects divided by semicolons; an effect is a verb and its words, and some have branches in brackets:

    heal 2 hero; gold 1
    test Resist 13 (| exhaust 1)              a test: what follows if it is passed | if it is failed
    choose (pay 2; ready all item | take 1)   the player chooses one branch
    table (1-3: take 1 | 4-10: gold 2)        one ten-sided die

`docs/adding_a_runebound_card.md` lists every word with an example.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

PHASES = ("ranged", "melee", "magic")
ATTRIBUTES = ("mind", "body", "spirit")
SYMBOLS = ("road", "plains", "hills", "forest", "mountains", "swamp", "river")
COLOURS = ("green", "yellow", "blue", "red")
SKILLS = {
    "Climb": 1, "Jump": 1, "Swim": 1, "Endure": 1,
    "Sneak": 0, "Search": 0, "Disarm": 0, "Escape": 0,
    "Lore": 2, "Resist": 2, "Diplomacy": 2,
}  # fmt: skip
"""Each skill and the number of its attribute (RB 5.1)."""
KEYWORDS = (
    "Beast", "Bandit", "Undead", "Demon", "Dragonkin", "Giant", "Goblin", "Spirit", "Mage", "Trap", "Storm",
)  # fmt: skip
WHEN = (
    "passive", "refresh", "move_before", "move_roll", "enter_hex", "combat_before", "revealed", "round_start",
    "pre_roll", "post_roll", "hit", "missed", "dmg_in", "combat_win", "combat_escape", "test_pre", "test_post",
    "market", "turn_end", "any_own", "wounded", "ally_killed", "gained",
)  # fmt: skip
LIMITS = ("none", "roll", "round", "combat", "turn")
ON = ("own", "hero", "others", "any")
"""Whose rolls and wounds a text is about: its own character's (an Item's is its Hero), the Hero's, other Allies'."""

UNTIL = ("roll", "round", "combat", "turn")
FILTERS = ("item", "ally", "weapon", "armour", "artifact", "rune", "potion", "ritual", "any")
TARGETS = ("hero", "self", "one", "all", "ally")
WORDS: dict[str, Sequence[str]] = {
    "phase": (*PHASES, "all"),
    "target": TARGETS,
    "skill": (*SKILLS, "all"),
    "filter": FILTERS,
    "symbol": SYMBOLS,
    "attribute": ATTRIBUTES,
    "price": ("free", "half", "full"),
    "place": ("town", "jewel"),
    "thing": ("potion", "reroll"),
    "more": ("more",),
}

VERBS: dict[str, str] = {
    # rolls
    "roll": "amount", "reroll": "", "reroll_one": "", "set_dice": "number", "use": "attribute", "success": "",
    "again": "", "keep_better": "", "rolls": "phase number until", "charge": "until",
    # own numbers
    "value": "phase number until?", "damage": "phase amount until?", "life": "number", "stamina": "number",
    "skill": "skill number", "attacks": "number", "cap_power": "number",
    # the enemy's numbers
    "enemy_value": "phase amount until?", "enemy_damage": "phase amount until?", "enemy_life": "number",
    "enemy_heal": "number", "enemy_revive": "number", "soak": "number", "hide": "number", "resist": "number",
    "per_ally": "number",
    # harm and recovery
    "deal": "amount", "take": "amount", "prevent": "amount", "redirect": "number", "exhaust": "number",
    "exhaust_all": "number", "hurt_allies": "number", "heal": "amount target", "rest": "amount target",
    "ready": "amount filter", "spend": "amount filter", "shield": "number", "spare": "number",
    "spare_exhaustion": "number",
    # the flow of a combat
    "extra_attack": "", "all_attack": "", "skip": "phase", "no_escape": "", "escape": "", "win": "", "no_allies": "",
    "forbid": "thing", "tax": "number", "weak_allies": "number", "late": "number",
    # tests and choices
    "test": "skill number (2)", "choose": "(+)", "table": "(+)", "fail": "", "tally": "", "need": "number",
    # wealth
    "gold": "amount", "pay": "number", "xp": "number", "discount": "number filter", "half_price": "filter",
    "draw_market": "number number price number?", "lose": "filter", "sell_more": "number", "leave": "",
    # the map
    "dice": "number", "cover_die": "number", "next_dice": "number", "reroll_dice": "amount", "die_any": "number",
    "terrain_as": "symbol symbol", "teleport": "place number?", "sure_footed": "",
    # scenarios
    "end_step": "", "potions_bite": "number", "fight": "name", "face_high_lord": "", "victory": "",
}  # fmt: skip
"""Every verb and the words it wants; `?` may be left out, `(2)` and `(+)` are branches."""

CONDITIONS: dict[str, tuple[str, ...] | None] = {
    "phase": PHASES, "role": ("attack", "defend"), "keyword": KEYWORDS, "terrain": SYMBOLS, "colour": COLOURS,
    "round": None, "from_round": None, "every_rounds": None, "first_roll": (), "self_wounds": None,
    "enemy_wounds": None,
    "level": None, "level_most": None, "skill": tuple(SKILLS), "attribute": ATTRIBUTES,
    "in_town": (), "no_magic_hit": (), "failed": (), "combat": (), "hero_acts": (), "ally_acts": (), "penniless": (),
    "entered": None, "by_roll": (), "hero_hurt": (), "escaping": (), "empowered": None, "beaten": COLOURS,
    "no_fight": (), "charged": (), "tired": (),
}  # fmt: skip
"""Every condition; None: it wants a number."""

COSTS = ("activate", "exhaust", "discard", "gold", "wound", "xp", "counter", "free")

RANGE = re.compile(r"(\d+)(?:-(\d+))?:")
"""How a row of a table begins: the numbers of the die."""


class Effect(NamedTuple):
    verb: str
    args: tuple[int | str, ...] = ()
    branches: tuple[tuple[Effect, ...], ...] = ()


class Condition(NamedTuple):
    name: str
    args: tuple[int | str, ...] = ()


class Cost(NamedTuple):
    kind: str
    amount: int = 0
    most: int = 0
    """Above zero: the player chooses how much, up to this."""


@cache
def table_row(branch: tuple[Effect, ...]) -> tuple[int, int, tuple[Effect, ...]]:
    """Low, high and effects of one row of a table."""
    found = RANGE.fullmatch(branch[0].verb) if branch else None
    if found is None:
        raise ValueError("a row of a table begins with the numbers of the die, as in 1-3:")
    low = int(found[1])
    first = branch[0]
    rest = branch[1:]
    if first.args:
        rest = (Effect(str(first.args[0]), first.args[1:], first.branches), *rest)
    return low, int(found[2] or low), rest

"""The language of card texts: `when`, `cost`, `if` and `do`, parsed and checked when content is loaded.

`do` is a row of effects divided by semicolons; an effect is a verb and its words, and some have branches in brackets:

    heal 2 hero; gold 1
    test Resist 13 (| exhaust 1)              a test: what follows if it is passed | if it is failed
    choose (pay 2; ready all item | take 1)   the player chooses one branch
    table (1-3: take 1 | 4-10: gold 2)        one ten-sided die

`docs/adding_a_runebound_card.md` lists every word with an example.
"""

from __future__ import annotations

import re
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
    "market", "turn_end", "any_own", "wounded", "ally_killed", "gained", "storm", "dmg_any",
)  # fmt: skip
LIMITS = ("none", "roll", "round", "combat", "turn")
ON = ("own", "hero", "others", "any")
"""Whose rolls and wounds a text is about: its own character's (an Item's is its Hero), the Hero's, other Allies'."""

UNTIL = ("roll", "round", "combat", "turn", "storm")
FILTERS = ("item", "ally", "weapon", "armour", "artifact", "rune", "potion", "ritual", "any")
TARGETS = ("hero", "self", "one", "all", "ally")
WORDS: dict[str, tuple[str, ...]] = {
    "phase": (*PHASES, "all"),
    "until": UNTIL,
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
    "storm": "number", "peek_storm": "number",
    "end_step": "", "potions_bite": "number", "fight": "name", "face_high_lord": "", "victory": "",
}  # fmt: skip
"""Every verb and the words it wants; `?` may be left out, `(2)` and `(+)` are branches."""

CONDITIONS: dict[str, tuple[str, ...] | None] = {
    "phase": PHASES, "role": ("attack", "defend"), "keyword": KEYWORDS, "terrain": SYMBOLS, "colour": COLOURS,
    "round": None, "from_round": None, "every_rounds": None, "first_roll": (), "self_wounds": None,
    "enemy_wounds": None,
    "level": None, "level_most": None, "skill": tuple(SKILLS), "attribute": ATTRIBUTES,
    "in_town": (), "no_magic_hit": (), "failed": (), "combat": (), "hero_acts": (), "ally_acts": (), "penniless": (),
    "entered": None, "storm": (), "by_roll": (), "hero_hurt": (), "escaping": (), "empowered": None, "beaten": COLOURS,
    "no_fight": (), "charged": (), "advancing": None, "tired": (),
}  # fmt: skip
"""Every condition; None: it wants a number."""

COSTS = ("activate", "exhaust", "discard", "gold", "wound", "xp", "counter", "free")

_TOKEN = re.compile(r"[();|]|[^\s();|]+")
_NUMBER = re.compile(r"[+-]?\d+")
_RANGE = re.compile(r"(\d+)(?:-(\d+))?:")


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


def parse_effects(text: str) -> tuple[Effect, ...]:
    """The effects of a `do`; `ValueError` says what is wrong with it."""
    tokens = _TOKEN.findall(text)
    effects, rest = _row(tokens)
    if rest:
        raise ValueError(f"there is a {rest[0]!r} too much")
    return effects


def _row(tokens: list[str]) -> tuple[tuple[Effect, ...], list[str]]:
    effects: list[Effect] = []
    while tokens and tokens[0] not in ")|":
        if tokens[0] == ";":
            tokens = tokens[1:]
            continue
        effect, tokens = _effect(tokens)
        effects.append(effect)
    return tuple(effects), tokens


def _effect(tokens: list[str]) -> tuple[Effect, list[str]]:
    words: list[int | str] = []
    while tokens and tokens[0] not in "();|":
        words.append(_word(tokens[0]))
        tokens = tokens[1:]
    branches: list[tuple[Effect, ...]] = []
    if tokens and tokens[0] == "(":
        while tokens and tokens[0] != ")":
            branch, tokens = _row(tokens[1:])
            branches.append(branch)
        if not tokens:
            raise ValueError("a bracket is not closed")
        tokens = tokens[1:]
    if not words:
        raise ValueError("an effect begins with a verb")
    effect = Effect(str(words[0]), tuple(words[1:]), tuple(branches))
    if not _RANGE.fullmatch(effect.verb):
        _check(effect)
    return effect, tokens


def _word(token: str) -> int | str:
    return int(token) if _NUMBER.fullmatch(token) else token


def _check(effect: Effect) -> None:
    wanted = VERBS.get(effect.verb)
    if wanted is None:
        raise ValueError(f"there is no verb {effect.verb!r}")
    words = wanted.split()
    branches = words.pop() if words and words[-1].startswith("(") else ""
    least = sum(not word.endswith("?") for word in words)
    if not least <= len(effect.args) <= len(words):
        raise ValueError(f"{effect.verb!r} wants: {wanted or 'nothing'}")
    for word, given in zip(words, effect.args, strict=False):
        _fits(effect.verb, word.rstrip("?"), given)
    if branches == "(2)" and len(effect.branches) != 2:
        raise ValueError(f"{effect.verb!r} wants two branches: (passed | failed)")
    if branches == "(+)" and len(effect.branches) < 2:
        raise ValueError(f"{effect.verb!r} wants two branches or more")
    if not branches and effect.branches:
        raise ValueError(f"{effect.verb!r} has no branches")


def _fits(verb: str, word: str, given: int | str) -> None:
    if word == "name":
        return
    if word == "number":
        fits = isinstance(given, int)
    elif word == "amount":
        fits = isinstance(given, int) or given in ("X", "all", "rituals")
    else:
        fits = given in WORDS[word]
    if not fits:
        among = ", ".join(WORDS.get(word, ("a number",)))
        raise ValueError(f"{verb!r}: found {given!r}, expected {among}")


def parse_conditions(text: str) -> tuple[Condition, ...]:
    found: list[Condition] = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, *words = part.split()
        if name not in CONDITIONS:
            raise ValueError(f"there is no condition {name!r}")
        allowed = CONDITIONS[name]
        args = tuple(_word(word) for word in words)
        if allowed is None and not (len(args) == 1 and isinstance(args[0], int)):
            raise ValueError(f"{name!r} wants a number")
        if allowed is not None and any(arg not in allowed for arg in args):
            raise ValueError(f"{name!r} wants some of: {', '.join(allowed) or 'nothing'}")
        found.append(Condition(name, args))
    return tuple(found)


def parse_costs(text: str) -> tuple[Cost, ...]:
    found: list[Cost] = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        kind, *words = part.split()
        if kind not in COSTS:
            raise ValueError(f"there is no cost {kind!r}; there are {', '.join(COSTS)}")
        if kind in ("activate", "discard", "counter", "free"):
            found.append(Cost(kind))
        elif words and words[0] == "X":
            found.append(Cost(kind, 0, int(words[1]) if len(words) > 1 else 9))
        elif len(words) == 1 and words[0].isdigit():
            found.append(Cost(kind, int(words[0])))
        else:
            raise ValueError(f"{kind!r} wants a number, or X and the most it may be")
    return tuple(found)


@cache
def table_row(branch: tuple[Effect, ...]) -> tuple[int, int, tuple[Effect, ...]]:
    """Low, high and effects of one row of a table."""
    found = _RANGE.fullmatch(branch[0].verb) if branch else None
    if found is None:
        raise ValueError("a row of a table begins with the numbers of the die, as in 1-3:")
    low = int(found[1])
    first = branch[0]
    rest = branch[1:]
    if first.args:
        inner = Effect(str(first.args[0]), first.args[1:], first.branches)
        _check(inner)
        rest = (inner, *rest)
    return low, int(found[2] or low), rest

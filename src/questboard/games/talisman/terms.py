"""The terms that effects and abilities are made of: kinds, conditions, which cards, what is added to dice.

`content/README.md` explains them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Alignment = Literal["good", "neutral", "evil"]
Who = Literal["self", "target", "others", "all", "region", "space", "left", "active"]
Stat = Literal[
    "strength", "craft", "life", "gold", "sxp", "cxp", "favour", "poison", "bite", "ash", "dungeon",
]  # fmt: skip
Status = Literal["warrant", "citizen", "loan", "license", "betrothed", "letter"]
Zone = Literal["objects", "readied", "magic", "followers", "animals", "spells", "curses", "armour"]
Until = Literal["fight", "turn", "next_turn", "next_fight", "next_move", "three_turns"]
Trigger = Literal[
    "draw", "encounter", "visit", "acquire", "lost", "organise", "turn_start", "turn_end", "before_move", "move_end",
    "before_fight", "fight_won", "fight_lost", "fight_drawn", "life_loss", "death", "meet", "cast", "blunder", "enter",
    "life_taken", "kills",
]  # fmt: skip
Window = Literal[
    "turn_start", "before_move", "move_rolled", "move_end", "card_drawn", "creature", "before_fight", "spell_cast",
    "life_loss", "death", "turn_end",
]  # fmt: skip
Gain = Literal[
    "strength", "combat", "craft", "psychic", "cast", "lead", "load", "spells", "animals", "save", "price",
    "heal_price", "stranger", "box", "move", "move_up", "move_down", "income", "foe", "spirit_xp", "cost", "evade",
    "gate", "chamber", "die", "stranger_price",
]  # fmt: skip
"""What a lasting bonus is added to; `content/README.md` has the list with one line each."""
Grant = Literal[
    "psychic_attack", "immune_poison", "immune_bite", "law_immune", "no_spoils", "no_move", "no_saves", "no_armour",
    "no_evade", "no_visit", "no_magic", "no_gold", "wanted", "bare_hands", "reroll_cast", "reroll_combat",
    "reroll_rough", "reroll_stranger", "peace_with_good", "two_dice_foe", "no_raft", "boots",
    "led_astray", "mirror", "no_heal", "no_toll", "double_move", "any_way", "wins_ties", "fords", "undying",
    "two_dice", "two_dice_psychic", "worse_die", "no_encounters",
]  # fmt: skip


class If(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """Every condition that is given must hold."""

    align: tuple[Alignment, ...] | None = None
    race: tuple[str, ...] | None = None
    tag: str | None = None
    stat: Literal["strength", "craft", "base_strength", "base_craft", "favour", "bite"] | None = None
    ge: int = 0
    """With `stat`: at least so much."""
    gold: int | None = None
    """At least so much Gold."""
    has: str | None = None
    """A card with this id, or `sub:WATER`, among what can be used."""
    status: Status | None = None
    target_status: Status | None = None
    space: str | None = None
    terrain: str | None = None
    board: str | None = None
    street: bool | None = None
    indoors: bool | None = None
    worn: str | None = None
    """Something is worn in this slot, or a thing of this kind (SHIELD) is worn."""
    mounted: bool | None = None
    foe: str | None = None
    """A kind of foe (all of several), a type (SPIRIT), or SPACE, PACK, WEAK (3 or less), FEEBLE (2 or less)."""
    kind: Literal["combat", "psychic", "character"] | None = None
    margin_ge: int | None = None
    lives_lt: int | None = None
    spells_ge: int | None = None
    company: bool | None = None
    """Another Character is on this Space."""
    cursed: bool | None = None
    damaged: bool | None = None
    place_here: bool | None = None
    """A Place lies on this Space, and cards are drawn here."""
    cast_here: bool | None = None
    """A Spell was cast in this turn, on this Space."""
    fact: str | None = None
    """Something that a board knows, by its name there (`rules/conditions.py`)."""
    all: tuple[If, ...] = ()
    any: tuple[If, ...] = ()
    no: If | None = msgspec.field(default=None, name="not")


class Filter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which cards: every condition that is given must hold."""

    type: str | None = None
    sub: str | None = None
    id: str | None = None
    lead_ge: int | None = None
    weight: int | None = None
    """Not heavier than this."""


class Mod(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something added to a roll."""

    stat: Literal["strength", "craft", "load", "lead"] | None = None
    times: int = 1
    """-1: subtracted."""
    favour: bool = False
    """Any number of Favours may be given up first, +1 each."""
    token: Literal["bite", "poison", "dungeon"] | None = None
    bonus: Gain | None = None
    """What cards add to rolls of this kind."""
    status: Status | None = None
    align: Alignment | None = None
    n: int = 0
    """With `token`, `status` or `align`: so much for each, or if it is so."""

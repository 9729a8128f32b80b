# TA 1:6, TA 2:5, TA 5:12, TA 6:5, TA 16:4: what a number is made of, part by part, for whoever asks why
from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import gifts, numbers, things
from questboard.games.talisman.rules.foes import at_home, harder
from questboard.games.talisman.state import Fight
from questboard.games.talisman.typed import Match

Parts: TypeAlias = Sequence[tuple[str, int]]
"""(what it comes from, how much). What: the id of a card or Space, or one of the plain words in `WORDS`."""

WORDS = ("base", "craft", "one less", "for a time", "this fight", "this turn", "creature", "poison", "die")


def total(match: Match, seat: int, stat: str, fight: Fight | None = None) -> Parts:
    """Strength or Craft; `fight`: as it counts in that fight, before the die."""
    to = (stat,) if fight is None else (stat, fight.kind, "fight", "die")
    hero = match.state.heroes[seat]
    own = numbers.base(match, seat, stat) if hero.toad else (hero.strength if stat == "strength" else hero.craft)
    return (("base", own), *gifts.parts(match, seat, to, Context(fight=fight)))


def side(match: Match, seat: int, fight: Fight, extra: int) -> Parts:
    """Everything that a Character brings to a fight, before the die."""
    stat = "strength" if fight.kind == "combat" else "craft"
    parts = total(match, seat, stat, fight)
    return (*parts, *_some("this fight", extra), *_some("poison", -match.state.heroes[seat].poison))


def foes(match: Match, fight: Fight) -> Parts:
    """Everything that the foes of a fight bring, before their die."""
    found: list[tuple[str, int]] = []
    for foe in fight.foes:
        shown = things.design(match, foe)
        value = shown.pack.value if shown.pack is not None else (shown.s if fight.kind == "combat" else shown.c)
        if value == "self":
            value = numbers.total(match, fight.seat, "strength" if fight.kind == "combat" else "craft", fight)
        found.append((shown.id, value or 0))
    if not fight.foes:
        found.append(("creature", fight.value_printed))
    space = match.content.spaces[match.state.heroes[fight.seat].at]
    found += _some(space.id, space.foe_bonus + at_home(match, fight, space))
    found += _some("this turn", match.state.foe_turn)
    found += harder(match, fight)
    return (*found, *_some("this fight", fight.his))


def worth(parts: Parts) -> int:
    """What a side of a fight brings, summed up: nothing but Poison and what is for this fight takes it below zero."""
    lasting = passing = 0
    for what, n in parts:
        if what == "this fight" or what == "poison":
            passing += n
        else:
            lasting += n
    return max(0, lasting) + passing


def encumbrance(match: Match, seat: int) -> Parts:
    return _limit(match, seat, "strength", "load")


def leadership(match: Match, seat: int) -> Parts:
    return _limit(match, seat, "craft", "lead")


def _limit(match: Match, seat: int, stat: str, to: str) -> Parts:
    base = numbers.base(match, seat, stat)
    return (("base", base), ("one less", -1), *gifts.parts(match, seat, (to,)))


def _some(what: str, n: int) -> Parts:
    return ((what, n),) if n else ()

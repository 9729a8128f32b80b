"""When to open a book that should stay shut."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.talisman.boards.necro_texts import casting, reading
from questboard.games.talisman.boards.necro_texts.state import NECRO_SEEN
from questboard.games.talisman.bots import JUDGES
from questboard.games.talisman.bots.goods import thing_value
from questboard.games.talisman.bots.horizon import standing
from questboard.games.talisman.bots.shopping import name_of, parting
from questboard.games.talisman.bots.using import GOOD_FOR
from questboard.games.talisman.bots.valuing import me, shown
from questboard.games.talisman.seen import Look

LEARNED = 4
"""With so much Craft most of these Spells can be cast."""


def is_tempted(look: Look) -> bool:
    """The Good have too much to lose, the dull too little to win."""
    hero = me(look)
    return hero.alignment == "evil" or (hero.alignment == "neutral" and hero.craft >= LEARNED - 1 and hero.lives >= 3)


def is_ready(look: Look) -> bool:
    """A Life is given by who has enough of them, for a Spell that can be paid for."""
    hero, known = me(look), NECRO_SEEN.glanced(look).spells[look.seat or 0]
    ash = hero.tokens.get("ash", 0)
    return hero.lives >= 3 and hero.craft >= LEARNED and (known == 0 or (known < 2 and ash >= 3))


GOOD_FOR["reading"] = is_tempted
GOOD_FOR["rituals"] = is_ready


@JUDGES.named(reading.SACRIFICE.name)
def sacrifice(look: Look, option: Option) -> float:
    return parting(look, option)


@JUDGES.named(casting.STONE_RAIN.name)
def stone_rain(look: Look, option: Option) -> float:
    """Where most rivals stand, and not where one stands oneself."""
    there = [hero for hero in look.glance.heroes if hero.at == option[1]]
    return -9.0 if me(look) in there else float(len(there))


@JUDGES.named(casting.LOOT.name)
def loot(look: Look, option: Option) -> float:
    return thing_value(look, name_of(look, option[1]))


@JUDGES.named(casting.LEGACY.name)
def legacy(look: Look, option: Option) -> float:
    return thing_value(look, name_of(look, option[1]))


@JUDGES.named(casting.PANIC.name)
def panic(look: Look, option: Option) -> float:
    """What would be a bad place for oneself is one for a rival too."""
    return -standing(look, option[1])


@JUDGES.named(casting.NIGHT_SHIFT.name)
def night_shift(look: Look, option: Option) -> float:
    """What slows, or costs, goes first."""
    name = name_of(look, option[1])
    return sum(-entry.n for entry in shown(look, name).bonus) if name else 0.0

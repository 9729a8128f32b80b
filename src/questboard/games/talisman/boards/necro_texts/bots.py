"""When to open a book that should stay shut."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.engine import Option
from questboard.games.talisman.boards.necro_texts import casting, reading
from questboard.games.talisman.boards.necro_texts.state import NECRO_SEEN
from questboard.games.talisman.bots import JUDGES
from questboard.games.talisman.bots.aims import AIMS
from questboard.games.talisman.bots.goods import thing_value
from questboard.games.talisman.bots.horizon import standing
from questboard.games.talisman.bots.readiness import is_pressed
from questboard.games.talisman.bots.shopping import name_of, parting
from questboard.games.talisman.bots.using import GOOD_FOR
from questboard.games.talisman.bots.valuing import in_use, me, shown
from questboard.games.talisman.content import Card
from questboard.games.talisman.seen import Look

LEARNED = 4
"""With so much Craft most of these Spells can be cast."""
ASH = 1.5
"""What a Black Ash is worth, to who can cast what it is for."""
PLENTY = 4
"""So much of it is enough for two Spells."""
BITTEN = 5
"""With so many Bites nobody prays for more."""


def is_tempted(look: Look) -> bool:
    """The Neutral lose little by it, if they can learn; the Good must be wise, with nothing that is theirs alone."""
    hero = me(look)
    if hero.alignment == "evil":
        return True
    if hero.alignment == "neutral":
        return hero.craft >= LEARNED - 1
    return (
        hero.craft > LEARNED and hero.lives >= 3 and not is_pressed(look) and not any(map(_of_the_good, in_use(look)))
    )


def _of_the_good(card: Card) -> bool:
    return bool(card.align) and "evil" not in card.align


def is_ready(look: Look) -> bool:
    """For a Spell that can be paid for a Life is given by who has enough of them; with no Ash yet by who has all."""
    hero, known = me(look), NECRO_SEEN.glanced(look).spells[look.seat or 0]
    if hero.craft < LEARNED or known > 1:
        return False
    ash = hero.tokens.get("ash", 0)
    if any(card.ritual is not None and card.ritual.bites for card in _texts(look)):  # which brings Ash itself
        return hero.tokens.get("bite", 0) < BITTEN and known <= ash
    return hero.lives >= (3 if ash > known else 4) and (known == 0 or ash > 2)


def _texts(look: Look) -> list[Card]:
    return [card for card in in_use(look) if "TEXT" in card.sub]


@AIMS.named("middle")
def where_ash_falls(look: Look) -> Mapping[str, float]:
    """The Spaces where a Text rewards a turn that ends there, for who will cast what it teaches."""
    hero = me(look)
    if hero.craft < LEARNED or hero.tokens.get("ash", 0) >= PLENTY or not is_tempted(look) or is_pressed(look):
        return {}
    places = (ability.condition.space for card in _texts(look) for ability in card.ab
              if ability.when == "turn_end" and ability.condition is not None)  # fmt: skip
    return {place: ASH for place in places if place}


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

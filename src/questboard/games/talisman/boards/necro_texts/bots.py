"""When to open a book that should stay shut."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.engine import Option
from questboard.games.talisman.boards.necro_texts import ash, casting, reading
from questboard.games.talisman.boards.necro_texts.state import NECRO_SEEN
from questboard.games.talisman.bots import JUDGES
from questboard.games.talisman.bots.aims import AIMS
from questboard.games.talisman.bots.goods import thing_value
from questboard.games.talisman.bots.horizon import standing
from questboard.games.talisman.bots.odds import win
from questboard.games.talisman.bots.readiness import is_pressed
from questboard.games.talisman.bots.shopping import name_of, parting
from questboard.games.talisman.bots.using import GOOD_FOR
from questboard.games.talisman.bots.valuing import SPURS, Spur, combat, in_use, me, shown
from questboard.games.talisman.content import Card
from questboard.games.talisman.seen import Look
from questboard.games.talisman.vocabulary import Ability, Effect, Gains, Special

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
    burnt = hero.tokens.get("ash", 0)
    if any(card.ritual is not None and card.ritual.bites for card in _texts(look)):  # which brings Ash itself
        return hero.tokens.get("bite", 0) < BITTEN and known <= burnt
    return hero.lives >= (3 if burnt > known else 4) and (known == 0 or burnt > 2)


def _texts(look: Look) -> list[Card]:
    return [card for card in in_use(look) if "TEXT" in card.sub]


def wants_ash(look: Look) -> bool:
    """Who will cast what a Text teaches, and has too little to burn."""
    hero = me(look)
    enough = hero.craft < LEARNED or hero.tokens.get("ash", 0) >= PLENTY
    return not enough and is_tempted(look) and not is_pressed(look)


@AIMS.named("middle")
def where_ash_falls(look: Look) -> Mapping[str, float]:
    """The Spaces where a Text rewards a turn that ends there, or a victory over who stands there."""
    texts = _texts(look)
    if not texts or not wants_ash(look):
        return {}
    places = (ability.condition.space for card in texts for ability in card.ab
              if ability.when == "turn_end" and ability.condition is not None)  # fmt: skip
    found = {place: ASH for place in places if place}
    prey = ASH * sum(burns(look, text, None) for text in texts)
    for rival in look.glance.heroes if prey else ():
        if rival.seat != look.seat and rival.at in look.content.space_of:
            found[rival.at] = found.get(rival.at, 0.0) + prey * win(combat(look) - rival.strength)
    return found


@SPURS.named("ash")
def for_ash(look: Look) -> Spur | None:
    """Whoever holds a Text fights for its Ash (TA 13:15f)."""
    texts = _texts(look)
    if not texts or not wants_ash(look):
        return None
    return lambda foe: ASH * sum(burns(look, text, foe) for text in texts)


def burns(look: Look, text: Card, foe: Card | None) -> int:
    """How much Ash a Text gives for beating this foe, or a Character in Combat."""
    return sum(
        _paid(look, ability, effect, foe)
        for ability in text.ab if ability.when in ("kills", "fight_won") for effect in ability.do
    )  # fmt: skip


def _paid(look: Look, ability: Ability, effect: Effect, foe: Card | None) -> int:
    if isinstance(effect, Special):
        if effect.name == "ash_at_sea":
            here = look.content.spaces[look.content.space_of[me(look).at]] if me(look).at else None
            in_combat = foe is None or foe.type == "ENEMY"
            return 1 if in_combat and here is not None and ash.is_sea(here) else 0
        return 2 if effect.name == "ash_of_dis" and foe is not None and ash.is_strong_spirit(foe) else 0
    if not isinstance(effect, Gains) or effect.stat != "ash":
        return 0
    kind = ability.condition.foe if ability.condition is not None else None
    if ability.when == "fight_won":  # over Characters
        return effect.n if foe is None and kind is None else 0
    return effect.n if foe is not None and (kind is None or kind in foe.sub) else 0


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

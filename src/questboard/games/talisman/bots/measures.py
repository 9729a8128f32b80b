"""The words in which `bots.toml` says what things are good for. A board adds its own with `@measure("...")`."""

from __future__ import annotations

from collections.abc import Callable

from questboard.games.talisman.bots.goods import unarmed
from questboard.games.talisman.bots.odds import lose, passes, win
from questboard.games.talisman.bots.opinions import CONDITIONS, MEASURES, Term, asks
from questboard.games.talisman.bots.readiness import only_smiths_help
from questboard.games.talisman.bots.valuing import (
    POINT,
    combat,
    has_talisman,
    healing,
    life_price,
    me,
    psychic,
    shown,
    unsaved,
)
from questboard.games.talisman.seen import Look

measure = MEASURES.named
A_TURN = 2.0
"""What a turn is worth that would be missed."""
A_DEED = 8.0
"""What a Favour or a betrothal is worth that will be put on the scales."""
LITTLE = 0.2
"""What most visits are good for."""
ENOUGH = 18
"""With so much nobody needs lessons to win; whoever goes on learning never does."""


@measure("sure")
def sure(look: Look, term: Term) -> float:
    """Just so much."""
    return 1.0


@measure("turn")
def turn(look: Look, term: Term) -> float:
    return A_TURN


@measure("point")
def point(look: Look, term: Term) -> float:
    """A point of Strength or Craft."""
    return POINT


@measure("life")
def life(look: Look, term: Term) -> float:
    return life_price(look)


@measure("healing")
def healed(look: Look, term: Term) -> float:
    """Wounds healed, for a Gold each unless it is free."""
    hero = me(look)
    wounds = 0 if only_smiths_help(look) else max(0, 4 - hero.lives)
    return healing(look, min(term.most, wounds if term.free else min(wounds, hero.gold)))


@measure("mending")
def mended(look: Look, term: Term) -> float:
    """The same for those too whom only smiths help."""
    hero = me(look)
    return healing(look, min(max(0, 4 - hero.lives), hero.gold))


@measure("deed")
def deed(look: Look, term: Term) -> float:
    """What counts on the scales of an Ending."""
    return A_DEED


@measure("lesson")
def lesson(look: Look, term: Term) -> float:
    hero = me(look)
    return POINT if max(hero.strength, hero.craft) < ENOUGH else LITTLE


@measure("fight_won")
def fight_won(look: Look, term: Term) -> float:
    return win(_mine(look, term) - term.against)


@measure("fight_lost")
def fight_lost(look: Look, term: Term) -> float:
    """The Life that is lost with it."""
    risk = unsaved(look) if term.armoured else 1.0
    return lose(_mine(look, term) - term.against) * risk * life_price(look)


def _mine(look: Look, term: Term) -> int:
    return combat(look) if term.by == "strength" else psychic(look)


@measure("test_passed")
def test_passed(look: Look, term: Term) -> float:
    """Two dice within Strength or Craft."""
    return passes(me(look).strength if term.by == "strength" else me(look).craft)


@measure("followers")
def followers(look: Look, term: Term) -> float:
    return float(min(term.most, sum(shown(look, thing.id).type == "FOLLOWER" for thing in me(look).gear)))


PLAIN: dict[str, Callable[[Look], bool]] = {
    "good": lambda look: me(look).alignment == "good",
    "neutral": lambda look: me(look).alignment == "neutral",
    "evil": lambda look: me(look).alignment == "evil",
    "not_evil": lambda look: me(look).alignment != "evil",
    "gold": lambda look: me(look).gold > 0,
    "gold_2": lambda look: me(look).gold >= 2,
    "gold_3": lambda look: me(look).gold >= 3,
    "no_gold": lambda look: not me(look).gold,
    "hale": lambda look: me(look).lives >= 3,
    "spells": lambda look: me(look).spells > 0,
    "room_for_spells": lambda look: me(look).spells < me(look).spell_limit,
    "teachable": lambda look: me(look).gold > 0 or me(look).craft >= 5,
    "unarmed": unarmed,
    "unbetrothed": lambda look: "betrothed" not in me(look).statuses,
    "talisman": has_talisman,
    "no_talisman": lambda look: not has_talisman(look),
    "no_water": lambda look: not any("WATER" in shown(look, thing.id).sub for thing in me(look).gear),
    "deeds_count": lambda look: asks(look) == "deeds",
    "deeds_idle": lambda look: asks(look) != "deeds",
}
for name, holds in PLAIN.items():
    CONDITIONS.enter(name, holds)

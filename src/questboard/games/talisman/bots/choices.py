"""The smaller questions."""

from __future__ import annotations

from collections.abc import Callable

from questboard.engine import Option
from questboard.engine.register import Register
from questboard.games.talisman.bots.goods import seen_value
from questboard.games.talisman.bots.odds import TWO_DICE, lose, win
from questboard.games.talisman.bots.opinions import asks, opinions
from questboard.games.talisman.bots.readiness import DARES, deeds, only_smiths_help
from questboard.games.talisman.bots.shopping import name_of
from questboard.games.talisman.bots.using import is_worth_it
from questboard.games.talisman.bots.valuing import combat, life_price, me, psychic, rounds
from questboard.games.talisman.seen import Look


def stronger(look: Look, option: Option) -> float:
    return float(me(look).strength if option[0] == "strength" else me(look).craft)


def stronger_kind(look: Look, option: Option) -> float:
    return float(combat(look) - 1 if option[0] == "combat" else psychic(look))


LINES: Register[Callable[[Look], float]] = Register("line that bots judge")
"""Lines of a choice whose worth depends on more than their name: a board enters its own."""
HEALERS = ("Doctor", "Healer", "Be healed", "Be healed as family", "Be bandaged", "Eat well")


def pick(look: Look, option: Option) -> float:
    hero = me(look)
    if option[0] == "none":
        return 0.2
    name = option[1]
    if name in LINES:
        return LINES[name](look)
    if name in ("Be mended", "Smith") and only_smiths_help(look) and hero.lives < 4 and hero.gold:
        return (4 - hero.lives) * life_price(look)
    if name in HEALERS:
        if only_smiths_help(look) or (name in ("Doctor", "Healer", "Be bandaged") and not hero.gold):
            return 0.0
        return (4 - hero.lives) * life_price(look) if hero.lives < 4 else 0.0
    if name in ("Fight", "Stand"):
        return at_the_crown(look)
    if name == "Flee":
        return 0.3 if rounds(look) < 80 else 0.1
    if name in ("The sword", "The book"):
        return 1.0 if _trains_the_body(look) == (name == "The sword") else 0.5
    if name == "Enter the ring":
        return win(combat(look) - 5) - 0.3
    if name == "Visit nobody":
        return 0.9 if hero.gold <= max(1, 4 - hero.lives) else 0.0
    if name == "Pray":
        return 0.5 if hero.lives >= 4 else 0.3
    if name == "Smith":
        return 0.7 if hero.gold >= 3 or hero.damaged else 0.1
    return opinions(look).lines.get(name, 0.4)


def _trains_the_body(look: Look) -> bool:
    """Most foes are fought with the body. Who is strong enough for the Portal by one number sees to the other."""
    hero = me(look)
    if asks(look) in ("psychic", "craft") or hero.base_strength < 4:
        return hero.base_strength < 4
    strong, wise = hero.strength >= DARES, hero.craft >= DARES
    return not strong if strong != wise else hero.strength >= hero.craft


def at_the_crown(look: Look) -> float:
    """How likely the trials of the Ending are all passed before the Lives are gone."""
    hero, view = me(look), look.glance
    lives = hero.lives
    if asks(look) == "craft":
        good = TWO_DICE[max(2, min(13, 13 - hero.craft)) - 2] / 36
        bad, lives = 1 - good, (hero.lives + 1) // 2
    else:
        ahead = combat(look) - 12 if asks(look) == "combat" else psychic(look) - 12
        good, bad = win(ahead), lose(ahead)
    return before(3 - view.progress, lives, good / max(0.01, good + bad))


def before(wins: int, losses: int, chance: float) -> float:
    """How likely so many wins come before so many losses."""
    if wins <= 0 or losses <= 0:
        return float(wins <= 0)
    return chance * before(wins - 1, losses, chance) + (1 - chance) * before(wins, losses - 1, chance)


def ability(look: Look, option: Option) -> float:
    """Most abilities are there to be used; those that cost something only where they are needed."""
    if option[0] == "decline":
        return 0.3
    name = me(look).character if option[1] < 0 else name_of(look, option[1])
    return 0.5 if is_worth_it(look, name, option) else 0.0


def bottom(look: Look, option: Option) -> float:
    """What is worse than most goes under the deck."""
    better = seen_value(look, name_of(look, option[1]))
    return better if option[0] == "leave" else -better


def character(look: Look, option: Option) -> float:
    """All are about as good: whoever comes up."""
    return 0.0


def rank(look: Look, option: Option) -> float:
    return 1.0 if option[0] == "earn" else 0.0


def donjon(look: Look, option: Option) -> float:
    return 1.0 if option[0] == "pay" and me(look).gold >= 3 else 0.5


def heal(look: Look, option: Option) -> float:
    poisoned = me(look).tokens.get("poison", 0) >= 3 and me(look).lives >= 2
    return 1.0 if (option[0] == "poison") == poisoned else 0.0


def pay_healer(look: Look, option: Option) -> float:
    return 1.0 if option[0] == "heal" and (me(look).lives < 3 or me(look).gold > 2) else 0.5


def quest(look: Look, option: Option) -> float:
    return 1.0 if option[0] != "not-yet" else 0.0


def tower(look: Look, option: Option) -> float:
    return 0.0 if option[0] == "life" else 1.0


def repair(look: Look, option: Option) -> float:
    return 1.0 if option[0] == "repair" else 0.0


def cousin(look: Look, option: Option) -> float:
    return 1.0 if option[0] == "pay" else 0.0


def favours(look: Look, option: Option) -> float:
    """All that is needed for the scales to tip on a middling die; nothing, if they cannot."""
    held = deeds(look) - me(look).tokens.get("favour", 0)  # what counts without Favours
    given = option[1]
    return 0.0 if 6 + held + given < 8 else win(3 + held + given - 6) - given / 100

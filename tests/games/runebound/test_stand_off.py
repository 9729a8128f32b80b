"""Combats in which neither side can hurt the other (ruling 57), and a hide against Heroes (ruling 59)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questboard.games.runebound.rules.stand_off import ENOUGH, QUIET
from questboard.games.runebound.state import ALLIES
from questboard.testing import rule
from tests.games.runebound.cases import attacks, strikes
from tests.games.runebound.realm import PACKS, Realm, Ruins, Storm, options_of

KAEL = "kael-rivermantle"
STRONG = [9, 9, 9, 0, 0]
"""Nobody below level 28 has so many counters; no die is low enough for such a Hero to fail."""


def invincible(name: str, *, counters: list[int] = STRONG) -> Realm:
    """Ann cannot be hurt by this Challenge, nor can she flee from it."""
    table = Realm(heroes=(KAEL, "torvald-stormbrow"), expansions=PACKS, trading=False)
    table.has("Ann", "rune-of-iron-roots")
    table.stands("Ann", 7, 7)
    table.hero().counters[:] = counters
    table.fights("Ann", name)
    return table


def goes_on(table: Realm, rounds: int, chooses: Callable[[], tuple[object, ...]] = lambda: ("defend",)) -> None:
    """So many rounds, or until the combat is over."""
    last = table.match.state.fight.round + rounds
    while (fight := table.match.state.fight) is not None and fight.round < last:
        table.answers("Ann", *chooses())


@rule("RB 6.10", "RB 6.12", "RB 4.7")
def test_a_combat_in_which_nobody_can_be_hurt_breaks_off():
    table = invincible("stone-hide-bull")  # it takes 1 off the first damage of a round, and Kael deals 1
    strikes = iter(range(10_000))

    def strike() -> tuple[object, ...]:
        return ("attack", table.hero().card) if next(strikes) % 3 == 0 else ("defend",)

    goes_on(table, 2 * QUIET, strike)
    assert [told["rounds"] for told in table.told("stand-off")] == [2 * QUIET]
    assert table.match.state.fight is None and not table.told("defeated")
    slot = table.match.state.slots[0]
    assert slot is not None and slot.hex == 7 * 18 + 7  # it waits there, and the counter stays
    assert table.match.state.jewels[slot.hex] == 0 and table.piece().wounds == 0


@rule("RB 6.10")
def test_who_could_hurt_the_enemy_is_given_a_hundred_rounds():
    """She only defends, though her blows would hurt."""
    table = invincible("goblin-war-cart")
    goes_on(table, 3 * QUIET)
    assert table.can_be_hurt() and not table.told("stand-off")
    goes_on(table, ENOUGH)
    assert table.told("stand-off") and table.match.state.fight is None


@rule("RB 6.10")
def test_a_wound_begins_the_count_anew():
    table = invincible("stone-hide-bull")
    goes_on(table, QUIET + 5)
    assert table.match.state.fight.quiet == 5
    table.match.state.fight.wounds += 1
    goes_on(table, 1)
    assert table.match.state.fight.quiet == 0


@rule("RB 6.10")
@pytest.mark.parametrize("card", ["wand-of-small-thunders", "isaura-flint"])
def test_somebody_who_gets_through_is_no_stand_off(card: str):
    table = invincible("stone-hide-bull")
    assert not table.can_be_hurt()
    table.has("Ann", card)
    assert table.can_be_hurt()


@rule("RB 6.10")
def test_a_low_roll_that_hurts_is_no_stand_off():
    table = invincible("stone-hide-bull", counters=[9, 4, 9, 0, 0])  # in melee 2 + 10 is less than 16
    assert table.can_be_hurt()


@rule("RB 9.2", "RB 6.10")
def test_rivals_can_always_hurt_each_other():
    table = Realm(heroes=(KAEL, "torvald-stormbrow"), trading=False)
    table.stands("Ann", 7, 7)
    table.stands("Bea", 7, 7)
    table.state.jewels.clear()
    attacks(table)
    assert table.can_be_hurt()


@rule("RB 6.10", "VA50.42")
def test_who_cannot_bring_down_a_stormlord_is_done():
    table = Storm("Ann", "Bea", heroes=(KAEL, "torvald-stormbrow"))
    table.pile("stormlords", "garrund-skybreaker", "haraxa-the-first-gust")
    table.hero().counters[:] = STRONG
    table.start("stormlord-hero", endgame=[0], ending=True)
    goes_on(table, ENOUGH + QUIET)  # she only defends
    assert table.told("stand-off") and len(table.told("lord-stands")) == 1
    assert table.match.outcome is not None and not table.told("knocked-out")


@rule("RB 6.10", "VA51.29")
def test_a_curse_that_is_not_overcome_goes_back():
    table = Ruins("Ann", "Bea", heroes=(KAEL, "torvald-stormbrow"))
    table.in_town("Ann", "riverwatch")
    table.next_trial("savage-brood", "nest-in-the-granary")
    table.hero().counters[:] = STRONG
    table.start("adventure")
    table.answers("Ann", "curse", 1)
    goes_on(table, ENOUGH + QUIET, lambda: ("fight",) if ("fight",) in options_of(table.match) else ("defend",))
    assert table.told("stand-off") and table.told("curse-stands") and not table.told("claimed")


# -- less damage from Heroes ------------------------------------------------------------------------------


def moor(level: int, *cards: str) -> Realm:
    table = Realm(heroes=(KAEL, "torvald-stormbrow"), expansions=PACKS, trading=False)
    table.has("Ann", *cards)
    table.hero().counters[:] = [level - 1, 0, 0, 0, 0]
    table.fights("Ann", "king-of-the-moor")
    return table


@rule("RB 6.7")
@pytest.mark.parametrize(("level", "dealt"), [(5, 1), (6, 2)])
def test_the_king_of_the_moor_minds_only_heroes_of_some_renown(level: int, dealt: int):
    table = moor(level, "poachers-crossbow")  # 2 ranged damage
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert table.match.state.fight.wounds == dealt


@rule("RB 6.7")
def test_his_hide_is_no_help_against_allies():
    table = moor(1, "isaura-flint")
    table.answers("Ann", "fight")
    table.rolls(10, 10)
    table.answers("Ann", "attack", table.cards(ALLIES[0], "isaura-flint")[0])
    assert table.match.state.fight.wounds == 2


@rule("RB 6.7")
def test_a_flask_comes_from_a_hero_too():
    table = moor(1, "sootfire-flask")
    [flask] = [option[1] for option in options_of(table.match) if option[0] == "use"]
    table.answers("Ann", "use", flask, 0)
    assert table.match.state.fight.wounds == 1

"""What bots do with stamina: powers that are worth their price, and rest."""

from __future__ import annotations

import pytest

from questboard import bots
from questboard.engine.telling.look import Look
from questboard.games.runebound.bots.strength import gain_of_counter, might, mine
from questboard.games.runebound.state import ITEMS
from tests.games.runebound.realm import BRANNOC, ORSOLYA, SELA, Realm

KAEL = "kael-rivermantle"


def chooses(table: Realm) -> tuple[object, ...]:
    """What a greedy bot would answer for Ann."""
    return bots.make("greedy", 1).choose(Look(table.match, 0))


def facing(hero: str, name: str, *, counters: list[int] | None = None) -> Realm:
    table = Realm("Ann", heroes=(hero,), trading=False)
    table.hero().counters[:] = counters or [0, 0, 0, 0, 0]
    table.fights("Ann", name)
    return table


@pytest.mark.parametrize(("name", "uses"), [("ditch-wolves", False), ("goblin-war-cart", True)])
def test_sela_spares_her_strength_where_she_wins_anyway(name: str, uses: bool):
    table = facing(SELA, name, counters=[1, 0, 0, 0, 0])
    table.is_asked("combat_before", "Ann")
    assert (chooses(table)[0] == "use") is uses


def before_her_attack(left: int, spirit: int) -> Realm:
    """Orsolya is about to attack with magic somebody who has so much life left."""
    table = facing(ORSOLYA, "hill-ogre", counters=[0, 0, spirit, 0, 0])
    table.match.state.fight.wounds = 4 - left
    table.match.state.fight.phase = 2
    table.match.place("phase")
    table.answers("Ann", "attack", table.hero().card)
    table.is_asked("pre_roll", "Ann")
    return table


@pytest.mark.parametrize(("left", "spends"), [(4, 2), (3, 2), (2, 1), (1, 0)])
def test_orsolya_spends_no_more_than_brings_the_foe_down_sooner(left: int, spends: int):
    """Her blow deals 1: with two more three are down at once."""
    answer = chooses(before_her_attack(left, 2))
    assert answer == ("pass",) if not spends else answer[3:] == (spends,)


def test_what_a_hero_can_do_depends_on_how_tired_he_is():
    table = Realm("Ann", heroes=(ORSOLYA,))
    fresh = might(look := Look(table.match, 0), mine(look))
    table.piece().fatigue = 4
    tired = might(look := Look(table.match, 0), mine(look))
    assert fresh.openings == (0, 0, 2) and tired.openings == (0, 0, 0)
    assert gain_of_counter(look, "stamina") == 0  # 4 is as much as she can use at once
    assert might(look, mine(look), healed=True).openings == (0, 0, 2)


def test_brannoc_defends_himself_where_it_hurts():
    """1 exhaustion for +4: for three wounds that is a bargain, for one it is not."""
    for name, uses in (("stone-hide-bull", True), ("ditch-wolves", False)):
        table = facing(BRANNOC, name)
        while table.match.pending is not None and table.match.pending.name != "phase":
            table.answers("Ann", "fight")
        while table.match.state.fight.phase < 1:
            table.answers("Ann", "defend")
        table.answers("Ann", "defend")
        table.is_asked("pre_roll", "Ann")
        assert (chooses(table)[0] == "use") is uses, name


@pytest.mark.parametrize(("dice", "uses"), [((5, 5), True), ((1, 1), False)])
def test_hroda_counts_spirit_only_where_that_helps(dice: tuple[int, int], uses: bool):
    table = facing("hroda-pyreheart", "hill-ogre", counters=[0, 0, 1, 0, 0])  # Body 3, Spirit 6; melee 16
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    table.rolls(*dice)
    table.answers("Ann", "defend")
    table.is_asked("post_roll", "Ann")
    assert (chooses(table)[0] == "use") is uses


def test_nettle_readies_what_has_struck_before():
    table = facing("nettle-wick", "hill-ogre", counters=[0, 0, 2, 0, 0])
    [iron] = table.has("Ann", "rune-of-red-iron")
    for spent in (True, False):
        table.state.pieces[iron].spent = spent
        table.piece().fatigue = 0
        table.match.place("round")
        assert (table.match.pending is not None and table.match.pending.name == "round_start") is spent
        if spent:
            assert chooses(table)[0] == "use"
    assert iron in table.state.cards.zones[ITEMS[0]]


# -- rest -------------------------------------------------------------------------------------------------


def rolls(fatigue: int, wounds: int = 0, *, at: tuple[int, int] = (8, 6)) -> tuple[object, ...]:
    table = Realm("Ann", heroes=(KAEL,))
    table.hero().gold = 0
    table.stands("Ann", *at)
    for hex in [hex for hex, colour in table.state.jewels.items() if colour == 0]:
        del table.state.jewels[hex]  # nothing worth a step is near
    if at in ((6, 5),):
        table.hero().counters[:] = [4, 4, 4, 0, 2]
    table.piece().fatigue, table.piece().wounds = fatigue, wounds
    table.start("movement")
    return chooses(table)


def test_the_last_counter_is_rested_off_and_gives_the_fifth_die_back():
    assert rolls(0) == ("roll", 5)
    assert rolls(1) == ("roll", 3)
    assert rolls(1, wounds=1) == ("roll", 4)  # with a wound it would give nothing back


def test_who_stays_for_what_is_here_rests_meanwhile():
    assert rolls(0, at=(6, 5)) == ("stay",)
    assert rolls(2, at=(6, 5)) == ("roll", 0)

"""RB 5: tests of skill, and traps."""

from __future__ import annotations

import pytest

from questboard.games.runebound.state import EVENT, MARKET_USED
from questboard.testing import rule
from tests.games.runebound.cases import (
    on_a_jewel,
)
from tests.games.runebound.realm import Realm


@pytest.mark.parametrize(("dice", "total", "passed"), [((4, 6), 15, True), ((3, 5), 13, False)])
@rule("RB 5.1", "RB 5.2")
def test_a_test(dice: tuple[int, int], total: int, passed: bool):
    """Example 6: Climb 14 with Body 3 and Climb +2."""
    table = Realm(heroes=("ronan-of-the-wild", "sela-quickthorn"), trading=False)
    table.rolls(*dice)
    table.fights("Ann", "cliff-harpies")  # Before Combat: Climb 14, or take 1 wound
    assert table.told("tested") == [{"seat": 0, "skill": "Climb", "total": total, "difficulty": 14, "passed": passed}]
    assert table.piece().wounds == (0 if passed else 1)


@rule("RB 5.2", "RB 4.10")
def test_an_event_that_lends_everybody_a_skill_does_so():
    table = on_a_jewel()
    assert table.skill("Ann", "Search") == 0
    table.zone(EVENT, "clear-skies")
    assert [table.skill(who, "Search") for who in ("Ann", "Bea")] == [1, 1]
    assert table.skill("Ann", "Lore") == 0
    table.rolls(4, 3)  # Mind 4: 11, and the Event makes it 12
    table.fights("Ann", "crawling-wallpaper")
    assert table.told("tested")[0]["passed"] and table.piece().wounds == 0


@rule("RB 5.2", "RB 6.2")
def test_the_wounds_of_a_failed_test_are_wounds_of_a_roll():
    table = on_a_jewel()
    [blood] = table.has("Ann", "blood-of-stone")
    table.rolls(1, 1)
    table.fights("Ann", "cliff-harpies")  # Climb 14, or 1 wound
    table.is_asked("dmg_in", "Ann")
    table.answers("Ann", "use", blood, 0)
    assert table.piece().wounds == 0 and blood in table.state.cards.zones[MARKET_USED]


@rule("RB 5.3")
def test_a_failed_test_hits_the_hero_alone():
    table = Realm(trading=False)
    [marrow] = table.has("Ann", "old-marrow")
    table.rolls(1, 1)
    table.fights("Ann", "marsh-adders")
    assert table.piece().wounds == 1 and table.match.state.pieces[marrow].wounds == 0


@rule("RB 5.4")
def test_a_roll_is_made_again_after_the_dice_are_seen():
    table = Realm(heroes=("yshara-of-the-nine-lamps", "sela-quickthorn"), trading=False)
    table.rolls(1, 1, 10, 10)
    table.fights("Ann", "marsh-adders")
    table.is_asked("test_post", "Ann")
    table.answers("Ann", "use", table.hero().card, 0)
    assert table.told("tested")[-1]["passed"] and table.piece().fatigue == 1

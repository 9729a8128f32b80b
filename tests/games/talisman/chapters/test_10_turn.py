"""Turn (TA 10): cases for a referee."""

import pytest

from questboard.engine.errors import NotAsked
from questboard.testing import rule
from tests.games.talisman.cases import meets, party
from tests.games.talisman.chapters.given import choices
from tests.games.talisman.land import Land


@rule("TA 10:1", "TA 10:3")
def test_organization_movement_encounters_organization():
    table = party("warrior", "(pu_hat)")
    table.lay("out.hills1", "ad_nun")
    table.of("Ann").lives = 2
    table.goes("turn")
    table.is_asked("organise", "Ann")
    table.rolls(1)
    table.says("Ann", "done")
    table.is_asked("end", "Ann")
    table.says("Ann", "go", "out.hills1")
    table.is_asked("claim", "Ann")
    table.says("Ann", "done")
    table.is_asked("organise", "Ann")
    table.says("Ann", "done")
    assert table.state.active == 1


@rule("TA 10:2")
def test_the_die_goes_round_and_passes_over_who_is_out():
    table = Land("Ann", "Bea", "Cy", "Di")
    table.of("Bea").condition = 2
    table.match.kept.clear()
    table.goes("end")
    assert table.state.active == 2


@rule("TA 10:3", "TA 20:2")
def test_a_fence_sells_as_much_as_he_likes_at_once():
    table = Land()
    table.hero("Ann", "ch_fence", "out.fields1", gold=0)
    sword, hat = table.gear("Ann", "pu_sword"), table.gear("Ann", "pu_hat")
    table.goes("organise")
    table.says("Ann", "use", *table.last_use("Ann"))
    table.says("Ann", "sell", sword)
    table.says("Ann", "sell", hat)
    assert table.of("Ann").gold == 1 + 1 and table.owns("Ann") == []


@rule("TA 10:3", "TA 5:10")
def test_things_go_onto_a_mule_into_a_pack_and_to_a_porter():
    table = Land()
    table.gear("Ann", "pu_mule", "pu_pack", "ad_porter", "pu_hat")
    table.organizes("Ann")
    assert {
        "Put the Hat onto the Mule", "Put the Hat into the Pack", "Give the Hat to the Porter to carry",
    } <= set(choices(table))  # fmt: skip


@rule("TA 10:4", "TA 10:3")
def test_nobody_puts_on_a_helmet_in_anothers_turn_or_before_a_dragon():
    table = Land()
    helmet = table.gear("Bea", "pu_helmet")
    table.goes("organise")
    with pytest.raises(NotAsked):
        table.says("Bea", "wear", helmet)
    table = party("warrior", "(pu_helmet)")
    table.rolls(1, 6)
    meets(table, "ad_dragon")
    assert not table.told("save-roll") and table.of("Ann").lives == 3

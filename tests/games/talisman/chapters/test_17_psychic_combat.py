"""Psychic combat (TA 17): cases for a referee."""

import pytest

from questboard.testing import rule
from tests.games.talisman.cases import fight, magicians, meets, party
from tests.games.talisman.land import Land


@rule("TA 17:1", "TA 17:2", "TA 16:11")
def test_beaten_by_the_mind_no_shield_helps_and_no_shield_breaks():
    table = Land()
    table.hero("Ann", "ch_oracle", "out.fields1")
    table.gear("Bea", "pu_shield", place="worn")
    table.rolls(6, 1)
    table.attacks("Ann", "Bea", "psychic")
    table.says("Ann", "life")
    assert table.of("Bea").lives == 3 and not table.told("save-roll") and table.owns("Bea") == ["pu_shield"]


@rule("TA 17:1", "TA 2:4", "TA 1:4")
def test_a_rider_met_with_the_mind_teaches_the_mind():
    table = Land()
    table.of("Ann").craft = 6
    table.rolls(6, 1)
    meets(table, "ad_rider")
    table.is_asked("fight-kind", "Ann")
    table.says("Ann", "psychic")
    assert (table.of("Ann").cxp, table.of("Ann").sxp) == (5, 0)


@rule("TA 17:1", "TA 15:4")
@pytest.mark.parametrize(
    ("at", "seasons", "craft"), [("out.fields1", "", 5), ("out.fields1", "ad_ghosts", 6), ("mid.glade", "", 4)]
)
def test_the_mirror_self_wears_the_same_ring(at: str, seasons: str, craft: int):
    table = party("druid", "ad_ring", at, seasons=seasons)
    assert table.foe_value(fight(table, "ad_mirror", kind="psychic")) == craft


@rule("TA 17:2", "TA 16:11")
def test_a_warrior_is_good_with_armour_and_not_with_amulets():
    table = Land()
    table.gear("Ann", "ad_amulet", place="worn")
    table.rolls(4)
    assert table.saves_itself("Ann", "psychic") is False
    table = Land()
    table.gear("Ann", "pu_shield", place="worn")
    table.rolls(4)
    assert table.saves_itself("Ann", "combat") is True


@rule("TA 17:2", "TA 16:11")
def test_a_psychic_save_must_be_worn_and_nothing_is_damaged_by_a_spirit():
    table = Land()
    table.gear("Ann", "ad_amulet")  # in the hand
    table.gear("Ann", "pu_armour", place="worn")
    table.rolls(1, 6)
    meets(table, "ad_shade")
    assert table.of("Ann").lives == 3 and not table.told("save-roll")
    assert table.owns("Ann") == ["ad_amulet", "pu_armour"]


@rule("TA 17:2", "TA 16:5")
def test_two_spirits_fight_as_one_and_a_pack_of_voices_one_by_one():
    table = party("delver", craft=12)
    table.rolls(1, 6)
    meets(table, "ad_shade", "ad_wraith")
    assert table.told("foe-rolls")[0]["score"] == 3 + 5 + 6
    table = party("delver", craft=9)
    table.rolls(6, 1, 6, 1, 6, 1)
    meets(table, "ad_choir")
    assert len(table.told("fought")) == 3 and table.of("Ann").cxp == 2


@rule("TA 17:2", "TA 4:2")
def test_iron_skin_keeps_a_life_lost_to_a_spirit_or_to_a_tempest():
    table = magicians()
    table.quiet = False
    table.hero("Bea", "ch_warrior", "out.fields1", craft=9)
    [skin] = table.spells("Bea", "sp_iron_skin")
    [tempest] = table.spells("Ann", "sp_tempest")
    table.casts("Ann", tempest)
    while table.match.pending and table.match.pending.name != "cast-life-loss":
        table.all_answer("pass")
    table.answers("Bea", "cast", skin)
    assert table.of("Bea").lives == 4 and table.of("Cy").lives == 4  # Cy is in the Middle Region

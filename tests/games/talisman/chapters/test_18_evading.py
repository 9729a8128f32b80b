"""Evading (TA 18): cases for a referee."""

import pytest

from questboard.games.talisman.boards.tavern import rules as tavern
from questboard.testing import rule
from tests.games.talisman.cases import meets, party
from tests.games.talisman.land import Land


def robbed(spell: str) -> tuple[Land, int]:
    table = Land()
    table.hero("Ann", "ch_fence", "out.fields1")
    table.hero("Bea", "ch_druid", "out.fields1", craft=9, gold=2)
    [card] = table.spells("Bea", spell)
    table.quiet = False
    table.encounters("Ann", "Bea")
    table.answers("Ann", *next(option for option in table.options("Ann") if option[0] == "use"))
    return table, card


@rule("TA 18:1", "TA 16:5", "TA 15:9")
def test_a_friend_of_animals_evades_the_wolf_and_fights_the_goblin():
    table = Land()
    table.hero("Ann", "ch_ratcatcher", "out.fields1")
    table.rolls(6, 1)
    meets(table, "ad_wolf", "ad_goblin", "ad_purse")
    table.is_asked("evade", "Ann")
    table.says("Ann", "evade", table.cards("board", "ad_wolf"))
    assert table.told("fought")[0]["his"] == 2 + 1 and table.of("Ann").sxp == 2
    table.is_asked("claim", "Ann")  # the Wolf is out of the way
    assert sorted(table.names_on("out.fields1")) == ["ad_purse", "ad_wolf"]


@rule("TA 18:1", "TA 16:5")
def test_who_does_not_evade_the_wolf_fights_both_as_one():
    table = Land()
    table.hero("Ann", "ch_ratcatcher", "out.fields1")
    table.rolls(6, 1)
    meets(table, "ad_wolf", "ad_goblin")
    table.says("Ann", "face")
    assert table.told("fought")[0]["his"] == 2 + 2 + 1 and table.of("Ann").sxp == 4


@rule("TA 18:1", "TA 9:6")
def test_an_invisible_character_is_seen_only_by_what_cannot_be_evaded():
    table = Land()
    table.of("Ann").strength = 9
    table.state.evades_all = True
    table.rolls(6, 1)
    meets(table, "ad_hound", "ad_ogre", "ad_shade")
    table.says("Ann", *table.options("Ann")[-1])  # the Ogre; the Hound sees everybody
    table.says("Ann", "evade")
    assert [told["his"] for told in table.told("fought")] == [6]  # the Hound alone, and no Spirit
    assert sorted(table.names_on("out.fields1")) == ["ad_ogre", "ad_shade"]


@rule("TA 18:1", "TA 16:5")
def test_two_skeletons_are_as_feeble_as_one():
    table = Land()
    table.hero("Ann", "ch_bonewright", "out.fields1")
    meets(table, "ad_skeleton", "ad_skeleton")
    table.is_asked("evade", "Ann")
    table.says("Ann", "evade")
    assert not table.told("fought") and len(table.names_on("out.fields1")) == 2


@rule("TA 18:1", "TA 16:9")
def test_an_invisible_character_may_still_attack():
    table = Land()
    table.state.evades_all = True
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.is_asked("spoils", "Ann")


@rule("TA 18:1", "TA 18:2")
def test_who_evades_in_the_woods_evades_what_attacks_there_and_what_is_drawn_as_a_stranger():
    for foe in ("ad_dragon", "ad_wraith", "ad_hag"):
        table = party("pathfinder", at="out.woods1")
        meets(table, foe)
        table.says("Ann", "evade")
        assert table.of("Ann").lives == 4 and not table.told("cursed") and foe in table.names_on("out.woods1")
    table = party("pathfinder", at="out.plains1")
    table.rolls(1, 6)
    meets(table, "ad_dragon")
    assert table.of("Ann").lives == 3  # nobody was asked


@rule("TA 18:1")
def test_beside_what_was_evaded_the_rest_may_be_taken():
    table = party("druid")
    meets(table, "ad_wolf", "pu_hat")
    table.says("Ann", "evade")
    table.is_asked("claim", "Ann")
    assert [table.name(option[1]) for option in table.options("Ann") if option[0] == "take"] == ["pu_hat"]


@rule("TA 18:1", "TA 18:2")
@pytest.mark.parametrize("spell", ["sp_immobility", "sp_invisibility"])
def test_a_spell_evades_who_would_pick_a_pocket(spell: str):
    table, card = robbed(spell)
    table.answers("Bea", "cast", card)
    table.passes()
    assert table.of("Bea").gold == 2 and table.of("Ann").gold == 1
    assert table.told("evades")[-1]["seat"] == 1 and table.state.over


@rule("TA 18:2", "TA 16:5")
def test_only_the_pit_hound_itself_cannot_be_evaded():
    table = Land()
    table.hero("Ann", "ch_pathfinder", "out.woods1", strength=6)
    table.rolls(6, 1)
    meets(table, "ad_hound", "ad_ogre")
    table.says("Ann", "evade", table.cards("board", "ad_ogre"))
    assert table.told("fought")[0]["his"] == 5 + 1 and table.names_on("out.woods1") == ["ad_ogre"]
    table = Land()
    table.hero("Ann", "ch_pathfinder", "out.woods1", strength=6)
    table.rolls(6, 1)
    meets(table, "ad_hound")
    assert not table.told("evades") and table.told("fought")


@rule("TA 18:2", "TA 13:8")
def test_the_hag_is_evaded_by_who_knows_the_woods():
    table = Land()
    table.hero("Ann", "ch_pathfinder", "out.woods1")
    meets(table, "ad_hag")
    table.is_asked("evade", "Ann")
    table.says("Ann", "evade")
    assert not table.told("cursed") and table.names_on("out.woods1") == ["ad_hag"]


@rule("TA 18:2", "TA 9:11")
def test_who_might_freeze_the_jester_is_asked_whatever_the_spell():
    for spell in ("sp_immobility", "sp_breath"):
        table = Land()
        table.of("Ann").craft = 9
        table.spells("Ann", spell)
        table.quiet = False
        meets(table, "ad_jester")
        table.is_asked("cast-creature", "Ann")


@rule("TA 18:2", "TA 16:2")
def test_the_invisible_may_still_listen_to_an_old_campaigner_and_fight_a_goblin():
    table = party("delver", strength=9)
    table.state.evades_all = True
    table.rolls(6, 1)
    meets(table, "ad_campaigner", "ad_goblin", "ad_wraith")
    table.says("Ann", "face")
    table.says("Ann", "pick", "The sword")
    table.says("Ann", "face")
    table.says("Ann", "evade")
    assert table.of("Ann").sxp == 6 + 2 and table.names_on("out.fields1") == ["ad_wraith"]


@rule("TA 18:2", "TA 15:8")
@pytest.mark.parametrize(("answer", "warrant"), [("evade", False), ("face", True)])
def test_even_a_bailiff_who_lets_nobody_pass_may_be_evaded(answer: str, warrant: bool):
    table = party("warrior", at="city.kingsway", gold=1)
    table.state.evades_all = True
    meets(table, "ci_bailiff")
    table.says("Ann", answer)
    assert table.of("Ann").warrant is warrant
    assert ("ci_bailiff" in table.names_on("city.kingsway")) == (answer == "evade")


@rule("TA 18:2", "TA 13:6")
def test_a_patron_who_reacts_at_once_may_be_evaded_by_spell_and_is_gone_all_the_same():
    table = party("warrior", at="tav.room", gold=2, craft=9)
    [card] = table.spells("Ann", "sp_immobility")
    table.quiet = False
    table.top("patron", "pa_lady", "pa_smoker")
    table.tries(lambda m: tavern.arrive(m, 0, 2))
    table.is_asked("cast-creature", "Ann")
    table.answers("Ann", "cast", card)
    table.passes()
    assert table.of("Ann").gold == 2
    assert [table.name(guest) for guest in table.state.cards.zones["patrons here"]] == ["pa_smoker"]


@rule("TA 18:2", "TA 9:6")
@pytest.mark.parametrize("spell", ["sp_firelance", "sp_mind_spike", "sp_oath", "sp_choir", "sp_banish"])
def test_what_is_for_fights_is_of_no_use_against_a_pickpocket(spell: str):
    table, _ = robbed(spell)
    assert table.options("Bea") == [("pass",)]
    table.answers("Bea", "pass")
    assert (table.of("Bea").gold, table.of("Ann").gold) == (1, 2)

"""Inner region (TA 14): cases for a referee."""

import pytest

from questboard.games.talisman.boards.main import inner
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import NO_CARD, Fight
from questboard.games.talisman.vocabulary import Special
from questboard.testing import rule
from tests.games.talisman.cases import magicians, party
from tests.games.talisman.land import Land


@rule("TA 14:1", "TA 14:2", "TA 11:5")
def test_who_was_turned_back_can_be_attacked_on_the_plain():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.plain")
    table.hero("Bea", "ch_druid", "inn.plain", miss=1, forced="leave_inner")
    table.hero("Cy", "ch_cutpurse", "inn.crypt")
    assert table.whom("Ann") == [("space",), ("meet", 1)]
    table.hero("Ann", "ch_warrior", "inn.crypt")
    assert table.whom("Ann") == [("space",)]


@rule("TA 14:1", "TA 14:5")
def test_on_the_plain_and_in_the_valley_there_is_trade_and_on_the_crown_none():
    table = Land()
    for space, partners in (("inn.plain", [1]), ("inn.valley", [1]), ("inn.crown", [])):
        for who in ("Ann", "Bea"):
            table.hero(who, "ch_warrior", space)
        assert table.partners("Ann") == partners, space


@rule("TA 14:2")
@pytest.mark.parametrize("space", ["inn.crypt", "inn.dice", "inn.den", "inn.mines", "inn.vampire", "inn.pits"])
def test_who_must_ignore_one_another_does_not_trade(space: str):
    table = Land()
    for who in ("Ann", "Bea"):
        table.hero(who, "ch_warrior", space)
    assert table.partners("Ann") == []


@rule("TA 14:3", "TA 14:1")
def test_two_in_the_mines_pass_each_other_by():
    table = party("warrior", at="inn.mines")
    table.hero("Bea", "ch_druid", "inn.mines")
    assert table.whom("Ann") == [("space",)]
    for space in ("inn.plain", "inn.valley"):
        for who in (0, 1):
            table.is_set(who, space)
        assert ("meet", 1) in table.whom("Ann")


@rule("TA 14:3", "TA 11:4", "TA 13:1")
@pytest.mark.parametrize(
    ("space", "stat", "dice", "where"),
    [
        ("inn.crypt", "strength", (1, 1, 4), "inn.crypt"),
        ("inn.crypt", "strength", (1, 2, 4), "inn.plain"),
        ("inn.crypt", "strength", (2, 3, 4), "mid.portal"),
        ("inn.crypt", "strength", (3, 4, 4), "mid.warlock"),
        ("inn.crypt", "strength", (6, 6, 6), "out.city"),
        ("inn.mines", "craft", (1, 1, 4), "inn.mines"),
        ("inn.mines", "craft", (6, 6, 6), "out.tavern"),
    ],
)
def test_how_far_crypt_and_mines_throw_one_back(space: str, stat: str, dice: tuple[int, ...], where: str):
    table = Land()
    table.hero("Ann", "ch_warrior", space, **{stat: 6})
    table.lay(where, "ad_ogre")
    table.rolls(*dice)
    table.tries(lambda m: getattr(inner, space[4:])(m, 0, Context()))
    assert table.at("Ann") == where
    assert bool(table.told("completed")) == (where == space) == (not table.state.over)


@rule("TA 14:3", "TA 11:5", "TA 4:2")
def test_dicing_with_death_until_one_side_has_more():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.dice")
    for mine, his, lives_left, done in (
        ((1, 2), (2, 1), 4, False),
        ((1, 1), (6, 6), 3, False),
        ((6, 6), (1, 1), 3, True),
    ):
        table.rolls(*mine, *his)
        table.follows("Ann", Special(name="dice_with_death"))
        if not done:
            table.says("Ann", "stay")
        assert (table.of("Ann").lives, table.of("Ann").done) == (lives_left, done)


@rule("TA 14:4", "TA 8:1")
def test_the_ember_and_a_rage_against_the_werewolf():
    table = party("berserker", "ta_ember pu_sword", at="inn.den")
    wolf = Fight("combat", 0, [], "the Werewolf", 9, value_printed=9)
    table.comes_to("Ann", "before_fight", about=Context(fight=wolf))
    table.says("Ann", "use", NO_CARD, 0)
    assert table.total("Ann", "strength", wolf) + wolf.mine == 5 + 1 + 1 + 3


@rule("TA 14:4", "TA 11:4", "TA 11:5")
def test_the_werewolf_is_as_strong_next_time_and_another_after_turning_back():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.den")
    table.rolls(6, 5, 1, 6)
    table.follows("Ann", Special(name="den"))
    table.says("Ann", "stay")
    assert table.of("Ann").werewolf == 11 and table.of("Ann").lives == 3
    inner.turn_back(table.match, 0)
    assert table.of("Ann").werewolf == 0


@rule("TA 14:4", "TA 18:1")
def test_no_spell_evades_what_cannot_be_evaded():
    table = Land()
    table.hero("Ann", "ch_druid", "inn.den", craft=9)
    table.spells("Ann", "sp_immobility")
    werewolf = Fight("combat", 0, [], "the Werewolf", 7)
    assert table.may_cast("Ann", "before_fight", fight=werewolf) == []
    table.of("Ann").at = table.match.content.space_of["out.fields1"]
    hound = Fight("combat", 0, list(table.lay("out.fields1", "ad_hound")), "Pit Hound", 5, noevade=True)
    assert table.may_cast("Ann", "creature", fight=hound) == []
    assert len(table.may_cast("Ann", "creature", fight=werewolf)) == 1


@rule("TA 14:4", "TA 18:2", "TA 16:6")
def test_a_character_is_evaded_even_in_the_inner_region():
    table = Land()
    for who in ("Ann", "Bea"):
        table.hero(who, "ch_druid", "inn.plain", craft=9)
    [card] = table.spells("Bea", "sp_immobility")
    table.quiet = False
    table.encounters("Ann", "Bea")
    while table.match.pending is not None and table.match.pending.name != "cast-before-fight":
        table.answers("Ann", *table.options("Ann")[0])
    table.answers("Bea", "cast", card)
    assert not table.told("fought") and table.state.over and table.of("Bea").lives == 4


@rule("TA 14:4", "TA 18:2", "TA 9:6")
def test_no_spell_freezes_the_werewolf():
    table = magicians()
    table.hero("Ann", "ch_delver", "inn.den", craft=9)
    table.spells("Ann", "sp_immobility", "sp_invisibility", "sp_banish")
    wolf = Fight("combat", 0, [], "the Werewolf", 7, value_printed=7, noevade=True)
    for at in ("creature", "before_fight"):
        assert table.may_cast("Ann", at, fight=wolf) == []
    assert table.surplus("Ann") is None and not table.has_talisman("Ann")


@rule("TA 14:4", "TA 16:4")
def test_the_talisman_of_the_ember_burns_only_creatures_of_the_inner_region():
    table = Land()
    table.gear("Ann", "ta_ember")
    table.hero("Ann", "ch_warrior", "inn.den")
    table.rolls(1, 1, 1, 6)
    table.follows("Ann", Special(name="den"))
    assert table.told("fought")[0]["mine"] == 4 + 1 + 1
    table = Land()
    table.hero("Ann", "ch_warrior", "out.sentinel")
    table.gear("Ann", "ta_ember")
    table.rolls(1, 6)
    table.goes("arrive")
    table.says("Ann", "challenge")
    assert table.told("fought")[0]["mine"] == 4 + 1

"""Followers (TA 6): cases for a referee."""

import pytest

from questboard.games.talisman.state import FREE
from questboard.testing import rule
from tests.games.talisman.cases import meets, obeys, party
from tests.games.talisman.land import Land


@rule("TA 6:3")
def test_killed_followers_are_discarded_and_do_not_lie_about():
    table = party("warrior", "ad_squire", craft=5)
    table.rolls(1, 6)  # the Squire falls, and nobody else
    obeys(table, "mid.chasm")
    assert table.owns("Ann") == [] and "ad_squire" not in table.names_on("mid.chasm")
    assert table.name(table.state.cards.zones["adventure discards"][-1]) == "ad_squire"


@rule("TA 6:3", "TA 5:10", "TA 4:2")
def test_two_followers_given_to_the_vampire_at_once_free_their_horses():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.vampire", craft=6)
    squire = table.gear("Ann", "ad_squire")
    porter = table.gear("Ann", "ad_porter")
    table.gear("Ann", "pu_sword", place=porter)
    nag = table.gear("Ann", "pu_nag")
    horse = table.gear("Ann", "pu_horse")
    table.state.job[nag], table.state.job[horse] = squire, porter
    table.rolls(3)
    table.goes("arrive")
    table.says("Ann", "give", squire)
    table.says("Ann", "give", porter)
    assert table.of("Ann").lives == 4
    table.is_asked("fix", "Ann")  # one person, two animals
    table.says("Ann", "drop", nag)
    assert table.owns("Ann") == ["pu_horse"] and table.state.job[horse] == FREE
    assert "pu_sword" not in table.names_on("inn.vampire")  # it was lost with the Porter


@rule("TA 6:4", "TA 6:6", "TA 16:9")
def test_spoils_that_break_the_victors_leadership_are_settled_before_the_turn_goes_on():
    table = party("warrior", craft=2)
    table.gear("Ann", "ad_squire")
    table.gear("Bea", "ad_bodyguard")
    table.of("Bea").craft = 5
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "take"))
    while not table.rests():
        table.is_asked("fix", "Ann")
        table.says("Ann", *table.options("Ann")[0])
    assert table.surplus("Ann") is None and len(table.owns("Ann")) <= 1
    assert len(table.names_on("out.fields1")) >= 1


@rule("TA 6:4", "TA 10:4")
def test_a_follower_may_be_left_even_between_the_die_and_the_move():
    table = Land()
    squire = table.gear("Ann", "ad_squire")
    table.rolls(2)
    table.goes("movement")
    table.is_asked("end", "Ann")
    table.interjects("Ann", "ditch", squire)
    assert table.names_on("out.fields1") == ["ad_squire"]
    table.is_asked("end", "Ann")


@rule("TA 6:4", "TA 11:29", "TA 5:10")
def test_a_follower_ditched_from_the_saddle_leaves_the_horse_to_its_leader():
    table = Land()
    squire = table.gear("Ann", "ad_squire")
    nag = table.gear("Ann", "pu_nag")
    table.state.job[nag] = squire
    table.drops("Ann", squire, "TA 6:4")
    assert table.owns("Ann") == ["pu_nag"] and table.state.job[nag] == FREE


@rule("TA 6:4", "TA 16:9")
def test_a_follower_is_not_sent_away_from_under_the_victors_hand():
    table = Land()
    squire = table.gear("Bea", "ad_squire")
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.is_asked("spoils", "Ann")
    table.is_refused("Bea", "ditch", squire, rule="TA 6:4", out_of_turn=True)
    table.says("Ann", "take", squire)
    assert table.owns("Ann") == ["ad_squire"]


@rule("TA 6:4", "TA 5:10", "TA 2:8")
def test_ditching_the_scribe_costs_a_spell_and_perhaps_a_mule():
    table = Land()
    table.hero("Ann", "ch_druid", "out.fields1", craft=4)
    scribe = table.gear("Ann", "ad_scribe")
    table.gear("Ann", "pu_mule", "pu_mule")
    table.spells("Ann", "sp_hex", "sp_scry", "sp_choir")
    table.goes("organise")
    table.interjects("Ann", "ditch", scribe)
    table.passes()
    table.is_asked("fix", "Ann")
    assert all(option[0] == "drop" for option in table.options("Ann"))
    table.says("Ann", *table.options("Ann")[0])
    assert all(option[0] == "discard" for option in table.options("Ann"))
    table.says("Ann", *table.options("Ann")[0])
    assert table.surplus("Ann") is None


@rule("TA 6:5", "TA 6:9")
@pytest.mark.parametrize(
    ("character", "cards", "rating"),
    [
        ("singer", "", 2 + 3),
        ("singer", "ad_standard", 2 + 3 + 2),
        ("singer", "ad_standard ci_signet", 2 + 3 + 2 + 1),
        ("singer", "ad_standard (ci_signet)", 2 + 3 + 2),
        ("giant", "ad_standard", 0 + 2),
        ("druid", "l2_magus", 4),
        ("druid", "ad_ring", 3),  # the Ring is no base Craft
    ],
)
def test_leadership(character: str, cards: str, rating: int):
    assert party(character, cards).leadership("Ann") == rating


@rule("TA 6:6", "TA 16:4")
def test_a_sacrifice_before_a_fight_may_cost_another_follower_and_his_help():
    table = party("reaver", "ad_standard ad_squire ad_bodyguard", craft=3)
    meets(table, "ad_wolf")
    table.says("Ann", "use", *table.last_use("Ann"))
    chosen = [card for card in table.state.cards.zones["gear 0"] if table.name(card) == "ad_standard"]
    table.says("Ann", *next(option for option in table.options("Ann") if option[-1] == tuple(chosen)))
    table.is_asked("fix", "Ann")  # 3 to be led, by a Leadership of 2
    table.rolls(1, 6)
    [squire] = [option for option in table.options("Ann") if table.name(option[1]) == "ad_squire"]
    table.says("Ann", *squire)
    [fought] = table.told("fought")
    assert fought["mine"] == 5 + 3 + 1 and table.names_on("out.fields1") == ["ad_squire"]


@rule("TA 6:6", "TA 15:8")
def test_two_leaders_with_no_room_to_spare_may_swap_followers():
    table = Land("Ann", "Bea")
    table.hero("Ann", "ch_warrior", "out.fields1", craft=2)
    table.hero("Bea", "ch_warrior", "mid.castle", craft=2)
    table.gear("Ann", "ad_squire")
    table.gear("Bea", "ad_guide")
    table.rolls(3)
    meets(table, "ad_jester")
    assert (table.owns("Ann"), table.owns("Bea")) == (["ad_guide"], ["ad_squire"])
    assert table.names_on("out.fields1") == [] == table.names_on("mid.castle")


@rule("TA 6:7", "TA 6:2")
def test_a_mule_needs_no_leadership_and_a_squire_does():
    table = party("giant", craft=1)
    table.gear("Ann", "pu_mule")
    assert table.surplus("Ann") is None
    table.gear("Ann", "ad_squire")
    broken = table.surplus("Ann")
    assert broken is not None and broken[0] == "leadership"


@rule("TA 6:8", "TA 2:4")
@pytest.mark.parametrize(("spirit", "learned", "drawn"), [("ad_djinn", 0, 1), ("ad_mirror", 0, 0), ("ad_shade", 0, 0)])
def test_a_bonewright_keeps_the_spirit_and_gives_up_its_lessons_only(spirit: str, learned: int, drawn: int):
    table = Land()
    table.hero("Ann", "ch_bonewright", "out.fields1", craft=8)
    table.rolls(6, 1)
    meets(table, spirit)
    table.says("Ann", "use", *table.last_use("Ann"))
    assert table.owns("Ann") == [spirit] and table.of("Ann").cxp == learned
    assert len(table.spells_of("Ann")) == drawn


@rule("TA 6:8", "TA 16:9", "TA 6:4")
def test_a_kept_spirit_follows_is_taken_and_when_left_attacks_again():
    table = Land()
    table.hero("Ann", "ch_bonewright", "out.fields1")
    table.rolls(6, 1)
    meets(table, "ad_shade", "ad_wraith")
    table.says("Ann", *table.options("Ann")[1])
    shade = next(card for card in table.options("Ann") if table.name(card[1]) == "ad_shade")
    table.says("Ann", *shade)
    assert table.followers("Ann") == [shade[1]] and table.objects("Ann") == []
    assert table.of("Ann").cxp == 5  # the Wraith's
    assert ("take", shade[1]) in table.prizes("Bea", "Ann")
    table.drops("Ann", shade[1], "TA 6:4")
    assert table.is_attacked("Bea", shade[1])


@rule("TA 6:8", "TA 8:1")
def test_a_kept_spirit_does_no_more_what_it_did_as_a_foe():
    table = party("bonewright", "ad_plague ad_duchess")
    table.rolls(1, 6)
    meets(table, "ad_wolf")
    hero = table.of("Ann")
    assert (hero.lives, hero.poison, hero.bite) == (3, 0, 0)
    table = party("bonewright", "ad_mirror ad_djinn", strength=9)
    table.rolls(6, 1)
    meets(table, "ad_wolf")
    assert (table.of("Ann").sxp, table.of("Ann").cxp) == (2, 0) and not table.told("draws-spells")


@rule("TA 6:8", "TA 6:6")
def test_followers_without_a_number_always_fit():
    table = Land()
    table.hero("Ann", "ch_giant", "out.fields1", craft=1)
    table.gear("Ann", "ad_dog", "vi_dog", "ci_link")
    assert table.seen("Ann").leadership == 0 and table.surplus("Ann") is None


@rule("TA 6:9", "TA 6:6")
def test_without_the_standard_bearer_the_others_do_not_stay_either():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", craft=2)
    bearer = table.gear("Ann", "ad_standard")
    table.gear("Ann", "ad_squire", "ad_guide")
    assert table.surplus("Ann") is None  # 3 of 3
    table.goes("organise")
    table.interjects("Ann", "ditch", bearer)
    table.is_asked("fix", "Ann")
    assert {option[0] for option in table.options("Ann")} == {"drop"} and len(table.options("Ann")) == 2

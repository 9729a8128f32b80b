"""TA 1 to TA 4: Strength, Craft, experience, Gold, Lives. EX numbers are the worked examples of the specification."""

from questboard.games.talisman.state import GONE, WAITING, Fight
from questboard.testing import rule
from tests.games.talisman.land import Land, answer_first


def kill(value: int, kind: str = "combat"):
    return Fight(kind, 0, [], "a foe", value, value_printed=value)


@rule("TA 1:4")
def test_ex_4_every_ten_points_make_a_strength_and_the_rest_is_kept():
    table = Land()
    table.of("Ann").sxp = 7
    table.learns("Ann", "sxp", 8)
    assert (table.of("Ann").strength, table.of("Ann").sxp) == (5, 5)
    table.of("Ann").sxp = 9
    table.learns("Ann", "sxp", 13)
    assert (table.of("Ann").strength, table.of("Ann").sxp) == (7, 2)


@rule("TA 2:4", "TA 2:6")
def test_ex_5_every_eight_points_make_a_craft_and_six_hold_three_spells():
    table = Land()
    hero = table.hero("Ann", "ch_druid", "out.fields1", craft=5, cxp=6)
    assert table.seen("Ann").spell_limit == 2
    table.learns("Ann", "cxp", 4)
    assert (hero.craft, hero.cxp) == (6, 2)
    assert table.seen("Ann").spell_limit == 3
    limits = []
    for craft in range(8):
        hero.craft = craft
        limits.append(table.seen("Ann").spell_limit)
    assert limits == [0, 0, 0, 1, 2, 2, 3, 3]


@rule("TA 1:1", "TA 1:6", "TA 2:1", "TA 2:5", "TA 5:6")
def test_bonuses_are_no_counters_and_count_when_they_apply():
    table = Land()
    table.gear("Ann", "pu_sword")
    table.gear("Ann", "ad_ring", place="worn")
    table.gear("Ann", "ad_squire")
    hero = table.of("Ann")
    assert (hero.strength, hero.craft) == (4, 2)
    assert table.seen("Ann").strength == 4
    assert table.total("Ann", "strength", kill(3)) == 6
    assert table.seen("Ann").craft == 3
    table.gear("Ann", "ad_greatblade")  # only the better weapon counts
    assert table.total("Ann", "strength", kill(3)) == 7


@rule("TA 1:2", "TA 2:2", "TA 1:5")
def test_counters_never_fall_below_zero():
    table = Land()
    table.loses("Ann", "strength", 9)
    table.loses("Ann", "craft", 1)
    assert (table.of("Ann").strength, table.of("Ann").craft) == (0, 1)
    table.gains("Ann", "strength", 2)
    assert table.of("Ann").strength == 2


@rule("TA 1:3", "TA 2:3")
def test_ex_26_without_strength_a_life_goes_each_own_turn_and_nothing_saves_it():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", strength=0, miss=2)
    table.gear("Ann", "pu_helmet", place="worn")
    assert table.seen("Ann").encumbrance == 0
    table.goes("turn")
    assert table.of("Ann").lives == 3
    assert not table.told("save-roll")
    table.of("Bea").craft = 0
    table.sickens("Bea")
    assert table.of("Bea").lives == 3


@rule("TA 3:1", "TA 4:1", "TA S.6")
def test_everybody_starts_with_four_lives_and_a_coin():
    from questboard import new

    match = new("talisman", 2, seed="start")
    for _ in range(2):
        answer_first(match)
    hero = match.state.heroes[0]
    shown = match.content.faces[hero.character]
    while match.state.heroes[0].lives == 0:
        answer_first(match)
    hero = match.state.heroes[0]
    assert (hero.strength, hero.craft, hero.lives) == (shown.s, shown.c, 4)
    assert hero.gold == shown.gold


@rule("TA 3:3", "TA 3:4", "TA 3:5")
def test_gold_comes_from_the_bank_and_goes_there():
    table = Land()
    table.gains_gold("Ann", 3)
    assert table.of("Ann").gold == 4
    assert table.pays("Ann", 9) == 4
    assert table.of("Ann").gold == 0 and table.names_on("out.fields1") == []
    assert len(table.owns("Ann")) == 0  # Gold is no Object


@rule("TA 4:4", "TA 4:5", "TA 4:6", "TA 20:16")
def test_ex_27_healing_stops_at_four_gaining_does_not():
    table = Land()
    hero = table.hero("Ann", "ch_warrior", "out.fields1", lives=3, poison=1)
    table.is_healed("Ann")
    table.is_asked("heal", "Ann")
    table.says("Ann", "life")
    assert (hero.lives, hero.poison) == (4, 1)
    table.is_healed("Ann")  # only the Poison is left to heal
    assert (hero.lives, hero.poison) == (4, 0)
    table.gains_lives("Ann", 1)
    assert hero.lives == 5
    hero.lives = 6
    table.is_healed("Ann")
    assert hero.lives == 6


@rule("TA 4:2")
def test_a_bodyguard_may_die_instead_but_a_squire_may_not():
    table = Land()
    table.of("Ann").craft = 5
    table.gear("Ann", "ad_bodyguard", "ad_squire")
    table.loses_lives("Ann")
    table.is_asked("ability", "Ann")
    card = table.cards("gear 0", "ad_bodyguard")[0]
    table.says("Ann", "use", card, 0)
    assert table.of("Ann").lives == 4 and table.owns("Ann") == ["ad_squire"]
    table.loses_lives("Ann")
    assert table.rests() and table.of("Ann").lives == 3


@rule("TA 4:3")
def test_ex_46_death_before_and_after_the_ending_is_known():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", lives=1, gold=3)
    table.gear("Ann", "pu_sword", "ad_squire")
    table.spells("Ann", "sp_hex")
    table.loses_lives("Ann")
    assert table.of("Ann").condition == WAITING
    assert sorted(table.names_on("out.fields1")) == ["ad_squire", "pu_sword"]
    assert table.state.loose[table.match.content.space_of["out.fields1"]] == 3
    assert "sp_hex" in [table.name(c) for c in table.state.cards.zones["spells discards"]]
    table.goes("turn")
    table.is_asked("successor", "Ann")
    table.of("Bea").lives = 1
    table.state.revealed = True
    table.loses_lives("Bea")
    assert table.of("Bea").condition == GONE


@rule("TA 20:13")
def test_ex_52_eight_bites_put_the_player_out():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", bite=7, gold=2)
    table.gear("Ann", "pu_sword")
    table.is_bitten("Ann", 2)
    assert table.of("Ann").condition == GONE
    assert table.names_on("out.fields1") == ["pu_sword"]
    assert table.state.cards.zones["reserve 0"] == []


@rule("TA 20:16")
def test_ex_38_poison_beyond_five_costs_lives_and_five_at_the_end_one_more():

    table = Land()
    hero = table.hero("Ann", "ch_warrior", "out.fields1", poison=4)
    table.is_poisoned("Ann", 3)
    assert (hero.poison, hero.lives) == (5, 2)
    table.ends_the_turn()
    assert hero.lives == 1

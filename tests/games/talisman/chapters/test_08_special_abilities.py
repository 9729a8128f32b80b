"""Special abilities (TA 8): cases for a referee."""

from questboard.games.talisman.context import Context
from questboard.games.talisman.state import NO_CARD
from questboard.games.talisman.vocabulary import Special
from questboard.testing import rule
from tests.games.talisman.cases import fight, meets, obeys, party, visits
from tests.games.talisman.chapters.given import log
from tests.games.talisman.land import Land


@rule("TA 8:1", "TA 16:4")
def test_a_monk_with_a_hat_in_his_hand_rolls_one_die():
    table = party("monk", "(pu_hat)")
    table.rolls(1, 1)
    meets(table, "ad_goblin")
    assert table.told("fought")[-1]["mine"] == 3


@rule("TA 8:1", "TA 15:8")
def test_a_singer_in_a_hat_rolls_again_at_the_jester():
    table = party("singer", "pu_hat")
    table.rolls(1, 5)
    meets(table, "ad_jester")
    table.says("Ann", "again")
    assert table.of("Ann").favour == 1  # 5 and 1 for the Hat


@rule("TA 8:1", "TA 15:8")
def test_a_wandering_smith_is_a_smith_and_mends_a_clockwork_pilgrim():
    table = Land()
    table.hero("Ann", "ch_pilgrim", "out.fields1", lives=2, gold=2)
    visits(table, "ad_smith")
    table.says("Ann", "done")  # nothing to buy
    table.says("Ann", "pick", "Be mended")
    table.says("Ann", "pick", "Be mended")
    assert table.of("Ann").lives == 4 and table.of("Ann").gold == 0


@rule("TA 8:1", "TA 13:4")
def test_a_rope_helps_with_the_crags_and_not_with_a_bow_shot_there():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.crags")
    table.gear("Ann", "pu_rope", "pu_bow")
    made = fight(table, "ad_goblin")
    table.rolls(2)
    table.comes_to("Ann", "before_fight", about=Context(fight=made))
    table.says("Ann", "use", *table.last_use("Ann"))
    assert table.rests() and "pu_rope" in table.owns("Ann") and made.his == 0
    table.rolls(2, 6)
    obeys(table)
    table.says("Ann", "again")
    assert table.of("Ann").strength == 5 and "pu_rope" not in table.owns("Ann")


@rule("TA 8:1", "TA 13:4")
def test_a_delver_with_a_rope_rolls_a_third_time():
    table = Land()
    table.hero("Ann", "ch_delver", "out.crags")
    table.gear("Ann", "pu_rope")
    table.rolls(2, 3, 6)
    obeys(table)
    table.says("Ann", "again")
    table.is_asked("reroll", "Ann")
    table.says("Ann", "again")
    assert table.of("Ann").strength == 4 and table.owns("Ann") == []


@rule("TA 8:1", "TA 5:10")
def test_a_cutpurse_slips_a_ring_into_the_pocket_and_no_mule():
    table = Land()
    table.gear("Bea", "pu_mule", "ad_ring", "pu_sword", "pu_hat")
    table.rolls(4)
    table.hero("Ann", "ch_cutpurse", "out.fields1")
    table.encounters("Ann", "Bea")
    table.says("Ann", "use", NO_CARD, 0)
    table.says("Ann", "pick", "Something light")
    assert {table.name(option[1]) for option in table.options("Ann")} == {"ad_ring", "pu_hat"}


@rule("TA 8:1", "TA 10:3")
def test_a_fence_sells_in_the_first_and_in_the_last_phase_of_the_same_turn():
    table = party("fence", "(pu_sword) (pu_hat)", strength=4)
    sword, hat = table.state.cards.zones["gear 0"]
    table.goes("organise")
    table.says("Ann", "use", *table.last_use("Ann"))
    table.says("Ann", "sell", sword)
    table.says("Ann", "keep")
    assert not [option for option in table.options("Ann") if option[0] == "use"]  # once in this phase
    table.goes("close")
    table.says("Ann", "use", *table.last_use("Ann"))
    table.says("Ann", "sell", hat)
    assert table.of("Ann").gold == 3 and table.owns("Ann") == []


@rule("TA 8:1")
def test_what_may_be_done_once_a_turn_is_not_done_in_both_phases():
    table = party("druid", "(pu_hat)")
    table.goes("organise")
    table.says("Ann", "use", *table.last_use("Ann"))
    table.says("Ann", "pick", "Evil")
    table.goes("close")
    assert not [option for option in table.options("Ann") if option[0] == "use"]


@rule("TA 8:1", "TA 15:10")
def test_a_shrine_knight_is_healed_by_a_wayside_shrine_and_need_not_pray():
    table = Land()
    table.hero("Ann", "ch_knight", "out.fields1", lives=2)
    visits(table, "ad_shrine")
    table.says("Ann", "use", *table.last_use("Ann"))
    assert table.of("Ann").lives == 3
    table.says("Ann", "decline")
    assert table.rests() and not table.told("rolls")


@rule("TA 8:1", "TA 19:8", "TA 15:10")
def test_the_shrine_knows_no_toad_and_asks_nobody_else_twice():
    for hero in (dict(character="ch_knight", toad=2), dict(character="ch_warrior", toad=0)):
        table = Land()
        table.hero("Ann", str(hero["character"]), "out.fields1", lives=2, toad=hero["toad"])
        table.rolls(4)
        visits(table, "ad_shrine")
        assert table.rests() and table.of("Ann").lives == 3  # whoever visits it prays


@rule("TA 8:1", "TA 4:3")
def test_once_a_game_is_once_for_the_heir_as_well():
    table = party("warrior", "(ta_tide)", at="out.plains1")
    table.goes("movement")
    table.says("Ann", "use", *table.last_use("Ann"))
    assert table.at("Ann") == "mid.oasis"
    table.dies("Ann")
    table.state.active = 0
    table.goes("turn")
    table.says("Ann", *table.options("Ann")[0])
    if table.match.pending is not None and table.match.pending.name == "start":
        table.says("Ann", *table.options("Ann")[0])
    [tide] = [card for card in table.state.cards.zones["board"] if table.name(card) == "ta_tide"]
    table.is_set("Ann", "out.plains1")
    for taker, ways in ((0, 0), (1, 1)):
        table.takes(taker, tide)
        if not table.rests():
            table.says(("Ann", "Bea")[taker], *table.options(("Ann", "Bea")[taker])[0])
        assert len(table.ready(taker, "before_move")) == ways
        table.drops(taker, tide)


@rule("TA 8:1", "TA 15:8")
def test_the_log_names_what_was_done():
    table = Land()
    table.hero("Ann", "ch_druid", "out.fields1", lives=2)
    draught = table.gear("Ann", "pu_draught")
    table.uses("Ann", draught, table.design(draught).ab[0])
    druid = table.match.content.faces[table.of("Ann").character]
    table.uses("Ann", NO_CARD, druid.ab[0])
    assert {"Ann uses the Healing Draught: Drink.", "Ann, as the Druid: Change alignment."} <= set(log(table))


@rule("TA 8:1", "TA 11:4")
def test_a_rope_helps_in_the_chasm_and_a_delver_in_the_mines():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.chasm")
    table.gear("Ann", "pu_rope")
    table.rolls(1, 6)
    table.goes("arrive")
    table.is_asked("reroll", "Ann")
    table.says("Ann", "again")
    assert table.of("Ann").lives == 4 and table.owns("Ann") == []
    table = Land()
    table.hero("Ann", "ch_delver", "inn.mines", craft=8)
    table.rolls(6, 1, 2, 3)
    table.follows("Ann", Special(name="mines"))
    assert table.options("Ann") == [("keep",), ("again", 1), ("again", 2), ("again", 6)]
    table.says("Ann", "again", 6)
    assert table.told("rolls-again")[0]["dice"] == [3, 1, 2] and table.of("Ann").done


@rule("TA 8:2", "TA 13:3")
def test_a_cutpurse_who_is_captain_may_steal_and_arrest():
    table = party("cutpurse", "l2_captain")
    table.of("Bea").warrant = True
    assert len([way for way in table.ways("Ann", "Bea") if way[0] == "use"]) == 2
    table.of("Bea").warrant = False
    assert len([way for way in table.ways("Ann", "Bea") if way[0] == "use"]) == 1

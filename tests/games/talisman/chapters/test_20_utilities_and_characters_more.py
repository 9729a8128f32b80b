"""Utilities and characters (TA 20, more of it): cases for a referee."""

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.state import NO_CARD, RIDDEN, Fight
from questboard.testing import rule
from tests.games.talisman.cases import meets, party, rank_of
from tests.games.talisman.chapters.given import streets
from tests.games.talisman.land import Land


@rule("TA 20:10", "TA 11:42")
def test_arrested_with_followers_and_a_horse():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", warrant=True)
    table.gear("Ann", "ad_dog")
    horse = table.gear("Ann", "pu_warhorse")
    table.state.job[horse] = RIDDEN
    table.rolls(1, 6)
    table.is_arrested("Ann", 7)
    assert table.at("Ann") == "city.donjon" and sorted(table.owns("Ann")) == ["ad_dog", "pu_warhorse"]
    fight = Fight("combat", 0, [], "a rat", 1)
    assert table.total("Ann", "strength", fight) == 4  # the horse waits outside
    assert table.whom("Bea") == [("space",), ("meet", 2)]
    table.hero("Bea", "ch_druid", "city.donjon")
    assert table.whom("Bea") == [("space",)]  # a prisoner is left alone


@rule("TA 20:10")
def test_a_warrant_from_the_law_card_itself_is_not_answered_at_once():
    table = Land()
    table.of("Ann").gold = 0
    table.top("adventure", "ad_tax")
    table.goes("arrive")
    table.says("Ann", "space")
    assert table.of("Ann").warrant and not table.told("attacked")


@rule("TA 20:10")
def test_a_magistrate_nobody_visits_still_sends_the_watch():
    for pardoned in (False, True):
        table = Land()
        table.hero("Ann", "ch_warrior", "city.smiths", warrant=True)
        table.top("city", "ci_magistrate")
        table.goes("arrive")
        table.is_asked("claim", "Ann")
        [judge] = table.state.cards.zones["board"]
        if pardoned:
            table.rolls(4)
            table.says("Ann", "visit", judge)
            assert not table.told("attacked") and not table.of("Ann").warrant
        else:
            table.rolls(6, 1)
            table.says("Ann", "done")
            assert table.told("attacked")[0]["value"] == 7


@rule("TA 20:10", "TA 13:14.1")
def test_fighting_the_watch_breaks_no_statute_and_the_fighting_pit_neither():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", warrant=True)
    table.rolls(6, 1)
    table.is_arrested("Ann", 5)
    assert table.state.statutes == []
    [pit] = table.lay("city.smiths", "ci_pit")
    table.state.texts = False
    table.rolls(6, 1)
    table.goes("cards")
    table.says("Ann", "visit", pit)
    assert table.state.statutes == [] and table.of("Ann").gold == 2


@rule("TA 20:10", "TA 11:35")
def test_the_wanted_fight_the_watch_before_they_pay_the_toll():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city", warrant=True)
    table.rolls(1, 6)
    table.goes("movement")
    table.says("Ann", "enter", "city.gate")
    assert table.at("Ann") == "city.donjon" and table.of("Ann").gold == 1 and table.of("Ann").forced == "donjon"


@rule("TA 20:11", "TA 20:10")
def test_an_informer_has_nothing_on_the_captain():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    table.of("Ann").level2 = rank_of(table, "l2_captain")
    table.top("city", "ci_watch")
    table.shows_papers("Ann")
    assert not table.of("Ann").warrant and not table.told("papers")


@rule("TA 20:11", "TA 19:0")
def test_who_is_marked_and_gets_a_warrant_is_marked_no_more():
    table = Land()
    table.curse("Ann", "cu_marked", 4)
    assert table.is_wanted("Ann")
    table.gets_a_warrant("Ann")
    assert table.curses_of("Ann") == [] and table.is_wanted("Ann")


@rule("TA 20:11", "TA 13:13")
def test_without_any_city_card_nobody_looks_at_papers():
    table = party("giant", at="city.kingsway", gold=0)
    for zone in ("city", "city discards"):
        for card in list(table.state.cards.zones[zone]):
            table._put(card, "out of the game")  # pyright: ignore[reportPrivateUsage]
    table.statutes_end("Ann")
    assert not table.of("Ann").warrant and not table.told("papers")


@rule("TA 20:11", "TA 10:2")
def test_what_one_player_did_is_forgotten_when_the_next_turn_begins():
    table = Land()
    table.gear("Bea", "pu_hat")
    [law_card] = table.lay("city.gate", "ci_farmer")
    state = table.state
    state.statutes, state.law_drawn, state.offered, state.tidied = [1], [law_card], [1, 2], [5]
    state.evaded, state.visited, state.foe_turn, state.evades_all = [law_card], [law_card], 2, True
    state.active = 1
    table.goes("turn")
    state = table.state
    assert not (state.statutes or state.law_drawn or state.offered or state.tidied)
    assert not (state.evaded or state.visited or state.foe_turn or state.evades_all)


@rule("TA 20:11", "TA 13:14.4")
def test_a_deal_in_the_last_phase_is_looked_into_as_well():
    table = streets(gold=2)
    table.gear("Ann", "pu_hat")
    table.top("city", "ci_beadle")
    table.goes("close")
    table.is_asked("organise", "Ann")
    table.says("Ann", "trade", 1, (), 1, (), 0)
    table.says("Bea", *table.options("Bea")[1])
    table.rolls(6, 1)
    table.says("Ann", "done")
    assert table.told("statutes") == [{"seat": 0, "broken": [4]}]
    assert table.of("Ann").warrant and table.told("papers")


@rule("TA 20:11", "TA 13:14.5")
def test_a_spell_at_the_end_of_a_turn_on_a_street_is_looked_into():
    table = streets(craft=9, lives=2)
    table.quiet = False
    [mending] = table.spells("Ann", "sp_mending")
    table.top("city", "ci_chase")
    table.goes("end")
    table.answers("Ann", "cast", mending)
    table.passes()
    assert table.told("papers")[0]["law"] is False and not table.of("Ann").warrant


@rule("TA 20:11")
def test_one_card_a_turn_is_turned_however_late_another_statute_is_broken():
    table = streets()
    table.state.statutes = [1]
    table.top("city", "ci_chase", "ci_beadle")
    table.goes("close")
    table.says("Ann", "trade", 1, (), 1, (), 0)
    table.says("Bea", *table.options("Bea")[1])
    assert len(table.told("papers")) == 1 and not table.of("Ann").warrant


@rule("TA 20:11")
def test_a_license_makes_the_late_deal_an_honest_one():
    table = streets(license=True)
    table.goes("close")
    table.says("Ann", "trade", 1, (), 1, (), 0)
    table.says("Bea", *table.options("Bea")[1])
    assert not table.told("papers")


@rule("TA 20:11", "TA 20:10")
def test_a_prisoners_papers_are_not_looked_at_again():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", gold=0, warrant=True)
    table.state.statutes = [1, 5]
    table.is_imprisoned("Ann")
    table.top("city", "ci_beadle")
    table.statutes_end("Ann")
    assert not table.told("papers") and table.state.statutes == []


@rule("TA 20:11")
def test_who_has_left_the_city_by_the_secret_stair_got_away():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", gold=0)
    table.state.statutes = [1]
    table.statutes_end("Ann")
    assert not table.told("papers")


@rule("TA 20:11", "TA 13:13")
def test_an_exhausted_city_deck_is_shuffled_before_papers_are_looked_at():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    for card in list(table.state.cards.zones["city"]):
        table._put(card, "city discards")
    total = len(table.state.cards.zones["city discards"])
    table.rolls(6, 1)
    table.shows_papers("Ann")
    assert len(table.told("papers")) == 1
    assert len(table.state.cards.zones["city"]) + len(table.state.cards.zones["city discards"]) == total


@rule("TA 20:11", "TA 20:10")
def test_an_informer_may_have_somebody_arrested_in_anothers_turn():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    table.hero("Bea", "ch_druid", "city.gallows")
    table.top("city", "ci_watch")
    table.rolls(1, 6)
    meets(table, "ci_informer")
    table.is_asked("inform", "Bea")  # on Ann's left; Bea herself walks the streets
    table.says("Bea", "on", 1)
    assert table.at("Bea") == "city.donjon" and table.of("Bea").warrant and not table.of("Ann").warrant


@rule("TA 20:11", "TA 13:14.1")
def test_fleeing_the_fight_on_a_street_is_no_fight():
    table = Land()
    table.hero("Ann", "ch_ratcatcher", "city.smiths")
    meets(table, "ci_dog")
    table.says("Ann", "evade")
    assert table.state.statutes == []


@rule("TA 20:11", "TA 20:7", "TA 5:13")
def test_a_framed_captain_loses_rank_strength_and_what_they_cannot_carry():
    table = Land()
    table.hero("Bea", "ch_warrior", "out.fields1", level2=rank_of(table, "l2_captain"))
    table.gear("Bea", "pu_axe", "pu_mace")
    table.gets_a_warrant("Bea")
    assert table.told("rank-lost") and table.of("Bea").level2 == NO_CARD
    table.is_asked("fix", "Bea")


@rule("TA 20:13", "TA 8:1")
def test_a_thrall_does_nothing_to_a_clockwork_pilgrim():
    table = party("pilgrim")
    table.rolls(1, 6)
    meets(table, "ad_thrall")
    assert (table.of("Ann").lives, table.of("Ann").bite) == (4, 0)


@rule("TA 20:15", "TA 8:1", "TA 9:9")
def test_a_witch_rolls_again_and_a_favour_still_tips_it():
    table = party("witch", craft=4, favour=1)
    [tempest] = table.spells("Ann", "sp_tempest")
    table.rolls(1, 4)
    table.masters("Ann", tempest)
    table.says("Ann", "again")
    table.says("Ann", "favour", 1)
    assert table.result is True  # 4 + 4 + 1 against 8


@rule("TA 20:15", "TA 16:11")
def test_a_favour_may_turn_a_save():
    table = Land()
    table.hero("Ann", "ch_delver", "out.fields1", favour=2)
    table.gear("Ann", "pu_shield", place="worn")
    fight = Fight("combat", 0, [], "a beast", 5)
    table.rolls(4)
    table.loses_lives("Ann", 1, "combat", fight)
    table.is_asked("favour", "Ann")
    table.says("Ann", "favour", 1)
    assert table.told("saved") and (table.of("Ann").lives, table.of("Ann").favour) == (4, 1)


@rule("TA 20:15")
def test_a_favour_for_the_move_and_another_for_the_fight_of_the_same_turn():
    table = party("delver", favour=3, strength=4)
    table.lay("out.plains1", "ad_boar")
    table.rolls(1)
    table.goes("movement")
    table.says("Ann", "favour", 1)
    table.rolls(3, 4)
    table.says("Ann", "go", "out.plains1")
    table.is_asked("favour", "Ann")  # 7 against 7
    table.says("Ann", "favour", 1)
    assert table.of("Ann").favour == 1 and table.of("Ann").sxp == 3


@rule("TA 20:15", "TA 6:4")
def test_a_favour_may_hold_a_deserter_back():
    table = Land()
    table.of("Ann").favour = 1
    table.gear("Ann", "ad_squire")
    table.rolls(1)
    meets(table, "ad_deserters")
    table.is_asked("favour", "Ann")
    table.says("Ann", "favour", 1)
    assert table.owns("Ann") == ["ad_squire"] and table.of("Ann").favour == 0


@rule("TA 20:15", "TA 13:5")
def test_a_favour_may_change_the_warlocks_mind():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.warlock", favour=1, gold=2)
    table.rolls(5)
    table.follows("Ann", words.Quest())
    table.says("Ann", "favour", 1)
    assert table.told("quest")[0]["task"] == "gold 2"

"""Cases for a referee, sentence by sentence: the Inner Region and cards by their numbers (TA 14, TA 15)."""

import pytest

from questboard.games.talisman.rules import (
    duels,
    encounters,
    things,
)
from questboard.games.talisman.state import SIDE
from questboard.testing import rule
from tests.games.talisman.cases import begins, meets, party
from tests.games.talisman.land import Land

# -- 14 and 15 ---------------------------------------------------------------------------------------------------------


@rule("TA 14:3", "TA 14:1")
def test_two_in_the_mines_pass_each_other_by():
    table = party("warrior", at="inn.mines")
    table.hero("Bea", "ch_druid", "inn.mines")
    assert encounters.whom(table.match, 0) == [("space",)]
    for space in ("inn.plain", "inn.valley"):
        for who in (0, 1):
            things.set_piece(table.match, who, table.match.content.space_of[space])
        assert ("meet", 1) in encounters.whom(table.match, 0)


@rule("TA 15:2", "TA 15:3")
def test_six_cards_are_met_by_their_numbers():
    table = party("warrior", strength=9, craft=9, lives=3)
    table.rolls(6, 1, 6, 1)
    meets(table, "ad_spring", "pu_hat", "ad_nun", "ad_shade", "ad_wolf", "ad_ley")
    kinds = [heard.kind for heard in table.match.events(None) if heard.kind in ("event", "fought")]
    assert kinds == ["event", "fought", "fought"]
    assert [data["kind"] for data in table.told("fought")] == ["combat", "psychic"]
    table.is_asked("claim", "Ann")


@rule("TA 15:4")
@pytest.mark.parametrize(("season", "rounds"), [("ad_winter", 5), ("ad_knives", 3), ("ad_market", 3)])
def test_seasons_last_five_rounds_and_months_and_days_three(season: str, rounds: int):
    table = Land()
    begins(table, season)
    for number in range(1, rounds + 1):
        for seat in (1, 2, 0):
            assert table.state.cards.zones[SIDE], (number, seat)
            table.state.turn += 1
            encounters.tick_calendar(table.match, seat)
            if number == rounds and seat == 1:
                assert table.state.cards.zones[SIDE] == []
                return


@rule("TA 15:4")
def test_a_missed_turn_ends_at_once_before_the_wolf():
    table = party("warrior")
    meets(table, "ad_snared", "ad_wolf")
    assert table.of("Ann").miss == 1 and not table.told("fought") and "ad_wolf" in table.names_on("out.fields1")


@rule("TA 15:11", "TA 15:8")
def test_who_was_not_beaten_and_who_was_not_met_stay_face_up():
    table = party("warrior", lives=3)
    table.rolls(1, 6)
    meets(table, "ad_wolf", "ad_nun", "pu_hat")
    assert sorted(table.names_on("out.fields1")) == ["ad_nun", "ad_wolf", "pu_hat"]


@rule("TA 15:12", "TA 13:13")
def test_what_is_picked_from_the_discards_leaves_the_others_there():
    table = party("warrior", strength=12)
    for wanted in ("ad_sword", "ad_kite", "ad_wolf"):
        card = table._find(wanted)  # pyright: ignore[reportPrivateUsage]
        table._put(card, "adventure discards")  # pyright: ignore[reportPrivateUsage]
    table.rolls(6, 1)
    meets(table, "ad_barrow")
    names = {table.name(option[1]) for option in table.options("Ann")}
    assert names == {"ad_sword", "ad_kite"}
    table.says("Ann", *next(option for option in table.options("Ann") if table.name(option[1]) == "ad_sword"))
    left = {table.name(card) for card in table.state.cards.zones["adventure discards"]}
    assert {"ad_kite", "ad_wolf"} <= left and "ad_sword" not in left


@rule("TA 13:1")
def test_a_captive_whom_the_warlock_calls_is_a_captive_no_more():
    table = party("warrior", at="mid.temple", forced="captive", quest=1)
    table.hero("Bea", "ch_druid", "mid.temple")
    table.state.active = 1
    table.rolls(1, 6)
    table.tries(lambda m: duels.encounter(m, 1, 0))
    table.says("Ann", "life")
    while not table.rests():
        table.says("Ann", *table.options("Ann")[0])
    assert table.at("Ann") == "mid.warlock" and table.of("Ann").forced == "" and table.of("Ann").quest == 0


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

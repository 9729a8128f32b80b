"""Rome and Olympus where the rules leave a gap: two gods at once, Tasks cut short, Favours, who may go where."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards import island, olympus, rome
from questboard.games.talisman.boards.island import fleet
from questboard.games.talisman.boards.olympus import gods, tasks
from questboard.games.talisman.boards.olympus.state import OLYMPUS, TASKS, Quest
from questboard.games.talisman.boards.rome import gate
from questboard.games.talisman.boards.rome.state import ROME
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import NOWHERE, RIDDEN, Fight
from questboard.testing import rule
from tests.games.talisman.boards.given_all import at, moves, put
from tests.games.talisman.cases import meets, obeys, visits
from tests.games.talisman.land import Land, answer_first


@pytest.fixture
def table() -> Land:
    return sky()


def sky(**options: Any) -> Land:
    return Land(more=[rome.part, olympus.part], **options)


def comes(table: Land, space: str, *dice: int, **numbers: Any) -> None:
    """Ann's turn leads her here, and she encounters it."""
    put(table, "Ann", space)
    for name, value in numbers.items():
        setattr(table.of("Ann"), name, value)
    table.state.active = 0
    table.state.over = table.state.arrived = False
    table.rolls(*dice)
    table.goes("arrive")


def quest(table: Land, god: str, left: int = 4) -> None:
    OLYMPUS.of(table.match).quests[0] = Quest(god, left)


def won(table: Land, *names: str) -> None:
    for name in names:
        card = table._find(name)
        table._put(card, TASKS)
        OLYMPUS.of(table.match).won[0].append(card)


def rests(table: Land) -> None:
    while not table.rests():
        answer_first(table.match)


# -- two gods at once ----------------------------------------------------------------------------------------------


@rule("TA 13:10")
def test_mars_at_the_gates_does_not_end_mercurys_errand(table: Land):
    """TO-6: given up is a quest by who is sent out for another; Mars sends nobody out."""
    quest(table, "mercury")
    OLYMPUS.of(table.match).quests[0].places.append("out.city")
    put(table, "Ann", "oly.mars")
    table.rolls(6, 1, 6, 1)
    table.tries(lambda m: gods.mars(m, 0, Context()))
    rests(table)
    assert table.at("Ann") == "out.hills1"
    running = OLYMPUS.of(table.match).quests[0]
    assert (running.god, running.places) == ("mercury", ["out.city"])


@rule("TA 13:10")
def test_pluto_sends_out_who_was_on_an_errand_and_that_one_is_given_up(table: Land):
    quest(table, "mercury")
    put(table, "Ann", "oly.pluto")
    table.of("Ann").lives = 2
    table.tries(lambda m: gods.pluto(m, 0, Context()))
    assert OLYMPUS.of(table.match).quests[0].god == "pluto" and table.at("Ann") == "mid.chasm"


@rule("TA 13:10", "TA 13:11")
def test_who_is_called_away_from_the_tasks_begins_them_anew(table: Land):
    """Mercury's time is over between two Tasks: those of this visit are lost, and count for no later judgement."""
    quest(table, "mercury", left=1)
    put(table, "Ann", "oly.jupiter")
    won(table, "tk_boar", "tk_lion")
    table.state.active = 0
    table.goes(gods.CLOSING)
    assert table.told("god-displeased") and table.at("Ann") == "rome.parthenon"
    assert OLYMPUS.of(table.match).won[0] == [] and not table.state.cards.zones[TASKS]


@rule("TA 13:11")
def test_who_is_carried_off_olympus_by_anything_has_no_tasks_left(table: Land):
    put(table, "Ann", "oly.jupiter")
    won(table, "tk_boar")
    put(table, "Ann", "out.village")
    assert OLYMPUS.of(table.match).won[0] == [] and not table.state.cards.zones[TASKS]


@rule("TA 13:11", "TA 4:3")
def test_the_dead_leave_their_tasks_and_gold_on_olympus(table: Land):
    put(table, "Ann", "oly.jupiter")
    won(table, "tk_boar", "tk_lion")
    table.of("Ann").gold = 3
    table.loses_lives("Ann", 4)
    assert OLYMPUS.of(table.match).won[0] == [] and not table.state.cards.zones[TASKS]
    assert table.state.loose[at(table, "oly.jupiter")] == 3


@rule("TA 13:11")
def test_who_dies_of_the_penalty_is_not_sent_to_the_parthenon(table: Land):
    table.top("task", "tk_lion")
    comes(table, "oly.jupiter", 1, 6, lives=1)
    assert table.told("dies") and not [told for told in table.told("moves") if told["to"] == "rome.parthenon"]


@rule("TA 13:11")
@pytest.mark.parametrize(("pays", "gold", "sxp"), [("all", 6, 3), ("last", 3, 3)])
def test_ex_57_tasks_pay_on_stopping(pays: str, gold: int, sxp: int):
    """EX-57: the Boar, then the Lion's Den: 3G and 2G with 3 experience, or the last only; two Favours."""
    table = sky(task_rewards=pays)
    put(table, "Ann", "oly.jupiter")
    won(table, "tk_boar", "tk_lion")
    table.tries(lambda m: tasks.judge(m, 0))
    hero = table.of("Ann")
    assert (hero.gold, hero.sxp, hero.favour, table.at("Ann")) == (gold, sxp, 2, "rome.parthenon")


@rule("TA 13:11")
def test_ex_57_who_fails_the_second_task_gets_nothing_for_the_first(table: Land):
    """EX-57: 5+1 against 5+5: one Life, the penalty, and no other."""
    put(table, "Ann", "oly.jupiter")
    won(table, "tk_boar")
    table.top("task", "tk_lion")
    table.of("Ann").strength = 5
    comes(table, "oly.jupiter", 1, 5)
    hero = table.of("Ann")
    assert (hero.lives, hero.gold, hero.favour, table.at("Ann")) == (3, 1, 0, "rome.parthenon")


@rule("TA 13:11", "TA 16:5")
def test_the_many_necked_has_two_heads_and_both_must_fall(table: Land):
    """One head and a stand-off with the other is a failure; both are a Task won, which teaches nothing itself."""
    table.top("task", "tk_hydra")
    comes(table, "oly.jupiter", 6, 1, 4, 4)
    assert table.told("task-failed") and table.of("Ann").lives == 3 and table.of("Ann").sxp == 0
    table = sky()
    table.top("task", "tk_hydra")
    comes(table, "oly.jupiter", 6, 1, 6, 1, lives=2)
    table.is_asked("task-next", "Ann")
    table.says("Ann", "stop")
    hero = table.of("Ann")
    assert (hero.gold, hero.lives, hero.sxp, hero.favour) == (3, 4, 1, 2)  # what a Warrior learns by a clear win


@rule("TA 13:10", "TA 19:4")
def test_a_toad_on_an_errand_still_runs_it(table: Land):
    """It hops onto the Tavern as the last place; the Gift lies with the god, for a Toad holds nothing."""
    quest(table, "mercury")
    OLYMPUS.of(table.match).quests[0].places += ["out.city", "out.village"]
    put(table, "Ann", "out.fields2")
    table.of("Ann").toad = 3
    moves(table)
    table.says("Ann", "go", "out.tavern")
    assert table.told("god-content") and table.told("gift-lies") and table.owns("Ann") == []


@rule("TA 13:10", "TA 11:36")
def test_a_god_calls_from_the_sea_and_the_ship_goes_down_alone():
    table = Land(more=[rome.part, olympus.part, island.part])
    quest(table, "venus", left=1)
    put(table, "Ann", "sea.3")
    card = table._find("pu_ship")
    table._put(card, fleet.FLEET[0])
    fleet.HARBOUR.of(table.match).moored[card] = NOWHERE
    table.state.active = 0
    table.goes(gods.CLOSING)
    assert table.told("ship-lost") and table.ships("Ann") == [] and table.at("Ann") == "rome.parthenon"


@rule("TA 20:15", "TA 13:10")
def test_at_the_gates_none_of_many_favours_need_be_given_and_a_one_is_mercury(table: Land):
    comes(table, "oly.gates", 1, favour=5)
    table.says("Ann", "call", 0)
    assert table.told("god-answers")[0]["to"] == "oly.mercury" and table.of("Ann").favour == 5


@rule("TA 13:10")
def test_nobody_is_moved_about_on_olympus(table: Land):
    assert table.exactly("oly.gates", 1) == []
    assert table.elsewhere("oly.mars") == []


# -- Favours -------------------------------------------------------------------------------------------------------


@rule("TA 20:15")
def test_one_favour_a_roll_and_the_next_roll_may_have_one_again(table: Land):
    """T-22: on the Movement die, then in the Combat of the same turn; never two on one."""
    put(table, "Ann", "rome.via1")
    table.of("Ann").favour = 3
    table.lay("rome.via2", "ro_dagger")
    table.rolls(2, 3, 3)
    table.state.active = 0
    table.goes("movement")
    table.says("Ann", "favour", 1)
    assert table.match.pending is not None and table.match.pending.name == "end"
    table.says("Ann", "go", "rome.via2")
    table.is_asked("favour", "Ann")
    table.says("Ann", "favour", 1)
    assert table.of("Ann").favour == 1 and table.told("fought")


@rule("TA 20:15")
def test_a_favour_may_lower_a_die_and_the_forum_still_takes_its_due(table: Land):
    put(table, "Ann", "rome.forum")
    table.of("Ann").favour = 1
    table.rolls(2)
    obeys(table)
    table.says("Ann", "favour", -1)
    hero = table.of("Ann")
    assert (hero.favour, hero.gold) == (0, 0)  # the last Favour is spent, so the coin goes


@rule("TA 20:15")
def test_a_favour_on_a_six_at_the_forum_is_wasted_and_not_more(table: Land):
    put(table, "Ann", "rome.forum")
    table.of("Ann").favour = 1
    table.rolls(6)
    obeys(table)
    table.says("Ann", "favour", 1)
    assert table.of("Ann").favour == 2


# -- Rome ----------------------------------------------------------------------------------------------------------


@rule("TA 11:33")
def test_a_citizen_who_was_put_to_sleep_at_the_milestone_stays_there(table: Land):
    table.lay("out.plains3", "ad_milestone")
    put(table, "Ann", "out.plains3")
    table.of("Ann").citizen = True
    assert gate.may_go_at_once(table.match)
    table.of("Ann").miss = 1
    table.state.active = 0
    table.goes("turn")
    assert table.told("misses") and table.at("Ann") == "out.plains3"


@rule("TA 11:33", "TA 19:4")
def test_a_citizen_who_is_a_toad_waits(table: Land):
    table.lay("out.plains3", "ad_milestone")
    put(table, "Ann", "out.plains3")
    table.of("Ann").citizen = True
    table.of("Ann").toad = 3
    assert not gate.may_go_at_once(table.match)


@rule("TA 11:28", "TA 11:33")
def test_the_move_out_of_rome_is_not_hurried_either(table: Land):
    """A rider at the gate: a 2 is a step out and one more, whatever the horse could do."""
    table.lay("out.plains3", "ad_milestone")
    put(table, "Ann", "rome.via1")
    horse = table.gear("Ann", "pu_stallion")
    table.state.job[horse] = RIDDEN
    moves(table, 3)
    ends = {option[1] for option in table.options("Ann")}
    assert {"out.ruins", "out.forest", "rome.via2", "rome.portroad"} <= ends and "out.fields3" not in ends


@rule("TA 11:33")
def test_out_of_the_gate_any_milestone_will_do_each_with_both_ways(table: Land):
    table.lay("out.plains3", "ad_milestone")
    table.lay("mid.woods", "ad_milestone")
    ends = table.ends("rome.gate", 2)
    assert ends == {"rome.forumway", "rome.portroad", "out.ruins", "out.forest", "mid.temple", "mid.runes1"}


@rule("TA 11:43", "TA 11:47")
def test_no_store_of_rome_twice_running_but_another_one_beside_it(table: Land):
    put(table, "Ann", "rome.forumway", "rome.forum")
    table.of("Ann").store = at(table, "rome.forum")
    moves(table, 3)
    goals = {option[1] for option in table.options("Ann")}
    assert "rome.forum" not in goals and "rome.market" in goals


@rule("TA 13:5", "TA 11:33")
def test_an_edict_marches_foreigners_off_and_out_of_stores_and_spares_citizens(table: Land):
    put(table, "Ann", "rome.via2")
    put(table, "Bea", "rome.baths")
    put(table, "Cy", "rome.camp")
    table.of("Bea").gold, table.of("Cy").citizen = 0, True
    meets(table, "ro_edict")
    table.says("Ann", "pick", "Pay")
    assert (table.at("Ann"), table.at("Bea"), table.at("Cy")) == ("rome.via2", "rome.gate", "rome.camp")
    assert table.of("Ann").gold == 0 and table.of("Cy").gold == 1


@rule("TA 15:8", "TA 20:3")
def test_the_childless_patrician_adopts_for_a_magic_object_and_thanks_a_citizen(table: Land):
    put(table, "Ann", "rome.via2")
    table.gear("Ann", "ro_leaf")
    visits(table, "ro_patrician")
    rests(table)
    assert table.of("Ann").citizen and table.owns("Ann") == [] and table.of("Ann").favour == 0
    table = sky()
    put(table, "Ann", "rome.via2")
    table.of("Ann").citizen = True
    table.gear("Ann", "ro_leaf")
    visits(table, "ro_patrician")
    rests(table)
    assert table.of("Ann").favour == 2 and table.owns("Ann") == []


@rule("TA 15:8")
def test_the_patrician_wants_magic_and_no_axe(table: Land):
    put(table, "Ann", "rome.via2")
    table.gear("Ann", "pu_axe")
    visits(table, "ro_patrician")
    assert table.rests() and not table.of("Ann").citizen


@rule("TA 20:4")
def test_a_fight_in_the_street_before_the_colosseum_is_no_bout(table: Land):
    put(table, "Ann", "rome.arenaway")
    ROME.of(table.match).row[0] = 2
    table.fights(Fight("combat", 0, [], "a thug", 30, value_printed=30), evadable=False, rounds=1, xp=False)
    assert ROME.of(table.match).row[0] == 2


@rule("TA 13:10")
def test_the_parthenon_keeps_the_favours_of_who_cannot_go_up():
    table = Land(more=[rome.part])
    put(table, "Ann", "rome.parthenon")
    table.of("Ann").favour = 4
    obeys(table)
    assert table.rests() and table.of("Ann").favour == 4


@rule("TA 11:4", "TA 20:10")
def test_a_prisoner_of_the_city_goes_free_when_a_god_calls(table: Land):
    quest(table, "pluto", left=1)
    table.of("Ann").warrant = True
    table.is_imprisoned("Ann")
    table.state.active = 0
    table.goes(gods.CLOSING)
    assert table.at("Ann") == "rome.parthenon" and not table.of("Ann").forced


@rule("TA 13:10", "TA 11:33")
def test_whom_a_neighbour_puts_on_the_graveyard_has_done_plutos_bidding(table: Land):
    """Out of Rome without a Milestone: the Move ends where the right-hand neighbour says."""
    quest(table, "pluto")
    put(table, "Ann", "rome.via1")
    moves(table, 2)
    table.says("Ann", "go", "rome.outside")
    table.says("Cy", "go", "out.graveyard")
    assert table.told("god-content")

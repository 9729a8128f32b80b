"""Called, carried, caught and bitten far from home: by gods and the Warlock, at sea, out of time, over books."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards.olympus.state import OLYMPUS, TASKS, Quest
from questboard.games.talisman.boards.timescape.state import RIFTS
from questboard.games.talisman.state import GONE, Fight
from questboard.testing import rule
from tests.games.talisman.boards.given_all import arrives, at, done, moves, put, reads, rides, ship, table, went
from tests.games.talisman.cases import meets, rank_of, visits
from tests.games.talisman.land import Land, answer_first

__all__ = ["table"]


def sent(table: Land, god: str, left: int = 1, *places: str) -> None:
    OLYMPUS.of(table.match).quests[0] = Quest(god, left, False, list(places), [])


def closes(table: Land) -> None:
    """Ann's turn is over, and the gods look."""
    table.state.active = 0
    table.goes("god_waits")


def sails(table: Land, name: str, space: str) -> int:
    put(table, "Ann", space)
    return ship(table, name)


def loses(table: Land, foe: str) -> None:
    table.rolls(1, 6)
    meets(table, foe)


def gifts(table: Land) -> list[str]:
    return [name for name in table.owns("Ann") if name.startswith("gi_")]


# -- whom somebody calls -----------------------------------------------------------------------------------------


@rule("TA 13:1", "TA 11:40")
@pytest.mark.parametrize(
    ("space", "foe"), [("dun.4", "du_warden"), ("sea.2", "oc_crab"), ("vale.1.1", "fv_boar"), ("time.3", "ti_hound")]
)
def test_the_warlock_calls_from_every_board_whoever_has_done_his_quest(table: Land, space: str, foe: str):
    put(table, "Ann", space)
    if space.startswith("sea."):
        ship(table, "pu_ship")
    table.of("Ann").quest, table.of("Ann").strength = 2, 12
    table.rolls(6, 1)
    meets(table, foe)
    assert "mid.warlock" in went(table) and table.has_talisman("Ann") and table.ships("Ann") == []


@rule("TA 13:10")
@pytest.mark.parametrize("space", ["inn.mines", "sea.7", "time.13", "keep.19", "vale.2.2", "pass.4"])
def test_a_god_whose_patience_is_over_calls_from_everywhere(table: Land, space: str):
    put(table, "Ann", space)
    if space.startswith("sea."):
        ship(table, "pu_ship")
    sent(table, "pluto")
    closes(table)
    assert table.at("Ann") == "rome.parthenon" and not gifts(table)
    assert not table.of("Ann").forced and table.ships("Ann") == [] and not OLYMPUS.of(table.match).quests[0].god


@rule("TA 13:10", "TA 20:10")
def test_a_god_frees_from_the_donjon_and_not_from_the_warrant(table: Land):
    table.of("Ann").warrant = True
    table.is_imprisoned("Ann")
    sent(table, "venus")
    closes(table)
    assert (table.at("Ann"), table.of("Ann").forced, table.of("Ann").warrant) == ("rome.parthenon", "", True)


@rule("TA 13:10")
def test_a_castaway_is_a_follower_for_venus(table: Land):
    sails(table, "pu_ship", "sea.3")
    sent(table, "venus", 3)
    table.state.active = 0
    visits(table, "oc_castaway")
    done(table)
    closes(table)
    done(table)
    assert len(gifts(table)) == 1 and "oc_castaway" in table.owns("Ann")


@rule("TA 13:10", "TA 13:1")
def test_the_last_place_of_an_errand_is_not_encountered(table: Land):
    put(table, "Ann", "out.tavern")
    sent(table, "mercury", 2, "out.city", "out.village")
    table.state.active = 0
    table.goes("god_watches")
    done(table)
    assert table.at("Ann") == "rome.parthenon" and len(gifts(table)) == 1
    assert not [told for told in table.told("rolls") if told["purpose"] == "space"]


@rule("TA 13:10", "TA 19:2")
def test_the_gift_for_a_toad_lies_with_the_god(table: Land):
    put(table, "Ann", "out.graveyard")
    table.of("Ann").toad = 2
    sent(table, "pluto", 2)
    table.state.active = 0
    table.goes("god_watches")
    done(table)
    assert table.at("Ann") == "rome.parthenon" and not gifts(table)
    assert [name for name in table.names_on("oly.pluto") if name.startswith("gi_")]


def _has_won(table: Land, task: str) -> int:
    [card] = [card for card in table.state.cards.zones["task"] if table.name(card) == task]
    table._put(card, TASKS)
    OLYMPUS.of(table.match).won[0] = [card]
    put(table, "Ann", "oly.jupiter")
    return card


@rule("TA 13:11", "TA 13:2")
def test_who_meets_a_rival_before_jupiter_faces_no_task_and_keeps_those_won(table: Land):
    card = _has_won(table, "tk_lion")
    put(table, "Bea", "oly.jupiter")
    table.state.active = 0
    table.goes("arrive")
    table.rolls(6, 1)
    table.says("Ann", "meet", 1)
    done(table)
    assert table.told("beats") and not table.told("task")
    assert OLYMPUS.of(table.match).won[0] == [card] and table.at("Ann") == "oly.jupiter"


@rule("TA 13:11", "TA 20:16")
def test_who_dies_of_poison_between_two_tasks_leaves_them_to_the_deck(table: Land):
    card = _has_won(table, "tk_lion")
    table.of("Ann").poison, table.of("Ann").lives = 5, 1
    table.state.active, table.state.over = 0, True
    table.goes("end")
    assert OLYMPUS.of(table.match).won[0] == [] and card in table.state.cards.zones["task discards"]


# -- Toads and the sea -------------------------------------------------------------------------------------------


@rule("TA 19:2", "TA 11:46")
def test_a_toad_in_the_treasure_chamber_has_its_token_and_leaves_the_gold_there(table: Land):
    put(table, "Ann", "dun.22")
    table.of("Ann").toad, table.of("Ann").gold = 2, 0
    moves(table, 3)
    done(table)
    assert (table.of("Ann").dungeon, table.of("Ann").gold) == (1, 0)
    assert table.state.loose[at(table, "dun.23")] == 3 and went(table)[-1] == "out.crags"


@rule("TA 19:4", "TA 11:44")
def test_a_toad_at_the_edge_of_time_falls_off_like_anybody(table: Land):
    put(table, "Ann", "time.14")
    table.of("Ann").toad = 2
    moves(table, 3)
    done(table)
    assert went(table)[-2:] == ["time.15", "mid.runes3"]


@rule("TA 19:4", "TA 11:36")
def test_a_toad_swims_out_of_dockland_and_its_ship_waits_there(table: Land):
    put(table, "Ann", "isl.dockland")
    card = ship(table, "pu_ship", "isl.dockland")
    table.becomes_a_toad("Ann")
    moves(table)
    assert table.at("Ann") == "sea.1" and table.ships("Ann") == [card] and table.aboard("Ann") != card


@rule("TA 16:4", "TA 19:2")
@pytest.mark.parametrize(
    ("foe", "lives", "to"), [("oc_siren", 4, "sea.5"), ("oc_kraken", 3, "sea.10"), ("oc_corsairs", 4, "sea.10")]
)
def test_what_foes_at_sea_take_of_a_toad_that_has_neither_ship_nor_gold(table: Land, foe: str, lives: int, to: str):
    put(table, "Ann", "sea.10")
    table.of("Ann").toad, table.of("Ann").gold = 2, 0
    loses(table, foe)
    assert (table.of("Ann").lives, table.at("Ann")) == (lives, to)


@rule("TA 16:4")
def test_a_siren_steers_onto_the_reef_which_is_not_encountered(table: Land):
    card = sails(table, "pu_rowboat", "sea.10")
    table.of("Ann").craft = 1
    loses(table, "oc_siren")
    assert table.at("Ann") == "sea.5" and table.ships("Ann") == [card] and table.of("Ann").lives == 4


@rule("TA 15:4", "TA 13:1")
def test_a_squall_onto_the_reef_is_a_landing_there(table: Land):
    sails(table, "pu_ship", "sea.7")
    table.top("ocean", "oc_squall")
    table.lay("sea.5", "pu_rope")
    table.rolls(2, 1)
    table.state.active = 0
    table.goes("arrive")
    done(table)
    assert went(table)[-1] == "sea.5" and table.ships("Ann") == []


@rule("TA 4:3", "TA 11:36")
def test_who_drowns_leaves_gear_in_the_water_and_no_ship(table: Land):
    sails(table, "pu_galley", "sea.10")
    table.gear("Ann", "pu_sword")
    table.loses_lives("Ann", 4)
    assert table.names_on("sea.10") == ["pu_sword"] and table.ships("Ann") == []


@rule("TA 4:3", "TA 11:42")
def test_who_dies_in_the_senate_leaves_the_mule_in_the_street(table: Land):
    put(table, "Ann", "rome.senate")
    table.gear("Ann", "pu_mule", "pu_sword")
    table.loses_lives("Ann", 4)
    assert table.names_on("rome.curia") == ["pu_mule"] and table.names_on("rome.senate") == ["pu_sword"]


@rule("TA 11:36")
def test_of_two_ships_in_dockland_one_sails_and_the_other_waits(table: Land):
    put(table, "Ann", "isl.dockland")
    one, two = ship(table, "pu_ship", "isl.dockland"), ship(table, "pu_rowboat", "isl.dockland")
    moves(table, 1)
    table.says("Ann", "sail", two)
    done(table)
    assert table.aboard("Ann") == two and one in table.ships("Ann")


@rule("TA 11:36")
def test_without_its_ship_one_is_brought_from_the_island_and_does_not_set_out(table: Land):
    put(table, "Ann", "isl.harbour")
    ship(table, "pu_ship", "far.dock1")
    moves(table)
    ways = table.options("Ann")
    assert ("brought", "city.wharf") in ways and not [way for way in ways if way[0] == "set-out"]


@rule("TA 11:40", "TA 11:36")
def test_where_a_ship_waits_no_exile_is_put(table: Land):
    ship(table, "pu_ship", "far.dock1", who="Bea")
    put(table, "Ann", "keep.1")
    table.of("Ann").forced = "flee"
    moves(table, 5)
    open_to = {option[1] for option in table.options("Cy")}
    assert "far.dock1" not in open_to and "far.dock2" in open_to


# -- time and weather --------------------------------------------------------------------------------------------


@rule("TA 16:4", "TA 11:44")
@pytest.mark.parametrize(("start", "end"), [("time.14", "time.15"), ("time.12", "time.13")])
def test_who_is_thrown_into_next_week_encounters_neither_the_edge_nor_the_prison(table: Land, start: str, end: str):
    put(table, "Ann", start)
    table.of("Ann").strength = 1
    loses(table, "ti_raider")
    assert (table.at("Ann"), table.of("Ann").lives, table.of("Ann").forced) == (end, 3, "")


@rule("TA 16:4", "TA 11:45")
def test_who_is_thrown_onto_a_tile_must_follow_it(table: Land):
    rifts = RIFTS.of(table.match)
    rifts.bag.remove(at(table, "time.2"))
    rifts.laid[at(table, "time.4")] = at(table, "time.2")
    put(table, "Ann", "time.3")
    table.of("Ann").strength = 1
    loses(table, "ti_raider")
    assert table.at("Ann") == "time.4" and table.of("Ann").forced == "teleport"


@rule("TA 20:16", "TA 4:2")
def test_a_clone_dies_of_the_sixth_poison(table: Land):
    put(table, "Ann", "time.3")
    table.gear("Ann", "ti_yourself")
    table.of("Ann").poison = 5
    table.is_poisoned("Ann", 1)
    table.says("Ann", "use", *table.last_use("Ann"))
    assert (table.of("Ann").lives, table.of("Ann").poison, table.owns("Ann")) == (4, 5, [])


@rule("TA 11:37", "TA 15:4")
@pytest.mark.parametrize(
    ("ann", "hit"), [("mid.oasis", [3, 3, 3]), ("des.dunes3", [3, 4, 3]), ("mid.runes1", [3, 3, 4])]
)
def test_hail_strikes_a_region_and_the_oasis_lies_in_two(table: Land, ann: str, hit: list[int]):
    """RC-28. Bea is at the Castle, Cy in the dunes."""
    put(table, "Ann", ann)
    put(table, "Bea", "mid.castle")
    put(table, "Cy", "des.dunes1")
    meets(table, "ad_hail")
    assert [table.of(who).lives for who in ("Ann", "Bea", "Cy")] == hit


@rule("TA 15:4")
def test_a_retiarius_nets_the_armour_for_his_own_fight_only(table: Land):
    put(table, "Ann", "rome.via1")
    table.gear("Ann", "ro_lorica", place="worn")
    table.of("Ann").strength = 1
    loses(table, "ro_retiarius")
    assert table.of("Ann").lives == 3 and not table.told("save-roll") and not table.of("Ann").timed


@rule("TA 13:5")
def test_whatever_flies_is_stronger_at_the_eyrie(table: Land):
    for space, value in (("pass.3", 4), ("pass.4", 3)):
        [eagle] = table.lay(space, "mp_eagle")
        put(table, "Ann", space)
        assert table.foe_value(Fight("combat", 0, [eagle], "", 0)) == value


# -- books, bites and ranks --------------------------------------------------------------------------------------


@rule("TA 13:15f")
def test_a_rival_who_is_beaten_at_sea_feeds_the_drowned_hymnal(table: Land):
    reads(table, "nt_hymnal")
    sails(table, "pu_ship", "sea.3")
    put(table, "Bea", "sea.3")
    ship(table, "pu_ship", who="Bea")
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    assert table.of("Ann").ash == 1


@rule("TA 13:15f", "TA 11:29")
def test_a_squire_who_cannot_keep_up_with_the_rider_howls_for_the_folio(table: Land):
    reads(table, "nt_folio")
    squire = table.gear("Ann", "ad_squire")
    put(table, "Ann", "out.fields2")
    rides(table, "pu_stallion")
    moves(table, 3)
    table.says("Ann", *next(option for option in table.options("Ann") if squire in option[2]))
    assert table.of("Ann").ash == 1 and "ad_squire" in table.names_on("out.fields2")


@rule("TA 13:15d", "TA 13:15f")
def test_the_bite_that_a_ritual_takes_feeds_the_breviary(table: Land):
    book = reads(table, "nt_breviary")
    put(table, "Ann", "out.fields2")
    table.state.active = 0
    table.goes("organise")
    [*_, ritual] = [option for option in table.options("Ann") if option[:2] == ("use", book)]
    table.says("Ann", *ritual)
    assert (table.of("Ann").bite, table.of("Ann").ash, len(table.necro_spells("Ann"))) == (1, 1, 1)


@rule("TA 20:8", "TA 20:13")
def test_who_has_handed_on_the_night_is_put_out_by_the_next_bite_and_not_before(table: Land):
    """VK-2."""
    ann = table.of("Ann")
    ann.level3, ann.bite = rank_of(table, "l3_night"), 9
    table.is_bitten("Ann", 1)
    assert ann.bite == 10 and ann.condition != GONE
    ann.level3 = -1
    table.is_bitten("Ann", 1)
    assert table.of("Ann").condition == GONE


@rule("TA 4:2", "TA 13:12")
def test_who_pays_the_ferryman_at_sea_sails_on(table: Land):
    card = sails(table, "pu_ship", "sea.3")
    table.gear("Ann", "gi_obol")
    table.loses_lives("Ann", 4)
    while not table.rests():
        answer_first(table.match)
        table.passes()
    assert table.is_alive("Ann") and table.ships("Ann") == [card] and table.at("Ann") == "sea.3"


@rule("TA 13:5")
def test_the_quicksand_takes_nothing_from_who_has_nothing(table: Land):
    arrives(table, "des.quicksand", 3)
    assert table.of("Ann").lives == 4 and not table.told("loses")

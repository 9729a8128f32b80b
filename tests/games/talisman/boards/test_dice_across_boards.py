"""What changes a die on one board and comes from another: Favours, Poison, Gifts, the Cursed Glade (TA 20:15, TA 20:16,
TA 13:12)."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import forced, timescape
from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.boards.given_all import arrives, done, ends, moves, put, reads, rides, ship, table, went
from tests.games.talisman.land import Land

__all__ = ["table"]


# -- Favours and Poison ------------------------------------------------------------------------------------------


@rule("TA 20:15", "TA 11:46")
@pytest.mark.parametrize(("tokens", "ends_at"), [(0, "mid.portal"), (2, "inn.valley")])
def test_a_favour_lifts_a_six_of_the_treasure_chamber_to_seven_and_tokens_come_besides(
    table: Land, tokens: int, ends_at: str
):
    table.of("Ann").favour, table.of("Ann").dungeon = 1, tokens
    if tokens:
        table.gear("Ann", "gi_talisman")
    arrives(table, "dun.23", 6)
    table.says("Ann", "favour", 1)
    if tokens:
        table.says("Ann", "add", ends_at)
    assert table.at("Ann") == ends_at


@rule("TA 20:15", "TA 11:44")
def test_a_favour_leads_over_the_edge_of_time_to_its_last_line(table: Land):
    """5, and 1 for the Edge, and 1 for the Favour."""
    table.of("Ann").favour = 1
    arrives(table, "time.15", 5)
    table.says("Ann", "favour", 1)
    assert table.at("Ann") == "inn.plain"


@rule("TA 20:15", "TA 11:44")
def test_a_favour_turns_red_into_blue(table: Land):
    put(table, "Ann", "time.1")
    table.of("Ann").favour = 1
    table.lay("time.3", "pu_rope")
    moves(table, 2)
    table.says("Ann", "favour", 1)
    assert went(table)[-1] == "time.3"


@rule("TA 20:15", "TA 20:10")
@pytest.mark.parametrize(
    ("die", "shift", "warrant", "free"), [(5, 1, False, True), (4, 1, True, True), (5, -1, True, False)]
)
def test_a_favour_of_rome_counts_in_the_donjon_of_the_city(
    table: Land, die: int, shift: int, warrant: bool, free: bool
):
    table.of("Ann").warrant, table.of("Ann").favour, table.of("Ann").gold = True, 1, 0
    table.is_imprisoned("Ann")
    moves(table, die)
    table.says("Ann", "favour", shift)
    assert table.of("Ann").warrant == warrant and ("city.gallows" in went(table)) == free


@rule("TA 20:15", "TA 16:6")
def test_who_is_attacked_may_spend_a_favour_as_well(table: Land):
    put(table, "Ann", "sea.3")
    put(table, "Bea", "sea.3")
    table.of("Bea").favour = 1
    table.rolls(3, 3)
    table.attacks("Ann", "Bea")
    table.is_asked("favour", "Bea")


@rule("TA 20:15", "TA 19:3")
def test_a_toad_has_its_favours_still(table: Land):
    """Objects, Gold and Followers it loses; a Favour is none of them."""
    put(table, "Ann", "dun.9")
    table.of("Ann").favour = 1
    table.becomes_a_toad("Ann")
    table.rolls(1, 1)
    table.fights(Fight("combat", 0, [], "a rat", 1, value_printed=1), evadable=False, rounds=1, xp=False)
    table.is_asked("favour", "Ann")


@rule("TA 20:16", "TA 11:28")
def test_in_rome_a_poisoned_traveller_is_slower_like_anywhere(table: Land):
    put(table, "Ann", "rome.via1")
    table.of("Ann").poison = 2
    moves(table, 5)
    assert "rome.via2" in ends(table) and "rome.bathsway" not in ends(table)


@rule("TA 20:16", "TA 16:4")
def test_a_sixth_poison_is_a_life_besides_the_lost_fight_and_five_are_one_at_the_end_of_the_turn(table: Land):
    table.of("Ann").poison = 5
    table.lay("dun.8", "du_crawler")
    table.rolls(1, 6)
    arrives(table, "dun.8")
    done(table)
    assert table.of("Ann").lives == 1


@rule("TA 20:16", "TA 13:4")
def test_the_plague_colony_finds_five_poison_already_there(table: Land):
    table.of("Ann").poison = 5
    table.lay("time.7", "pu_rope")
    arrives(table, "time.7", 1)
    done(table)
    assert (table.of("Ann").poison, table.of("Ann").lives) == (5, 2)  # and one more as the turn ends


@rule("TA 20:16", "TA 13:11", "TA 4:3")
def test_the_poison_of_the_iron_birds_may_be_the_end_and_nobody_comes_to_the_parthenon(table: Land):
    table.of("Ann").poison, table.of("Ann").lives, table.of("Ann").strength = 5, 2, 1
    table.top("task", "tk_birds")
    arrives(table, "oly.jupiter", 1, 6)
    done(table)
    assert table.told("dies") and "rome.parthenon" not in went(table)


@rule("TA 20:16", "TA 4:6")
def test_the_fairy_pool_takes_a_poison_from_who_has_all_its_lives(table: Land):
    table.of("Ann").poison = 2
    table.lay("vale.0.2", "pu_rope")
    arrives(table, "vale.0.2")
    done(table)
    assert (table.of("Ann").poison, table.of("Ann").lives) == (1, 4)


# -- Gifts on other boards ---------------------------------------------------------------------------------------


@rule("TA 13:12", "TA 11:49", "TA 11:53")
@pytest.mark.parametrize(
    ("way", "die", "counts"),
    [(("pass.crags", "pass.3"), 1, {1, 2}), (("vale.2.2",), 2, {2, 4}), (("dun.9",), 3, {3, 6})],
)
def test_winged_sandals_double_the_die_before_it_is_halved_or_led_by_the_wind(
    table: Land, way: tuple[str, ...], die: int, counts: set[int]
):
    put(table, "Ann", *way)
    table.gear("Ann", "gi_sandals", place="worn")
    moves(table, die)
    assert ends(table) == counts


@rule("TA 13:12", "TA 11:40", "TA 11:44")
def test_winged_sandals_run_away_too_and_nobody_flies_through_time(table: Land):
    put(table, "Ann", "keep.9")
    table.gear("Ann", "gi_sandals", place="worn")
    table.of("Ann").forced = "flee"
    moves(table, 3)
    assert ends(table) == {3, 6}
    table.lay("keep.6", "pu_rope")
    table.says("Ann", "pace", 6, ())
    assert went(table)[-1] == "keep.6"
    put(table, "Ann", "time.1")
    table.lay("time.3", "pu_rope")
    moves(table, 3)
    assert went(table)[-1] == "time.3"


@rule("TA 13:12", "TA 11:36")
def test_winged_sandals_hurry_a_rowboat_which_is_slower_by_one_all_the_same(table: Land):
    put(table, "Ann", "sea.2")
    ship(table, "pu_rowboat")
    table.gear("Ann", "gi_sandals", place="worn")
    moves(table, 3)
    assert {"sea.14", "sea.11", "sea.7"} <= ends(table) and not {"sea.8", "sea.5"} & ends(table)


@rule("TA 13:12", "TA 11:48")
def test_the_messengers_staff_turns_round_on_the_pass(table: Land):
    put(table, "Ann", "pass.crags", "pass.4")
    table.gear("Ann", "gi_staff")
    table.lay("pass.2", "pu_rope")
    moves(table, 4)
    table.says("Ann", "heading", -1)
    assert went(table)[-1] == "pass.2"


@rule("TA 13:12", "TA 11:53")
def test_the_messengers_staff_goes_as_far_as_the_arrow_and_where_it_likes(table: Land):
    put(table, "Ann", "vale.2.3")
    table.gear("Ann", "gi_staff")
    table.lay("vale.2.3", "fv_wisp")  # S2
    moves(table)
    assert {option[1:] for option in table.options("Ann")} == {(wind, 2) for wind in ("north", "east", "south", "west")}


@rule("TA 13:12", "TA 11:39", "TA 11:40")
def test_the_messengers_staff_goes_back_in_the_dungeon_and_does_not_stop_a_flight(table: Land):
    put(table, "Ann", "dun.9")
    table.gear("Ann", "gi_staff")
    moves(table, 3)
    assert ends(table) == {"dun.12", "dun.6"}
    table.lay("dun.7", "pu_rope")
    table.of("Ann").forced = "flee"
    moves(table, 2)
    assert went(table)[-1] == "dun.7"


@rule("TA 13:12", "TA 19:0")
@pytest.mark.parametrize("way", [("sea.2",), ("pass.crags", "pass.7"), ("vale.2.3",)])
def test_with_the_messengers_staff_nobody_leads_one_astray_at_sea_on_the_pass_or_in_the_vale(
    table: Land, way: tuple[str, ...]
):
    put(table, "Ann", *way)
    ship(table, "pu_ship", "" if way == ("sea.2",) else "far.dock1")
    table.curse("Ann", "cu_wanderlust")
    table.gear("Ann", "gi_staff")
    table.lay("vale.2.3", "fv_wisp")
    moves(table, 6)
    if way[-1] == "pass.7":
        table.says("Ann", "heading", 1)
    table.is_asked("vale-arrow" if way == ("vale.2.3",) else "end", "Ann")


@rule("TA 13:11", "TA 11:29")
def test_the_hind_is_caught_on_horseback_and_the_squire_stays_behind(table: Land):
    """TO-10: a Movement roll like any other."""
    rides(table, "pu_stallion")
    table.gear("Ann", "ad_squire")
    table.top("task", "tk_hind")
    arrives(table, "oly.jupiter", 2)
    table.says("Ann", *next(option for option in table.options("Ann") if option[1] == 6))
    assert table.told("task-won") and "ad_squire" in table.names_on("oly.jupiter")


@rule("TA 13:12", "TA 11:40", "TA 11:4")
def test_the_eagle_comes_to_nobody_who_must_flee_or_is_behind_bars(table: Land):
    table.gear("Ann", "gi_eagle")
    put(table, "Ann", "dun.9")
    table.of("Ann").forced = "flee"
    table.lay("dun.5", "pu_rope")
    moves(table, 4)
    assert went(table)[-1] == "dun.5"
    put(table, "Ann", "time.13")
    forced.bind(table.of("Ann"), timescape.rules.TimePrisoner())
    moves(table, 1)
    assert (table.of("Ann").forced, table.at("Ann")) == ("time-prison", "time.13")


@rule("TA 13:12", "TA 11:36")
def test_the_eagle_takes_nobodys_ship_along(table: Land):
    put(table, "Ann", "sea.3")
    ship(table, "pu_ship")
    table.gear("Ann", "gi_eagle")
    moves(table)
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "use"))
    assert table.at("Ann") == "inn.plain" and table.told("ship-lost")


@rule("TA 16:3", "TA 20:15")
def test_a_legionary_is_at_home_in_the_arena_and_not_on_olympus(table: Land):
    beast = Fight("combat", 0, [], "a lion", 7, value_printed=7)
    table.gear("Ann", "ro_legionary")
    for space, more in (("rome.colosseum", 2), ("oly.mars", 1), ("sea.3", 1)):
        put(table, "Ann", space)
        assert table.total("Ann", "strength", beast) == table.of("Ann").strength + more


# -- the Cursed Glade --------------------------------------------------------------------------------------------


@rule("TA 13:12", "TA 9:0")
def test_on_the_cursed_glade_no_gift_works_and_no_necro_spell(table: Land):
    """No Spells and no Magic Objects: Sandals, Obol, what a Text has taught."""
    put(table, "Ann", "mid.glade")
    table.gear("Ann", "gi_sandals", place="worn")
    reads(table, "nt_codex", ash=9, craft=9)
    table.spells("Ann", "ns_drought")
    assert not table.could_cast("Ann")
    moves(table, 2)
    table.says("Ann", "roll")
    table.is_asked("end", "Ann")
    put(table, "Ann", "mid.glade")
    table.gear("Ann", "gi_obol")
    table.loses_lives("Ann", 4)
    assert table.told("dies")

"""Victory points (FF 12): cases for a referee."""

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import city, three_leaders
from tests.games.forty_factions.chapters.given import seatless, stage
from tests.games.forty_factions.tehmor import ASSASSINS, Tehmor


@rule("FF 12.1.1", "FF 6.2.3")
def test_a_faction_that_made_room_again_still_counts_for_the_price():
    table = Tehmor("AB")
    table.holds("A", "navy", "guild-of-seamen", "elves")
    table.start("activation")
    table.seal(A=table.plan("A", "navy"), B=("pass",))
    table.answers("A", *table.plan("A", "guild-of-seamen", "navy"))
    table.answers("A", *table.plan("A", "elves"))
    assert table.vp() == [-3, 0] and table.active("A") == ("guild-of-seamen", "elves")


@rule("FF 12.1.2", "FF 12.1.3")
def test_three_plots_cost_three_points_and_no_activation_counts():
    table = city("AB", A="kyr")
    plots = ("on-trial", "a-secret-exposed", "wild-card")
    table.holds("A", *plots)
    table.start("plots", activations=[3, 0])
    table.seal(A=table.scheme("A", plots[0], "kyr"), B=("pass",))
    for plot in plots[1:]:
        table.answers("A", *table.scheme("A", plot, "kyr"))
    assert table.points("plot") == {"A": -3}


@rule("FF 12.2.2", "FF 4.3.11")
def test_when_the_rivals_place_burns_the_last_pawn_stands_alone():
    table = city("AB", dm="Hal", A="temple-of-haerim", B="temple-of-shelda temple-of-parel")
    table.start("trading")
    for place in ("house-of-healing", "pilgrims-hospice"):
        table.interjects("Hal", "change-place", place, "destroyed", "fire")
    table.start("areas")
    assert table.points("area", area="Lower West Side") == {"A": 1}  # not 2


@rule("FF 12.2.2", "FF 12.2.3")
def test_one_pawn_of_each_of_two_allies_is_no_lone_pawn():
    table = city("ABC", A="guild-of-caravanserai", B="grasslanders")
    table.allied("AB")
    table.start("areas", area=5)
    table.is_asked("split", "A", "B")
    table.agree(A=0, B=1)
    assert table.points("area", area="Environs") == {"B": 1}


@rule("FF 12.2.3", "FF 7.4.1.4")
def test_two_alliances_of_equal_strength_earn_nothing():
    table = Tehmor()
    for who, faction in zip("ABCD", ("desert-nomads", "navy", "racing-club-of-tehmor", "karana-family"), strict=True):
        table.has(who, faction)
    table.allied("AB")
    table.allied("CD")
    table.start("areas", area=5)
    assert table.points("area", area="Environs") == {}
    assert table.told("area-tied")[-1]["area"] == "Environs"


@rule("FF 12.3.1", "FF 10.1.3")
def test_a_seat_that_is_lost_costs_its_holder_a_point_and_its_winner_gets_one_only_if_somebodys():
    table = seatless()
    assert table.points("seat") == {"B": -1}
    table.has("A", "iklaron")
    table.moves_seat("elves", "iklaron", "they were never there")
    assert table.points("seat") == {"A": 1, "B": -1}
    assert table.votes("Conservative") == {"A": 10} and table.votes("Liberal") == {"B": 11}


@rule("FF 12.3.2")
@pytest.mark.parametrize("faction", ["navy", ASSASSINS, "temple-of-koros"])
def test_a_lone_pawn_earns_one_point_in_any_party(faction: str):
    table = Tehmor()
    table.has("A", faction)
    table.start("control")
    assert table.points("council") == {"A": 1}


@rule("FF 12.3.2", "FF 12.3.1")
def test_two_pawns_of_one_player_and_none_of_others_are_a_full_majority():
    table = Tehmor()
    table.has("A", "navy", ASSASSINS)
    table.start("control")
    assert table.points("council") == {"A": 2}


@rule("FF 12.3.2", "FF 10.3.6")
def test_the_last_pawn_that_is_left_in_the_talks_stands_alone():
    table = three_leaders()
    table.start("control")
    table.interjects("A", "drop", "conservative-party")
    table.interjects("C", "drop", "free-trade-party")
    table.answers("B", "done")
    assert table.points("council") == {"B": 1}


@rule("FF 12.3.4", "FF 7.4.1")
def test_the_overlords_point_is_never_shared_with_an_ally():
    table = city("AB", A="conservative-party", B="karana-family")
    table.allied("AB")
    table.start("control")
    table.agree(A=0, B=2)
    table.all_pass()
    assert table.points("overlord") == {"A": 1} and table.points("council") == {"B": 2}


@rule("FF 12.5.1", "FF 12.5.2")
def test_awards_may_go_to_somebody_without_a_faction_and_below_zero():
    table = stage()
    table.answers("Hal", "end")
    table.answers("Hal", "award", 2, "-", 0, -1, "usual", "heckling")
    table.is_refused("Hal", "award", 2, "-", 0, -2, "usual", "more heckling", rule="FF 12.5.1")
    table.answers("Hal", "award", 2, "-", 0, -2, "beyond the usual", "more heckling")
    assert table.vp() == [0, 0, -3]

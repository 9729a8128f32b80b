"""Cases for a referee: trades, Activations, Alliances and Plots that get in each other's way."""

from __future__ import annotations

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import (
    accept,
    agree,
    announce,
    city,
    market,
    offer,
    plays,
    specifies,
    to_the_announcement,
)
from tests.games.forty_factions.tehmor import THIEVES, Tehmor

# Trading


@rule("FF 7.2.3")
def test_a_location_does_not_follow_its_receiver_to_somebody_who_was_never_asked():
    table = market()
    table.answers("A", *offer(table, "A", "B", "harbour-fort>kyr"))
    table.answers("B", *offer(table, "B", "C", "kyr"))
    table.answers("C", *accept(table, "C", "B"))
    assert table.owner("kyr") == "C"
    assert not table.may("B", *accept(table, "B", "A"))
    assert table.controls("harbour-fort") == "navy"


@rule("FF 7.2.2", "FF 7.2.3")
def test_a_location_that_was_traded_goes_on_with_its_new_faction():
    table = market()
    table.answers("A", *offer(table, "A", "B", "harbour-fort>kyr"))
    table.answers("B", *accept(table, "B", "A"))
    table.answers("B", *offer(table, "B", "C", "kyr"))
    table.answers("C", *accept(table, "C", "B"))
    table.interjects("A", "drop", "navy")
    assert table.controls("harbour-fort") == "kyr" and table.owner("kyr") == "C"


@rule("FF 6.2.2", "FF 7.2.3")
def test_who_gave_a_location_away_does_not_get_it_back_when_the_receiver_is_discarded():
    table = market()
    table.answers("A", *offer(table, "A", "B", "harbour-fort>kyr"))
    table.answers("B", *accept(table, "B", "A"))
    table.interjects("B", "drop", "kyr")
    assert table.controls("harbour-fort") == "kyr"  # nobody's pawn stands there now
    table.start("areas", area=5)
    assert table.points("area", area="Environs") == {}


@rule("FF 7.2.1", "FF 6.2.1")
def test_a_card_from_a_trade_may_be_activated_at_once_and_by_nobody_else():
    table = market()
    table.answers("A", *offer(table, "A", "C", "elves"))
    table.answers("C", *accept(table, "C", "A"))
    table.all_pass("done")
    assert table.hand("A") == ["a-secret-exposed"]
    table.seal(A=("pass",), B=("pass",), C=table.plan("C", "elves"))
    assert table.owner("elves") == "C"


@rule("FF 7.2.1")
def test_what_was_asked_for_by_name_must_be_there_and_else_nothing_moves():
    table = market()
    table.answers("A", *offer(table, "A", "B", "elves", "card:dwarves"))
    table.is_refused("B", *accept(table, "B", "A"), rule="FF 7.2")
    assert table.hand("A") == ["elves", "a-secret-exposed"] and table.hand("B") == ["army"]


@rule("FF 4.3.8", "FF 7.2.2")
def test_the_right_enemy_must_go_and_not_just_any_faction():
    table = city("AB", A="guild-of-seamen", B="navy kyr")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", "guild-of-seamen"))
    table.is_refused("B", *accept(table, "B", "A"), rule="FF 4.3.8")
    table.is_refused("B", *accept(table, "B", "A", "kyr"), rule="FF 4.3.8")
    table.answers("B", *accept(table, "B", "A", "navy"))
    assert table.active("B") == ("kyr", "guild-of-seamen") and table.active("A") == ()


@rule("FF 7.2.3", "FF 4.3.11")
def test_ruins_are_not_for_sale():
    table = market(dm="Hal")
    table.answers("A", *offer(table, "A", "B", "harbour-fort>kyr"))
    table.interjects("Hal", "change-place", "harbour-fort", "destroyed", "the powder went up")
    assert table.sees("B").offers == ()
    assert "harbour-fort>kyr" not in table.blanks("A", "offer")["give"]


@rule("FF 7.2", "FF 6.1.1")
def test_an_offer_stands_when_its_maker_has_left_the_table():
    table = market()
    table.answers("A", *offer(table, "A", "B", "elves", "card:army"))
    table.answers("A", "done")
    table.answers("B", *accept(table, "B", "A"))
    assert sorted(table.hand("A")) == ["a-secret-exposed", "army"] and table.hand("B") == ["elves"]


@rule("FF 7.2.2", "FF 10.3.4")
def test_with_the_overlords_faction_goes_the_casting_vote():
    table = city("AB", A="conservative-party", B="free-trade-party")
    table.start("trading")
    assert table.votes() == {"A": 9, "B": 9}
    table.answers("A", *offer(table, "A", "B", "conservative-party", "free-trade-party"))
    table.answers("B", *accept(table, "B", "A"))
    table.start("control")
    assert table.points("council") == {"B": 2}  # half and half, and the Overlord is B's now


# Activation and Alliances


@rule("FF 6.2.2", "FF 4.3.8")
def test_enemies_may_come_to_the_table_at_once_in_different_hands():
    table = Tehmor("AB")
    table.holds("A", "army")
    table.holds("B", "desert-nomads")
    table.start("activation")
    table.seal(A=table.plan("A", "army"), B=table.plan("B", "desert-nomads"))
    assert (table.owner("army"), table.owner("desert-nomads")) == ("A", "B")


@rule("FF 4.3.7", "FF 4.3.8")
def test_a_whole_category_may_be_an_enemy():
    table = city("AB", A="city-watch")
    table.holds("A", "beggars-buskers-and-rumourmongers")
    table.start("activation")
    table.is_refused("A", *table.plan("A", "beggars-buskers-and-rumourmongers"), rule="FF 6.2.2")


@rule("FF 12.1.1", "FF 6.2.3")
def test_a_faction_that_made_room_again_still_counts_for_the_price():
    table = Tehmor("AB")
    table.holds("A", "navy", "guild-of-seamen", "elves")
    table.start("activation")
    table.seal(A=table.plan("A", "navy"), B=("pass",))
    table.answers("A", *table.plan("A", "guild-of-seamen", "navy"))
    table.answers("A", *table.plan("A", "elves"))
    assert table.vp() == [-3, 0] and table.active("A") == ("guild-of-seamen", "elves")


@rule("FF 7.4.3", "FF 7.2.2")
def test_an_ally_who_buys_an_enemy_has_until_the_end_of_activation_to_be_rid_of_it():
    for rid in (True, False):
        table = city("ABC", A="navy", B="kyr", C="guild-of-seamen")
        table.allied("AB")
        table.start("trading")
        table.answers("C", *offer(table, "C", "B", "guild-of-seamen"))
        table.answers("B", *accept(table, "B", "C"))
        assert table.sees(None).alliances == ((0, 1),)
        to_the_announcement(table)
        said = announce(0, *(("guild-of-seamen",) if rid else ()), existing="stay")
        table.seal(A=("pass",), B=said, C=("pass",))
        assert table.sees(None).alliances == (((0, 1),) if rid else ())


@rule("FF 7.4.2", "FF 7.4.4")
def test_who_leaves_one_alliance_may_announce_another_in_the_same_breath():
    table = Tehmor("ABC")
    for who, faction in zip("ABC", ("navy", "kyr", "elves"), strict=True):
        table.has(who, faction)
    table.allied("AB")
    table.start("trading")
    number = agree(table, "AC")
    to_the_announcement(table)
    table.seal(A=announce(number, existing="leave"), B=("pass",), C=announce(number))
    assert table.sees(None).alliances == ((0, 2),)


@rule("FF 7.4.3")
def test_who_drops_the_last_faction_for_an_alliance_has_none_to_ally():
    table = city("AB", A="navy", B="guild-of-seamen")
    table.start("trading")
    number = agree(table, "AB")
    to_the_announcement(table)
    table.seal(A=announce(number, "navy"), B=announce(number))
    assert table.sees(None).alliances == ()
    assert table.told("alliance-lapsed", "A")[0]["reason"] == "somebody has no Activated Faction"


# Plots


@rule("FF 8.6")
def test_the_wheel_needs_a_stranger_at_the_table():
    table = city("ABC", A="navy", B="kyr")
    table.allied("AB")
    table.holds("A", "a-random-event")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "a-random-event", "navy"), rule="FF 8.6")
    table.is_refused("A", *table.scheme("A", "a-random-event", "kyr"), rule="FF 8.6")
    table.state.alliances.clear()
    assert table.may("A", *table.scheme("A", "a-random-event", "kyr"))  # an ally no longer


@rule("FF 8.6", "FF 6.3.3")
def test_a_random_event_is_read_out_once_even_if_the_dm_wants_another_beginning():
    table = city("AB", dm="Hal", B="kyr")
    plays(table, "A", "a-random-event", "kyr")
    blanks = tuple("words" for _ in table.blanks("A", "specify"))
    table.answers("A", "specify", *blanks)
    table.answers("Hal", "veto", "not in daylight")
    table.is_asked("specify", "A")
    table.answers("A", "specify", *blanks)
    table.answers("Hal", "approve")
    assert len(table.told("random-event", "B")) == 1


@rule("FF 6.3.1", "FF 8.3")
def test_one_needs_no_faction_to_play_a_plot_and_two_may_strike_the_same():
    table = city("ABC", C="kyr")
    table.holds("A", "on-trial")
    table.holds("B", "a-secret-exposed")
    table.start("plots")
    table.seal(A=table.scheme("A", "on-trial", "kyr"), B=table.scheme("B", "a-secret-exposed", "kyr"), C=("pass",))
    assert [told["targets"] for told in table.told("plotted")] == [["kyr"], ["kyr"]]


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


@rule("FF 7.4.7", "FF 8.3")
@pytest.mark.parametrize("plot", ["on-trial", "wild-card"])
def test_other_plots_may_strike_an_ally(plot: str):
    table = city("AB", A="navy", B="kyr")
    table.allied("AB")
    table.holds("A", plot)
    table.start("plots")
    assert table.may("A", *table.scheme("A", plot, "kyr"))


@rule("FF 9.2", "FF 6.3.4", "FF 12.1.2")
def test_a_plot_that_goes_on_is_played_out_even_if_no_new_one_comes_and_the_first_new_one_is_free():
    table = city("AB", dm="Hal", A="kyr")
    table.holds("A", "on-trial", "wild-card")
    table.start("plots")
    table.seal(A=table.scheme("A", "on-trial", "kyr"), B=("pass",))
    table.answers("A", "pass")
    specifies(table, "A")
    table.answers("Hal", "end")
    table.answers("Hal", "carry", 1)
    table.answers("Hal", "publish")
    table.start("turn")
    table.start("plots")
    table.all_pass()
    table.is_asked("roleplay")
    table.start("plots")
    table.seal(A=table.scheme("A", "wild-card", "kyr"), B=("pass",))
    assert table.points("plot") == {}


@rule("FF 4.3.8", "FF 10.4.5")
def test_a_faction_that_is_dropped_leaves_every_board_at_once():
    table = city("AB", A=THIEVES)
    table.start("trading")
    assert table.votes("Liberal") == {"A": 12}
    table.interjects("A", "drop", THIEVES)
    assert table.votes() == {}
    table.start("conclave")
    assert table.points("conclave") == {} and table.points("area") == {}

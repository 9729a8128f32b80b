"""FF 6.1, FF 7.1, FF 7.2: the open floor of the Trading Phase."""

from __future__ import annotations

import pytest

from questboard.engine import Form
from questboard.engine.errors import NoSuchOption
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, market, offer
from tests.games.forty_factions.tehmor import THIEVES, Tehmor


@rule("FF 6.1.1")
def test_everybody_may_act_until_all_are_done():
    table = market()
    table.is_asked("trade", "A", "B", "C")
    table.answers("C", "done")
    table.is_asked("trade", "A", "B")
    table.answers("A", *offer(table, "A", "C", "elves"))
    table.is_asked("trade", "A", "B", "C")  # an offer calls C back to the table
    table.all_pass("done")
    table.is_asked("activate")


@rule("FF 6.1.2")
def test_the_dm_or_the_clock_may_end_it_and_open_offers_are_off():
    for hal in (True, False):
        table = market(dm="Hal")
        table.answers("A", *offer(table, "A", "B", "elves"))
        if hal:
            table.interjects("Hal", "move-on", "activation", "it is late")
        else:
            table.match.expire()
        table.is_asked("activate")
        assert table.sees("B").offers == ()


@rule("FF 6.1.2")
def test_the_table_limits_how_much_one_may_propose_but_not_how_often_one_answers():
    table = market(options={"trade_limit": 1})
    table.answers("B", *offer(table, "B", "A", "army"))
    table.answers("A", "decline", 1, table.state.counter)
    assert table.sees("A").actions_left == 1  # answers are free
    table.answers("A", *offer(table, "A", "B", "elves"))
    why = table.is_refused("A", *offer(table, "A", "C", "elves"), rule="FF 6.1.2")
    assert why.facts == {"limit": 1}
    table.is_refused("A", "propose", (1,), rule="FF 6.1.2")
    assert table.may("A", "done") and table.may("A", "withdraw")
    free = market()  # twelve, if nothing else is said
    for _ in range(11):
        free.answers("A", *offer(free, "A", "B", "elves"))
    assert free.may("A", *offer(free, "A", "C", "elves"))


@rule("FF 6.1.2")
def test_the_dm_may_let_somebody_talk_on():
    table = market(dm="Hal", options={"trade_limit": 1})
    table.answers("A", *offer(table, "A", "B", "elves"))
    table.is_refused("A", *offer(table, "A", "C", "elves"), rule="FF 6.1.2")
    table.interjects("Hal", "allow", "trade", "FF 6.1.2", "offer", "once", "one more, then")
    table.answers("A", *offer(table, "A", "C", "elves"))
    table.is_refused("A", *offer(table, "A", "B", "elves"), rule="FF 6.1.2")


@rule("FF 7.2.1", "FF 4.1")
def test_cards_are_swapped_by_consent_and_others_see_only_how_many():
    table = market(dm="Hal")
    table.answers("A", *offer(table, "A", "B", "elves", "card:army"))
    assert table.may("B", *accept(table, "B", "A"))
    table.answers("B", *accept(table, "B", "A"))
    assert (table.hand("A"), table.hand("B")) == (["a-secret-exposed", "army"], ["elves"])
    assert table.told("traded", "C") == [{"seat": 0, "to": 1, "cards_moved": 2}]
    assert table.told("card-changed-hands", "C") == []
    assert [told["card"] for told in table.told("card-changed-hands", "A")] == ["elves", "army"]
    assert len(table.told("card-changed-hands", "Hal")) == 2


@rule("FF 7.2.1")
def test_a_card_can_be_given_away():
    table = market()
    table.answers("A", *offer(table, "A", "C", "elves"))
    table.answers("C", *accept(table, "C", "A"))
    assert table.hand("C") == ["elves"]


@rule("FF 7.2.1", "FF 7.2.2", "FF 7.2.3")
def test_never_at_other_times():
    table = market()
    table.all_pass("done")
    for _ in range(3):  # Activation, Alliances, Plots
        with pytest.raises(NoSuchOption):
            table.answers("A", "offer", 1, ("navy",), (), ())
        verbs = [option.verb if isinstance(option, Form) else option[0] for option in table.match.interjections(0)]
        assert not {"offer", "accept", "show"} & set(verbs)
        table.all_pass()


@rule("FF 7.2.1")
def test_asking_for_a_card_tells_nothing_about_who_has_it():
    table = market()
    take = table.blanks("C", "offer")["take"]
    assert ("card", "army") in take and ("card", "temple-of-tipre") in take  # one in a hand, one in the deck
    assert ("card", "navy") not in take  # on the table for all to see
    table.answers("C", *offer(table, "C", "A", "", "card:army"))
    table.is_refused("A", *accept(table, "A", "C"), rule="FF 7.2")


@rule("FF 7.2.1", "FF 6.6.1")
def test_a_guild_that_was_shown_to_all_can_still_be_asked_for():
    table = Tehmor("ABC")
    table.holds("A", THIEVES, "kyr")
    table.holds("B", "army", "navy")
    table.start("steal")
    table.answers("A", "steal", THIEVES, 1)
    table.answers("B", "pass")
    table.start("trading", turn=2)
    table.answers("C", *offer(table, "C", "A", "", f"card:{THIEVES}"))
    table.answers("A", *accept(table, "A", "C"))
    assert table.hand("C") == [THIEVES]


@rule("FF 7.2.1")
def test_an_offer_that_was_changed_cannot_be_accepted_as_it_was():
    table = market()
    table.answers("A", *offer(table, "A", "B", "elves"))
    old = accept(table, "B", "A")
    table.answers("A", *offer(table, "A", "B", "a-secret-exposed", "card:army"))
    with pytest.raises(NoSuchOption):
        table.answers("B", *old)
    table.answers("B", *accept(table, "B", "A"))
    assert table.hand("A") == ["elves", "army"]


@rule("FF 7.2.1")
def test_offers_can_be_declined_and_withdrawn():
    table = market()
    table.answers("A", *offer(table, "A", "B", "elves"))
    table.answers("B", "decline", 0, table.state.counter)
    assert table.sees("A").offers == ()
    table.answers("A", *offer(table, "A", "B", "elves"))
    table.answers("A", "withdraw")
    assert table.sees("B").offers == ()


@rule("FF 7.2.1")
def test_no_offer_stands_that_its_maker_cannot_keep():
    table = market()
    table.answers("A", *offer(table, "A", "B", "elves navy"))
    table.answers("C", *offer(table, "C", "A", "", "card:elves"))
    table.answers("A", *accept(table, "A", "C"))
    assert table.sees("B").offers == ()
    table.answers("A", *offer(table, "A", "B", "navy"))
    table.interjects("A", "drop", "navy")
    assert table.sees("B").offers == ()


@rule("FF 7.2.1")
def test_something_must_change_hands():
    table = market()
    table.is_refused("A", *offer(table, "A", "B"), rule="FF 7.2")


NINE = "elves army iklaron vavistor dwarves treasury kuntax city-watch snake-cults"


@rule("FF 7.2.1", "FF 7.2.3")
def test_50_nine_cards_for_one_location_are_an_offer_like_any_other():
    table = market()
    table.holds("A", *NINE.split())
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", NINE, "kyr-trade-house>navy"))
    table.answers("B", *accept(table, "B", "A"))
    assert table.controls("kyr-trade-house") == "navy"
    assert len(table.hand("B")) == 9 and table.hand("A") == []


# Activated Factions


@rule("FF 7.2.2")
def test_an_activated_faction_goes_over_with_its_pawns_and_offices():
    table = market()
    table.overlord("navy")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", "navy"))
    table.answers("B", *accept(table, "B", "A"))
    assert table.active("B") == ("kyr", "navy")
    seen = table.sees(None)
    assert {place.pawn for place in seen.places if place.faction == "navy"} == {1}
    assert {chair.pawn for chair in seen.council if chair.faction == "navy"} == {1}
    assert seen.overlord == "navy" and table.vp() == [0, 0, 0]  # no Faction has lost a seat


@rule("FF 4.3.8", "FF 7.2.2")
def test_a_trade_must_not_bring_enemies_together_unless_one_is_discarded_with_it():
    table = market()
    table.has("B", "guild-of-seamen")  # an Enemy of the Navy
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", "navy"))
    why = table.is_refused("B", *accept(table, "B", "A"), rule="FF 4.3.8")
    assert why.remedy == "Discard one of them in the same trade."
    table.answers("B", *accept(table, "B", "A", "guild-of-seamen"))
    assert table.active("B") == ("kyr", "navy")
    assert table.sees(None).discards["factions"] == ("guild-of-seamen",)


@rule("FF 4.3.8", "FF 7.2.2")
def test_the_maker_of_an_offer_makes_room_in_the_offer_itself():
    table = market()
    table.has("B", "guild-of-seamen")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", "", "guild-of-seamen"))
    table.is_refused("B", *accept(table, "B", "A"), rule="FF 4.3.8")
    table.answers("A", *offer(table, "A", "B", "", "guild-of-seamen", "navy"))
    table.answers("B", *accept(table, "B", "A"))
    assert table.active("A") == ("guild-of-seamen",)


@rule("FF 4.3.8", "FF 7.2.2")
def test_two_enemies_may_change_places():
    table = market()
    table.has("B", "guild-of-seamen")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", "navy", "guild-of-seamen"))
    table.answers("B", *accept(table, "B", "A"))
    assert (table.active("A"), table.active("B")) == (("guild-of-seamen",), ("kyr", "navy"))


@rule("FF 7.2.2", "FF 9.3")
def test_46_enemies_side_by_side_by_the_dms_leave_are_no_bar_to_other_trades():
    table = Tehmor("AB", dm="Hal")
    table.has("A", "reform-party", "conservative-party")
    table.has("B", "elves", "kuntax")
    table.start("trading")
    table.answers("B", *offer(table, "B", "A", "elves"))
    table.answers("A", *accept(table, "A", "B"))  # Enemies of neither
    assert table.active("A") == ("reform-party", "conservative-party", "elves")
    table.answers("B", *offer(table, "B", "A", "kuntax"))  # an Enemy of the Reform Party
    table.is_refused("A", *accept(table, "A", "B"), rule="FF 4.3.8")
    table.answers("A", *accept(table, "A", "B", "reform-party"))
    assert table.active("A") == ("conservative-party", "elves", "kuntax")


@rule("FF 7.2.2", "FF 4.3.8")
def test_two_enemies_do_not_come_over_together():
    table = Tehmor("AB", dm="Hal")
    table.has("B", "reform-party", "conservative-party")
    table.start("trading")
    table.answers("B", *offer(table, "B", "A", "reform-party conservative-party"))
    table.is_refused("A", *accept(table, "A", "B"), rule="FF 4.3.8")


@rule("FF 7.2.2")
def test_one_asks_only_whoever_has_it_and_nothing_is_both_discarded_and_given():
    table = market()
    assert not table.may("A", *offer(table, "A", "C", "elves", "kyr"))  # it is with B
    assert table.may("A", *offer(table, "A", "B", "elves", "kyr"))
    table.is_refused("A", *offer(table, "A", "B", "navy", "", "navy"), rule="FF 7.2.2")


# Locations


@rule("FF 7.2.3")
def test_a_location_goes_from_one_activated_faction_to_another():
    table = market()
    table.answers("A", *offer(table, "A", "B", "harbour-fort>kyr", "kyr-trade-house>navy"))
    table.answers("B", *accept(table, "B", "A"))
    assert (table.controls("harbour-fort"), table.controls("kyr-trade-house")) == ("kyr", "navy")
    assert {place.id: place.pawn for place in table.sees(None).places if place.pawn is not None} == {
        "naval-dockyard": 0, "harbour-fort": 1, "kyr-trade-house": 0
    }  # fmt: skip


@rule("FF 7.2.3")
def test_the_faction_that_gets_it_must_be_the_other_sides_and_stay():
    table = market()
    table.has("C", "iklaron")
    table.start("trading")
    assert not table.may("A", *offer(table, "A", "B", "harbour-fort>iklaron"))
    assert not table.may("A", *offer(table, "A", "C", "", "kyr-trade-house>navy"))
    table.has("B", "grasslanders")
    table.start("trading")
    twice = offer(table, "A", "B", "harbour-fort>kyr harbour-fort>grasslanders")
    table.is_refused("A", *twice, rule="FF 7.2.3")
    table.answers("A", *offer(table, "A", "B", "harbour-fort>kyr"))
    assert not table.may("B", *accept(table, "B", "A", "kyr"))  # it cannot be discarded and receive something
    table.answers("B", *accept(table, "B", "A"))


@rule("FF 7.2.3", "FF 12.5.5")
def test_the_dm_fines_both_for_a_transfer_past_belief():
    table = Tehmor("AB", dm="Hal")
    table.has("A", "temple-of-koros")
    table.has("B", "temple-of-sorok")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", "high-temple-of-koros>temple-of-sorok"))
    table.answers("B", *accept(table, "B", "A"))
    for seat in (0, 1):
        table.interjects("Hal", "adjust-vp", seat, -2, "KOROS would never")
    assert table.vp() == [-2, -2]
    assert [told["reason"] for told in table.told("dm")] == ["KOROS would never"] * 2


@rule("FF 7.2.4")
def test_neither_seats_nor_points_are_for_sale():
    table = market()
    table.has("A", THIEVES)
    table.start("trading")
    blanks = table.blanks("A", "offer")
    assert list(blanks) == ["to", "give", "take", "drop"]
    hand = [card for card, _ in table.sees("A").hand]
    places = {(place.id, "kyr") for place in table.sees(None).places if place.pawn == 0}
    assert set(blanks["give"]) == {*hand, "navy", THIEVES, *places}


# Talking


@rule("FF 7.1.1")
def test_a_card_may_be_shown_to_whom_one_likes():
    table = market(dm="Hal")
    table.answers("A", "show", *table.cards("hand 0", "elves"), (2,))
    assert "elves" in table.sees("C").known.values()
    assert "elves" not in table.sees("B").known.values()
    assert table.told("showed", "B") == [{"seat": 0, "to": [2]}]
    assert table.told("showed-what", "B") == [] and table.told("showed-what", "C")[0]["card"] == "elves"
    assert "elves" in table.hand("A")


@rule("FF 7.1.1")
def test_an_offered_card_is_shown_to_whom_it_is_offered_and_the_rest_sees_an_offer():
    table = market()
    table.answers("A", *offer(table, "A", "B", "elves", "card:army"))
    assert "elves" in table.sees("B").known.values() and "elves" not in table.sees("C").known.values()
    assert table.sees("B").offers[0].give == (("card", "elves"),)
    assert (table.sees("C").offers[0].give, table.sees("C").offers[0].take) == (None, ())
    assert table.told("offered", "C") == [{"seat": 0, "to": 1}] and table.told("offer-is", "C") == []

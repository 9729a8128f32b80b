"""Deals and alliances (FF 7): cases for a referee."""

import pytest

from questboard.engine import Look
from questboard.engine.errors import CannotUndo
from questboard.games.forty_factions.wording.names import Names
from questboard.games.forty_factions.wording.private import ledger
from questboard.testing import rule
from tests.games.forty_factions.cases import TERMS, accept, bazaar, city, deals, market, offer, verbs
from tests.games.forty_factions.chapters.given import OPEN, PRIVATE
from tests.games.forty_factions.tehmor import THIEVES, Tehmor


@rule("FF 7.1.1", "FF 7.2.1")
def test_without_cards_there_is_nothing_to_show_but_one_may_ask_for_some():
    table = market()
    assert not table.may("C", "show", 0, (0,))
    table.answers("C", *offer(table, "C", "B", "", "card:army"))
    table.answers("B", *accept(table, "B", "C"))
    assert table.hand("C") == ["army"] and table.hand("B") == []


@rule("FF 7.2", "FF 7.2.2")
def test_an_offer_falls_when_its_faction_is_sold_to_somebody_else():
    table = market()
    table.answers("A", *offer(table, "A", "B", "harbour-fort>kyr"))
    table.answers("C", *offer(table, "C", "A", "", "navy"))
    table.answers("A", *accept(table, "A", "C"))
    assert table.owner("navy") == "C" and table.sees("B").offers == ()


@rule("FF 7.2", "FF 4.3.8")
def test_an_offer_falls_when_what_should_make_room_is_gone_already():
    table = market()
    table.answers("A", *offer(table, "A", "B", "elves", "kyr", drop="navy"))
    table.interjects("A", "drop", "navy")
    assert table.sees("B").offers == ()


@rule("FF 7.2", "FF 9.3")
def test_a_card_that_the_dm_brings_to_the_table_is_no_longer_on_offer():
    table = market(dm="Hal")
    table.answers("A", *offer(table, "A", "B", "elves"))
    table.interjects("Hal", "activate-for", table.cards("hand 0", "elves")[0], "the king insists")
    assert table.owner("elves") == "A" and table.sees("B").offers == ()
    assert table.state.activations[0] == 0


@rule("FF 7.2")
def test_an_offer_without_a_card_can_be_undone_but_no_trade():
    table = market()
    table.answers("C", *offer(table, "C", "B", "", "kyr"))
    table.match.undo(table.seat("C"))
    assert table.sees("B").offers == ()
    table.answers("A", *offer(table, "A", "B", "elves"))
    with pytest.raises(CannotUndo):
        table.match.undo(0)  # B has seen the card
    table.answers("B", *accept(table, "B", "A"))
    with pytest.raises(CannotUndo):
        table.match.undo(1)
    assert table.hand("B") == ["army", "elves"]


@rule("FF 7.2", "FF 6.1.1")
def test_an_offer_stands_when_its_maker_has_left_the_table():
    table = market()
    table.answers("A", *offer(table, "A", "B", "elves", "card:army"))
    table.answers("A", "done")
    table.answers("B", *accept(table, "B", "A"))
    assert sorted(table.hand("A")) == ["a-secret-exposed", "army"] and table.hand("B") == ["elves"]


@rule("FF 7.2.1", "FF 11.1.2")
def test_a_guild_that_has_stolen_is_no_fresher_in_other_hands():
    table = Tehmor("AB")
    table.holds("A", THIEVES, "navy")
    table.holds("B", "kyr")
    table.start("trading")
    table.state.stole_ever[table.match.content.face_of[THIEVES]] = True
    table.answers("A", *offer(table, "A", "B", THIEVES))
    table.answers("B", *accept(table, "B", "A"))
    table.start("steal")
    table.is_refused("B", "steal", THIEVES, 0, rule="FF 11.1.2")


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


@rule("FF 7.2.2", "FF 4.3.8")
def test_both_sides_may_make_room_in_one_trade():
    table = city("AB", A="guild-of-seamen army", B="navy desert-nomads")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", "guild-of-seamen", "desert-nomads", drop="army"))
    table.is_refused("B", *accept(table, "B", "A"), rule="FF 4.3.8")
    table.answers("B", *accept(table, "B", "A", "navy"))
    assert (table.active("A"), table.active("B")) == (("desert-nomads",), ("guild-of-seamen",))


@rule("FF 7.2.2", "FF 5.2.3")
def test_a_bargain_may_be_what_ends_the_game():
    table = Tehmor("AB", options={"end_factions": 3, "end_factions_scope": "one player", "end_turns": 30})
    table.has("A", "navy")
    table.has("B", "kyr", "elves")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", "navy"))
    assert table.match.state.ending == ""
    table.answers("B", *accept(table, "B", "A"))
    assert table.match.state.ending == "factions"


@rule("FF 7.2.2", "FF 10.2.7", "FF 10.2.5")
def test_with_the_faction_go_the_overlords_powers():
    table = city("AB", A="conservative-party")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", "conservative-party"))
    table.answers("B", *accept(table, "B", "A"))
    assert "resign" not in verbs(table, "A") and verbs(table, "B") >= {"resign", "appoint-deputy"}


@rule("FF 7.2.2", "FF 7.2.3")
def test_a_location_that_was_traded_goes_on_with_its_new_faction():
    table = market()
    table.answers("A", *offer(table, "A", "B", "harbour-fort>kyr"))
    table.answers("B", *accept(table, "B", "A"))
    table.answers("B", *offer(table, "B", "C", "kyr"))
    table.answers("C", *accept(table, "C", "B"))
    table.interjects("A", "drop", "navy")
    assert table.controls("harbour-fort") == "kyr" and table.owner("kyr") == "C"


@rule("FF 7.2.2", "FF 10.3.4")
def test_with_the_overlords_faction_goes_the_casting_vote():
    table = city("AB", A="conservative-party", B="free-trade-party")
    table.start("trading")
    assert table.votes() == {"A": 9, "B": 9}
    table.answers("A", *offer(table, "A", "B", "conservative-party", "free-trade-party"))
    table.answers("B", *accept(table, "B", "A"))
    table.start("control")
    assert table.points("council") == {"B": 2}  # half and half, and the Overlord is B's now


@rule("FF 7.2.3", "FF 7.2.2")
def test_a_location_does_not_go_to_a_faction_that_comes_over_in_the_same_trade():
    table = market()
    table.is_refused("A", *offer(table, "A", "B", "harbour-fort>kyr", "kyr"), rule="FF 7.2.3")
    table.is_refused("A", *offer(table, "A", "B", "navy", "kyr-trade-house>navy"), rule="FF 7.2.3")
    assert table.controls("harbour-fort") == "navy"


@rule("FF 7.2.3", "FF 7.2.2")
def test_a_faction_may_leave_and_one_of_its_locations_go_elsewhere_on_the_same_side():
    table = market()
    table.answers("A", *offer(table, "A", "B", "navy harbour-fort>kyr"))
    table.answers("B", *accept(table, "B", "A"))
    assert table.active("B") == ("kyr", "navy")
    assert (table.controls("harbour-fort"), table.controls("naval-dockyard")) == ("kyr", "navy")


@rule("FF 7.2.3", "FF 4.3.8")
def test_a_faction_may_give_its_location_away_and_be_discarded_with_it():
    table = market()
    table.answers("A", *offer(table, "A", "B", "harbour-fort>kyr", "card:army", drop="navy"))
    table.answers("B", *accept(table, "B", "A"))
    assert table.owner("navy") is None and table.controls("harbour-fort") == "kyr"
    table.start("areas", area=5)
    assert table.points("area", area="Environs") == {"B": 1}


@rule("FF 7.2.3")
def test_a_location_does_not_follow_its_receiver_to_somebody_who_was_never_asked():
    table = market()
    table.answers("A", *offer(table, "A", "B", "harbour-fort>kyr"))
    table.answers("B", *offer(table, "B", "C", "kyr"))
    table.answers("C", *accept(table, "C", "B"))
    assert table.owner("kyr") == "C"
    assert not table.may("B", *accept(table, "B", "A"))
    assert table.controls("harbour-fort") == "navy"


@rule("FF 7.2.3", "FF 4.3.11")
def test_ruins_are_not_for_sale():
    table = market(dm="Hal")
    table.answers("A", *offer(table, "A", "B", "harbour-fort>kyr"))
    table.interjects("Hal", "change-place", "harbour-fort", "destroyed", "the powder went up")
    assert table.sees("B").offers == ()
    assert ("harbour-fort", "kyr") not in table.blanks("A", "offer")["give"]


@rule("FF 7.3.1", "FF 7.3.3")
def test_a_partner_gives_the_own_word_for_a_faction_and_only_once():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), PRIVATE, TERMS)
    number = table.state.counter
    assert "give-word" not in verbs(table, "A") | verbs(table, "C")
    table.interjects("B", "give-word", number, ("kyr",))
    [deal] = table.sees("A").deals
    names = table.match.content.ids
    assert deal.agreed == (1,) and [names[faction] for faction in deal.factions] == ["navy", "kyr"]
    assert table.told("word-given", "A") == [{"seat": 1, "number": number}]
    assert table.told("word-given", "C") == []
    assert "give-word" not in verbs(table, "B")


@rule("FF 7.3.1")
def test_while_trading_players_agree_as_such_and_later_only_factions_do():
    table = bazaar()
    table.answers("A", "promise", (1, 2), ("navy",), OPEN, TERMS)
    number = table.state.counter
    table.interjects("C", "give-word", number, ())  # has no Faction, and needs none here
    table.all_pass("done")
    table.is_refused("B", "give-word", number, (), rule="FF 7.3.1", out_of_turn=True)
    table.interjects("B", "give-word", number, ("kyr",))
    assert table.sees("A").deals[0].agreed == (2, 1)


@rule("FF 7.3.1")
def test_on_the_floor_nobody_is_told_that_deals_need_factions():
    table = bazaar()
    assert "promise" not in verbs(table, "A")  # it is among the answers
    assert table.may("C", "promise", (0,), (), OPEN, TERMS)
    table.all_pass("done")
    assert "promise" in verbs(table, "A")


@rule("FF 7.3.1")
def test_what_became_of_a_deal_is_final_and_nobody_agrees_to_it_any_more():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), OPEN, TERMS)
    number = table.state.counter
    table.interjects("A", "mark", number, "broken")
    assert not verbs(table, "B") & {"mark", "give-word"}
    assert "show-deal" in verbs(table, "B")  # one may still speak of it
    assert "release-deal" not in verbs(table, "Hal")


@rule("FF 7.3.1", "FF 6.1.2")
def test_a_deal_uses_up_talk_but_agreeing_to_one_does_not():
    table = city("AB", options={"trade_limit": 1}, A="navy", B="kyr")
    table.start("trading")
    table.answers("A", "promise", (1,), (), OPEN, TERMS)
    table.is_refused("A", *offer(table, "A", "B", "navy"), rule="FF 6.1.2")
    table.interjects("B", "give-word", table.state.counter, ())
    table.answers("B", *offer(table, "B", "A", "kyr"))
    table.answers("A", *accept(table, "A", "B"))
    assert table.active("A") == ("navy", "kyr")


@rule("FF 7.3.3")
def test_who_was_told_of_a_deal_reads_it_and_is_no_party_to_it():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), PRIVATE, TERMS)
    number = table.state.counter
    table.interjects("A", "show-deal", number, table.seat("C"))
    assert deals(table, "C") == [TERMS]
    assert table.sees("C").deals[0].partners == (1,)
    assert "mark" not in verbs(table, "C") and "mark" in verbs(table, "B")
    table.interjects("B", "mark", number, "kept")
    assert table.told("deal-marked", "C")[-1]["status"] == "kept"  # and hears what becomes of it


@rule("FF 7.3.3")
def test_to_be_told_twice_changes_nothing():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), OPEN, TERMS)
    number = table.state.counter
    table.interjects("A", "show-deal", number, table.seat("C"))
    table.interjects("Hal", "disclose", number, table.seat("C"), "she asked again")
    table.interjects("Hal", "disclose", number, table.seat("B"), "he forgot")
    assert table.sees("A").deals[0].told == (2,)


@rule("FF 7.3.3", "FF 7.2.2")
def test_a_deal_goes_with_its_faction_but_its_reader_does_not_change():
    table = bazaar()
    table.answers("A", "promise", (), ("navy", "treasury"), PRIVATE, TERMS)
    number = table.state.counter
    table.answers("A", *offer(table, "A", "B", "navy"))
    table.answers("B", *accept(table, "B", "A"))
    assert [deals(table, who) for who in ("A", "B", "Hal")] == [[TERMS], [], [TERMS]]
    table.interjects("Hal", "disclose", number, table.seat("B"), "it binds your Navy")
    assert deals(table, "B") == [TERMS] and "mark" not in verbs(table, "B")


@rule("FF 7.3.3", "FF 7.3.5")
def test_the_heading_of_a_deal_names_both_sides_and_the_text_who_reads_it():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), PRIVATE, TERMS)
    number = table.state.counter
    table.interjects("B", "give-word", number, ())
    table.interjects("A", "show-deal", number, table.seat("C"))
    [(heading, text)] = ledger(Names(Look(table.match, 2)))
    assert heading == f"Deal {number} of A with B (turn 1, open)"
    assert text == f'"{TERMS}" for Navy; B agreed; read by A, B and C'

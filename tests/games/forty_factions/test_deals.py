"""FF 7.3: Deals are recorded for those who may know them, and never enforced."""

from __future__ import annotations

import pytest

from questboard.engine import Look
from questboard.testing import rule
from tests.games.forty_factions.cases import TERMS, bazaar, deals
from tests.games.forty_factions.tehmor import Tehmor


@rule("FF 7.3.1", "FF 7.3.2")
def test_in_the_trading_phase_players_may_make_deals_as_such():
    table = bazaar()
    table.answers("C", "promise", (0, 1), (), "shown to the DM", TERMS)
    assert [deals(table, who) for who in ("A", "B", "C", "Hal", None)] == [[TERMS]] * 4 + [[]]
    assert table.told("promised", "A")[0]["terms"] == TERMS
    assert table.told("promised") == []


@rule("FF 7.3.1", "FF 7.1.2")
def test_at_other_times_only_activated_factions_make_them():
    table = bazaar()
    table.all_pass("done")
    deal = ("shown to the DM", TERMS)
    why = table.is_refused("C", "promise", (0,), (), *deal, rule="FF 7.3.1", out_of_turn=True)
    assert why.reason == "Outside the Trading Phase only Activated Factions make Deals."
    table.is_refused("A", "promise", (1,), (), *deal, rule="FF 7.3.1", out_of_turn=True)  # which Faction?
    table.is_refused("A", "promise", (2,), ("navy",), *deal, rule="FF 7.3.1", out_of_turn=True)  # with whom?
    table.interjects("A", "promise", (1,), ("navy",), *deal)
    assert deals(table, "B") == [TERMS]


@rule("FF 7.3.5")
def test_where_there_is_no_dm_the_form_speaks_of_the_log_instead():
    """Nobody else could be told: what is left of the choice is whether its parties' logs have the terms."""
    for dm, label, values in (
        ("Hal", "The DM", ["shown to the DM", "kept private"]),
        (None, "In the log", ["with its terms", "without its terms"]),
    ):
        table = Tehmor("AB", dm=dm)
        table.start("trading")
        look = Look(table.match, 0)
        words, asked = table.match.game.words, look.asked
        assert asked is not None
        assert words.field(look, asked, "promise", "dm") == label
        found = table.blanks("A", "promise")["dm"]
        assert [words.value(look, asked, "dm", one) or one for one in found] == values
        said = words.option(look, asked, ("promise", (1,), (), found[0], TERMS))
        assert said is not None and ("DM" in said.text) == (dm is not None)


@rule("FF 7.3.2", "FF 7.3.3")
def test_a_private_deal_is_for_its_parties_and_its_terms_are_kept_from_the_dm():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), "kept private", TERMS)
    assert [deals(table, who) for who in ("A", "B", "C", "Hal")] == [[TERMS], [TERMS], [], []]
    assert TERMS not in str(table.match.events(table.seat("Hal")))


@rule("FF 7.3.4")
def test_a_deal_with_oneself_is_between_two_own_factions_and_the_dm_knows_it():
    table = bazaar()
    table.is_refused("A", "promise", (), ("navy",), "kept private", TERMS, rule="FF 7.3.4")
    table.is_refused("A", "promise", (), (), "kept private", TERMS, rule="FF 7.3.4")
    table.answers("A", "promise", (), ("navy", "treasury"), "kept private", TERMS)
    assert [deals(table, who) for who in ("A", "B", "Hal")] == [[TERMS], [], [TERMS]]


@rule("FF 7.3.3", "FF 7.2.2")
def test_a_deal_need_not_be_mentioned_but_whoever_asks_is_told():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), "kept private", TERMS)
    number = table.state.counter
    table.answers("A", "offer", 2, ("navy",), (), ())
    table.answers("C", "accept", (0, table.state.counter), ())
    assert deals(table, "C") == []  # it goes with the Navy all the same
    table.interjects("A", "show-deal", number, table.seat("C"))
    assert deals(table, "C") == [TERMS]
    assert TERMS not in str(table.match.events(table.seat("Hal")))
    table.interjects("B", "show-deal", number, table.seat("Hal"))
    assert deals(table, "Hal") == [TERMS]


@rule("FF 7.3.3")
def test_the_dm_confirms_what_he_knows():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), "kept private", "nothing that Hal knows of")
    table.answers("A", "promise", (1,), ("navy",), "shown to the DM", TERMS)
    [known] = [deal.number for deal in table.sees("Hal").deals]
    table.interjects("Hal", "disclose", known, table.seat("C"), "she asked")
    assert table.told("disclosed", "C") == [{"number": known, "terms": TERMS}]
    assert table.told("disclosed", "B") == []


@rule("FF 7.3.3")
@pytest.mark.parametrize("status", ["kept", "broken", "lapsed"])
def test_nothing_is_enforced_but_a_party_may_note_what_became_of_it(status: str):
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), "kept private", "I shall not trade with C.")
    table.answers("A", "offer", 2, ("treasury",), (), ())
    table.answers("C", "accept", (0, table.state.counter), ())  # nobody stops it
    [deal] = table.sees("B").deals
    table.interjects("B", "mark", deal.number, status)
    assert [deal.status for deal in table.sees("A").deals] == [status]


@rule("FF 7.3.7")
def test_while_a_faction_lies_among_the_discards_its_deals_stand():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), "shown to the DM", TERMS)
    table.interjects("A", "drop", "navy")
    assert [deal.status for deal in table.sees("B").deals] == ["open"]


@rule("FF 7.3.6", "FF 7.3.2")
def test_when_it_comes_back_to_another_the_dm_may_let_the_deal_go():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), "shown to the DM", TERMS)
    table.interjects("A", "drop", "navy")
    table.holds("C", "navy")
    table.start("activation")
    table.seal(A=("pass",), B=("pass",), C=table.plan("C", "navy"))
    table.interjects("Hal", "release-deal", table.sees("Hal").deals[0].number, "other admirals")
    for who in "AB":
        assert [deal.status for deal in table.sees(who).deals] == ["released"]
        assert table.told("deal-marked", who)[-1]["reason"] == "other admirals"
    assert table.told("deal-marked", "C") == []

"""Secrets (FF 13.1.5): Spies that are sold, Plots that expose, cards that nobody knows."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine import Look
from questboard.games.forty_factions.expansions.forgotten_factions.state import FORGOTTEN
from questboard.games.forty_factions.state import INTACT, SUSPENDED
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays, verbs
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.forgotten.shadows import area, comes, condition, prevails, scored, shadows
from tests.games.forty_factions.forgotten.test_spies import cellar, sheets
from tests.games.forty_factions.tehmor import Tehmor

RULE = rule("FF 13.1.5")


def sells(table: Tehmor, who: str, to: str, faction: str) -> None:
    table.answers(who, *offer(table, who, to, faction))
    table.answers(to, *accept(table, to, who))


# Spies


@RULE
def test_a_spy_goes_with_its_faction_and_the_buyer_reads_on():
    table = cellar()
    table.interjects("A", "set-spy", "the-obscurati", "kyr")
    sells(table, "A", "C", "the-obscurati")
    assert "kyr" not in sheets(table, 0) and "kyr" in sheets(table, 2)
    assert [len(table.sees(who).forgotten.spies) for who in "ABC"] == [0, 0, 1]
    assert "recall-spy" in verbs(table, "C") and "recall-spy" not in verbs(table, "A")


@RULE
def test_a_spy_stays_with_a_target_that_is_sold_to_a_third():
    table = cellar()
    table.interjects("A", "set-spy", "the-obscurati", "kyr")
    sells(table, "B", "C", "kyr")
    assert "kyr" in sheets(table, 0) and len(table.sees("A").forgotten.spies) == 1


@RULE
def test_a_spy_that_is_sold_to_the_holder_of_its_target_goes_home():
    table = cellar()
    table.interjects("A", "set-spy", "the-obscurati", "kyr")
    sells(table, "A", "B", "the-obscurati")
    assert FORGOTTEN.of(table.match).spies == [] and table.told("spy-exposed") == []
    assert "set-spy" in verbs(table, "B")  # it is not lost


@RULE
def test_a_traitor_and_an_exposure_in_one_round_act_in_the_order_of_their_numbers():
    table = cellar(dm=None)
    table.interjects("A", "set-spy", "the-obscurati", "navy")
    table.interjects("A", "conspire", "the-obscurati", "kyr")
    table.interjects("B", "join-conspiracy", "the-obscurati", "kyr")
    table.holds("B", "a-conspiracy-is-exposed")
    table.holds("C", "the-traitor")
    table.start("plots")
    table.answers("A", "pass")
    alone = next(place for place in table.blanks("B", "plot")["place"] if "alone" in place or "only" in place)
    table.answers("B", *table.scheme("B", "a-conspiracy-is-exposed", "the-obscurati", place=alone))
    table.answers("C", *table.scheme("C", "the-traitor", "the-obscurati"))
    kinds = [heard.kind for heard in table.match.events(None)]
    assert kinds.index("spy-exposed") < kinds.index("conspiracy-exposed")
    assert FORGOTTEN.of(table.match).spies == [] and FORGOTTEN.of(table.match).conspiracies == []


@RULE
def test_a_spy_that_was_lost_is_lost_for_whoever_buys_its_faction():
    table = cellar(dm=None)
    table.interjects("A", "set-spy", "the-obscurati", "navy")
    plays(table, "C", "the-traitor", "the-obscurati")
    table.start("trading")
    sells(table, "A", "B", "the-obscurati")
    assert "set-spy" not in verbs(table, "B")


# Conspiracies


def conspiring(**more: object) -> Tehmor:
    table = cellar(**more)  # type: ignore[arg-type]
    table.interjects("A", "conspire", "the-obscurati", "kyr")
    table.interjects("B", "join-conspiracy", "the-obscurati", "kyr")
    return table


@RULE
def test_a_conspiracy_pays_whoever_holds_the_two_in_the_end():
    table = conspiring()
    sells(table, "A", "C", "the-obscurati")
    assert len(table.sees("C").forgotten.conspiracies) == 1 and not table.sees("A").forgotten.conspiracies
    table.start("turn_end", turn=6)
    assert table.points("conspiracy") == {"B": 1, "C": 1}


@RULE
def test_conspirators_that_come_into_one_hand_conspire_with_nobody():
    """A Conspiracy is between two players."""
    table = conspiring()
    sells(table, "A", "B", "the-obscurati")
    table.start("turn_end", turn=6)
    assert table.points("conspiracy") == {}


@RULE
def test_who_sold_a_conspirator_knows_of_the_record_no_more_and_heard_of_it_once():
    table = conspiring()
    sells(table, "B", "C", "kyr")
    assert [len(table.sees(who).forgotten.conspiracies) for who in ("A", "B", "C", "Hal")] == [1, 0, 1, 1]


@RULE
def test_a_conspirator_that_left_and_came_back_is_still_bound():
    table = conspiring()
    table.interjects("B", "drop", "kyr")
    comes(table, "C", "kyr")
    assert "conspire" not in verbs(table, "A")
    table.start("turn_end", turn=6)
    assert table.points("conspiracy") == {"A": 1, "C": 1}


# Pawns that Plots have granted, and pawns that count for another


@rule("FF 13.2.2.1", "FF 12.2.2")
def test_a_lone_location_that_turned_its_coat_is_a_lone_pawn_of_the_other():
    table = shadows("AB", dm=None)
    table.has("A", "elves")
    table.has("B", "navy")
    table.state.condition[table.match.content.place_of["naval-dockyard"]] = SUSPENDED  # one that counts is left
    table.start("trading")
    prevails(table, "turn-location", "the-traitor", "navy", seat=0)
    assert table.told("turned") == [{"place": "harbour-fort", "faction": "elves"}]
    assert scored(table, "Environs") == {"A": 1} and condition(table, "harbour-fort") == INTACT


@rule("FF 13.2.2.1")
def test_a_granted_house_is_seen_on_no_map_and_waits_for_its_faction():
    table = Everything("AB", dm=None)
    table.has("A", "navy")
    table.start("trading")
    prevails(table, "grant-location", "the-master-builder", "navy", place="Old Town")
    for who, pawns in ((None, {0: 1}), ("A", {}), ("B", {1: 1})):
        if who == "A":
            table.interjects("A", "drop", "navy")
        elif who == "B":
            table.has("B", "navy")
        assert dict(area(table, "Old Town").pawns) == pawns


# Enmity by Plot (AMB-59)


@rule("FF 4.3.8", "FF 7.4.4")
def test_a_vendetta_between_allies_ends_their_alliance_only_when_it_is_tested():
    table = shadows("ABC", dm=None)
    table.has("A", "navy")
    table.has("B", "kyr")
    table.has("C", "elves")
    table.allied("AB")
    plays(table, "C", "vendetta", "navy", "kyr")
    assert table.state.alliances == [[0, 1]]
    table.start("alliances")
    table.all_pass()
    assert table.state.alliances == []


# Secret cards: what a player can deduce


def bands(secret: bool) -> questboard.Match:
    match = questboard.new("forty-factions", 3, "deduce", {}, ("secret-cards",), dm="Hal")
    asked = match.questions(3)[0]
    answer = ("add-cards", (), ("bear-tribes",), ("wildfires",)) if secret else ("keep-decks",)
    match.answer(asked.number, 3, answer)
    return match


@rule("FF 13.2.1.2", "FF 13.1.5")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_what_is_said_and_shown_before_the_first_turn_is_the_same_with_and_without_them(seat: int | None):
    with_them, without = bands(True), bands(False)
    assert [one.kind for one in with_them.events(seat)] == [one.kind for one in without.events(seat)]
    sees, saw = with_them.view(seat), without.view(seat)
    assert sees.decks == saw.decks
    assert [area.vp for area in sees.areas] == [area.vp for area in saw.areas]
    words = with_them.game.words
    assert [panel.title for panel in words.board(Look(with_them, seat))] == [
        panel.title for panel in without.game.words.board(Look(without, seat))
    ]


@rule("FF 13.1.5", "SC 3.1.1")
def test_a_secret_tribe_holds_its_lodge_and_no_circle_and_no_totem():
    table = Tehmor("ABC", expansions=("secret-cards",), dm="Hal")
    table.has("A", "bear-tribes")
    assert {area.name for area in table.sees(None).areas if area.name.startswith("Forest")} == set()
    assert dict(next(area for area in table.sees(None).areas if area.name == "Environs").pawns) == {0: 1}
    assert next(area for area in table.sees(None).areas if area.name == "Environs").vp == 1


# Spies in the middle of a trade


@rule("FF 13.1.5", "FF 7.2.2")
def test_a_spy_and_its_target_that_change_places_in_one_trade_never_meet():
    table = cellar()
    table.interjects("A", "set-spy", "the-obscurati", "kyr")
    table.answers("A", *offer(table, "A", "B", "the-obscurati", "kyr"))
    table.answers("B", *accept(table, "B", "A"))
    assert table.owner("the-obscurati") == "B" and table.owner("kyr") == "A"
    assert [len(table.sees(who).forgotten.spies) for who in ("A", "B", "C")] == [0, 1, 0]
    assert "kyr" in sheets(table, 1) and table.told("spy-home") == []


@rule("FF 13.1.5", "FF 7.2.2")
def test_a_proposal_outlives_a_trade_in_which_its_two_factions_change_places():
    table = cellar()
    table.interjects("A", "conspire", "the-obscurati", "kyr")
    table.answers("A", *offer(table, "A", "B", "the-obscurati", "kyr"))
    table.answers("B", *accept(table, "B", "A"))
    table.interjects("A", "join-conspiracy", "the-obscurati", "kyr")
    table.start("turn_end", ending="turns")
    assert table.points("conspiracy") == {"A": 1, "B": 1}


@rule("FF 13.1.5", "FF 6.2.2")
def test_a_spy_whose_target_is_discarded_in_a_trade_is_home_again():
    table = cellar()
    table.has("C", "treasury")
    table.interjects("A", "set-spy", "the-obscurati", "navy")
    table.answers("C", *offer(table, "C", "B", "treasury", "kyr", drop="navy"))
    table.answers("B", *accept(table, "B", "C"))
    assert table.owner("navy") is None
    assert FORGOTTEN.of(table.match).spies == [] and "set-spy" in verbs(table, "A")


@rule("DD 3.3.5", "FF 13.1.5")
def test_a_spy_at_surgat_reads_its_sheet_and_no_prediction():
    t = Everything("ABC", options={"spies_and_conspiracies": True})
    t.has("A", 57)
    t.has("B", "the-black-watch")
    t.start("trading")
    t.interjects("A", "foretell", "Old Town", 7)
    t.interjects("B", "set-spy", "the-black-watch", t.id_of(57))
    assert t.id_of(57) in t.match.game.words.sheets(Look(t.match, 1))
    assert t.sees("B").dreams.predictions == () and t.sees("B").dreams.sealed == (1, 0, 0)

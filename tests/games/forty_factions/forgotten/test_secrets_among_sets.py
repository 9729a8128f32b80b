"""What is secret stays so when several sets are in play: added cards, Spies, Conspiracies (FF 13.1.5, FF 13.2.1.2)."""

from __future__ import annotations

import pytest

from questboard.engine import Look
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays
from tests.games.forty_factions.forgotten.shadows import area, comes, shadows
from tests.games.forty_factions.forgotten.test_secret_cards import NAME, prepare, table
from tests.games.forty_factions.forgotten.test_spies import cellar, sheets
from tests.games.forty_factions.tehmor import Tehmor

RULE = rule("FF 13.1.5", "FF 13.2.1.2")
BOARDS = ("sacred-circles", "doorways-to-dreams")


def secretly(*more: str) -> Tehmor:
    """A table that may have secret cards, beside these sets."""
    return Tehmor("ABC", expansions=[NAME, *more], dm="Hal")


# Added cards


@RULE
def test_nothing_on_any_board_tells_what_was_added():
    plain = prepare(table(*BOARDS))
    secret = prepare(table(*BOARDS), "owl-tribes", "the-starweb", "temple-of-surgat", sets=("forgotten-factions",))
    for seat in (0, 1, 2, None):
        views = [match.view(seat) for match in (plain, secret)]
        assert views[0].circles == views[1].circles and views[0].dreams == views[1].dreams
        assert views[0].decks == views[1].decks and views[0].printed == views[1].printed
        board = [match.game.words.board(Look(match, seat)) for match in (plain, secret)]
        titles = [[panel.title for panel in panels] for panels in board]
        assert titles[0] == titles[1]


@RULE
def test_a_card_that_is_not_in_play_is_asked_for_like_one_that_is():
    for added in ((), ("owl-tribes",)):
        match = prepare(table(), *added)
        while match.pending is not None and match.pending.name == "colour":
            seat = match.waiting_for()[0]
            match.answer(match.pending.number, seat, next(iter(match.pending.answers(match, seat))))
        match.answer("trade", 0, ("offer", 1, (), ("card:owl-tribes",), ()))
        assert [told.kind for told in match.events(1)][-2:] == ["offered", "offer-is"]


@rule("FF 13.1.5", "SC 3.1.5")
def test_secret_owls_are_rivals_of_the_horse_where_the_plains_are_played():
    """The lines of a sheet belong to the set whose board they are about."""
    city = secretly("sacred-circles")
    comes(city, "A", "owl-tribes")
    comes(city, "B", "grasslanders")
    assert next(seen.faction for seen in city.sees(None).circles.totems if seen.id == "horse") == "owl-tribes"
    assert area(city, "Forest of the Grasslands").pawns == ((0, 1),)


@rule("FF 13.1.5", "FF 13.2.4.1")
def test_a_secret_temple_of_madness_maddens_nobody_where_nobody_dreams():
    city = secretly("sacred-circles")
    comes(city, "A", "temple-of-yhwrc")
    assert not hasattr(city.state, "dreams") and area(city, "Upper East Side").pawns == ((0, 1),)
    assert area(city, "Upper East Side").vp == 1  # its own set is not announced
    plays(city, "A", "descent-into-madness", place="-")  # a story, and nothing else
    assert city.told("madness") == []


@rule("FF 13.1.5", "DD 3.2.3")
def test_a_secret_star_web_sits_in_the_congress_where_there_is_one():
    city = secretly("doorways-to-dreams")
    assert city.sees(None).dreams.chance == 0
    comes(city, "A", "the-starweb")
    assert city.sees(None).dreams.chance == 5


# Spies and Conspiracies


@rule("FF 13.1.5")
def test_a_spy_stays_when_its_target_is_sold_to_a_third():
    city = cellar()
    city.interjects("A", "set-spy", "the-obscurati", "kyr")
    city.interjects("Hal", "give-faction", "kyr", 2, "a wager")
    assert "kyr" in sheets(city, 0) and len(city.sees("A").forgotten.spies) == 1


@rule("FF 13.1.5")
def test_a_spy_reports_to_whoever_holds_its_faction_now():
    city = cellar()
    city.interjects("A", "set-spy", "the-obscurati", "kyr")
    city.answers("A", *offer(city, "A", "C", "the-obscurati"))
    city.answers("C", *accept(city, "C", "A"))
    assert "kyr" in sheets(city, 2) and "kyr" not in sheets(city, 0)
    assert [len(city.sees(who).forgotten.spies) for who in ("A", "B", "C")] == [0, 0, 1]


@rule("FF 13.1.5")
@pytest.mark.parametrize("place", ["the Faction alone", "all that its holder has"])
def test_what_is_exposed_pays_neither_of_the_two(place: str):
    city = cellar()
    city.interjects("A", "conspire", "the-obscurati", "navy")
    city.interjects("C", "join-conspiracy", "the-obscurati", "navy")
    plays(city, "B", "a-conspiracy-is-exposed", "navy", place=place)
    assert city.told("conspiracy-exposed") == [{"faction": "the-obscurati", "partner": "navy"}]
    city.start("turn_end", ending="turns")
    assert city.points("conspiracy") == {}


@rule("FF 13.1.5")
def test_who_is_not_concerned_hears_nothing_of_a_conspiracy_until_it_pays():
    city = shadows("ABC", "doorways-to-dreams", dm="Hal", options={"spies_and_conspiracies": True})
    city.has("A", "the-obscurati")
    city.has("C", "navy")
    city.start("trading")
    before = [len(city.match.events(seat)) for seat in (1, None)]
    city.interjects("A", "conspire", "the-obscurati", "navy")
    city.interjects("C", "join-conspiracy", "the-obscurati", "navy")
    assert [len(city.match.events(seat)) for seat in (1, None)] == before
    city.start("turn_end", ending="turns")
    assert city.points("conspiracy") == {"A": 1, "C": 1}


@rule("FF 13.1.5", "FF 13.2.3.4")
@pytest.mark.parametrize(
    ("faction", "home"),
    [("bandits", "Environs"), ("pirates", "Lower West Side"), ("the-travelling-fair", "Environs"),
     ("the-thieves-of-chaos", "Lower West Side")],
)  # fmt: skip
def test_a_variable_pawn_of_a_secret_card_counts_in_the_first_area_of_its_sheet(faction: str, home: str):
    """The card itself works though its set is not in play (FFX 3.20): nothing lets it move."""
    table = secretly()
    table.has("A", faction)
    table.start("areas")
    assert table.points("area", area=home) == {"A": 1}
    panels = {panel.title: panel.rows for panel in table.match.game.words.board(Look(table.match, 1))}
    assert home in str(panels["Pawns on no Location"])


@rule("FF 13.1.5", "FF 13.2.3.4")
def test_with_its_own_set_in_play_such_a_pawn_stands_once():
    table = secretly("promo")
    table.has("A", "bandits")
    assert sum(number for _, number in area(table, "Environs").pawns) == 0  # nobody has said yet that it is there
    comes(table, "A", "pirates")
    assert [number for _, number in area(table, "Lower West Side").pawns] == [1]

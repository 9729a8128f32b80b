"""Promo cards (FF 13.1.4): Bandits and Pirates, as Factions with a camp and as Plots."""

from __future__ import annotations

from typing import Any

import pytest

from questboard import bots
from questboard.engine import Look
from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.games.forty_factions.state import DESTROYED, FACTIONS, PLOTS
from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies
from tests.games.forty_factions.tehmor import Tehmor


def promo(players: str = "ABC", *more: str, **options: Any) -> Tehmor:
    return Tehmor(players, expansions=("promo", *more), **options)


def area(table: Tehmor, name: str) -> Any:
    return next(area for area in table.sees(None).areas if area.name == name)


def activates(table: Tehmor, who: str, faction: str) -> None:
    table.holds(who, faction)
    table.start("activation")
    table.seal(**{one: table.plan(one, faction) if one == who else ("pass",) for one in table.match.table.players})


@rule("FF 13.1.4", "FF 13.2.1.3")
def test_they_are_two_cards_of_the_factions_deck_and_bring_nothing_else():  # example 67
    table = promo()
    faces = table.match.content.faces
    cards = table.state.cards
    decks = [[faces[cards.face[card]].number for card in cards.zones[deck]] for deck in (FACTIONS, PLOTS)]
    assert sorted(decks[0]) == [*range(1, 57), 99, 100] and sorted(decks[1]) == list(range(1, 23))


# As Factions


@rule("FF 13.2.3.4")
def test_the_holder_says_where_the_pawn_stands_and_may_move_it_in_each_activation_phase():
    table = promo()
    activates(table, "A", "pirates")
    table.is_asked("encamp", "A")
    assert [option[1] for option in table.match.questions(0)[0].options if isinstance(option, tuple)] == [
        "Lower West Side",
        "Lower East Side",
        "Environs",
    ]
    table.answers("A", "encamp", "Lower East Side")
    assert area(table, "Lower East Side").pawns == ((0, 1),)
    table.is_asked("activate", "A")  # the phase goes on where it was
    table.start("trading", round=0)
    table.all_pass("done")
    table.is_asked("encamp", "A")
    table.answers("A", "encamp", "Environs")
    assert area(table, "Lower East Side").pawns == () and area(table, "Environs").pawns == ((0, 1),)
    table.interjects("A", "drop", "pirates")
    assert area(table, "Environs").pawns == ()


@rule("FF 13.2.3.4")
def test_bandits_have_one_place_to_go_without_the_forests():
    table = promo()
    activates(table, "A", "bandits")
    table.is_asked("activate", "A")
    assert area(table, "Environs").pawns == ((0, 1),)
    table.start("areas")
    assert table.points("area", area="Environs") == {"A": 1}  # a lone pawn


@rule("FF 13.2.3.4")
def test_a_camp_in_a_forest_counts_only_as_the_circle_that_the_dm_declares():
    table = promo("ABC", "sacred-circles", dm="Hal")
    activates(table, "A", "bandits")
    table.answers("A", "encamp", "Forest of the Grasslands")
    assert area(table, "Forest of the Grasslands").leader == ()
    table.interjects("Hal", "declare-camp", "bandits", "a Lesser Circle", "the stones were there first")
    assert area(table, "Forest of the Grasslands").leader == (0,)
    table.interjects("Hal", "move-hideout", "bandits", "Environs", "winter")
    assert area(table, "Environs").pawns == ((0, 1),) and not CAMPS.of(table.match).circles
    said = [table.match.game.words.event(Look(table.match, None), heard) for heard in table.match.events(None)]
    assert "The Bandits camp in the Forest of the Grasslands." in said
    assert "The DM says that the camp of the Bandits is a Lesser Circle: the stones were there first." in said


@rule("FF 7.2.3")
def test_a_variable_pawn_is_no_location_and_cannot_be_traded():  # AMB-61
    table = promo()
    table.has("A", "pirates")
    table.has("B", "kyr")
    table.start("trading")
    assert not any("camp" in str(item) for item in table.blanks("A", "offer")["give"])


# As Plots


def raid(table: Tehmor, card: str, target: str, place: str) -> None:
    plays(table, "A", card, target, place=place)
    specifies(table, "A")


@rule("FF 13.1.4", "FF 12.1.2")
def test_bandits_played_as_a_plot_cost_what_a_plot_costs_and_go_to_the_factions_discards():  # example 75
    table = promo(dm="Hal")
    table.has("A", "kyr")
    table.has("B", "navy")
    table.holds("A", "on-trial", "bandits")
    assert (table.sees("B").players[0].factions_in_hand, table.sees("B").players[0].plots_in_hand) == (1, 1)
    table.start("plots", vp=[3, 3, 3])
    table.seal(A=table.scheme("A", "on-trial", "navy"), B=("pass",), C=("pass",))
    table.answers("A", *table.scheme("A", "bandits", "navy", place="harbour-fort"))
    assert table.vp() == [2, 3, 3]
    assert [plot.id for plot in table.sees("C").plots] == ["on-trial", "bandits"]
    shown = table.match.game.words.sheet(Look(table.match, 2), "bandits")
    assert not shown.private and any(row[0] == "played on" for row in shown.rows)
    assert not any(row[0] == "aims" for row in shown.rows)  # the Faction's own sheet stays shut
    table.all_pass("pass")
    for _ in range(2):
        specifies(table, "A")
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    assert table.sees(None).discards["factions"] == ("bandits",)
    assert table.sees(None).discards["plots"] == ("on-trial",)


@rule("FF 13.1.4")
def test_bandits_strike_outside_the_walls_at_a_pawn_of_their_target():
    table = promo()
    table.has("A", "elves")
    table.has("B", "navy", "kyr")
    table.holds("A", "bandits")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "bandits", "kyr", place="harbour-fort"), rule="FF 8.3")
    assert "kyr-trade-house" not in table.blanks("A", "plot")["place"]
    table.seal(A=table.scheme("A", "bandits", "navy", place="harbour-fort"), B=("pass",), C=("pass",))
    assert table.told("plotted")[0]["card"] == "bandits"


@rule("FF 13.1.4")
def test_pirates_strike_at_the_water_where_they_can_and_else_only_their_usual_prey():
    table = promo()
    table.has("A", "kyr")
    table.has("B", "elves", "navy")
    table.holds("A", "pirates")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "pirates", "elves", place="silverleaf-house"), rule="FF 13.1.4")
    table.is_refused("A", *table.scheme("A", "pirates", "navy", place="harbour-fort"), rule="FF 13.1.4")
    table.state.condition[table.match.content.place_of["naval-dockyard"]] = DESTROYED
    table.seal(A=table.scheme("A", "pirates", "navy", place="harbour-fort"), B=("pass",), C=("pass",))
    assert table.told("plotted")[0]["place"] == "harbour-fort"


@rule("FF 13.1.4")
@pytest.mark.parametrize(("with_it", "against", "struck"), [(6, 1, True), (3, 3, False), (1, 6, False)])
def test_without_a_dm_a_raid_that_prevails_keeps_the_pawn_out_of_the_count(with_it: int, against: int, struck: bool):
    table = promo()
    table.has("A", "navy")
    table.has("B", "pirates")
    CAMPS.of(table.match).where = {table.match.content.face_of["pirates"]: "Environs"}
    raid(table, "bandits", "pirates", "pirates-camp")
    table.rolls(with_it, against)
    stances = table.match.content.plot(table.match.content.face_of["bandits"]).scene.stances
    sides = {stance.side: stance.id for stance in stances}
    table.seal(A=("stance", "navy", sides["with"]), B=("stance", "pirates", sides["against"]))
    assert (table.told("ambushed") == [{"faction": "pirates"}]) == struck
    table.start("areas")
    assert table.points("area", area="Environs") == ({"A": 1} if struck else {})  # else A and B are level
    assert not CAMPS.of(table.match).suspended  # next turn it counts again


def test_a_bot_camps_where_it_wins_something():
    table = promo()
    table.area("Lower West Side", B=2)
    activates(table, "A", "pirates")
    assert bots.make("greedy").choose(Look(table.match, 0)) != ("encamp", "Lower West Side")


def test_a_bot_does_not_throw_away_a_card_for_having_no_location():
    table = promo()
    table.holds("A", "bandits")
    table.start("discard")
    assert bots.make("greedy").choose(Look(table.match, 0)) == ("discard", ())

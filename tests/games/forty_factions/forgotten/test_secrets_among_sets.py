"""What is secret stays so when several sets are in play: added cards, Spies, Conspiracies (FF 13.1.5, FF 13.2.1.2)."""

from __future__ import annotations

import pytest

from questboard import bots
from questboard.engine import Look
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays, specifies
from tests.games.forty_factions.forgotten.shadows import area, comes, prevails, shadows
from tests.games.forty_factions.forgotten.test_secret_cards import DM, NAME, prepare, table
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
        match.answer("trade", 0, ("offer", 1, (), (("card", "owl-tribes"),), ()))
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


# Variable pawns of cards whose set is not in play: the card itself works (FFX 3.20)

VARIABLE = rule("FF 13.1.5", "FF 13.2.3.4")


def activates(city: Tehmor, who: str, faction: str) -> None:
    """In a round of Activations in which nobody else does."""
    city.holds(who, faction)
    city.start("activation")
    city.seal(**{one: city.plan(one, faction) if one == who else ("pass",) for one in city.match.table.players})


def grounds(city: Tehmor) -> list[str]:
    """Where the pawn may stand that its holder is asked about."""
    asked = city.match.pending
    assert asked is not None
    return [str(option[1]) for option in asked.answers(city.match, city.match.waiting_for()[0])]


def panel(city: Tehmor, who: str) -> str:
    """Pawns on no Location, as somebody reads of them."""
    board = city.match.game.words.board(Look(city.match, city.seat(who)))
    return next((str(one.rows) for one in board if one.title == "Pawns on no Location"), "")


@VARIABLE
@pytest.mark.parametrize(
    ("faction", "usual", "to", "number"),
    [("bandits", "Environs", "Forest of the Great Desert", 3), ("pirates", "Lower West Side", "Environs", 3),
     ("the-travelling-fair", "Environs", "Old Town", 6)],
)  # fmt: skip
def test_the_holder_of_a_secret_card_says_where_its_pawn_stands(faction: str, usual: str, to: str, number: int):
    city = secretly("sacred-circles")
    activates(city, "A", faction)
    city.is_asked("stranger", "A")
    assert grounds(city)[0] == usual and len(grounds(city)) == number
    assert area(city, usual).pawns == ((0, 1),)
    city.answers("A", "stranger", to)
    assert area(city, usual).pawns == () and to in panel(city, "B")
    city.is_asked("activate", "A")  # the phase goes on where it was


@VARIABLE
def test_it_may_move_in_each_activation_phase_and_is_counted_where_it_stands():
    city = secretly()
    activates(city, "A", "pirates")
    city.answers("A", "stranger", "Lower East Side")
    city.start("trading", round=0)
    city.all_pass("done")
    city.is_asked("stranger", "A")
    assert grounds(city)[0] == "Lower East Side"  # it may stay
    city.answers("A", "stranger", "Environs")
    city.start("areas")
    assert city.points("area") == {"A": 1}
    city.interjects("A", "drop", "pirates")
    assert area(city, "Environs").pawns == () and panel(city, "A") == ""


@VARIABLE
def test_bandits_of_the_box_have_one_place_to_go_where_there_are_no_forests():
    city = secretly()
    activates(city, "A", "bandits")
    city.is_asked("activate", "A")
    assert area(city, "Environs").pawns == ((0, 1),)


@VARIABLE
@pytest.mark.parametrize(("die", "home"), [(1, "Lower West Side"), (3, "Old Town"), (6, "Environs")])
def test_a_die_says_where_the_thieves_of_chaos_stand_and_another_in_the_next_phase(die: int, home: str):
    city = secretly()
    city.rolls(die)
    activates(city, "A", "the-thieves-of-chaos")
    city.is_asked("activate", "A")  # nobody is asked where
    assert area(city, home).pawns == ((0, 1),)
    city.rolls(5)
    city.start("trading", round=0)
    city.all_pass("done")
    assert area(city, "Upper East Side").pawns == ((0, 1),) and area(city, home).pawns == ()


@VARIABLE
def test_in_a_forest_such_a_camp_counts_as_the_circle_that_the_dm_declares():
    city = secretly("sacred-circles")
    activates(city, "A", "bandits")
    city.answers("A", "stranger", "Forest of the Grasslands")
    assert area(city, "Forest of the Grasslands").leader == ()
    city.interjects("Hal", "declare-stranger", "bandits", "a Sacred Circle", "they have danced there")
    assert area(city, "Forest of the Grasslands").leader == (0,)
    city.interjects("Hal", "move-stranger", "bandits", "Environs", "winter")
    assert area(city, "Environs").pawns == ((0, 1),) and area(city, "Forest of the Grasslands").pawns == ()


@VARIABLE
def test_what_strikes_at_pawns_of_an_area_finds_it_and_it_counts_again_next_turn():
    city = secretly("forgotten-factions")
    activates(city, "A", "the-travelling-fair")
    city.answers("A", "stranger", "Old Town")
    prevails(city, "the-dead-walk", "reign-of-the-undead", place="Old Town", seat=1)
    assert area(city, "Old Town").leader == () and "out of the count" in panel(city, "C")
    city.start("council_end")
    assert area(city, "Old Town").leader == (0,)
    city.interjects("Hal", "rest-stranger", "the-travelling-fair", "it rains")
    assert area(city, "Old Town").leader == ()


@VARIABLE
def test_a_stranger_that_is_sold_stays_where_it_is_and_its_buyer_may_move_it():
    city = secretly()
    activates(city, "A", "pirates")
    city.answers("A", "stranger", "Environs")
    city.interjects("Hal", "give-faction", "pirates", 1, "a wager")
    assert area(city, "Environs").pawns == ((1, 1),)
    city.start("trading", round=0)
    city.all_pass("done")
    city.is_asked("stranger", "B")


@VARIABLE
def test_before_one_is_activated_nothing_is_asked_or_seen_of_strangers():
    """A table whose box holds Bandits and one whose box does not go the same way."""
    tables = [prepare(table()), prepare(table(), "bandits", "the-thieves-of-chaos")]
    for match in tables:
        assert match.view(0).secrets.camps == () and match.view(0).secrets.moving == ""
        assert "Pawns on no Location" not in [one.title for one in match.game.words.board(Look(match, DM))]
    city = secretly()
    city.holds("A", "pirates")
    city.start("trading", round=0)
    city.all_pass("done")
    city.is_asked("activate", "A", "B", "C")


@VARIABLE
def test_a_bot_puts_a_stranger_where_it_wins_something():
    city = secretly()
    city.area("Lower West Side", B=2)
    activates(city, "A", "pirates")
    assert bots.make("greedy").choose(Look(city.match, 0)) != ("stranger", "Lower West Side")


@VARIABLE
def test_with_its_own_set_in_play_such_a_pawn_stands_once():
    table = secretly("promo")
    table.has("A", "bandits")
    assert sum(number for _, number in area(table, "Environs").pawns) == 0  # nobody has said yet that it is there
    comes(table, "A", "pirates")
    assert [number for _, number in area(table, "Lower West Side").pawns] == [1]


# Secret cards at work


@rule("FF 13.1.5", "FF 6.5.5")
def test_a_secret_dance_of_the_dead_is_a_holiday_at_any_table():
    city = secretly()
    city.has("A", "navy")
    plays(city, "A", "dance-of-the-dead", "navy")
    specifies(city, "A")
    city.answers("Hal", "end")
    city.answers("Hal", "publish")
    assert city.told("no-council") and city.points("council") == {}


@rule("FF 13.1.5", "FF 4.3.8")
def test_enemies_hold_between_a_secret_card_and_one_of_any_set():
    city = secretly("sacred-circles")
    city.has("A", "gnolls")
    city.has("B", "deer-tribes")
    assert city.at_odds("AB")


@rule("FF 13.1.5", "DD 3.1.2.1", "DD 3.2.2")
def test_a_secret_snake_tribe_puts_the_cults_out_of_their_mirror_and_has_no_totem():
    city = secretly("doorways-to-dreams")
    comes(city, "A", "snake-cults")
    comes(city, "B", "snake-tribes")
    seen = {one.id: one.faction for one in city.sees(None).dreams.mirrors if one.faction}
    assert "snake-tribes" in seen.values() and len(seen) == 2
    assert city.sees(None).dreams.chance == 10 and not hasattr(city.state, "circles")

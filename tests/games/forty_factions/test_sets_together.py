"""Several sets at once (FF 13.2): what one does to the boards of another, and in which order they are counted."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import questboard
from questboard import bots
from questboard.engine import Look, Match
from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.games.forty_factions.state import ABANDONED, DESTROYED
from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies
from tests.games.forty_factions.everything import OTHERS, Everything
from tests.games.forty_factions.forgotten.shadows import condition, prevails
from tests.games.forty_factions.sacred_circles.plains import DESERT, GRASS
from tests.games.forty_factions.test_doorways_halls import BROKEN, DREAMS
from tests.games.forty_factions.test_doorways_madness import LAMMIA, YHWRC

DM_OR_ORACLE = pytest.mark.parametrize("dm", ["Hal", None], ids=["dm", "oracle"])


def pawns(table: Everything, area: str) -> dict[int, int]:
    return dict(next(seen.pawns for seen in table.sees(None).areas if seen.name == area))


# What is worth how much, and in which order


@rule("FF 13.2.3.1", "SC 2.3.1", "DD 2.3.1")
def test_ten_things_to_control_are_worth_eighteen():
    worth = {area.name: area.vp for area in Everything().sees(None).areas}
    assert len(worth) == 10 and sum(worth.values()) == 18
    assert worth["Environs"] == worth["Upper East Side"] == 2 and worth[DESERT] == 1


def council_night(**more: Any) -> Everything:
    """A has the Bear, a Mirror and a seat in the Congress; B the Buffalo and a dark Mirror."""
    table = Everything("AB", **more)
    table.has("A", 82, 90)
    table.has("B", 79, 86)
    return table


@rule("SC 3.2.2", "DD 3.2.3")
def test_the_gathering_comes_after_all_that_is_counted_and_the_congress_last():
    table = council_night()
    table.rolls(1, 1, 1, 4)  # d12, the draw, d100, d4
    table.start("council")
    table.hurries(lambda state: bool(table.told("congress")))
    kinds = [
        heard.data.get("area") or heard.kind for heard in table.match.events(None)
        if heard.kind in ("gathering-roll", "blue-moon") or heard.data.get("source") == "area"
    ]  # fmt: skip
    assert kinds[-4:] == [DREAMS, BROKEN, "gathering-roll", "blue-moon"]


@rule("FF 6.5.5", "SC 3.2.2", "DD 3.2.3")
@DM_OR_ORACLE
@pytest.mark.parametrize("plot", ["carnival-of-the-animals", "dance-of-the-dead"])
def test_on_a_holiday_forests_and_domains_pay_and_no_die_is_rolled_for_any_body(plot: str, dm: str | None):
    table = council_night(dm=dm)
    if plot == "dance-of-the-dead":
        plays(table, "A", plot, "bear-tribes")
    else:
        plays(table, "A", plot, place="Old Town")
    specifies(table, "A")
    if dm:
        table.answers("Hal", "end")
        table.answers("Hal", "publish")
    else:
        table.all_pass()
    assert table.told("no-council") and not table.told("gathering-roll") and not table.told("blue-moon")
    assert table.points("area", area=DREAMS) == {"A": 1} and table.points("area", area=BROKEN) == {"B": 1}
    assert not table.points("council")


@rule("SC 3.2.3", "FF 6.5.5")
def test_a_holiday_on_the_last_turn_has_its_gathering_and_no_congress():
    table = council_night(options={"end_turns": 1})
    table.guide("bear", buffalo=1, bear=1)
    table.start("council", holiday=True)
    assert table.points("gathering") == {"A": 3} and not table.told("blue-moon")
    assert table.match.outcome is not None


@rule("FF 5.2.2", "DD 3.2.4")
def test_points_of_the_congress_may_make_the_turn_the_last_and_call_no_gathering():
    table = council_night(options={"end_vp": 10, "end_turns": 20})
    table.rolls(12, 5, 4)  # no Gathering; a moon, and one seat
    table.state.circles.sat = table.dreams.sat = 1
    table.start("gathering", vp=[9, 3])
    assert table.points("congress") == {"A": 1} and not table.told("gathering-certain")
    assert table.match.outcome is not None and table.told("last-turn")[0]["reason"] == "vp"


# Pawns that stand where somebody says


@rule("FF 13.2.3.4", "DD 3.1.2.2", "DD 2.3.4")
def test_all_who_may_choose_a_place_are_asked_once_each_and_then_the_phase_goes_on():
    table = Everything("ABCD", dm=None)
    table.activates(A=26, B=97, C=99, D=100)
    asked: list[str] = []
    while table.question in ("mirror", "camp", "encamp"):
        asked.append(table.question)
        [seat] = table.match.waiting_for()
        table.answers(
            "ABCD"[seat], *next(one for one in table.match.questions(seat)[0].options if isinstance(one, tuple))
        )
    assert sorted(asked) == ["camp", "encamp", "encamp", "mirror"]
    table.is_asked("activate")


@rule("FF 13.2.3.4")
def test_each_activation_phase_asks_those_who_wander_again():
    table = Everything("ABC", dm=None)
    table.has("A", 97)
    table.has("B", 100)
    table.dreams.moving.clear()
    CAMPS.of(table.match).moving.clear()
    table.start("trading")
    table.all_pass("done")
    for _ in range(2):
        assert table.question in ("camp", "encamp")
        seat = table.match.waiting_for()[0]
        table.answers("ABC"[seat], table.question, "Environs")
    table.is_asked("activate")
    assert pawns(table, "Environs") == {0: 1, 1: 1}


@rule("FF 13.1.4")
def test_bandits_find_the_fair_and_each_other_as_they_find_a_location():  # AMB-70
    table = Everything("ABC", dm=None)
    table.has("A", "navy")
    table.has("B", 97, 100)
    table.dreams.moving.clear()
    CAMPS.of(table.match).moving.clear()
    CAMPS.of(table.match).where[table.match.content.by_number[100]] = "Environs"
    assert pawns(table, "Environs") == {0: 1, 1: 2}
    table.holds("C", 99)
    table.start("plots")
    assert set(table.blanks("C", "plot")["place"]) == {"harbour-fort", "pirates-camp", "the-travelling-fair-camp"}


# Ruins


@rule("FF 4.3.11", "FF 13.1.4")
def test_a_raid_on_what_has_burned_down_meanwhile_does_not_rebuild_it():
    table = Everything("ABC", dm=None)
    table.has("A", "kyr")
    table.has("B", "navy")
    table.start("trading")
    prevails(table, "destroy-location", "arson", "navy", place="harbour-fort")
    prevails(table, "ambush", "bandits", "navy", place="harbour-fort")
    assert condition(table, "harbour-fort") == DESTROYED
    table.start("council_end")
    assert condition(table, "harbour-fort") == DESTROYED


@rule("FF 4.3.11")
def test_what_has_burned_down_cannot_be_abandoned_and_come_back():
    table = Everything("ABC", dm=None)
    table.has("B", "navy")
    table.start("trading")
    prevails(table, "destroy-location", "arson", "navy", place="harbour-fort")
    prevails(table, "abandon-location", "arson", "navy", place="harbour-fort")
    assert condition(table, "harbour-fort") == DESTROYED


@rule("DD 3.3.2", "FF 13.2.2.1")
def test_pestilence_empties_a_temple_of_madness_and_its_madness_comes_back_with_it():
    table = Everything("AB")
    table.has("A", YHWRC)
    table.start("trading")
    table.interjects("Hal", "empty-place", "the-revolving-temple", "fever")
    assert table.at("Upper East Side")[0] == 0 and condition(table, "the-revolving-temple") == ABANDONED
    for turn, level in ((1, 0), (2, 1)):
        table.start("council_end", turn=turn)
        assert table.at("Upper East Side")[0] == level


@rule("DD 3.3.2", "FF 13.2.2.1")
def test_a_house_that_the_master_builder_raises_for_a_temple_of_madness_is_a_placing():  # AMB-46
    table = Everything("AB", dm=None)
    table.has("A", LAMMIA)
    table.start("trading")
    effect = table.match.content.plot(table.match.content.face_of["the-master-builder"]).scene.if_it_prevails
    prevails(table, effect, "the-master-builder", table.id_of(LAMMIA), place="Old Town")
    assert pawns(table, "Old Town") == {0: 1} and table.at("Old Town") == (1, "Delirium", 1)
    table.interjects("A", "drop", table.id_of(LAMMIA))
    assert table.at("Old Town") == (0, "", 0) and pawns(table, "Old Town") == {}


# Two Sides, and what they share


@rule("SC 3.1.5", "DD 3.1.2")
def test_a_circle_that_turns_takes_its_totem_along_and_no_mirror():
    table = Everything("AB")
    table.has("A", 107)
    table.has("B", 73)
    assert table.voices()["heron"] == table.id_of(107) and pawns(table, GRASS) == {0: 1}
    assert table.mirrors() == {"D10": 73}
    table.start("trading")
    table.interjects("Hal", "turn-side", "heron", "the water cleared")
    assert table.voices()["heron"] == table.id_of(73) and pawns(table, GRASS) == {1: 1}
    assert table.mirrors() == {"D10": 73}


@rule("SC 3.2.6", "SC 3.1.5")
def test_the_tribe_that_came_second_lends_a_chit_to_its_rival():
    table = Everything("ABC")
    table.has("A", 108)
    table.has("B", 52)
    table.has("C", 80)
    table.gathers()
    table.is_asked("gathering-chits", "B")
    table.guide("horse", horse=2, eagle=1)
    table.answers("B", "lend", (table.id_of(52), "horse"))
    assert table.points("gathering") == {"A": 3}


@rule("SC 3.2.7.3.4", "DD 3.2.4")
def test_a_faction_of_dreams_has_influence_on_the_plains_and_a_seat_in_the_congress():
    table = Everything("AB")
    table.has("A", 96)
    table.has("B", 80, 82)
    table.gathers(roll=1)
    table.is_asked("gathering-chits", "A")
    assert {option for option in table.blanks("A", "lend")[table.id_of(96)] if option != "none"} == {
        (table.id_of(96), animal) for animal in ("eagle", "bear")
    }
    assert table.sees(None).dreams.chance == 5


# Madness ends it in the middle of something else


@rule("DD 3.3.6", "SC 3.2.7.3")
def test_a_city_that_goes_mad_in_the_middle_of_a_gathering_hears_no_more_of_it():
    table = Everything("ABC")
    table.has("A", YHWRC)
    table.has("B", 82)
    table.has("C", 80, 5)
    table.mad("10N", "10N", "10N", "10N", "10N", "9N")
    table.gathers()
    table.is_asked("gathering-chits", "C")
    table.interjects("Hal", "set-madness", "Environs", 10, "Mania", "the drums")
    assert table.match.outcome is not None
    assert table.points("gathering") == {} and table.points("madness") == {"A": 36}


# Two Wheels and two Fools (FF 13.2.1.3)


def two_fools(dm: str | None) -> Everything:
    table = Everything("ABC", dm=dm)
    table.has("A", "navy")
    table.has("B", "kyr")
    table.has("C", "elves")
    table.holds("A", "wild-card")
    table.holds("B", "another-wild-card")
    table.start("plots")
    table.seal(A=table.scheme("A", "wild-card", "elves"), B=table.scheme("B", "another-wild-card", "navy"), C=("pass",))
    table.all_pass()
    return table


@rule("FF 13.2.1.3", "SC 2.1.3", "DD 2.1.3")
@DM_OR_ORACLE
def test_two_wild_cards_of_a_turn_tell_different_stories(dm: str | None):
    table = two_fools(dm)
    blanks = len(table.blanks("A", "specify"))
    table.answers("A", "specify", *["A whale in the harbour."] * blanks)
    if dm:
        table.answers("Hal", "approve")
    table.is_refused("B", "specify", *["a whale in  the harbour"] * blanks, rule="FF 13.2.1.3")
    table.answers("B", "specify", *["A comet over the harbour."] * blanks)


@rule("FF 13.2.1.3", "FF 8.7")
def test_of_two_fools_of_one_round_who_want_one_guest_the_one_behind_keeps_it():
    table = Everything("ABC", dm=None)
    table.has("A", "navy")
    table.has("B", "kyr")
    table.has("C", "elves")
    table.holds("A", "wild-card")
    table.holds("B", "another-wild-card")
    table.start("plots", vp=[2, 0, 0])
    table.seal(
        A=table.scheme("A", "wild-card", "elves", "navy"),
        B=table.scheme("B", "another-wild-card", "elves", "kyr"),
        C=("pass",),
    )
    table.is_asked("plot", "A")
    table.is_refused("A", *table.scheme("A", "wild-card", "navy", "kyr"), rule="FF 13.2.1.3")
    table.answers("A", *table.scheme("A", "wild-card", "navy"))
    assert {told["card"] for told in table.told("plotted")} == {"wild-card", "another-wild-card"}


@rule("FF 13.2.1.3")
def test_a_wild_card_of_a_later_round_touches_nobody_whom_the_first_did():
    table = Everything("ABC", dm=None)
    table.has("A", "navy")
    table.has("B", "kyr")
    table.has("C", "elves")
    table.holds("A", "wild-card", "another-wild-card")
    table.start("plots")
    table.seal(A=table.scheme("A", "wild-card", "elves", "kyr"), B=("pass",), C=("pass",))
    table.is_refused("A", *table.scheme("A", "another-wild-card", "navy", "kyr"), rule="FF 13.2.1.3")
    table.answers("A", *table.scheme("A", "another-wild-card", "navy"))


# Whole games


@rule("FF 13.2.1.2")
@DM_OR_ORACLE
@pytest.mark.parametrize("players", [2, 8])
def test_two_and_eight_players_come_to_the_end_of_a_game_with_all_sets(players: int, dm: str | None):
    options = {"end_turns": 2, "spies_and_conspiracies": True}
    sets = (*OTHERS, "doorways-to-dreams")
    match = questboard.new("forty-factions", players, f"all {players}", options, sets, dm=dm)
    bots.play_randomly(match, Random(players).random)
    assert match.outcome is not None and len(match.outcome.scores) == players
    assert questboard.verify(match.record()).finished
    every_vp_has_its_source(match)


def every_vp_has_its_source(match: Match[Any]) -> None:
    """What the end of the game says VP came from adds up; what a set brings is not taken for a ruling of a DM's."""
    look = Look(match, None)
    gains = [gain for heard in match.events() for gain in match.game.words.gains(look, heard)]
    sums = [sum(gain.amount for gain in gains if gain.seat == player.seat) for player in match.view().players]
    assert sums == [player.vp for player in match.view().players]
    scored = [heard.data for heard in match.events() if heard.kind == "scored"]
    ruled = sum(data["vp"] for data in scored if data["source"] == "ruling")
    assert sum(gain.amount for gain in gains if gain.source == "Rulings") == ruled


# What is asked


def asks(table: Everything, who: str | None) -> str:
    look = Look(table.match, None if who is None else table.seat(who))
    return table.match.game.words.prompt(look, table.match.questions()[0])


@rule("FF 13.2.3.4")
@pytest.mark.parametrize(("number", "step"), [(97, "camp"), (99, "encamp")])
def test_a_question_of_a_set_says_of_whom_it_is_wanted_as_any_other(number: int, step: str):
    table = Everything("ABC", dm="Hal")
    table.holds("A", number)
    table.start("activation")
    table.seal(A=table.plan("A", table.id_of(number)), B=("pass",), C=("pass",))
    table.is_asked(step, "A")
    assert asks(table, "A").startswith("You: say in which Area")
    assert {asks(table, who).partition(":")[0] for who in ("B", "Hal", None)} == {"A"}


@rule("FF 13.1.5")
def test_the_dm_alone_is_asked_for_secret_cards_and_nobody_else_reads_it_as_an_order():
    match = questboard.new("forty-factions", ["A", "B"], seed="box", dm="Hal", expansions=("secret-cards",))
    said = [match.game.words.prompt(Look(match, seat), match.questions()[0]) for seat in (0, 2, None)]
    assert [one.partition(":")[0] for one in said] == ["Hal", "You", "Hal"]


@rule("FF 13.1.5")
@pytest.mark.parametrize(
    ("sets", "says"),
    [((), "Only you know."), ((*OTHERS, "doorways-to-dreams"), "Every set is in play: there is no card to add.")],
)
def test_the_dm_is_told_when_there_is_no_card_that_could_be_secret(sets: tuple[str, ...], says: str):
    boxes = ("secret-cards", *sets)
    match = questboard.new("forty-factions", ["A", "B"], seed="box", dm="Hal", expansions=boxes)
    look, asked = Look(match, 2), match.questions(2)[0]
    keep = asked.options[0]
    assert isinstance(keep, tuple)
    label = match.game.words.option(look, asked, keep)
    assert label.help.startswith(says)

"""Several sets on the table (FF 13.2), judged by cases that no example tells: camps, Wheels, ruins, the DM's hand."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.games.forty_factions.state import ABANDONED, INTACT
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays, specifies
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.forgotten.shadows import area, condition
from tests.games.forty_factions.sacred_circles.plains import DESERT, GRASS
from tests.games.forty_factions.test_doorways_halls import DREAMS
from tests.games.forty_factions.test_pawns_on_no_location import BANDITS, FAIR, PIRATES, camped

PRIESTS = 71

# Camps in Forests (FF 13.2.3.4)


@rule("FF 13.2.3.4", "SC 3.1.2")
def test_a_lone_camp_that_is_a_sacred_circle_wins_the_grasslands_a_point_and_one_that_is_none_wins_nothing():
    for declared, won in (("a Sacred Circle", {"A": 1}), ("a Lesser Circle", {"A": 1}), ("no Circle", {})):
        table = Everything("AB")
        table.has("A", BANDITS)
        camped(table, BANDITS, GRASS)
        table.start("trading")
        table.interjects("Hal", "declare-camp", table.id_of(BANDITS), declared, "old stones")
        table.start("areas")
        assert table.points("area", area=GRASS) == won


@rule("FF 13.2.3.4", "SC 3.1.3")
def test_a_camp_that_is_a_lesser_circle_tips_the_desert_for_its_alliance():
    table = Everything("ABC")
    table.has("A", BANDITS)
    table.has("B", 72)
    table.has("C", 12)
    camped(table, BANDITS, DESERT)
    table.start("trading")
    table.interjects("Hal", "declare-camp", table.id_of(BANDITS), "a Lesser Circle", "old stones")
    table.start("areas")
    assert table.points("area", area=DESERT) == {}  # one each, and a half
    table.allied("AB")
    table.start("areas")
    table.hurries(lambda state: bool(table.points("area", area=DESERT)))
    assert sum(table.points("area", area=DESERT).values()) == 1 and "C" not in table.points("area", area=DESERT)


@rule("FF 13.2.3.4", "FF 13.1.4")
def test_a_camp_on_a_circle_that_is_raided_is_a_circle_again_the_next_turn():
    table = Everything("AB")
    table.has("A", BANDITS)
    camped(table, BANDITS, GRASS)
    table.start("trading")
    table.interjects("Hal", "declare-camp", table.id_of(BANDITS), "a Sacred Circle", "old stones")
    table.interjects("Hal", "raid-hideout", table.id_of(BANDITS), "a patrol")
    assert area(table, GRASS).pawns == ()
    table.start("council_end")
    table.hurries(lambda state: not CAMPS.of(table.match).suspended)
    assert dict(area(table, GRASS).pawns) == {0: 1}


@rule("FF 13.2.3.4", "FF 13.1.4")
def test_bandits_on_the_table_are_not_played_as_a_plot_and_pirates_in_hand_are():
    table = Everything("AB", dm=None)
    table.has("A", BANDITS)
    table.has("B", "navy")
    table.holds("A", PIRATES)
    camped(table, BANDITS, "Environs")
    table.dreams.moving.clear()
    table.start("plots")
    cards = {table.match.content.ids[table.state.cards.face[one[1]]] if isinstance(one, tuple) and len(one) > 1 else ""
             for one in table.match.questions(0)[0].options}  # fmt: skip
    assert table.id_of(BANDITS) not in cards
    plays(table, "A", table.id_of(PIRATES), "navy", place="naval-dockyard")
    assert [told["card"] for told in table.told("plotted")] == [table.id_of(PIRATES)]


# Two Wheels (FF 13.2.1.3)


@rule("FF 13.2.1.3", "FF 8.6")
def test_two_wheels_of_one_round_stop_at_two_factions_and_both_events_are_read():
    table = Everything("ABC")
    table.has("A", "navy")
    table.has("B", 82)
    table.has("C", 86)
    table.holds("A", "a-random-event")
    table.holds("B", "another-random-event")
    table.start("plots")
    table.seal(
        A=table.scheme("A", "a-random-event", table.id_of(86)),
        B=table.scheme("B", "another-random-event", "navy"),
        C=("pass",),
    )
    table.all_pass()
    assert [told["faction"] for told in table.told("random-event")] == [table.id_of(86)]  # the other one waits
    first = "AB"[table.match.waiting_for()[0]]
    specifies(table, first)
    assert {told["faction"] for told in table.told("random-event")} == {table.id_of(86), "navy"}


@rule("FF 13.2.1.3", "FF 8.6")
def test_the_second_wheel_spares_allies_and_ones_own_as_the_first_does():
    table = Everything("ABC")
    table.has("A", 82)
    table.has("B", "navy")
    table.has("C", "kyr")
    table.allied("AB")
    table.holds("A", "another-random-event")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "another-random-event", "navy"), rule="FF 8.6")
    table.is_refused("A", *table.scheme("A", "another-random-event", table.id_of(82)), rule="FF 8.6")
    assert table.may("A", *table.scheme("A", "another-random-event", "kyr"))


@rule("FF 13.2.1.3", "FF 9.2")
def test_a_wheel_that_goes_on_from_the_turn_before_is_none_of_this_turn():
    table = Everything("ABC")
    table.has("A", "kyr")
    table.has("B", "navy")
    table.has("C", 82)
    plays(table, "A", "a-random-event", "navy")
    specifies(table, "A")
    table.answers("Hal", "end")
    table.answers("Hal", "carry", table.match.state.in_play[0].order)
    table.answers("Hal", "publish")
    table.holds("C", "another-random-event")
    table.start("plots", turn=2)
    table.answers("A", "pass")
    table.answers("B", "pass")
    table.answers("C", *table.scheme("C", "another-random-event", "navy"))
    assert len(table.told("plotted")) == 2


# Places that are emptied, buried and sold


@rule("FF 7.2.3", "FF 13.2.2.1")
def test_a_place_that_pestilence_has_emptied_cannot_be_sold_until_it_is_back():
    table = Everything("AB")
    table.has("A", "navy")
    table.has("B", "kyr")
    table.start("trading")
    table.interjects("Hal", "empty-place", "naval-dockyard", "fever")
    assert condition(table, "naval-dockyard") == ABANDONED
    assert not table.may("A", *offer(table, "A", "B", "naval-dockyard>kyr"))
    table.start("return", turn=2)
    table.hurries(lambda state: condition(table, "naval-dockyard") == INTACT)
    table.start("trading", turn=3)
    assert table.may("A", *offer(table, "A", "B", "naval-dockyard>kyr"))


@rule("FF 7.2.3", "SC 3.1.2")
def test_a_circle_that_is_sold_under_the_sand_leaves_its_old_holder_a_lone_pawn_no_more():
    table = Everything("AB")
    table.has("A", PRIESTS)
    table.has("B", 72)
    table.start("trading")
    table.interjects("Hal", "change-place", "circle-of-first-light", "suspended", "sand")
    table.answers("A", *offer(table, "A", "B", f"circle-of-first-light>{table.id_of(72)}"))
    table.answers("B", *accept(table, "B", "A"))
    table.start("areas")
    assert table.points("area", area=DESERT) == {}  # one each that count
    table.start("council_end")
    table.hurries(lambda state: condition(table, "circle-of-first-light") == INTACT)
    assert dict(area(table, DESERT).pawns) == {0: 1, 1: 2}


@rule("FF 13.2.2.1", "SC 3.1.2")
def test_sand_over_a_camp_that_is_a_circle_is_not_possible_and_over_its_neighbour_leaves_it_alone():
    table = Everything("AB", dm=None)
    table.has("A", 72)
    table.has("B", BANDITS)
    camped(table, BANDITS, DESERT)
    table.holds("B", "the-lone-and-level-sands")
    table.start("plots")
    assert "the-walking-stones" in table.blanks("B", "plot")["place"]
    assert table.id_of(BANDITS) + "-camp" not in table.blanks("B", "plot")["place"]
    plays(table, "B", "the-lone-and-level-sands", table.id_of(72), place="the-walking-stones")
    table.start("areas")
    assert table.points("area", area=DESERT) == {}  # the camp is no Circle, and the Circle lies under the sand


# The DM between a count and its sharing (FF 9.3)


@rule("FF 12.2.3", "DD 3.1.3")
def test_a_pawn_that_the_dm_lifts_while_allies_divide_dreams_has_them_counted_again():
    table = Everything("ABC")
    table.has("A", 90)
    table.has("B", 89)
    table.has("C", 96)
    table.allied("AB")
    table.start("areas")
    table.is_asked("split", "A", "B")
    table.interjects("Hal", "mirror-pawn", table.id_of(90), "counts for nothing this turn", "smoke")
    table.hurries(lambda state: table.question != "split")
    assert table.points("area", area=DREAMS) == {}  # one each


@rule("FF 9.3", "SC 3.1.5")
@pytest.mark.parametrize(
    ("tool", "seen"),
    [
        (("turn-side", "heron", "r"), "circles"),
        (("bless", "kyr", "r"), "circles"),
        (("set-madness", "Old Town", 4, "Despair", "r"), "dreams"),
        (("drift", "kyr", "Dreams", "r"), "dreams"),
        (("move-camp", "the-travelling-fair", "Old Town", "r"), "dreams"),
        (("grant-pawn", "kyr", "Old Town", "for good", "counts", "r"), "forgotten"),
        (("start-feud", "kyr", "fish-tribes", "r"), "forgotten"),
        (("empty-place", "kyr-trade-house", "r"), "places"),
        (("raid-hideout", "bandits", "r"), "camps"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else value,
)
def test_what_the_dm_takes_back_was_never_done(tool: tuple[object, ...], seen: str):
    table = Everything("AB")
    table.has("A", 107, FAIR, 51)
    table.has("B", 73, BANDITS)
    table.dreams.moving.clear()
    camped(table, BANDITS, "Environs")
    table.start("trading")
    before = getattr(table.sees("Hal"), seen), table.sees("Hal").areas
    table.interjects("Hal", *tool)
    assert (getattr(table.sees("Hal"), seen), table.sees("Hal").areas) != before
    table.match.undo(table.seat("Hal"))
    assert (getattr(table.sees("Hal"), seen), table.sees("Hal").areas) == before


# Tables of two and of eight


@rule("FF 1.1", "SC 3.2.7.3", "DD 3.2.4")
def test_eight_players_with_a_seat_each_are_level_and_divide_one_point():
    table = Everything("ABCDEFGH")
    for who, number in zip("ABCDEFGH", (85, 87, 89, 90, 91, 96, 16, 20), strict=True):
        table.has(who, number)
    table.rolls(40, 1)
    table.dreams.sat = 1
    table.start("blue_moon")
    table.is_asked("split-congress", *"ABCDEFGH")
    table.all_answer("share", 0, 0, 0, 0, 0, 0, 0, 1)
    assert table.points("congress") == {"H": 1}


# Whose pawn may stand here or there (FF 13.2.3.4, DD 3.1.2.2)


@rule("FF 6.1.2", "FF 13.2.3.4")
def test_a_trading_phase_that_the_dm_cuts_short_is_followed_by_camps_that_may_move():
    table = Everything("AB")
    table.has("A", FAIR, 88)
    table.has("B", PIRATES)
    camped(table, PIRATES, "Environs")
    table.dreams.moving.clear()
    table.start("trading")
    table.rolls(3)
    table.interjects("Hal", "move-on", "activation", "it is late")
    assert table.told("pitched")[-1] == {"faction": "the-thieves-of-chaos", "area": "Old Town", "seat": 0}
    asked: set[str] = set()
    while table.question in ("camp", "encamp"):
        asked.add(table.question)
        [seat] = table.match.waiting_for()
        table.answers("AB"[seat], table.question, "Environs")
    assert asked == {"camp", "encamp"}
    table.is_asked("activate")


@rule("FF 13.2.3.4", "FF 9.3")
@pytest.mark.parametrize(
    ("number", "step", "there"),
    [(FAIR, "camp", "Old Town"), (PIRATES, "encamp", "Lower East Side"), (26, "mirror", "")],
)
def test_a_pawn_that_the_dm_hands_on_while_its_holder_thinks_is_placed_by_the_new_one(
    number: int, step: str, there: str
):
    table = Everything("ABC")
    table.activates(A=number)
    table.is_asked(step, "A")
    table.interjects("Hal", "give-faction", table.id_of(number), 1, "a wager")
    table.is_asked(step, "B")
    table.answers("B", step, there or table.code("D02"))
    if there:
        assert dict(area(table, there).pawns) == {1: 1}
    else:
        assert table.mirrors() == {"D02": number}
    table.is_asked("activate")

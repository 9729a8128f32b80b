"""RB 4.7-4.11: Challenges that wait, and Events."""

from __future__ import annotations

from questboard.games.runebound.atlas import number
from questboard.games.runebound.state import (
    EVENT,
    TRACK,
    Slot,
)
from questboard.testing import rule
from tests.games.runebound.cases import (
    at_jewel,
    on_a_jewel,
)
from tests.games.runebound.realm import land


@rule("RB 4.7", "RB 6.12")
def test_who_pays_the_ruffians_has_not_fled():
    table = on_a_jewel()
    table.has("Ann", "gloves-of-the-cutpurse")
    table.hero().gold = 2
    table.fights("Ann", "toll-bridge-ruffians")
    table.answers("Ann", "branch", 0)
    assert table.hero().gold == 0 and table.told("not-defeated") and not table.told("escape")
    poor = on_a_jewel()
    poor.hero().gold = 1
    poor.fights("Ann", "toll-bridge-ruffians")
    poor.is_asked("escape", "Ann")  # he cannot pay, and is not asked


@rule("RB 4.8")
def test_a_full_track_lets_the_oldest_of_the_lowest_colour_go():
    table = at_jewel()
    names = ("hill-ogre", "ditch-wolves", "scarecrow-king", "stonefather", "fen-troll", "barrow-bones")
    table.zone(TRACK, *names)
    for slot, (card, age) in enumerate(zip(table.cards(TRACK, *names), (1, 5, 3, 2, 4, 6), strict=True)):
        table.match.state.slots[slot] = Slot(card, number(0, slot), age)
    table.fights("Ann", "orchard-boar")
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    assert [told["card"] for told in table.told("gives-way")] == ["scarecrow-king"]
    slot = table.match.state.slots[2]
    assert table.name(slot.card) == "orchard-boar"


@rule("RB 4.8", "RB 4.7")
def test_the_seventh_unbeaten_challenge_takes_the_slot_of_the_oldest_of_the_lowest_colour():
    table = land()
    names = ("hill-ogre", "ditch-wolves", "stonefather", "scarecrow-king", "fen-troll", "wyrmling-brood")
    table.zone(TRACK, *names)
    for slot, (name, age) in enumerate(zip(names, (1, 5, 2, 4, 3, 6), strict=True)):
        [card] = table.cards(TRACK, name)
        table.state.slots[slot] = Slot(card, 100 + slot, age)
    table.stands("Ann", 7, 7)
    table.fights("Ann", "salt-cave-bats")
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    assert table.told("gives-way") == [{"card": "scarecrow-king"}]  # green like the wolves, and older
    slot = table.state.slots[3]
    assert slot is not None and table.name(slot.card) == "salt-cave-bats" and slot.hex == 7 * 18 + 7
    assert table.cards("green used", "scarecrow-king") and 7 * 18 + 7 in table.state.jewels


@rule("RB 4.9", "RB 4.10", "RB 4.11")
def test_ranks_of_events():
    """Example 13: a green Event does not replace a yellow one, but refills, and one draws again."""
    table = at_jewel()
    table.zone("event", "muster-of-the-free-towns")
    for hex in (number(3, 5), number(12, 1), number(6, 3)):  # two sunbursts and a plain jewel
        del table.match.state.jewels[hex]
    table.top("green", "harvest-fair", "ditch-wolves")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert [table.name(card) for card in table.match.state.cards.zones["event"]] == ["muster-of-the-free-towns"]
    assert number(3, 5) in table.match.state.jewels and number(12, 1) in table.match.state.jewels
    assert number(6, 3) not in table.match.state.jewels
    assert [told["card"] for told in table.told("drawn")] == ["harvest-fair", "ditch-wolves"]


@rule("RB 4.9")
def test_a_table_may_refill_one_colour_only():  # ruling 4
    table = at_jewel(event_refresh_scope="own_colour")
    del table.match.state.jewels[number(3, 0)]  # a yellow sunburst
    table.top("green", "clear-skies", "ditch-wolves")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert number(3, 0) not in table.match.state.jewels


@rule("RB 4.9", "RB 4.10")
def test_an_event_of_the_same_colour_takes_the_place_and_fills_the_jewel_underfoot():
    table = land()
    here = 7 * 18 + 7
    table.zone(EVENT, "harvest-fair")
    table.stands("Ann", 7, 7)
    table.top("green", "rain-for-a-month", "ditch-wolves")
    table.start("adventure")
    table.state.jewels.pop(12 * 18 + 5)
    table.answers("Ann", "draw", 0)
    assert [table.name(card) for card in table.state.cards.zones[EVENT]] == ["rain-for-a-month"]
    assert table.state.jewels[12 * 18 + 5] == 0 and table.state.jewels[here] == 0
    assert table.cards("green used", "harvest-fair")


@rule("RB 4.9")
def test_where_only_the_own_colour_is_refilled_other_sunbursts_stay_empty():
    table = land(event_refresh_scope="own_colour")
    table.stands("Ann", 9, 7)
    table.state.jewels.pop(12 * 18 + 5)  # green, sunburst
    table.state.jewels.pop(8 * 18 + 15)  # yellow, sunburst
    table.top("yellow", "wolves-come-down", "hill-ogre")
    table.start("adventure")
    table.answers("Ann", "draw", 1)
    assert 8 * 18 + 15 in table.state.jewels and 12 * 18 + 5 not in table.state.jewels


@rule("RB 4.10")
def test_an_event_of_the_same_colour_replaces():
    table = at_jewel()
    table.zone("event", "harvest-fair")
    table.top("green", "clear-skies", "ditch-wolves")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert [table.name(card) for card in table.match.state.cards.zones["event"]] == ["clear-skies"]


@rule("RB 4.10", "RB 6.8")
def test_candles_and_red_stars_take_each_others_place_and_never_add_up():
    table = on_a_jewel()
    table.zone(EVENT, "feast-of-candles")
    table.top("green", "ditch-wolves")
    table.top("blue", "night-of-red-stars")
    table.state.drawing = 2
    table.start("draw")
    assert [table.name(card) for card in table.state.cards.zones[EVENT]] == ["night-of-red-stars"]


@rule("RB 4.10", "RB 6.4")
def test_where_candles_leave_no_damage_nobody_rolls_to_defend():
    table = on_a_jewel()
    table.zone(EVENT, "feast-of-candles")
    table.fights("Ann", "candle-wisp")
    while table.match.pending is not None and table.match.pending.name in ("escape",):
        table.answers("Ann", "fight")
    for _ in range(3):
        table.answers("Ann", "defend")
    assert not table.told("struck")

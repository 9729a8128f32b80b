"""When the Tribes gather (SC 3.2.2, SC 3.2.3), and who speaks for a Totem (SC 3.2.5)."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.rules.placing import drop
from questboard.testing import rule
from tests.games.forty_factions.sacred_circles.plains import GRASS, PRIESTS, RING, Plains


def ring(totems: int, **more: object) -> Plains:
    """A table where so many Totems have a voice, all of A but the last, which is B's."""
    table = Plains("AB", **more)
    for number, animal in enumerate(RING[:totems]):
        table.speaks(**{"B" if number == totems - 1 else "A": animal})
    return table


@rule("SC 3.2.2")
@pytest.mark.parametrize(
    ("totems", "turn", "last", "need"),
    [
        (7, 6, 0, 7),  # example 1
        (9, 9, 4, 2),  # example 2
        (6, 5, 4, -5),  # example 3
        (13, 5, 4, 2),  # example 5
        (5, 15, 2, 5),  # example 10
    ],
)
def test_the_roll_must_not_exceed_the_voices(totems: int, turn: int, last: int, need: int):
    for roll in (need, need + 1) if need > 0 else (1,):
        table = ring(totems, options={"end_turns": 20})
        table.state.circles.last = last
        table.state.turn = turn
        assert table.sees(None).circles.need == need
        table.gathers(turn, roll)
        [told] = table.told("gathering-roll")
        assert (told["need"], told["held"]) == (need, roll == need)
        assert table.state.circles.last == (turn if roll == need else last)


@rule("SC 3.2.2")
def test_thirteen_voices_are_certain():  # example 4
    table = ring(13)
    table.gathers(2, 12)
    assert table.told("gathering-roll")[0]["held"]


@rule("SC 3.2.2", "SC 3.2.10")
def test_an_extraordinary_one_lowers_nothing():  # example 6
    table = ring(5)
    table.state.circles.held = [1]
    table.state.turn = 5
    assert table.sees(None).circles.need == 5


@rule("SC 3.2.3")
def test_on_the_last_turn_it_is_held_without_a_roll():  # example 7
    table = ring(4, options={"end_turns": 6})
    table.state.circles.held = [1]
    assert not table.sees(None).circles.certain
    table.state.turn = 6
    assert table.sees(None).circles.certain
    table.start("gathering")
    assert table.told("gathering-certain") == [{}] and not table.told("gathering-roll")


@rule("SC 3.2.3")
def test_the_last_turn_of_a_game_that_has_seen_one_is_like_any_other():  # example 8
    table = ring(4, options={"end_turns": 6})
    table.state.circles.last = 2
    table.gathers(6, 1)
    assert table.told("gathering-roll") == [{"roll": 1, "need": -4, "held": False}]


@rule("SC 3.2.7.1", "SC 3.2.3")
def test_nobody_may_speak_at_the_last_one():  # example 9, AMB-05
    table = Plains("AB", options={"end_turns": 1})
    table.start("gathering")
    assert table.told("gathering-opens") == [{"called": False, "speakers": []}]
    assert table.points("gathering") == {} and table.match.outcome is not None


@rule("SC 3.2.2", "FF 6.5.5")
def test_without_a_council_phase_there_is_no_roll():  # example 69, AMB-02
    for needed in (True, False):
        table = Plains("AB", options={"bodies_need_council_phase": needed})
        table.speaks(A="rat lizard", B="eagle")
        table.rolls(12)
        table.start("council", holiday=True)
        assert bool(table.told("gathering-roll")) is not needed
        assert bool(table.told("gathering-no-roll")) is needed
        assert table.points("area", area=GRASS) == {"A": 2}


@rule("SC 3.2.3")
def test_the_certain_one_is_held_on_a_holiday_too():
    table = Plains("AB", options={"end_turns": 1})
    table.speaks(A="rat")
    table.start("council", holiday=True)
    assert table.points("gathering") == {"A": 1}


@rule("SC 3.2.2")
def test_a_council_that_sat_in_an_emergency_has_been_a_phase():  # the Overlord was lost
    table = Plains("AB")
    table.speaks(A="rat", B="eagle")
    table.rolls(12)
    table.start("council", emergency=True, overlord_lost=True)
    table.hurries(lambda state: state.circles.sat == 1)
    assert table.state.circles.sat == 1


@rule("SC 3.2.3")
def test_vp_that_are_won_there_do_not_make_it_certain():  # AMB-03: the target is looked at before the d12
    table = ring(2, options={"end_vp": 30})
    table.gathers(2, 12, vp=[29, 0])
    assert table.told("gathering-roll")[0]["held"] is False


# Totems


@rule("SC 3.2.5.1", "SC 3.2.5.2", "SC 3.2.5.3")
def test_the_best_activated_one_speaks_at_once():  # example 11
    table = Plains("AB")
    for name in ("temple-of-parel", "alchemists-guild-of-tehmor", "snake-tribes"):
        table.comes("A", name)
        assert table.voices()["snake"] == name
    drop(table.match, table.match.content.face_of["snake-tribes"])
    assert table.voices()["snake"] == "alchemists-guild-of-tehmor"
    [snake] = [seen for seen in table.sees(None).circles.totems if seen.id == "snake"]
    assert snake.influence == ("temple-of-parel",)
    for name in ("alchemists-guild-of-tehmor", "temple-of-parel"):
        drop(table.match, table.match.content.face_of[name])
    told = [heard for heard in table.match.events(None) if heard.kind == "totem"]
    assert [heard.rule for heard in told] == [
        "SC 3.2.5.2", "SC 3.2.5.2", "SC 3.2.5.1", "SC 3.2.5.2", "SC 3.2.5.2", "SC 3.2.5.3",
    ]  # fmt: skip
    assert told[2].data == {"totem": "snake", "faction": "snake-tribes", "former": "alchemists-guild-of-tehmor"}
    assert table.said()[-1] == "The Snake Totem is Neutral now, without the Temple of PAREL."


@rule("SC 3.2.6")
def test_influence_only_has_no_voice():  # example 12
    table = Plains("AB")
    table.has("A", PRIESTS, "bookmakers-guild")
    assert table.voices() == {} and table.sees(None).circles.chance == 0


@rule("SC 3.2.5.2")
def test_priorities_of_the_horse():  # example 15
    table = Plains("AB")
    table.has("A", "army")
    table.has("B", "guild-of-caravanserai")
    assert table.voices() == {"horse": "guild-of-caravanserai"}


@rule("SC 3.2.5")
def test_a_totem_goes_with_its_faction():
    table = Plains("AB", dm="Hal")
    table.comes("A", "rat-tribes")
    table.start("trading")
    table.interjects("Hal", "give-faction", "rat-tribes", 1, "a debt")
    [rat] = [seen for seen in table.sees(None).circles.totems if seen.id == "rat"]
    assert rat.seat == 1 and len(table.told("totem")) == 1

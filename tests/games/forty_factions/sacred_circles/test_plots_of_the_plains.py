"""The Plots of Sacred Circles, the Extraordinary Gathering (SC 3.2.10), and the DM's tools."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.hooks import plot_revealed, scene_ends
from questboard.games.forty_factions.rules.effects import apply_effect
from questboard.games.forty_factions.state import PlotInPlay, Spot
from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies, verbs
from tests.games.forty_factions.sacred_circles.plains import DESERT, GRASS, PRIESTS, Plains


def in_play(table: Plains, plot: str, *targets: str, place: Spot = "-", words: str = "") -> PlotInPlay:
    """A Plot of A's, as it lies on the table."""
    face = table.match.content.face_of
    struck = PlotInPlay(7, face[plot], 0, [face[name] for name in targets], place, 1, 1, [words])
    plot_revealed(table.match, struck)
    return struck


def prevails(table: Plains, plot: PlotInPlay) -> None:
    scene = table.match.content.plot(plot.plot).scene
    apply_effect(table.match, scene.if_it_prevails, plot, -1)


def condition(table: Plains, place: str) -> int:
    return next(seen.condition for seen in table.sees(None).places if seen.id == place)


def pawns(table: Plains, area: str) -> dict[int, int]:
    return dict(next(seen.pawns for seen in table.sees(None).areas if seen.name == area))


# 26 On The Warpath


@rule("FF 8.3")
def test_war_needs_an_aggressive_side():
    table = Plains("AB")
    table.speaks(A="deer", B="eagle")
    table.has("B", "navy")
    politics = {name: table.match.content.factions[table.match.content.face_of[name]].politics
                for name in ("deer-tribes", "eagle-tribes", PRIESTS)}  # fmt: skip
    assert politics == {"deer-tribes": "Pacific", "eagle-tribes": "Aggressive", PRIESTS: "Aggressive"}
    table.holds("A", "on-the-warpath")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "on-the-warpath", "deer-tribes", "navy"), rule="FF 8.3")
    assert table.may("A", *table.scheme("A", "on-the-warpath", "eagle-tribes", "deer-tribes"))


@rule("SC 3.2.5")
def test_war_takes_a_circle_or_a_location_and_never_a_totem():
    table = Plains("AB", dm=None)
    table.speaks(A="eagle", B="raven")
    prevails(table, in_play(table, "on-the-warpath", "raven-tribes", "eagle-tribes"))
    [taken] = table.told("place-seized")
    assert taken["faction"] == "eagle-tribes" and taken["place"] in ("the-carrion-ring", "gallows-roost")
    assert table.voices() == {"eagle": "eagle-tribes", "raven": "raven-tribes"}


def test_war_takes_no_circle_with_two_sides():
    table = Plains("AB", dm=None)
    table.speaks(A="eagle", B="heron")
    prevails(table, in_play(table, "on-the-warpath", "heron-tribes", "eagle-tribes"))
    assert [told["place"] for told in table.told("place-seized")] in ([], ["reed-landing"])


# 28 Carnival of the Animals


@rule("FF 6.5.5")
def test_the_carnival_is_a_holiday_whatever_the_scene_brings():
    table = Plains("AB", dm=None)
    table.speaks(A="rat")
    plays(table, "A", "carnival-of-the-animals", place="Old Town")
    assert table.state.holiday
    assert not table.may("A", "plot", 0, (), GRASS)


# 29 The Lone and Level Sands


@rule("FF 13.2.2.1")
def test_sand_covers_a_circle_of_the_desert_for_this_turn_and_may_for_another():
    table = Plains("AB", dm=None)
    table.has("B", "sandwalkers", "snake-cults")
    table.has("A", PRIESTS)
    plays(table, "A", "the-lone-and-level-sands", place="the-walking-stones")
    assert condition(table, "the-walking-stones") == 3 and pawns(table, DESERT) == {0: 2, 1: 1}
    assert table.state.in_play[0].targets == [table.match.content.face_of["sandwalkers"]]
    prevails(table, table.state.in_play[0])
    table.start("council_end", turn=2)
    assert condition(table, "the-walking-stones") == 0
    table.start("turn", turn=1)
    assert condition(table, "the-walking-stones") == 3
    table.start("council_end", turn=2)
    table.start("turn", turn=2)
    assert condition(table, "the-walking-stones") == 0


def test_without_a_pawn_in_the_desert_there_is_nothing_to_bury():
    table = Plains("AB", dm=None)
    table.speaks(A="rat")
    table.holds("A", "the-lone-and-level-sands")
    table.start("plots")
    assert [str(option) for option in table.match.questions(0)[0].options] == ["('pass',)"]


# 33 Orcs!!!, 41 Wildfires


@rule("FF 13.2.2.1")
def test_orcs_keep_two_pawns_out_of_the_count():
    table = Plains("AB", dm=None)
    table.speaks(A="rat lizard snake", B="deer")
    table.start("trading")
    prevails(table, in_play(table, "orcs", place=GRASS))
    assert len(table.told("place-suspended")) == 2 and sum(pawns(table, GRASS).values()) == 2
    table.start("council_end")
    assert sum(pawns(table, GRASS).values()) == 4


@rule("FF 13.2.2.1")
@pytest.mark.parametrize("reach", [1, 2, 3])
def test_a_fire_reaches_as_many_pawns_as_the_die_says(reach: int):
    table = Plains("AB", dm=None)
    table.speaks(A="rat lizard snake", B="deer")
    table.start("trading")
    table.rolls(reach)
    prevails(table, in_play(table, "wildfires", place=GRASS))
    assert table.told("flames") == [{"place": GRASS, "pawns": reach}]
    assert len(table.told("place-suspended")) == reach
    assert (
        f"The fire in the Forest of the Grasslands can reach {reach} pawn{'s' * (reach > 1)} at most." in table.said()
    )


def test_fires_run_in_the_grass_or_before_the_walls():
    table = Plains("AB", dm=None)
    table.speaks(A="rat")
    table.holds("A", "wildfires")
    table.start("plots")
    for place, may in ((GRASS, True), ("Environs", True), (DESERT, False), ("Old Town", False)):
        assert table.may("A", *table.scheme("A", "wildfires", place=place)) is may


# 34 A Lynching


@rule("FF 9.4", "FF 10.2.4")
def test_the_one_whom_the_plot_names_hangs():
    table = Plains("AB", dm=None)
    table.has("B", "conservative-party")
    leader, second, *_ = table.match.content.factions[table.match.content.face_of["conservative-party"]].characters
    prevails(table, in_play(table, "a-lynching", "conservative-party", words=f"They have got {second.name}."))
    assert table.sees(None).fallen == (("conservative-party", second.name),) and table.state.in_office
    prevails(table, in_play(table, "a-lynching", "conservative-party", words=f"And now {leader.name}."))
    assert not table.state.in_office


# 40 The White Stag


@rule("SC 3.2.7.3")
def test_the_white_stag_brings_one_chit_more_at_the_next_gathering():
    table = Plains("ABC", dm=None)
    table.speaks(A="bear", B="eagle")
    table.has("C", "temple-of-terrik")
    stag = in_play(table, "the-white-stag", place=GRASS)
    for side, winner in (("with", "eagle-tribes"), ("against", "temple-of-terrik"), ("", "bear-tribes")):
        scene_ends(table.match, stag, side, table.match.content.face_of[winner])
    assert table.sees(None).circles.blessed == (("eagle-tribes", 1), ("temple-of-terrik", 1))
    table.gathers()
    table.guide("bear", bear=3, eagle=2)
    table.answers("C", "lend", ("temple-of-terrik", "bear"))
    assert dict(table.told("gathering-guide")[0]["chits"]) == {"bear": 3, "eagle": 2}
    assert table.sees(None).circles.blessed == ()


# 30 Gathering of the Tribes


def called(dm: str | None = "Hal") -> Plains:
    table = Plains("AB", dm=dm)
    table.speaks(A="snake", B="horse")
    plays(table, "A", "gathering-of-the-tribes")
    specifies(table, "A")
    return table


@rule("SC 3.2.10", "SC 3.2.10.1", "SC 3.2.10.2", "SC 3.2.10.3")
def test_the_dm_calls_the_vote_and_adds_chits():  # example 34
    table = called()
    table.is_asked("roleplay")
    table.interjects("Hal", "call-vote", "enough has been said")
    table.is_asked("gathering-spirits", "Hal")
    table.is_refused("Hal", "add-chits", "snake", 4, "usual", rule="SC 3.2.10.2")
    table.answers("Hal", "add-chits", "snake", 2, "usual")
    assert table.chits() == {"horse": 1, "snake": 3}
    table.guide("snake", horse=1, snake=3)  # three of four
    table.answers("Hal", "draw-chit")
    assert table.points("gathering") == {"A": 3} and table.state.circles.last == 0
    table.is_asked("roleplay")
    table.answers("Hal", "end")
    table.is_asked("award", "Hal")  # role-play VP are separate
    assert len(table.told("gathering-opens")) == 1


@rule("SC 3.2.10")
def test_a_second_vote_brings_nothing_more():  # AMB-22
    table = called()
    for _ in range(2):
        table.interjects("Hal", "call-vote", "again")
        table.guide("horse", horse=1, snake=1)
        table.answers("Hal", "draw-chit")
    assert table.points("gathering") == {"B": 3}
    assert [told["vp"] for told in table.told("gathering-decided")] == [3, 0]


@rule("SC 3.2.10")
def test_if_nobody_calls_the_vote_it_is_taken_when_the_phase_ends():
    table = called()
    table.answers("Hal", "end")
    table.is_asked("gathering-spirits", "Hal")
    table.guide("horse", horse=1, snake=1)
    table.answers("Hal", "draw-chit")
    table.is_asked("award", "Hal")
    assert table.points("gathering") == {"B": 3}


@rule("SC 3.2.10")
def test_the_oracle_holds_it_at_the_end_of_the_scene():  # AMB-63: no chits of a DM
    table = called(dm=None)
    table.is_asked("stance", "A", "B")
    table.guide("snake", horse=1, snake=1)
    table.all_answer("pass")
    assert table.points("gathering") == {"A": 3} and table.told("gathering-opens")[0]["called"]
    assert table.state.circles.last == 0


# The DM's tools


@rule("FF 13.2.2.1", "SC 3.2.7.3")
def test_the_dm_rules_beyond_the_walls_and_everybody_is_told():
    table = Plains("AB")
    table.speaks(A="rat", B="deer")
    table.has("B", "sandwalkers")
    table.start("trading")
    assert {"change-place", "bless"} <= verbs(table, "Hal") and not {"call-vote", "stay-buried"} & verbs(table, "Hal")
    table.interjects("Hal", "change-place", "the-antler-ring", "suspended", "orcs")
    table.interjects("Hal", "change-place", "the-walking-stones", "suspended", "dunes")
    table.interjects("Hal", "stay-buried", "the-walking-stones", "more dunes")
    table.interjects("Hal", "bless", "rat-tribes", "it bowed")
    assert pawns(table, GRASS) == {0: 1} and table.state.circles.sand[0][1] == 2
    for sentence in (
        "The DM lets the Walking Stones (Forest of the Great Desert) lie buried for another turn: more dunes.",
        "The DM lets the White Stag bow to the Rat Tribes: it bowed.",
        "The White Stag has bowed to the Rat Tribes: one chit more at the next Gathering.",
    ):
        assert sentence in table.said()

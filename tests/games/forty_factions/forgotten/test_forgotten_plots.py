"""What the twenty-two Plots do: at once, with a DM's tools, and in the scenes of the Oracle (FFX 3.19, FFX 5.10)."""

from __future__ import annotations

import pytest

from questboard.engine import Look
from questboard.games.forty_factions.hooks import game_ends, scene_ends
from questboard.games.forty_factions.state import SUSPENDED
from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies, verbs
from tests.games.forty_factions.forgotten.shadows import (
    area,
    comes,
    condition,
    face,
    level,
    prevails,
    refused,
    scored,
    shadows,
    stage,
)
from tests.games.forty_factions.tehmor import Tehmor

RULE = rule("FF 13.1.5", "FF 13.2.2.1")
DREAMING, WILD = "doorways-to-dreams", "sacred-circles"


# 45 Cultism


@RULE
def test_a_cult_takes_a_location_of_another():
    table = stage(dm=None)
    prevails(table, "seize-location", "cultism", "boar-cults", "navy", place="naval-dockyard")
    holder = table.state.controller[table.match.content.place_of["naval-dockyard"]]
    assert table.match.content.ids[holder] == "boar-cults"


@rule("FF 8.3")
def test_only_a_cult_takes_it_and_the_silkmakers_are_one():
    table = stage()
    table.has("B", "silkmakers-guild")
    assert "no Cult" in refused(table, "A", "cultism", "boar-cults", "navy", place="acorn-grove")
    plays(table, "A", "cultism", "silkmakers-guild", "navy", place="naval-dockyard")
    [plot] = table.state.in_play
    assert plot.targets == face(table, "silkmakers-guild", "navy")  # the Cult, then whose Location it is


# 46 Reign of the Undead, 56 The Wild Hunt, 59 A Demon is Loosed!


@RULE
@pytest.mark.parametrize(("effect", "plot", "most"), [("the-dead-walk", "reign-of-the-undead", 2),
                                                      ("demon-takes-hold", "a-demon-is-loosed", 1)])  # fmt: skip
def test_pawns_of_an_area_are_kept_out_of_the_count(effect: str, plot: str, most: int):
    table = stage(dm=None)
    table.area("Old Town", A=3, B=1)
    prevails(table, effect, plot, place="Old Town")
    assert sum(number for _, number in area(table, "Old Town").pawns) == 4 - most
    table.start("council_end")
    assert sum(number for _, number in area(table, "Old Town").pawns) == 4


@RULE
def test_a_granted_pawn_may_be_the_one_that_is_kept_out():
    table = stage(dm=None)
    prevails(table, "grant-location", "the-master-builder", "kyr", place="Upper East Side")
    before = sum(number for _, number in area(table, "Upper East Side").pawns)
    prevails(table, "the-dead-walk", "reign-of-the-undead", place="Upper East Side")
    assert before - sum(number for _, number in area(table, "Upper East Side").pawns) == min(2, before)
    table.start("council_end")
    assert sum(number for _, number in area(table, "Upper East Side").pawns) == before


@RULE
def test_the_hunt_catches_a_pawn_of_its_quarry_wherever_it_rides():
    table = stage(DREAMING, dm=None)
    prevails(table, "run-down", "the-wild-hunt", "navy", place="Old Town")  # the Navy is not at home there
    assert next(told["place"] for told in table.told("place-suspended")) in places(table, "navy")
    assert level(table, "Old Town") == (1, "Mania")


def places(table: Tehmor, faction: str) -> list[str]:
    [held] = face(table, faction)
    sites = table.match.content.places
    return [sites[place].id for place, holder in enumerate(table.state.controller) if holder == held]


# 47 The Child


@RULE
def test_the_child_is_worth_a_point_at_the_end_to_whoever_holds_its_faction():
    table = stage()
    plays(table, "A", "the-child", "kyr")
    specifies(table, "A")
    table.interjects("Hal", "move-child", "boar-cults", "it followed a dog")
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    assert "move-child" not in verbs(table, "Hal")
    assert table.sees(None).forgotten.children == ("boar-cults",)
    game_ends(table.match)
    assert table.points("child") == {"C": 1}


@RULE
@pytest.mark.parametrize(("side", "holder"), [("against", "navy"), ("with", "kyr"), ("", "kyr")])
def test_without_a_dm_those_who_prevail_against_its_holder_take_the_child(side: str, holder: str):
    table = stage(dm=None)
    plays(table, "A", "the-child", "kyr")
    scene_ends(table.match, table.state.in_play[0], side, face(table, "navy")[0])
    assert table.sees(None).forgotten.children == (holder,)


@RULE
def test_a_child_whose_faction_is_gone_is_worth_nothing():
    table = stage(dm=None)
    plays(table, "A", "the-child", "kyr")
    table.interjects("B", "drop", "kyr")
    game_ends(table.match)
    assert table.points("child") == {}


# 48 The Warlord, 49 The Master Builder, 60 The Outpost


@RULE
@pytest.mark.parametrize(
    ("effect", "plot", "place", "where"),
    [("grant-camp", "the-warlord", "-", "Environs"), ("grant-location", "the-master-builder", "Old Town", "Old Town"),
     ("grant-outpost", "the-outpost", "Environs", "Environs")],
)  # fmt: skip
def test_a_faction_has_a_pawn_more_for_good(effect: str, plot: str, place: str, where: str):
    table = stage(dm=None)
    before = dict(area(table, where).pawns).get(1, 0)
    prevails(table, effect, plot, "kyr", place=place)
    assert dict(area(table, where).pawns)[1] == before + 1
    table.start("council_end")
    assert dict(area(table, where).pawns)[1] == before + 1
    table.start("trading")
    table.interjects("B", "drop", "kyr")
    assert 1 not in dict(area(table, where).pawns)
    comes(table, "C", "kyr")  # it waits for its Faction
    assert dict(area(table, where).pawns)[2] >= 1


@rule("SC 3.1.4", "SC 2.3.4")
def test_an_outpost_in_a_forest_counts_only_if_the_dm_says_so():
    table = stage(WILD)
    prevails(table, "grant-outpost", "the-outpost", "kyr", place="Forest of the Grasslands")
    assert area(table, "Forest of the Grasslands").pawns == ()
    [pawn] = table.sees(None).forgotten.grants
    table.interjects(
        "Hal", "granted-pawn", ("granted pawn", pawn.number), "counts half, as a Lesser Circle", "the hill agreed"
    )
    assert scored(table, "Forest of the Grasslands") == {"B": 1}


@rule("FF 13.2.3.4")
def test_a_lone_circle_beside_a_camp_in_the_forest_earns_one_point():  # example 38
    table = shadows("ABC", WILD, "promo")
    comes(table, "A", "deer-tribes")
    table.holds("B", "bandits")
    table.start("activation")
    table.seal(A=("pass",), B=table.plan("B", "bandits"), C=("pass",))
    table.answers("B", "encamp", "Forest of the Grasslands")
    assert scored(table, "Forest of the Grasslands") == {"A": 1}


# 50 Secret Liaisons


@rule("FF 4.2", "FF 13.2.2.1")
def test_the_two_players_read_each_others_sheets_and_nobody_else_does():
    table = stage()
    plays(table, "C", "secret-liaisons", "navy", "kyr")
    words = table.match.game.words
    readable = [words.sheets(Look(table.match, seat)) for seat in range(3)]
    assert "kyr" in readable[0] and "navy" in readable[1] and not {"kyr", "navy"} & set(readable[2])
    table.start("council_end")
    assert "kyr" not in words.sheets(Look(table.match, 0))


@rule("FF 8.3")
def test_a_liaison_is_between_two_players():
    table = stage()
    table.has("B", "sages")
    assert "same player" in refused(table, "C", "secret-liaisons", "kyr", "sages")


# 51 Fear


@rule("DD 3.3.3.1")
def test_fear_and_demons_madden_an_area_at_once_if_the_city_can_go_mad():
    table = stage(DREAMING)
    plays(table, "A", "fear", place="Old Town")
    assert level(table, "Old Town") == (1, "Despair")
    plays(table, "B", "a-demon-is-loosed", place=("Old Town", "Delirium"))
    assert level(table, "Old Town") == (2, "Delirium")
    assert table.state.in_play[-1].place == "Old Town"


@rule("FF 13.2.2.1")
def test_without_dreams_they_are_a_story():
    table = stage()
    plays(table, "A", "fear", place="Old Town")
    plays(table, "B", "a-demon-is-loosed", place="Old Town")
    assert [plot.place for plot in table.state.in_play] == ["Old Town", "Old Town"]


# 52 The Bounty Hunter


@rule("FF 9.4")
def test_the_quarry_is_a_character_of_the_faction_that_is_named():
    table = stage(dm=None)
    plays(table, "A", "the-bounty-hunter", "navy", "kyr", place="kyr")
    [plot] = table.state.in_play
    assert plot.targets == face(table, "kyr", "navy")
    victim = table.match.content.factions[plot.targets[0]].characters[1].name
    plot.words = [f"It is {victim}.", "-"]
    from questboard.games.forty_factions.rules.effects import apply_effect

    apply_effect(table.match, "catch-quarry", plot, -1)
    assert table.sees(None).fallen == (("kyr", victim),)


# 53 The Traitor, 54 The Letter


@rule("FF 6.3.1")
def test_all_hear_for_whom_the_letter_is():
    table = stage()
    table.holds("B", "army")
    plays(table, "A", "the-letter", "navy", "kyr", place="kyr")
    [played] = [heard for heard in table.match.events(2) if heard.kind == "plotted"]
    told = table.match.game.words.event(Look(table.match, 2), played)
    assert told == 'A plays "The Letter" on the Navy and Kyr, aimed at Kyr.'


@RULE
@pytest.mark.parametrize(("plot", "targets", "place"), [("the-traitor", ("kyr",), "-"),
                                                        ("the-letter", ("navy", "kyr"), "kyr")])  # fmt: skip
def test_one_card_of_the_hand_is_seen_by_the_player_of_the_plot_alone(plot: str, targets: tuple[str, ...], place: str):
    table = stage()
    table.holds("B", "army", "treasury", "elves")
    plays(table, "A", plot, *targets, place=place)
    assert table.told("peeked") == [{"seat": 0, "victim": 1}]
    [(holder, card)] = table.sees("A").shown
    assert holder == 1 and card in ("army", "treasury", "elves")
    assert table.sees("C").shown == () and table.sees("B").shown == ()
    kinds = [[heard.kind for heard in table.match.events(seat)] for seat in (0, 1, 2)]
    assert ["peeked-what" in heard for heard in kinds] == [True, False, False]
    words = table.match.game.words
    read = [words.event(Look(table.match, seat), table.match.events(seat)[-1]) for seat in (0, table.match.dm)]
    assert read[0] == read[1]  # the DM reads of it too, and has not looked: nobody is "you" there
    assert str(read[0]).startswith("The card that was looked at in the hand of B: ")


# 55 Reinforcements / Desertions


@RULE
def test_reinforcements_stand_where_their_faction_has_a_pawn_until_the_turn_is_over():
    table = stage()
    home = next(site.area for site in table.match.content.factions[face(table, "kyr")[0]].locations)
    other = next(name for name in table.match.content.city.areas if name != home)
    if other not in {site.area for site in table.match.content.factions[face(table, "kyr")[0]].locations}:
        assert "no pawn" in refused(table, "A", "reinforcements-or-desertions", "kyr", place=other)
    plays(table, "A", "reinforcements-or-desertions", "kyr", place=home)
    assert dict(area(table, home).pawns)[1] == 2
    table.start("council_end")
    assert dict(area(table, home).pawns)[1] == 1


@RULE
def test_the_holder_says_which_pawn_deserts():
    table = stage()
    table.holds("A", "reinforcements-or-desertions")
    table.start("plots")
    scheme = table.scheme("A", "reinforcements-or-desertions", "navy", place="desertions")
    table.seal(A=scheme, B=("pass",), C=("pass",))
    if len(places(table, "navy")) > 1:
        table.is_asked("desert", "A")
        table.answers("A", "desert", places(table, "navy")[1])
        assert condition(table, places(table, "navy")[1]) == SUSPENDED
    else:
        assert condition(table, places(table, "navy")[0]) == SUSPENDED
    table.is_asked("plot", "A")


# 57 Vendetta

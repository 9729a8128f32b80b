"""Plots of the Forgotten Factions that leave something behind: feuds, rites, ways, ruins, seats (FF 13.2.2.1)."""

from __future__ import annotations

import pytest

from questboard.engine import Form, Look
from questboard.engine.errors import NoSuchOption
from questboard.games.forty_factions.expansions.forgotten_factions.naming import CHIT, DRIFT, UP
from questboard.games.forty_factions.expansions.forgotten_factions.pawns import grant
from questboard.games.forty_factions.expansions.forgotten_factions.state import FORGOTTEN
from questboard.games.forty_factions.expansions.sacred_circles.state import CIRCLES
from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.rules.activation import refuse_plan
from questboard.games.forty_factions.rules.roleplay import speakers_of
from questboard.games.forty_factions.state import DESTROYED
from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies, verbs
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.forgotten.shadows import (
    area,
    comes,
    condition,
    face,
    level,
    prevails,
    refused,
    shadows,
    stage,
)
from tests.games.forty_factions.tehmor import Tehmor
from tests.games.forty_factions.test_doorways_madness import TEN, YHWRC

RULE = rule("FF 13.1.5", "FF 13.2.2.1")
DREAMING, WILD = "doorways-to-dreams", "sacred-circles"


@rule("FF 4.3.8", "FF 6.2.2", "FF 7.4.3")
def test_a_feud_makes_enemies_and_nobody_has_to_discard():
    table = stage()
    table.has("A", "elves")
    plays(table, "C", "vendetta", "navy", "elves")  # both are A's
    assert table.active("A") == ("navy", "elves") and not table.at_odds("AB")
    plays(table, "C", "vendetta", "navy", "kyr")
    assert table.at_odds("AB")
    table.interjects("Hal", "end-feud", feud_names(table)[-1], "they have wed")
    assert not table.at_odds("AB")


def feud_names(table: Tehmor) -> list[tuple[str, ...]]:
    names = table.match.content.ids
    return [tuple(names[one] for one in pair) for pair in FORGOTTEN.of(table.match).feuds]


@rule("FF 4.3.8")
def test_the_dm_reads_whose_feud_and_whose_pawn_it_is():
    table = stage()
    plays(table, "C", "vendetta", "navy", "kyr")
    [navy] = face(table, "navy")
    grant(table.match, navy, "Environs")
    look = Look(table.match, table.match.dm)
    assert look.asked is not None
    said = [
        table.match.game.words.option(look, look.asked, option).text
        for option in (
            ("end-feud", *feud_names(table), "they have wed"),
            ("granted-pawn", ("granted pawn", 1), "goes", "the hill agreed"),
        )
    ]
    assert said == [
        "The feud of the Navy and Kyr is over: they have wed.",
        "The pawn of the Navy in the Environs goes: the hill agreed.",
    ]


@rule("FF 7.4.4")
def test_an_alliance_across_a_feud_ends_when_it_is_tested_next():
    table = stage()
    table.allied("AB")
    plays(table, "C", "vendetta", "navy", "kyr")
    assert table.state.alliances == [[0, 1]]
    table.start("alliances")
    table.all_pass()
    assert table.state.alliances == [] and table.told("alliance-dissolved")


@rule("FF 6.2.2")
def test_who_has_one_of_them_cannot_activate_the_other():
    table = stage()
    plays(table, "C", "vendetta", "navy", "kyr")
    table.interjects("Hal", "drop-faction", "kyr", "so it goes")
    table.holds("A", "kyr")
    [card] = table.cards("hand 0", "kyr")
    why = refuse_plan(table.match, 0, ("activate", card, ()))
    assert why is not None and why.rule == "FF 6.2.2"
    assert refuse_plan(table.match, 0, ("activate", card, ("navy",))) is None


@rule("FF 4.3.8")
def test_without_a_dm_a_feud_ends_by_both_holders_word_or_when_one_leaves():
    table = stage(dm=None)
    plays(table, "C", "vendetta", "navy", "kyr")
    [name] = feud_names(table)
    table.interjects("A", "make-peace", name)
    assert feud_names(table) == [name] and "make-peace" not in verbs(table, "A")
    table.interjects("B", "make-peace", name)
    assert feud_names(table) == []
    plays(table, "C", "vendetta", "navy", "kyr")
    table.interjects("B", "drop", "kyr")
    assert feud_names(table) == []


# 58 Ritual, 65 Shadows of an Otherworld


@RULE
def test_a_rite_bears_the_fruit_that_was_named():
    table = stage(WILD, DREAMING, dm=None)
    prevails(table, "rite-bears-fruit", "ritual", "boar-cults", place=CHIT)
    assert CIRCLES.of(table.match).bonus == [[face(table, "boar-cults")[0], 1]]
    prevails(table, "rite-bears-fruit", "ritual", "boar-cults", place=(UP, "Environs"))
    assert level(table, "Environs") == (1, "Mania")  # as neutral as they are
    prevails(table, "rite-bears-fruit", "ritual", "boar-cults", place=(DRIFT, "Dreams"))
    assert area(table, "Domain of Dreams").pawns == ((2, 1),)


@rule("FF 13.2.2.1")
def test_without_other_boards_a_rite_is_a_story():
    table = stage()
    plays(table, "C", "ritual", "boar-cults", place="a story")
    table.is_asked("specify", "C")
    table.holds("A", "ritual")
    with pytest.raises(NoSuchOption):
        plays(table, "A", "ritual", "boar-cults", place=CHIT)


@rule("DD 3.1.2.4")
def test_a_way_is_found_into_an_otherworld():
    table = stage(DREAMING, dm=None)
    prevails(table, "drift-in-mirrors", "shadows-of-an-otherworld", "kyr", place="Madness and Chaos")
    assert area(table, "Domain of Madness and Chaos").pawns == ((1, 1),)


@rule("DD 3.1.2.4")
def test_a_bracketed_pawn_stands_between_mirrors_that_are_all_taken():  # example 50
    table = shadows("ABC", WILD, DREAMING, "fifty-factions", dm="Hal")
    content = table.match.content
    first = [mirror.first for mirror in content.pack.mirrors if mirror.domain == "Dreams" and not mirror.hidden]
    for number in first:
        comes(table, "B", content.ids[content.by_number[number]])
    comes(table, "A", "bear-tribes")
    table.start("trading")
    table.interjects("Hal", "drift", "bear-tribes", "Dreams", "it was dreamt")
    assert dict(area(table, "Domain of Dreams").pawns) == {0: 1, 1: 12}


# 61 Annihilation, 63 Shifting Allegiances


@RULE
def test_a_location_is_destroyed_for_good_only_if_the_scene_says_so():
    table = stage(dm=None)
    scene = table.match.content.plot(face(table, "annihilation")[0]).scene
    assert (scene.if_it_prevails, scene.if_it_fails, scene.otherwise) == ("destroy-location", "none", "none")
    prevails(table, "destroy-location", "annihilation", "navy", place="naval-dockyard")
    assert condition(table, "naval-dockyard") == DESTROYED


@rule("FF 10.3.1", "FF 12.3.1")
def test_a_seat_turns_to_another_party_and_nobody_earns_anything():
    table = stage(dm=None)
    chair = table.chair("navy")
    now = table.state.party[table.match.content.seat_of[chair]]
    assert PARTIES[now] != "Liberal"
    plays(table, "A", "shifting-allegiances", place=(chair, "Liberal"))
    [plot] = table.state.in_play
    assert plot.targets == face(table, "navy")
    from questboard.games.forty_factions.rules.effects import apply_effect

    seats = [party.seats for party in table.sees(None).parties]
    apply_effect(table.match, "turn-seat", plot, -1)
    after = [party.seats for party in table.sees(None).parties]
    assert sum(after) == 40 and after[PARTIES.index("Liberal")] == seats[PARTIES.index("Liberal")] + 1
    assert table.vp() == [0, 0, 0]
    with pytest.raises(NoSuchOption):
        plays(table, "B", "shifting-allegiances", place=(chair, "Liberal"))  # it sits there already


@rule("FF 10.3.1", "FF 12.3.1")
def test_a_seat_of_the_plains_is_independent():  # example 71
    table = shadows("ABC", WILD, dm="Hal")
    comes(table, "B", "bear-tribes")
    table.start("trading")
    table.moves_seat("kuntax", "bear-tribes", "they came in from the cold")
    parties = {party.name: party.seats for party in table.sees(None).parties}
    assert (parties["Mercantile"], parties["Independent"]) == (8, 2) and table.vp() == [0, 1, 0]


# 66 The Imposter


@rule("FF 9.3")
def test_the_imposter_speaks_for_somebody_of_the_target_in_this_phase():
    table = stage()
    plays(table, "A", "the-imposter", "kyr")
    specifies(table, "A")
    assert "kyr" in speakers_of(table.match, 0) and "kyr" in speakers_of(table.match, 1)
    table.start("council_end")
    assert "kyr" not in speakers_of(table.match, 0)


@rule("FF 8.6")
def test_traitor_and_imposter_are_found_with_others():
    table = stage()
    for plot in ("the-traitor", "the-imposter"):
        assert "own" in refused(table, "A", plot, "navy")


# The DM


@RULE
def test_the_dm_grants_turns_and_lets_look():
    table = stage()
    table.holds("B", "army")
    table.interjects("Hal", "grant-pawn", "kyr", "Old Town", "for this turn", "counts", "they have friends there")
    assert dict(area(table, "Old Town").pawns)[1] >= 1
    table.interjects("Hal", "turn-place", "naval-dockyard", "kyr", "the gate was open")
    assert table.sees(None).forgotten.turned == (("naval-dockyard", "kyr"),)
    table.interjects("Hal", "peek-card", 0, 1, "through the keyhole")
    assert table.sees("A").shown == ((1, "army"),)
    table.interjects("Hal", "lend-sheet", 2, "navy", "a loose page")
    assert table.sees("C").forgotten.reads == ("navy",)
    table.start("council_end")
    assert table.sees(None).forgotten.grants == () and table.sees("C").forgotten.reads == ()


def test_every_tool_says_who_will_see_it():
    table = stage(options={"spies_and_conspiracies": True})
    table.interjects("Hal", "grant-pawn", "kyr", "Old Town", "for good", "counts", "so it goes")
    look, words = Look(table.match, 3), table.match.game.words
    own = ("grant-pawn", "granted-pawn", "turn-place", "start-feud", "peek-card", "lend-sheet", "record-conspiracy",
           "expose")  # fmt: skip
    forms = {form.verb: form for form in table.match.interjections(3) if isinstance(form, Form)}
    assert look.asked is not None
    for verb in own:
        assert "told" in words.blank(look, look.asked, forms[verb]).help, verb


@rule("DD 3.3.6", "FF 13.2.2.1")
def test_the_child_pays_at_the_end_by_madness_too():
    table = Everything("ABC")
    table.has("A", YHWRC)
    table.has("C", "navy")
    plays(table, "B", "the-child", "navy")
    table.mad(*TEN[:5], "9N")
    table.start("trading", turn=2)
    table.interjects("Hal", "set-madness", "Environs", 10, "Mania", "at last")
    assert table.match.outcome is not None and table.points("child") == {"C": 1}

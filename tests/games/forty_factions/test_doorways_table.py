"""Doorways to Dreams at the table: what comes with it, what it says, what it shows, and how bots play it."""

from __future__ import annotations

from random import Random

import pytest

import questboard
from questboard import bots
from questboard.engine import Form, Look
from questboard.games.forty_factions.bots.board import Board
from questboard.games.forty_factions.bots.standing import Standing
from questboard.games.forty_factions.expansions.doorways_to_dreams import part
from questboard.games.forty_factions.expansions.doorways_to_dreams.mirrors import standing
from questboard.games.forty_factions.expansions.doorways_to_dreams.validate import validate
from questboard.testing import rule
from tests.games.forty_factions.cases import plays
from tests.games.forty_factions.dreams import Dreaming
from tests.games.forty_factions.tehmor import Tehmor
from tests.laws import driver
from tests.laws.driver import Habits

# What comes with it


@rule("DD 2.1.3", "DD 2.3.1")
def test_it_adds_fourteen_factions_eight_plots_and_thirteen_locations():
    content = Dreaming().match.content
    assert (len(content.factions), len(content.plots)) == (70, 30)  # its own six, and the second Wheel and Fool
    assert sum(len(sheet.locations) for sheet in content.factions if sheet.set == part.name) == 13
    assert len(content.council) == 40 and content.ids[content.by_number[88]] in [
        content.ids[faction] for faction in content.conclave
    ]


@rule("DD 2.1.2")
def test_new_cards_may_come_up_first():
    match = Dreaming(options={"weighted_decks": True}).match
    sheets = [match.content.faces[face] for face in match.state.cards.faces("factions")]
    assert {sheet.set for sheet in sheets[-14:]} == {"base"} or {sheet.set for sheet in sheets[:14]} == {"base"}


@rule("DD 2.2.1", "DD 2.3.2")
def test_without_it_nobody_dreams_and_without_sacred_circles_there_are_no_forests():
    base = Tehmor("ABC")
    base.has("A", "elves")
    assert not hasattr(base.sees(None), "dreams") and not hasattr(base.state, "dreams")
    assert [area.name for area in Dreaming().sees(None).areas[6:]] == [
        "Domain of Dreams", "Domain of Madness and Chaos",
    ]  # fmt: skip


@rule("DD 3.1.2.3")
def test_hidden_mirrors_take_their_factions_and_nobody_contests_them():
    mirrors = Dreaming().match.content.pack.mirrors
    hidden = {mirror.first: mirror.id for mirror in mirrors if mirror.hidden}
    assert sorted(hidden) == [103, 108, 110, 111]
    assert standing(mirrors, set(hidden), {}) == {mirror: number for number, mirror in hidden.items()}
    assert not any(seen.code.endswith(("H1", "H2")) for seen in Dreaming().sees(None).dreams.mirrors)


def test_the_files_are_as_the_rules_want_them():
    pack = Dreaming().match.content.pack
    assert list(validate(pack)) == []
    pack = questboard.find("forty-factions")
    assert part in pack.parts  # a table may choose it


# What it says


def test_everything_that_happens_is_told_in_sentences():
    said: dict[str, str] = {}
    for seed in range(4):
        match = questboard.new(
            "forty-factions", list("ABCD"), f"dreams {seed}", {"end_turns": 3}, (part.name,), dm="Hal"
        )
        luck = Random(seed)
        while match.outcome is None:
            driver.do(match, driver.propose(match, luck, Habits(interject=3, dm=3, undo=0)))
        look = Look(match, None)
        for heard in match.events(None):
            if heard.kind in part.events or heard.data.get("verb") in part.interjections:
                said[heard.kind] = match.game.words.event(look, heard)
    assert len(said) >= 10
    for kind, words in said.items():
        assert words[0].isupper() or words[0].isdigit(), (kind, words)
        assert words.endswith((".", "!", "?", '"')) and "{" not in words and "temple-of" not in words, (kind, words)


def test_what_may_be_answered_is_said_in_plain_words():
    table = Dreaming()
    table.activates(A=26)
    look = Look(table.match, 0)
    words, asked = table.match.game.words, look.asked
    assert asked is not None
    assert words.prompt(look, asked) == "You: say at which Mirror the pawn of the Snake Cults stands."
    first, second = (words.option(look, asked, option) for option in look.options if isinstance(option, tuple))
    assert first.text == "At the Mirror of The Serpentine Empire"
    assert "one turn of three" in second.help and "Glassmakers would put it out" in second.help


def test_a_plot_says_where_and_in_which_colour():
    table = Dreaming()
    table.has("A", "navy")
    plays(table, "B", "descent-into-madness", place=("Old Town", "Despair"))
    look = Look(table.match, None)
    said = [table.match.game.words.event(look, heard) for heard in table.match.events(None)]
    assert 'B plays "Descent Into Madness" in the Old Town, for Despair.' in said
    assert "Madness in the Old Town rises from 0 to 2: Despair." in said


def test_each_tool_of_the_dm_says_before_who_will_see_it():
    table = Dreaming(dm="Hal")
    table.has("A", 90, 97)
    table.has("B", 92)
    table.dreams.moving.clear()
    plays(table, "A", "once-in-a-blue-moon", table.id_of(90))
    table.answers("A", "specify", "x", "y")
    table.answers("Hal", "approve")
    look = Look(table.match, table.seat("Hal"))
    asked = look.asked
    assert asked is not None
    forms = [one for one in table.match.interjections(3) if isinstance(one, Form) and one.verb in part.interjections]
    assert {form.verb for form in forms} == set(part.interjections) - {"foretell"}
    for form in forms:
        assert "Everybody is told" in table.match.game.words.blank(look, asked, form).help


# What it shows


def test_the_terminal_shows_halls_congress_and_madness():
    table = Dreaming(beside=("fifty-factions",))
    table.has("A", 57, 90)
    table.has("B", 92, 23, 97)
    table.dreams.moving.clear()
    table.mad("10E", "3G")
    table.start("trading")
    table.interjects("A", "foretell", "Old Town", 4)
    panels = {panel.title: panel for panel in table.match.game.words.board(Look(table.match, 0)) if panel.part}
    text = {title: " / ".join(" ".join(row) for row in panel.rows) for title, panel in panels.items()}
    assert "The Meadow of Afternoons Temple of MELLIA (A); Temple of SHELDA waits" in text["Halls of Mirrors"]
    assert "The Travelling Fair, in the Environs" in text["Halls of Mirrors"]
    assert "15 in 100" in text["Congress of Dreams"] and "A 2, B 1" in text["Congress of Dreams"]
    assert "Lower West Side 10 ########## Despair 6 VP" in text["Madness"]
    assert "If the game ended now: Temple of LAMMIA (B) 8 VP" in text["Madness"]
    assert panels["What is foretold"].private and "Old Town at 4" in text["What is foretold"]
    others = [panel.title for panel in table.match.game.words.board(Look(table.match, 1))]
    assert "What is foretold" not in others


@rule("DD 2.2.1")
def test_a_sheet_has_the_lines_of_this_set():
    table = Dreaming()
    table.holds("A", 26, 92, 52)
    words, look = table.match.game.words, Look(table.match, 0)
    sheets = {n: {row[0]: row[1] for row in words.sheet(look, table.id_of(n)).rows} for n in (26, 92, 52)}
    assert sheets[26]["Otherworld"] == (
        "The Serpentine Empire (Dreams, second) or The Jewelled City of Bhakanandra (Dreams, second)"
    )
    assert sheets[26]["dreams"] == "A seat at the Congress of Dreams."
    assert sheets[92]["Madness"].startswith("Delirium") and "Doorways to Dreams" in sheets[92]["card"]
    assert sheets[52]["Otherworld"].startswith("[The Galloping Dark, Dreams")


# How bots play it


def greedy_answer(table: Dreaming, who: str) -> tuple[object, ...]:
    return bots.make("greedy").choose(Look(table.match, table.seat(who)))


def test_a_bot_puts_its_snakes_where_they_are_always_counted():
    table = Dreaming()
    table.activates(A=26)
    assert greedy_answer(table, "A") == ("mirror", table.code("D01"))


def test_leaders_of_a_congress_who_are_bots_divide_evenly():
    table = Dreaming()
    table.has("A", 90)
    table.has("B", 91)
    table.rolls(1, 3)
    table.dreams.sat = 1
    table.start("blue_moon", vp=[5, 2, 0])
    table.is_asked("split-congress")
    assert greedy_answer(table, "A") == ("share", 1, 1) == greedy_answer(table, "B")


@pytest.mark.parametrize(("temple", "plot"), [(True, "descent-into-madness"), (False, "return-to-sanity")])
def test_who_has_a_temple_of_madness_drives_the_city_mad_and_who_has_none_cools_it(temple: bool, plot: str):
    """Of the two Plots the one that suits it is thought better."""
    table = Dreaming("AB")
    table.has("A" if temple else "B", 86)
    table.has("B" if temple else "A", "navy")
    table.mad("5N", "5N", "5N", "5N", "5N", "5N")
    table.holds("A", "descent-into-madness", "return-to-sanity")
    table.start("plots")
    _, card, *_ = greedy_answer(table, "A")
    assert table.match.content.ids[table.state.cards.face[card]] == plot


def test_a_bot_wants_the_faction_that_brings_a_domain():
    """In the dark Hall it is one to one: a Temple that stands there too is worth more than its Location."""
    table = Dreaming("AB")
    table.has("A", 98)
    table.has("B", 19)
    table.start("activation")
    yhwrc = table.match.content.by_number[86]
    dreaming, awake = Standing(Look(table.match, 0)), Standing(Look(table.match, 0))
    awake.board = Board.of_view(awake.view, awake.content)
    assert dreaming.gain(yhwrc) > awake.gain(yhwrc) + 1


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random(players: int):
    won = 0
    for seed in range(4):
        match = questboard.new("forty-factions", players, f"greed {seed}", {"end_turns": 3}, (part.name,))
        minds = [bots.make("greedy"), *(bots.make("random") for _ in range(players - 1))]
        while match.outcome is None:
            seat = match.waiting_for()[0]
            match.answer(match.questions()[0].number, seat, minds[seat].choose(Look(match, seat)))
        won += 0 in match.outcome.winners
    assert won >= 3

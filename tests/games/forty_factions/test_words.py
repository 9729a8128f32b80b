"""Everything that can be asked, answered or heard can be said, to everybody, in plain words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import questboard
from questboard import Match, bots
from questboard.engine import Amount, Asked, Form, Look, Panel, Some, Words
from questboard.engine.errors import CannotUndo
from questboard.engine.telling.events import Heard
from questboard.games.forty_factions.wording.tools import STEPS
from tests.laws import driver
from tests.laws.driver import CHAOS, Habits

NAMES = ("Ann", "Bea", "Cem", "Dag")
GAME = questboard.find("forty-factions")
CONTENT = GAME.load_content((), ())
ENGINE = ("undone", "ruling", "ruling-cited", "upgraded")
HASTE = Habits(change=3, interject=6, dm=8, expire=12, undo=3)

RAW = re.compile(
    r"[{}]|\[\]|\(\)|None|True|False(?! God)|card:|<[a-z]|\w>\w|'\w+':|[a-z]+=|\b[a-z]+_[a-z_]+\b"
    r"|  |(?<!\.)\.\.(?!\.)|,,"
)
"""Python's own words and signs, names of fields, and slips of the pen."""
IDS = [
    word for word in (*CONTENT.ids, *(place.id for place in CONTENT.places),
                      *(stance.id for plot in CONTENT.plots for stance in plot.scene.stances))
    if "-" in word
]  # fmt: skip
SLUG = re.compile(r"(?<![\w-])(" + "|".join(map(re.escape, sorted(IDS, key=len, reverse=True))) + r")(?![\w-])")


def plain(text: str, where: str) -> None:
    """Nothing that a programmer wrote for a machine, and something at all."""
    assert text.strip(), f"{where}: nothing is said"
    told = text.replace(" -> ", " ")
    found = RAW.search(told) or SLUG.search(told)
    assert found is None, f"{where}: {found[0]!r} in {text!r}"


def eyes(match: Match) -> list[Look]:
    return [Look(match, seat) for seat in (None, *match.table.seats, *([] if match.dm is None else [match.dm]))]


def say_question(look: Look, asked: Asked, options: tuple[object, ...], luck: Random) -> None:
    words = look.game.words
    for option in options:
        if isinstance(option, Form):
            label = words.blank(look, asked, option)
            assert label.text != option.verb, f"{asked.name}: no words for the form {option.verb!r}"
            for field in option.fields:
                values = getattr(field, "values", ())
                for value in luck.sample(values, min(len(values), 12)):
                    plain(words.value(look, asked, field.name, value), f"{asked.name}/{option.verb}/{field.name}")
                if isinstance(field, (Amount, Some)) and field.possible():
                    plain(words.value(look, asked, field.name, field.sample(luck.randrange)), field.name)
            filled = option.sample(luck.randrange)
            if filled is not None:
                said = words.option(look, asked, filled)
                assert said != Words.option(words, look, asked, filled) or filled[0] in TOOLS, f"no words for {filled}"
                plain(said.text, f"{asked.name}: {filled}")
        else:
            assert isinstance(option, tuple)
            label = words.option(look, asked, option)
            assert label != Words.option(words, look, asked, option), f"no words for {option}"
        plain(label.text + " " + label.help, f"{asked.name}: {option}")


TOOLS = ("allow", "forbid", "revoke", "jump")


def say_panels(look: Look) -> None:
    for panel in look.game.words.board(look):
        plain_panel(panel)
        assert not (panel.private and look.seat is None), f"a spectator sees {panel.title}"


def plain_panel(panel: Panel) -> None:
    plain(panel.title, "a title")
    assert panel.rows, panel.title
    for row in panel.rows:
        plain("|".join(row).replace("   ", "").lstrip(), panel.title)


def say_events(look: Look, told: dict[int | None, int]) -> None:
    match_events = [heard for heard in _events(look) if heard.index >= told.get(look.seat, 0)]
    for heard in match_events:
        assert heard.kind in GAME.words.declared.events or heard.kind in ENGINE, f"no words for {heard.kind}"
        plain(look.game.words.event(look, heard), heard.kind)
    told[look.seat] = told.get(look.seat, 0) + len(match_events)


def _events(look: Look) -> list[Heard]:
    return look._Look__match.events(look.seat)  # type: ignore[attr-defined]


def play(match: Match, seed: int, habits: Habits, most: int) -> Iterator[Random]:
    """Random people at the table, looked at after each of their moves."""
    luck = Random(f"words {seed}")
    for _ in range(most):
        if match.outcome is not None:
            return
        try:
            driver.do(match, driver.propose(match, luck, habits))
        except CannotUndo:
            continue
        yield luck


@pytest.mark.parametrize(
    ("seed", "dm", "habits"),
    [(1, None, HASTE), (2, None, CHAOS), (3, "Dora", HASTE), (4, "Dora", CHAOS), (5, None, HASTE), (6, "Dora", HASTE)],
)
def test_everything_can_be_said_to_everybody(seed: int, dm: str | None, habits: Habits) -> None:
    options = {"end_turns": 3, "adhoc_conclave": seed % 2 == 0, "sequential_draw": seed == 5, "late_entry": seed == 2}
    match = questboard.new(GAME, NAMES[: 2 + seed % 3], seed, options, dm=dm)
    told: dict[int | None, int] = {}
    for moves, luck in enumerate(play(match, seed, habits, 700)):
        looks = eyes(match)
        for look in looks:
            asked = look.asked
            if asked is not None:
                plain(look.game.words.prompt(look, asked), asked.name)
                assert asked.name in GAME.words.declared.questions
                say_question(look, asked, asked.options, luck)
            heard = len(_events(look))
            told[look.seat] = min(told.get(look.seat, 0), heard)  # an undo takes events back
            say_events(look, told)
        if moves % 7 == 0:
            for look in looks:
                say_panels(look)
                asked = look.asked
                if asked is not None and look.seat is not None:
                    say_question(look, asked, tuple(match.interjections(look.seat)), luck)
                cards = list(look.game.words.sheets(look))
                for card in luck.sample(cards, min(len(cards), 3)):
                    plain_panel(look.game.words.sheet(look, card))


def test_every_step_has_a_name_for_the_dm() -> None:
    assert sorted(set(GAME.steps) - set(STEPS)) == []


# What is secret stays so


def table(*players: str, dm: str | None = None) -> Match:
    return questboard.new(GAME, players or NAMES, "words", dm=dm)


def test_a_sheet_is_for_its_holder() -> None:
    match = table("Ann", "Bea", dm="Dora")
    words = GAME.words
    card, name = match.view(0).hand[0]
    own = words.sheet(Look(match, 0), name)
    assert own.private and own.title == words.sheets(Look(match, 0))[name]
    assert any("Random Event" in row[0] or "story" in row[0] for row in own.rows)
    assert words.sheet(Look(match, 0), card) == own
    refused = words.sheet(Look(match, 1), name)
    assert "may not read" in refused.rows[0][0] and len(refused.rows) == 1
    assert "may not read" in words.sheet(Look(match, None), name).rows[0][0]
    assert words.sheet(Look(match, 2), name).rows == own.rows, "the DM reads every sheet"
    assert words.sheet(Look(match, 1), card).title == "No such card", "an id that Bea does not know tells nothing"


def test_hidden_cards_have_no_name() -> None:
    match = table("Ann", "Bea")
    asked = match.questions(1)[0]
    cards = [card for card, _ in match.view(0).hand]
    said = [GAME.words.value(Look(match, 1), asked, "card", card) for card in cards]
    assert said == ["a card"] * len(cards)


def test_nobody_reads_anothers_hand_on_the_board() -> None:
    match = table("Ann", "Bea", "Cem")
    hand = [CONTENT.faces[CONTENT.face_of[name]].name for _, name in match.view(0).hand]
    assert len(hand) == 6
    for seat in (None, 1, 2):
        look = Look(match, seat)
        panels = GAME.words.board(look)
        # what one's own sheets say of Enemies is no news of others' hands: of private panels only the names count
        shown = [" ".join(row[:1] if panel.private else row) for panel in panels for row in panel.rows]
        overlord = CONTENT.factions[match.state.overlord].name
        assert not [name for name in hand if name != overlord and any(name in row for row in shown)]


def test_what_is_refused_can_be_said_too() -> None:
    match = table("Ann", "Bea")
    match.place("trading", lambda state: setattr(state, "actions", [99, 99]))
    question = match.pending
    assert question is not None
    look, asked = Look(match, 0), match.questions(0)[0]
    refused = [option for option in question.candidates(match, 0) if option not in asked.options]
    say_question(look, asked, tuple(option for option in refused if not isinstance(option, Form)), Random(1))
    blanks = [GAME.words.blank(look, asked, option).text for option in refused if isinstance(option, Form)]
    assert "Make Bea an offer ..." in blanks and "Make a Deal ..." in blanks


def test_the_board_is_short() -> None:
    match = table()
    for look in eyes(match):
        lines = sum(1 + len(panel.rows) for panel in GAME.words.board(look) if not panel.private)
        assert lines <= 34


def test_a_ruling_has_words_for_every_kind_of_answer():
    match = questboard.new("forty-factions", NAMES, "rulings", dict(GAME.brief), (), dm="Hal")
    luck, seats, raw = Random(5), {seat: bots.make("random", seed=seat) for seat in range(5)}, set[str]()
    while match.outcome is None:
        look = Look(match, match.dm)
        for form in look.interjections("forbid"):
            assert isinstance(form, Form)
            raw |= {verb for verb in getattr(form.fields[1], "values", ()) if verb not in look.game.words.verbs}
        bots.play(match, seats, luck.random, 1)
    assert raw == set()

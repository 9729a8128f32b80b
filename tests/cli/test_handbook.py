"""What people read about a game: rules with whose they are, rulings, and finding words in them."""

from __future__ import annotations

import re

import pytest

import questboard
from questboard.handbook import handbook, having, pages_of, rulings_in

PAGE = """# Ours

## Of doors

### R-1 May one knock?
TA 11:5. It is not said.
**Ruling.** One may, see [the list](x.md).
**Why.** `Politeness` is free.

### How to read this
Nothing is decided here.

## Tables

| | question | ruling |
|---|---|---|
| AMB-07 | And twice? | Only once (`knocks`). |

- **And thrice** (TA 11:6). Only
  at night.

Nothing more is asked.
"""


def test_a_ruling_is_a_heading_with_a_number_or_a_row_with_one():
    knock, twice, thrice = rulings_in(PAGE)
    assert (knock.id, knock.title, knock.about) == ("R-1", "May one knock?", "Of doors")
    assert knock.text.splitlines() == [
        "TA 11:5. It is not said.", "Ruling. One may, see the list.", "Why. Politeness is free.",
    ]  # fmt: skip
    assert (twice.id, twice.title, twice.text) == ("AMB-07", "And twice?", "Only once (knocks).")
    assert twice.about == "Tables"
    assert (thrice.id, thrice.title, thrice.text) == ("", "And thrice", "(TA 11:6). Only at night.")


def test_a_ruling_may_have_several_numbers_or_that_of_a_rule():
    both, of_a_rule = rulings_in("### R-25, RC-32 No room\nNone.\n\n### TA 11:38 Passing by\nOne may.\n")
    assert (both.id, both.title) == ("R-25, RC-32", "No room")
    assert (of_a_rule.id, of_a_rule.title) == ("TA 11:38", "Passing by")


def test_rulings_stand_under_their_part_whatever_page_they_are_on():
    """By the page, by its section, by the rule that is cited; the game's own come first."""
    for name, part, wanted in (
        ("talisman", "desert", "R-25, RC-32"), ("forty-factions", "sacred-circles", "AMB-02"),
        ("runebound", "seven-scions", "R-12"),
    ):  # fmt: skip
        game = questboard.find(name)
        found = handbook(game).rulings
        assert {ruling.about for ruling in found if ruling.part == part} == {game.part(part).title}
        assert wanted in {ruling.id for ruling in found if ruling.part == part}
        whose = [ruling.part for ruling in found]
        assert whose == sorted(whose, key=["", *(part.name for part in game.parts)].index)
    spoken = [ruling for ruling in handbook(questboard.find("forty-factions")).rulings if not ruling.id]
    assert {ruling.part for ruling in spoken} == {"sacred-circles", "doorways-to-dreams", "forgotten-factions"}


@pytest.mark.parametrize("name", sorted(questboard.games()))
def test_rulings_speak_of_options_by_their_titles(name: str):
    game = questboard.find(name)
    keys = {key for options in (game.options, *(part.options for part in game.parts)) for key in options if "_" in key}
    said = " ".join(f"{ruling.title} {ruling.text}" for ruling in handbook(game).rulings)
    assert not {key for key in keys if re.search(rf"\b{key}\b", said)}


@pytest.mark.parametrize("name", sorted(questboard.games()))
def test_every_rule_of_a_game_is_in_it_once_with_whose_it_is(name: str):
    game = questboard.find(name)
    book = handbook(game)
    numbers = [rule.id for rule in book.rules]
    assert len(numbers) == len(set(numbers)) >= 50
    assert {rule.part for rule in book.rules} <= {"", *(part.name for part in game.parts)}
    assert all(rule.level == 0 or any(other.level < rule.level for other in book.rules) for rule in book.rules)


@pytest.mark.parametrize("name", ["forty-factions", "runebound", "talisman"])
def test_every_page_of_rulings_is_read(name: str):
    game = questboard.find(name)
    pages = pages_of(game)
    assert pages[0].name == f"{name}.md"
    found = handbook(game).rulings
    for page in pages:
        numbers = {ruling.id for ruling in rulings_in(page.read_text(encoding="utf-8"))}
        assert numbers and numbers <= {ruling.id for ruling in found}, page


def test_rules_of_an_expansion_say_so():
    book = handbook(questboard.find("moonrunners"))
    assert {rule.part for rule in book.rules if rule.id.startswith("MR 11")} == {"fog"}
    assert {rule.part for rule in book.rules if rule.id.startswith("MR 3")} == {""}


def test_words_are_found_in_any_order_and_numbers_too():
    book = handbook(questboard.find("talisman"))
    assert "TA 11:20" in {rule.id for rule in having("plain PORTAL", book)[0].rules}
    assert [rule.id for rule in having("TA 11:20", book)[0].rules][:1] == ["TA 11:20"]
    nothing, cards = having("xyzzy", book)
    assert not nothing.rules and not nothing.rulings and not cards

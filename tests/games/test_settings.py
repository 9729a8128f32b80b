"""What a table may choose before the game is called by names that people use, in the browser and in the terminal."""

from __future__ import annotations

import re

import pytest

import questboard
from questboard.engine import Setting

SETTINGS = [(game.name, name) for game in questboard.games().values() for name in game.options]
RULING = re.compile(r"\(\w*R-\d+|RC-\d+")
"""The number of a ruling says nothing to who only wants to play; the rule beside it leads there."""


def setting_of(game: str, name: str) -> Setting:
    return questboard.find(game).options[name]


@pytest.mark.parametrize(("game", "name"), SETTINGS)
def test_every_option_has_a_name_and_a_sentence(game: str, name: str):
    setting = setting_of(game, name)
    derived = name.replace("_", " ")
    assert setting.title[0].isupper() and not setting.title.endswith(".") and "_" not in setting.title
    assert setting.title in PLAIN or " " not in derived or setting.title.lower() != derived, "made of its identifier"
    assert setting.help[0].isupper() and setting.help.endswith(".")
    assert setting.help.rstrip(".") != setting.title
    assert not RULING.search(setting.help)
    assert setting.rule


PLAIN = {"Quick game", "Doom track"}
"""Names that are an identifier too, for they are what the rulebook calls it."""


@pytest.mark.parametrize(("game", "name"), SETTINGS)
def test_every_value_has_words(game: str, name: str):
    setting = setting_of(game, name)
    for value, words in setting.among.items():
        assert words and "_" not in words
        assert setting.parse(name, value) == value and setting.say(value) == words
    assert setting.say(setting.default)
    if isinstance(setting.default, str):
        assert setting.default in setting.among


def test_no_two_options_of_a_game_share_a_name():
    for game in questboard.games().values():
        titles = [one.title for one in game.options.values()]
        assert len(set(titles)) == len(titles)


def test_every_game_says_what_it_is_and_how_long_it_takes():
    for game in questboard.games().values():
        assert game.about.endswith(".") and game.lasts

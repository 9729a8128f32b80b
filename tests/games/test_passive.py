"""Answers that let things be are known as such in every game: nobody is urged to give them."""

from __future__ import annotations

from random import Random

import pytest

import questboard
from questboard import bots

QUIET = {
    "moonrunners": {"pass", "done", "decline"},
    "forty-factions": {"pass", "done", "abstain", "withdraw"},
    "runebound": {"pass", "stay", "end", "done", "keep"},
    "talisman": {"pass", "done", "decline"},
}


@pytest.mark.parametrize("game", QUIET)
def test_a_default_that_does_nothing_is_passive_and_what_acts_is_not(game: str):
    """By the games themselves: the clock passes for who does not answer, and never acts by a passive verb's name."""
    words = questboard.find(game).words
    assert QUIET[game] <= words.passive
    assert not {"roll", "fight", "attack", "defend", "draw", "take", "buy", "accept", "for", "against"} & words.passive
    match = questboard.new(game, ["Ann", "Bea", "Cy"], "passive", options=dict(questboard.find(game).brief))
    players = {seat: bots.make("random", seed=seat) for seat in range(3)}
    luck, met = Random(3), set[str]()
    for _ in range(250):
        if match.outcome is not None:
            break
        for seat in match.waiting_for():
            met |= {str(option[0]) for option in match.questions(seat)[0].options if isinstance(option, tuple)}
        bots.play(match, players, luck.random, 1)
    assert met & words.passive and met - words.passive

"""What is kept at hand while rules run is never out of date: compared with what is worked out anew, in whole games."""

from __future__ import annotations

from random import Random

import pytest

import questboard
from questboard import bots
from questboard.bots.playout import play_randomly
from questboard.engine import Asking, Match
from questboard.games.talisman.rules import limits, numbers, ranks, things
from questboard.games.talisman.state import Timed
from tests.games.talisman.land import Land


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Every look at what a seat's cards have to do with: whether the answer was at hand."""
    looks: list[bool] = []
    plain = things.topics

    def topics(match: Match, seat: int) -> frozenset[str]:
        looks.append(seat in match.at_hand)
        known = plain(match, seat)
        assert things.fresh_topics(match, seat) <= known, (match.step, seat)
        return known

    monkeypatch.setattr(things, "topics", topics)
    return looks


@pytest.mark.parametrize("seed", range(4))
def test_in_whole_random_games(compared: list[bool], seed: int):
    game = questboard.find("talisman")
    match = questboard.new(game, 4, seed, dict(game.brief), light=True, eager=True)
    assert play_randomly(match, Random(seed).random).finished
    assert compared.count(True) > 100 and compared.count(False) > 100


def test_in_a_game_with_much_gear(compared: list[bool]):
    match = questboard.new("talisman", 3, "packed", light=True)
    bots.play(match, {seat: bots.make("greedy", seed=seat) for seat in range(3)}, Random(2).random, 400)
    assert compared.count(True) > 100


def test_a_rank_counts_at_once(compared: list[bool]):
    table = Land()
    magus = next(
        card for card in table.state.cards.zones["advanced"] if things.design(table.match, card).id == "l2_magus"
    )

    def rise(match: Match) -> Asking:
        before = things.topics(match, 0)
        yield from ranks.rise(match, 0, magus)
        return before, things.topics(match, 0)

    before, after = table.tries(rise)
    assert before < after and "craft" in after


def test_topics_leave_out_nothing_that_gives():
    """Whatever a source has to do with, by whichever index, is among the topics of its seat."""
    game = questboard.find("talisman")
    match = questboard.new(game, 4, "indices", dict(game.brief), light=True, eager=True)
    luck, library, found = Random(3), match.content, 0
    indices = {**library.listening, **library.granting, "evades": library.evading}
    while match.outcome is None:
        play_randomly(match, luck.random, 5)
        for seat in range(match.seats):
            given = {name for name, index in indices.items() if things.givers(match, seat, index)}
            assert given <= things.topics(match, seat)
            found += len(given)
    assert found > 100


def test_the_short_look_at_limits_sees_what_the_long_one_sees():
    game = questboard.find("talisman")
    match = questboard.new(game, 4, "limits", dict(game.brief), light=True, eager=True)
    luck, held = Random(4), 0
    while match.outcome is None:
        play_randomly(match, luck.random, 3)
        for seat in things.living(match):
            spells = numbers.free_spells(match, seat)
            if numbers.room_for_spells(match, seat) and not match.state.heroes[seat].toad:  # a Toad keeps all (TA 19:5)
                assert len(spells) <= numbers.spell_limit(match, seat)
            held += bool(spells)
    assert held > 20


def test_a_mind_that_is_dull_for_a_time_holds_fewer_spells():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", craft=3)
    [spell] = table.spells("Ann", "sp_immobility")
    assert limits.surplus(table.match, 0) is None
    table.of("Ann").timed.append(Timed("craft", -1, "turn", 0))
    assert limits.surplus(table.match, 0) == ("spells", "TA 2:8", [spell])

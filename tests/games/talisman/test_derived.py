"""What is kept while rules run is never out of date: compared with what is worked out anew, in whole games."""

from __future__ import annotations

from random import Random

import pytest

import questboard
from questboard import bots
from questboard.bots.playout import play_randomly
from questboard.engine import Asking, Match
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import sorcery
from questboard.games.talisman.rules import gifts, moments, numbers, ranks, things
from questboard.games.talisman.state import Timed
from tests.games.talisman.land import Land
from tests.laws.memory import Compared


def compared(match: Match) -> dict[str, int]:
    match.kept = kept = Compared(match)
    return kept.looks


@pytest.mark.parametrize("seed", range(4))
def test_in_whole_random_games(seed: int):
    """A play-out keeps things from one answer to the next."""
    game = questboard.find("talisman")
    match = questboard.new(game, 4, seed, dict(game.brief), light=True, eager=True)
    looks = compared(match)
    assert play_randomly(match, Random(seed).random).finished
    for what in ("topics", "windows", "where_cards_lie", "where_pieces_stand"):
        assert looks[what] > 100, what
    assert not match.kept


def test_in_a_random_game_with_all_boards():
    game = questboard.find("talisman")
    boards = [part.name for part in game.parts]
    match = questboard.new(game, 4, 1, {"rounds": 60}, expansions=boards, light=True, eager=True)
    looks = compared(match)
    assert play_randomly(match, Random(1).random).finished
    for what in ("shifted", "stock_lies"):
        assert looks[what], what


def test_in_a_game_with_much_gear():
    match = questboard.new("talisman", 3, "packed", light=True)
    looks = compared(match)
    bots.play(match, {seat: bots.make("greedy", seed=seat) for seat in range(3)}, Random(2).random, 400)
    assert looks["topics"] > 100 and looks["windows"] > 100


def test_a_herded_beast_lies_elsewhere_at_once():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1")
    [beast] = table.lay("out.fields2", "ad_bear")

    def herd(match: Match) -> Asking:
        here, there = match.state.heroes[0].at, match.state.lies[beast]
        before = things.cards_on(match, here), things.cards_on(match, there)
        yield from sorcery.herd_here(match, 0, Context())
        return before, (things.cards_on(match, here), things.cards_on(match, there))

    compared(table.match)
    before, after = table.tries(herd)
    assert before == ([], [beast]) and after == ([beast], [])


def test_windows_are_shut_only_where_nobody_watches():
    """Who holds which Spell is secret: at a table every window may open, in a simulation only those of use."""
    game = questboard.find("talisman")
    watched = questboard.new(game, 4, "secret", dict(game.brief))
    assert moments.windows(watched) == watched.content.windows
    match, luck, seen = questboard.new(game, 4, "s", dict(game.brief), light=True, eager=True), Random(5), set[int]()
    while match.outcome is None:
        play_randomly(match, luck.random, 5)
        spells = [things.design(match, card).spell for seat in range(4) for card in things.spells(match, seat)]
        usable = {timing.at for spell in spells if spell is not None for timing in spell.timing}
        assert moments.windows(match) == usable
        seen.add(len(usable))
    assert len(seen) > 2


def test_a_rank_counts_at_once():
    table = Land()
    compared(table.match)
    magus = next(card for card in table.state.cards.zones["advanced"] if table.design(card).id == "l2_magus")

    def rise(match: Match) -> Asking:
        before = moments.topics(match, 0)
        yield from ranks.rise(match, 0, magus)
        return before, moments.topics(match, 0)

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
            given = {name for name, index in indices.items() if gifts.givers(match, seat, index)}
            assert given <= moments.topics(match, seat)
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
    assert table.surplus("Ann") is None
    table.of("Ann").timed.append(Timed("craft", -1, "turn", 0))
    assert table.surplus("Ann") == ("spells", "TA 2:8", [spell])

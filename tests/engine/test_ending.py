"""The race, the last page and the best moments: one mechanism for every game."""

from __future__ import annotations

from random import Random

import pytest

import questboard
from questboard import Match, bots
from questboard.engine import Look, Outcome
from questboard.engine.telling.ending import ending, verdict
from questboard.engine.telling.events import Heard
from questboard.engine.telling.highlights import MOST, highlights
from questboard.engine.telling.moments import moment_of
from questboard.engine.telling.race import Race, Runner, Stand, race

TABLES = [
    ("moonrunners", {"nights": 2}, None), ("forty-factions", {"end_turns": 2}, None), ("talisman", {"rounds": 4}, None),
    ("runebound", {"rounds": 6}, None), ("runebound", {"rounds": 6}, ["seven-scions"]),
    ("runebound", {"rounds": 6}, ["cataclysm"]),
]  # fmt: skip


def over(game: str, options: dict[str, object], parts: list[str] | None) -> Match:
    match = questboard.new(game, ["Ann", "Bea", "Cem"], "the end", options, parts)
    bots.play_randomly(match, Random("the end").random)
    assert match.outcome is not None
    return match


@pytest.mark.parametrize(("game", "options", "parts"), TABLES)
def test_every_game_has_a_last_page_in_its_own_words(game: str, options: dict[str, object], parts: list[str] | None):
    match = over(game, options, parts)
    outcome = match.outcome
    assert outcome is not None
    for seat in (0, None):
        look, heard = Look(match, seat), match.events(seat)
        page = ending(look, outcome, heard)
        assert {one.seat for one in page.standings if one.won} == set(outcome.winners)
        assert sorted(one.seat for one in page.standings) == [0, 1, 2]
        assert [one.place for one in page.standings] == sorted(one.place for one in page.standings)
        assert all(one.score or one.words for one in page.standings) and page.why.endswith(".")
        assert len(page.best) <= MOST and [one.index for one in page.best] == sorted({one.index for one in page.best})
        for one in page.best:
            assert one.text == match.game.words.event(look, heard[one.index])
            found = moment_of(match.game.moments, heard[one.index])
            assert found is not None and found.scene == one.scene != "end"


@pytest.mark.parametrize("game", ["moonrunners", "forty-factions"])
def test_the_table_of_sources_adds_up_to_the_scores(game: str):
    """Moonrunners begin with six coins; VP begin with none."""
    match = over(game, {"nights": 3} if game == "moonrunners" else {"end_turns": 3}, None)
    outcome = match.outcome
    assert outcome is not None
    page = ending(Look(match, None), outcome, match.events(None))
    begin = 6 if game == "moonrunners" else 0
    assert [begin + sum(one.points[seat] for one in page.sources) for seat in range(3)] == list(outcome.scores)


def test_who_wins_if_no_player_does():
    match = questboard.new("runebound", ["Ann", "Bea"], "storm", {}, ["seven-scions"])
    look = Look(match, 0)
    lost = Outcome((0.0, 0.0), (), "VA50.42", "the storm has swept everything away")
    assert verdict(look, lost) == "The storm wins: the storm has swept everything away."
    late = Outcome((0.0, 0.0), (), "RB 12.4", "the years are over")
    assert verdict(look, late) == "Nobody wins: the years are over."
    doomed = Outcome((0.0, 0.0), (), "RB 13.3", "the dragons outlived everybody")
    assert verdict(look, doomed) == "The dragons win: the dragons outlived everybody."
    together = questboard.new("runebound", ["Ann", "Bea"], "storm", {}, ["seven-scions-together"])
    won = Outcome((1.0, 1.0), (0, 1), "VA50.46", "the storm is over")
    assert verdict(Look(together, 0), won) == "Ann and Bea win together: the storm is over."
    assert verdict(look, won) == "Ann and Bea share the victory: the storm is over."


def test_the_log_of_runebound_says_what_its_last_page_says():
    match = questboard.new("runebound", ["Ann", "Bea"], "storm", {}, ["seven-scions"])
    look = Look(match, 0)
    for winners, rule in (((), "VA50.42"), ((), "RB 12.4"), ((), "RB 13.3"), ((1,), "RB 12.2"), ((0, 1), "RB 12.4")):
        told = Heard(0, "ended", rule, {"winners": list(winners), "reason": "it is over"})
        assert look.game.words.event(look, told) == verdict(look, Outcome((), winners, rule, "it is over")), rule


def of(*far: int, out: tuple[int, ...] = ()) -> Race:
    return race("", "", [Stand(Runner(seat, str(one), out=seat in out), (one,)) for seat, one in enumerate(far)])


def test_places_in_a_race():
    assert [one.place for one in of(3, 5, 5, 1).runners] == [3, 1, 1, 4]
    assert [one.seat for one in of(3, 5, 5, 1).leaders()] == [1, 2]
    assert of(4, 4).leaders() == []  # all are level: nobody leads
    assert [one.seat for one in of(9, 1, 2, out=(0,)).leaders()] == [2]  # who is out leads no more
    assert [one.seat for one in of(9, 1, 2, out=(0,)).ranked()] == [2, 1, 0]


def test_the_greatest_gain_is_among_the_best_moments():
    match = over("moonrunners", {"nights": 8}, None)
    look, heard = Look(match, None), match.events(None)
    landed = [one for one in heard if one.kind == "landed"]
    most = max(one.data["coins"] for one in landed)
    told = {one.index for one in highlights(look, heard)}
    assert any(one.index in told and one.data["coins"] == most for one in landed)
    assert len(highlights(look, heard, 2)) == 2 and highlights(look, []) == ()

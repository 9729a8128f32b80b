"""Bots that think have heard what happened, in a simulation as at a table."""

from __future__ import annotations

from questboard.lab.one_game import Counting, Tables, Tally, play_through
from questboard.lab.plan import make_plan


def test_bots_decide_the_same_whoever_keeps_the_story():
    plan = make_plan(
        "talisman", 160, 4, "hearing", "greedy", rotate=True, options=None, expansions=(), packs=(), dm=None,
        dm_bot="random", budget=None, limit=250, hits=True,
    )  # fmt: skip
    for index in range(3):
        tables = Tables(plan)
        kept, counted = tables.match(index, keep=True), tables.match(index)
        tally = Tally(tables.game)
        counted.driver, counted.hear = Counting(tally), tally.hear
        for match in (kept, counted):
            play_through(plan, index, match)
        assert kept.fingerprint() == counted.fingerprint()
        told = [event for event in counted.full_events if event.kind == "rolls"]
        assert told and tally.rules
        heard = counted.last(0, ("rolls",))
        assert heard == next(one for one in reversed(counted.events(0)) if one.kind == "rolls")


def test_a_bot_as_dm_hears_what_random_players_do():
    plan = make_plan(
        "forty-factions", 1, 3, "hearing", "random", rotate=False, options={"end_turns": 3}, expansions=(), packs=(),
        dm=True, dm_bot="greedy", budget=None, limit=20_000, hits=False,
    )  # fmt: skip
    match = Tables(plan).match(0)
    play_through(plan, 0, match)
    told = [event.kind for event in match.full_events]
    awards = [event.data for event in match.full_events if event.data.get("source") == "role-playing"]
    assert "acted" in told and awards, "who acts is rewarded, so the DM has heard of it"

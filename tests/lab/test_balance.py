"""Tallies of a game's own events, variants of the table, and the page that shows how fair a game is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from questboard.engine.errors import BadTable
from questboard.engine.play.counted import Tallied
from questboard.engine.registry import find
from questboard.lab.balance import measure, weigh
from questboard.lab.balance_page import _Page, write_page
from questboard.lab.simulate import simulate
from questboard.lab.tallies import Line, Tallies

SCORED = {
    "points": Tallied("scored", ("source",), "vp"),
    "big": Tallied("scored", (), "vp", {"source": "crown"}),
    "cards": Tallied("played", ("cards",)),
}


def test_events_are_counted_by_name_and_added_up():
    tallies = Tallies(SCORED)
    for source, vp in (("area", 2), ("area", 1), ("crown", 3)):
        tallies.hear("scored", {"seat": 0, "source": source, "vp": vp})
    tallies.hear("scored", {"seat": 0, "vp": 9})  # names no source
    tallies.hear("played", {"seat": 1, "cards": ["ace", "king"]})
    tallies.hear("something else", {"source": "area"})
    area = tallies.tables["points"]["area"]
    assert (area.events, area.total, area.mean, area.swing) == (2, 3.0, 1.5, 0.5)
    assert tallies.tables["big"][""].total == 3.0
    assert list(tallies.tables["cards"]) == ["ace", "king"]


def test_how_those_fared_to_whom_it_happened():
    tallies = Tallies(SCORED)
    for _ in range(3):  # each player counts once a game
        tallies.hear("played", {"seat": 1, "cards": ["ace"]})
    tallies.hear("played", {"seat": 2, "cards": ["ace"]})
    tallies.close((0.0, 10.0, 5.0), (1,))
    ace = tallies.tables["cards"]["ace"]
    assert (ace.games, ace.players, ace.mean_lift) == (1, 2, 2.5)
    assert ace.wins == pytest.approx(1 / 3)


def test_tallies_of_two_workers_are_put_together():
    one, two = Tallies(SCORED), Tallies(SCORED)
    one.hear("scored", {"seat": 0, "source": "area", "vp": 1})
    two.hear("scored", {"seat": 0, "source": "area", "vp": 2})
    two.hear("scored", {"seat": 0, "source": "crown", "vp": 4})
    one.add(two)
    assert one.tables["points"]["area"].total == 3.0
    assert one.tables["points"]["crown"].events == 1
    assert two.tables["points"]["area"].total == 2.0  # and the other is left alone


def test_only_the_first_of_each_player_counts_and_a_clock_says_when():
    firsts = {
        "each": Tallied("grows", (), only={"stat": "strength"}, first="player", clock="turn", show="mean"),
        "any": Tallied("grows", (), first="game", clock="turn", show="mean"),
    }
    tallies = Tallies(firsts)
    for seat, stat in ((0, ""), (1, "craft"), (0, "strength"), (0, "strength"), (1, ""), (1, "strength")):
        tallies.hear("turn", {"seat": seat})
        if stat:
            tallies.hear("grows", {"seat": seat, "stat": stat})
    tallies.close((1.0, 0.0), (0,))
    each, first = tallies.tables["each"][""], tallies.tables["any"][""]
    assert (each.events, each.mean) == (2, 2.5)  # in the second and in the third own turn
    assert (first.events, first.mean) == (1, 1.0)
    tallies.hear("turn", {"seat": 0})
    tallies.hear("grows", {"seat": 0, "stat": "strength"})  # another game: all clocks begin anew
    assert (each.events, each.total) == (3, 6.0)


def test_shares_show_what_never_happened_and_what_is_wanted(tmp_path):
    tricks = Tallied("trick", ("card",), show="share", wanted=(0.0, 0.01), among="All tricks")
    game = replace(find("moonrunners"), tallies={"Tricks": tricks, "All tricks": Tallied("trick", ("card",))})
    found = measure(game, {"random": 6}, players=(2,), vary=False)
    found.batches[0].tallies["All tricks"]["Unheard-of"] = Line()
    page = _Page(found, game, tmp_path).text("questboard balance moonrunners")
    assert "Wanted: 0.0% to 1.0%; outside: " in page and "| Unheard-of | 0 | 0.0% |" in page
    assert (tmp_path / "moonrunners-tricks.svg").exists()


def smugglers():
    """Moonrunners, with something to count."""
    return replace(find("moonrunners"), tallies={"Tricks": Tallied("trick", ("card",), show="lift")})


def test_variants_are_gone_through_with_every_number_of_players():
    report = simulate(smugglers(), 8, "2-3", variants=({"nights": 2}, {"nights": 3}))
    assert [row.rounds for row in report.rows] == [2, 2, 3, 3, 2, 2, 3, 3]
    assert [row.players for row in report.rows] == [2, 3] * 4


def test_a_balance_is_measured_and_written(tmp_path):
    found = measure(smugglers(), {"random": 12}, players=(2, 3), vary=False)
    assert [(batch.bot, batch.players, batch.games) for batch in found.batches] == [("random", 2, 6), ("random", 3, 6)]
    assert weigh(found.batches, "no such tally") == ({}, 12, 30)
    page = write_page(found, tmp_path, "questboard balance moonrunners").read_text("utf-8")
    assert "12 simulated games, 0 of them failed" in page
    assert (tmp_path / "moonrunners-seats.svg").stat().st_size < 200_000


def test_bots_meet_at_one_table_and_notes_are_kept(tmp_path):
    found = measure(smugglers(), {"random": 4, "greedy": 4}, players=(2, 3), vary=False, duels=8)
    assert [(duel.stronger, duel.weaker, duel.players, duel.games) for duel in found.duels] == [
        ("greedy", "random", 2, 4), ("greedy", "random", 3, 4)
    ]  # fmt: skip
    (tmp_path / "moonrunners.notes.md").write_text("Nobody should worry.\n")
    page = write_page(found, tmp_path, "questboard balance moonrunners").read_text("utf-8")
    assert "greedy against random" in page and "Nobody should worry." in page


def test_a_mode_has_a_page_of_its_own(tmp_path):
    found = measure("runebound", {"random": 2}, players=(1, 2), vary=False, expansions=("cataclysm",))
    assert [batch.players for batch in found.batches] == [2]  # the mode is not for one player
    page = write_page(found, tmp_path, "questboard balance runebound --with cataclysm")
    assert page.name == "runebound-cataclysm.md"
    assert page.read_text("utf-8").startswith("# Runebound: The Cataclysm: how fair it is")
    with pytest.raises(BadTable):
        measure("runebound", {"random": 2}, players=(1,), expansions=("cataclysm",))


def test_a_line_without_events_says_nothing():
    assert (Line().mean, Line().swing, Line().mean_lift, Line().lift_reach) == (0.0, 0.0, 0.0, 0.0)


def test_how_many_times_a_fair_share_somebody_won_and_who_plays_alone_has_none():
    tallies = Tallies(SCORED)
    for winner in (0, 0, 0, 1):
        tallies.hear("played", {"seat": 0, "cards": ["ace"]})
        tallies.close((1.0, 0.0), (winner,))
    tallies.hear("played", {"seat": 0, "cards": ["ace"]})
    tallies.close((1.0,), ())  # alone, and lost
    ace = tallies.tables["cards"]["ace"]
    assert (ace.players, ace.rivals, ace.fair, ace.wins_above_fair) == (5, 4, 2.0, 0.25)
    times, low, high = ace.times_fair
    assert times == 1.5 and low == pytest.approx(2 * 0.3006, abs=1e-3) and high == pytest.approx(2 * 0.9544, abs=1e-3)
    assert Line().times_fair == (0.0, 0.0, 0.0) and Line().wins_above_fair == 0.0


def test_the_page_says_whether_everybody_wins_as_often_as_he_ought_to(tmp_path):
    tricks = Tallied("trick", ("card",), show="lift", wanted=(0.0, 9.0))
    game = replace(find("moonrunners"), tallies={"Tricks": tricks})
    found = measure(game, {"random": 60}, players=(3,), vary=False)
    page = _Page(found, game, tmp_path).text("questboard balance moonrunners")
    assert "Wanted: 0 to 9 times a fair share of the wins; all " in page and "nobody is outside beyond doubt." in page
    narrow = replace(game, tallies={"Tricks": Tallied("trick", ("card",), show="lift", wanted=(8.0, 9.0))})
    page = _Page(found, narrow, tmp_path).text("questboard balance moonrunners")
    assert "outside: " in page and "beyond doubt outside: " in page

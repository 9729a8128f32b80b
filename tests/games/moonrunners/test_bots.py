"""Search sees what greedy does not: on the last night coins that do not win are worth nothing."""

from __future__ import annotations

import pytest

from questboard import bots
from questboard.engine import Look
from questboard.lab.versus import versus
from questboard.testing import Scenario
from tests.games.moonrunners.harbour import harbour


def last_night(ann: int, bea: int, *hand: str) -> Scenario:
    """Ann loads for a ship with two places and some danger; Bea has nothing but her coins."""
    table = harbour("Ann", "Bea", ship="widow-of-venn", options={"nights": 2})
    table.zone("hand 0", *hand)
    table.state.bank += sum(table.state.coins) - ann - bea
    table.state.coins = [ann, bea]
    table.start("loading", night=2)
    return table


def loads(table: Scenario, bot: str, seed: int) -> list[str]:
    _, cards = bots.make(bot, seed, iterations=100).choose(Look(table.match, 0))
    kinds = dict(table.sees("Ann").hand)
    return sorted(kinds[card] for card in cards)


@pytest.mark.parametrize("seed", range(3))
def test_who_is_far_behind_loads_all_or_nothing(seed: int):
    """Only two relics together catch up, and they are caught twice in three times: greedy does not like that."""
    table = last_night(2, 14, "relics", "relics", "silk")
    assert loads(table, "greedy", seed) == ["relics"]
    assert loads(table, "search", seed) == ["relics", "relics"]


@pytest.mark.parametrize("seed", range(3))
def test_who_leads_by_enough_takes_no_risk(seed: int):
    """Whatever Ann loads she may be fined for it, and one coin is her lead: greedy goes out all the same."""
    table = last_night(10, 9, "relics", "spice")
    assert loads(table, "greedy", seed) != []
    assert loads(table, "search", seed) == []


def test_search_beats_random_beyond_doubt():
    found = versus(
        "moonrunners", "search", "random", games=10, players=2, seed="bots", options={"nights": 2},
        budget={"iterations": 24},
    )  # fmt: skip
    assert found.stronger == "search", str(found)

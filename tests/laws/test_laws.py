"""The sixteen laws on every registered game: every expansion set, with and without a DM, on several player counts.

QUESTBOARD_LAW_SEEDS=50 plays more games of each; a broken law names a file that replays the fault.
"""

from __future__ import annotations

import pytest

import questboard
from questboard import Game
from tests.laws import kept
from tests.laws.session import SEEDS, Variant, variants
from tests.laws.suite import LAWS

GAMES = list(questboard.games().values())
VARIANTS = [variant for game in GAMES for variant in variants(game)]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, variant: Variant):
    LAWS[law](variant, variant.seeds(law))


@each_game
def test_01_and_09_two_hash_seeds_give_the_same_games(game: Game):
    kept.hash_seeds(game, max(1, SEEDS // 2))


@each_game
def test_15_a_snapshot_of_every_schema_loads_and_can_be_played(game: Game):
    kept.old_snapshots(game, kept.SNAPSHOTS / game.name)


@each_game
def test_16_every_enforced_rule_has_a_test_that_names_it(game: Game):
    kept.covered(game, kept.ROOT / "tests")

"""Tests of games speak at the table: seats, what they hold, dice, then who is asked and what happens.

Rules are reached through the verbs of a game's table. A test that calls a rule by itself goes on passing when no game
calls that rule any more.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.tables import reaching

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src/questboard/games"
RULES = [f"questboard.games.{game.name}.{part}" for game in sorted(GAMES.iterdir()) for part in ("rules", "effects")]
VERBS = (
    "tests/games/talisman/table/",
    "tests/games/runebound/realm.py",
    "tests/games/forty_factions/tehmor.py",
    "tests/games/forty_factions/forgotten/shadows.py",
)
KNOWN = {
    # file: how much it imports, and why; it may only become less
    "tests/games/forty_factions/forgotten/test_forgotten_plots.py": 1,  # effects of Plots, each tried by itself
    "tests/games/forty_factions/forgotten/test_plots_that_last.py": 3,
    "tests/games/forty_factions/sacred_circles/test_forests.py": 2,
    "tests/games/forty_factions/sacred_circles/test_gathering_trigger.py": 1,
    "tests/games/forty_factions/sacred_circles/test_plots_of_the_plains.py": 1,
    "tests/games/forty_factions/test_doorways_plots.py": 1,
    "tests/games/forty_factions/test_examples_overlord.py": 1,
    "tests/games/forty_factions/test_fifty_factions.py": 1,
    "tests/games/forty_factions/test_motions_and_seats.py": 1,
    "tests/games/forty_factions/test_oracle.py": 2,
    "tests/games/runebound/test_bots_and_words.py": 2,  # every effect that is written has its words
    "tests/games/runebound/test_kit.py": 2,  # a fork keeps its own
    "tests/games/runebound/test_mode_bots.py": 1,  # how far bots got
    "tests/games/runebound/test_mode_cards.py": 1,
    "tests/games/runebound/test_stand_off.py": 2,  # two numbers, no rule
    "tests/games/talisman/test_content.py": 2,  # every effect that is written is one that a card uses
    "tests/games/talisman/test_derived.py": 6,  # what rules keep, looked at in the middle of a rule
}


def test_no_test_reaches_into_the_rules():
    files = sorted((ROOT / "tests").rglob("*.py"))
    found = reaching({path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in files}, RULES)
    others = {path: len(names) for path, names in found.items() if not path.startswith(VERBS)}
    more = {path: found[path] for path, count in others.items() if count > KNOWN.get(path, 0)}
    assert not more, f"say it in a verb of the table: {more}"
    assert others == KNOWN, "fewer reach into the rules than are known: take them off the list"


@pytest.mark.parametrize(
    "planted",
    [
        "from questboard.games.talisman.rules import lives",
        "from questboard.games.talisman import rules",
        "from questboard.games.talisman.effects.run import do",
        "import questboard.games.talisman.rules.lives as lives",
        "def test_a_rule():\n    from questboard.games.talisman.rules.lives import die\n    die()\n",
    ],
)
def test_a_planted_call_is_found(planted: str):
    assert list(reaching({"tests/test_planted.py": planted}, RULES)) == ["tests/test_planted.py"]


@pytest.mark.parametrize(
    "harmless",
    [
        "from questboard.games.talisman.state import Fight",
        "from questboard.games.talisman import vocabulary as words",
        "from questboard.testing import rule",
        "from tests.games.talisman.land import Land",
    ],
)
def test_types_and_words_are_no_rules(harmless: str):
    assert reaching({"tests/test_planted.py": harmless}, RULES) == {}

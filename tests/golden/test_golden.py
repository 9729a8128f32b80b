"""Golden games replay to the same words and the same record; see `make.py`."""

from __future__ import annotations

import json
from difflib import unified_diff
from pathlib import Path

import pytest

import questboard
from questboard import Game
from questboard.engine.errors import ReplayMismatch
from tests.golden.make import FOLDER, files

RECORDS = sorted(FOLDER.glob("*/*.json"))
GAMES = list(questboard.games().values())


def wanted(game: Game) -> None:
    """A game that is still being written has no golden games yet."""
    if not (FOLDER / game.name).is_dir():
        pytest.skip(f"no golden games yet: python -m tests.golden.make {game.name}")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_golden_games_are_as_they_were(game: Game):
    wanted(game)
    for path, now in files(game).items():
        assert path.is_file(), f"there is no {path.name}: python -m tests.golden.make {game.name}"
        before = path.read_bytes()
        if before != now:
            lines = unified_diff(
                before.decode().splitlines(), now.decode().splitlines(), "kept", "now", lineterm="", n=2
            )
            shown = "\n".join(list(lines)[:40])
            pytest.fail(f"{path.name} has changed; if it should: python -m tests.golden.make {game.name}\n{shown}")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_records_verify_with_every_roll_audited(path: Path):
    verified = questboard.verify(path.read_bytes())
    assert verified.finished
    assert verified.rolls_audited == verified.rolls > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_its_golden_games(game: Game):
    wanted(game)
    kept = {path.stem for path in RECORDS if path.parent.name == game.name}
    assert "everything" in kept and (game.dm == "required" or "base" in kept)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_records_played_when_the_same_cards_lay_in_other_files_still_verify(path: Path):
    game = questboard.find(path.parent.name)
    record = json.loads(path.read_bytes())
    for former in game.formerly:
        record["packs"] = [former]
        assert questboard.verify(json.dumps(record).encode()).finished
    record["packs"] = ["0" * 64]
    with pytest.raises(ReplayMismatch, match="other content packs"):
        questboard.verify(json.dumps(record).encode())

"""Golden games: whole games with readable transcripts, kept in the repository and compared in a test.

    python -m tests.golden.make            # write all anew, then read the diff: it is what your change did
    python -m tests.golden.make moonrunners

Two for each game: `base` as it is usually played, `everything` with a DM and all expansions; and one for each further
mode, which the others exclude. The players play at random. A record that lies beside these was played with fewer
expansions, or none.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import questboard
from questboard import Game, Match
from questboard.engine.errors import CannotUndo
from questboard.engine.parts import largest_sets, with_needs
from questboard.engine.telling.look import Look
from tests.laws import driver
from tests.laws.driver import Habits, Move

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Bruno", "Cleo", "Dara", "Emil", "Fay")
HABITS = Habits(change=5, interject=6, dm=6, expire=2, undo=4)


class Golden(NamedTuple):
    transcript: str
    record: bytes


def tables(game: Game) -> dict[str, Match]:
    """The matches to be played, by the name of their files."""
    few, many = game.players[0], game.players[-1]
    everything = largest_sets(game)[0]
    found = {"everything": (min(many, max(few, 4)), game.dm != "none", everything)}
    for part in game.parts:
        if part.name not in everything:
            counts = part.players or game.players
            found[part.name] = (counts[len(counts) // 2], game.dm == "required", with_needs(game, [part.name]))
    if game.dm != "required":
        found["base"] = (min(many, max(few, 3)), False, game.usual)
    return {
        name: questboard.new(
            game, NAMES[:players], f"golden {name}", dict(game.brief), expansions, dm="Dorothea" if dm else None
        )
        for name, (players, dm, expansions) in found.items()
    }


def play(match: Match, name: str) -> Golden:
    """Play to the end at random, writing down who did what and what was heard."""
    luck = Random(f"golden {match.game.name} {name}")
    lines = list(_heading(match, name))
    told = 0
    while match.outcome is None:
        move = driver.propose(match, luck, HABITS)
        said = _said(match, move)
        try:
            driver.do(match, move)
        except CannotUndo:
            continue
        lines += ["", said]
        if move.kind == "undo":  # what was taken back is heard no more
            told = len(match.events(match.dm)) - 1
        look = Look(match, match.dm)
        for heard in match.events(match.dm, told):
            told += 1
            rule = f" [{heard.rule}]" if heard.rule else ""
            lines.append(f"    {match.game.words.event(look, heard)}{rule}")
    winners = " and ".join(match.table.players[seat] for seat in match.outcome.winners)
    lines += ["", f"The end: {winners}. {match.outcome.reason} [{match.outcome.rule}]", f"{match.outcome.scores}", ""]
    return Golden("\n".join(lines), match.record())


def _heading(match: Match, name: str) -> Iterator[str]:
    yield f"{match.game.title}: {name}"
    yield f"players: {', '.join(match.table.players)}" + (f"; DM: {match.table.dm}" if match.table.dm else "")
    yield f"expansions: {', '.join(match.table.expansions) or 'none'}"
    yield f"the seed's commitment: {match.commitment}"


def _said(match: Match, move: Move) -> str:
    """A move in the words of the game."""
    question = match.pending
    assert question is not None
    if move.kind == "expire":
        return f"* The clock runs out: {question.name}"
    who = Look(match, move.seat).name(move.seat)
    if move.kind == "undo":
        return f"* {who} takes something back"
    if move.kind == "interject":
        return f"! {who} interjects: {' '.join(str(part) for part in move.option)}"
    label = match.game.words.option(Look(match, move.seat), match.questions(move.seat)[0], move.option)
    return f"> {who}, {question.name}: {label.text}"


def files(game: Game, folder: Path = FOLDER) -> dict[Path, bytes]:
    """What the golden files of a game should hold now."""
    found: dict[Path, bytes] = {}
    for name, match in tables(game).items():
        golden = play(match, name)
        found[folder / game.name / f"{name}.txt"] = golden.transcript.encode()
        found[folder / game.name / f"{name}.json"] = golden.record
    return found


if __name__ == "__main__":
    for name in sys.argv[1:] or questboard.games():
        for path, data in files(questboard.find(name)).items():
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data)
            print(f"wrote {path}")

"""Games of one or two steps, for tests of the engine: a step is written in the test that needs it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import questboard
from questboard.engine import Asked, Game, Match, Option, Outcome, State, Table, Words
from questboard.engine.asking.option import Form
from questboard.engine.asking.question import Options
from questboard.engine.play.steps import Step
from questboard.engine.rulebook.book import Rule, Rulebook

END = Outcome((1.0, 0.0), (0,), "T 9", "the test is over")
BOOK = Rulebook([Rule("T 1", "Do", "You may do things.", "auto"), Rule("T 2", "Not", "Some not.", "auto")])


class Bowl(State):
    """Coins, cards, and notes of what the rules saw."""

    coins: list[int] = []
    notes: list[Any] = []


def either(*options: Option | Form) -> Options:
    """The same options for everybody, always."""

    def same(match: Match, seat: int) -> Sequence[Option | Form]:
        return list(options)

    return same


def make(*steps: Step, **more: Any) -> Game:
    """A game of these steps, which go by the names of their functions; the first one begins."""

    def setup(table: Table, content: Any) -> Bowl:
        return Bowl(coins=[5] * len(table.players))

    return Game(**{
        "name": "small", "title": "Small", "about": "", "players": range(2, 4), "state": Bowl, "setup": setup,
        "steps": {step.__name__: step for step in steps}, "first": steps[0].__name__,
        "view": lambda match, seat: {"coins": match.state.coins}, "words": Words(), "dm": "optional",
        "load_content": lambda packs, expansions: None, "rulebook": lambda: BOOK, "folder": "", **more,
    })  # fmt: skip


def sit(game: Game, players: int = 2, *, dm: bool = False, seed: str = "small", **more: Any) -> Match:
    match = questboard.new(game, players, seed, dm="Dorothea" if dm else None, **more)
    match.strict = True
    return match


def say(match: Match, seat: int, *option: Any) -> None:
    """The seat answers whatever is asked."""
    assert match.pending is not None
    match.answer(match.pending.number, seat, option)


def asked(match: Match, seat: int | None = None) -> Asked:
    """The one question there is, as the seat sees it."""
    (question,) = match.questions(seat)
    return question

"""One table of a law test: a variant of a game, a seed, the moves so far, and a file that replays a fault."""

from __future__ import annotations

import dataclasses
import itertools
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, NoReturn
from zlib import crc32

import msgspec

import questboard
from questboard import Game, Match
from questboard.engine import Outcome
from questboard.engine.asking.option import tupled
from questboard.engine.errors import CannotUndo, QuestboardError
from questboard.engine.journal import loading
from questboard.engine.parts import composed, exclusive, largest_sets, with_needs
from questboard.engine.play.steps import Asking, Step
from tests.laws import driver
from tests.laws.driver import USUAL, Habits, Move

SEEDS = int(os.environ.get("QUESTBOARD_LAW_SEEDS", "3"))
"""How many games each law plays of each variant."""
COUNTING = ("06-hidden",)
"""Laws that judge by what was never seen in all of their games: one game is too few for a verdict."""
MOST_MOVES = 3000
"""No game of ours takes random players longer than this, with the options of a short one."""


class LawBroken(AssertionError):
    """A law does not hold; the message says where the file lies that replays the fault."""

    def __init__(self, message: str, file: Path | None = None):
        super().__init__(message if file is None else f"{message}\n  replay it from {file}")
        self.file = file


@dataclass(frozen=True)
class Variant:
    """A game as a table could choose it, with the options of a short one."""

    game: Game
    players: int
    dm: bool = False
    expansions: tuple[str, ...] = ()
    house_rules: tuple[tuple[str, int | str | bool], ...] = ()
    """Options beside those of a short table."""
    sample: bool = field(default=False, compare=False)
    """One of many mixtures of parts: each law plays one game of it, each another one."""

    def seeds(self, law: str) -> range:
        """The games that a law plays of it."""
        if not self.sample or SEEDS > 4 or law in COUNTING:
            return range(SEEDS)
        only = crc32(f"{self} {law}".encode()) % SEEDS
        return range(only, only + 1)

    def __str__(self) -> str:
        parts = [self.game.name, f"{self.players}p", *(["dm"] if self.dm else []), *self.expansions]
        return "-".join([*parts, *(["house-rules"] if self.house_rules else [])])

    @cached_property
    def watched(self) -> Game:
        """The game, with its steps counted: one whose steps go round and never ask would never come back."""
        game = composed(self.game, self.expansions)
        return dataclasses.replace(game, steps={name: _counted(step) for name, step in game.steps.items()})

    def new(self, seed: str | int, *, light: bool = False) -> Match:
        dm = "Dorothea" if self.dm else None
        options = {**self.game.brief, **dict(self.house_rules)}
        return questboard.new(self.watched, self.players, seed, options, expansions=self.expansions, dm=dm, light=light)

    def load(self, data: bytes) -> Match:
        return loading.load(data, lambda _: self.watched, own=True)


MOST_STEPS = 10_000
"""How many steps may begin before somebody is asked."""


class Spinning(Exception):
    """Steps that begin one another for ever."""


def _counted(step: Step) -> Step:
    def begin(match: Match) -> Asking | str | Outcome:
        counted: Any = match
        if match.pending is None and getattr(counted, "law_entries", -1) == len(match.full_log):
            counted.law_steps += 1
            if counted.law_steps > MOST_STEPS:
                raise Spinning("endless: the steps go round and nobody is asked")
        else:
            counted.law_entries, counted.law_steps = len(match.full_log), 0
        return step(match)

    return begin


def variants(game: Game, *, every_count: bool = SEEDS > 4) -> list[Variant]:
    """Every set of parts that go together, with and without a DM. If there are many parts: none, as many as go
    together, and all that exclude nothing; and as samples each alone, each usual one left out, and some mixtures, with
    a DM or without one. The player counts take turns; `every_count` plays them all.
    """
    names = tuple(part.name for part in game.parts if not part.usual)
    alone: list[tuple[str, ...]] = []
    mixed: list[tuple[str, ...]] = []
    if len(names) <= 3:
        sets = [chosen for size in range(len(names) + 1) for chosen in itertools.combinations(names, size)]
        sets = [chosen for chosen in sets if not game.discord((*game.usual, *chosen))]
    else:
        packs = tuple(name for name in names if name not in exclusive(game))
        sets = [(), *largest_sets(game), with_needs(game, packs)]
        alone = [with_needs(game, [name]) for name in names]
        mixed = mixtures(game, names)
    whole = list(dict.fromkeys([(), *(with_needs(game, [*game.usual, *chosen]) for chosen in sets)]))
    alone = [with_needs(game, [*game.usual, *chosen]) for chosen in alone]
    mixed = [with_needs(game, [*game.usual, *chosen]) for chosen in mixed] + without_one(game)
    dms = {"none": [False], "optional": [False, True], "required": [True]}[game.dm]
    tables = [(dm, chosen, False) for dm in dms for chosen in whole]
    tables += [(dm, chosen, True) for dm in dms for chosen in alone if chosen not in whole]
    tables += [(dms[place % len(dms)], chosen, True) for place, chosen in enumerate(mixed) if chosen not in whole]
    few, many = game.players[0], game.players[-1]
    counts = list(dict.fromkeys([min(many, max(few, 3)), few, many, min(many, max(few, 4))]))
    found = [
        [Variant(game, count, dm, chosen, sample=sample) for count in (*counts[place % len(counts) :], *game.players)]
        for place, (dm, chosen, sample) in enumerate(tables)
    ]
    possible = [[one for one in row if not game.misfit(one.players, one.expansions)] for row in found]
    if every_count:
        return list(dict.fromkeys(one for row in possible for one in sorted(row, key=lambda one: one.players)))
    return [row[0] for row in possible if row]


MIXTURES = 6


def mixtures(game: Game, names: Sequence[str]) -> list[tuple[str, ...]]:
    """Some sets of several parts, always the same."""
    luck, found = Random(f"{game.name} mixed"), list[tuple[str, ...]]()
    for _ in range(50):
        chosen = with_needs(game, luck.sample(names, luck.randrange(2, len(names))))
        if not game.discord(chosen) and chosen not in found:
            found.append(chosen)
    return found[:MIXTURES]


def without_one(game: Game) -> list[tuple[str, ...]]:
    """The usual parts but one, for each of them."""
    left = ([other for other in game.usual if other != name] for name in game.usual)
    return [tuple(chosen) for chosen in left if not game.discord(chosen)]


class Session:
    """A match that random players play, with all their moves."""

    def __init__(self, variant: Variant, seed: int, habits: Habits = USUAL, *, strict: bool = False, law: str = ""):
        self.variant = variant
        self.seed = seed
        self.habits = habits
        self.law = law
        self.moves: list[Move] = []
        self.luck = Random(f"{variant} {seed}")
        try:
            self.match = variant.new(f"law {seed}")
        except Exception as error:
            self.fail(f"the game does not begin: {error!r}")
        self.match.strict = strict

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    def step(self) -> Move:
        """One random move. A fault of the rules breaks the law that is being tested."""
        try:
            move = driver.propose(self.match, self.luck, self.habits)
            if move.kind == "undo":
                try:
                    return self.do(move)
                except CannotUndo:
                    self.moves.pop()
                    move = driver.answer(self.match, self.luck)
            return self.do(move)
        except LawBroken:
            raise
        except driver.DeadEnd as error:
            self.fail(f"dead end: {error}")
        except Exception as error:
            endless = isinstance(error.__cause__, Spinning)
            self.fail(str(error.__cause__) if endless else f"crash: {root(error)}")

    def do(self, move: Move) -> Move:
        self.moves.append(move)
        driver.do(self.match, move)
        return move

    def play(self, most: int = MOST_MOVES) -> Iterator[Match]:
        """Play to the end; stops at every rest, also at the first and the last."""
        yield self.match
        for _ in range(most):
            if self.over:
                return
            self.step()
            yield self.match
        if not self.over:
            self.fail(f"endless: not over after {most} moves")

    def finish(self, habits: Habits | None = None) -> Match:
        if habits is not None:
            self.habits = habits
        for _ in self.play():
            pass
        return self.match

    def check(self, truth: bool, message: str) -> None:
        if not truth:
            self.fail(message)

    def fail(self, message: str) -> NoReturn:
        """Break the law that is being tested, and leave a file that replays how it came to this."""
        what = f"law {self.law}: {message} ({self.variant}, seed {self.seed}, move {len(self.moves)})"
        raise LawBroken(what, self.write(what))

    def write(self, what: str) -> Path:
        """Two files: the moves from the first one on, which replay the fault, and the record as far as it goes."""
        folder = Path(os.environ.get("QUESTBOARD_LAW_RECORDS", Path(tempfile.gettempdir()) / "questboard-laws"))
        folder.mkdir(parents=True, exist_ok=True)
        name = f"{self.variant}-law-{self.law or 'none'}-seed-{self.seed}-{len(self.moves)}".replace(" ", "_")
        table = Fault(
            what, self.variant.game.name, self.variant.players, self.variant.dm, self.variant.expansions, self.seed,
            [(move.kind, move.seat, move.option) for move in self.moves], self.variant.house_rules,
        )  # fmt: skip
        path = folder / f"{name}.fault.json"
        path.write_bytes(msgspec.json.format(msgspec.json.encode(table)))
        match = getattr(self, "match", None)
        if match is not None:
            (folder / f"{name}.record.json").write_bytes(match.record())
        return path


class Fault(msgspec.Struct):
    """The file that replays a fault."""

    what: str
    game: str
    players: int
    dm: bool
    expansions: tuple[str, ...]
    seed: int
    moves: list[tuple[str, int, Any]]
    house_rules: tuple[tuple[str, int | str | bool], ...] = ()


def replay(path: Path, find: Callable[[str], Game] = questboard.find) -> Match:
    """Play the moves of a fault file again; what was raised then is raised again."""
    fault = msgspec.json.decode(path.read_bytes(), type=Fault)
    variant = Variant(find(fault.game), fault.players, fault.dm, fault.expansions, fault.house_rules)
    match = variant.new(f"law {fault.seed}")
    match.strict = True
    for kind, seat, option in fault.moves:
        driver.do(match, Move(kind, seat, tupled(option)))
    return match


def play_moves(match: Match, moves: Sequence[Move]) -> str:
    """The same moves in another world: "" if all were possible, else what was not."""
    for move in moves:
        try:
            driver.do(match, move)
        except QuestboardError as error:
            return f"{move}: {root(error)}"
    return ""


def root(error: BaseException) -> str:
    while error.__cause__ is not None:
        error = error.__cause__
    return f"{type(error).__name__}: {error}"

"""Which effects of a game's cards were ever done, over as many games as one likes, piece by piece.

A piece is a number of games of one plan. Pieces are added to a file, so that many games can be played in many sittings
or on many machines; the same piece cannot be added twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from questboard.engine import Deeds, Game
from questboard.engine.errors import BadTable
from questboard.engine.registry import find
from questboard.lab.one_game import Tables, Tally, play_one
from questboard.lab.plan import Plan, make_plan
from questboard.lab.simulate import Progress

USUAL = ("greedy", "random")
"""Who plays, if nobody is named."""


class Piece(msgspec.Struct, frozen=True):
    """Games of one plan; the same piece is the same games."""

    seed: str
    games: int
    bots: tuple[str, ...]
    players: tuple[int, ...]
    expansions: tuple[str, ...] = ()
    variants: int = 1
    """How many sets of options were gone through."""


class Covered(msgspec.Struct):
    """What was done in all pieces together."""

    game: str
    title: str
    content: tuple[str, ...]
    """Hashes of the content that was played."""
    pieces: list[Piece] = []
    faults: list[str] = []
    deeds: dict[str, int] = {}
    """Effect -> how often it was done; 0 if never."""
    cards: dict[str, int] = {}
    """Card -> how often an event named it."""

    @property
    def games(self) -> int:
        return sum(piece.games for piece in self.pieces)

    @property
    def never(self) -> list[str]:
        return [name for name, count in self.deeds.items() if not count]

    def add(self, other: Covered) -> None:
        """Take in what others have played."""
        if (other.game, other.content) != (self.game, self.content):
            raise BadTable(f"those games of {other.title} were played with other cards; begin a new file")
        for piece in other.pieces:
            if piece in self.pieces:
                raise BadTable(f"these games are counted already: seed {piece.seed!r}, {', '.join(piece.bots)}")
        self.pieces += other.pieces
        self.faults += other.faults
        self.deeds = _sum(self.deeds, other.deeds)
        self.cards = _sum(self.cards, other.cards)


def _sum(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {name: one.get(name, 0) + other.get(name, 0) for name in {**one, **other}}


def cover(
    game: str | Game,
    games: int,
    *,
    players: int | str | None = None,
    seed: str | int = 0,
    bots: Sequence[str] = USUAL,
    expansions: Sequence[str] | None = None,
    packs: Sequence[str] = (),
    vary: bool = True,
    progress: Progress | None = None,
) -> Covered:
    """Play one piece, bots moving on a seat from game to game.

    `vary`: go through the tables that the game finds worth simulating, the short one too.
    """
    found = find(game) if isinstance(game, str) else game
    deeds = _deeds_of(found)
    variants = tuple(dict(each) for each in (*(found.variants or ({},)), found.brief)) if vary else ()
    plan = make_plan(
        game, games, players, seed, list(bots), rotate=True, options={}, expansions=expansions, packs=packs, dm=None,
        dm_bot="random", budget=None, limit=200_000, hits=True, variants=variants,
    )  # fmt: skip
    found = plan.found()
    content = _content(found, plan)
    names = {id(effect): name for name, effect in deeds.listed(content).items()}
    done: Counter[str] = Counter(dict.fromkeys(names.values(), 0))
    tally = Tally(found)
    faults: list[str] = []
    tables = Tables(plan)
    with watched(deeds.handlers_of(content), names, done):
        for index in range(games):
            row, _ = play_one(tables, index, tally)
            if row.fault:
                faults.append(f"seed {plan.seed!r}, game {index}: {row.fault}")
            if progress is not None:
                progress(index + 1, games)
    piece = Piece(plan.seed, games, plan.bots, plan.players, plan.expansions, len(plan.variants))
    cards = {str(card): count for card, count in sorted(tally.cards.items(), key=lambda entry: str(entry[0]))}
    return Covered(found.name, found.title, found.pack_hashes(packs), [piece], faults, dict(done), cards)


def _deeds_of(game: Game) -> Deeds:
    if game.deeds is None:
        raise BadTable(f"the cards of {game.title} are not data: questboard simulate shows which of them came up")
    return game.deeds


def _content(game: Game, plan: Plan) -> Any:
    return game.load_content(plan.packs, plan.expansions)


@contextmanager
def watched(
    handlers: MutableMapping[Any, Callable[..., Any]], names: Mapping[int, str], done: Counter[str]
) -> Iterator[None]:
    """Count each effect that is done, as long as this lasts."""
    plain = dict(handlers)

    def watch(handler: Any) -> Any:
        def watched(match: Any, who: Any, effect: Any, *more: Any) -> Any:
            name = names.get(id(effect))
            if name is not None:
                done[name] += 1
            return handler(match, who, effect, *more)

        return watched

    for kind, handler in plain.items():
        handlers[kind] = watch(handler)
    try:
        yield
    finally:
        handlers.update(plain)


def read(file: Path) -> Covered:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Covered)
    except msgspec.MsgspecError as error:
        raise BadTable(f"{file} is not a record of covered cards: {error}") from error


def write(covered: Covered, file: Path) -> None:
    """Whole or not at all: nothing that was played may be lost."""
    whole = file.with_name(f"{file.name}.new")
    whole.parent.mkdir(parents=True, exist_ok=True)
    whole.write_bytes(msgspec.json.format(msgspec.json.encode(covered), indent=1) + b"\n")
    whole.replace(file)

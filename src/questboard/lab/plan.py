"""What is to be simulated: which game, how many times, who sits where, and each game's own seed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from questboard import bots as all_bots
from questboard.bots import STALLED
from questboard.engine import Game
from questboard.engine.errors import BadTable
from questboard.engine.parts import composed
from questboard.engine.registry import find


@dataclass(frozen=True)
class Plan:
    """All that a worker needs, here or on another machine: game number `index` is the same everywhere."""

    game: str | Game
    games: int
    players: tuple[int, ...]
    """The numbers of players, taken in turn from game to game."""
    seed: str
    bots: tuple[str, ...]
    """Seat by seat, from the start again if there are more seats."""
    rotate: bool = False
    """Move the bots on by one seat from game to game."""
    options: Mapping[str, object] = field(default_factory=dict[str, object])
    expansions: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    dm: str | None = None
    dm_bot: str = "random"
    budget: Mapping[str, Any] = field(default_factory=dict[str, Any])
    limit: int = STALLED
    hits: bool = True
    variants: tuple[Mapping[str, object], ...] = ({},)
    """Further options, taken in turn."""

    def found(self) -> Game:
        """The game with the parts of the plan."""
        return composed(find(self.game) if isinstance(self.game, str) else self.game, self.expansions)

    def players_of(self, index: int) -> int:
        return self.players[index % len(self.players)]

    def bots_of(self, index: int) -> tuple[str, ...]:
        """The bot of each seat; the DM's is not among them."""
        # one full turn through the numbers of players before the bots move on, so each meets each
        shift = index // len(self.players) if self.rotate else 0
        return tuple(self.bots[(seat + shift) % len(self.bots)] for seat in range(self.players_of(index)))

    @property
    def hosts(self) -> tuple[str, ...]:
        """The DM's bot, if there is a DM."""
        return () if self.dm is None else (self.dm_bot,)

    def variant_of(self, index: int) -> int:
        """Which of the variants is played: each with all numbers of players, and with the bots in all seats."""
        return index // (len(self.players) * (len(self.bots) if self.rotate else 1)) % len(self.variants)

    def seed_of(self, index: int) -> str:
        """The seed of one game: it alone (with the bots) plays that game again."""
        return blake2b(f"{self.seed}|{index}".encode(), digest_size=8).hexdigest()


def make_plan(
    game: str | Game,
    games: int,
    players: int | str | None,
    seed: str | int,
    bots: str | Sequence[str],
    *,
    rotate: bool,
    options: Mapping[str, object] | None,
    expansions: Sequence[str] | None,
    packs: Sequence[str],
    dm: str | bool | None,
    dm_bot: str,
    budget: Mapping[str, Any] | None,
    limit: int,
    hits: bool,
    variants: Sequence[Mapping[str, object]] = (),
) -> Plan:
    """A checked plan; `BadTable` and `PackError` say what is wrong before anything is played."""
    if games < 1:
        raise BadTable(f"at least one game must be played, not {games}")
    if limit < 1:
        raise BadTable(f"a game must be allowed at least one decision, not {limit}")
    found = find(game) if isinstance(game, str) else game
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    if not names:
        raise BadTable("somebody must play: name at least one bot")
    for name in (*names, dm_bot):
        all_bots.make(name, 0, **(budget or {}))  # says what is wrong with a name or a budget
    host = "DM" if dm is True else dm or None
    numbers = numbers_of_players(found, players)
    in_order, given = found.agreed(expansions, options or {})
    if players is None:  # a mode may be for fewer
        numbers = tuple(number for number in numbers if not found.misfit(number, in_order)) or numbers
    plan = Plan(
        game, games, numbers, str(seed), names, rotate, given, in_order, tuple(packs), host,
        dm_bot, dict(budget or {}), limit, hits, tuple(dict(each) for each in variants) or ({},),
    )  # fmt: skip
    for number in numbers:
        for variant in plan.variants:
            varied = {**plan.options, **variant}
            found.accept(found.table(seat_names(number), host, varied, plan.expansions, plan.packs))
    return plan


def numbers_of_players(game: Game, players: int | str | None) -> tuple[int, ...]:
    """`3`, `"3"`, `"2-6"` or `"2..6"`, or None for every number that the game is for."""
    if players is None:
        return tuple(game.players)
    given = re.fullmatch(r"\s*(\d{1,3})(?:\s*(?:-|\.\.)\s*(\d{1,3}))?\s*", str(players))
    if given is None or isinstance(players, bool):
        raise BadTable(f"expected a number of players like 3, or a range like 2-6, not {players!r}")
    few = int(given[1])
    many = int(given[2] or few)
    if few not in game.players or many not in game.players or few > many:
        lowest, highest = game.players[0], game.players[-1]
        raise BadTable(f"{game.title} is for {lowest} to {highest} players, not {players}")
    return tuple(range(few, many + 1))


def seat_names(players: int) -> list[str]:
    return [f"Player {number}" for number in range(1, players + 1)]

"""Who sits down: from what was asked for on the command line to names, people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questboard.engine import Game
from questboard.engine.errors import BadTable

BOT_NAMES = ("Ada", "Bram", "Cleo", "Dag", "Edda", "Finn", "Greta", "Hugo", "Ines", "Joss", "Kaia", "Lars")


class Seating(NamedTuple):
    """The players' names in seat order, and which seats bots play."""

    players: list[str]
    bots: list[int]


def seat(game: Game, seats: int | None, bots: int | None, names: Sequence[str], dm: str | None) -> Seating:
    """People take the first seats, bots the others. What is left open is filled in sensibly."""
    few, many = game.players[0], game.players[-1]
    if game.dm == "required" and dm is None:
        raise BadTable(f"{game.title} needs a DM: add --dm NAME")
    if seats is None and bots is None:  # one person who wants to play: with bots
        seats = min(many, max(few, 3, len(names)))
        bots = seats - max(1, len(names))
    elif seats is None and bots is not None:
        seats = max(few, (len(names) or 1) + bots)
    elif bots is None:
        bots = 0
    assert seats is not None and bots is not None
    if seats not in game.players:
        raise BadTable(f"{game.title} is for {few} to {many} players, not {seats}")
    if not 0 <= bots <= seats:
        raise BadTable(f"of {seats} seats, bots can take 0 to {seats}, not {bots}")
    people = seats - bots
    if len(names) > people:
        raise BadTable(f"there are {len(names)} names for {people} people: bots have names of their own")
    taken = [*names, *([dm] if dm else [])]
    players = [*names, *(f"Player {number}" for number in range(len(names) + 1, people + 1))]
    spare = [name for name in BOT_NAMES if name not in taken] + [f"Bot {number}" for number in range(1, 100)]
    return Seating([*players, *spare[:bots]], list(range(people, seats)))


def settings(given: Sequence[str]) -> dict[str, str]:
    """`--option nights=3` as name and value; the game judges both."""
    chosen: dict[str, str] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadTable(f"an option is written name=value, not {pair!r}")
        chosen[name.strip()] = value.strip()
    return chosen

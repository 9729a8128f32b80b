"""How long a game takes, as it was measured: data beside the game, with its source.

source = "12 games of greedy bots for each line (python -m questboard.lab.pace moonrunners)"
quick = { nights = 3 }

[[measured]]
players = 3
own = 38       # questions that one player has to think about
others = 76    # and all others together
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

FILE = "pace.toml"
OWN_SECONDS = 9.0
"""What a person takes for a question, reading and all; an estimate of ours, and the only one in these numbers."""
BOT_SECONDS = 1.1
"""What a bot's answer takes to be seen; the table plays none longer than a few seconds."""
ROUND = 5
"""Minutes are said in fives, from fifteen on."""


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Questions with a choice in a game of so many players."""

    players: int
    own: float
    others: float
    quick: bool = False

    def minutes(self, people: int = 1) -> int:
        """About how long a game of so many people, the rest of them bots, takes."""
        thought = self.own * people
        told = max(0.0, self.own + self.others - thought)
        exact = (thought * OWN_SECONDS + told * BOT_SECONDS) / 60
        return max(1, round(exact)) if exact < 15 else ROUND * round(exact / ROUND)


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    """How it was measured."""
    measured: tuple[Measured, ...]
    quick: dict[str, int | str | bool] = {}
    """Options of a quick game."""
    about: str = ""
    """What a quick game is, in half a sentence: `three nights`."""
    bots: int = 3
    """How many bots a newcomer meets who says nothing else."""

    def minutes(self, players: int, people: int = 1, *, quick: bool = False) -> int | None:
        """By the line of so many players; None: that was not measured."""
        found = next((one for one in self.measured if (one.players, one.quick) == (players, quick)), None)
        return None if found is None else found.minutes(people)


def read_pace(folder: str) -> Pace | None:
    """What lies beside a game; None if nothing does."""
    file = Path(folder, FILE)
    return msgspec.toml.decode(file.read_bytes(), type=Pace) if folder and file.is_file() else None


def is_quick(pace: Pace, options: Mapping[str, object]) -> bool:
    return bool(pace.quick) and all(options.get(name) == value for name, value in pace.quick.items())

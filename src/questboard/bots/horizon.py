"""How far search looks: to the end of a round if the game says where that is, else to the end of the game."""

from __future__ import annotations

from questboard.engine import Match


class Horizon:
    """Called at each question of a world: is it time to guess how the game will go?

    Play that goes on for rounds drowns what an answer was worth in the luck of all that came after it. Rests are
    counted as they begin, since many a one asks nobody anything.
    """

    __slots__ = ("_until", "_world")

    def __init__(self, world: Match, rounds: int):
        self._world = world
        self._until = world.rested + rounds if world.game.worth is not None else None

    def __call__(self) -> bool:
        return self._until is not None and self._world.rested >= self._until

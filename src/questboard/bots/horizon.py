"""How far search looks: to the end of a round if the game says where that is, else to the end of the game."""

from __future__ import annotations

from questboard.engine import Match


class Horizon:
    """Called at each question of a world: is it time to guess how the game will go?

    Play that goes on for rounds drowns what an answer was worth in the luck of all that came after it.
    """

    __slots__ = ("_left", "_rests", "_step", "_world")

    def __init__(self, world: Match, rounds: int):
        self._world = world
        self._rests = world.game.rests if world.game.worth is not None else ()
        self._left = rounds
        self._step = world.step

    def __call__(self) -> bool:
        step = self._world.step
        if step != self._step:
            self._step = step
            if step in self._rests:
                self._left -= 1
        return self._left <= 0

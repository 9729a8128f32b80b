"""A table of Forty Factions with several sets at once, for the tests: what the plains and the dreams know together."""

from __future__ import annotations

from typing import Any

from tests.games.forty_factions.cases import specifies
from tests.games.forty_factions.dreams import Dreaming
from tests.games.forty_factions.sacred_circles.plains import Plains

OTHERS = ("fifty-factions", "promo", "sacred-circles", "forgotten-factions")


class Everything(Dreaming, Plains):
    """All five sets, unless the test says which; a DM sits there unless the test is about the Oracle."""

    def __init__(self, players: str = "ABCD", *, beside: tuple[str, ...] = OTHERS, **more: Any):
        super().__init__(players, beside=beside, **{"game": "forty-factions", **more})

    def both_are_called(self) -> None:
        """By Plots of one turn: A calls the Gathering, B the Congress."""
        self.holds("A", "gathering-of-the-tribes")
        self.holds("B", "once-in-a-blue-moon")
        self.start("plots")
        self.answers("A", *self.scheme("A", "gathering-of-the-tribes"))
        self.answers("B", *self.scheme("B", "once-in-a-blue-moon", self.id_of(90)))
        self.all_pass()
        while self.question == "specify":
            specifies(self, "AB"[self.match.waiting_for()[0]])

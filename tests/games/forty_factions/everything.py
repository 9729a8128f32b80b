"""A table of Forty Factions with several sets at once, for the tests: what the plains and the dreams know together."""

from __future__ import annotations

from typing import Any

from tests.games.forty_factions.dreams import Dreaming
from tests.games.forty_factions.sacred_circles.plains import Plains

OTHERS = ("fifty-factions", "promo", "sacred-circles", "forgotten-factions")


class Everything(Dreaming, Plains):
    """All five sets, unless the test says which; a DM sits there unless the test is about the Oracle."""

    def __init__(self, players: str = "ABCD", *, beside: tuple[str, ...] = OTHERS, **more: Any):
        super().__init__(players, beside=beside, **{"game": "forty-factions", **more})

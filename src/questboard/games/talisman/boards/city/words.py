"""The gate of the City and the Donjon in words."""

from __future__ import annotations

from questboard.engine import Declarations
from questboard.games.talisman.boards.city import gate
from questboard.games.talisman.wording.boards import BoardWords


class CityWords(BoardWords):
    declared = Declarations((gate,))
    answers = {
        ("toll", "pay"): "Pay the toll, 1G",
        ("toll", "leave"): "Turn round",
        ("look-around", "draw"): "Look around: draw a City card",
        ("look-around", "leave"): "No",
    }

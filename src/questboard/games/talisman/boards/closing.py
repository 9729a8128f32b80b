"""What boards do with who is there when a turn closes: a rule for each, by the name in the board.

A board says `closes = "tavern"`; its rules register themselves under that name.
"""

from __future__ import annotations

from collections.abc import Callable

from questboard.engine import Asking
from questboard.engine.register import Register
from questboard.games.talisman.typed import Match

Closing = Callable[[Match, int], Asking]
"""What happens to a seat that is on the board when its turn closes."""
CLOSINGS: Register[Closing] = Register("closing")
closes = CLOSINGS.named

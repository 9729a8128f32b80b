"""How one moves on boards where no die is rolled, or where it means something else: a rule for each, by name.

A board says `walk = "inner"`; the rule that moves there registers itself under that name.
"""

from __future__ import annotations

from collections.abc import Callable

from questboard.engine import Asking
from questboard.engine.register import Register
from questboard.games.talisman.typed import Match

Walk = Callable[[Match, int], Asking]
"""The whole Movement of a seat; it ends with the next step of the turn."""

WALKS: Register[Walk] = Register("walk")
walks = WALKS.named
"""Registers a rule of Movement."""

WAYS: Register[Callable[[Match, int, tuple[object, ...]], Asking]] = Register("way to move")
"""Other ways to move that boards add to the die (`hooks.more_ways`), by the verb of the answer. Each is the whole
Movement, and ends with the next step of the turn."""
ways = WAYS.named

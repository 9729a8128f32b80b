"""Beasts and Bandits (VA49): 30 adventures of the open road."""

from __future__ import annotations

from questboard.engine import Part

part = Part(
    name="beasts-and-bandits",
    title="Beasts and Bandits",
    about="30 adventures of the open road.",
    folder=__path__[0],
)

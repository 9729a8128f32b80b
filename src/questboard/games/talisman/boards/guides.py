"""How it goes on a board, in a few sentences: what somebody must know there to decide, by the rule that says it."""

from __future__ import annotations

from questboard.engine.register import Register

Guide = tuple[tuple[str, str], ...]
"""(rule, what it comes to)"""
GUIDES: Register[Guide] = Register("guide to a board")
"""Board -> how one goes, fares and leaves there. Whoever writes a board's words enters it."""

ANIMALS_WAIT = ("TA 11:34", "Animals, and all that they carry, stay behind at the door.")
BEATEN = ("TA 11:40", "Beaten in a fight, you flee towards the entrance in your next turn.")
DRIVEN_OUT = (
    "TA 11:40",
    "Whoever flees out is put at a door to this board by the player to the right, or somewhere empty if there is none.",
)
FLIGHT = (BEATEN, DRIVEN_OUT)

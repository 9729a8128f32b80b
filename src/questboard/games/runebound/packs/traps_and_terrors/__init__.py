"""Traps and Terrors (VA48): 30 adventures that test more than the sword."""

from __future__ import annotations

from questboard.engine import Part

part = Part(
    name="traps-and-terrors",
    title="Traps and Terrors",
    about="30 adventures that test more than the sword.",
    folder=__path__[0],
)

"""The Village: a ring of its own around a Space of the Outer Region (TA 11:35, TA 11:37)."""

from __future__ import annotations

from questboard.engine import Part

part = Part(
    name="village",
    title="The Village",
    about="Lanes with a smith, a healer and cattle pens, and a deck of village folk.",
    usual=True,
    once="village",
)

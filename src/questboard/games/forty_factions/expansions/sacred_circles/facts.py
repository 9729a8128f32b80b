"""What events of Sacred Circles tell besides, by kind: `CirclesWords.fact` puts each into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

from questboard.engine import Fact

TotemId: TypeAlias = Annotated[str, Fact("animal")]
TotemIds: TypeAlias = Annotated[Sequence[str], Fact("animals")]
Voices: TypeAlias = Annotated[Sequence[Sequence[str]], Fact("voices")]
"""Totems, each with the Faction that speaks for it."""
Stacks: TypeAlias = Annotated[Sequence[Sequence[Any]], Fact("stacks")]
"""Totems, each with the number of its chits."""
ChitCount: TypeAlias = Annotated[int, Fact("chits")]

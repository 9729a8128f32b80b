"""What events of Moonrunners tell, by kind: `MoonrunnersWords.fact` puts each into words."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from questboard.engine import Fact

Player: TypeAlias = Annotated[int, Fact("player")]
Players: TypeAlias = Annotated[list[int], Fact("players")]
Boat: TypeAlias = Annotated[int, Fact("boat")]
"""A seat, by what is painted on its bow."""
Boats: TypeAlias = Annotated[list[str], Fact("boats")]
"""The name of each seat's boat."""
CardId: TypeAlias = Annotated[str, Fact("card")]
CardIds: TypeAlias = Annotated[list[str], Fact("cards")]
Dice: TypeAlias = Annotated[list[int], Fact("dice")]

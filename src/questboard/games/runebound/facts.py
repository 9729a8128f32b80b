"""What events of Runebound tell, by kind: `RuneboundWords.fact` puts each into words."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from questboard.engine import Fact

Seat: TypeAlias = Annotated[int, Fact("hero")]
"""Said by the Hero who is played there; `{seat:player}` by the player."""
Seats: TypeAlias = Annotated[list[int], Fact("heroes")]
Player: TypeAlias = Annotated[int, Fact("player")]
Players: TypeAlias = Annotated[list[int], Fact("players")]
CardId: TypeAlias = Annotated[str, Fact("card")]
"""Also `{card:text}`, what is printed on it; `{card:benefit}`, what it gives; `{card:used}`, as a power is named."""
CardIds: TypeAlias = Annotated[list[str], Fact("cards")]
Hex: TypeAlias = Annotated[list[int], Fact("hex")]
"""Column and row."""
Town: TypeAlias = Annotated[int, Fact("town")]
Colour: TypeAlias = Annotated[int, Fact("colour")]
Phase: TypeAlias = Annotated[int, Fact("phase")]
Faces: TypeAlias = Annotated[list[int], Fact("faces")]
"""Of movement dice."""
Gold: TypeAlias = Annotated[int, Fact("gold")]
"""Below zero it is lost: `{gold:loss}`."""
Wounds: TypeAlias = Annotated[int, Fact("wounds")]
Xp: TypeAlias = Annotated[int, Fact("xp")]
Exhaustion: TypeAlias = Annotated[int, Fact("exhaustion")]

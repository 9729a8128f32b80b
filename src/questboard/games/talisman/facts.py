"""What events of Talisman tell, by kind: `wording/facts.py` puts each into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from questboard.engine import Fact

Seat: TypeAlias = Annotated[int, Fact("seat")]
"""Below zero: nobody."""
CardId: TypeAlias = Annotated[str, Fact("card")]
"""Also `{card:the card}`, with an article if it needs one, `{card:The card}`, where a sentence begins, and
`{card:headline}`, where nothing follows."""
CardIds: TypeAlias = Annotated[Sequence[str], Fact("cards")]
Wares: TypeAlias = Annotated[Sequence[str], Fact("wares")]
"""Cards of which there may be several: `Sword, Potion (2)`."""
Deck: TypeAlias = Annotated[str, Fact("deck")]
Decks: TypeAlias = Annotated[Sequence[str], Fact("decks")]
"""One for each card that is drawn: `2 Adventure and 1 Desert`."""
Place: TypeAlias = Annotated[str, Fact("place")]
"""A Space within a sentence. Also `{to:space}`, by its name alone."""
Goal: TypeAlias = Annotated[str, Fact("goal")]
"""A Space, or any of the Outer Region."""
Foe: TypeAlias = Annotated[str, Fact("foe")]
"""By its name. Also `{foe:the foe}`, `{foe:The foe}`."""
Tokens: TypeAlias = Annotated[str, Fact("tokens")]
"""Also `{token:token}`, of which there is one."""
Status: TypeAlias = Annotated[str, Fact("status")]
Modified: TypeAlias = Annotated[str, Fact("modified")]
"""What a modifier is added to."""
Task: TypeAlias = Annotated[str, Fact("task")]
"""What the Warlock wants."""
Stat: TypeAlias = Annotated[str, Fact("stat")]
Experience: TypeAlias = Annotated[str, Fact("experience")]
"""sxp or cxp."""
Dice: TypeAlias = Annotated[Sequence[int], Fact("dice")]
Purpose: TypeAlias = Annotated[str, Fact("purpose")]
"""What a die is for: a word of `PURPOSES`, or a card."""
Cause: TypeAlias = Annotated[str, Fact("cause")]
"""How a Life is lost."""

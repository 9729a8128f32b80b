"""What events of Forty Factions tell, by kind: `wording/facts.py` puts each into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

from questboard.engine import Beside, Fact
from questboard.games.forty_factions.state import Spot

Player: TypeAlias = Annotated[int, Fact("player")]
Nobody: TypeAlias = Annotated[int | None, Fact("player")]
"""A player, or none."""
Players: TypeAlias = Annotated[Sequence[int], Fact("players")]
Standing: TypeAlias = Annotated[Sequence[int], Fact("standing")]
"""The VP of every seat, said from the best to the last."""
Counts: TypeAlias = Annotated[Sequence[Any], Fact("counts")]
"""Pawns or votes of each block: `[[[0, 2], 3], [[1], 1]]`."""

FactionId: TypeAlias = Annotated[str, Fact("thing")]
"""Also `{faction:bare}`, without an article; `{faction:in full}`, with both halves of its name; `{faction:motto}`."""
NoFaction: TypeAlias = Annotated[str | None, Fact("thing")]
"""A Faction, or none."""
CardId: TypeAlias = Annotated[str, Fact("thing")]
"""A Faction or a Plot by its card."""
PlotId: TypeAlias = Annotated[str, Fact("thing")]
PlaceId: TypeAlias = Annotated[Spot, Fact("thing")]
"""Also `{place:where}`, at the place or in the Area that a Plot names; nothing if it names none."""
Area: TypeAlias = Annotated[str, Fact("thing")]
FactionIds: TypeAlias = Annotated[Sequence[str], Fact("things")]
BareCards: TypeAlias = Annotated[Sequence[str], Fact("bare things")]
Items: TypeAlias = Annotated[Sequence[Any], Fact("items")]
"""One side of a trade."""
Parties: TypeAlias = Annotated[Sequence[str], Fact("parties")]
"""Also as a Coalition: `{parties:the coalition}`, `{parties:a coalition}`, `{parties:A coalition}`."""
Ballots: TypeAlias = Annotated[Sequence[Sequence[Any]], Fact("ballots")]
Majority: TypeAlias = Annotated[str, Fact("majority")]
"""How many votes a motion needs."""
Quote: TypeAlias = Annotated[str, Fact("quote")]
"""Somebody's own words."""

Vp: TypeAlias = Annotated[int, Fact("vp")]
"""Also `{vp:so many}`, without its sign."""
Factions: TypeAlias = Annotated[int, Fact("factions")]
Plots: TypeAlias = Annotated[int, Fact("plots")]
Cards: TypeAlias = Annotated[int, Fact("cards")]
Pawns: TypeAlias = Annotated[int, Fact("pawns")]
Votes: TypeAlias = Annotated[int, Fact("votes")]
Hours: TypeAlias = Annotated[int, Fact("hours")]
Source: TypeAlias = Annotated[str, Fact("source")]
"""What VP are for; also `{source:phase}`, the part of the turn in which it is scored."""

Year: TypeAlias = Annotated[int, Beside()]
"""Of the story."""
Oracle: TypeAlias = Annotated[bool, Beside()]
"""Whether there is no DM."""

"""What is printed on the cards of the sky."""

from __future__ import annotations

import msgspec

from questboard.games.moonrunners.content import Small


class Weather(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str
    watch: Small
    hold: Small


class Sky(msgspec.Struct):
    """The shelf that the fog adds to the content."""

    weather: list[Weather]

"""The weather in words."""

from __future__ import annotations

from questboard.engine import Declarations, Look, Panel, PartWords
from questboard.games.moonrunners.expansions.fog import rules


class FogWords(PartWords):
    declared = Declarations((rules,))

    def board(self, look: Look) -> list[Panel]:
        if look.view.weather is None:
            return []
        weather = look.content.by_id[look.view.weather]
        return [Panel("The weather", ((f"{weather.name}: Watch {weather.watch:+d}, hold {weather.hold:+d}",),))]

"""A table of Forty Factions with Doorways to Dreams, for the tests: Factions by number, levels of Madness by Area."""

from __future__ import annotations

from typing import Any

from questboard.games.forty_factions.expansions.doorways_to_dreams import part
from questboard.games.forty_factions.expansions.doorways_to_dreams.halls import stands
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import COLOURS, NORMALITY, Colour, Level
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS, Dreams
from questboard.games.forty_factions.hooks import active_changed
from tests.games.forty_factions.tehmor import Tehmor

LETTERS: dict[str, Colour] = {"G": COLOURS[0], "N": COLOURS[1], "E": COLOURS[2]}


class Dreaming(Tehmor):
    """Nobody stands anywhere, and all are sane."""

    def __init__(self, players: str | list[str] = "ABC", *, beside: tuple[str, ...] = (), **more: Any):
        super().__init__(players, expansions=(*beside, part.name), **more)

    @property
    def dreams(self) -> Dreams:
        return DREAMS.of(self.match)

    def id_of(self, number: int) -> str:
        return self.match.content.ids[self.match.content.by_number[number]]

    def has(self, who: str, *factions: str | int) -> None:
        """By name or by number; they come to the table one after the other, and what follows from it happens."""
        for faction in factions:
            name = self.id_of(faction) if isinstance(faction, int) else faction
            face = self.match.content.face_of[name]
            if self.state.owner[face] != self.seat(who):
                super().has(who, name)
                active_changed(self.match, (face,), ())

    def holds(self, who: str, *cards: str | int) -> None:
        super().holds(who, *(self.id_of(card) if isinstance(card, int) else card for card in cards))

    def activates(self, **numbers: int) -> None:
        """One round of Activations, in which these come to the table together, and nobody Activates more."""
        for who, number in numbers.items():
            self.holds(who, number)
        self.start("activation")
        for who in self.match.table.players:
            plan = self.plan(who, self.id_of(numbers[who])) if who in numbers else ("pass",)
            self.answers(who, *plan)

    def mad(self, *levels: str) -> None:
        """By Area in the order of the table: "3G", "10E", "0"."""
        given = [NORMALITY if one == "0" else Level(int(one[:-1]), LETTERS[one[-1]]) for one in levels]
        self.dreams.madness[: len(given)] = given

    def at(self, area: str) -> tuple[int, str, int]:
        """Level, colour and space of an Area, as everybody sees them."""
        seen = next(one for one in self.sees(None).dreams.madness if one.area == area)
        return seen.level, seen.colour, seen.space

    def mirrors(self) -> dict[str, int]:
        """Code of a Mirror -> the number of the Faction that stands there."""
        content = self.match.content
        codes = {mirror.id: mirror.code for mirror in content.pack.mirrors}
        return {codes[mirror]: content.factions[faction].number for mirror, faction in stands(self.match).items()}

    def code(self, code: str) -> str:
        return next(mirror.id for mirror in self.match.content.pack.mirrors if mirror.code == code)

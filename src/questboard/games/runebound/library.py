"""The content of one match, indexed: every card's face, the land, and what each verb of a card does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from questboard.engine import Cards
from questboard.games.runebound.atlas import Atlas
from questboard.games.runebound.deck import Content, Printed
from questboard.games.runebound.faces import Face

SCIONS, TOGETHER, CATACLYSM = "seven-scions", "seven-scions-together", "cataclysm"
MODES = {SCIONS: range(1, 7), TOGETHER: range(1, 7), CATACLYSM: range(2, 6)}
"""What replaces the scenario of the Dragon Lords, and for how many players (VA50.1, VA51.1)."""
Verb = Callable[..., Any]


class Library:
    """`faces[n]` is what a card with face n shows; `verbs` says what an effect does."""

    def __init__(self, content: Content, verbs: Mapping[str, Verb], expansions: Sequence[str] = ()):
        self.content = content
        self.tuning = content.tuning
        self.verbs = verbs
        self.mode = next((mode for mode in MODES if mode in expansions), "")
        self.storm = self.mode in (SCIONS, TOGETHER)
        self.together = self.mode == TOGETHER
        self.cataclysm = self.mode == CATACLYSM
        self.atlas = Atlas(content.map, content.dice, content.towns)
        cards = (
            *content.heroes, *content.challenges, *content.encounters, *content.events, *content.items, *content.allies,
            *content.storms, *content.lords, *content.scions, *content.curses, *content.guardians,
        )  # fmt: skip
        self.sheets: dict[str, Printed] = {card.id: card for card in cards}
        self.faces: tuple[Face, ...] = tuple(Face(card) for card in cards)
        self.face_of: dict[str, int] = {face.id: number for number, face in enumerate(self.faces)}
        self.by_id: dict[str, Face] = {face.id: face for face in self.faces}
        self.counters = tuple(content.counters)
        self.curses = tuple(dict.fromkeys(counter.curse for counter in content.counters if counter.curse))
        self.curse_names = {counter.curse: counter.name for counter in content.counters if counter.curse}
        self.landmarks = {mark.hex[1] * 18 + mark.hex[0]: mark.name for mark in content.landmarks}
        self.printed: Any = None
        """What `printed.py` has made of it for views."""
        self.laid_out: dict[int, Cards] = {}
        """What `setup.py` has made of it for tables of so many players."""

    def town_name(self, town: int) -> str:
        return self.atlas.towns[town].name

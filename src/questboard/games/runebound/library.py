"""The content of one match, indexed: every card's face, the land, and what each verb of a card does."""

from __future__ import annotations

from questboard.games.runebound.atlas import Atlas
from questboard.games.runebound.content import Content, Printed, shelves
from questboard.games.runebound.faces import Face
from questboard.games.runebound.language import Language


class Library:
    """`faces[n]` is what a card with face n shows; `verbs` says what an effect does."""

    def __init__(self, content: Content, language: Language):
        self.content = content
        self.tuning = content.tuning
        self.verbs = language.does
        self.atlas = Atlas(content.map, content.dice, content.towns)
        cards = [card for shelf in shelves(content).values() for card in shelf]
        self.sheets: dict[str, Printed] = {card.id: card for card in cards}
        self.faces: tuple[Face, ...] = tuple(Face(card, language) for card in cards)
        self.face_of: dict[str, int] = {face.id: number for number, face in enumerate(self.faces)}
        self.by_id: dict[str, Face] = {face.id: face for face in self.faces}
        self.landmarks = {mark.hex[1] * 18 + mark.hex[0]: mark.name for mark in content.landmarks}

    def town_name(self, town: int) -> str:
        return self.atlas.towns[town].name

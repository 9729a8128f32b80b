"""The content of one game, looked up by numbers: faces of cards, Spaces, tracks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from questboard.games.talisman.cards import Card, Content, Space
from questboard.games.talisman.vocabulary import Ability

if TYPE_CHECKING:
    from questboard.games.talisman.printed import Printed

FREE_NO = {"EVENT": 1, "ENEMY": 2, "SPIRIT": 3, "STRANGER": 4, "OBJECT": 5, "FOLLOWER": 5, "PLACE": 6}


class Library:
    """`faces[n]` is the design of cards with face n, `spaces[n]` the Space with index n."""

    def __init__(self, content: Content):
        self.printed: Printed | None = None
        self.faces: tuple[Card, ...] = tuple(content.cards)
        self.face_of = {card.id: face for face, card in enumerate(self.faces)}
        self.spaces: tuple[Space, ...] = tuple(content.spaces)
        self.space_of = {space.id: index for index, space in enumerate(self.spaces)}
        self.boards = {board.id: board for board in content.boards}
        self.tracks: dict[str, tuple[int, ...]] = {
            board.id: tuple(self.space_of[space] for space in board.spaces) for board in content.boards
        }
        self.tracks_of: tuple[tuple[str, ...], ...] = tuple(
            tuple(name for name, track in self.tracks.items() if index in track) for index in range(len(self.spaces))
        )
        self.links: dict[int, tuple[int, ...]] = {}
        for link in content.links:
            here = self.space_of[link.here]
            self.links[here] = (*self.links.get(here, ()), self.space_of[link.there])
        self.stores: dict[int, tuple[int, ...]] = {}
        for index, space in enumerate(self.spaces):
            if space.store_of:
                street = self.space_of[space.store_of]
                self.stores[street] = (*self.stores.get(street, ()), index)
        self.opposite: dict[int, tuple[int, ...]] = {}
        for index, space in enumerate(self.spaces):
            for other in space.opposite:
                there = self.space_of[other]
                self.opposite[index] = (*self.opposite.get(index, ()), there)
                self.opposite[there] = (*self.opposite.get(there, ()), index)
        self.at_moment: tuple[dict[str, tuple[tuple[int, Ability], ...]], ...] = tuple(
            _by_moment(card) for card in self.faces
        )
        """For each face: trigger -> (place in the card's list, ability)."""
        self.casters: dict[str, tuple[str, ...]] = {}
        """For each window: which kinds of seats ("own", "other") some Spell lets cast there."""
        for card in self.faces:
            for timing in card.spell.timing if card.spell is not None else ():
                kinds = ("own", "other") if timing.by == "any" else (timing.by,)
                known = self.casters.get(timing.at, ())
                self.casters[timing.at] = (*known, *(kind for kind in kinds if kind not in known))

    def number_of(self, face: int) -> int:
        """The encounter number of a card (15:3)."""
        card = self.faces[face]
        return card.no or FREE_NO.get(card.type, 0)

    def id_of(self, space: int) -> str:
        return self.spaces[space].id


def _by_moment(card: Card) -> dict[str, tuple[tuple[int, Ability], ...]]:
    found: dict[str, tuple[tuple[int, Ability], ...]] = {}
    for place, ability in enumerate(card.ab):
        found[ability.when] = (*found.get(ability.when, ()), (place, ability))
    return found

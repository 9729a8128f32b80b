"""The content of one game, looked up by numbers: faces of cards, Spaces, tracks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

from questboard.games.talisman.cards import Card, Content, Space
from questboard.games.talisman.vocabulary import Ability, Bonus, If, Window

if TYPE_CHECKING:
    from questboard.engine import Cards
    from questboard.games.talisman.printed import Printed

FREE_NO = {"EVENT": 1, "ENEMY": 2, "SPIRIT": 3, "STRANGER": 4, "OBJECT": 5, "FOLLOWER": 5, "PLACE": 6}

FOES = ("ENEMY", "SPIRIT")


class Library:
    """`faces[n]` is the design of cards with face n, `spaces[n]` the Space with index n."""

    def __init__(self, content: Content):
        self.printed: Printed | None = None
        self.faces: tuple[Card, ...] = tuple(content.cards)
        self.face_of = {card.id: face for face, card in enumerate(self.faces)}
        self.spaces: tuple[Space, ...] = tuple(content.spaces)
        self.space_of = {space.id: index for index, space in enumerate(self.spaces)}
        self.boards = {board.id: board for board in content.boards}
        self.space_names = {space.id: self._space_name(space) for space in self.spaces}
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
        self.listening: dict[str, dict[int, tuple[tuple[int, Ability], ...]]] = {}
        """For each trigger: the faces that wait for it, so that nobody else is looked at. A Spirit that is kept does
        no more what it did as a foe."""
        self.adding: dict[tuple[str, ...], dict[int, tuple[Bonus, ...]]] = {}
        """For each number, and for sums of several: the faces that add to it."""
        self.granting: dict[str, dict[int, bool]] = {}
        """For each standing rule: the faces that give it."""
        self.topics = tuple(_topics(card) for card in self.faces)
        """For each face: the triggers, numbers and standing rules that it has anything to do with."""
        merchants = dict.fromkeys(space.merchant for space in self.spaces if space.merchant)
        self.sellers = tuple(tuple(kind for kind in merchants if kind in card.sub) for card in self.faces)
        """For each face: the kinds of merchants who deal in it."""
        self.animals = self._faces(lambda card: card.animal is not None)
        self.pulled = self._faces(lambda card: card.pulled is not None)
        self.walking = self.animals | self.pulled
        """Whatever has a Movement number of its own."""
        self.followers = self._faces(lambda card: card.type in ("FOLLOWER", "SPIRIT"))
        """A Spirit in somebody's gear was beaten and kept: it follows (TA 6:8)."""
        self.carriers = self.walking | self._faces(lambda card: card.box > 0)
        """Whatever may hold Objects."""
        self._kinds: dict[str, frozenset[int]] = {}
        self.everything = range(len(self.faces))
        self.evading: dict[int, tuple[If, ...]] = {}
        self.saving: dict[int, bool] = {}
        for face, card in enumerate(self.faces):
            for when, waiting in self.at_moment[face].items() if card.type not in FOES else ():
                self.listening.setdefault(when, {})[face] = waiting
            for grant in card.grants:
                self.granting.setdefault(grant, {})[face] = True
            if card.evades:
                self.evading[face] = card.evades
            if card.save is not None:
                self.saving[face] = True
        self.starters = frozenset(face for face, card in enumerate(self.faces) if _starts(card))
        """Purchases with which a Character may begin, if it may hold and can carry them (TA S.2)."""
        self.first_things: dict[tuple[int, int, int, bool], set[int]] = {}
        """Those of them, once they were worked out: (Character, alignment, encumbrance, no animal yet) -> faces."""
        self.boxes: dict[tuple[int, tuple[bool, ...]], Cards] = {}
        """The cards before a game, once they were unpacked: (players, boards in play) -> all in their decks."""
        self.tavern = self.space_of.get("tav.room", -1)
        self.crown = self.space_of.get("inn.crown", -1)
        self.exits = frozenset(index for index in range(len(self.spaces)) if self._has_exit(index))
        """Spaces that one may leave in another way than by the die, or by Raft."""
        self.telling = frozenset(
            index for index, space in enumerate(self.spaces) if space.id == "out.sentinel" or (space.draw and space.do)
        )
        """Spaces that say or ask something before cards are drawn there."""
        self.inside = frozenset(self.tracks.get("inner", ()))
        self.dulling = any(
            entry.n < 0 for card in self.faces for entry in card.bonus if entry.to in ("craft", "spells")
        )
        """Whether anything at all can make a Character hold fewer Spells than its counters allow."""
        self.straining = any(
            entry.n < 0
            for card in self.faces
            for entry in card.bonus
            if entry.to in ("strength", "craft", "load", "lead")
        )
        """Whether anything can make one carry or lead less than the counters allow."""
        self.goals: dict[tuple[object, ...], tuple[tuple[str, str], ...]] = {}
        """Where a Move can end, Spaces and stores, as the player is asked: a few hundred situations make up a game."""
        self.reach: dict[tuple[int | str, ...], dict[int, int]] = {}
        """Where a Move can end, once it was worked out: (Space, steps, first board, heading, street
        that is closed, boards in play) -> ends."""
        self.shops: dict[tuple[int, ...], list[int]] = {}
        """Stores within reach, likewise: (Space, steps, heading, street that is closed, boards in play)."""
        self.draws: dict[tuple[object, ...], float] = {}
        """What bots expect of a deck, once it was worked out for such a Character."""
        self.prospects: dict[str, tuple[float, bool]] = {}
        """Likewise: what beating a foe brings, and whether losing to it spares the Life."""
        self.rings = {
            board.id: tuple(self.spaces[self.space_of[name]] for name in board.spaces)
            for board in content.boards
            if board.track == "ring"
        }
        """The Spaces of each ring, clockwise."""
        self.cast_at: dict[tuple[str, str], set[int]] = {}
        """For each window, and for those whose moment it is ("own") and for the others: the Spells that fit."""
        for face, card in enumerate(self.faces):
            for timing in card.spell.timing if card.spell is not None else ():
                for kind in ("own", "other") if timing.by == "any" else (timing.by,):
                    self.cast_at.setdefault((timing.at, kind), set()).add(face)
        self.windows = frozenset[str](get_args(Window))
        self.windows_of = tuple(
            frozenset(timing.at for timing in card.spell.timing) if card.spell else frozenset[str]()
            for card in self.faces
        )
        """For each face: the windows in which it may be cast."""
        self.no_magic = frozenset(index for index, space in enumerate(self.spaces) if "no_magic" in space.grants)

    def _space_name(self, shown: Space) -> str:
        """Of several with one name on a board, with a number; of several on different boards, with the board."""
        same = [other for other in self.spaces if other.name == shown.name]
        here = [other for other in same if other.board == shown.board]
        if len(here) > 1:
            return f"{shown.name} {here.index(shown) + 1}"
        return shown.name if len(same) == 1 else f"{shown.name} ({self.boards[shown.board].name})"

    def _faces(self, wanted: Callable[[Card], bool]) -> frozenset[int]:
        return frozenset(face for face, card in enumerate(self.faces) if wanted(card))

    def adding_to(self, to: tuple[str, ...]) -> dict[int, tuple[Bonus, ...]]:
        """The faces that add to any of these numbers, each with its entries in the order of the card."""
        known = self.adding.get(to)
        if known is None:
            entries = [tuple(entry for entry in card.bonus if entry.to in to) for card in self.faces]
            known = self.adding[to] = {face: adds for face, adds in enumerate(entries) if adds}
        return known

    def of_kind(self, kind: str) -> frozenset[int]:
        """The faces of a kind, of whatever type."""
        known = self._kinds.get(kind)
        if known is None:
            known = self._kinds[kind] = frozenset(face for face in self.everything if kind in self.faces[face].sub)
        return known

    def sold(self, wares: tuple[str, ...], kind: str) -> frozenset[int]:
        """The faces that a merchant sells who has these cards by name, or all of a kind."""
        named = frozenset(self.face_of[name] for name in wares if name in self.face_of)
        return named | self.of_kind(kind) if kind else named

    def _has_exit(self, index: int) -> bool:
        space = self.spaces[index]
        return bool(space.board == "tavern" or space.id == "out.sentinel" or space.next)

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


def _topics(card: Card) -> frozenset[str]:
    found = [*(ability.when for ability in card.ab), *(entry.to for entry in card.bonus), *card.grants]
    return frozenset([*found, *(["evades"] if card.evades else [])])


def _starts(card: Card) -> bool:
    """No Pulled Object, no ship, nothing of Rome or the Timescape."""
    return (
        card.deck == "purchase"
        and card.pulled is None
        and not any(kind in card.sub for kind in ("SHIP", "ship", "roman", "tech"))
    )

"""The content of one game, looked up by numbers: faces of cards, Spaces, tracks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import get_args

from questboard.games.talisman.boards.tracks import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Grid,
    Hub,
    Lines,
    Path,
    Ring,
    Spiral,
    Track,
)
from questboard.games.talisman.content import LAST, Board, Card, Content, Mode, Opening, Space
from questboard.games.talisman.terms import If, Window
from questboard.games.talisman.vocabulary import Ability

FREE_NO = {"EVENT": 1, "ENEMY": 2, "SPIRIT": 3, "STRANGER": 4, "OBJECT": 5, "FOLLOWER": 5, "PLACE": 6}

FOES = ("ENEMY", "SPIRIT")
WAYSIDES_STAY = "waysides_stay"
"""The option by which Doorways take the place of no wayside; boards with Doorways have it."""
TRACKS: dict[str, type[Track]] = {"ring": Ring, "spiral": Spiral, "lines": Lines, "hub": Hub}
WINDS = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}


class Library:
    """`faces[n]` is the design of cards with face n, `spaces[n]` the Space with index n."""

    def __init__(
        self,
        content: Content,
        own: Collection[str] | None = None,
        away: Collection[str] = (),
        thoughts: Sequence[object] = (),
    ):
        """`own`: the ids of the game's own cards, if packs add others to them.
        `away`: boards that the table plays without. Their Spaces and cards have numbers, and are nowhere.
        """
        self._own = own
        self.content = content
        self.thoughts = tuple(thoughts)
        """What bots think of it, file by file (`bots/opinions.py`): no rule looks at it."""
        self.decks = {deck.id: deck for deck in content.decks}
        self.faces: tuple[Card, ...] = tuple(sorted(content.cards, key=self._shelf))
        self.face_of = {card.id: face for face, card in enumerate(self.faces)}
        self.spaces: tuple[Space, ...] = tuple(content.spaces)
        self.space_of = {space.id: index for index, space in enumerate(self.spaces)}
        self.letters = {space: chr(0x101 + space) for space in range(-1, len(self.spaces))}
        """One for each Space, and one for nowhere. Beyond Latin, that all take the same room: a text of letters of
        both kinds is put together at three times the cost; so is one by a tuple, since no method of it is as quick."""
        self.boards = {board.id: board for board in content.boards}
        self.playing = tuple(board.id for board in content.boards if board.id not in away)
        """The boards that the table plays with."""
        self.in_play = tuple(space.board in self.playing for space in self.spaces)
        """For each Space: whether its board is played with."""
        self.cards = tuple(card for card in self.faces if all(board in self.playing for board in card.boards))
        """The designs that the table plays with."""
        self.space_names = {space.id: self._space_name(space) for space in self.spaces}
        backs = [deck.id for deck in sorted(content.decks, key=lambda deck: deck.back)]
        self.backs = {deck: back for back, deck in enumerate(backs)}
        """For each deck: what the backs of its cards are numbered."""
        self.necro = self._faces(lambda card: card.type == "NECRO")
        """Necro Spells: held like others, but not against the same limit (TA 13:15d)."""
        self.hidden_decks = tuple(deck for deck in backs if self.decks[deck].hidden)
        self._join_spaces()
        self._know_spaces()
        self._know_cards()
        self._know_moves()
        self._know_spells()
        self.copies = self._copies()
        """Card -> how many of it are in the box: for each Doorway a wayside less (R-67)."""
        self.printed = {card.id: card.copies for card in self.cards}
        """The same with all waysides, at a table that wants them beside the Doorways."""

    def _join_spaces(self) -> None:
        """Tracks and doors: how one comes from a Space to another."""
        self.tracks: dict[str, Track] = {board.id: self._track(board) for board in self.content.boards}
        self.tracks_of: tuple[tuple[str, ...], ...] = tuple(
            tuple(name for name in self.playing if index in self.tracks[name].place)
            for index in range(len(self.spaces))
        )
        """For each Space: the boards in play on whose tracks it lies."""
        self.doors: dict[Mode, dict[int, tuple[tuple[int, If | None], ...]]] = {mode: {} for mode in get_args(Mode)}
        """For each mode: Space -> where its doors lead, and for whom they are open. Behind each is a board in play."""
        for door in self.content.doors:
            here, there, known = self.space_of[door.here], self.space_of[door.to], self.doors[door.mode]
            if self.in_play[there]:
                known[here] = (*known.get(here, ()), (there, door.who))
        self.homes = {
            (self.space_of[door.here], self.space_of[door.to])
            for door in self.content.doors
            if door.mode == "next" and door.home
        }
        """Spaces that are also boards, each with the Entrance of its board (S.4)."""
        self.ways_back = frozenset(self.space_of[door.here] for door in self.content.doors if door.back)
        """Entrances that are left to wherever a card opens to them (R-20)."""
        self.openers = {at: self._opening_to(self.id_of(at)) for at in self.ways_back}
        """For each of them: the cards that open to it."""
        self.opened_by_cards = frozenset(opening.mode for card in self.cards for opening in card.opens)
        """The modes of doors that come and go with cards."""
        self.counted = self._faces(lambda card: any(way.mode == "count" for way in card.opens))
        """Cards with a door that is gone through in the middle of a Move."""
        self.shifting = self._shifting()
        """Spaces from which a Move may come to a door that is counted and goes with a card: where it ends changes."""
        self.doorways = self._faces(lambda card: any(way.mode == "next" and self._leads(way) for way in card.opens))
        """Cards that lead elsewhere who stands beside them."""
        self.blind = self._faces(lambda card: bool(card.opens) and not any(map(self._leads, card.opens)))
        """Doorways to boards that are not played: another card is drawn instead (R-58)."""

    def _know_spaces(self) -> None:
        """What is printed on Spaces: traits, stores, Regions, the law."""
        self.traits = {trait: self._where(trait) for space in self.spaces for trait in space.traits}
        """The Spaces with each trait."""
        self.stores: dict[int, tuple[int, ...]] = {}
        for index, space in enumerate(self.spaces):
            if space.store_of and self.in_play[index]:
                street = self.space_of[space.store_of]
                self.stores[street] = (*self.stores.get(street, ()), index)
        self.streets = frozenset(self.spaces[street].board for street in self.stores)
        """Boards with stores."""
        self.regions = tuple(
            frozenset((space.board, *boards, *filter(None, [self.boards[space.board].region])))
            for space, boards in zip(self.spaces, self.tracks_of, strict=True)
        )
        """For each Space: the Regions in which it lies; the Village Space lies in two (TA 11:37)."""
        self.ways_out = {name: self._way_out(self.boards[name]) for name in self.playing if self.boards[name].optional}
        """For each side board: the Space outside to which one leaves it."""
        self.lawful = frozenset(board.id for board in self.content.boards if board.law)
        """Boards where the statutes hold."""
        self.gripping = frozenset(board.id for board in self.content.boards if not board.evade)
        """Boards where nothing is evaded."""
        self.own_deck = {board.id: board.deck for board in self.content.boards if board.deck}
        self.opposite: dict[int, tuple[int, ...]] = {}
        for index, space in enumerate(self.spaces):
            for other in space.opposite:
                there = self.space_of[other]
                self.opposite[index] = (*self.opposite.get(index, ()), there)
                self.opposite[there] = (*self.opposite.get(there, ()), index)

    def _know_cards(self) -> None:
        """What cards are and do: when they are looked at, what they give, what they can hold."""
        self.numbers = tuple(card.no or FREE_NO.get(card.type, 0) for card in self.faces)
        """For each face: its encounter number (TA 15:3)."""
        self.early = self._faces(lambda card: card.type in ("OBJECT", "FOLLOWER") and card.no == 1)
        """Things that are met as Events are (TA 13:8)."""
        self.at_moment: tuple[dict[str, tuple[tuple[int, Ability], ...]], ...] = tuple(
            _by_moment(card) for card in self.faces
        )
        """For each face: trigger -> (place in the card's list, ability)."""
        self.listening: dict[str, dict[int, tuple[tuple[int, Ability], ...]]] = {}
        """For each trigger: the faces that wait for it, so that nobody else is looked at. A Spirit that is kept does
        no more what it did as a foe."""
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
        self.followers = self._faces(lambda card: card.type in ("FOLLOWER", "SPIRIT") or "GUEST" in card.sub)
        """A Spirit in somebody's gear was beaten and kept: it follows (TA 6:8). So does a Stranger who came along."""
        self.carriers = self.walking | self._faces(lambda card: card.box > 0)
        """Whatever may hold Objects."""
        self.kinds = {kind: self._of(kind) for card in self.faces for kind in card.sub}
        """The faces of each kind, of whatever type."""
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
        self.fragile = {face: card.fragile for face, card in enumerate(self.faces) if card.fragile}
        """Weapons that break -> on which die."""
        self.starters = frozenset(face for face, card in enumerate(self.faces) if _starts(card))
        """Purchases with which a Character may begin, if it may hold and can carry them (TA S.2)."""
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

    def _know_moves(self) -> None:
        """Where a Move is more than a die, and what happens where it ends."""
        self.crown = self.only("crown")
        self.exits = frozenset(index for index in range(len(self.spaces)) if self._has_exit(index))
        """Spaces that one may leave in another way than by the die, or by Raft."""
        self.telling = frozenset(
            index
            for index, space in enumerate(self.spaces)
            if space.guard or (space.draw and space.do and not space.last)
        )
        """Spaces that say or ask something before cards are drawn there."""
        self.walks = {
            self.space_of[space]: board.walk
            for board in self.content.boards
            if board.walk
            for space in (*board.spaces, *(gate.to for gate in board.gates))
        }
        """Spaces that are not left by the die alone -> the rule by which one moves there; the gates of a grid too."""
        retreat = self.only("retreat")
        self.inner = self._on(lambda board: retreat >= 0 and board.id == self.spaces[retreat].board)
        """The Spaces behind the Portal."""
        self.closings = {index: self.boards[space.board].closes for index, space in enumerate(self.spaces)
                         if self.boards[space.board].closes}  # fmt: skip
        """Spaces where something happens when a turn closes -> what."""
        self.rings = {
            board.id: tuple(self.spaces[self.space_of[name]] for name in board.spaces)
            for board in self.content.boards
            if board.track == "ring"
        }
        """The Spaces of each ring, clockwise."""

    def _know_spells(self) -> None:
        """When Spells are cast, and how far they reach."""
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
        self.no_magic = self._on(lambda board: board.magic == "nowhere") | frozenset(
            index for index, space in enumerate(self.spaces) if "no_magic" in space.grants
        )
        """Spaces where no Spell works: neither cast there nor from elsewhere."""
        self.enclosed = {index: self.spaces[index].board for index in self._on(lambda board: board.magic == "inside")}
        """Spaces of boards inside which alone Spells reach -> the board."""
        self.closed = self._on(lambda board: board.magic != "everywhere")
        """Spaces that the Command Spell does not reach."""
        self.beastless = self._on(lambda board: not board.animals)
        """Spaces where no Pack Animal follows."""

    def _space_name(self, shown: Space) -> str:
        """Of several with one name on a board, with a number; of several on different boards, with the board."""
        same = [other for other in self.spaces if other.name == shown.name]
        here = [other for other in same if other.board == shown.board]
        if len(here) > 1:
            return f"{shown.name} {here.index(shown) + 1}"
        return shown.name if len(same) == 1 else f"{shown.name} ({self.boards[shown.board].name})"

    def _faces(self, wanted: Callable[[Card], bool]) -> frozenset[int]:
        return frozenset(face for face, card in enumerate(self.faces) if wanted(card))

    def _opening_to(self, space: str) -> frozenset[int]:
        return self._faces(lambda card: any(opening.to == space for opening in card.opens))

    def _of(self, kind: str) -> frozenset[int]:
        return self._faces(lambda card: kind in card.sub)

    def _where(self, trait: str) -> frozenset[int]:
        return frozenset(
            index for index, space in enumerate(self.spaces) if trait in space.traits and self.in_play[index]
        )

    def _on(self, wanted: Callable[[Board], bool]) -> frozenset[int]:
        """The Spaces of boards like this."""
        return frozenset(index for index, space in enumerate(self.spaces) if wanted(self.boards[space.board]))

    def _shifting(self) -> frozenset[int]:
        ways = self.doors["count"]
        boards = {self.spaces[at].board for at in self.ways_back if at in ways}
        if any(opening.mode == "count" for card in self.cards for opening in card.opens):
            boards = set(self.boards)
        while more := {self.spaces[at].board for at, doors in ways.items()
                       if any(self.spaces[to].board in boards for to, _ in doors)} - boards:  # fmt: skip
            boards |= more
        return frozenset(at for at, space in enumerate(self.spaces)
                         if space.board in boards or boards.intersection(self.tracks_of[at]))  # fmt: skip

    def _copies(self) -> dict[str, int]:
        found = {card.id: card.copies for card in self.cards}
        doorways = sum(card.copies for card in self.cards if card.opens and card.boards and card.deck == "adventure")
        for card in self.content.cards:
            if card.wayside and card.id in found:
                less = min(doorways, card.copies)
                found[card.id], doorways = card.copies - less, doorways - less
        return found

    def box(self, options: Mapping[str, object]) -> Mapping[str, int]:
        """How many of each card a table with these options plays with."""
        return self.printed if options.get(WAYSIDES_STAY) else self.copies

    def _leads(self, opening: Opening) -> bool:
        there = self.space_of.get(opening.to)
        return there is not None and self.in_play[there]

    def having(self, trait: str) -> frozenset[int]:
        """The Spaces with a trait."""
        return self.traits.get(trait, frozenset())

    def on_a_side_board(self, space: str) -> bool:
        return self.boards[self.spaces[self.space_of[space]].board].optional

    def is_on(self, space: str, board: str) -> bool:
        """Whether a Space is one of a board's; nowhere is on none."""
        return space in self.space_of and self.spaces[self.space_of[space]].board == board

    def only(self, trait: str) -> int:
        """The Space with a trait that no other has, or NOWHERE."""
        return min(self.having(trait), default=-1)

    def of_kind(self, kind: str) -> frozenset[int]:
        """The faces of a kind, of whatever type."""
        return self.kinds.get(kind, frozenset())

    def sold(self, wares: tuple[str, ...], kind: str) -> frozenset[int]:
        """The faces that a merchant sells who has these cards by name, or all of a kind."""
        named = frozenset(self.face_of[name] for name in wares if name in self.face_of)
        return named | self.of_kind(kind) if kind else named

    def _has_exit(self, index: int) -> bool:
        space = self.spaces[index]
        return bool("may_stay" in space.traits or "ways" in space.traits or space.guard or index in self.doors["next"])

    def _way_out(self, board: Board) -> str:
        """Through a door in the middle of a Move, from a Space before it, or over one that it shares."""
        for space in map(self.space_of.__getitem__, board.spaces):
            shown = self.spaces[space]
            for to, _ in self.doors["count"].get(space, ()):
                return self.spaces[to].leave_from or self.id_of(to)
            if shown.leave_from or shown.board != board.id:
                return shown.leave_from or shown.id
        return ""

    def _shelf(self, card: Card) -> int:
        """Designs are numbered shelf by shelf, waysides last: saved games hold these numbers."""
        if self._own is not None and card.id not in self._own:
            return LAST + 1
        return LAST - 1 if card.wayside else self.decks[card.deck].shelf

    def _track(self, board: Board) -> Track:
        spaces = [self.space_of[space] for space in board.spaces]
        if board.track == "path":
            return Path(spaces, {at: [self.space_of[to] for to in self.spaces[at].next] for at in spaces})
        if board.track == "grid":
            gates = {(self.space_of[gate.on], WINDS[gate.wind]): self.space_of[gate.to] for gate in board.gates}
            return Grid(spaces, board.width, gates)
        return TRACKS[board.track](spaces)

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
    """No Pulled Object, no ship, nothing that a board has brought."""
    return card.deck == "purchase" and card.pulled is None and "ship" not in card.sub and not card.boards

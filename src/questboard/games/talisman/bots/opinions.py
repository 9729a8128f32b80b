"""What bots think of Spaces and cards. It lies in `bots.toml` beside the cards, so no judgement knows one by its name.

It is no content: whatever bots think, a record of a game replays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Literal, NamedTuple

import msgspec

from questboard.engine import settled
from questboard.engine.content.mismatch import did_you_mean
from questboard.engine.register import Register
from questboard.games.talisman.content import Content
from questboard.games.talisman.library import Library
from questboard.games.talisman.seen import Look

FILE = "bots.toml"
Measure = Callable[[Look, "Term"], float]
MEASURES: Register[Measure] = Register("measure of bots")
"""What a Space or card may be good for; `measures.py` has the game's own."""
CONDITIONS: Register[Callable[[Look], bool]] = Register("condition of bots")
"""When it is."""
Use = Literal["", "at_once", "fight", "rivals", "wounds", "poison", "stride", "redraw", "answer", "way_in"]


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that something is good for: `n` times a measure, one time in `of`."""

    good: str
    n: float = 1.0
    of: int = 1
    when: tuple[str, ...] = ()
    """Conditions that must all hold; else it is worth nothing."""
    most: int = 9
    """Of healing: so many Lives."""
    free: bool = False
    """Of healing: without Gold."""
    against: int = 0
    """Of fights: how strong the foe is."""
    by: Literal["strength", "craft"] = "strength"
    """Of tests and fights: with what."""
    armoured: bool = False
    """Of lost fights: armour may save the Life."""
    says: str = ""
    """In a few words, for people who ask what it is good for; many measures have words of their own."""


class Lead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way that opens one time in so many."""

    to: str
    of: int


class SpaceOpinion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    worth: tuple[Term, ...] = ()
    """What it brings to end a Move there, beside cards."""
    step: tuple[Term, ...] = ()
    """On a path: how good a step there looks, if not like any other."""
    behind: tuple[str, ...] = ()
    """On a path: the Spaces that this step leads to, and the other does not."""
    tested: Literal["", "strength", "craft"] = ""
    """What two dice are thrown against here."""
    arms: bool = False
    """Here one buys the first weapon, and an Axe."""
    enter_with: int = 2
    """Through this Space one enters a board: with so much Gold it is worth a visit."""
    enter: tuple[Term, ...] = ()
    """The same, where it is not Gold that makes it worth a visit: how good it looks to go in."""
    leads: Lead | None = None


class CardOpinion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    visit: tuple[Term, ...] | None = None
    """What a visit brings, if not the usual little."""
    owned: tuple[Term, ...] = ()
    """What owning it brings beside the numbers and the price that are printed on it."""
    drawn: float | None = None
    """What drawing it is worth, if not what most Events and people are."""
    keeps: int | None = None
    """How much Gold one must have beside the doctor's before a visit is worth it."""
    deed: bool = False
    """It brings what is put on the scales of an Ending."""
    cures: str = ""
    """Visited by who has such tokens."""
    ferry: bool = False
    carries_off: bool = False
    """What lies here is taken before it is visited."""
    saves_a_life: bool = False
    """Bought to be kept for the last Life."""
    use: Use = ""
    """Of a Spell: what it is cast for."""


class BoardOpinion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    seen_from: tuple[str, ...] = ()
    """Spaces outside from which one looks at what its own are worth."""


class EndingOpinion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    asks: Literal["combat", "psychic", "craft", "deeds", "crown"]
    """What one had better have for it."""


class File(msgspec.Struct):
    spaces: list[SpaceOpinion] = []
    cards: list[CardOpinion] = []
    boards: list[BoardOpinion] = []
    endings: list[EndingOpinion] = []
    lines: dict[str, float] = {}
    """How good a line of a choice looks, where it is always the same."""


class Weighed(NamedTuple):
    """Terms with what they mean."""

    term: Term
    measure: Measure
    when: tuple[Callable[[Look], bool], ...]


Worth = tuple[Weighed, ...]
NOTHING = CardOpinion("")
ANY = SpaceOpinion("")


class Opinions:
    """All files of a table, looked up by name."""

    def __init__(self, files: Sequence[File], library: Library):
        self._library = library
        self.spaces = {one.id: one for file in files for one in file.spaces}
        self.cards = {one.id: one for file in files for one in file.cards}
        self.asks = {one.id: one.asks for file in files for one in file.endings}
        self.lines = {line: value for file in files for line, value in file.lines.items()}
        self.seen_from = frozenset(space for file in files for board in file.boards for space in board.seen_from)
        """Spaces before a side board, from which one looks inside."""

    def space(self, name: str) -> SpaceOpinion:
        return self.spaces.get(name, ANY)

    def card(self, name: str) -> CardOpinion:
        return self.cards.get(name, NOTHING)

    @cached_property
    def outside(self) -> dict[str, Worth]:
        """What the Spaces are good for that everybody has in mind."""
        return self._worths(inside=False)

    @cached_property
    def inside(self) -> dict[str, Worth]:
        """And those of side boards, for who is there or before them."""
        return self._worths(inside=True)

    def _worths(self, *, inside: bool) -> dict[str, Worth]:
        library = self._library
        side = {name for name in self.spaces if library.on_a_side_board(name)}
        return {name: weighed(one.worth) for name, one in self.spaces.items() if one.worth and (name in side) == inside}

    @cached_property
    def drawn(self) -> dict[str, float]:
        """What drawing a card is worth, where it is not what most are."""
        return {name: one.drawn for name, one in self.cards.items() if one.drawn is not None}

    @cached_property
    def visits(self) -> dict[str, Worth]:
        return {name: weighed(one.visit) for name, one in self.cards.items() if one.visit is not None}

    @cached_property
    def owned(self) -> dict[str, Worth]:
        return {name: weighed(one.owned) for name, one in self.cards.items() if one.owned}

    @cached_property
    def steps(self) -> dict[str, Worth]:
        return {name: weighed(one.step) for name, one in self.spaces.items() if one.step}

    @cached_property
    def entering(self) -> dict[str, Worth]:
        return {name: weighed(one.enter) for name, one in self.spaces.items() if one.enter}

    @cached_property
    def ferries(self) -> frozenset[str]:
        return frozenset(name for name, one in self.cards.items() if one.ferry)

    @cached_property
    def armouries(self) -> tuple[str, ...]:
        return tuple(name for name, one in self.spaces.items() if one.arms)

    @cached_property
    def leading(self) -> tuple[tuple[str, Lead], ...]:
        return tuple((name, one.leads) for name, one in self.spaces.items() if one.leads is not None)


def weighed(terms: Iterable[Term]) -> Worth:
    return tuple(Weighed(term, MEASURES[term.good], tuple(CONDITIONS[name] for name in term.when)) for term in terms)


def total(look: Look, worth: Worth) -> float:
    """What it all comes to for whoever looks."""
    value = 0.0
    for term, measure, when in worth:
        for holds in when:
            if not holds(look):
                break
        else:
            value += term.n * measure(look, term) / term.of
    return value


@settled
def opinions(look: Look) -> Opinions:
    """What is thought of the cards and Spaces of this table."""
    return Opinions([file for file in look.content.thoughts if isinstance(file, File)], look.content)


def asks(look: Look) -> str:
    """What the Ending asks for that lies open, if one does and asks for something."""
    return look.once("asks", lambda: opinions(look).asks.get(look.glance.ending, ""))


def faults(file: File, content: Content) -> list[tuple[str, str]]:
    """What is named in a file and is nowhere else."""
    found: list[tuple[str, str]] = []
    cards = {card.id for card in content.cards}
    spaces, boards = {space.id for space in content.spaces}, {board.id for board in content.boards}
    for shelf, known in {"spaces": spaces, "cards": cards, "boards": boards, "endings": cards}.items():
        for one in getattr(file, shelf):
            if one.id not in known:
                found.append((f"{shelf}/{one.id}", f"there is no such name{did_you_mean(one.id, sorted(known))}"))
    rows = [(f"spaces/{space.id}", (*space.worth, *space.step, *space.enter)) for space in file.spaces]
    rows += [(f"cards/{card.id}", (*(card.visit or ()), *card.owned)) for card in file.cards]
    for where, terms in rows:
        for term in terms:
            if term.good not in MEASURES:
                found.append((where, f"found no measure {term.good!r}{did_you_mean(term.good, sorted(MEASURES))}"))
            for name in term.when:
                if name not in CONDITIONS:
                    found.append((where, f"found no condition {name!r}{did_you_mean(name, sorted(CONDITIONS))}"))
    return found

"""What one seat may see of a match, each part built when it is looked at. This is all a bot or a word gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec.structs import replace

from questboard.engine.asking.option import Form, Option
from questboard.engine.asking.question import Asked
from questboard.engine.typing import ContentT, ViewT

if TYPE_CHECKING:
    from questboard.engine.asking.rulings import Ruling
    from questboard.engine.play.game import Game
    from questboard.engine.play.match import Match
    from questboard.engine.play.table import Table
    from questboard.engine.state.derived import Shelf
    from questboard.engine.telling.events import Heard

T = TypeVar("T")


class Look(Generic[ViewT, ContentT]):
    """One seat's eyes. It leads to the view, the question and to imagined worlds, never to the real state.

    `by_dm`: the DM looks through them, and sees no more than a DM may. `shared`: what those who look at the same
    moment have in common; each adds to it.
    """

    __slots__ = (
        "__asked", "__by_dm", "__glance", "__match", "__shared", "__view", "content", "game", "notes", "seat", "table",
    )  # fmt: skip

    def __init__(self, match: Match, seat: int | None, *, by_dm: bool = False, shared: dict[str, Any] | None = None):
        self.game: Game = match.game
        self.table: Table = match.table
        self.content: ContentT = match.content
        self.seat = seat
        self.notes: dict[str, Any] = {}
        """For judgements and words: what they work out once and want again for every option. Nothing in it may lead
        back to the look: such a circle is not gone when the look is, and keeps a whole view."""
        self.__match = match
        self.__by_dm = by_dm
        self.__shared = shared
        self.__view: Any = None
        self.__glance: Any = None
        self.__asked: Asked | None = None

    @property
    def view(self) -> ViewT:
        if self.__view is None:
            self.__match.shared = self.__shared
            try:
                view = self.__match.view(self.seat)
            finally:
                self.__match.shared = None
            self.__view = self.game.confided(view) if self.__by_dm else view
        return self.__view

    @property
    def glance(self) -> ViewT:
        """The view for a judgement: a game may build each part of it only when it is looked at.

        It has the fields of the view, whatever type it is of.
        """
        if self.__glance is None:
            lazy = self.game.glance
            self.__glance = self.view if lazy is None or self.__by_dm else lazy(self.__match, self.seat)
        return self.__glance

    @property
    def asked(self) -> Asked | None:
        """The open question as this seat sees it."""
        if self.__asked is None:
            asked = next(iter(self.__match.questions(self.seat)), None)
            # a sealed answer is nobody else's before all are in, not even the DM's
            self.__asked = replace(asked, own=None) if self.__by_dm and asked is not None else asked
        return self.__asked

    @property
    def options(self) -> Sequence[Option | Form]:
        """What this seat may answer, forms unfilled."""
        question = self.__match.pending
        if question is None or self.seat is None or self.seat not in question.seats:
            return ()
        return question.open_to(self.__match, self.seat)

    @property
    def shelf(self) -> Shelf:
        """What follows from what was settled before play: no secret of this match is in it."""
        return self.__match.shelf

    def once(self, key: str, work: Callable[[], T]) -> T:
        """What has been worked out under this key for this look, or is now."""
        if key not in self.notes:
            self.notes[key] = work()
        return self.notes[key]

    def legal(self, option: Option) -> bool:
        """Whether a filled form would be accepted."""
        question = self.__match.pending
        return (
            question is not None and self.seat is not None and question.refusal(self.__match, self.seat, option) is None
        )

    def answers(self, limit: int | None = None) -> list[Option]:
        """The legal answers, forms filled in, at most `limit`."""
        question = self.__match.pending
        if question is None or self.seat is None or self.seat not in question.seats:
            return []
        return list(question.answers(self.__match, self.seat, limit))

    def interjections(self, verb: str) -> Sequence[Option | Form]:
        """What this seat may do out of turn by that verb, forms unfilled."""
        return self.__match.interjections(self.seat, verb) if self.seat is not None else ()

    def last(self, *kinds: str) -> Heard | None:
        """The last event of these kinds that this seat has heard: what the open question is about."""
        return self.__match.last(self.seat, kinds)

    def heard_since(self, start: str, *kinds: str) -> list[dict[str, Any]]:
        """What this seat has heard of these kinds since the last event of kind `start`, in order."""
        return self.__match.heard_since(self.seat, start, kinds)

    @property
    def rulings(self) -> Sequence[Ruling]:
        """The DM's rulings that stand; all of them were told to everybody."""
        return tuple(self.__match.state.rulings)

    def imagine(self, seed: str) -> Match:
        """A world this seat cannot tell from the real one; play in it as you like."""
        assert self.seat is not None
        return self.__match.imagine(self.seat, seed)

    def name(self, seat: int) -> str:
        """The name of whoever sits there."""
        if seat == len(self.table.players):
            return self.table.dm or "the DM"
        return self.table.players[seat]

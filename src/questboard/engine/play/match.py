"""A running game, as people, servers and bots use it: ask what is asked, answer, look, take back, save."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from questboard.engine.asking.option import Form, Option
from questboard.engine.asking.question import ALL, FIRST, ONE, Asked, Question
from questboard.engine.errors import (
    BadFile,
    BrokenInvariant,
    GameOver,
    NoSuchOption,
    NotAsked,
    QuestboardError,
    RuleFault,
    StaleQuestion,
)
from questboard.engine.journal import record, snapshot
from questboard.engine.journal.log import Answered, Entry, Placed
from questboard.engine.play import going_back, worlds
from questboard.engine.play.driver import Driver
from questboard.engine.play.game import Game, rulebook_of
from questboard.engine.play.going_back import guarded, recover
from questboard.engine.play.out_of_turn import open_tools, posed_to
from questboard.engine.play.play_out import PlayOut
from questboard.engine.play.steps import Outcome
from questboard.engine.play.table import Table
from questboard.engine.play.trail import Checkpoint, Trail
from questboard.engine.state.chance import Chance, commitment
from questboard.engine.state.derived import Kept, Shelf, shelf_of
from questboard.engine.telling import events as telling
from questboard.engine.telling.events import Event, Heard
from questboard.engine.telling.explain import Why, preview, why_event, why_not
from questboard.engine.typing import ContentT, StateT

if TYPE_CHECKING:
    from questboard.engine.rulebook.book import Rulebook

LIVE, LIGHT = 0, 10
"""How many answers lie at least between two checkpoints: at a table, in search."""
T = TypeVar("T")


class Match(Generic[StateT, ContentT]):
    """Rules change `state`; everybody else uses the methods. What they refuse, they leave unchanged.

    Two objects do its work, for the engine alone: the `driver` runs the rules, the `trail` is the way it has come.
    """

    __slots__ = (  # and a dict, for those who count or watch
        "__dict__", "__weakref__", "at_once", "chance", "content", "dm", "driver", "eager", "game", "hear", "kept",
        "options", "outcome", "pending", "rested", "seats", "shared", "shelf", "state", "step", "steps_taken", "strict",
        "table", "trail", "undisturbed",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        table: Table,
        content: ContentT,
        chance: Chance,
        *,
        every: int,
        keep: bool,
        eager: bool,
        shelf: Shelf | None = None,
    ):
        self.game = game
        self.table = table
        self.content = content
        self.options = table.options
        self.seats = len(table.players)
        self.dm = table.dm_seat
        self.chance = chance
        self.driver = Driver()
        self.trail = Trail(every, keep)
        self.state: StateT = cast("Any", None)
        self.step: str = game.first
        self.outcome: Outcome | None = None
        self.pending: Question | None = None
        """The open question itself, with every seat's options: for drivers that play all seats."""
        self.strict = False
        """Check the invariants after every answer."""
        self.hear: Callable[[str, str, dict[str, Any]], None] | None = None
        """Told every event as it happens: for statistics."""
        self.steps_taken: list[int] | None = None
        """If a list: how many entries each finished step took."""
        self.rested = 0
        """How many of the game's `rests` have begun here: for search, which looks as far as one of them."""
        self.eager = eager
        """Answer every question with one option, private ones too: for simulation, where nobody watches.

        A window that nobody can use is not opened. A record and a copy say whether they are such.
        """
        self.at_once: PlayOut | None = None
        """What answers for every seat while the rules go on (`answer_at_once`)."""
        self.undisturbed = False
        """A driver promises to touch nothing between two answers: what is kept stays when the rules rest."""
        self.kept = Kept(self)
        """What rules have worked out from the state (`derived.py`): dropped when it may change, and when they rest."""
        self.shelf = shelf_of(game, table, content) if shelf is None else shelf
        """What rules have worked out from what was settled before play, for all tables like this one."""
        self.shared: dict[str, Any] | None = None
        """While views of one moment are built for several seats: what they have in common (`in_common`)."""

    def begin(self, state: StateT) -> None:
        """Start the game: run to its first question."""
        self.state = state
        self.driver.start(self, self.game.first)
        try:
            self.driver.advance(self, None)
        except BrokenInvariant:
            raise
        except Exception as error:
            raise RuleFault(f"a rule of step {self.step!r} failed: {error!r}") from error

    # -- what rules call -------------------------------------------------------------------------------------

    def tell(self, kind: str, /, *, rule: str, audience: Sequence[int] | None = None, **data: Any) -> None:
        """Something happened. `audience`: the seats that may know (the DM always does); None is everybody."""
        self.happened(kind, rule, data, audience)

    def happened(self, kind: str, rule: str, data: dict[str, Any], audience: Sequence[int] | None = None) -> None:
        """The same for whoever has the fields in a dict, which is kept."""
        trail = self.trail
        if trail.keep:
            heard = None if audience is None else tuple(audience)
            trail.events.append(Event(kind, rule, data, heard, trail.marks, trail.answers))
            trail.marks = 0
        if self.hear is not None:
            self.hear(kind, rule, data)

    @property
    def is_heard(self) -> bool:
        """Whether anybody keeps or counts events: if not, a story that is only told need not be made up."""
        return self.trail.keep or self.hear is not None

    def roll(self, *sizes: int, stream: str = "dice") -> tuple[int, ...]:
        """Roll dice of these sizes. A stream of its own keeps a secret roll from shifting the open ones."""
        return self.trail.roll(self.chance, stream, sizes)

    def permute(self, stream: str, size: int) -> tuple[int, ...]:
        """A random order of `size` things; to shuffle a zone use `zones.shuffle`."""
        return self.trail.permute(self.chance, stream, size)

    def mark_information(self) -> None:
        """Somebody learned something: undo cannot reach behind this moment."""
        self.trail.mark_information()

    def check(self) -> None:
        """The invariants of engine and game; raises `BrokenInvariant`."""
        self.state.cards.check()
        if self.game.check is not None:
            self.game.check(self)

    # -- questions and answers -------------------------------------------------------------------------------

    def questions(self, seat: int | None = None) -> list[Asked]:
        """What is asked now, as a seat sees it (None: as a spectator does). Empty when the game is over."""
        self._check_seat(seat)
        question = self.pending
        return [] if question is None else [question.as_seen(self, seat)]

    def is_seat(self, seat: Any) -> bool:
        """Whether somebody sits there, the DM too."""
        return type(seat) is int and 0 <= seat < self.seats + (self.dm is not None)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not self.is_seat(seat):
            raise NotAsked(f"There is no seat {seat!r}.")

    def answer(self, question: int | str, seat: int, option: Sequence[Any]) -> None:
        """A seat answers the open question, named by its number (an open floor also by its name).

        Raises `StaleQuestion`, `NotAsked`, `NoSuchOption` or `Refused`; then nothing has changed. An exception
        in a rule is a `RuleFault`, and the match is as before.
        """
        asked = self._named(question)
        if type(seat) is not int or seat not in asked.seats:  # True == 1, and no file takes it back
            raise NotAsked(f"{asked.name!r} is not asked of seat {seat}.")
        guarded(self, self.driver.enter, self, asked, seat, self._judged(asked, seat, option), "")

    def _judged(self, question: Question, seat: int, option: Sequence[Any]) -> Option:
        """What `judged` says; options and refusals change nothing, so a fault in them loses nothing either."""
        try:
            return question.judged(self, seat, option)
        except QuestboardError:
            raise
        except Exception as error:
            raise RuleFault(f"the options of {question.name!r} cannot be worked out: {error!r}") from error

    def decide(self, seat: int, option: Option) -> None:
        """As `answer`, unjudged: for drivers whose option comes from `pending` itself and is not refused."""
        driver, trail = self.driver, self.trail
        if trail.trim_due:
            trail.trim()
        before = len(trail.log)
        barrier = trail.barrier
        marks = trail.marks
        heard = len(trail.events)
        question = driver.questions[-1]
        try:
            if question.kind == ONE and not self.state.rulings:
                trail.marks = 0
                note = trail.note  # a call by attribute would look it up the long way
                note(Answered(driver.asked, question.name, seat, option))
                trail.answers += 1
                driver.advance(self, option)
            else:
                driver.enter(self, question, seat, option, "")
        except BaseException as error:
            recover(self, before, barrier, marks, heard, error)

    def answer_at_once(self, play_out: PlayOut) -> None:
        """Let luck answer what single seats are asked, without the rules being left.

        Where somebody looks at more than the end of it, all goes the usual way.
        """
        self.at_once = None if self.trail.keep or self.strict or self.state.rulings else play_out

    def _named(self, number: int | str) -> Question:
        question = self.pending
        if question is None:
            raise GameOver("The game is over: nothing is asked any more.")
        # a neighbour's action on an open floor asks it again; it must not void mine
        named = question.kind == FIRST and number == question.name
        if named or (type(number) is int and number == question.number):
            return question
        raise StaleQuestion(f"Question {number!r} is not open; number {question.number}, {question.name!r}, is.")

    def expire(self) -> None:
        """The table's clock runs out: whoever is missing gets the default, an open floor closes."""
        question = self.pending
        if question is None:
            raise GameOver("The game is over: no clock is running.")
        if question.kind == FIRST:
            guarded(self, self.driver.enter, self, question, -1, None, "clock")
        else:
            guarded(self, self.driver.enter_defaults, self, question)

    def waiting_for(self) -> list[int]:
        """The seats that have something to answer now."""
        question = self.pending
        return [] if question is None else list(question.missing if question.kind == ALL else question.seats)

    # -- out of turn -----------------------------------------------------------------------------------------

    def interjections(self, seat: int, verb: str = "") -> list[Option | Form]:
        """What a seat may do now although it is not asked, or only what goes by that verb."""
        if not self.is_seat(seat):
            raise NotAsked(f"There is no seat {seat!r}.")
        return [] if self.pending is None else open_tools(self, seat, verb)

    def interject(self, seat: int, option: Sequence[Any]) -> None:
        """Do something out of turn while a question is open; then that question is asked again."""
        if self.pending is None:
            raise GameOver("The game is over: nothing can be done any more.")
        if not isinstance(option, (tuple, list)) or not option or not isinstance(option[0], str):
            raise NoSuchOption("An option is a verb and what it is done to.")
        judged = self._judged(posed_to(self, seat, option[0]), seat, option)
        guarded(self, self.driver.enter_interjection, self, seat, judged)

    # -- looking ---------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> Any:
        """What a seat sees (None: a spectator), built up from nothing for it."""
        self._check_seat(seat)
        return self.game.view(self, seat)

    def in_common(self, part: str, work: Callable[[], T]) -> T:
        """A part of the view that is the same for every seat: worked out once for all who look at one moment."""
        if self.shared is None:
            return work()
        if part not in self.shared:
            self.shared[part] = work()
        return self.shared[part]

    def events(self, seat: int | None = None, since: int = 0) -> list[Heard]:
        """What a seat has heard, from its own index `since` on."""
        self._check_seat(seat)
        return telling.heard(self.trail.events, seat, self.dm, since)

    def last(self, seat: int | None, kinds: Sequence[str]) -> Heard | None:
        """The last event of these kinds that a seat has heard."""
        self._check_seat(seat)
        return telling.last_heard(self.trail.events, seat, self.dm, kinds)

    def heard_since(self, seat: int | None, start: str, kinds: Sequence[str]) -> list[dict[str, Any]]:
        """The facts of the events of these kinds that a seat has heard since the last one of kind `start`."""
        self._check_seat(seat)
        return telling.heard_since(self.trail.events, seat, self.dm, start, kinds)

    def why(self, seat: int | None, of: int | Sequence[Any]) -> Why:
        """Why an event happened (its index), or why an option is not possible now."""
        self._check_seat(seat)
        if isinstance(of, int):
            return why_event(self, seat, of, [event for event in self.trail.events if event.heard_by(seat, self.dm)])
        return why_not(self, seat, of)

    def preview(self, seat: int | None, option: Sequence[Any]) -> Any:
        """What an answer that somebody is putting together would come to, if the game counts that."""
        self._check_seat(seat)
        return preview(self, seat, option)

    def refused(self, seat: int) -> Iterator[tuple[Option, Any]]:
        """What the seat might want to answer and may not, each with why."""
        self._check_seat(seat)
        question = self.pending
        return iter(()) if question is None or seat not in question.seats else question.refused(self, seat)

    @property
    def rulebook(self) -> Rulebook:
        return rulebook_of(self.game)

    def rules_that_bind(self) -> tuple[str, ...]:
        """The rules that can refuse something, and that a DM may set aside."""
        return tuple(rule.id for rule in self.rulebook if rule.kind != "info")

    @property
    def commitment(self) -> str:
        """A hash of the seed, shown before play."""
        return commitment(self.chance.seed)

    def fingerprint(self) -> str:
        """A hash of the whole position: equal fingerprints, equal games from here on (given equal luck)."""
        return snapshot.fingerprint(self)

    # -- taking back -----------------------------------------------------------------------------------------

    def undo(self, seat: int, *, agreed: bool = False, own: bool = False) -> None:
        """Take back the seat's last answer or interjection; refused once anybody has learned something.

        `agreed`: the table or the DM lets it happen all the same, or the seat is alone at a table for practice. If
        that takes back a die, later dice are new. `own`: what the seat itself decided last, with all that came since;
        else the last decision of all.
        """
        going_back.undo(self, seat, agreed, own)

    def place(self, step: str, edit: Callable[[Any], None] | None = None) -> None:
        """Set up a position by hand: change the state, then start a step. For scenarios and designers."""
        if edit is not None:
            self.state.cards.unshare()
            edit(self.state)
        self.outcome = None
        trail = self.trail
        trail.log.append(Placed(step, ""))
        trail.checkpoints.clear()
        trail.next_checkpoint = 0
        self.kept.clear()
        self.driver.start(self, step)
        self.driver.advance(self, None)

    # -- other worlds ----------------------------------------------------------------------------------------

    def fork(self, seed: str | None = None, *, like_this: bool = False) -> Match[StateT, ContentT]:
        """A copy that goes its own way, with other luck. `like_this`: with the same luck, for tests of the laws."""
        usual = f"fork {self.commitment} {self.driver.asked}"
        return worlds.fork(self, Chance(self.chance.seed if like_this else seed or usual))

    def imagine(self, seat: int, seed: str) -> Match[StateT, ContentT]:
        """A world that this seat cannot tell from the real one: what it may not know is drawn anew."""
        if not self.is_seat(seat):
            raise NotAsked(f"There is no seat {seat!r}.")
        return worlds.imagine(self, seat, seed)

    def light(self, chance: Chance) -> Match[StateT, ContentT]:
        """A new match of this table that keeps no history, before its first step."""
        game, table, content = self.game, self.table, self.content
        return Match(game, table, content, chance, every=LIGHT, keep=False, eager=self.eager, shelf=self.shelf)

    # -- keeping ---------------------------------------------------------------------------------------------

    def save(self) -> bytes:
        """Everything, secrets too: `questboard.load` goes on from exactly here."""
        return snapshot.save(self)

    def record(self) -> bytes:
        """The portable file of the game so far; the seed is in it only when the game is over."""
        if not self.trail.keep:
            raise BadFile("A light match, a fork and an imagined world keep no history to record.")
        return record.write(self)

    def resume(self, checkpoints: list[Checkpoint], log: list[Entry], events: list[Event], barrier: int) -> None:
        """Be where a saved match was: restore its last checkpoint and replay the tail."""
        going_back.resume(self, checkpoints, log, events, barrier)

    @property
    def checkpoints(self) -> Sequence[Checkpoint]:
        return self.trail.checkpoints

    @property
    def full_log(self) -> Sequence[Entry]:
        """Everything that was decided: for the store and the record, not for players."""
        return self.trail.log

    @property
    def full_events(self) -> Sequence[Event]:
        return self.trail.events

"""Answers that nobody has to click: bots, standing answers, and floors on which nobody can speak.

Bots think in processes of their own. The process that made the last move drives the table; if it dies, the store
wakes another one (`clocks`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any, NamedTuple

from questboard import bots
from questboard.engine import Look, Match
from questboard.engine.asking.question import FIRST
from questboard.engine.asking.standing import is_new, spared
from questboard.engine.errors import NotAllowed, StaleQuestion
from questboard.server.bots.thinkers import Thinkers
from questboard.server.bots.thinking import job_for
from questboard.server.logs import note
from questboard.server.problems import Problem
from questboard.server.settings import Settings
from questboard.server.steady import now
from questboard.server.tables import people_first, teaching
from questboard.server.tables.info import Info, Seat
from questboard.server.tables.moves import move
from questboard.server.tables.table import CLOCK, Table

UNSEEN = 10
"""So many times as long bots among themselves wait while nobody looks on."""
QUICK = "greedy"
"""The strongest bot that answers at once."""
HURRIED = 1.0
"""Seconds between two answers of bots whose time for thinking is used up."""


class Turn(NamedTuple):
    """What the server has to answer now: a bot's turn, a standing answer, or a floor to close."""

    number: int
    seat: int
    bot: str = ""
    standing: list[Any] | None = None
    floor: bool = False


def due(info: Info, match: Match, spoken: int) -> Turn | None:
    """The next thing that the server has to answer at a table. `spoken`: how often bots spoke on this floor."""
    question = match.pending
    if question is None or info.paused or teaching.reads(info, match):
        return None
    waiting = match.waiting_for()
    if question.kind != FIRST:
        for seat in waiting:
            chair = info.seats[seat]
            if chair.kind == "human" and (given := _given(chair, match, seat, question.name)) is not None:
                return Turn(question.number, seat, standing=given)
            if chair.kind == "bot":
                return Turn(question.number, seat, chair.bot)
        return None if waiting else Turn(question.number, CLOCK, floor=True)
    if not any(info.seats[seat].kind == "bot" for seat in waiting):
        able = any(question.sketched(match, seat) for seat in waiting)
        return None if able else Turn(question.number, CLOCK, floor=True)
    speakers = [seat for seat in waiting if question.sketched(match, seat)]
    if not speakers:
        return Turn(question.number, CLOCK, floor=True)
    by_bots = [seat for seat in speakers if info.seats[seat].kind == "bot"]
    beside_people = len(by_bots) < len(speakers)
    if beside_people and (listens := match.game.listens) is not None:
        by_bots = [seat for seat in by_bots if not listens(Look(match, seat))]
    if not by_bots:
        return None
    seat = by_bots[spoken % len(by_bots)]
    return Turn(question.number, seat, info.seats[seat].bot, floor=beside_people)


def _given(chair: Seat, match: Match, seat: int, question: str) -> list[Any] | None:
    """What stands for the question, unless something is new; or what lets be the things that are held back."""
    standing = chair.standing.get(question)
    if standing is not None and _possible(match, seat, standing):
        knew = chair.knew.get(question)
        if knew is None or not is_new(Look(match, seat), knew):
            return standing
    quiet = spared(Look(match, seat), chair.asks) if chair.asks else None
    return None if quiet is None else list(quiet)


def _nothing_due(table: Table) -> bool:
    """Whether a look is enough to say so: at most tables people play, and no task is needed for them."""
    match = table.match
    if match is None or table.behind or table.lock.locked():
        return False
    try:
        return due(table.info, match, 0) is None
    except Exception:  # a fault in a rule: whoever asks next is told of it
        return False


def _possible(match: Match, seat: int, option: list[Any]) -> bool:
    """Whether a standing answer can be given here; if not, the seat is asked after all."""
    question = match.pending
    if question is None or not option:
        return question is not None
    try:
        question.judged(match, seat, option)
    except NotAllowed:
        return False
    return True


class Driving:
    """One task for each table that has something due."""

    def __init__(self, settings: Settings):
        self._settings = settings
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._later: dict[str, asyncio.TimerHandle] = {}
        """Tables at which bots let people speak first, and when they come back to it."""
        self._thinkers = Thinkers(settings)
        self._closed = False

    def nudge(self, table: Table) -> None:
        """Something has changed at a table that is ours to drive."""
        if self._closed or not table.mine or table.info.status != "playing" or table.resting:
            return
        if table.id in self._tasks:
            self._again.add(table.id)
            return
        if self.unattended(table) or _nothing_due(table):
            return
        self._tasks[table.id] = task = asyncio.create_task(self._drive(table), name="driving")
        task.add_done_callback(lambda _: self._ended(table))

    def _ended(self, table: Table) -> None:
        self._tasks.pop(table.id, None)
        if table.id in self._again:
            self._again.discard(table.id)
            self.nudge(table)

    async def close(self) -> None:
        self._closed = True
        for later in self._later.values():
            later.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinkers.close()

    @property
    def busy(self) -> bool:
        """Whether anything is being answered."""
        return bool(self._tasks)

    def unattended(self, table: Table) -> bool:
        """Whether bots are among themselves there, and nobody has watched them for a while: then they rest."""
        longest = self._settings.unattended
        if not longest or table.info.people or table.watchers:
            return False
        return monotonic() - table.watched > longest

    async def _breathe(self, table: Table) -> None:
        """Bots among themselves take their time; whoever comes to look does not wait for them."""
        for _ in range(UNSEEN):
            await asyncio.sleep(self._settings.bot_pace)
            if table.watchers or table.info.people:
                return

    async def _drive(self, table: Table) -> None:
        spoken = 0
        while table.mine and not self._closed and not self.unattended(table):
            self._again.discard(table.id)
            try:
                if self._settings.bot_pace and not table.info.people:
                    await self._breathe(table)  # before the question is looked at: somebody may take a bot's seat
                async with table.lock:
                    match = await table.current()
                    turn = due(table.info, match, spoken) if match is not None else None
                    self._hurry(table)
                    if match is None or turn is None or self._lets_people_speak(table, match, turn):
                        return
                    job = self._job(table, match, turn)
                spoken += 1
                await self._answer(table, turn, job)
            except StaleQuestion:
                continue  # somebody was faster
            except Problem as problem:  # the store is down, or the table is set aside; the clocks come back to it
                note("driving stopped", 30, table=table.id, kind=type(problem).__name__)
                return
            except Exception as error:
                await table.stuck("the server answered for a bot or an absent player", error)
                return

    def _lets_people_speak(self, table: Table, match: Match, turn: Turn) -> bool:
        """Whether a bot holds its tongue for now, since people may speak and the first to speak wins."""
        wait = people_first.bots_from(table, match) - now() if turn.bot and turn.floor else 0.0
        if wait <= 0:
            return False
        if (before := self._later.pop(table.id, None)) is not None:
            before.cancel()
        if wait < inf:
            self._later[table.id] = asyncio.get_running_loop().call_later(wait, self._come_back, table)
        return True

    def _come_back(self, table: Table) -> None:
        self._later.pop(table.id, None)
        self.nudge(table)

    def _hurry(self, table: Table) -> None:
        """Look whether the bots here have time to think, and tell the table when that changes."""
        hurried = self._thinkers.hurried(table)
        if hurried != table.hurried:
            table.hurry(hurried)

    def _job(self, table: Table, match: Match, turn: Turn) -> bytes:
        if not turn.bot:
            return b""
        return job_for(match, turn.seat, _bot_now(table, turn), self._settings.bot_seconds)

    async def _answer(self, table: Table, turn: Turn, job: bytes) -> None:
        if turn.bot:
            if turn.floor and self._settings.bot_pause:
                await asyncio.sleep(self._settings.bot_pause)
            if table.hurried:
                await asyncio.sleep(HURRIED)
            thought = await self._thinkers.thought(table, _bot_now(table, turn), job)
            if thought is not None and thought.aside:
                await self._interject(table, turn, thought.option)
            else:
                await self._enter(table, "bot", turn, thought.option if thought is not None else None)
        elif turn.standing is not None:
            await self._enter(table, "standing", turn, turn.standing or None)
        else:
            await move(table, "clock", CLOCK, "", _unless_moved(turn.number, lambda match: match.expire()))

    async def _interject(self, table: Table, turn: Turn, option: list[Any]) -> None:
        """What a bot does before it answers; if that cannot be done, the question gets its default."""
        do = _unless_moved(turn.number, lambda match: match.interject(turn.seat, option))
        try:
            await move(table, "bot", turn.seat, "", do)
        except StaleQuestion:
            raise
        except NotAllowed:
            await self._enter(table, "bot", turn, None)

    async def _enter(self, table: Table, kind: str, turn: Turn, option: list[Any] | None) -> None:
        """Answer; what cannot be answered any more gets the question's default."""
        if option is not None:
            try:
                await move(table, kind, turn.seat, "", lambda match: match.answer(turn.number, turn.seat, option))
                return
            except StaleQuestion:
                raise
            except NotAllowed:
                pass
        await move(table, kind, turn.seat, "", _unless_moved(turn.number, lambda match: _default(match, turn.seat)))


def _bot_now(table: Table, turn: Turn) -> str:
    """Who answers for a bot: itself, or a quick one if there is no time to think."""
    return min(turn.bot, QUICK, key=bots.NAMES.index) if table.hurried else turn.bot


def _unless_moved(number: int, do: Callable[[Match], None]) -> Callable[[Match], None]:
    """Only if that question is still open."""

    def guarded(match: Match) -> None:
        if match.pending is None or match.pending.number != number:
            raise StaleQuestion(f"Question {number} is not open any more.")
        do(match)

    return guarded


def _default(match: Match, seat: int) -> None:
    """A seat's answer by default, on a floor none at all."""
    question = match.pending
    assert question is not None
    option = question.default_for(match, seat)
    if option is None:
        raise StaleQuestion("There is nothing to answer.")
    match.answer(question.number, seat, option)

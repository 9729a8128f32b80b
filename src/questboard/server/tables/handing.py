"""Seats that change hands: by their own consent, by the table while somebody is absent, and back again.

docs/seats.md has the rules. Whoever was sat in for keeps the token: it opens nothing but the way back.
"""

from __future__ import annotations

import asyncio
from math import inf
from typing import TYPE_CHECKING, Any

import msgspec

from questboard.server import steady
from questboard.server.logs import note
from questboard.server.problems import Conflict, Problem
from questboard.server.tables import lobby, proposals
from questboard.server.tables.documents import change
from questboard.server.tables.info import Info, Proposal, ProposalSeen, Seat
from questboard.server.tables.proposals import Now
from questboard.server.tables.table import Table

if TYPE_CHECKING:
    from questboard.server.bots.driving import Driving


def now_at(table: Table, proposal: Proposal) -> Now:
    """How things stand for what is proposed."""
    there = frozenset(seat for seat in table.info.people if table.away(seat) < table.absence)
    late = proposals.late(table.info, proposal, there, table.last_seen)
    return Now(there, table.away(proposal.seat), table.sightings.announced(proposal.id), table.absence, late)


def votes_at(table: Table) -> list[ProposalSeen]:
    """What is being voted on, as everybody sees it."""
    return [
        _seen(table, one) for one in table.info.proposals if not one.asked or one.asked == table.history.asked
    ]  # fmt: skip


def _seen(table: Table, one: Proposal) -> ProposalSeen:
    info, now = table.info, now_at(table, one)
    of_seat = one.kind == "hand"
    left = proposals.wait(info, one, now) if of_seat else inf
    return ProposalSeen(
        one.id, one.kind, one.by, one.seat, one.bot, one.yes, one.no, proposals.voters(info, one, now),
        consent=of_seat and info.seats[one.seat].kind == "human",
        host=of_seat and proposals.needs_host(info, one),
        due=0 if left == inf else round(steady.now() + max(0.0, left)),
    )  # fmt: skip


async def put(table: Table, proposal: Proposal) -> Proposal:
    """Put something to the vote; gives what is voted on."""
    found = proposal

    def edit(info: Info) -> None:
        nonlocal found
        found = proposals.propose(info, msgspec.structs.replace(proposal))

    await change(table, edit)
    return found


async def settle(table: Table, proposal: Proposal) -> bool | None:
    """Whether it is decided; then it is not voted on any more, and a seat that was decided on changes hands."""
    if proposals.verdict(table.info, proposal, now_at(table, proposal)) is None:
        return None
    decided: bool | None = None

    def edit(info: Info) -> list[Any]:
        nonlocal decided
        one = proposals.find(info, proposal.id)  # others may have decided it meanwhile
        decided = proposals.verdict(info, one, now_at(table, one))
        if decided is not None:
            proposals.drop(info, one.id)
        return handed_over(table, info, one.seat, one.bot) if decided and one.kind == "hand" else []

    await change(table, edit)
    return decided


def handed_over(table: Table, info: Info, seat: int, bot: str, *, final: bool = False) -> list[Any]:
    """A bot sits down, or nobody; whoever had the seat may take it back, unless it was given up (`final`)."""
    proposals.check_seat(info, seat, bot)
    chair = info.seats[seat]
    lobbying = info.status == "lobby"
    kept = chair.kind == "human" and not chair.held and not final and not lobbying
    left = table.last_seen(seat)
    if bot:
        lobby.seat_bot(table.game, info.seats, seat, bot, "" if lobbying else chair.name)
    else:
        lobby.empty(info, seat)
    info.seats[seat].held = chair.name if kept else chair.held
    info.seats[seat].left = left if kept else chair.left
    _void(info, seat)
    return [table.store.put_by(table.id, seat) if kept else table.store.revoke(table.id, seat)]


async def take_back(table: Table, seat: int) -> None:
    """Whoever was sat in for is back, and whoever sits there leaves."""

    def edit(info: Info) -> list[Any]:
        chair = info.seats[seat]
        if not chair.held:
            raise Conflict("Nobody sits in for you.")
        taken = {other.name for number, other in enumerate(info.seats) if number != seat}
        name = chair.held if chair.held not in taken else f"{chair.held} again"
        came = steady.now()
        info.seats[seat] = Seat("human", name, chair.colour, chair.shape, term=chair.term + 1, came=came)
        _void(info, seat)
        return [table.store.revoke(table.id, seat), table.store.bring_back(table.id, seat)]

    await change(table, edit)


def _void(info: Info, seat: int) -> None:
    """What was proposed about who sat there is void, and so is what they voted."""
    info.proposals = [one for one in info.proposals if one.kind != "hand" or one.seat != seat]
    for one in info.proposals:
        one.yes, one.no = [each for each in one.yes if each != seat], [each for each in one.no if each != seat]


class Hands:
    """Looks again at what is proposed about seats when time alone may have decided it."""

    def __init__(self, driving: Driving):
        self._driving = driving
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def look(self, table: Table) -> None:
        """After every change: when does time decide something next?"""
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        soonest = min(map(table_time(table), table.info.proposals), default=inf)
        if soonest < inf:
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_later(soonest + 0.01, self._begin, table)

    def _begin(self, table: Table) -> None:
        self._timers.pop(table.id, None)
        task = asyncio.get_running_loop().create_task(self._decide(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _decide(self, table: Table) -> None:
        for one in table.info.proposals:
            try:
                if one.kind == "hand" and await settle(table, one):
                    table.mine = True
                    self._driving.nudge(table)
            except Problem as problem:
                note("seat not handed over", 20, table=table.id, kind=problem.code)
        table.comings += 1  # somebody who was there may now count as absent
        table.changed()

    async def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def table_time(table: Table) -> Any:
    """Gives, of a proposal, the seconds until time changes something about it; infinite: only somebody can."""

    def of(one: Proposal) -> float:
        if one.kind != "hand":
            return inf
        now = now_at(table, one)
        left = [proposals.wait(table.info, one, now)]
        left += [table.absence - table.away(seat) for seat in now.there if table.away(seat) > 0]
        return min((each for each in left if each > 0), default=inf)

    return of

"""What the table decides together: to take back a decision, to hand over a seat.

To an undo all others must agree; the DM's word is enough. Bots agree to nothing: who is alone with them takes back what
luck has shown only at a table for practice. The rules of seats are docs/seats.md: nobody's is given away
against them while they are there.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from questboard.server.problems import Conflict, NotFound, NotYours
from questboard.server.tables.info import Info, Proposal
from questboard.server.tokens import HOST, Access, new_id

MOST = 8
NOTICE = 0.1
"""What part of the absence time a seat is told beforehand that somebody is to sit in."""
LONGER = 2.0
"""How many times the absence time it takes where nobody is there to agree with who proposes it."""


class Now(NamedTuple):
    """How things stand at the table."""

    there: frozenset[int]
    """Seats at which somebody was seen within the absence time."""
    away: float
    """For how many seconds nobody was seen at the seat in question; 0: somebody has it open."""
    announced: float
    """Seconds since it was proposed."""
    absence: float
    """Seconds after which somebody counts as absent."""
    late: frozenset[int] = frozenset()
    """Seats of people who came when the absence had begun: they have no voice in it."""


def propose(info: Info, proposal: Proposal) -> Proposal:
    """Put something to the vote; the same thing twice is one proposal."""
    found = next((known for known in info.proposals if _same(known, proposal)), None)
    if found is None:
        found = proposal
        standing = [known for known in info.proposals if known.asked in (0, proposal.asked or known.asked)]
        info.proposals = [*standing, proposal][-MOST:]
    if proposal.kind == "hand" and proposal.by >= 0:
        found.yes = sorted({*found.yes, proposal.by})
    found.hosted |= proposal.hosted
    return found


def _same(one: Proposal, other: Proposal) -> bool:
    return (one.kind, one.seat, one.bot, one.asked) == (other.kind, other.seat, other.bot, other.asked)


def undoing(seat: int, asked: int) -> Proposal:
    return Proposal(new_id(), "undo", seat, seat, asked=asked)


def handing(who: Access, seat: int, bot: str) -> Proposal:
    """Whoever has a seat may propose it, and the host without one."""
    if who.seat is None and not who.host:
        raise NotYours("You are watching; only who has a seat may propose that.")
    return Proposal(new_id(), "hand", HOST if who.seat is None else who.seat, seat, bot, hosted=who.host)


def with_bots_only(info: Info, seat: int) -> bool:
    """Whether a player is alone with bots: then nobody could agree to an undo. A DM's own word is enough."""
    return info.people == [seat] and seat != info.dm_seat


def find(info: Info, proposal_id: str) -> Proposal:
    for known in info.proposals:
        if known.id == proposal_id:
            return known
    raise NotFound("That is not being voted on any more.")


def vote(info: Info, proposal: Proposal, who: Access, yes: bool, late: frozenset[int] = frozenset()) -> None:
    """A seat says yes or no, or changes its mind; the host's word counts for the DM's seat."""
    if who.seat in late and who.seat != proposal.seat and not who.host:
        raise NotYours("You came when they were away already: about their seat you have no vote.")
    may = who.seat is not None and (who.seat != proposal.seat or proposal.kind == "hand")
    if who.seat is not None and may and info.seats[who.seat].kind == "human":
        proposal.yes = sorted({*proposal.yes, who.seat} if yes else {*proposal.yes} - {who.seat})
        proposal.no = sorted({*proposal.no} - {who.seat} if yes else {*proposal.no, who.seat})
    elif not who.host or proposal.kind != "hand":
        raise NotYours("You have no vote in this.")
    proposal.hosted = yes if who.host else proposal.hosted


def voters(info: Info, proposal: Proposal, now: Now) -> list[int]:
    """Who is asked, beside the seat itself. About a seat these are the people who are there, without who came late."""
    others = [seat for seat in info.people if seat != proposal.seat]
    return others if proposal.kind == "undo" else [seat for seat in others if seat in now.there - now.late]


def late(info: Info, proposal: Proposal, there: frozenset[int], last_seen: Callable[[int], float]) -> frozenset[int]:
    """Who was let in while somebody was away whose hand would be played or read. Whoever lets a friend in, or sits down
    a second time, would else agree with nobody but themselves."""
    if proposal.kind == "undo":
        return frozenset()
    chair = info.seats[proposal.seat]
    missing = [proposal.seat] if chair.kind == "human" or chair.held else []
    if _shows_hands(info, proposal):
        away = [seat for seat in info.people if seat not in there]
        missing += [*away, *(seat for seat, other in enumerate(info.seats) if other.held)]
    since = min(map(last_seen, missing), default=inf)
    return frozenset(seat for seat in info.people if info.seats[seat].came > since)


def verdict(info: Info, proposal: Proposal, now: Now) -> bool | None:
    """Whether it is carried or lost; None: it is still open."""
    return _undone(info, proposal, now) if proposal.kind == "undo" else _handed(info, proposal, now)


def _undone(info: Info, proposal: Proposal, now: Now) -> bool | None:
    entitled = voters(info, proposal, now)
    if not entitled:
        return info.practice or proposal.seat == info.dm_seat
    if info.dm_seat in entitled and (info.dm_seat in proposal.yes or info.dm_seat in proposal.no):
        return info.dm_seat in proposal.yes
    if any(seat in proposal.no for seat in entitled):
        return False
    return True if all(seat in proposal.yes for seat in entitled) else None


def _handed(info: Info, proposal: Proposal, now: Now) -> bool | None:
    if info.seats[proposal.seat].kind == "human":
        if proposal.seat in proposal.no:
            return False
        if proposal.seat in proposal.yes:
            return None if needs_host(info, proposal) and not proposal.bot else True
    entitled = voters(info, proposal, now)
    if any(seat in proposal.no for seat in entitled):
        return False
    agreed = all(seat in proposal.yes for seat in entitled) and not needs_host(info, proposal)
    return True if agreed and wait(info, proposal, now) <= 0 else None


def needs_host(info: Info, proposal: Proposal) -> bool:
    """Whoever sits down as the DM reads every hand."""
    return proposal.seat == info.dm_seat and not proposal.hosted


def wait(info: Info, proposal: Proposal, now: Now) -> float:
    """Seconds until a seat may be handed over without its own consent, once all others agree; infinite: never."""
    chair = info.seats[proposal.seat]
    if chair.kind != "human" and not chair.held and not _shows_hands(info, proposal):
        return 0.0  # nobody's
    alone = len(voters(info, proposal, now)) < 2  # the host may be who votes: a token is no second person
    if alone and not proposal.bot:
        return inf  # a bot shows nobody anything; a newcomer might be a friend of who proposes it
    notice = now.absence * NOTICE - now.announced
    if chair.kind != "human":
        return notice
    return inf if now.away <= 0 else max(now.absence * (LONGER if alone else 1.0) - now.away, notice)


def _shows_hands(info: Info, proposal: Proposal) -> bool:
    """Whether a newcomer would read the hands of others as the DM, those of who is away among them."""
    others = [seat for seat, chair in enumerate(info.seats) if chair.kind == "human" or chair.held]
    return proposal.seat == info.dm_seat and not proposal.bot and len(others) > 1


def drop(info: Info, proposal_id: str) -> None:
    info.proposals = [known for known in info.proposals if known.id != proposal_id]


def decides_alone(info: Info, who: Access, seat: int, bot: str) -> bool:
    """Before the game begins the host arranges the seats. Then everybody gives away the own seat and no other's."""
    if info.status == "lobby":
        return who.host or who.seat == seat
    if info.seats[seat].kind == "open":
        return who.host
    return who.seat == seat and (bool(bot) or seat != info.dm_seat or who.host)


def check_seat(info: Info, seat: int, bot: str) -> None:
    """Any seat may be handed to a bot; one that is open need not be opened."""
    if not 0 <= seat < len(info.seats):
        raise NotFound("There is no such seat.")
    if info.seats[seat].kind == "open" and not bot:
        raise Conflict("That seat is open: anybody may take it.")

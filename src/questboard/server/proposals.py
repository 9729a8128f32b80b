"""What the table decides together: to take back a decision across a barrier, to hand over a seat.

The DM's word is enough. Without one, all others must agree to an undo, and more than half to a hand-over.
"""

from __future__ import annotations

from questboard.server.info import Info, Proposal, voters
from questboard.server.problems import Conflict, NotFound, NotYours
from questboard.server.tokens import new_id

MOST = 8


def propose(info: Info, proposal: Proposal) -> Proposal:
    """Put something to the vote; the same thing twice is one proposal."""
    for known in info.proposals:
        if (known.kind, known.seat, known.bot, known.asked) == (
            proposal.kind, proposal.seat, proposal.bot, proposal.asked,
        ):  # fmt: skip
            return known
    standing = [known for known in info.proposals if known.asked in (0, proposal.asked or known.asked)]
    info.proposals = [*standing, proposal][-MOST:]
    if proposal.by in voters(info, proposal):
        proposal.yes = [proposal.by]
    return proposal


def new(kind: str, by: int, seat: int, bot: str = "", asked: int = 0) -> Proposal:
    return Proposal(new_id(), "undo" if kind == "undo" else "hand", by, seat, bot, asked)


def find(info: Info, proposal_id: str) -> Proposal:
    for known in info.proposals:
        if known.id == proposal_id:
            return known
    raise NotFound("That is not being voted on any more.")


def vote(info: Info, proposal: Proposal, seat: int, yes: bool) -> None:
    """A seat says yes or no, or changes its mind."""
    if seat not in voters(info, proposal):
        raise NotYours("You have no vote in this.")
    proposal.yes = sorted({*proposal.yes, seat} if yes else {*proposal.yes} - {seat})
    proposal.no = sorted({*proposal.no} - {seat} if yes else {*proposal.no, seat})


def verdict(info: Info, proposal: Proposal) -> bool | None:
    """Whether it is carried or lost; None: it is still open."""
    entitled = voters(info, proposal)
    yes = [seat for seat in proposal.yes if seat in entitled]
    no = [seat for seat in proposal.no if seat in entitled]
    if info.dm_seat in yes or info.dm_seat in no:
        return info.dm_seat in yes
    needed = len(entitled) if proposal.kind == "undo" else len(entitled) // 2 + 1
    if len(yes) >= needed:
        return True
    return False if len(entitled) - len(no) < needed else None


def drop(info: Info, proposal_id: str) -> None:
    info.proposals = [known for known in info.proposals if known.id != proposal_id]


def check_seat(info: Info, seat: int, bot: str) -> None:
    """Any seat may be handed to a bot; one that is open need not be opened."""
    if not 0 <= seat < len(info.seats):
        raise NotFound("There is no such seat.")
    if info.seats[seat].kind == "open" and not bot:
        raise Conflict("That seat is open: anybody may take it.")

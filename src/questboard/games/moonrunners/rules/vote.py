# MR 7 and MR 8 - the vote on contraband, and the end of the game
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, Outcome, ask_all, choose, event, question
from questboard.games.moonrunners.facts import CardId, Player, Players
from questboard.games.moonrunners.typed import Match

VOTE = question("vote", "vote for what shall be contraband tomorrow")
BREAK_TIE = question("break-tie", "the vote is tied: choose what shall be contraband")


@event("voted")
def told_voted(seat: Player, kind: CardId) -> str:
    return "{seat} votes against {kind}."


@event("forbidden")
def told_forbidden(kind: CardId) -> str:
    return "{kind} is contraband now."


@event("ended")
def told_ended(coins: list[int], winners: Players) -> str:
    return "The last night is over. Richest: {winners}."


def vote(match: Match) -> Asking:
    """The harbour council forbids one kind of good for the next night (MR 7.1-7.3)."""
    state = match.state
    if state.night >= int(match.options["nights"]):
        return ending(match)
    votes = yield from ask_all(match, VOTE.name, range(match.seats), ballots, rule="MR 7.1")
    for seat, (_, kind) in votes.items():
        told_voted(match, "MR 7.1", seat=seat, kind=kind)
    tied = leaders([kind for _, kind in votes.values()], match.content.kinds)
    if len(tied) == 1:
        return forbid(match, tied[0], "MR 7.2")
    judge = match.dm if match.dm is not None else state.lantern
    answer = yield from choose(
        match,
        BREAK_TIE.name,
        judge,
        lambda match, seat: [("forbid", kind) for kind in tied],
        rule="MR 7.3",
        public=True,
    )
    return forbid(match, answer[1], "MR 7.3")


def ballots(match: Match, seat: int) -> Sequence[Option]:
    return [("vote", kind) for kind in match.content.kinds]


def leaders(votes: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """The kinds with the most votes, in the order of the price list; all of them if nobody voted."""
    most = max((votes.count(kind) for kind in kinds), default=0)
    return [kind for kind in kinds if votes.count(kind) == most]


def forbid(match: Match, kind: str, rule: str) -> str:
    match.state.contraband = kind
    told_forbidden(match, rule, kind=kind)
    return "nightfall"


def ending(match: Match) -> Outcome:
    """Most coins; then whoever was caught least; then they share the victory (MR 8.1-8.2)."""
    state = match.state
    best = max((state.coins[seat], -state.caught[seat]) for seat in range(match.seats))
    winners = tuple(seat for seat in range(match.seats) if (state.coins[seat], -state.caught[seat]) == best)
    told_ended(match, "MR 8.1", coins=list(state.coins), winners=list(winners))
    return Outcome(
        tuple(float(coins) for coins in state.coins),
        winners,
        "MR 8.1",
        f"{best[0]} coins after the last night",
    )

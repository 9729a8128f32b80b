# FF 10.3.5, FF 10.3.7, FF 12.3 - Council control: Majority, Minority
from __future__ import annotations

from questboard.engine import Asking, event
from questboard.engine.parts import after
from questboard.games.forty_factions.blocks import Block
from questboard.games.forty_factions.bodies.council import (
    Count,
    casting_vote,
    coalition_casts,
    coalition_votes,
    count,
    is_signed,
    lone_pawn,
    majority,
    rest_of,
    sits,
)
from questboard.games.forty_factions.facts import Players, Votes
from questboard.games.forty_factions.rules.coalitions import award_coalition, drop_hollow, finish
from questboard.games.forty_factions.rules.points import award, score
from questboard.games.forty_factions.schedule import COUNCIL
from questboard.games.forty_factions.state import Coalition
from questboard.games.forty_factions.typed import Match


@event("no-council", section="Council")
def told_no_council(holiday: bool, emergency: bool) -> str:
    if holiday:
        return "It is a public holiday, and the Council House stays shut."
    return "Under the State of Emergency the Council does not sit."


@event("majority", section="Council")
def told_majority(members: Players, votes: int, of: int) -> str:
    return f"{{members}} {'commands' if len(members) == 1 else 'command'} the Council with {{votes}} of {{of}} votes."


@event("minority", section="Council")
def told_minority(members: Players, votes: int, of: int) -> str:
    lead = "leads" if len(members) == 1 else "lead"
    return f"Nobody has a majority in the Council; {{members}} {lead} with {{votes}} of {{of}} votes."


@event("no-control", section="Council")
def told_no_control(votes: Votes) -> str:
    return "Nobody controls the Council" + (": the strongest are level at {votes}." if votes else ".")


def council(match: Match) -> Asking:
    """Whether there is a Council Phase at all (FF 6.5.5, FF 10.2.4, section 3.7).

    VP are awarded count by count: Council, Overlord, Conclave, Areas (FF 6.5.4, FF 6.5.4.1).
    """
    state = match.state
    state.area = 0
    state.actions = [0] * match.seats
    state.done = [False] * match.seats
    if not sits(match):
        told_no_council(match, "FF 6.5.5", holiday=state.holiday, emergency=state.emergency)
    yield from ()
    return after(match, COUNCIL)


def control(match: Match) -> Asking:
    """Count; a Majority is awarded at once, else there may be Coalitions (FF 10.3.5)."""
    match.state.counting = True
    counted = count(match)
    winner = majority(match, counted)
    if winner is None:
        match.state.counting = False
        match.state.done = [False] * match.seats  # after a division that failed, talks open anew
        match.state.actions = [0] * match.seats
        return "coalitions" if counted.all else finish(match)
    alone = lone_pawn(match)
    if alone is not None and alone in winner:  # no split is asked; without control it would earn nothing
        score(match, alone, 1, "council", "FF 12.3.2")
        return finish(match)
    told_majority(match, "FF 10.3.5", members=list(winner), votes=counted.total[winner], of=counted.all)
    done = yield from award(match, 2, winner, "council", "FF 12.3.1", lambda: majority(match, count(match)) == winner)
    return finish(match) if done else "control"


def minority(match: Match) -> Asking:
    """Nobody has a Majority: whoever has most votes, alone or in a Coalition, gets 1 VP (FF 10.3.5, FF 10.3.7)."""
    match.state.counting = True
    counted = count(match)
    if majority(match, counted) is not None:
        return "control"
    drop_hollow(match, counted)
    entries: list[tuple[int, Coalition | Block]] = []
    for coalition in match.state.coalitions:
        if is_signed(coalition):
            entries.append((coalition_votes(match, coalition, counted), coalition))
    entries += [(rest_of(match, block, counted), block) for block in counted.total]
    top = max((votes for votes, _ in entries), default=0)
    leaders = [who for votes, who in entries if votes == top and top > 0]
    if len(leaders) > 1 and match.options["casting_breaks_minority"]:
        leaders = [who for who in leaders if _has_casting(match, who, counted)] or leaders
    if len(leaders) != 1:  # a tie gives nothing
        told_no_control(match, "FF 10.3.5", votes=top)
        return finish(match)
    winner = leaders[0]
    if isinstance(winner, Coalition):
        return (yield from award_coalition(match, winner, 1))
    told_minority(match, "FF 10.3.5", members=list(winner), votes=top, of=counted.all)
    alone = lone_pawn(match)
    if alone is not None and alone in winner:
        winner = (alone,)  # its owner's, allied or not
    done = yield from award(match, 1, winner, "council", "FF 12.3.1", lambda: count(match) == counted)
    return finish(match) if done else "control"


def _has_casting(match: Match, who: Coalition | Block, counted: Count) -> bool:
    return coalition_casts(match, who, counted) if isinstance(who, Coalition) else casting_vote(match, counted) == who

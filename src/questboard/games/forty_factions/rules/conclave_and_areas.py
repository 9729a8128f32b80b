# FF 10.4, FF 12.4 - the Secret Conclave; FF 12.2 - Area control
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import PASS, Asking, Form, Option, Some, ask_all, event, form, question
from questboard.engine.parts import after
from questboard.games.forty_factions.blocks import all_blocks, listed
from questboard.games.forty_factions.bodies.conclave import Conclave, conclave_pawns, meeting
from questboard.games.forty_factions.facts import Area, Counts, Players
from questboard.games.forty_factions.rules.placing import recover
from questboard.games.forty_factions.rules.points import SPLIT, agree_on, award, score, splits
from questboard.games.forty_factions.rules.turn import latch
from questboard.games.forty_factions.schedule import AREAS, CONCLAVE, COUNCIL_END
from questboard.games.forty_factions.spaces import contested, pawns_in
from questboard.games.forty_factions.typed import Match

VOTE_TOGETHER = question("conclave", "say with whom your Guilds vote in the Conclave, or pass")


@event("conclave", section="Council")
def told_conclave(members: Players, votes: int, of: int) -> str:
    counted = "the only vote" if of == 1 else "{votes} of {of} votes"
    return f"{{members}} {'rules' if len(members) == 1 else 'rule'} the Secret Conclave with {counted}."


@event("no-conclave", section="Council")
def told_no_conclave(counts: Counts) -> str:
    return "The Secret Conclave cannot agree: {counts}."


@event("area-tied", section="Council")
def told_area_tied(area: Area, counts: Counts) -> str:
    return "In {area} nobody prevails: {counts}."


def conclave(match: Match) -> Asking:
    """More than half of the Conclave's pawns give 1 VP, Council Phase or not (FF 10.4.3, FF 10.4.5, FF 12.4.3).

    An Alliance counts as one (FF 7.4.1.3, FF 6.5.4.2).
    """
    state = match.state
    state.counting = True
    counts, everybody, winner = meet(match)
    together = False
    if winner is None and match.options["adhoc_conclave"] and everybody:
        together = yield from vote_together(match, counts)
    if winner is not None:
        told_conclave(match, "FF 10.4.5", members=list(winner), votes=counts[winner], of=everybody)
        done = yield from award(match, 1, winner, "conclave", "FF 12.4.1", lambda: meet(match).leader == winner)
        if not done:
            return "conclave"
    elif everybody and not together:
        told_no_conclave(match, "FF 10.4.5", counts=listed(counts))
    state.counting = False
    state.area = 0
    return after(match, CONCLAVE)


def meet(match: Match) -> Conclave:
    """Who has how many votes, of how many, and who rules; a meeting in the story has decided already (R-38)."""
    state = match.state
    owners = state.conclave_met if state.conclave_has_met else conclave_pawns(match)
    return meeting(owners, all_blocks(match))


def vote_together(match: Match, counts: dict[tuple[int, ...], int]) -> Asking:
    """A table may let Guilds vote together without an Alliance: who names the same partners stands together (R-37).

    Whether some of them had control so.
    """
    voters = sorted(seat for block in counts for seat in block)

    def partners(match: Match, seat: int) -> Sequence[Option | Form]:
        others = tuple(other for other in voters if other != seat)
        return [PASS, form("together", Some("with", others, 1))] if others else [PASS]

    answers = yield from ask_all(match, VOTE_TOGETHER.name, voters, partners, rule="FF 6.5.3", default=PASS)
    for seat, answer in answers.items():
        group = sorted((seat, *answer[1])) if answer != PASS else []
        if not group or seat != group[0]:
            continue
        mutual = all(answers.get(o, PASS) != PASS and sorted((o, *answers[o][1])) == group for o in group)
        votes = sum(number for block, number in counts.items() if any(member in group for member in block))
        if mutual and 2 * votes > sum(counts.values()):
            told_conclave(match, "FF 10.4.5", members=group, votes=votes, of=sum(counts.values()))
            shares = yield from agree_on(match, SPLIT, group, splits(1, len(group)), "FF 12.4.2")
            for member, share in zip(group, shares or [], strict=False):
                score(match, member, share, "conclave", "FF 12.4.1")
            return True
    return False


def areas(match: Match) -> Asking:
    """One Area after the other, in the order of the table, Council or not (FF 6.5.4.3, FF 12.2.1, FF 12.2.5, R-39)."""
    state = match.state
    if state.area >= len(match.content.areas):
        state.counting = False
        state.area = 0
        return after(match, AREAS)
    state.counting = True
    area = state.area
    done = yield from score_area(match, area)
    if done:
        state.area = area + 1
    return "areas"


def council_end(match: Match) -> Asking:
    """All that is counted at the end of the Council Phase has been: is this turn the last? (FF 5.2)"""
    recover(match)
    latch(match)
    yield from ()
    return after(match, COUNCIL_END)


def score_area(match: Match, area: int) -> Asking:
    """Most pawns on intact Locations control an Area (FF 12.2.2-12.2.4); Forests and Domains by rules of their own.

    A tie gives nothing. False if an Alliance broke up over it, or the DM has changed what was counted, and the count
    must be repeated. A lone pawn earns its owner 1 VP, and no split is asked (FF 12.2.2, R-84).
    """
    content = match.content
    name, vp, (rule, alone) = content.areas[area], content.area_vp[area], content.area_rules[area]
    contest = contested(pawns_in(match, area), all_blocks(match))
    counts = listed(contest.counts)
    if contest.lone is not None:
        score(match, contest.lone, 1, "area", alone, area=name, counts=counts)
        return True
    if contest.leader is None:
        if counts:
            told_area_tied(match, "FF 12.2.3", area=name, counts=counts)
        return True

    def stands() -> bool:
        return contested(pawns_in(match, area), all_blocks(match)) == contest

    return (yield from award(match, vp, contest.leader, "area", rule, stands, area=name, counts=counts))

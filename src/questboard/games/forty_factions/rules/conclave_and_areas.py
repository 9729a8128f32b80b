# FF 10.4, FF 12.4 - the Secret Conclave; FF 12.2 - Area control
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import PASS, Asking, Form, Match, Option, Some, ask_all, form
from questboard.games.forty_factions.rules.city import place_pawn, tally
from questboard.games.forty_factions.rules.points import agree_on, award, score, splits
from questboard.games.forty_factions.rules.turn import latch
from questboard.games.forty_factions.state import NOBODY


def conclave(match: Match) -> Asking:
    """More than half of the Conclave's pawns give 1 VP, Council Phase or not (FF 10.4.3, FF 10.4.5, FF 12.4.3).

    An Alliance counts as one (FF 7.4.1.3, FF 6.5.4.2).
    """
    state = match.state
    state.counting = True
    # a meeting in the story has decided already (FF 10.4.4, R-38)
    owners = state.conclave_met if state.conclave_has_met else conclave_pawns(match)
    counts = tally(match, owners)
    everybody = sum(counts.values())
    winner = next((block for block, number in counts.items() if 2 * number > everybody), None)
    together = False
    if winner is None and match.options["adhoc_conclave"] and everybody:
        together = yield from vote_together(match, counts)
    if winner is not None:
        match.tell("conclave", rule="FF 10.4.5", members=list(winner), votes=counts[winner], of=everybody)
        done = yield from award(match, 1, winner, "conclave", "FF 12.4.1")
        if not done:
            return "conclave"
    elif everybody and not together:
        match.tell("no-conclave", rule="FF 10.4.5", counts=listed(counts))
    state.counting = False
    state.area = 0
    return "areas"


def vote_together(match: Match, counts: dict[tuple[int, ...], int]) -> Asking:
    """A table may let Guilds vote together without an Alliance: who names the same partners stands together (R-37).

    Whether some of them had control so.
    """
    voters = sorted(seat for block in counts for seat in block)

    def partners(match: Match, seat: int) -> Sequence[Option | Form]:
        others = tuple(other for other in voters if other != seat)
        return [PASS, form("together", Some("with", others, 1))] if others else [PASS]

    answers = yield from ask_all(match, "conclave", voters, partners, rule="FF 6.5.3", default=PASS)
    for seat, answer in answers.items():
        group = sorted((seat, *answer[1])) if answer != PASS else []
        if not group or seat != group[0]:
            continue
        mutual = all(answers.get(o, PASS) != PASS and sorted((o, *answers[o][1])) == group for o in group)
        votes = sum(number for block, number in counts.items() if any(member in group for member in block))
        if mutual and 2 * votes > sum(counts.values()):
            match.tell("conclave", rule="FF 10.4.5", members=group, votes=votes, of=sum(counts.values()))
            shares = yield from agree_on(match, "split", group, splits(1, len(group)), "FF 12.4.2")
            for member, share in zip(group, shares or [], strict=False):
                score(match, member, share, "conclave", "FF 12.4.1")
            return True
    return False


def conclave_pawns(match: Match) -> list[int]:
    return [match.state.owner[faction] for faction in match.state.conclave]


def areas(match: Match) -> Asking:
    """One Area after the other, in the order of the table, Council or not (FF 6.5.4.3, FF 12.2.1, FF 12.2.5, R-39)."""
    state = match.state
    if state.area >= len(match.content.areas):
        state.counting = False
        state.area = 0
        latch(match)
        # the Cards Phase of the last turn is skipped
        return "turn_end" if state.ending and state.ending != "deck" else "steal"
    state.counting = True
    area = state.area
    done = yield from score_area(match, area)
    if done:
        state.area = area + 1
    return "areas"


def score_area(match: Match, area: int) -> Asking:
    """Most pawns on intact Locations control an Area; a tie gives nothing (FF 12.2.2-12.2.4)."""
    content = match.content
    sites = [place for place, where in enumerate(content.place_area) if where == area and content.counts[place]]
    owners = [place_pawn(match, place) for place in sites]
    pawns = [owner for owner in owners if owner != NOBODY]
    counts = tally(match, pawns)
    name = content.areas[area]
    if len(pawns) == 1:  # a lone pawn earns its owner 1 VP, no split is asked (FF 12.2.2, R-84)
        score(match, pawns[0], 1, "area", "FF 12.2.2", area=name, counts=listed(counts))
        return True
    top = max(counts.values(), default=0)
    leaders = [block for block, number in counts.items() if number == top]
    if len(leaders) != 1:
        if top:
            match.tell("area-tied", rule="FF 12.2.3", area=name, counts=listed(counts))
        return True
    vp = content.city.area_vp[area]
    return (yield from award(match, vp, leaders[0], "area", "FF 12.2.1", area=name, counts=listed(counts)))


def listed(counts: dict[tuple[int, ...], int]) -> list[list[object]]:
    """Pawns of each block, for the event that tells why."""
    return [[list(block), number] for block, number in counts.items()]

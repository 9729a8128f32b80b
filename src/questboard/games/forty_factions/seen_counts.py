"""Areas, parties, votes and Coalitions as a seat sees them: as they would be counted now."""

from __future__ import annotations

from questboard.games.forty_factions.blocks import all_blocks
from questboard.games.forty_factions.bodies.council import (
    Count,
    ballot_items,
    casting_vote,
    coalition_votes,
    neutral_rule,
    speakers,
)
from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.seen import AreaSeen, CoalitionSeen, PartySeen, VotesSeen
from questboard.games.forty_factions.spaces import contested, pawns_in
from questboard.games.forty_factions.state import Coalition
from questboard.games.forty_factions.typed import Match


def area_seen(match: Match, area: int) -> AreaSeen:
    content = match.content
    contest = contested(pawns_in(match, area), all_blocks(match))
    vp = contest.worth(content.area_vp[area])
    return AreaSeen(content.areas[area], vp, tuple(contest.pawns.items()), contest.leader or ())


def party_seen(match: Match, party: int, counted: Count) -> PartySeen:
    faction = match.content.party_faction.get(party)
    return PartySeen(
        name=PARTIES[party],
        seats=counted.seats[party],
        pawns=tuple(counted.pawns[party].items()),
        neutral=counted.empty[party],
        controller=counted.neutral[party] or (),
        by_faction=faction is not None and match.state.owner[faction] >= 0,
        rule=neutral_rule(match, party, counted),
        counted=sum(counted.votes[party].values()),
        votes=tuple(counted.votes[party].items()),
        speakers=tuple(speakers(counted, party)),
    )


def votes_seen(match: Match, counted: Count) -> VotesSeen:
    return VotesSeen(
        blocks=tuple(counted.total.items()),
        all=counted.all,
        casting=casting_vote(match, counted) or (),
        majority=counted.all // 2 + 1,
        two_thirds=-(-2 * counted.all // 3),
        ballots=tuple(tuple(ballot_items(match, block, counted).items()) for block in counted.total),
    )


def coalition_seen(match: Match, one: Coalition, counted: Count) -> CoalitionSeen:
    names = match.content.ids
    return CoalitionSeen(
        one.number,
        tuple(PARTIES[party] for party in one.parties),
        tuple(match.content.seat_ids[chair] for chair in one.seats),
        tuple(one.signatories),
        tuple(one.signed),
        coalition_votes(match, one, counted),
        names[one.candidate] if one.candidate >= 0 else None,
    )

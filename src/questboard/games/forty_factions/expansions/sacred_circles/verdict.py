# SC 3.2.7.5, SC 3.2.7.7 - who controls the Gathering, and how Allies share
from __future__ import annotations

from questboard.engine import Asking, event, question
from questboard.games.forty_factions.blocks import block_of
from questboard.games.forty_factions.expansions.sacred_circles.facts import Stacks
from questboard.games.forty_factions.expansions.sacred_circles.gathering import has_majority, last_verdict, sharing
from questboard.games.forty_factions.expansions.sacred_circles.ring import id_of, reached_by
from questboard.games.forty_factions.expansions.sacred_circles.stacks import (
    RULES,
    decide,
    owner_of,
    stacks,
    told,
    voices,
)
from questboard.games.forty_factions.expansions.sacred_circles.state import Decision, meeting_of
from questboard.games.forty_factions.expansions.sacred_circles.supports import SUPPORTS, own_totems
from questboard.games.forty_factions.expansions.sacred_circles.trigger import SHARE, dismiss
from questboard.games.forty_factions.facts import Players
from questboard.games.forty_factions.rules.city import active, dissolve
from questboard.games.forty_factions.rules.points import agree_on, score, splits
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

SHARES = question("gathering-share", "share {stake} for the Gathering; name the same division, or your Alliance breaks")


@event("gathering-tied", section="The Gathering")
def told_gathering_tied(chits: Stacks) -> str:
    return "Several have most chits ({chits}): the Gathering breaks up, and nobody scores."


@event("gathering-again", section="The Gathering")
def told_gathering_again(members: Players) -> str:
    return "What {members} moved as Allies is undone; each of their animals decides for itself."


def verdict(match: Match) -> Asking:
    """A majority, else most chits; a tie for most gives nothing."""
    chits = stacks(meeting_of(match))
    found = last_verdict(chits)
    yield from ()
    if found.totem is None:
        told_gathering_tied(match, "SC 3.2.7.7.3", chits=told(match, chits))
        return dismiss(match)
    decide(match, found.totem, found.vp, "majority" if has_majority(chits, found.totem) else "most")
    return SHARE


def share(match: Match) -> Asking:
    """The controller keeps the VP, or shares them with Allies who took part (SC 3.2.7.5)."""
    decision = meeting_of(match).decision
    if decision is None:  # a DM has jumped here
        return dismiss(match)
    rule = RULES[decision.at]
    winner = owner_of(match, decision.totem)
    if winner == NOBODY or not meeting_of(match).pays:
        return dismiss(match)
    members = taking(match, winner, decision)
    shares: tuple[int, ...] | None = tuple(decision.vp if seat == winner else 0 for seat in members)
    if len(members) > 1:
        shares = yield from agree_on(match, SHARES, members, splits(decision.vp, len(members)), rule,
                                     silence=("share", *shares))  # fmt: skip
        if owner_of(match, decision.totem) != winner or taking(match, winner, decision) != members:
            return SHARE  # the DM has changed something meanwhile
    if shares is None:
        return at_odds(match, winner, decision)
    for seat, vp in zip(members, shares, strict=True):
        score(match, seat, vp, "gathering", rule, totem=id_of(match.content, decision.totem), at=decision.at)
    return dismiss(match)


def taking(match: Match, winner: int, decision: Decision) -> tuple[int, ...]:
    """The winner, and Allies who spoke there or lent a chit; of a lone voice, those with Influence over it (AMB-08)."""
    allies = [seat for seat in block_of(match, winner) if seat != winner]
    return sharing(winner, allies, [seat for seat in allies if took_part(match, seat, decision)])


def took_part(match: Match, seat: int, decision: Decision) -> bool:
    meeting = meeting_of(match)
    if decision.at == "alone":
        return any(decision.totem in reached_by(match, faction, voices(match)) for faction in active(match, seat))
    lent = [match.state.owner[chit.faction] for chit in meeting.lent]
    return seat in lent or bool(own_totems(match, (seat,)))


def at_odds(match: Match, winner: int, decision: Decision) -> str:
    """The Alliance is dissolved. What it moved as one is undone and decided singly; else the controller keeps all."""
    meeting = meeting_of(match)
    members = block_of(match, winner)
    own = own_totems(match, members)
    dissolve(match, members, "SC 3.2.7.7.1", "they cannot agree how to share")
    if decision.at in ("majority", "most"):
        meeting.supports = [move for move in meeting.supports if not (move.allied and move.totem in own)]
        meeting.staying = [totem for totem in meeting.staying if totem not in own or totem == meeting.guide]
        meeting.decision = None
        told_gathering_again(match, "SC 3.2.7.7.1", members=list(members))
        return SUPPORTS
    return SHARE

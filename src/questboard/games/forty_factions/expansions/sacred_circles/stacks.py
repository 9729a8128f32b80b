# SC 3.2.7 - how the chits lie at the Gathering that is on, and what is decided
from __future__ import annotations

from questboard.engine import event
from questboard.games.forty_factions.expansions.sacred_circles.facts import Stacks, TotemId
from questboard.games.forty_factions.expansions.sacred_circles.gathering import Chits, backed, laid, with_neutrals
from questboard.games.forty_factions.expansions.sacred_circles.ring import id_of
from questboard.games.forty_factions.expansions.sacred_circles.state import NO_TOTEM, Decision, Meeting, meeting_of
from questboard.games.forty_factions.facts import FactionId, Player, Vp
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

RULES = {"alone": "SC 3.2.7.2", "draw": "SC 3.2.7.5", "majority": "SC 3.2.7.7.1", "most": "SC 3.2.7.7.2"}
"""By which rule somebody has the Gathering: as a lone voice, at the draw, in the end."""

WON = {
    "alone": "speaks alone",
    "draw": "has more than half of all chits with the Neutrals ({chits})",
    "majority": "has more than half of all chits ({chits})",
    "most": "has most chits and no majority ({chits})",
}


@event("gathering-decided", section="The Gathering")
def told_gathering_decided(totem: TotemId, faction: FactionId, at: str, seat: Player, vp: Vp, chits: Stacks) -> str:
    if seat < 0:
        return f"The {{totem}} {WON[at]}, but nobody is left to speak for it."
    prize = "it brings {vp}" if vp else "this vote brings nothing more"
    return f"The {{totem}} {WON[at]}: {{seat}} has the Gathering, and {prize}."


def voices(match: Match) -> dict[int, int]:
    """Totem -> the Faction that speaks for it at this Gathering."""
    return {totem: faction for totem, faction in meeting_of(match).speakers}


def owner_of(match: Match, totem: int) -> int:
    """The player who speaks for a Totem at this Gathering; NOBODY if the Faction has left the table meanwhile."""
    faction = voices(match).get(totem)
    return NOBODY if faction is None else match.state.owner[faction]


def stacks(meeting: Meeting) -> Chits:
    """What everybody laid, the Neutrals beside the Guide, and who has backed whom."""
    speakers = [totem for totem, _ in meeting.speakers]
    lent = [chit.totem for chit in meeting.lent for _ in range(chit.number)]
    added = [totem for totem, number in meeting.added for _ in range(number)]
    chits = laid(speakers, [*lent, *added])
    if meeting.guide != NO_TOTEM:
        chits = with_neutrals(chits, meeting.guide)
    for support in meeting.supports:
        chits = backed(chits, support.totem, support.to)
    return chits


def told(match: Match, chits: Chits) -> list[list[object]]:
    """Chits by Totem, for an event; those without any are left out."""
    return [[id_of(match.content, totem), number] for totem, number in chits.items() if number]


def decide(match: Match, totem: int, vp: int, at: str) -> None:
    """A Totem controls the Gathering: everybody hears it before the VP are shared."""
    meeting = meeting_of(match)
    meeting.decision = Decision(totem, vp, at)
    told_gathering_decided(
        match,
        RULES[at],
        totem=id_of(match.content, totem),
        faction=match.content.ids[voices(match)[totem]],
        at=at,
        seat=owner_of(match, totem),
        vp=vp if meeting.pays else 0,
        chits=told(match, stacks(meeting)),
    )

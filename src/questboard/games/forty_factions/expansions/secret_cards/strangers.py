# FF 13.2.3.4, FF 13.1.5 - Variable pawns of secret cards: the set that they belong to is not in play (FFX 3.20)
#
# The card itself works: its holder says where the pawn stands, or a die does, as if its set were there. Nothing of it
# is there before the card is Activated, and everybody has seen it then: that there is such a card tells nobody.
from __future__ import annotations

from questboard.engine import event, question, settled
from questboard.engine.parts import Slot
from questboard.games.forty_factions.expansions.wandering import Camps, Wandering
from questboard.games.forty_factions.expansions.wandering_tools import Verbs, camp_tools
from questboard.games.forty_factions.facts import Area, FactionId, Player
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.state import NOBODY, Spot
from questboard.games.forty_factions.typed import Match

STRANGERS = Slot("strangers", Camps)

ENCAMP = question("stranger", "say in which Area the pawn of {moving} stands")


@event("stranger-stands")
def told_stranger_stands(faction: FactionId, area: Area, seat: Player) -> str:
    return "the pawn of {faction} stands in {area}"


@event("stranger-struck")
def told_stranger_struck(faction: FactionId) -> str:
    return "the pawn of {faction} counts for nobody this turn"


@settled
def homeless(content: Archive) -> tuple[int, ...]:
    """Factions with a Variable Location whose own set is not in play."""
    return tuple(
        face for face, sheet in enumerate(content.factions) if sheet.variable and sheet.set not in content.sets
    )


def strangers(match: Match) -> tuple[int, ...]:
    return homeless(match.content)


def are_about(match: Match) -> bool:
    """At most tables of this kind there are none, and at none before one is Activated."""
    return any(match.state.owner[faction] != NOBODY for faction in strangers(match))


WANDERING = Wandering(
    STRANGERS, strangers, ENCAMP.name, told_stranger_stands, "strangers_stir", "strangers_pitch", "strangers_count"
)


def keep_out(match: Match, name: Spot) -> None:
    """A Plot or the DM keeps such a pawn out of the count until the turn is over."""
    faction = WANDERING.named(match, name)
    if faction is not None:
        STRANGERS.of(match).suspended.append(faction)
        told_stranger_struck(match, "FF 13.2.3.4", faction=match.content.ids[faction])


VERBS = Verbs("move-stranger", "declare-stranger", "rest-stranger")
TOOLS = camp_tools(WANDERING, VERBS, keep_out, "FF 13.2.3.4")

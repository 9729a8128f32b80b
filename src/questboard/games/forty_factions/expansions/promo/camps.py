# FF 13.2.3.4, FF 13.1.4 - the camps of Bandits and Pirates
from __future__ import annotations

from questboard.engine import event, question
from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.games.forty_factions.expansions.wandering import Wandering
from questboard.games.forty_factions.facts import Area, FactionId, Player
from questboard.games.forty_factions.typed import Match

ENCAMP = question("encamp", "say in which Area the pawn of {moving} stands")


@event("encamped")
def told_encamped(faction: FactionId, area: Area, seat: Player) -> str:
    return "{faction} camp in {area}"


def wanderers(match: Match) -> list[int]:
    return [face for face in match.content.as_plots if match.content.factions[face].variable]


WANDERING = Wandering(CAMPS, wanderers, ENCAMP.name, told_encamped, "stir", "pitch", "break_camp")

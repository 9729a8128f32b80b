# FF 13.2.3.4, FF 13.1.4 - the DM's tools for Bandits and Pirates
from __future__ import annotations

from questboard.games.forty_factions.expansions.promo.camps import WANDERING
from questboard.games.forty_factions.expansions.promo.raids import strike
from questboard.games.forty_factions.expansions.wandering_tools import Verbs, camp_tools

VERBS = Verbs("move-hideout", "declare-camp", "raid-hideout")
TOOLS = camp_tools(WANDERING, VERBS, strike, "FF 13.1.4")

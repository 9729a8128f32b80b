"""The promo cards in words."""

from __future__ import annotations

from questboard.engine import Declarations, Panel
from questboard.games.forty_factions.expansions.common import kinds, outcomes
from questboard.games.forty_factions.expansions.promo import camps, raids
from questboard.games.forty_factions.expansions.promo.camps import ENCAMP
from questboard.games.forty_factions.expansions.promo.seen import CAMPS_SEEN
from questboard.games.forty_factions.expansions.promo.tools import VERBS
from questboard.games.forty_factions.expansions.wandering_words import CampWords, rows
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.wording.names import Names

on_kind = kinds(
    {
        "wilds pawn": "its pawn in the Environs or on a Circle",
        "harbour pawn": "its pawn that is raided",
    }
)
on_plot = outcomes({"ambush": "That pawn counts for nobody this turn."})


class PromoWords(CampWords):
    declared = Declarations((camps, raids))
    blanks = {"moving": lambda names, asked: names.the(CAMPS_SEEN.of(names.look).moving)}
    verbs = VERBS
    encamp = ENCAMP.name

    def board(self, look: Look) -> list[Panel]:
        standing = CAMPS_SEEN.of(look).camps
        return [Panel("Camps", rows(Names(look), standing))] if standing else []

"""Promo cards: Bandits and Pirates, each a Faction with a camp instead of Locations, and a Plot (FF 13.1.4)."""

from __future__ import annotations

from questboard.engine.parts import Part
from questboard.games.forty_factions.bots.standing import weighed
from questboard.games.forty_factions.expansions.common import DECKS
from questboard.games.forty_factions.expansions.promo import bots, raids, tools
from questboard.games.forty_factions.expansions.promo.camps import WANDERING
from questboard.games.forty_factions.expansions.promo.seen import CAMPS_SEEN, see
from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.games.forty_factions.expansions.promo.words import PromoWords, on_kind, on_plot
from questboard.games.forty_factions.hooks import (
    active_changed,
    kind_named,
    lines_on_plot,
    places_to_name,
    scene_changes,
    scheme_judged,
)
from questboard.games.forty_factions.moments import all_see, of
from questboard.games.forty_factions.spaces import pawn_kept_out, pawns_to_find, pawns_without_location

part = Part(
    name="promo",
    title="Promo cards",
    about="Bandits in the hills and Pirates on the coast: each card is a Faction, or a raid.",
    folder=__path__[0],
    options=DECKS,
    state=CAMPS,
    view=CAMPS_SEEN,
    see=see,
    hooks=[
        active_changed.to(WANDERING.settle),
        pawns_without_location.to(WANDERING.stand),
        pawns_to_find.to(WANDERING.find),
        pawn_kept_out.to(raids.strike_camp),
        places_to_name.to(raids.pawns_to_raid),
        scheme_judged.to(raids.judge_raid),
        scene_changes.to(raids.ambush),
        lines_on_plot.to(on_plot),
        kind_named.to(on_kind),
        weighed.to(bots.weigh),
    ],
    steps=WANDERING.steps(),
    breaks_in=WANDERING.breaks_in,
    interjections=tools.TOOLS,
    questions=tuple(PromoWords.declared.questions),
    events=tuple(PromoWords.declared.events),
    words=PromoWords(),
    moments={
        "encamped": of("announcement", 1, 13, card="faction"),
        "ambushed": all_see("theft", 2, 16, card="faction"),
    },
    judge=bots.judge,
)

"""Fifty Factions: fourteen Factions, eight Plots and fifteen Locations more (FF 13.1.1)."""

from __future__ import annotations

from questboard.engine.parts import Inserted, Part
from questboard.games.forty_factions.bots.standing import weighed
from questboard.games.forty_factions.expansions.common import DECKS, SECONDS, SECONDS_FORMERLY
from questboard.games.forty_factions.expansions.fifty_factions import bots, plots
from questboard.games.forty_factions.expansions.fifty_factions.seen import RAVAGES_SEEN, see
from questboard.games.forty_factions.expansions.fifty_factions.words import FiftyWords, on_plot
from questboard.games.forty_factions.hooks import lines_on_plot, place_changed, plot_revealed, scene_changes, scene_ends
from questboard.games.forty_factions.moments import all_see
from questboard.games.forty_factions.schedule import COUNCIL_END, PLOTS_END

part = Part(
    name="fifty-factions",
    title="Fifty Factions",
    about="Fourteen Factions of seers, foreigners, beasts and books; Plots that burn, starve and raise the dead.",
    folder=__path__[0],
    packs=(SECONDS,),
    formerly=(SECONDS_FORMERLY, "7ab73a2707bbe9f22cda54c2960df4aa08c004c686c11a82fb7e822110b36349"),
    options=DECKS,
    state=plots.RAVAGES,
    view=RAVAGES_SEEN,
    see=see,
    hooks=[
        plot_revealed.to(plots.find_artefact),
        scene_ends.to(plots.fight_for_artefact),
        scene_changes.to(plots.ravage),
        place_changed.to(plots.lasts),
        lines_on_plot.to(on_plot),
        weighed.to(bots.weigh),
    ],
    steps=[
        Inserted(plots.ARTEFACT, plots.artefact, after=PLOTS_END, phase="Role-Playing", title="The Artefact"),
        Inserted(plots.RETURN, plots.come_back, after=COUNCIL_END, phase="Council", title="The abandoned come back"),
    ],
    interjections=plots.TOOLS,
    events=tuple(FiftyWords.declared.events),
    words=FiftyWords(),
    moments={"artefact": all_see("gain", 2, 16, card="faction")},
)

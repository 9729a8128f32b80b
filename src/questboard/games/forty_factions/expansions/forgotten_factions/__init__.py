"""Forgotten Factions: fourteen Factions that nobody counted, and twenty-two Plots (FF 13.1.5).

Its Locations are printed on no map. Its Mirrors, seats at the Congress, Circles and Totems lie with the sets that have
these boards, and sleep without them (FF 13.2.2.1).
"""

from __future__ import annotations

from questboard.engine import Setting
from questboard.engine.parts import Inserted, Part
from questboard.engine.play.counted import Tallied
from questboard.games.forty_factions.bots.standing import weighed
from questboard.games.forty_factions.expansions.common import DECKS_WITH_SECONDS, FIFTY, SECONDS, SECONDS_FORMERLY
from questboard.games.forty_factions.expansions.doorways_to_dreams.levels import houses_off_the_map
from questboard.games.forty_factions.expansions.forgotten_factions import (
    bots,
    choosing,
    feuds,
    former,
    naming,
    pawns,
    plots,
    seen,
    shadowing,
    spies,
    tools,
    validate,
)
from questboard.games.forty_factions.expansions.forgotten_factions.moments import MOMENTS
from questboard.games.forty_factions.expansions.forgotten_factions.state import FORGOTTEN
from questboard.games.forty_factions.expansions.forgotten_factions.words import ForgottenWords, on_kind, on_plot
from questboard.games.forty_factions.hooks import (
    active_changed,
    also_speaks_for,
    game_ends,
    kind_named,
    lines_on_plot,
    lines_on_sheet,
    places_to_name,
    plot_revealed,
    scene_changes,
    scene_ends,
    scheme_judged,
    sheets_lent,
    stances_taken,
)
from questboard.games.forty_factions.rules.city import feuds as feuds_in_play
from questboard.games.forty_factions.schedule import COUNCIL_END
from questboard.games.forty_factions.spaces import pawn_kept_out, pawns_to_find, pawns_without_location
from questboard.games.forty_factions.typed import Match

SETTINGS = {
    **DECKS_WITH_SECONDS,
    "spies_and_conspiracies": Setting(False, "Spies and Conspiracies",
        "Some Factions may set a Spy who reads a sheet, or conspire in secret for 1 VP at the end.", rule="FF 13.1.5"),
    "unsuited_cards": Setting(False, "Tribes without their Forest",
        "Fish Tribes and Owl Tribes are in the deck although Sacred Circles is not in play.", rule="FF 13.1.5"),
}  # fmt: skip


def score_at_the_end(match: Match) -> None:
    plots.score_children(match)
    spies.score_conspiracies(match)


part = Part(
    name="forgotten-factions",
    title="Forgotten Factions",
    about="Fourteen Factions that nobody counted, some of them on purpose; spies, feuds, letters and traitors.",
    folder=__path__[0],
    schema=2,
    migrations={1: former.together},
    former={1: former.SCHEMA_1},
    packs=(SECONDS,),
    brings=(FIFTY,),
    formerly=(
        SECONDS_FORMERLY,
        "196cb848fe7af927c7b0f2da6f9f1d72b96f01441bf2dbfb485c175b770a0e44",
        "9ebd7f83d3fd6acb3fa111f57c3f13ab9fc3bb1af51c2d741f9c3234c6825b09",
    ),
    options=SETTINGS,
    state=FORGOTTEN,
    view=seen.FORGOTTEN_SEEN,
    see=seen.see,
    hide=spies.hide,
    hooks=[
        active_changed.to(feuds.settle),
        active_changed.to(spies.settle),
        feuds_in_play.by(feuds.feuds_of),
        pawns_without_location.to(pawns.stand),
        pawns_to_find.to(pawns.find),
        pawn_kept_out.to(pawns.keep_granted_out),
        houses_off_the_map.to(pawns.stand_for_good),
        places_to_name.to(naming.name_places),
        scheme_judged.to(naming.judge_scheme),
        plot_revealed.to(plots.reveal_plot),
        scene_changes.to(plots.change_scene),
        stances_taken.to(plots.note_friends),
        scene_ends.to(plots.end_scene),
        also_speaks_for.to(plots.speaks_for),
        sheets_lent.to(seen.lend_sheets),
        lines_on_sheet.to(seen.on_sheet),
        lines_on_plot.to(on_plot),
        kind_named.to(on_kind),
        game_ends.to(score_at_the_end),
        weighed.to(bots.weigh),
    ],
    steps=[
        Inserted(pawns.FORGET, pawns.forget, after=COUNCIL_END, phase="Council", title="What was for this turn"),
        Inserted(choosing.DESERT, choosing.desert, phase="Plots", title="Desertions"),
    ],
    breaks_in=choosing.breaks_in,
    interjections={**feuds.PEACE, **spies.SECRETS, **tools.TOOLS},
    questions=tuple(ForgottenWords.declared.questions),
    events=tuple(ForgottenWords.declared.events),
    moments=MOMENTS,
    words=ForgottenWords(),
    validate=validate.validate,
    check=validate.check,
    judge=bots.judge,
    asides=shadowing.ASIDES,
    tallies={
        "Pawns granted": Tallied("granted", ("area",)),
        "Feuds": Tallied("feud", ()),
        "Cards looked at": Tallied("peeked", ()),
    },
)

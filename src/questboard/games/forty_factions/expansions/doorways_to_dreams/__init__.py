"""Doorways to Dreams: the Halls of Mirrors, the Congress of Dreams, and Madness (FF 13.1.3)."""

from __future__ import annotations

from questboard.engine import Setting, Table
from questboard.engine.parts import Inserted, Part
from questboard.engine.play.counted import Tallied
from questboard.games.forty_factions.expansions.common import (
    BODIES,
    DECKS_WITH_SECONDS,
    FIFTY,
    SECONDS,
    SECONDS_FORMERLY,
)
from questboard.games.forty_factions.expansions.doorways_to_dreams import (
    bots,
    breaking,
    ending,
    former,
    halls,
    levels,
    panels,
    plots,
    prophecy,
    sitting,
    tools,
    travellers,
)
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import NORMALITY
from questboard.games.forty_factions.expansions.doorways_to_dreams.moments import MOMENTS
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import Shelves
from questboard.games.forty_factions.expansions.doorways_to_dreams.seen import DREAMS_SEEN, see
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS, Dreams
from questboard.games.forty_factions.expansions.doorways_to_dreams.validate import check, validate
from questboard.games.forty_factions.expansions.doorways_to_dreams.words import DreamWords
from questboard.games.forty_factions.hooks import (
    active_changed,
    game_ends,
    kind_named,
    lines_on_plot,
    lines_on_sheet,
    places_to_name,
    plot_revealed,
    scene_changes,
    scene_ends,
    scheme_judged,
)
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.schedule import AREAS, MIDNIGHT
from questboard.games.forty_factions.spaces import pawn_kept_out, pawns_to_find, pawns_without_location
from questboard.games.forty_factions.state import Tehmor

SETTINGS = {
    **DECKS_WITH_SECONDS,  # DD 2.1.2
    **BODIES,
    "congress_cap_winner": Setting(False, "The winner's seats limit the Congress",
        "Otherwise it brings no more VP than all players together have seats there.", rule="DD 3.2.4"),
    "no_snakes_on_placing": Setting(False, "A Time of No Snakes lasts",
        "The die is thrown when the pawn comes to Bhakanandra, and holds for as long as it stands there.",
        rule="DD 3.1.2.2"),
    "madness_own_alignment_only": Setting(False, "Madness pays in one's own colour only",
        "A Temple of Madness scores only for Areas that are mad in its own way.", rule="DD 3.3.4"),
}  # fmt: skip

TALLIES = {
    "Congresses": Tallied("congress", ()),
    "Blue moons": Tallied("blue-moon", ("rises",)),
    "Levels of Madness, up and down": Tallied("madness", ("area",)),
    "Madness that ended the game": Tallied("all-mad", ()),
    "Put out of a Mirror": Tallied("put-out", ("faction",)),
}


def setup(table: Table, archive: Archive, state: Tehmor) -> Dreams:
    """All Areas are sane (DD 3.3.1)."""
    return Dreams(madness=[NORMALITY] * len(archive.city.areas))


part = Part(
    name="doorways-to-dreams",
    title="Doorways to Dreams",
    about="Halls of Mirrors, a Congress that meets in a shared dream, and a city that may go mad.",
    folder=__path__[0],
    schema=3,
    migrations={1: former.pawns_on_the_road},
    former={1: former.SCHEMA_1, 2: former.SCHEMA_2},
    packs=(SECONDS,),  # DD 2.1.3
    brings=(FIFTY,),
    formerly=(
        SECONDS_FORMERLY,
        "43142e853b712b1fd42a789b3f7955c2c16209e456e36e86a4045968361f5b62",
        "7f49abd33a40b2289b4591de98374db33849fcfe9e85efe17f99dedc68e81af8",
    ),
    shelves=Shelves,
    options=SETTINGS,
    state=DREAMS,
    setup=setup,
    view=DREAMS_SEEN,
    see=see,
    hide=ending.redraw_predictions,
    words=DreamWords(),
    moments=MOMENTS,
    judge=bots.judge,
    propose=prophecy.rewards,
    asides={"foretell": prophecy.foretell},
    worth=bots.worth,
    tallies=TALLIES,
    validate=validate,
    check=check,
    hooks=[
        active_changed.to(halls.settle_halls),
        active_changed.to(travellers.settle_travellers),
        active_changed.to(levels.settle_madness),
        pawns_without_location.to(halls.dreaming_pawns),
        pawns_without_location.to(travellers.camps_in),
        pawns_to_find.to(travellers.find),
        pawn_kept_out.to(travellers.keep_out),
        places_to_name.to(plots.name_places),
        scheme_judged.to(plots.judge_scheme),
        plot_revealed.to(plots.reveal_plot),
        scene_changes.to(plots.change_the_scene),
        scene_ends.to(plots.end_scene),
        game_ends.to(levels.score_madness),
        lines_on_sheet.to(panels.on_sheet),
        lines_on_plot.to(panels.on_plot),
        kind_named.to(panels.on_kind),
        bots.WEIGHED,
    ],
    steps=[
        Inserted(travellers.TRAVEL, travellers.travel, before="activation", phase="Activation", title="The travellers"),
        Inserted(sitting.UNHEARD, sitting.unheard, before="plots_end", phase="Role-Playing", title="A called Congress"),
        Inserted(sitting.SITTING, sitting.note_sitting, before="control", phase="Council", title="The Council sits"),
        Inserted(halls.SNAKES, halls.await_snakes, before="areas", phase="Council", title="A Time of No Snakes"),
        Inserted(breaking.WAKING, breaking.waking, after=AREAS, phase="Council", title="The Halls are counted"),
        Inserted(sitting.BLUE_MOON, sitting.blue_moon, after=MIDNIGHT, phase="Council", title="The blue moon"),
        Inserted(ending.FORETOLD, ending.foretold, before="turn_end", phase="Council", title="What was foretold"),
        Inserted(sitting.LEND, sitting.lend_seats, phase="Role-Playing", title="Seats that nobody holds"),
        Inserted(sitting.CONGRESS, sitting.congress, phase="Council", title="The Congress of Dreams"),
        Inserted(ending.ALL_MAD, ending.all_mad, phase="Council", title="All are mad"),
        Inserted(breaking.PLACING, breaking.placing, phase="Activation", title="The placing of pawns"),
    ],
    breaks_in=breaking.breaks_in,
    interjections={**ending.FORETELL, **tools.TOOLS},
    questions=tuple(DreamWords.declared.questions),
    events=tuple(DreamWords.declared.events),
)

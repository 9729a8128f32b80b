"""Sacred Circles: two Forests around the city, and the Gathering of the Totems (SC 1).

The Forests are grounds of the pack and their Circles spaces there, so the base counts them as it counts Areas
(SC 2.3.2): with a lone pawn (SC 3.1.2), with halves (SC 3.1.3), and without what lies elsewhere (SC 3.1.4). The pack
also says that the Environs are worth more (SC 2.3.1). What is written here sleeps at every other table (SC 2.2.1).
"""

from __future__ import annotations

import msgspec

from questboard.engine.parts import Inserted, Part
from questboard.engine.play.counted import Tallied
from questboard.games.forty_factions.bots.standing import weighed
from questboard.games.forty_factions.expansions.common import (
    BODIES,
    DECKS_WITH_SECONDS,
    FIFTY,
    SECONDS,
    SECONDS_FORMERLY,
)
from questboard.games.forty_factions.expansions.sacred_circles import (
    called,
    chits,
    former,
    plots,
    ring,
    sheets,
    supports,
    trigger,
    verdict,
)
from questboard.games.forty_factions.expansions.sacred_circles.bots import judge, propose, weigh, worth
from questboard.games.forty_factions.expansions.sacred_circles.moments import MOMENTS
from questboard.games.forty_factions.expansions.sacred_circles.state import CIRCLES
from questboard.games.forty_factions.expansions.sacred_circles.tools import TOOLS
from questboard.games.forty_factions.expansions.sacred_circles.totems import Totem
from questboard.games.forty_factions.expansions.sacred_circles.validate import check
from questboard.games.forty_factions.expansions.sacred_circles.view import CIRCLES_SEEN, see
from questboard.games.forty_factions.expansions.sacred_circles.words import CirclesWords
from questboard.games.forty_factions.hooks import (
    active_changed,
    lines_on_plot,
    lines_on_sheet,
    places_to_name,
    plot_revealed,
    scene_changes,
    scene_ends,
)
from questboard.games.forty_factions.schedule import BODIES as AFTER_THE_AREAS
from questboard.games.forty_factions.schedule import SCENE, TURN


class Shelves(msgspec.Struct):
    """The Influence Table (SC 3.2.5)."""

    totems: list[Totem]
    influence_only: list[int]


COUNCIL, STORY = "Council", "Role-Playing"
on = trigger.while_on

part = Part(
    name="sacred-circles",
    title="Sacred Circles",
    about="Two Forests of standing stones beyond the walls, and the Gathering, where thirteen animals are heard.",
    folder=__path__[0],
    schema=2,
    former={1: former.SCHEMA_1},
    packs=(SECONDS,),  # SC 2.1.3
    brings=(FIFTY,),
    formerly=(
        SECONDS_FORMERLY,
        "5cb9bd5a1223ee5e9c21acdf2a7b5579958e50595aace5c560197c03ade6761a",
        "2c4a23d62b164d8cd459fdf3134311a0edac855ca20b78580fec33ba5ac23399",
    ),
    options={**DECKS_WITH_SECONDS, **BODIES},  # SC 2.1.2
    steps=[
        Inserted(plots.SANDS, plots.sands, after=TURN, title="The sands"),
        Inserted(trigger.SITTING, trigger.sitting, before="control", phase=COUNCIL, title="The Council sits"),
        Inserted(called.CALLED, called.called, after=SCENE, phase=STORY, title="The cord goes round"),
        Inserted(called.DUE, called.due, before="awards", phase=STORY, title="The cord goes round"),
        Inserted(called.VOTE, called.vote, phase=STORY, title="The vote of the Gathering"),
        Inserted(trigger.GATHERING, trigger.gathering, after=AFTER_THE_AREAS, phase=COUNCIL, title="The Gathering"),
        Inserted(trigger.DUTY, on(chits.duty), phase=COUNCIL, title="The Gathering: chits for Allies"),
        Inserted(chits.FREE, on(chits.free_chits), phase=COUNCIL, title="The Gathering: chits"),
        Inserted(chits.SPIRITS, on(chits.spirits), phase=COUNCIL, title="The Gathering: the draw"),
        Inserted(chits.CHAMPIONS, on(supports.champion), phase=COUNCIL, title="The Gathering: Alliances"),
        Inserted(supports.SUPPORTS, on(supports.support), phase=COUNCIL, title="The Gathering: who backs whom"),
        Inserted(supports.VERDICT, on(verdict.verdict), phase=COUNCIL, title="The Gathering: the count"),
        Inserted(trigger.SHARE, on(verdict.share), phase=COUNCIL, title="The Gathering: sharing"),
    ],
    hooks=[
        active_changed.to(ring.settle),
        places_to_name.to(plots.name_places),
        plot_revealed.to(plots.revealed),
        scene_changes.to(plots.changed),
        scene_ends.to(plots.ended),
        lines_on_sheet.to(sheets.on_sheet),
        lines_on_plot.to(sheets.on_plot),
        weighed.to(weigh),
    ],
    interjections=TOOLS,
    questions=tuple(CirclesWords.declared.questions),
    events=tuple(CirclesWords.declared.events),
    state=CIRCLES,
    view=CIRCLES_SEEN,
    see=see,
    shelves=Shelves,
    words=CirclesWords(),
    moments=MOMENTS,
    validate=check,
    judge=judge,
    propose=propose,
    worth=worth,
    tallies={
        "Gatherings": Tallied("gathering-opens", ("called",)),
        "How Gatherings are decided": Tallied("gathering-decided", ("at",), "vp", show="mean"),
        "Gatherings without a winner": Tallied("gathering-tied", ()),
        "VP of Gatherings, by Totem": Tallied("gathering-decided", ("totem",), "vp", show="sum"),
        "Chits refused to Allies": Tallied("gathering-refused", ()),
    },
)  # fmt: skip

"""The Timescape: sixteen Spaces on red, blue and green lines, closed to all Spells (TA 9:7, TA 11:44, TA 11:45)."""

from __future__ import annotations

from questboard.engine import Part, Setting
from questboard.games.talisman.boards import doorways
from questboard.games.talisman.boards.hooks import character_dies, put_on
from questboard.games.talisman.boards.timescape import bots, state
from questboard.games.talisman.boards.timescape import rules as rules  # known by name
from questboard.games.talisman.boards.timescape.words import TimescapeWords

part = Part(
    name="timescape",
    title="The Timescape",
    about="Robots, rifts and a prison for your future, behind Warp Gates. No Spell works there.",
    folder=__path__[0],
    options={
        **doorways.OPTIONS,
        "timescape_apart": Setting(False, "Alone in the Timescape", "Characters there do not meet.", rule="TA 13:2"),
    },
    hooks=[put_on[state.BOARD].to(state.lands), character_dies.to(state.dies), doorways.seeds(state.BOARD)],
    state=state.RIFTS,
    setup=state.laid,
    view=state.RIFTS_SEEN,
    see=state.seen,
    check=state.check,
    words=TimescapeWords(),
    judge=bots.judge,
    judges=("pick",),
)

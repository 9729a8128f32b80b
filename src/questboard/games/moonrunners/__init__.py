"""Moonrunners: smugglers, a lantern and the Watch. A small original game that uses every kind of question.

Ten minutes for two to six players. `docs/adding_a_game.md` builds it step by step.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from questboard.engine import Contents, Game, Setting
from questboard.engine.play.pace import read_pace
from questboard.engine.rulebook.book import Rulebook, load_rulebook
from questboard.games.moonrunners.bots import judge, propose, worth
from questboard.games.moonrunners.content import Content, Deck, check
from questboard.games.moonrunners.expansions.fog import part as fog
from questboard.games.moonrunners.flow import INTERJECTIONS, STEPS
from questboard.games.moonrunners.flow import check as check_state
from questboard.games.moonrunners.hide import hide
from questboard.games.moonrunners.moments import MOMENTS
from questboard.games.moonrunners.purpose import good_for
from questboard.games.moonrunners.setup import setup
from questboard.games.moonrunners.state import Harbour
from questboard.games.moonrunners.view import view
from questboard.games.moonrunners.words import MoonrunnersWords

FOLDER = Path(__file__).parent


@cache
def _rulebook() -> Rulebook:
    return load_rulebook(FOLDER / "rulebook.toml")


game = Game(
    name="moonrunners",
    title="Moonrunners",
    about="Smugglers trade on the quay, load in the dark and race the Watch.",
    lasts="ten minutes",
    pace=read_pace(str(FOLDER)),
    players=range(2, 7),
    dm="optional",
    state=Harbour,
    setup=setup,
    steps=STEPS,
    first="deal",
    view=view,
    words=MoonrunnersWords(),
    content=Contents(Content, (FOLDER / "content",), Deck, check),
    rulebook=_rulebook,
    folder=str(FOLDER),
    options={"nights": Setting(5, "Nights", "How many nights the game lasts.", low=2, high=8, rule="MR 2")},
    parts=[fog],
    formerly=("c5df0e308f42063bae5596c42e1daff686eddec3d08d429c0d06bd71efa59c21",),
    moments=MOMENTS,
    interjections=INTERJECTIONS,
    check=check_state,
    hide=hide,
    judge=judge,
    good_for=good_for,
    propose=propose,
    worth=worth,
    rests=("vote",),
    bots=("random", "greedy", "search"),
)

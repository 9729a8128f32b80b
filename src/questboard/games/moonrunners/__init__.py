"""Moonrunners: smugglers, a lantern and the Watch. A small original game that uses every kind of question.

Ten minutes for two to six players. `docs/adding_a_game.md` builds it step by step.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from questboard.engine import Game, Setting
from questboard.engine.content import load
from questboard.engine.rulebook import Rulebook, load_rulebook
from questboard.games.moonrunners.bots import judge, propose, worth
from questboard.games.moonrunners.deck import Content, Deck, check
from questboard.games.moonrunners.flow import INTERJECTIONS, STEPS
from questboard.games.moonrunners.flow import check as check_state
from questboard.games.moonrunners.hide import hide
from questboard.games.moonrunners.setup import setup
from questboard.games.moonrunners.state import Harbour
from questboard.games.moonrunners.view import view
from questboard.games.moonrunners.words import MoonrunnersWords

FOLDER = Path(__file__).parent


def load_content(packs: Sequence[str], expansions: Sequence[str]) -> Deck:
    return _load(tuple(packs), tuple(expansions))


@cache
def _load(packs: tuple[str, ...], expansions: tuple[str, ...]) -> Deck:
    folders = [FOLDER / "content", *(Path(pack) for pack in packs)]
    return Deck(load(Content, folders, expansions, game="moonrunners", check=check))


@cache
def _rulebook() -> Rulebook:
    return load_rulebook(FOLDER / "rulebook.toml")


game = Game(
    name="moonrunners",
    title="Moonrunners",
    about="Smugglers trade on the quay, load in the dark and race the Watch.",
    lasts="ten minutes",
    players=range(2, 7),
    dm="optional",
    state=Harbour,
    setup=setup,
    steps=STEPS,
    first="deal",
    view=view,
    words=MoonrunnersWords(),
    load_content=load_content,
    rulebook=_rulebook,
    folder=str(FOLDER),
    options={"nights": Setting(5, "Nights", "How many nights the game lasts.", low=2, high=8, rule="MR 2")},
    expansions={"fog": "Fog on the Water: weather, bottled foxfire, a pale ship and a treacherous light."},
    interjections=INTERJECTIONS,
    check=check_state,
    hide=hide,
    judge=judge,
    propose=propose,
    worth=worth,
    rests=("vote",),
)

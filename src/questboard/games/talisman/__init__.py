"""Talisman Advanced: a race through three regions and side boards to the Crown of Command."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from questboard.engine import Game, Setting
from questboard.engine.content import load
from questboard.engine.rulebook import Rulebook, load_rulebook
from questboard.games.talisman.bots import judge, propose, worth
from questboard.games.talisman.cards import Content
from questboard.games.talisman.deeds import DEEDS
from questboard.games.talisman.flow import INTERJECTIONS, STEPS, check
from questboard.games.talisman.library import Library
from questboard.games.talisman.rules.moments import BEARING
from questboard.games.talisman.setup import setup
from questboard.games.talisman.state import Land
from questboard.games.talisman.tallies import TALLIES, VARIANTS
from questboard.games.talisman.validate import faults
from questboard.games.talisman.view import glance, view
from questboard.games.talisman.words import TalismanWords

FOLDER = Path(__file__).parent

SETTINGS = {
    "city": Setting(True, "Play with the City: streets, stores, statutes, the Donjon.", rule="TA 11:35"),
    "village": Setting(True, "Play with the Village board.", rule="TA 11:35"),
    "tavern": Setting(True, "Play with Black's Tavern: Patrons and Tavern Events.", rule="TA 13:6"),
    "quick": Setting(
        False, "Quick: 7 and 6 experience make a point, three Characters each, no Court of Shades.", rule="TA 1:4"
    ),
    "hand_cap": Setting(
        0, "At most so many Characters each; 0: all are dealt out, three in a quick game (RC-6).", 0, 10, rule="TA S.1"
    ),
    "rounds": Setting(
        0,
        "The game ends after so many rounds, and the strongest wins; 0: never for that (TR-15).",
        0,
        500,
        rule="TA 21:1",
    ),
    "strict_stock": Setting(False, "Merchants keep only what fits of five cards dealt (RC-8).", rule="TA S.3"),
    "trade": Setting(True, "Characters on one Space may trade in Organization (RC-30).", rule="TA 5:9"),
    "mercy": Setting(False, "Who has no Character left draws one of those not dealt (RC-12).", rule="TA 4:3"),
    "heirs_purchase": Setting(False, "A new Character brings a Purchase card too (RC-13).", rule="TA 4:3"),
    "command_one": Setting(False, "The Command Spell strikes one rival, not all (RC-25).", rule="TA 9:8"),
    "lost_turn_now": Setting(False, "The turn that a lost turn ends is the first one lost (RC-38).", rule="TA 15:4"),
    "bites_kill": Setting(False, "Eight Bites kill the Character; the player goes on (RC-52).", rule="TA 20:13"),
    "sentinel_retry": Setting(
        False, "Who starts a turn at the Sentinel may challenge it instead of moving (R-02).", rule="TA 11:10"
    ),
    "portal_walkaway": Setting(
        False, "After one repeated attempt at the Portal one may walk away (R-11).", rule="TA 11:24"
    ),
    "tower_bites": Setting(False, "The Vampire's Tower gives Bites instead of taking Lives (R-33).", rule="TA 20:13"),
}


def load_content(packs: Sequence[str], expansions: Sequence[str]) -> Library:
    return _load(tuple(packs), tuple(expansions))


@cache
def _load(packs: tuple[str, ...], expansions: tuple[str, ...]) -> Library:
    folders = [FOLDER / "content", *(Path(pack) for pack in packs)]
    return Library(load(Content, folders, expansions, game="talisman", check=faults))


@cache
def _rulebook() -> Rulebook:
    return load_rulebook(FOLDER / "rulebook.toml")


game = Game(
    name="talisman",
    title="Talisman Advanced",
    about="Wander, fight, grow, and reach the Crown of Command, where an unknown Ending waits.",
    players=range(2, 7),  # RC-1
    state=Land,
    setup=setup,
    steps=STEPS,
    first="shuffle",
    view=view,
    glance=glance,
    words=TalismanWords(),
    load_content=load_content,
    rulebook=_rulebook,
    folder=str(FOLDER),
    options=SETTINGS,
    interjections=INTERJECTIONS,
    check=check,
    judge=judge,
    propose=propose,
    worth=worth,
    deeds=DEEDS,
    bearing=BEARING,
    tallies=TALLIES,
    variants=VARIANTS,
    brief={"hand_cap": 2, "rounds": 25},
    measured={},  # whole games: random players come to an end without a limit too
    origins=("turn", "moves", "draws", "visits", "casts", "tavern-event", "meets"),
)

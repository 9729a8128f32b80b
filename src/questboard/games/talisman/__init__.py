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
    "city": Setting(True, "The City", "Play with its streets, stores, statutes and the Donjon.", rule="TA 11:35"),
    "village": Setting(True, "The Village", "Play with the Village board.", rule="TA 11:35"),
    "tavern": Setting(True, "Black's Tavern", "Play with its Patrons and Tavern Events.", rule="TA 13:6"),
    "quick": Setting(False, "Quick game",
        "A point takes 7 or 6 experience, everybody has three Characters, and there is no Court of Shades.",
        rule="TA 1:4"),
    "hand_cap": Setting(0, "Characters each", "At most so many; 0: all are dealt out, three in a quick game.", 0, 10,
        rule="TA S.1"),
    "rounds": Setting(0, "Rounds", "After so many the strongest wins; 0: only a victory ends the game.", 0, 500,
        rule="TA 21:1"),
    "strict_stock": Setting(False, "Poor merchants",
        "Each gets five cards and keeps only what they sell, so most stores open nearly empty.", rule="TA S.3"),
    "trade": Setting(True, "Characters trade", "Those on one Space may trade in Organization.", rule="TA 5:9"),
    "mercy": Setting(False, "A new Character for who has none left", "Drawn from those that were not dealt.",
        rule="TA 4:3"),
    "heirs_purchase": Setting(False, "New Characters bring a Purchase", "As those did who began the game.",
        rule="TA 4:3"),
    "command_one": Setting(False, "The Command Spell strikes one", "A single rival of one's choice, not all.",
        rule="TA 9:8"),
    "lost_turn_now": Setting(False, "A turn that is cut short is lost",
        "The turn in which one loses turns counts as the first of them.", rule="TA 15:4"),
    "bites_kill": Setting(False, "Eight Bites kill only the Character", "The player goes on with another.",
        rule="TA 20:13"),
    "sentinel_retry": Setting(False, "Challenge the Sentinel again",
        "Who starts a turn there may do so instead of moving.", rule="TA 11:10"),
    "portal_walkaway": Setting(False, "Walk away from the Portal", "Allowed after one repeated attempt.",
        rule="TA 11:24"),
    "tower_bites": Setting(False, "The Vampire's Tower bites", "It gives Bites instead of taking Lives.",
        rule="TA 20:13"),
}  # fmt: skip


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
    lasts="an evening",
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

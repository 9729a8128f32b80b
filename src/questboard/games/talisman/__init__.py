"""Talisman Advanced: a race through three regions and side boards to the Crown of Command."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from questboard.engine import Game, Setting
from questboard.engine.content.packs import load, load_file
from questboard.engine.play.pace import read_pace
from questboard.engine.rulebook.book import Rulebook, load_rulebook
from questboard.games.talisman.boards import texts
from questboard.games.talisman.boards.listed import FOUNDING, LATER
from questboard.games.talisman.bots import judge, opinions, propose, worth
from questboard.games.talisman.bots.purpose import good_for
from questboard.games.talisman.content import Content
from questboard.games.talisman.deeds import DEEDS
from questboard.games.talisman.flow import INTERJECTIONS, STEPS, check
from questboard.games.talisman.library import Library
from questboard.games.talisman.moments import MOMENTS
from questboard.games.talisman.previews import PREVIEWS, REASONS
from questboard.games.talisman.setup import setup
from questboard.games.talisman.state import Land
from questboard.games.talisman.tallies import TALLIES, VARIANTS
from questboard.games.talisman.validate import faults
from questboard.games.talisman.view import glance, view
from questboard.games.talisman.words import TalismanWords

T = TypeVar("T", bound=msgspec.Struct)

FOLDER = Path(__file__).parent
CONTENT = ("content", "boards/main/content", *(f"boards/{part.name}/content" for part in FOUNDING))
"""Where cards and boards lie, in the order in which Spaces are numbered. Other boards bring theirs as parts do."""
FORMERLY = (
    "8d1e426abfea2735c1e902e2bbd77c3ff2f05277f0e467df23200a3b2a61408f",
    "68c9f8c3c572a0f17ac069bcf0f72b99cfe61068da2d77384a17729b01baf1d1",
)
"""The same cards while all lay in `content/`: before and after thirteen Strangers learned to stay."""

SETTINGS = {
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
    "strangers_tire": Setting(False, "Strangers leave after some visits",
        "Thirteen of the Adventure deck move on after one to three visits; otherwise they stay.", rule="TA 15:8"),
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
    folders = [FOLDER / name for name in CONTENT]
    own = {card.id for card in _load((), expansions).faces} if packs else None
    folders += [Path(pack) for pack in packs]
    away = [part.name for part in FOUNDING if part.name not in expansions]
    content = load(Content, folders, expansions, game="talisman", check=faults)
    said = _beside(folders, texts.FILE, texts.File, lambda file: texts.faults(file, content))
    thoughts = _beside(folders, opinions.FILE, opinions.File, lambda file: opinions.faults(file, content))
    return Library(texts.reworded(content, said), own, away, thoughts)


def _beside(
    folders: Sequence[Path], name: str, kind: type[T], check: Callable[[T], Iterable[tuple[str, str]]]
) -> list[T]:
    """What lies beside `content` folders and is none: what bots think, words. Whatever it says, a record replays."""
    files = [folder.parent / name for folder in folders if folder.name == "content"]
    return [load_file(kind, file, check) for file in files if file.is_file()]


@cache
def _rulebook() -> Rulebook:
    return load_rulebook(FOLDER / "rulebook.toml")


game = Game(
    name="talisman",
    title="Talisman Advanced",
    about="Wander, fight, grow, and reach the Crown of Command, where an unknown Ending waits.",
    lasts="an evening",
    pace=read_pace(str(FOLDER)),
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
    content_in=CONTENT,
    formerly=FORMERLY,
    options=SETTINGS,
    parts=(*FOUNDING, *LATER),
    interjections=INTERJECTIONS,
    previews=PREVIEWS,
    reasons=REASONS,
    check=check,
    judge=judge,
    good_for=good_for,
    propose=propose,
    worth=worth,
    rests=("turn",),
    deeds=DEEDS,
    moments=MOMENTS,
    tallies=TALLIES,
    variants=VARIANTS,
    brief={"hand_cap": 2, "rounds": 25},
    measured={},  # whole games: random players come to an end without a limit too
    origins=("turn", "moves", "draws", "visits", "casts", "meets"),
)

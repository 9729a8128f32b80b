"""Forty Factions: the base game, for a DM or the Oracle and two to eight players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from questboard.engine import Game, Setting
from questboard.engine.content import load
from questboard.engine.rulebook import Rulebook, load_rulebook
from questboard.games.forty_factions.archive import Archive
from questboard.games.forty_factions.bots import judge, judge_fickle, propose, worth
from questboard.games.forty_factions.flow import INTERJECTIONS, STEPS
from questboard.games.forty_factions.flow import check as check_state
from questboard.games.forty_factions.hide import hide
from questboard.games.forty_factions.setup import clash, setup
from questboard.games.forty_factions.sheets import Content
from questboard.games.forty_factions.state import Tehmor
from questboard.games.forty_factions.tallies import TALLIES, VARIANTS
from questboard.games.forty_factions.validate import check
from questboard.games.forty_factions.view import confided, view
from questboard.games.forty_factions.words import FortyFactionsWords

FOLDER = Path(__file__).parent

SETTINGS = {
    "end_turns": Setting(6, "The game ends after so many Game Turns; 0: never for that.", 0, 30, rule="FF 5.2.1"),
    "end_vp": Setting(0, "So many VP make the turn the last; 0: never.", 0, 200, rule="FF 5.2.2"),
    "end_factions": Setting(0, "So many Activated Factions make the turn the last; 0: never.", 0, 56, rule="FF 5.2.3"),
    "end_factions_scope": Setting(
        "table", "Whose Activated Factions count for that.", among=("table", "one player"), rule="FF 5.2.3"
    ),
    "end_deck": Setting(False, "The turn in which the Factions Deck runs out is the last.", rule="FF 5.2.4"),
    "year": Setting(1187, "The date of the game, in the city's own count.", 900, 1400, rule="FF 5.1"),
    "late_entry": Setting(False, "Who passed at first may still join response rounds (R-11).", rule="FF 6.2.3"),
    "wheel_on_own": Setting(False, "A Random Event may hit one's own Faction (R-04).", rule="FF 8.6"),
    "coalition_count": Setting(
        "party", "A Coalition counts all votes of its parties, or its signatories' only (R-20).",
        among=("party", "signatory"), rule="FF 10.3.6",
    ),
    "self_coalition": Setting(True, "One block that leads two parties may sign for both (R-22).", rule="FF 10.3.6"),
    "casting_breaks_minority": Setting(
        False, "The casting vote breaks ties for Minority Control too (R-19).", rule="FF 10.3.5"
    ),
    "election_bonus": Setting(0, "Extra VP for an election as Overlord (R-30).", 0, 3, rule="FF 10.2.2"),
    "adhoc_conclave": Setting(False, "Guilds may vote together without an Alliance (R-37).", rule="FF 6.5.3"),
    "strict_block": Setting(False, "A Guild that ever stole may never block (R-45).", rule="FF 11.1.3"),
    "draw_tie": Setting("random", "Who draws first among equals (R-42).", among=("random", "seat"), rule="FF 6.6.3"),
    "sequential_draw": Setting(False, "Decks are named card by card (R-50).", rule="FF 11.2.2"),
    "tiebreak": Setting("shared win", "Equal VP (R-53).", among=("shared win", "most Factions"), rule="FF 1.3"),
    "deck_sizes": Setting("exact", "How deck sizes are shown (R-61).", among=("exact", "bands"), rule="FF 13.2.1.2"),
    "trade_limit": Setting(12, "Offers and proposals a player may make in a turn.", 1, 99, rule="FF 6.1.2"),
    "speech_limit": Setting(20, "Things a player may say in a Role-Playing Phase.", 1, 99, rule="FF 6.4.2"),
}  # fmt: skip


def load_content(packs: Sequence[str], expansions: Sequence[str]) -> Archive:
    return _load(tuple(packs), tuple(expansions))


@cache
def _load(packs: tuple[str, ...], expansions: tuple[str, ...]) -> Archive:
    folders = [FOLDER / "content", *(Path(pack) for pack in packs)]
    sets = ("base", *expansions)  # FF 4.3.3, FF 4.4.3
    return Archive(load(Content, folders, sets, game="forty-factions", check=check), sets)


@cache
def _rulebook() -> Rulebook:
    return load_rulebook(FOLDER / "rulebook.toml")


game = Game(
    name="forty-factions",
    title="Forty Factions",
    about="Politics, cards and role-playing in the city of Tehmor. A DM, or the Oracle in a house variant.",
    players=range(2, 9),  # FF 1.1
    dm="optional",
    state=Tehmor,
    setup=setup,
    steps=STEPS,
    first="deal",
    turn="turn",
    view=view,
    confided=confided,
    words=FortyFactionsWords(),
    load_content=load_content,
    rulebook=_rulebook,
    folder=str(FOLDER),
    options=SETTINGS,
    clash=clash,
    interjections=INTERJECTIONS,
    check=check_state,
    hide=hide,
    judge=judge,
    styles={"loyal": judge, "fickle": judge_fickle},
    propose=propose,
    worth=worth,
    tallies=TALLIES,
    variants=VARIANTS,
)

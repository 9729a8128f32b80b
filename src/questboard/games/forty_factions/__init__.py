"""Forty Factions: the base game, for a DM or the Oracle and two to eight players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from questboard.engine import Contents, Game, Setting
from questboard.engine.play.pace import read_pace
from questboard.engine.rulebook.book import Rulebook, load_rulebook
from questboard.games.forty_factions import former
from questboard.games.forty_factions.bots import judge, judge_fickle, propose, worth
from questboard.games.forty_factions.bots.purpose import good_for
from questboard.games.forty_factions.bots.umpire import listens
from questboard.games.forty_factions.content import Content
from questboard.games.forty_factions.expansions.listed import EXPANSIONS
from questboard.games.forty_factions.flow import INTERJECTIONS, STEPS
from questboard.games.forty_factions.flow import check as check_state
from questboard.games.forty_factions.hide import hide
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.moments import MOMENTS
from questboard.games.forty_factions.previews import PREVIEWS
from questboard.games.forty_factions.schedule import SCHEDULE
from questboard.games.forty_factions.setup import clash, setup
from questboard.games.forty_factions.state import Tehmor
from questboard.games.forty_factions.tallies import TALLIES, VARIANTS
from questboard.games.forty_factions.validate import check
from questboard.games.forty_factions.view import confided, glance, view
from questboard.games.forty_factions.words import FortyFactionsWords

FOLDER = Path(__file__).parent

SETTINGS = {
    "end_turns": Setting(6, "Game Turns", "How many turns the game has; 0: it ends for another reason.", 0, 30,
        rule="FF 5.2.1"),
    "end_vp": Setting(0, "VP that end the game", "When somebody has so many, this turn is the last; 0: never.", 0, 200,
        rule="FF 5.2.2"),
    "end_factions": Setting(0, "Factions that end the game",
        "When so many are Activated, this turn is the last; 0: never.", 0, 114, rule="FF 5.2.3"),
    "end_factions_scope": Setting("table", "Whose Factions count for that",
        "Whether the Factions of all players are counted together, or those of each alone.",
        among={"table": "all players' together", "one player": "one player's alone"}, rule="FF 5.2.3"),
    "end_deck": Setting(False, "An empty Factions Deck ends the game", "The turn in which it runs out is the last.",
        rule="FF 5.2.4"),
    "year": Setting(1187, "Year of the story", "The date of the game, in the city's own count.", 900, 1400,
        rule="FF 5.1"),
    "late_entry": Setting(False, "Begin Activation late",
        "Who passed in the first round of a turn may still Activate in a later one.", rule="FF 6.2.3"),
    "wheel_on_own": Setting(False, "Turn the Wheel of Fortune on oneself",
        "The Plot of that name may bring a Random Event upon one's own Factions and those of allies.", rule="FF 8.6"),
    "coalition_count": Setting("party", "Votes of a Coalition",
        "Whose votes a Coalition has in the struggle for the Council.",
        among={"party": "all votes of its parties", "signatory": "only of those who signed"}, rule="FF 10.3.6"),
    "self_coalition": Setting(True, "A Coalition of one",
        "A player or Alliance that leads two parties may sign for both.", rule="FF 10.3.6"),
    "casting_breaks_minority": Setting(False, "Casting vote for Minority Control",
        "The casting vote breaks a tie for Minority Control as it does for the Majority.", rule="FF 10.3.5"),
    "election_bonus": Setting(0, "VP for an election", "What being elected Overlord brings besides the office.", 0, 3,
        rule="FF 10.2.2"),
    "adhoc_conclave": Setting(False, "Guilds join in the Conclave without an Alliance",
        "Players who are not allied may vote together for control of the Conclave.", rule="FF 6.5.3"),
    "strict_block": Setting(False, "A Guild that stole may never block",
        "Otherwise a Guild may steal in one turn and block in another.", rule="FF 11.1.3"),
    "draw_tie": Setting("random", "Who draws first among equals", "How players who are level take turns at the decks.",
        among={"random": "drawn by lot", "seat": "in order of seats"}, rule="FF 6.6.3"),
    "sequential_draw": Setting(False, "Name decks card by card",
        "One sees each card before one says which deck gives the next.", rule="FF 11.2.2"),
    "tiebreak": Setting("shared win", "Equal VP at the end", "Who wins if the best have equally many.",
        among={"shared win": "they share the win", "most Factions": "who has most Factions"}, rule="FF 1.3"),
    "deck_sizes": Setting("exact", "Size of the decks",
        "Whether everybody sees how many cards are left, or only whether there are many, few or none.",
        among={"exact": "in numbers", "bands": "many, few, none"}, rule="FF 13.2.1.2"),
    "trade_limit": Setting(12, "Offers in a turn", "How many offers and proposals a player may make in each turn.",
        1, 99, rule="FF 6.1.2"),
    "speech_limit": Setting(20, "Words in a Role-Playing Phase",
        "How many things a player may say or do in the scenes of a turn.", 1, 99, rule="FF 6.4.2"),
}  # fmt: skip


def index(content: Content, expansions: Sequence[str]) -> Archive:
    return Archive(content, ("base", *expansions))  # FF 4.3.3, FF 4.4.3


@cache
def _rulebook() -> Rulebook:
    return load_rulebook(FOLDER / "rulebook.toml")


game = Game(
    name="forty-factions",
    title="Forty Factions",
    about="Plots, deals and votes for power in the city of Tehmor, with a DM or with the Oracle in its place.",
    lasts="an evening",
    pace=read_pace(str(FOLDER)),
    players=range(2, 9),  # FF 1.1
    dm="optional",
    state=Tehmor,
    schema=2,
    migrations={1: former.together},
    former={1: former.SCHEMA_1},
    setup=setup,
    steps=STEPS,
    schedule=SCHEDULE,
    first="deal",
    turn="turn",
    view=view,
    glance=glance,
    confided=confided,
    words=FortyFactionsWords(),
    content=Contents(Content, (FOLDER / "content",), index, check),
    rulebook=_rulebook,
    folder=str(FOLDER),
    options=SETTINGS,
    clash=clash,
    parts=EXPANSIONS,
    interjections=INTERJECTIONS,
    previews=PREVIEWS,
    check=check_state,
    hide=hide,
    judge=judge,
    good_for=good_for,
    styles={"loyal": judge, "fickle": judge_fickle},
    propose=propose,
    worth=worth,
    rests=("turn",),
    first_wins=("steal", "coalition"),
    listens=listens,
    moments=MOMENTS,
    questions=tuple(FortyFactionsWords.declared.questions),
    events=tuple(FortyFactionsWords.declared.events),
    tallies=TALLIES,
    variants=VARIANTS,
)

"""Runebound, second edition: heroes race across a hex map to collect Dragon Runes. One to six players."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from questboard.engine import Game, Setting
from questboard.engine.play.pace import read_pace
from questboard.engine.rulebook.book import Rulebook, load_rulebook
from questboard.games.runebound.bots import judge, propose, worth
from questboard.games.runebound.bots.purpose import good_for
from questboard.games.runebound.content import Content
from questboard.games.runebound.contents import Cards
from questboard.games.runebound.deeds import DEEDS
from questboard.games.runebound.effects import VERBS_DONE
from questboard.games.runebound.flow import SCHEDULE, STEPS
from questboard.games.runebound.flow import check as check_state
from questboard.games.runebound.language import Language
from questboard.games.runebound.modes.listed import MODES
from questboard.games.runebound.moments import MOMENTS
from questboard.games.runebound.packs import beasts_and_bandits, rituals_and_runes, traps_and_terrors, weapons_of_legend
from questboard.games.runebound.rules.out_of_reach import REASONS
from questboard.games.runebound.setup import clash, setup
from questboard.games.runebound.state import Realm
from questboard.games.runebound.tallies import TALLIES
from questboard.games.runebound.view import view
from questboard.games.runebound.words import RuneboundWords

FOLDER = Path(__file__).parent

SETTINGS = {
    "rounds": Setting(60, "Rounds", "After so many the game ends, whoever leads; 0: only a victory ends it.", 0, 200,
        rule="RB 12.4"),
    "escape_mode": Setting("ranged_roll", "Fleeing from a fight", "What a Hero does who wants to be away.",
        among={"ranged_roll": "one Escape roll", "all_phases_defend": "defend in all three phases"}, rule="RB 6.12"),
    "dice_ally_counters": Setting(True, "Hurt Allies slow a Hero", "Counters on Allies cost a movement die too.",
        rule="RB 3.1"),
    "xp_price": Setting("by_players", "Price of an experience counter", "How much experience buys one.",
        among={"by_players": "5, or 4 with four players or more", "3": "3", "4": "4", "5": "5"}, rule="RB 11.2"),
    "quick_game": Setting(False, "Quick game",
        "Experience counters cost 1 less; not together with a fixed price.", rule="RB 11.2"),
    "event_refresh_scope": Setting("all", "Jewels that an Event brings back", "Which empty sunbursts are filled again.",
        among={"all": "of every colour", "own_colour": "of its own colour"}, rule="RB 4.9"),
    "encounter_redraw": Setting(True, "Draw again after an Encounter", "Until a Challenge is faced.", rule="RB 4.12"),
    "adventure_optional": Setting(True, "Adventures may be left alone", "Who stands on a jewel may pass.",
        rule="RB 4.1"),
    "undefeated_forced": Setting(True, "Undefeated Challenges must be faced",
        "Who ends a move where one lies cannot pass it by.", rule="RB 4.1"),
    "town_entry": Setting("any_die", "Way into a town", "Which movement die opens a town.",
        among={"any_die": "any", "road_only": "only a road"}, rule="RB 3.8"),
    "sell_round": Setting("down", "Half a price", "How it is rounded when a card is sold.",
        among={"down": "rounded down", "up": "rounded up"}, rule="RB 10.3"),
    "pvp": Setting("on", "Heroes against Heroes", "Whether they may fight each other.",
        among={"on": "may fight", "off": "never fight"}, rule="RB 9.1"),
    "pvp_in_towns": Setting(False, "Fights in towns", "Heroes may fight each other in towns too.", rule="RB 9.1"),
    "trading": Setting(True, "Heroes trade", "Those in one hex may swap gold and cards.", rule="RB 10.6"),
    "heal_exhaustion_price": Setting(1, "Gold for a rest", "What it costs in a town to lose one exhaustion counter.",
        1, 3, rule="RB 7.4"),
    "hero_deal": Setting("deal 2 keep 1", "Who plays which Hero", "How the Heroes are given out.",
        among={"deal 2 keep 1": "two are dealt, one is kept", "random": "one is dealt", "choice": "everybody chooses"},
        rule="RB 1.5"),
    "doom_track": Setting(False, "Doom track", "In the base game, discarded adventures bring the end nearer.",
        rule="RB 13.1"),
    "first_turn_dice": Setting(False, "Fewer dice in the first turn",
        "Those who begin the game roll fewer movement dice in the first round.",
        rule="RB 13.4"),
    "travel_hazards": Setting(False, "Dangerous wilderness", "Who ends a move in the wild may meet a Challenge there.",
        rule="RB 13.5"),
    "ally_wages": Setting(False, "Allies want wages", "Any number of Allies; each wants 1 gold in a market.",
        rule="RB 13.6"),
    "soft_ko": Setting(False, "Mild knock-outs", "A knock-out costs half the gold and no card.", rule="RB 13.7"),
}  # fmt: skip


@cache
def _rulebook() -> Rulebook:
    return load_rulebook(FOLDER / "rulebook.toml")


game = Game(
    name="runebound",
    title="Runebound",
    about="Heroes cross a wild land for gold, Allies and Dragon Runes, against each other or side by side.",
    lasts="two hours",
    pace=read_pace(str(FOLDER)),
    players=range(1, 7),  # RB 1.8
    state=Realm,
    setup=setup,
    steps=STEPS,
    schedule=SCHEDULE,
    first="deal",
    view=view,
    words=RuneboundWords(),
    content=Cards(Content, (FOLDER / "content",)).speaking(Language(VERBS_DONE)),
    rulebook=_rulebook,
    folder=str(FOLDER),
    options=SETTINGS,
    clash=clash,
    parts=[
        rituals_and_runes.part,
        weapons_of_legend.part,
        traps_and_terrors.part,
        beasts_and_bandits.part,
        *MODES,
    ],
    formerly=("a1f60a9cf4dd6e1af54a14c9c965871148a32d5e7b207496e71a5da48249a503",),
    brief={"rounds": 40},
    reasons=REASONS,
    check=check_state,
    judge=judge,
    good_for=good_for,
    propose=propose,
    worth=worth,
    rests=("turn",),
    deeds=DEEDS,
    moments=MOMENTS,
    tallies=TALLIES,
)

"""Runebound, second edition: heroes race across a hex map to collect Dragon Runes. One to six players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from questboard.engine import Game, Setting
from questboard.engine.content import load
from questboard.engine.rulebook import Rulebook, load_rulebook
from questboard.games.runebound.bots import judge, propose, worth
from questboard.games.runebound.deck import Content
from questboard.games.runebound.deeds import DEEDS
from questboard.games.runebound.effects import VERBS_DONE
from questboard.games.runebound.flow import STEPS
from questboard.games.runebound.flow import check as check_state
from questboard.games.runebound.library import MODES, SCIONS, TOGETHER, Library
from questboard.games.runebound.setup import clash, setup
from questboard.games.runebound.state import Realm
from questboard.games.runebound.tallies import TALLIES
from questboard.games.runebound.validate import check
from questboard.games.runebound.view import view
from questboard.games.runebound.words import RuneboundWords

FOLDER = Path(__file__).parent

SETTINGS = {
    "rounds": Setting(60, "The game ends after so many rounds; 0: never for that (R-38).", 0, 200, rule="RB 12.4"),
    "escape_mode": Setting(
        "ranged_roll", "How one flees (R-01).", among=("ranged_roll", "all_phases_defend"), rule="RB 6.12"
    ),
    "dice_ally_counters": Setting(True, "Counters on Allies cost a movement die too (R-02).", rule="RB 3.1"),
    "xp_price": Setting(
        "by_players", "The price of an experience counter (R-03).", among=("by_players", "3", "4", "5"), rule="RB 11.2"
    ),
    "quick_game": Setting(False, "Experience counters cost 1 less; not together with a fixed price.", rule="RB 11.2"),
    "event_refresh_scope": Setting(
        "all", "Which sunbursts an Event refills (R-04).", among=("all", "own_colour"), rule="RB 4.9"
    ),
    "encounter_redraw": Setting(True, "After an Encounter one draws again (R-05).", rule="RB 4.12"),
    "adventure_optional": Setting(True, "Who stands on a jewel may pass.", rule="RB 4.1"),
    "undefeated_forced": Setting(True, "An undefeated Challenge must be faced.", rule="RB 4.1"),
    "town_entry": Setting("any_die", "What opens a town.", among=("any_die", "road_only"), rule="RB 3.8"),
    "sell_round": Setting("down", "How half a price is rounded.", among=("down", "up"), rule="RB 10.3"),
    "pvp": Setting("on", "Whether Heroes may fight each other.", among=("on", "off"), rule="RB 9.1"),
    "pvp_in_towns": Setting(False, "They may do so in towns.", rule="RB 9.1"),
    "trading": Setting(True, "Heroes in one hex may swap gold and cards.", rule="RB 10.6"),
    "heal_exhaustion_price": Setting(1, "Gold for one exhaustion counter in a town.", 1, 3, rule="RB 7.4"),
    "hero_deal": Setting(
        "deal 2 keep 1", "How Heroes are dealt.", among=("deal 2 keep 1", "random", "choice"), rule="RB 1.5"
    ),
    "doom_track": Setting(False, "Optional, in the base game: discarded adventures bring the end.", rule="RB 13.1"),
    "first_turn_dice": Setting(False, "Optional: early players roll fewer dice at first.", rule="RB 13.4"),
    "travel_hazards": Setting(False, "Optional: the wilderness is dangerous.", rule="RB 13.5"),
    "ally_wages": Setting(False, "Optional: any number of Allies, each wants 1 gold in a market.", rule="RB 13.6"),
    "soft_ko": Setting(False, "Optional: a knock-out costs half the gold and no card.", rule="RB 13.7"),
    "storm_empty_rounds": Setting(
        10, "Seven Scions: after so many rounds without a fighter nobody may flee (R-12).", 1, 50, rule="VA50.35"
    ),
    "va50_red_refill": Setting(True, "Seven Scions: Events refill red jewels too (R-15).", rule="VA50.25"),
    "storm_life_scaling": Setting(True, "Seven Scions: Storm Challenges have life for each Hero.", rule="VA50.30"),
    "coop_victim": Setting(
        "lowest", "Seven Scions, together: whom a failed roll hurts (R-16).", among=("lowest", "all"), rule="VA50.47"
    ),
}


def load_content(packs: Sequence[str], expansions: Sequence[str]) -> Library:
    return _load(tuple(packs), tuple(expansions))


@cache
def _load(packs: tuple[str, ...], expansions: tuple[str, ...]) -> Library:
    folders = [FOLDER / "content", *(Path(pack) for pack in packs)]
    # the co-operative game is played with the same cards
    sets = (*expansions, SCIONS) if TOGETHER in expansions else expansions
    return Library(load(Content, folders, sets, game="runebound", check=check), VERBS_DONE, expansions)


@cache
def _rulebook() -> Rulebook:
    return load_rulebook(FOLDER / "rulebook.toml")


game = Game(
    name="runebound",
    title="Runebound",
    about="Heroes cross a wild land for gold, allies and Dragon Runes. One to six players, two hours.",
    players=range(1, 7),  # RB 1.8
    state=Realm,
    setup=setup,
    steps=STEPS,
    first="deal",
    view=view,
    words=RuneboundWords(),
    load_content=load_content,
    rulebook=_rulebook,
    folder=str(FOLDER),
    options=SETTINGS,
    clash=clash,
    expansions={
        "rituals-and-runes": "Rituals and Runes: 20 Rituals to be empowered with movement dice, 10 Runes.",
        "weapons-of-legend": "Weapons of Legend: 6 Equipping Allies, 12 Items, 12 Allies.",
        "traps-and-terrors": "Traps and Terrors: 30 adventures that test more than the sword.",
        "beasts-and-bandits": "Beasts and Bandits: 30 adventures of the open road.",
        "seven-scions": "The Seven Scions: a storm gathers, and whoever beats most Stormlords wins.",
        "seven-scions-together": "The Seven Scions, together: all Heroes against the Stormlords.",
        "cataclysm": "The Cataclysm: towns lie in ruins or under curses; free one and break the most.",
    },
    modes=MODES,
    brief={"rounds": 40},
    check=check_state,
    judge=judge,
    propose=propose,
    worth=worth,
    deeds=DEEDS,
    tallies=TALLIES,
)

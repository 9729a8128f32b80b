# VA51 - what The Cataclysm changes in the rules of the base
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option
from questboard.games.runebound.atlas import place
from questboard.games.runebound.modes.cataclysm import caravans, comets, curses, points, quests, words
from questboard.games.runebound.modes.cataclysm.setup import curses_of
from questboard.games.runebound.modes.cataclysm.view import errands, open_cards
from questboard.games.runebound.rules import adventure, knock_out, market, movement, piles, turn, winning
from questboard.games.runebound.rules.numbers import face_of, hero_of
from questboard.games.runebound.rules.turn import after_adventure
from questboard.games.runebound.state import BLUE, CLAIMS, FREED, QUESTS
from questboard.games.runebound.typed import Match
from questboard.games.runebound.view import errands as errands_of
from questboard.games.runebound.view import looked_at
from questboard.games.runebound.wording import board, race


def no_doom(match: Match) -> bool:
    """There is no doom track beside the curses."""
    return False


def highest_jewel(match: Match) -> int:
    """Red jewels are no adventures here (VA51.21)."""
    return BLUE


def go_adventuring(match: Match, seat: int, answer: Option) -> Asking:
    """To try for a Curse card (VA51.28, VA51.36)."""
    yield from ()
    return curses.attempt(match, seat, answer[1])


def aftermath(match: Match) -> Asking:
    return curses.over(match) if match.state.combat.purpose == "curse" else adventure.aftermath.base(match)


def towns_to_wake_in(match: Match, seat: int) -> Sequence[Option]:
    """Freed towns, or where he fell (VA51.40)."""
    state, atlas = match.state, match.content.atlas
    free = [hex for hex, town in atlas.town_at.items() if state.towns[town] == FREED]
    return [("stay",), *(("town", *place(hex)) for hex in atlas.nearest(hero_of(match, seat).hex, free))]


def discount_here(match: Match, seat: int, town: int) -> int:
    """As much as this town's Curse cards that he has claimed (VA51.24)."""
    curse = match.state.town_curse[town]
    if curse < 0:
        return 0
    name = curses_of(match.content)[curse]
    return sum(face_of(match, card).curse == name for card in match.state.cards.zones[CLAIMS[seat]])


def dice_taken(match: Match, seat: int, count: int) -> Asking:
    """Some may be for trade (VA51.13, VA51.14)."""
    match.state.trading = match.state.trade_size = yield from caravans.divide(match, seat, count)


def arrived(match: Match) -> str:
    """Quests first, if any are open (VA51.33)."""
    return "quests" if match.state.cards.zones[QUESTS] else movement.arrived.base(match)


HOOKS = [
    turn.lay_out_market.by(comets.lay_out),
    piles.doom_threatens.by(no_doom),
    piles.challenge_beaten.to(quests.defeated),
    knock_out.hero_fell.to(quests.fell),
    knock_out.towns_to_wake_in.by(towns_to_wake_in),
    market.discount_here.by(discount_here),
    movement.dice_taken.to(dice_taken),
    movement.roll_trading.by(caravans.roll_trading),
    movement.after_falling.by(after_adventure),  # ruling 32
    movement.arrived.by(arrived),
    adventure.highest_jewel.by(highest_jewel),
    adventure.more_adventures.by(curses.attempts),
    adventure.go_adventuring.by(go_adventuring),
    adventure.aftermath.by(aftermath),
    looked_at.by(open_cards),
    errands_of.by(errands),
    board.aim.by(words.aim),
    board.towns.by(words.towns),
    race.points.by(words.freeing),
    race.clock.by(words.cursed_towns),
    winning.wins_otherwise.by(points.wins),
    winning.points_of.by(winning.victory_points),
]

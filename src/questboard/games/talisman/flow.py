"""The steps of a turn, in order, and what must always be true."""

from __future__ import annotations

from questboard.engine import BrokenInvariant
from questboard.games.talisman.boards.main import crown
from questboard.games.talisman.effects import catalogue as catalogue  # effects are known by name from here on
from questboard.games.talisman.rules import (
    any_time,
    arriving,
    drawing,
    encounters,
    limits,
    movement,
    setting_up,
    things,
    turn,
)
from questboard.games.talisman.rules import asked as asked  # and conditions
from questboard.games.talisman.state import BOARD, IN_PLAY, STOCK
from questboard.games.talisman.typed import Match

STEPS = {
    "shuffle": setting_up.shuffle_all,
    "characters": setting_up.characters,
    "purchases": setting_up.purchases,
    "stock": setting_up.stocking,
    "turn": turn.begin,
    "organise": turn.organise_first,
    "movement": movement.movement,
    "entry": arriving.entry,
    "arrive": arriving.arrive,
    "draw": drawing.draw_card,
    "cards": encounters.meet_cards,
    "crown": crown.crown,
    "close": turn.close,
    "organise_last": turn.organise_last,
    "end": turn.end,
}

INTERJECTIONS = {"ditch": any_time.DITCH, "resign": any_time.RESIGN}

FREE_QUESTIONS = ("organise", "move", "end", "encounter", "cast-turn-start", "cast-turn-end", "claim")
"""Questions between two effects: every limit must hold there."""


def check(match: Match) -> None:
    """Whatever lies somewhere has a place, nobody holds more than the limits allow."""
    state = match.state
    placed = [*state.cards.zones[BOARD], *state.cards.zones[STOCK]]
    if any(card not in state.cards.zones[STOCK] for card in state.pawned):
        raise BrokenInvariant("something pawned is not at the Pawnbroker's")
    if sorted(state.lies) != sorted(placed):
        raise BrokenInvariant("a card on a Space has no place there")
    owned = [card for seat in range(match.seats) for card in things.gear(match, seat)]
    for card, place in state.place.items():
        if place >= 0 and card in owned and place not in owned:
            raise BrokenInvariant("something is packed into what its owner does not have")
    for seat, hero in enumerate(state.heroes):
        if min(hero.strength, hero.craft, hero.gold, hero.bank, hero.favour, hero.poison, hero.miss) < 0:
            raise BrokenInvariant("a number is below zero")
        if hero.sxp >= 10 or hero.cxp >= 8 or hero.poison > 5:
            raise BrokenInvariant("experience is not cashed in, or there is too much Poison")
        if hero.condition != IN_PLAY and things.gear(match, seat):
            raise BrokenInvariant("who is not in play holds something")
        question = match.pending
        if hero.condition == IN_PLAY and question is not None and question.name in FREE_QUESTIONS:
            broken = limits.check_bounds(match, seat)
            if broken:
                raise BrokenInvariant(f"seat {seat} breaks the limit of {broken}")

"""The steps of a turn, in order, and what must always hold."""

from __future__ import annotations

from questboard.engine import BrokenInvariant
from questboard.games.runebound.rules import (
    adventure,
    barter,
    combat,
    doom,
    duel,
    experience,
    market,
    movement,
    turn,
)  # fmt: skip
from questboard.games.runebound.state import ALLIES, CLAIMS, HELD, HERO, ITEMS, SCION
from questboard.games.runebound.typed import Match

STEPS = {
    "deal": turn.deal,
    "heroes": turn.heroes,
    "turn": turn.turn,
    "movement": movement.movement,
    "rest": movement.resting,
    "walk": movement.walk,
    "moved": movement.moved,
    "hazard": doom.hazard,
    "barter": barter.barter,
    "adventure": adventure.adventure,
    "draw": adventure.draw_card,
    "trap": adventure.trap,
    "before-combat": combat.before_combat,
    "before-duel": duel.before_duel,
    "round": combat.round_of_combat,
    "phase": combat.phase_of_combat,
    "fight-over": adventure.fight_over,
    "adventure-over": adventure.adventure_over,
    "market-opens": market.market_opens,
    "market": market.market,
    "experience": experience.experience,
    "end-of-turn": turn.end_of_turn,
    "doom-endgame": doom.doom_endgame,
    "doom-hero": doom.doom_hero,
    "doom-fight": doom.doom_fight,
}

SCHEDULE = {"heroes": "turn", "adventure": "market-opens"}
"""What follows the choice of Heroes, and the Adventure step."""


def check(match: Match) -> None:
    """Nobody owes gold or experience; what lies on cards lies on cards in play; Heroes stand on the land."""
    state = match.state
    zones = state.cards.zones
    owned = [
        card
        for seat in range(match.seats)
        for zone in (ITEMS, ALLIES, HELD, CLAIMS, SCION)
        for card in zones[zone[seat]]
    ]
    owned += [hero.card for hero in state.heroes if hero.card >= 0]
    if sorted(owned) != sorted(state.pieces):
        raise BrokenInvariant("counters lie on a card that is not in play, or a card in play has no place for them")
    for seat, hero in enumerate(state.heroes):
        if hero.gold < 0 or hero.xp < 0:
            raise BrokenInvariant("somebody has less than nothing")
        if hero.card >= 0:
            if zones[HERO[seat]] != [hero.card]:
                raise BrokenInvariant("a player has not exactly one Hero")
            if match.content.atlas.terrain[hero.hex] < 0 <= hero.hex:  # -1: not placed yet (VA51.5)
                raise BrokenInvariant("a Hero stands beside the land")
    for piece in state.pieces.values():
        if piece.wounds < 0 or piece.fatigue < 0:
            raise BrokenInvariant("less than no counters lie on a card")
    for hex, colour in state.jewels.items():
        if match.content.atlas.jewels[hex] != colour:
            raise BrokenInvariant("a counter lies on a jewel of another colour")

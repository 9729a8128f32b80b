# RB 6.10-6.12 - combats that would never end (ruling 57)
from __future__ import annotations

from questboard.engine import event
from questboard.games.runebound.facts import Seat
from questboard.games.runebound.rules.numbers import (
    boosted,
    characters,
    damage,
    fighting_allies,
    foe_damage,
    foe_value,
    hide_of,
    of_foe,
    total,
    value,
)  # fmt: skip
from questboard.games.runebound.state import ITEMS, Roll
from questboard.games.runebound.typed import Match

QUIET, ENOUGH = 10, 100
"""Rounds in a row in which nothing happens: so many if nothing can, and so many in any case."""
WORST, BEST = 2, 20
"""What two ten-sided dice can come to."""


@event("stand-off")
def told_stand_off(seat: Seat, rounds: int) -> str:
    return "Neither side can hurt the other: after {rounds} rounds they part."


def stands_off(match: Match) -> bool:
    """Whether the combat breaks off, as a round begins: neither side can hurt the other, and nobody leaves."""
    fight = match.state.combat
    if fight.round <= QUIET:
        return False
    marks = _marks(match)
    fight.quiet = fight.quiet + 1 if marks == fight.marks else 0
    fight.marks = marks
    if fight.quiet < QUIET or (fight.quiet < ENOUGH and somebody_can_be_hurt(match)):
        return False
    fight.result = "undecided"
    told_stand_off(match, "RB 6.10", seat=fight.seat, rounds=fight.round - 1)
    return True


def _seats(match: Match) -> list[int]:
    fight = match.state.combat
    seats = fight.order or [fight.seat]
    return [seat for seat in (*seats, fight.rival) if seat >= 0 and seat not in fight.down]


def _marks(match: Match) -> list[int]:
    """What would change if anything happened: wounds, exhaustion, and cards that are used."""
    state = match.state
    pieces = [state.pieces[who] for seat in _seats(match) for who in characters(match, seat)]
    spent = sum(state.pieces[card].spent for seat in _seats(match) for card in state.cards.zones[ITEMS[seat]])
    return [state.combat.wounds, spent, *(piece.wounds for piece in pieces), *(piece.fatigue for piece in pieces)]


def somebody_can_be_hurt(match: Match) -> bool:
    """By any roll of anybody, with the best or the worst dice."""
    state = match.state
    fight, before = state.combat, state.roll
    found = False
    for roll in _rolls(match):
        state.roll = roll
        reached = value(match, roll.seat, roll.who, roll.phase) + total(match, roll.seat, "roll", roll.who)
        reached += of_foe(match, "roll") + boosted(match, "roll", roll.seat, roll.phase)
        if fight.rival < 0:
            low = high = foe_value(match, roll.phase)
        else:
            own = target_without_dice(match, roll.phase)
            low, high = own + WORST, own + BEST
        if roll.attacks:
            dealt = damage(match, roll.seat, roll.who, roll.phase) - hide_of(match, roll.seat) - of_foe(match, "soak")
            found = found or (dealt > 0 and reached + BEST >= low)
        else:
            found = found or (foe_damage(match, roll.phase) > 0 and reached + WORST < high)
    state.roll = before
    return found


def target_without_dice(match: Match, phase: int) -> int:
    """What the Hero who acts as the challenge adds to his dice (RB 9.3)."""
    state = match.state
    before, seat = state.roll, state.combat.rival
    who = state.heroes[seat].card
    state.roll = Roll(seat, who, "target", phase, 0)
    found = value(match, seat, who, phase) + total(match, seat, "roll", who) + boosted(match, "roll", seat, phase)
    state.roll = before
    return found


def _rolls(match: Match) -> list[Roll]:
    """Every roll that somebody may make in a round."""
    fight = match.state.combat
    found: list[Roll] = []
    for seat in fight.order or [fight.seat]:
        hero = match.state.heroes[seat].card
        attackers = [hero] if fight.no_allies else [hero, *fighting_allies(match, seat)]
        for phase in range(3):
            found.append(Roll(seat, hero, "combat", phase, 0))
            found += [Roll(seat, who, "combat", phase, 0, attacks=True) for who in attackers]
    return found

"""The chances of a combat, worked out from the dice: for bots, and for people who ask."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

Numbers: TypeAlias = Sequence[int]
"""For the ranged, melee and magic phase."""
Foe: TypeAlias = Sequence[tuple[int, int]]
"""Value and damage of each phase."""


def chance_of(need: int) -> float:
    """How likely two ten-sided dice come to at least so much."""
    if need <= 2:
        return 1.0
    if need > 20:
        return 0.0
    return sum(10 - abs(total - 11) for total in range(need, 21)) / 100


class Phase(NamedTuple):
    """One phase of every round: how likely the roll succeeds, what a hit deals, what a failure costs the Hero."""

    success: float
    deals: int
    costs: int


def win_chance(values: Numbers, damages: Numbers, life: int, foe: Foe, left: int) -> float:
    """How likely a Hero alone beats a foe if he attacks in his best phase and never flees."""
    return max(
        _wins(tuple(phase_of(values, damages, foe, phase, phase == attack) for phase in range(3)), life, left)
        for attack in range(3)
    )


def phase_of(
    values: Sequence[int], damages: Sequence[int], foe: Sequence[tuple[int, int]], phase: int, attacks: bool
) -> Phase:
    value, hurts = foe[phase]
    return Phase(chance_of(value - values[phase]), damages[phase] if attacks else 0, hurts)


@lru_cache(maxsize=50_000)
def _wins(phases: tuple[Phase, ...], life: int, left: int) -> float:
    """A walk over (life of the Hero, life of the foe), round by round."""
    if life <= 0:
        return 0.0
    if not any(phase.deals and phase.success for phase in phases):
        return 0.0
    known: dict[tuple[int, int], float] = {}
    for mine in range(1, life + 1):
        for theirs in range(1, left + 1):
            known[mine, theirs] = _round(phases, mine, theirs, known)
    return known[life, left]


def _round(phases: tuple[Phase, ...], mine: int, theirs: int, known: dict[tuple[int, int], float]) -> float:
    places = {(mine, theirs): 1.0}
    won = 0.0
    for phase in phases:
        after: dict[tuple[int, int], float] = {}
        for (life, left), share in places.items():
            hit = share * phase.success
            if phase.deals >= left > 0 and phase.deals:
                won += hit
            elif hit:
                spot = (life, left - phase.deals)
                after[spot] = after.get(spot, 0.0) + hit
            if share > hit and life > phase.costs:
                spot = (life - phase.costs, left)
                after[spot] = after.get(spot, 0.0) + share - hit
        places = after
    same = places.pop((mine, theirs), 0.0)
    if same >= 1.0:
        return 0.0
    return (won + sum(share * known[spot] for spot, share in places.items())) / (1 - same)


class Helper(NamedTuple):
    """An Ally in a combat: his numbers, and the wounds that he can take."""

    values: Numbers
    damages: Numbers
    life: int


def with_allies(values: Numbers, damages: Numbers, life: int, foe: Foe, left: int, allies: Sequence[Helper]) -> float:
    """With Allies, each of whom attacks in the phase in which he is worth most.

    An estimate: what Allies can bear counts as the Hero's life, a little less of it since it is not his.
    """
    if not allies:
        return win_chance(values, damages, life, foe, left)
    best = 0.0
    helpers = allies[:2]
    borne = life + sum(2 * helper.life for helper in helpers) // 3
    for attack in range(3):
        phases = [phase_of(values, damages, foe, phase, phase == attack) for phase in range(3)]
        free = [phase for phase in range(3) if phase != attack]
        for helper in helpers:
            place = max(free, key=lambda phase: _use_of(helper, foe, phase, phases[phase]))
            free.remove(place)
            chance = chance_of(foe[place][0] - helper.values[place])
            phases[place] = Phase(chance, helper.damages[place], foe[place][1])
        best = max(best, _wins(tuple(phases), borne, left))
    return best


def _use_of(helper: Helper, foe: Foe, phase: int, hero: Phase) -> float:
    value, hurts = foe[phase]
    chance = chance_of(value - helper.values[phase])
    return chance * helper.damages[phase] + ((1 - hero.success) - (1 - chance)) * hurts

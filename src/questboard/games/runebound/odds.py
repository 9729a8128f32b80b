"""The chances of a combat, worked out from the dice: for bots, and for people who ask."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import ceil, exp, sqrt
from typing import NamedTuple, TypeAlias

Numbers: TypeAlias = tuple[int, ...]
"""For the ranged, melee and magic phase."""
Foe: TypeAlias = tuple[tuple[int, int], ...]
"""Value and damage of each phase."""
NONE: Numbers = (0, 0, 0)


def _at_least(need: int) -> float:
    return sum(10 - abs(total - 11) for total in range(need, 21)) / 100


_CHANCES = tuple(_at_least(max(2, need)) for need in range(21))


def chance_of(need: int) -> float:
    """How likely two ten-sided dice come to at least so much."""
    if need <= 2:
        return 1.0
    return _CHANCES[need] if need <= 20 else 0.0


def percent(chance: float) -> str:
    """As people read it: what may still fail is not said to be certain, nor what may succeed to be hopeless."""
    if chance < 1 and round(100 * chance) == 100:
        return "more than 99%"
    if chance > 0 and round(100 * chance) == 0:
        return "less than 1%"
    return f"{chance:.0%}"


class Phase(NamedTuple):
    """One phase of every round: how likely the foe is hit and for how much, how likely the Hero is."""

    hits: float
    deals: int
    hurts: float
    costs: int


class Helper(NamedTuple):
    """An Ally in a combat: his numbers, and the wounds that he can take."""

    values: Numbers
    damages: Numbers
    life: int


def win_chance(values: Numbers, damages: Numbers, life: int, foe: Foe, left: int, openings: Numbers = NONE) -> float:
    """How likely a Hero alone beats a foe if he attacks in his best phase and never flees.

    `openings`: wounds that he deals once beside his attacks, if he attacks in that phase.
    """
    return max(
        _wins(
            tuple(_phase(values, damages, foe, phase, phase == attack) for phase in range(3)),
            life,
            max(1, left - openings[attack]),
        )
        for attack in range(3)
    )


def _phase(values: Numbers, damages: Numbers, foe: Foe, phase: int, attacks: bool) -> Phase:
    value, costs = foe[phase]
    chance = chance_of(value - values[phase])
    return Phase(chance, damages[phase], 1 - chance, costs) if attacks else Phase(0.0, 0, 1 - chance, costs)


@lru_cache(maxsize=50_000)
def with_allies(
    values: Numbers, damages: Numbers, life: int, foe: Foe, left: int, allies: tuple[Helper, ...],
    openings: Numbers = NONE,
) -> float:  # fmt: skip
    """With Allies, everybody in the phase in which he is worth most.

    An estimate: Allies are taken to stand for as long as they do on average.
    """
    if not allies:
        return win_chance(values, damages, life, foe, left, openings)
    line, left = _best_line(values, damages, foe, left, allies[:2], openings)
    return _wins(line, life, left)


@lru_cache(maxsize=50_000)
def estimate(
    values: Numbers, damages: Numbers, life: int, foe: Foe, left: int, allies: tuple[Helper, ...],
    openings: Numbers = NONE,
) -> float:  # fmt: skip
    """As `with_allies`, without the walk: from the wounds that are to be expected until the foe is down.

    Within some points where either may win. It is smooth, so it tells how much a little more of anything is worth.
    """
    line, left = _best_line(values, damages, foe, left, allies[:2], openings)
    dealt = sum(phase.hits * phase.deals for phase in line)
    if not dealt:
        return 0.0
    suffered = [phase.hurts * phase.costs for phase in line]
    blows = [number for number, phase in enumerate(line) if phase.hits * phase.deals]
    best = max(blows, key=lambda number: line[number].hits * line[number].deals)
    if len(blows) == 1:
        rounds = ceil(left / line[best].deals) / line[best].hits
    else:
        rounds = (left + 0.5 * (line[best].deals - 1)) / dealt
    # the last blow spares the Hero what would have followed in that round
    wounds = max(0.0, rounds * sum(suffered) - sum(suffered[best + 1 :]))
    luck = sum(phase.hurts * (1 - phase.hurts) * phase.costs**2 for phase in line)
    luck += (sum(suffered) / dealt) ** 2 * sum(phase.hits * (1 - phase.hits) * phase.deals**2 for phase in line)
    ahead = (life - 0.3 - wounds) / sqrt(rounds * luck + 0.6)
    return 1 / (1 + exp(-1.5 * max(-40.0, ahead)))


def exchange(
    values: Numbers, damages: Numbers, foe: Foe, left: int, allies: tuple[Helper, ...], openings: Numbers = NONE
) -> tuple[float, float]:
    """The wounds that are dealt in a round, and those that the Hero takes himself."""
    line, _ = _best_line(values, damages, foe, left, allies[:2], openings)
    return sum(phase.hits * phase.deals for phase in line), sum(phase.hurts * phase.costs for phase in line)


@lru_cache(maxsize=50_000)
def _wins(phases: tuple[Phase, ...], life: int, left: int) -> float:
    """A walk over (life of the Hero, life of the foe), from the end of the combat to its beginning.

    A round in which nothing happens leads back to where it began, so what a phase is worth is `sure`, and `again` times
    what the whole round is worth.
    """
    if life <= 0:
        return 0.0
    if left <= 0:  # what is used Before Combat may have done it already
        return 1.0
    if not any(phase.deals and phase.hits for phase in phases):
        return 0.0
    worth = [[[0.0] * (left + 1) for _ in range(life + 1)] for _ in phases]
    for mine in range(1, life + 1):
        for theirs in range(1, left + 1):
            sure, again = 0.0, 1.0
            found: list[tuple[float, float]] = []
            for number in (2, 1, 0):
                hits, deals, hurts, costs = phases[number]
                after = worth[number + 1 if number < 2 else 0]
                stays = 1 - hits - hurts
                now = 0.0
                if deals >= theirs:
                    now += hits
                elif deals:
                    now += hits * after[mine][theirs - deals]
                else:
                    stays += hits
                if not costs:
                    stays += hurts
                elif costs < mine:
                    now += hurts * after[mine - costs][theirs]
                sure, again = now + stays * sure, stays * again
                found.append((sure, again))
            whole = sure / (1 - again) if again < 1 else 0.0
            for number, (sure, again) in zip((2, 1, 0), found, strict=True):
                worth[number][mine][theirs] = sure + again * whole
    return worth[0][life][left]


# -- who attacks in which phase -------------------------------------------------------------------------

HERO, NOBODY = -1, -2
_LINES = {
    count: [
        line
        for line in product((NOBODY, HERO, *range(count)), repeat=3)
        if all(line.count(place) <= 1 for place in (HERO, *range(count))) and len(set(line)) > 1
    ]
    for count in (0, 1, 2)
}
"""Who attacks in the ranged, melee and magic phase: everybody once at most."""


def _best_line(
    values: Numbers, damages: Numbers, foe: Foe, left: int, helpers: Sequence[Helper], openings: Numbers
) -> tuple[tuple[Phase, ...], int]:
    """The line that costs the Hero the fewest wounds, and the life of the foe beside what is dealt once."""
    chances = [
        [chance_of(foe[phase][0] - numbers[phase]) for phase in range(3)]
        for numbers in (values, *(one.values for one in helpers))
    ]
    best: tuple[float, tuple[int, ...], int] = (1e9, _LINES[0][0], left)
    for line in _LINES[len(helpers)]:
        dealt = suffered = borne = 0.0
        rest = left
        for phase, place in enumerate(line):
            costs = foe[phase][1]
            if place >= 0:
                chance = chances[place + 1][phase]
                dealt += chance * helpers[place].damages[phase]
                borne += (1 - chance) * costs
                continue
            suffered += (1 - chances[0][phase]) * costs
            if place == HERO:
                dealt += chances[0][phase] * damages[phase]
                rest = max(1, left - openings[phase])
        price = rest * (0.05 + suffered + 0.3 * borne) / dealt if dealt else 1e9
        if price < best[0]:
            best = price, line, rest
    _, line, rest = best
    return _manned(line, chances, damages, foe, rest, helpers), rest


def _manned(
    line: Sequence[int], chances: list[list[float]], damages: Numbers, foe: Foe, left: int, helpers: Sequence[Helper]
) -> tuple[Phase, ...]:
    """A line in numbers. An Ally falls when he has borne as much as he can; from then on the Hero defends."""
    hits = [damages, *(one.damages for one in helpers)]
    rollers = [max(0, place + 1) for place in line]
    dealt = sum(chances[who][phase] * hits[who][phase] for phase, who in enumerate(rollers) if line[phase] != NOBODY)
    rounds = left / dealt if dealt else 99.0
    phases: list[Phase] = []
    for phase, place in enumerate(line):
        costs, own = foe[phase][1], chances[0][phase]
        if place < 0:
            phases.append(Phase(own if place == HERO else 0.0, damages[phase] if place == HERO else 0, 1 - own, costs))
            continue
        chance = chances[place + 1][phase]
        borne = rounds * (1 - chance) * costs
        stands = min(1.0, helpers[place].life / borne) if borne else 1.0
        phases.append(Phase(stands * chance, hits[place + 1][phase], (1 - stands) * (1 - own), costs))
    return tuple(phases)

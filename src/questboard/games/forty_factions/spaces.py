"""Spaces: whatever a pawn stands on and is counted for control. The base game has Locations in six Areas (FF 12.2).

Pawns are never stored: they follow from who has what Activated (FF 2.1.1.1). An Area, and whatever an expansion adds
that is contested like one, is counted by `contested`: once, for the rules, the view and everybody who looks at it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questboard.engine.parts import hook
from questboard.games.forty_factions.blocks import Block
from questboard.games.forty_factions.library import FULL, SCENERY
from questboard.games.forty_factions.state import INTACT, NOBODY, RUINED, SUSPENDED, Spot
from questboard.games.forty_factions.typed import Match


class Pawn(NamedTuple):
    """A pawn that stands somewhere: whose it is, and the weight of the space."""

    owner: int
    weight: int = FULL


class Contest(NamedTuple):
    """Who stands where in an Area, and who controls it (FF 12.2.2, FF 12.2.3)."""

    pawns: dict[int, int]
    """By seat: how many."""
    counts: dict[Block, float]
    """By block: what they weigh, in order of seats; so many pawns, if none stands on half a space."""
    leader: Block | None
    """The block with the greatest weight; None if nobody stands there, or on a tie."""
    lone: int | None
    """The owner of the only pawn, if there is just one: no division is asked, and it is worth 1 VP (R-84)."""

    def worth(self, vp: int) -> int:
        """What control brings, of so many VP."""
        return vp if self.lone is None else 1


def contested(pawns: Sequence[Pawn], blocks: Sequence[Block]) -> Contest:
    """Count the pawns of an Area: the greatest weight controls it, a tie gives nothing. `blocks` are by seat."""
    counted = [pawn for pawn in pawns if pawn.owner != NOBODY and pawn.weight != SCENERY]
    owners = [pawn.owner for pawn in counted]
    numbers = {seat: owners.count(seat) for seat in range(len(blocks)) if seat in owners}
    weights: dict[Block, int] = {blocks[seat]: 0 for seat in numbers}
    for pawn in counted:
        weights[blocks[pawn.owner]] += pawn.weight
    top = max(weights.values(), default=0)
    leaders = [block for block, weight in weights.items() if weight == top]
    counts = {block: weight / FULL if weight % FULL else weight // FULL for block, weight in weights.items()}
    return Contest(numbers, counts, leaders[0] if len(leaders) == 1 else None, owners[0] if len(owners) == 1 else None)


def holder_of(claims: Sequence[int], owner: Sequence[int]) -> int:
    """Whose pawn stands on a space that several Factions claim: of the first, by precedence, that is Activated."""
    return next((owner[faction] for faction in claims if owner[faction] != NOBODY), NOBODY)


# Locations


def place_pawn(match: Match, place: int) -> int:
    """Whose pawn stands on a place: its controller is Activated and it is not in ruins (FF 4.3.11); else NOBODY."""
    state = match.state
    if state.condition[place] in RUINED:
        return NOBODY
    return state.owner[state.controller[place]]


def pawns_in(match: Match, area: int) -> list[Pawn]:
    """The pawns in an Area, and what they weigh: nothing while their place is suspended (FF 12.2.1)."""
    state, weights = match.state, match.content.weights
    condition, controller, owner = state.condition, state.controller, state.owner
    pawns = [
        Pawn(owner[controller[place]], weights[place] if condition[place] == INTACT else SCENERY)
        for place in match.content.sites[area]
        if owner[controller[place]] != NOBODY and condition[place] in (INTACT, SUSPENDED)
    ]
    pawns_without_location(match, area, pawns)
    return pawns


# Pawns that stand on no Location


class Loose(NamedTuple):
    """A pawn that counts, and stands on no Location (FF 13.2.3.4)."""

    name: Spot
    """What questions, Plots and events call it."""
    faction: int
    area: str


def loose_pawns(match: Match) -> list[Loose]:
    """All of them, on whatever board."""
    found: list[Loose] = []
    pawns_to_find(match, found)
    return found


@hook
def pawns_to_find(match: Match, found: list[Loose]) -> None:
    """Who has pawns on no Location adds those that count now, for whatever strikes at pawns (AMB-63)."""


@hook
def pawn_kept_out(match: Match, name: Spot) -> None:
    """Such a pawn stays where it is, and counts for nobody until the turn is over: whose it is sees to it."""


@hook
def pawns_without_location(match: Match, area: int, pawns: list[Pawn]) -> None:
    """Who has a pawn in an Area that stands on no Location adds it, with its weight (FF 13.2.3.4)."""

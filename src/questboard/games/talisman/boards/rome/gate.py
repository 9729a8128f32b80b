# TA 11:33: in by a Milestone, for Citizens at once; out of the gate to any Milestone, or where a neighbour says
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, after, choose, question
from questboard.games.talisman.boards import doors, forced, reach
from questboard.games.talisman.rules import pieces, things
from questboard.games.talisman.typed import Match

MILESTONE, WALLS = "milestone", "before_the_walls"
"""Steps, and the questions they ask: before a turn closes, and before somebody arrives."""
MILESTONE_ASKED = question(MILESTONE, "go to the gate of Rome at once, as Citizens may?")
WALLS_ASKED = question(WALLS, "no Milestone lies anywhere: where does the one come out who has left Rome?")
GATE, OUTSIDE = "rome.gate", "rome.outside"
FAR_FROM_ROME = ("outer", "far")
"""Where one comes out while no Milestone lies anywhere (R-20)."""


def milestone(match: Match) -> Asking:
    """A Citizen who has landed on a Milestone need not wait: after the encounter it may go to the gate (R-05)."""
    seat = match.state.active
    if not may_go_at_once(match):
        return after(match, MILESTONE)
    answer = yield from choose(
        match, MILESTONE_ASKED.name, seat, _ways, rule="TA 11:33", default=("stay",), public=True
    )
    hero = match.state.heroes[seat]
    if answer == ("enter", GATE) and may_go_at_once(match):
        pieces.put(match, seat, match.content.space_of[GATE], "TA 11:33")
        forced.bind(hero, forced.FirstRoll())
    return after(match, MILESTONE)


def may_go_at_once(match: Match) -> bool:
    """Not who misses a turn there, nor a Toad (R-22)."""
    state = match.state
    seat = state.active
    hero = state.heroes[seat]
    if not hero.citizen or state.skip_org or hero.toad or forced.is_held(hero) or not things.alive(match, seat):
        return False
    return hero.landed == hero.at and match.content.space_of[GATE] in doors.open_to(match, seat, "next")


def _ways(match: Match, seat: int) -> Sequence[Option]:
    return [("stay",), ("enter", GATE)]


def is_outside(match: Match) -> bool:
    """Whoever's turn it is has left Rome, to no Space that there is."""
    return match.state.heroes[match.state.active].at == match.content.space_of[OUTSIDE]


def before_the_walls(match: Match) -> Asking:
    """Without a Milestone the player on the right says where one comes out, and the Move is over (R-20, R-78)."""
    seat = match.state.active
    if not is_outside(match):
        return after(match, WALLS)
    right = things.right_of(match, seat)
    answer = yield from choose(match, WALLS_ASKED.name, right, _far_away, rule="TA 11:33", public=True)
    if answer is not None and things.alive(match, seat):
        pieces.put(match, seat, match.content.space_of[answer[1]], "TA 11:33")
    return after(match, WALLS)


def _far_away(match: Match, seat: int) -> Sequence[Option]:
    """The empty Spaces of the Outer and the Far Outer Region; if there are none, any Outer one (R-29)."""
    library = match.content
    regions = [library.tracks[name].spaces for name in FAR_FROM_ROME if name in library.playing]
    empty = [space for spaces in regions for space in reach.bare(match, spaces)]
    return [("go", library.id_of(space)) for space in empty or regions[0]]

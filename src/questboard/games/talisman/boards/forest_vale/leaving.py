# TA 11:54, TA 20:4: out of the Vale, and who becomes its Warden
from __future__ import annotations

from questboard.engine import Asking, event
from questboard.games.talisman.boards import doors, sides
from questboard.games.talisman.boards.forest_vale import ground
from questboard.games.talisman.boards.forest_vale.state import BOTH, NORTHWARD, SOUTHWARD, VALE
from questboard.games.talisman.boards.tracks import NORTH
from questboard.games.talisman.facts import Place, Seat
from questboard.games.talisman.rules import pieces, ranks, things
from questboard.games.talisman.state import NOWHERE
from questboard.games.talisman.typed import Match


@event("vale-crossed")
def told_vale_crossed(seat: Seat, to: Place) -> str:
    return "{seat} has crossed the Forest Vale, to {to}."


def leave(match: Match, seat: int, gate: int) -> Asking:
    """Out at once to the Space before the gate, which is encountered (TA 11:54, R-23). The Vale is shut meanwhile."""
    one = VALE.of(match).wanderers[seat]
    if one.came_by not in (NOWHERE, gate):
        one.crossed |= way_of(match, gate)
        told_vale_crossed(match, "TA 11:54", seat=seat, to=match.content.id_of(gate))
    pieces.put(match, seat, gate, "TA 11:54")
    if VALE.of(match).wanderers[seat].crossed == BOTH:
        yield from ranks.offer(match, seat)  # Warden of the Vale (TA 20:4)
    if things.alive(match, seat):
        pieces.put(match, seat, doors.behind(match, gate, "send"), "TA 11:54")
        sides.note(match, VALE.of(match).left, seat)
    return None


def way_of(match: Match, gate: int) -> int:
    """Which way one has gone who leaves by this gate."""
    return NORTHWARD if ground.outward(match.content, gate)[1] == NORTH else SOUTHWARD

"""What all see of the Forest Vale: where its cards point."""

from __future__ import annotations

import msgspec

from questboard.engine import Seen
from questboard.games.talisman.boards.forest_vale import arrows, ground, rules
from questboard.games.talisman.boards.forest_vale.state import NO_FACE, VALE, Wanderer
from questboard.games.talisman.state import NOWHERE
from questboard.games.talisman.typed import Match


class WandererSeen(msgspec.Struct):
    """What all see of it."""

    card: str
    """The last Vale card that was drawn, if any."""
    arrows: tuple[tuple[str, int], ...]
    """Its arrows: (wind, squares)."""
    astray: bool
    crossed: int
    before: str
    """Where it was before, for who does not want to go in circles."""


class ValeSeen(msgspec.Struct):
    wanderers: tuple[WandererSeen, ...]
    """By seat."""
    paths: dict[str, tuple[tuple[str, int], ...]]
    """Square -> where the Vale cards point that lie there: those of the lowest number."""


VALE_SEEN = Seen("forest_vale", ValeSeen)


def seen(match: Match, seat: int | None) -> ValeSeen:
    paths: dict[str, tuple[tuple[str, int], ...]] = {}
    for square in ground.grid(match.content).spaces:
        found = [arrow for face in rules.lying(match, square) for arrow in arrows.on(match, face)]
        if found:
            paths[match.content.id_of(square)] = tuple(dict.fromkeys(found))
    return ValeSeen(tuple(_wanderer(match, at, one) for at, one in enumerate(VALE.of(match).wanderers)), paths)


def _wanderer(match: Match, seat: int, one: Wanderer) -> WandererSeen:
    came = match.state.heroes[seat].came_from
    before = match.content.id_of(came) if came != NOWHERE else ""
    if one.last == NO_FACE:
        return WandererSeen("", (), one.astray, one.crossed, before)
    card = match.content.faces[one.last]
    return WandererSeen(card.id, arrows.of(card), one.astray, one.crossed, before)

"""What a pawn is worth that may stand here or there, and where a bot puts it."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.forty_factions.bots.board import on_the_road
from questboard.games.forty_factions.bots.standing import Standing
from questboard.games.forty_factions.expansions.promo.camps import ENCAMP
from questboard.games.forty_factions.expansions.promo.seen import CAMPS_SEEN
from questboard.games.forty_factions.seen import Look

LEVEL = 0.4
"""What it is worth to take an Area from others, by a tie."""


def weigh(look: Look, standing: Standing) -> None:
    """Without it nobody would ever Activate a card that has no Location."""
    content = look.content
    camps = [face for face in content.as_plots if content.factions[face].variable]
    standing.board.prizes = (*standing.board.prizes, on_the_road(camps))


def judge(look: Look, option: Option) -> float | None:
    """An Area that the pawn wins, or keeps from others; one that is won already needs no more."""
    if option[0] != ENCAMP.name:
        return None
    seen, camps = look.view, CAMPS_SEEN.of(look)
    here = {camp.area for camp in camps.camps if camp.faction == camps.moving}
    if option[1] not in look.content.city.areas:
        return -1.0  # in a Forest it counts for nothing
    area = next(area for area in seen.areas if area.name == option[1])
    team = next((members for members in seen.alliances if look.seat in members), (look.seat,))
    mine = sum(number for seat, number in area.pawns if seat in team) - (area.name in here)
    best = max([number for seat, number in area.pawns if seat not in team], default=0)
    if mine > best:
        return 0.1
    return float(max(1, area.vp)) if mine + 1 > best else LEVEL if mine + 1 == best else 0.0

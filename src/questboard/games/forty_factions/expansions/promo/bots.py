"""What a pawn is worth that may stand here or there, and where a bot puts it."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.forty_factions.bots.board import on_the_road
from questboard.games.forty_factions.bots.standing import Standing
from questboard.games.forty_factions.expansions.promo.camps import ENCAMP
from questboard.games.forty_factions.expansions.promo.seen import CAMPS_SEEN
from questboard.games.forty_factions.expansions.wandering import judge_camp
from questboard.games.forty_factions.seen import Look


def weigh(look: Look, standing: Standing) -> None:
    """Without it nobody would ever Activate a card that has no Location."""
    content = look.content
    camps = [face for face in content.as_plots if content.factions[face].variable]
    standing.board = standing.board.with_prizes(on_the_road(camps))


def judge(look: Look, option: Option) -> float | None:
    if option[0] != ENCAMP.name:
        return None
    seen = CAMPS_SEEN.glanced(look)
    return judge_camp(look, seen.camps, seen.moving, option[1])

# FF 13.2.2.1 - what a Plot leaves to a player to say: which pawn deserts (Plot 55)
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, question
from questboard.engine.parts import Straight
from questboard.games.forty_factions.expansions.forgotten_factions import pawns
from questboard.games.forty_factions.expansions.forgotten_factions.state import FORGOTTEN
from questboard.games.forty_factions.rules.turn import is_cut_short
from questboard.games.forty_factions.typed import Match

DESERT = "desert"
RULE = "FF 13.2.2.1"
WHO_DESERTS = question(DESERT, "say which pawn of {deserting} counts for nobody this turn")


def breaks_in(match: Match, step: str) -> str | None:
    """Nothing else goes on before it is said."""
    forgotten = FORGOTTEN.of(match)
    if not forgotten.deserting or not step or step == DESERT or is_cut_short(match):
        return None
    forgotten.back = step
    return DESERT


def desert(match: Match) -> Asking:
    forgotten = FORGOTTEN.of(match)
    if not forgotten.deserting:
        back, forgotten.back = forgotten.back or "plots", ""
        return Straight(back)
    faction = forgotten.deserting[0]
    holder = match.state.owner[faction]
    answer = None
    if pawns.pawns_of(match, faction):
        answer = yield from choose(match, WHO_DESERTS.name, holder, pawns_to_lose, rule=RULE, public=True)
    forgotten = FORGOTTEN.of(match)
    if faction in forgotten.deserting and match.state.owner[faction] == holder:  # else whoever holds it now is asked
        forgotten.deserting.remove(faction)
        if answer is not None and answer[1] in pawns.pawns_of(match, faction):
            pawns.keep_out(match, answer[1], faction)
    return DESERT


def pawns_to_lose(match: Match, seat: int) -> Sequence[Option]:
    deserting = FORGOTTEN.of(match).deserting
    if not deserting or match.state.owner[deserting[0]] != seat:
        return ()
    return [(DESERT, pawn) for pawn in pawns.pawns_of(match, deserting[0])]

# FF 13.2.2.1 - what Plots leave to a player to say: which pawn deserts (Plot 55), which Location turns (Plot 53)
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, question
from questboard.engine.parts import Straight
from questboard.games.forty_factions.expansions.forgotten_factions import pawns
from questboard.games.forty_factions.expansions.forgotten_factions.state import FORGOTTEN
from questboard.games.forty_factions.rules.city import active
from questboard.games.forty_factions.rules.turn import is_cut_short
from questboard.games.forty_factions.typed import Match

DESERT, TURN = "desert", "turn-coat"
RULE = "FF 13.2.2.1"
WHO_DESERTS = question(DESERT, "say which pawn of {deserting} counts for nobody this turn")
WHAT_TURNS = question(
    TURN, "say which Location has turned its coat, and for which of your Factions it counts this turn"
)


def breaks_in(match: Match, step: str) -> str | None:
    """Nothing else goes on before it is said."""
    forgotten = FORGOTTEN.of(match)
    if not step or step in (DESERT, TURN) or not (forgotten.deserting or forgotten.turning) or is_cut_short(match):
        return None
    forgotten.back = step
    return DESERT if forgotten.deserting else TURN


# Desertions: the holder says which pawn


def desert(match: Match) -> Asking:
    forgotten = FORGOTTEN.of(match)
    if not forgotten.deserting:
        return TURN
    faction = forgotten.deserting[0]
    holder = match.state.owner[faction]
    answer = None
    if pawns.pawns_of(match, faction):
        answer = yield from choose(match, WHO_DESERTS.name, holder, pawns_to_lose, rule=RULE, public=True)
    forgotten = FORGOTTEN.of(match)
    if faction in forgotten.deserting:
        forgotten.deserting.remove(faction)
        if answer is not None and answer[1] in pawns.pawns_of(match, faction):
            pawns.keep_out(match, answer[1], faction)
    return DESERT


def pawns_to_lose(match: Match, seat: int) -> Sequence[Option]:
    deserting = FORGOTTEN.of(match).deserting
    return [(DESERT, pawn) for pawn in pawns.pawns_of(match, deserting[0])] if deserting else ()


# Treason: whoever played the Plot says which Location of the target, and for which Faction it counts


def turn_coat(match: Match) -> Asking:
    forgotten = FORGOTTEN.of(match)
    if not forgotten.turning:
        back, forgotten.back = forgotten.back or "plots", ""
        return Straight(back)
    first = list(forgotten.turning[0])
    answer = None
    if places_to_turn(match, first[1]):
        answer = yield from choose(match, WHAT_TURNS.name, first[1], places_to_turn, rule=RULE, public=True)
    forgotten = FORGOTTEN.of(match)
    open_to_say = places_to_turn(match, first[1]) if first in forgotten.turning else ()
    if first in forgotten.turning:
        forgotten.turning.remove(first)
    if answer is not None and answer in open_to_say:
        content = match.content
        pawns.turn_place(match, content.place_of[answer[1]], content.face_of[answer[2]])
    return TURN


def places_to_turn(match: Match, seat: int) -> Sequence[Option]:
    """Each Location of the target that counts, with each of one's own Activated Factions."""
    turning, content = FORGOTTEN.of(match).turning, match.content
    if not turning:
        return ()
    sites = [pawn for pawn in pawns.pawns_of(match, turning[0][0]) if pawn in content.place_of]
    return [(TURN, site, content.ids[own]) for site in sites for own in sorted(active(match, seat))]

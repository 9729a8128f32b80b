# TA 20:4: the Colosseum, where three wins in a row make an Arena Champion
from __future__ import annotations

from questboard.engine import Asking, event
from questboard.games.talisman.boards import traits
from questboard.games.talisman.boards.rome.state import ROME
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules.conditions import fact
from questboard.games.talisman.state import NOBODY, Fight
from questboard.games.talisman.typed import Match

WANTED = 3
"""So many wins in a row."""
traits.declare("colosseum", "Wins against its fighters are counted, as long as none is lost or even (R-69).")


@event("arena-row")
def told_arena_row(seat: Seat, n: int) -> str:
    if not n:
        return "The row of wins of {seat} in the Colosseum is broken."
    return "The Colosseum cheers {seat}: {n} " + ("win" if n == 1 else "wins") + " in a row."


@special("arena_win")
def win(match: Match, seat: int, ctx: Context) -> Asking:
    rome = ROME.of(match)
    rome.row[seat] += 1
    told_arena_row(match, "TA 20:4", seat=seat, n=rome.row[seat])
    yield from ()
    return None


@special("arena_break")
def stand_off(match: Match, seat: int, ctx: Context) -> Asking:
    break_off(match, seat)
    yield from ()
    return None


def beaten(match: Match, seat: int, fight: Fight) -> None:
    """A bout that is lost breaks the row; fights with others, there or elsewhere, do not count (R-69)."""
    bout = not fight.foes and fight.rival == NOBODY and not fight.arrest
    if bout and match.state.heroes[seat].at in match.content.having("colosseum"):
        break_off(match, seat)


def break_off(match: Match, seat: int) -> None:
    rome = ROME.of(match)
    if rome.row[seat]:
        rome.row[seat] = 0
        told_arena_row(match, "TA 20:4", seat=seat, n=0)


def forgotten(match: Match, seat: int) -> None:
    """The count belongs to the Character (R-69)."""
    ROME.of(match).row[seat] = 0


@fact("arena_row")
def enough(match: Match, seat: int) -> bool:
    return ROME.of(match).row[seat] >= WANTED

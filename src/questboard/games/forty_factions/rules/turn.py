# FF 6, FF 5.2, FF 1.3 - the Game Turn, end conditions, and who wins
from __future__ import annotations

from questboard.engine import Asking, Outcome, event
from questboard.engine.parts import after
from questboard.games.forty_factions.facts import Players, Standing
from questboard.games.forty_factions.hooks import game_ends
from questboard.games.forty_factions.rules.board import governing, set_emergency
from questboard.games.forty_factions.rules.city import active
from questboard.games.forty_factions.rules.points import LAST, latch_vp, told_last_turn
from questboard.games.forty_factions.schedule import TURN
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match


@event("turn", chapter="Turn {turn}")
def told_turn(turn: int, vp: Standing) -> str:
    return "The first turn begins." if turn == 1 else "Turn {turn} begins: {vp}."


@event("ended", chapter="The end")
def told_ended(vp: Standing, winners: Players, reason: str) -> str:
    return f"The game is over. {{winners}} {'wins' if len(winners) == 1 else 'share the victory'}: {{vp}}."


def turn(match: Match) -> Asking:
    """A new Game Turn: counters back to their start (FF 6)."""
    state = match.state
    state.turn += 1
    for seat in range(match.seats):
        state.activations[seat] = state.plots_played[seat] = state.actions[seat] = 0
        state.discarded[seat] = state.done[seat] = state.passed[seat] = False
        state.offers[seat] = None
    state.declined = []
    state.agreements = []
    state.holiday = False
    state.conclave_met = []
    state.conclave_has_met = False
    state.counting = False
    state.coalitions = []
    state.failed = []
    state.refused = []
    state.resolutions = []
    state.round = 0
    state.area = 0
    state.hours = 0
    state.lent = []
    told_turn(match, "FF 6", turn=state.turn, vp=list(state.vp))
    yield from ()
    return after(match, TURN)


def latch(match: Match) -> None:
    """Note an end condition that is met now: this turn is the last (FF 5.2)."""
    state = match.state
    turns = int(match.options["end_turns"])
    if turns and state.turn >= turns and not state.ending:
        state.ending = "turns"
        told_last_turn(match, "FF 5.2.1", reason="turns", seat=None)
    latch_factions(match)
    latch_vp(match)


def latch_factions(match: Match) -> None:
    """So many Activated Factions make the turn the last, also if some are discarded again (FF 5.2.3, R-54)."""
    state, wanted = match.state, int(match.options["end_factions"])
    counts = [len(active(match, seat)) for seat in range(match.seats)]
    reached = sum(counts) if match.options["end_factions_scope"] == "table" else max(counts)
    if wanted and reached >= wanted and not state.ending:
        state.ending = "factions"
        told_last_turn(match, "FF 5.2.3", reason="factions", seat=None)


def council_at_once(match: Match) -> bool:
    """The time limit has struck before this step: what is left is the Council Phase (FF 5.2.5, R-55)."""
    return match.state.time_up


def is_cut_short(match: Match) -> bool:
    """An ending that the base does not know is one that comes at once: nothing more of the turn is played."""
    return match.state.ending not in ("", *LAST)


def turn_end(match: Match) -> Asking:
    """Another turn, or the end (FF 5.2). The Oracle lifts an Emergency of its own, or that nobody else can (R-83)."""
    latch(match)
    state = match.state
    if match.dm is None and state.emergency and (state.emergency_passes or governing(match) == NOBODY):
        set_emergency(match, False, by="oracle")
    yield from ()
    return ending(match) if state.ending else "turn"


def ending(match: Match) -> Outcome:
    """Most VP wins; equals share the win, or the tie-break of the table decides (FF 1.3, R-53)."""
    game_ends(match)
    state = match.state
    best = max(state.vp)
    winners = [seat for seat in range(match.seats) if state.vp[seat] == best]
    if len(winners) > 1 and match.options["tiebreak"] == "most Factions":
        most = max(len(active(match, seat)) for seat in winners)
        winners = [seat for seat in winners if len(active(match, seat)) == most]
    told_ended(match, "FF 1.3", vp=list(state.vp), winners=winners, reason=state.ending)
    return Outcome(tuple(float(vp) for vp in state.vp), tuple(winners), "FF 1.3", f"{best} VP after turn {state.turn}")

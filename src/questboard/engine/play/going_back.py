"""Being again where the match was: after a fault in a rule, when somebody takes back an answer, from a save.

The way back is always the same: the last checkpoint before that place of the log, and the entries since, played again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from questboard.engine.errors import BrokenInvariant, CannotUndo, QuestboardError, RuleFault
from questboard.engine.journal.log import (
    Answered,
    Closed,
    Drawn,
    Entry,
    Interjected,
    Placed,
    Practised,
    Sealed,
    Undone,
    effective,
    effective_places,
)
from questboard.engine.play.replay import Original, Replay
from questboard.engine.telling.events import Event

if TYPE_CHECKING:
    from questboard.engine.play.match import Match
    from questboard.engine.play.trail import Checkpoint, Trail

STAYS_TOLD = ("practice-undone", "luck-renewed")
"""Events that stay told, however far somebody goes back."""
AFTER_UNDO = 1 << 20
"""An undo moves all numbers of questions up by this: an answer that was under way when it came is stale."""


# -- nothing is lost -----------------------------------------------------------------------------------------


def guarded(match: Match, work: Callable[..., None], *args: Any) -> None:
    """Do it, or be again as before: after any exception the match is rebuilt from checkpoint and tail."""
    trail = match.trail
    if trail.trim_due:
        trail.trim()
    before = len(trail.log)
    barrier, marks, heard = trail.barrier, trail.marks, len(trail.events)
    try:
        work(*args)
    except BaseException as error:
        recover(match, before, barrier, marks, heard, error)


def recover(match: Match, before: int, barrier: int, marks: int, heard: int, error: BaseException) -> None:
    """Be as the log was before the answer that failed, and say so."""
    trail = match.trail
    if match.at_once is not None:  # others were answered since
        match.at_once = None
        before = barrier = trail.last_answer()
    del trail.log[before:]
    events = trail.events[:heard]  # undos told some of them, which no replay tells again
    if not trail.checkpoints:
        raise RuleFault(f"a rule failed in an imagined world, which has no way back: {error!r}") from error
    rebuild(match, before)
    trail.barrier, trail.marks, trail.events[:] = barrier, marks, events
    if isinstance(error, (QuestboardError, KeyboardInterrupt)) and not isinstance(error, BrokenInvariant):
        raise error
    raise RuleFault(f"a rule of step {match.step!r} failed: {error!r}") from error


def rebuild(match: Match, place: int) -> None:
    """Go back to a place of the log: the checkpoint before it and the entries since."""
    trail = match.trail
    while trail.checkpoints[-1].place > place:
        trail.checkpoints.pop()
    last = trail.checkpoints[-1]
    restore(match, last, effective(trail.log[:place], last.place))


def restore(
    match: Match, checkpoint: Checkpoint, tail: list[Entry], model: Match | None = None, *, retracing: bool = False
) -> None:
    """Be at a checkpoint, then replay the tail, comparing every entry.

    `model`: the match that wrote both; what was legal there is not judged again. `retracing`: make checkpoints on the
    way.
    """
    trail = match.trail
    match.state = (model or match).trail.thawed.state(checkpoint.state, match.game.state)
    match.chance.drawn = dict(checkpoint.drawn)
    match.driver.asked = checkpoint.asked
    trail.answers = checkpoint.answers
    trail.next_checkpoint = checkpoint.answers + trail.every
    trail.marks = checkpoint.marks
    match.outcome = None
    match.kept.clear()
    del trail.events[checkpoint.events :]
    original = None if model is None else Original(model.driver.asked, model.pending)
    for _ in Replay(tail, original, retracing=retracing).play(match, checkpoint.step):
        pass


def resume(match: Match, checkpoints: list[Checkpoint], log: list[Entry], events: list[Event], barrier: int) -> None:
    """Be where a saved match was: restore its last checkpoint and replay the tail."""
    trail = match.trail
    trail.checkpoints = checkpoints
    trail.log = log
    match.driver.undone = AFTER_UNDO * sum(isinstance(entry, Undone) for entry in log)
    trail.events = list(events)
    rebuild(match, len(log))
    trail.events = events
    trail.barrier = barrier


# -- taking back ---------------------------------------------------------------------------------------------


def undo(match: Match, seat: int, agreed: bool, own: bool) -> None:
    """See `Match.undo`."""
    trail, chance = match.trail, match.chance
    if not match.is_seat(seat):
        raise CannotUndo(f"There is no seat {seat!r}.")
    place, entry = _last_decision(trail, seat if agreed and own else None)
    if not agreed:
        if isinstance(entry, Closed) or entry.seat != seat or getattr(entry, "by", "") == "clock":
            raise CannotUndo("Somebody else has decided something since.")
        if trail.barrier > place:
            raise CannotUndo("A die has fallen or somebody has learned something since.")
    if not trail.checkpoints or trail.checkpoints[0].place > place:
        raise CannotUndo("That is too long ago.")
    epoch = chance.epoch
    if any(isinstance(later, Drawn) for later in trail.log[place:]):
        epoch += 1
    beyond = trail.barrier > place
    barrier = len(trail.log) + 1 if beyond else trail.barrier
    told = [event for event in trail.events if event.kind in STAYS_TOLD]
    match.driver.undone += AFTER_UNDO
    rebuild(match, place)
    kept = sum(event.kind in STAYS_TOLD for event in trail.events)
    trail.events += told[kept:]
    in_practice = beyond and bool(match.table.practice)
    trail.log.append((Practised if in_practice else Undone)(seat, place, epoch))
    chance.epoch = epoch
    trail.barrier = barrier
    kind = "practice-undone" if in_practice else "undone"
    match.tell(kind, rule="", seat=seat, name=getattr(entry, "name", "interject"))


def _last_decision(trail: Trail, seat: int | None) -> tuple[int, Answered | Sealed | Closed | Interjected]:
    """What was decided last, or by that seat."""
    for place, entry in reversed(effective_places(trail.log)):
        if isinstance(entry, Placed):
            break
        if seat is not None and getattr(entry, "seat", None) != seat:
            continue
        if isinstance(entry, (Interjected, Closed)) or (isinstance(entry, (Answered, Sealed)) and entry.by != "forced"):
            return place, entry
    raise CannotUndo("Nothing has been decided yet." if seat is None else "You have decided nothing yet.")

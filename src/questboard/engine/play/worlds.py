"""Other worlds: a fork, which goes its own way from here, and one that a seat cannot tell from the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from questboard.engine.asking.question import ALL
from questboard.engine.errors import BadFile
from questboard.engine.journal.log import Entry, Sealed, effective
from questboard.engine.play.going_back import restore
from questboard.engine.play.trail import Checkpoint
from questboard.engine.state.chance import Chance
from questboard.engine.state.zones import deal_faces, hidden_from
from questboard.engine.typing import ContentT, StateT

if TYPE_CHECKING:
    from questboard.engine.play.match import Match

NEVER = 1 << 60


def fork(match: Match[StateT, ContentT], chance: Chance) -> Match[StateT, ContentT]:
    """A copy that goes on with this luck."""
    if not match.trail.checkpoints:
        raise BadFile("An imagined world cannot be copied: imagine it again.")
    return _copy(match, chance, _tail(match))


def imagine(match: Match[StateT, ContentT], seat: int, seed: str) -> Match[StateT, ContentT]:
    """A copy in which all that this seat may not know is drawn anew."""
    if not match.trail.checkpoints:
        raise BadFile("An imagined world cannot be imagined in: go back to the real one.")
    tail = _tail(match)
    question = match.pending
    if question is not None and question.kind == ALL:
        tail = [entry for entry in tail if not _secret_part(entry, match.driver.asked, seat)]
    world = _copy(match, Chance(seed), tail)
    luck = Chance("imagine " + seed)
    cards = world.state.cards
    for ids in hidden_from(cards, seat):
        deal_faces(cards, ids, luck.permutation("faces", len(ids)))
    if match.game.hide is not None:
        match.game.hide(world, seat, lambda size: luck.below("hide", size))
    # the bytes it came from hold the real faces, and questions others' sealed answers: forget them
    for posed in world.driver.questions:
        posed.drafts = {seat: posed.drafts[seat]} if seat in posed.drafts else {}
        if posed.kind == ALL and posed is not world.pending:  # asleep: its parts are drafts by now
            posed.parts = dict(posed.drafts)
    world.kept.before.clear()  # its cards are others
    world.trail.log.clear()
    world.trail.checkpoints.clear()
    world.trail.next_checkpoint = NEVER
    ask_again(world)
    return world


def _tail(match: Match) -> list[Entry]:
    """What came after the last checkpoint, for a copy that starts there."""
    trail = match.trail
    if not trail.copied:
        trail.copied = True
        if not trail.keep:
            _retrace(match)
        trail.next_checkpoint = min(trail.next_checkpoint, trail.checkpoints[-1].answers + trail.every)
    return effective(trail.log, trail.checkpoints[-1].place)


def _retrace(match: Match) -> None:
    """The first copy of a light match: more may follow, so the way from its last checkpoint is made shorter."""
    trail = match.trail
    last = trail.checkpoints[-1]
    tail = trail.log[last.place :]
    if trail.answers - last.answers > trail.every and len(effective(trail.log, last.place)) == len(tail):
        again = _at_checkpoint(match, Chance(match.chance.seed))
        again.trail.copied = True
        restore(again, again.trail.checkpoints[0], tail, match, retracing=True)
        for found in again.trail.checkpoints[1:]:
            found.place += last.place
            trail.checkpoints.append(found)
        trail.trim_due = True


def _at_checkpoint(match: Match[StateT, ContentT], chance: Chance) -> Match[StateT, ContentT]:
    """A new match that has only the last checkpoint of this one."""
    copy = match.light(chance)
    chance.epoch = match.chance.epoch
    copy.driver.undone = match.driver.undone
    last = match.trail.checkpoints[-1]
    copy.trail.checkpoints.append(Checkpoint(0, last.step, last.state, last.drawn, last.asked, last.answers, 0))
    return copy


def _copy(match: Match[StateT, ContentT], chance: Chance, tail: list[Entry]) -> Match[StateT, ContentT]:
    copy = _at_checkpoint(match, chance)
    copy.kept.before.update(match.kept.before)
    restore(copy, copy.trail.checkpoints[0], tail, match)
    copy.trail.log.extend(tail)
    copy.trail.barrier = len(tail)
    return copy


def ask_again(world: Match) -> None:
    """Fresh options for the open question, which keeps its number and what this seat has sealed."""
    question = world.pending
    if question is not None:
        parts = question.parts if question.kind == ALL else {}
        question.pose(question.number)
        question.parts = parts
        if question.kind == ALL:
            question.missing = [s for s in question.seats if s not in parts and question.sketched(world, s)]


def _secret_part(entry: Entry, number: int, seat: int) -> bool:
    return isinstance(entry, Sealed) and entry.number == number and entry.seat != seat and entry.by != "forced"

"""A table of random players: they change their minds, interject, let the clock run out and take back.

It uses every seat's options and no secrets beyond them, and has its own luck, so a seed plays the same game in
every process.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from questboard import Match
from questboard.engine.asking.option import Form, Option
from questboard.engine.asking.question import ALL, FIRST, Question
from questboard.engine.errors import NotAllowed
from questboard.engine.play.out_of_turn import tool_of

SAMPLES = 12
ENUMERATED = 3000


class Move(NamedTuple):
    """What somebody did: enough to do it again in another world."""

    kind: str
    """answer, interject, expire or undo"""
    seat: int = -1
    option: Option = ()

    def __str__(self) -> str:
        return f"{self.kind} {self.seat} {self.option}" if self.kind != "expire" else "expire"


class Habits(NamedTuple):
    """How often, in a hundred moves, the players do something else than to answer."""

    change: int = 10
    """give a sealed answer anew"""
    interject: int = 4
    dm: int = 4
    expire: int = 4
    undo: int = 10


USUAL = Habits()
QUIET = Habits(0, 0, 0, 0, 0)
STEADY = Habits(undo=0)
CHAOS = Habits(change=10, interject=20, dm=30, expire=10, undo=10)


class DeadEnd(Exception):
    """Something is asked, and nobody has an answer."""


def do(match: Match, move: Move) -> None:
    """Make a move through the public door."""
    if move.kind == "answer":
        question = match.pending
        assert question is not None
        match.answer(question.number, move.seat, move.option)
    elif move.kind == "interject":
        match.interject(move.seat, move.option)
    elif move.kind == "undo":
        match.undo(move.seat)
    else:
        match.expire()


def propose(match: Match, luck: Random, habits: Habits = USUAL) -> Move:
    """What happens next; `DeadEnd` if nothing can."""
    draw = luck.randrange(100)
    for kind, share in habits._asdict().items():
        if draw < share:
            move = OTHER_THINGS[kind](match, luck)
            if move is not None:
                return move
            break
        draw -= share
    return answer(match, luck)


def answer(match: Match, luck: Random) -> Move:
    """Somebody who is asked answers."""
    question = match.pending
    assert question is not None
    seats = match.waiting_for()
    for seat in luck.sample(seats, len(seats)):
        option = pick(match, question, seat, luck)
        if option is not None:
            return Move("answer", seat, option)
    raise DeadEnd(f"{question.name!r} is asked of {list(question.seats)}, and nobody has an answer")


def pick(match: Match, question: Question, seat: int, luck: Random) -> Option | None:
    """A legal answer of a seat at random, each form as likely as a plain option."""
    options = list(question.open_to(match, seat))
    for option in luck.sample(options, len(options)):
        if not isinstance(option, Form):
            return option
        filled = fill(match, question, seat, option, luck)
        if filled is not None:
            return filled
    return None


def fill(match: Match, question: Question, seat: int, form: Form, luck: Random) -> Option | None:
    for _ in range(SAMPLES):
        given = form.sample(luck.randrange)
        if given is not None and question.refusal(match, seat, given) is None:
            return given
    legal = (given for given in form.answers(ENUMERATED) if question.refusal(match, seat, given) is None)
    return next(legal, None)


def change(match: Match, luck: Random) -> Move | None:
    """Somebody who has sealed an answer gives another one."""
    question = match.pending
    if question is None or question.kind != ALL or not question.parts:
        return None
    seat = luck.choice(sorted(question.parts))
    option = pick(match, question, seat, luck)
    return None if option is None else Move("answer", seat, option)


def interject(match: Match, luck: Random) -> Move | None:
    return out_of_turn(match, luck.randrange(match.seats), luck)


def dm(match: Match, luck: Random) -> Move | None:
    return None if match.dm is None else out_of_turn(match, match.dm, luck)


def out_of_turn(match: Match, seat: int, luck: Random) -> Move | None:
    options = match.interjections(seat)
    for option in luck.sample(options, min(3, len(options))):
        for _ in range(SAMPLES):
            given = option.sample(luck.randrange) if isinstance(option, Form) else option
            if given is not None and allowed_out_of_turn(match, seat, given):
                return Move("interject", seat, given)
    return None


def allowed_out_of_turn(match: Match, seat: int, option: Option) -> bool:
    tool = tool_of(match, option[0])
    return tool.refuse is None or tool.refuse(match, seat, option) is None


def expire(match: Match, luck: Random) -> Move | None:
    return Move("expire") if can_expire(match) else None


def can_expire(match: Match) -> bool:
    question = match.pending
    if question is None or question.kind == FIRST:
        return question is not None
    return all(question.default_for(match, seat) is not None for seat in match.waiting_for())


def undo(match: Match, luck: Random) -> Move | None:
    """Somebody wants to take something back; whether it is possible, only the attempt can say."""
    return Move("undo", luck.randrange(match.seats + (match.dm is not None)))


OTHER_THINGS: dict[str, Any] = {
    "change": change,
    "interject": interject,
    "dm": dm,
    "expire": expire,
    "undo": undo,
}


def try_move(match: Match, move: Move) -> str:
    """Make a move, or say in one line why it was not possible."""
    try:
        do(match, move)
    except NotAllowed as error:
        return f"{type(error).__name__}: {error}"
    return ""

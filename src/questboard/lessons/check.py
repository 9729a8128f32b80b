"""Plays a lesson from its first step to its last, as a learner would who does what is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from questboard.bots import Bot
from questboard.engine import Game, Look, Match, Option
from questboard.engine.asking.question import FIRST
from questboard.engine.errors import NotAllowed
from questboard.lessons.course import Stand, allowed_answers, aside_verbs, not_yet, stand_of
from questboard.lessons.laying import lay, same_bot
from questboard.lessons.lesson import Lesson, Step
from questboard.lessons.reading import too_long

MOST = 4000
"""So many answers, and the lesson counts as lost."""

Choose = Callable[[Match, Stand], Option]


class Went(NamedTuple):
    """How a lesson went."""

    match: Match
    reached: list[int]
    """The steps that were done, by their places; of two that one answer has done, the last."""
    faults: list[str]


def check(game: Game, lesson: Lesson) -> list[str]:
    """Everything that is wrong with a lesson, in sentences; nothing: it can be played as it is written."""
    try:
        went = play(game, lesson)
    except NotAllowed as error:
        return [f"it cannot be played: {error}"]
    faults = [*too_long(lesson), *_unknown(game, lesson, went.reached), *went.faults]
    done = went.reached[-1] + 1 if went.reached else 0
    left = next((place for place in range(done, len(lesson.steps)) if not lesson.steps[place].optional), None)
    if left is not None:
        faults.append(f"{_named(lesson, left)} is never reached")
    return faults


def play(game: Game, lesson: Lesson, choose: Choose | None = None) -> Went:
    """Play until the last step is done. `choose` answers for the learner where it is not what the step asks for."""
    match, faults = lay(game, lesson), list[str]()
    bot = same_bot(lesson, match)
    seat, reached, rounds = lesson.seat, list[int](), 0
    for _ in range(MOST):
        stand = stand_of(lesson, match)
        if stand.done and (not reached or reached[-1] != stand.done - 1):
            reached.append(stand.done - 1)
        question = match.pending
        if question is None or stand.done == len(lesson.steps):
            break
        if stand.step is not None and stand.step.aside and _stepped_in(lesson, match, stand, faults):
            continue
        waiting = match.waiting_for()
        if not waiting:
            match.expire()
            continue
        # on an open floor everybody has a say in turn; elsewhere the learner is asked first, as at any screen
        rounds += 1
        first = question.kind == FIRST
        speaker = waiting[rounds % len(waiting)] if first and not _at(stand, question.name, seat, waiting) else seat
        if speaker not in waiting:
            speaker = waiting[0]
        if speaker != seat:
            match.answer(question.number, speaker, bot.choose(Look(match, speaker)))
            continue
        option = choose(match, stand) if choose is not None else _as_taught(lesson, match, stand, bot, faults)
        if not_yet(lesson, match, option):
            option = next(allowed_answers(_step(stand), match, seat))
        match.answer(question.number, seat, option)
    return Went(match, reached, faults)


def _at(stand: Stand, name: str, seat: int, waiting: list[int]) -> bool:
    return stand.step is not None and stand.step.at == name and seat in waiting


def _step(stand: Stand) -> Step:
    assert stand.step is not None
    return stand.step


def _as_taught(lesson: Lesson, match: Match, stand: Stand, bot: Bot, faults: list[str]) -> Option:
    """What the step allows, or what its file says; else what a bot would do."""
    step, seat = stand.step, lesson.seat
    question = match.pending
    assert question is not None
    if step is not None and step.at == question.name:
        if step.answer:
            try:
                return question.judged(match, seat, step.answer)
            except NotAllowed as error:
                faults.append(f"{_named(lesson, stand.done)}: its answer is not legal: {error}")
        elif step.allow:
            answer = next(allowed_answers(step, match, seat), None)
            if answer is not None:
                return answer
            faults.append(f"{_named(lesson, stand.done)}: nothing that it allows is legal when it comes")
    return bot.choose(Look(match, seat))


def _stepped_in(lesson: Lesson, match: Match, stand: Stand, faults: list[str]) -> bool:
    """Do out of turn what a step asks for, as its file says or in the first way there is; False: not possible yet."""
    step, seat = _step(stand), lesson.seat
    if step.answer and step.aside in aside_verbs(match, seat):
        try:
            match.interject(seat, step.answer)
            return True
        except NotAllowed as error:
            faults.append(f"{_named(lesson, stand.done)}: its answer is not legal: {error}")
    for option in match.interjections(seat):
        verb = option[0] if isinstance(option, tuple) else option.verb
        answers = [option] if isinstance(option, tuple) else option.answers(50)
        for answer in answers if verb == step.aside else ():
            try:
                match.interject(seat, answer)
                return True
            except NotAllowed:
                continue
    return False


def _unknown(game: Game, lesson: Lesson, reached: list[int]) -> list[str]:
    """Steps that name a question or an event which the game has not declared, and that did not come either."""
    declared = game.words.declared
    found: list[str] = []
    for place, step in enumerate(lesson.steps):
        for name, known in ((step.at, declared.questions), (step.event, declared.events)):
            if name and known and name not in known and place not in reached:
                found.append(f"{_named(lesson, place)}: {game.title} has no {name!r}")
    return found


def _named(lesson: Lesson, place: int) -> str:
    step = lesson.steps[place]
    return f"step {place + 1} ({step.at or step.event or step.aside})"

"""Playing a match to its end: the one place that knows how to drive questions to one, to all, to the first.

Nothing here makes words, views or explanations. An all-random play-out makes no `Look` either: it draws from
the open options and hands the engine's own tuples back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from questboard.bots.bot import Bot, Draw, SpeaksUp
from questboard.bots.pick import TRIES, Legal, filled_or_other, is_forced
from questboard.engine import Form, Look, Match, Option, Sketch
from questboard.engine.asking.question import ALL, ONE, Question
from questboard.engine.play.play_out import Fill, PlayOut

STALLED = 20_000
"""A game with so many decisions is taken for endless."""

Chooser = Callable[[Question, int, Sequence[Option | Form | Sketch]], Option]
"""Answers for any seat: the open question, the seat, its options with their forms not drawn up."""


class Played(NamedTuple):
    """What a play-out took."""

    decisions: int
    """Answers that somebody was asked for."""
    unforced: int
    """Those with two or more options, or with a form that can be filled in more than one way."""
    finished: bool


def play(match: Match, bots: Mapping[int, Bot], draw: Draw, limit: int = STALLED) -> Played:
    """Play on with a bot in every seat that can be asked, the DM's too, at most `limit` decisions.

    `draw` decides who speaks first on an open floor.
    """

    def choose(question: Question, seat: int, options: Sequence[Option | Form | Sketch]) -> Option:
        return bots[seat].choose(Look(match, seat))

    forward = {seat: bot for seat, bot in bots.items() if isinstance(bot, SpeaksUp)} if match.game.asides else {}

    def interrupt(speakers: Sequence[int]) -> bool:
        for seat in speakers:
            bot = forward.get(seat)
            said = bot.aside(Look(match, seat)) if bot is not None else None
            if said is not None:
                match.interject(seat, said)
                return True
        return False

    return drive(match, choose, draw, limit, interrupt=interrupt if forward else None)


def play_randomly(match: Match, draw: Draw, limit: int = STALLED) -> Played:
    """Play on at random in all seats: as `play` with random bots, and several times as fast."""

    def below(size: int) -> int:
        return int(draw() * size)

    def fill(question: Question, seat: int, options: Sequence[Option | Form | Sketch], place: int) -> Option:
        option = options[place]
        blank = option.form(match, seat) if isinstance(option, Sketch) else option
        assert isinstance(blank, Form)
        refuse = question.refuse
        for _ in range(TRIES):
            answer = blank.sample(below)
            if answer is None:
                break
            if refuse is None or refuse(match, seat, answer) is None:
                return answer
            if match.state.rulings and question.refusal(match, seat, answer) is None:  # the DM allows it
                return answer
        forms = question.open_to(match, seat)
        return filled_or_other(forms[place], forms, judge(match, question, seat), draw)

    def choose(question: Question, seat: int, options: Sequence[Option | Form | Sketch]) -> Option:
        drawn = int(draw() * len(options))
        option = options[drawn]
        return option if type(option) is tuple else fill(question, seat, options, drawn)

    return drive(match, choose, draw, limit, trusted=True, fill=fill)


def judge(match: Match, question: Question, seat: int) -> Legal:
    """Whether a filled form would be accepted from a seat."""
    return lambda answer: question.refusal(match, seat, answer) is None


def drive(
    match: Match,
    choose: Chooser,
    draw: Draw,
    limit: int = STALLED,
    *,
    trusted: bool = False,
    fill: Fill | None = None,
    until: Callable[[], bool] | None = None,
    interrupt: Callable[[Sequence[int]], bool] | None = None,
) -> Played:
    """Put every open question to `choose` until the game is over or `limit` decisions are made.

    `trusted`: what it chooses is known to be legal and is not judged again, and nobody touches the state meanwhile.
    `fill`: it chooses at random, and so fills in forms; then most is answered without the rules being left.
    `until` ends it earlier. `interrupt`: who is asked does something out of turn first; then all is asked again.
    """
    match.undisturbed = trusted
    try:
        return _driven(match, choose, draw, limit, trusted, fill, until, interrupt)
    finally:
        match.undisturbed = False
        match.at_once = None
        match.kept.clear()


def _driven(
    match: Match,
    choose: Chooser,
    draw: Draw,
    limit: int,
    trusted: bool,
    fill: Fill | None,
    until: Callable[[], bool] | None,
    interrupt: Callable[[Sequence[int]], bool] | None,
) -> Played:
    forced = closed = 0
    decide = match.decide
    play_out = PlayOut(draw, fill or _no_forms, limit)
    if fill is not None:
        match.answer_at_once(play_out)
    while play_out.left > 0:
        question = match.pending
        if question is None or (until is not None and until()):
            break
        if question.kind == ONE:
            speakers = question.seats
        elif question.kind == ALL:
            # nobody drops out of the list: the question stays the same until its last part is in
            speakers = list(question.missing)
        else:
            speakers = first_speaker(match, question, draw)
            if not speakers:
                closed += 1
                play_out.left -= 1
                match.expire()
        if interrupt is not None and interrupt(speakers):
            closed += 1
            play_out.left -= 1  # so that nobody does so for ever
            continue
        for seat in speakers:
            options = question.opened.get(seat) or question.sketched(match, seat)
            if len(options) < 2 and is_forced(question.open_to(match, seat)):
                forced += 1
            play_out.left -= 1
            if trusted:
                decide(seat, choose(question, seat, options))
            else:
                match.answer(question.number, seat, choose(question, seat, options))
    decisions = limit - play_out.left - closed
    return Played(decisions, decisions - forced, match.pending is None)


def _no_forms(question: Question, seat: int, options: Sequence[Option | Form | Sketch], place: int) -> Option:
    raise AssertionError("who fills in no forms does not answer at once")


def first_speaker(match: Match, question: Question, draw: Draw) -> Sequence[int]:
    """The seat that speaks first on an open floor, drawn among those with anything to say; empty if none has.

    Only the drawn seat's options are worked out, and others' only if it has none.
    """
    seats = question.seats
    seat = seats[int(draw() * len(seats))]
    if question.sketched(match, seat):
        return (seat,)
    others = [other for other in seats if other != seat and question.sketched(match, other)]
    return (others[int(draw() * len(others))],) if others else ()

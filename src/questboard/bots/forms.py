"""Answers to a form that a bot should think about: what the game proposes, or else a sample."""

from __future__ import annotations

from collections.abc import Iterator

from questboard.bots.bot import Draw
from questboard.bots.pick import filled
from questboard.engine import Form, Look, Option

SAMPLED = 24


def worth_a_thought(look: Look, form: Form, draw: Draw, most: int = SAMPLED) -> list[Option]:
    """Legal answers, no two alike: all that the game proposes, or about `most` of a form's many.

    A game that proposes nothing at all says that this form is not worth filling in.
    """
    if look.game.propose is not None:
        proposed = [fitting(look, form, given) for given in look.game.propose(look, form)]
        if any(proposed) or not proposed:
            return list(dict.fromkeys(answer for answer in proposed if answer is not None))
    if form.count() <= most:
        return [answer for answer in form.answers() if look.legal(answer)]
    sampled = (filled(form, look.legal, draw) for _ in range(most))
    return list(dict.fromkeys(answer for answer in sampled if answer is not None))


def candidates(look: Look, draw: Draw) -> Iterator[Option]:
    """Everything that the seat might answer, forms filled in as above."""
    for option in look.options:
        if isinstance(option, Form):
            yield from worth_a_thought(look, option, draw)
        else:
            yield option


def fitting(look: Look, form: Form, given: Option) -> Option | None:
    """The form's own equal of an answer, if it fits into the blanks and is legal."""
    try:
        answer = form.own(given)
    except LookupError:
        return None
    return answer if look.legal(answer) else None

"""The numbered choices of a prompt, legal and refused, and which of them somebody meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from questboard.cli.output import clean
from questboard.engine import Asked, Form, Label, Look, Match, Option
from questboard.engine.asking.question import Explained

MOST_NAMED = 5
"""So many choices are named where several were meant."""


class Choice(NamedTuple):
    """A line that can be chosen. Refused ones have numbers too: whoever chooses one is told why not."""

    number: int
    label: Label
    option: Option | Form
    refused: Explained | None = None

    @property
    def verb(self) -> str:
        return self.option.verb if isinstance(self.option, Form) else str(self.option[0])


class Ambiguous(Exception):
    """Several choices fit what was typed."""

    def __init__(self, fitting: Sequence[Choice]):
        named = [f"{choice.number} ({choice.label.text})" for choice in fitting[:MOST_NAMED]]
        more = len(fitting) - len(named)
        super().__init__("That could be " + " or ".join([*named, *([f"{more} others"] if more else [])]))


def label_of(look: Look, asked: Asked, option: Option | Form) -> Label:
    """An option in the game's words."""
    words = look.game.words
    label = words.blank(look, asked, option) if isinstance(option, Form) else words.option(look, asked, option)
    return label._replace(text=clean(label.text), help=clean(label.help))


def choices_of(match: Match, look: Look, asked: Asked) -> list[Choice]:
    """What the seat may answer, then what it may not and why."""
    listed = [(option, None) for option in asked.options]
    listed += _refused(match, look)
    return [
        Choice(number, label_of(look, asked, option), option, why)
        for number, (option, why) in enumerate(listed, start=1)
    ]


def _refused(match: Match, look: Look) -> list[tuple[Option | Form, Explained | None]]:
    question = match.pending
    if question is None or look.seat is None or look.seat not in question.seats:
        return []
    forms = {option.verb: option for option in question.candidates(match, look.seat) if isinstance(option, Form)}
    # a refused form comes as its bare verb
    return [
        (forms.get(option[0], option) if len(option) == 1 else option, why) for option, why in match.refused(look.seat)
    ]


def numbered(choices: Sequence[Choice], word: str) -> Choice | None:
    """The choice that a number names, written `3` or `x3`."""
    found = re.fullmatch(r"x?(\d{1,6})\.?", word.strip().lower())
    return next((choice for choice in choices if found and choice.number == int(found[1])), None)


def exactly(choices: Sequence[Choice], line: str) -> Choice | None:
    """The choice whose words were typed in full."""
    wanted = _plain(line)
    return _only([choice for choice in choices if _plain(choice.label.text) == wanted])


def meant(choices: Sequence[Choice], line: str) -> Choice | None:
    """The choice somebody meant: by number, by all its words, by their beginning, by a part, by some of them.

    What is legal goes before what is not. Raises `Ambiguous` if several fit equally well.
    """
    found = numbered(choices, line) or exactly(choices, line)
    wanted = _plain(line)
    if found is not None or not wanted:
        return found
    for pool in ([c for c in choices if c.refused is None], [c for c in choices if c.refused is not None]):
        by_verb = [choice for choice in pool if choice.verb == wanted]
        starting = [choice for choice in pool if _plain(choice.label.text).startswith(wanted)]
        within = [choice for choice in pool if f" {wanted} " in f" {_plain(choice.label.text)} "]
        within = [choice for choice in within if not choice.label.minor] or within
        words = set(wanted.split())
        holding = [choice for choice in pool if words <= set(_plain(choice.label.text).split())]
        for fitting in (by_verb, starting, within, holding):
            if len(fitting) == 1:
                return fitting[0]
        if starting or within or holding or by_verb:
            raise Ambiguous(starting or within or holding or by_verb)
    return None


def _only(choices: list[Choice]) -> Choice | None:
    return choices[0] if len(choices) == 1 else None


def _plain(words: str) -> str:
    """Only letters and digits count, in any case."""
    return " ".join(re.findall(r"\w+", words.casefold()))

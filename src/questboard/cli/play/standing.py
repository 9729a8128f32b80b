"""Answers that stand: what somebody always answers, what they hold back, the only possible answer, given for them."""

from __future__ import annotations

from typing import NamedTuple

from questboard.engine import Form, Look, Option
from questboard.engine.asking.standing import HOLD, is_new, spared, things

OFTEN = 2
"""So many passes in a row, and it is offered not to be asked."""


class Stands(NamedTuple):
    option: Option
    words: str
    """What the answer and its question are called."""
    knew: tuple[str, ...]
    """What was possible when it was given: something new is asked about."""


class Standing:
    """For this sitting; whoever takes something back is asked everything again until the next own decision."""

    def __init__(self) -> None:
        self.answers: dict[tuple[int, str], Stands] = {}
        """(seat, name of the question) -> the answer."""
        self.asks: dict[int, dict[str, str]] = {}
        """Seat -> thing -> whether it is held, or asked about only when it matters."""
        self.names: dict[str, str] = {}
        """What things are called that are held back."""
        self.passes: dict[tuple[int, str], int] = {}
        """(seat, name of the question) -> how often in a row it was passed."""
        self.sole = False
        """Give the only possible answer, too."""
        self.resting = False

    def answer(self, look: Look, alone: bool = False) -> Option | None:
        """What stands for the open question, if it is possible now and nothing is new. `alone`: only bots could learn
        from a pause."""
        asked, options = look.asked, look.options
        if self.resting or asked is None or look.seat is None:
            return None
        if len(options) == 1 and isinstance(options[0], tuple):
            words = look.game.words
            if self.sole or (alone and asked.name.startswith(words.formal) and options[0][0] in words.passive):
                return options[0]
        known = self.answers.get((look.seat, asked.name))
        if known is not None and known.option in options and not is_new(look, known.knew):
            return known.option
        return spared(look, self.asks.get(look.seat, {}))

    def give(self, look: Look, option: Option, words: str) -> None:
        """Let an answer stand from now on."""
        assert look.seat is not None and look.asked is not None
        self.answers[look.seat, look.asked.name] = Stands(option, words, tuple(things(look)))

    def hold(self, seat: int, thing: str, way: str | None, name: str) -> None:
        kept = self.asks.setdefault(seat, {})
        kept.pop(thing, None)
        if way is not None:
            kept[thing] = way
            self.names[thing] = name

    def decided(self, seat: int, question: str, possible: list[str], passed: bool) -> None:
        """Somebody has answered by hand: what was new is known from then on, and passes are counted."""
        key = (seat, question)
        known = self.answers.get(key)
        if known is not None:
            self.answers[key] = known._replace(knew=tuple(sorted({*known.knew, *possible})))
        self.passes[key] = self.passes.get(key, 0) + 1 if passed else 0

    def hint(self, look: Look) -> str:
        """For the prompt: why somebody is asked although an answer stands, or how not to be asked again."""
        asked, seat = look.asked, look.seat
        if asked is None or seat is None:
            return ""
        if (seat, asked.name) in self.answers:
            return "You are asked all the same: something new is possible. (always off: ask everything)"
        if self.passes.get((seat, asked.name), 0) < OFTEN:
            return ""
        passive = look.game.words.passive
        at = next((n for n, one in enumerate(look.options, 1) if not isinstance(one, Form) and one[0] in passive), 0)
        if not at:
            return ""
        more = "; hold N: not for this one thing" if any(_has_thing(look, one) for one in look.options) else ""
        return f"You have passed twice. always {at}: no more until something new is possible{more}"

    def listed(self, seat: int) -> list[str]:
        lines = [stands.words for (whose, _), stands in self.answers.items() if whose == seat]
        lines += [
            f"{self.names[thing]}: {'held back' if way == HOLD else 'asked only when it matters'}"
            for thing, way in self.asks.get(seat, {}).items()
        ]
        return [*lines, *(["the only possible answer, wherever there is just one"] if self.sole else [])]

    def forget(self, seat: int) -> None:
        self.answers = {key: known for key, known in self.answers.items() if key[0] != seat}
        self.asks.pop(seat, None)
        self.sole = False


def _has_thing(look: Look, option: Option | Form) -> bool:
    verb = option.verb if isinstance(option, Form) else str(option[0])
    return look.game.words.things(look, option) != (verb,)

"""The "why?" in the terminal: of a refused choice, of something that happened, and what a rule says."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from rich.text import Text

from questboard.cli.numbers import find_rule, near_rules
from questboard.cli.play.choices import Choice
from questboard.cli.play.paint import QUIET
from questboard.engine import Form
from questboard.engine.errors import QuestboardError
from questboard.engine.telling.advice import Weighed
from questboard.engine.telling.events import Heard
from questboard.engine.telling.explain import Why

if TYPE_CHECKING:
    from questboard.cli.play.frame import Frame


WEIGHED = 12
"""So many choices are named in the order in which bots would take them."""


def weighed(frame: Frame, found: Sequence[Weighed]) -> list[Any]:
    """The choices in the order in which bots would take them; that order is nothing where all are level."""
    if not found:
        return [Text("  There is nothing to weigh here.", style=QUIET)]
    if len(found) > 1 and found[0].place == found[-1].place:
        return [Text("  To the bots all of these are worth the same: take what you like.", style=QUIET)]
    lines = [frame.paint.words(f"  {one.place}.  {one.label}") for one in found[:WEIGHED]]
    more = len(found) - len(lines)
    rest = [Text(f"  and {more} more that are worth less, or as much as the last", style=QUIET)] if more > 0 else []
    return [Text("As the bots see it:", style="bold"), *lines, *rest]


def refused(frame: Frame) -> list[Any]:
    """All that is not possible, with reasons."""
    lines: list[Any] = []
    for choice in frame.choices:
        if choice.refused is not None:
            reason = f"{choice.refused.reason} ({choice.refused.rule})"
            lines.append(Text(f"  x{choice.number}  {choice.label.text}").append(f"  {reason}", style=QUIET))
    return lines or [Text("  Everything listed is possible.", style=QUIET)]


def refusal(frame: Frame, choice: Choice) -> list[Any]:
    """Why a choice is not possible: reason, rule, facts, remedy."""
    why = choice.refused
    assert why is not None
    hanging = frame.paint.hanging
    lines: list[Any] = [hanging(Text(f"Not possible: {choice.label.text}", style="bold yellow"), 2)]
    lines.append(hanging(why.reason, 2))
    if why.remedy:
        lines.append(hanging(f"What would help: {why.remedy}", 2))
    return lines + facts(frame, why.facts) + cited(frame, why.rule)


def possible(frame: Frame, choice: Choice) -> list[Any]:
    """A choice that is possible, and the rule it comes from."""
    hanging = frame.paint.hanging
    lines: list[Any] = [hanging(frame.paint.words(f"Possible: {choice.label.text}", "bold green"), 2)]
    if choice.label.help:
        lines.append(hanging(choice.label.help, 2))
    rule = frame.asked.rule if frame.asked is not None else ""
    if frame.seat is not None and not isinstance(choice.option, Form):
        with suppress(QuestboardError):  # an interjection: the open question does not know it
            rule = frame.match.why(frame.seat, choice.option).rule
    return lines + cited(frame, rule)


def event(frame: Frame, index: int) -> list[Any]:
    """Why something happened: the rule, and what led to it in the same move."""
    why = frame.match.why(frame.seat, index)
    heard = frame.match.events(frame.seat, index)[0]
    words = frame.look.game.words
    told = frame.paint.words(words.event(frame.look, heard), "bold")
    lines: list[Any] = [frame.paint.hanging(told, 2)]
    lines += cited(frame, why.rule)
    if len(why.chain) > 1:
        lines.append(Text("  How it came about:", style="bold"))
        lines += _chain(frame, why)
    return lines


def _chain(frame: Frame, why: Why) -> list[Any]:
    shown: list[Any] = []
    told = {why.rule}
    for number, (kind, rule, data) in enumerate(why.chain, start=1):
        line = frame.paint.words(frame.look.game.words.event(frame.look, Heard(0, kind, rule, data)))
        line.append(f"  {rule}", style=QUIET)
        shown.append(frame.paint.bullet(f"{number:>4}", line, 6))
        known = frame.match.rulebook.get(rule)
        if known is not None and rule not in told:
            told.add(rule)
            shown.append(frame.paint.hanging(Text(known.text, style=QUIET), 6))
    return shown


def cited(frame: Frame, number: str) -> list[Any]:
    """A rule's number, title and our wording of it."""
    known = frame.match.rulebook.get(number)
    if known is None:
        return [Text(f"  {number}", style=QUIET)] if number else []
    line = Text(f"{known.id} ", style="cyan")
    line.append(known.title, style="bold")
    return [frame.paint.hanging(line, 2), frame.paint.hanging(Text(known.text), 4)]


def facts(frame: Frame, known: dict[str, Any]) -> list[Any]:
    told = ", ".join(f"{name} {value}" for name, value in known.items() if isinstance(value, (int, str, float)))
    return [frame.paint.hanging(Text(f"The facts: {told}", style=QUIET), 2)] if told else []


def rule(frame: Frame, wanted: str) -> list[Any]:
    """One rule and those below it; without a number, the one that is in play now."""
    book = frame.match.rulebook
    number = wanted.strip() or frame.rule
    if not number:
        return [frame.fault("Which rule? Type its number, such as: rule " + next((r.id for r in book), "1"))]
    found = find_rule(book, number)
    if found is None:
        near = " or ".join(near_rules(book, number))
        hint = f"Did you mean {near}?" if near else f"All of them: questboard rules {frame.match.game.name}"
        return [frame.fault(f"There is no rule {number!r}. {hint}")]
    lines = cited(frame, found)
    for child in book.children(found):
        lines += cited(frame, child.id)
    return lines

"""The "why?" in the terminal: of a refused choice, of something that happened, and what a rule says."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from rich.text import Text

from questboard.cli.play.choices import Choice
from questboard.cli.play.paint import QUIET
from questboard.engine import Form
from questboard.engine.errors import QuestboardError
from questboard.engine.events import Heard
from questboard.engine.explain import Why

if TYPE_CHECKING:
    from questboard.cli.play.frame import Frame


def refusal(frame: Frame, choice: Choice) -> list[Any]:
    """Why a choice is not possible: reason, rule, facts, remedy."""
    why = choice.refused
    assert why is not None
    lines: list[Any] = [Text(f"  Not possible: {choice.label.text}", style="bold yellow")]
    lines.append(frame.paint.words(f"  {why.reason}"))
    if why.remedy:
        lines.append(frame.paint.words(f"  What would help: {why.remedy}"))
    return lines + facts(why.facts) + cited(frame, why.rule)


def possible(frame: Frame, choice: Choice) -> list[Any]:
    """A choice that is possible, and the rule it comes from."""
    lines: list[Any] = [frame.paint.words(f"  Possible: {choice.label.text}", "bold green")]
    if choice.label.help:
        lines.append(frame.paint.words(f"  {choice.label.help}"))
    rule = frame.asked.rule if frame.asked is not None else ""
    if frame.seat is not None and not isinstance(choice.option, Form):
        try:
            rule = frame.match.why(frame.seat, choice.option).rule
        except QuestboardError:
            pass  # an interjection: the open question does not know it
    return lines + cited(frame, rule)


def event(frame: Frame, index: int) -> list[Any]:
    """Why something happened: the rule, and what led to it in the same move."""
    why = frame.match.why(frame.seat, index)
    heard = frame.match.events(frame.seat, index)[0]
    words = frame.look.game.words
    lines: list[Any] = [frame.paint.words(f"  {words.event(frame.look, heard)}", "bold")]
    lines += cited(frame, why.rule)
    if len(why.chain) > 1:
        lines.append(Text("  How it came about:", style="bold"))
        lines += _chain(frame, why)
    return lines


def _chain(frame: Frame, why: Why) -> list[Any]:
    shown: list[Any] = []
    told = {why.rule}
    for number, (kind, rule, data) in enumerate(why.chain, start=1):
        line = Text(f"  {number:>3} ")
        line.append_text(frame.paint.words(frame.look.game.words.event(frame.look, Heard(0, kind, rule, data))))
        line.append(f"  {rule}", style=QUIET)
        shown.append(line)
        known = frame.match.rulebook.get(rule)
        if known is not None and rule not in told:
            told.add(rule)
            shown.append(Text(f"      {known.text}", style=QUIET))
    return shown


def cited(frame: Frame, number: str) -> list[Any]:
    """A rule's number, title and our wording of it."""
    known = frame.match.rulebook.get(number)
    if known is None:
        return [Text(f"  {number}", style=QUIET)] if number else []
    line = Text(f"  {known.id} ", style="cyan")
    line.append(known.title, style="bold")
    return [line, Text(f"  {known.text}")]


def facts(known: dict[str, Any]) -> list[Any]:
    told = ", ".join(f"{name} {value}" for name, value in known.items() if isinstance(value, (int, str, float)))
    return [Text(f"  The facts: {told}", style=QUIET)] if told else []


def rule(frame: Frame, wanted: str) -> list[Any]:
    """One rule and those below it; without a number, the one that is in play now."""
    book = frame.match.rulebook
    number = wanted.strip() or frame.rule
    if not number:
        return [frame.fault("Which rule? Type its number, such as: rule " + next((r.id for r in book), "1"))]
    ids = {one.id.replace(" ", "").lower(): one.id for one in book}
    plain = number.replace(" ", "").lower()
    found = ids.get(plain) or next((known for short, known in ids.items() if short.lstrip("abcdefghijklmnopqrstuvwxyz") == plain), None)
    if found is None:
        near = [ids[short] for short in get_close_matches(plain, ids, 3)]
        hint = f" Did you mean {' or '.join(near)}?" if near else f" All of them: questboard rules {frame.match.game.name}"
        return [frame.fault(f"There is no rule {number!r}.{hint}")]
    lines = cited(frame, found)
    for child in book.children(found):
        lines += cited(frame, child.id)
    return lines

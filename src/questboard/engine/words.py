"""Words for people, made only when somebody looks. A game has its own; these are the ones it starts from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from questboard.engine.option import Form, Option
from questboard.engine.question import Asked

if TYPE_CHECKING:
    from questboard.engine.events import Heard
    from questboard.engine.look import Look


class Label(NamedTuple):
    """An option in words; `help` for who wants more; `targets` are things on the board to light up."""

    text: str
    help: str = ""
    targets: tuple[str, ...] = ()


class Panel(NamedTuple):
    """A part of the table as text: a heading and rows of cells (or single lines)."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    private: bool = False
    """Only this seat (and the DM) sees it."""


class Words:
    """Speaks for a game. Everything is said from what the seat of `look` may know."""

    def prompt(self, look: Look, asked: Asked) -> str:
        """One line: what is wanted of whom."""
        who = ", ".join(look.name(seat) for seat in asked.seats)
        return f"{who}: {asked.name}"

    def option(self, look: Look, asked: Asked, option: Option) -> Label:
        return Label(" ".join(self.value(look, asked, "", part) for part in option))

    def blank(self, look: Look, asked: Asked, form: Form) -> Label:
        """A form before it is filled in."""
        return Label(form.verb, "choose " + ", ".join(field.name for field in form.fields))

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str:
        """One thing to put into a blank."""
        if isinstance(value, tuple):
            return "(" + ", ".join(self.value(look, asked, field, part) for part in value) + ")"  # pyright: ignore
        return str(value)

    def event(self, look: Look, heard: Heard) -> str:
        """What happened. The events that every game has, undo and rulings, are told here."""
        data = heard.data
        told = _TOLD.get(str(data.get("verdict", heard.kind)))
        if told is not None and heard.kind in ("undone", "ruling", "ruling-cited"):
            who = look.name(data["seat"]) if "seat" in data else ""
            return told.format_map({"who": who, "rule": heard.rule, **data})
        return heard.kind + "".join(f" {key}={value}" for key, value in data.items())

    def board(self, look: Look) -> list[Panel]:
        """The table as this seat sees it, most important first."""
        return [Panel("The table", ((str(look.view),),))]


_TOLD = {
    "undone": "{who} takes back a decision.",
    "ruling-cited": "By a ruling, {who} may {verb} against {rule}: {reason}",
    "allow": "The DM allows {verb} against {rule} ({scope}): {reason}",
    "forbid": "The DM forbids {verb} in {question}: {reason}",
    "revoke": "The DM takes back a ruling on {verb}: {reason}",
    "jump": "The DM goes on with {step}: {reason}",
}

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
    minor: bool = False
    """One of many that are alike: lists put it after the others, in few words."""


class Panel(NamedTuple):
    """A part of the table as text: a heading and rows of cells (or single lines)."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    private: bool = False
    """Only this seat (and the DM) sees it, unless `seen_by` says who else does."""
    seen_by: str = ""
    """Who sees a private panel, in words, where it is not just the seat and the DM."""


class Words:
    """Speaks for a game. Everything is said from what the seat of `look` may know."""

    passive: frozenset[str] = frozenset(
        ("pass", "done", "none", "nothing", "decline", "refuse", "abstain", "stay", "keep", "leave", "not-yet")
    )
    """Verbs of answers that let things be: they are within reach, and never put forward as the thing to do."""

    def prompt(self, look: Look, asked: Asked) -> str:
        """One line: what is wanted of whom."""
        who = ", ".join(look.name(seat) for seat in asked.seats)
        return f"{who}: {asked.name}"

    def option(self, look: Look, asked: Asked, option: Option) -> Label:
        told = _TOOL_OPTIONS.get(str(option[0]))
        if told is not None and len(option) == len(_FIELDS[option[0]]) + 1:
            pairs = zip(_FIELDS[option[0]], option[1:], strict=True)
            return Label(told.format_map({name: self.value(look, asked, name, part) for name, part in pairs}))
        return Label(" ".join(self.value(look, asked, "", part) for part in option))

    def blank(self, look: Look, asked: Asked, form: Form) -> Label:
        """A form before it is filled in."""
        tool = _TOOLS.get(form.verb)
        if tool is not None:
            return Label(*tool)
        return Label(form.verb, "choose " + ", ".join(field.name for field in form.fields))

    def field(self, look: Look, asked: Asked, verb: str, name: str) -> str:
        """What a blank of a form asks for."""
        return name.replace("-", " ").replace("_", " ")

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str:
        """One thing to put into a blank."""
        if isinstance(value, tuple):
            return "(" + ", ".join(self.value(look, asked, field, part) for part in value) + ")"  # pyright: ignore
        if field in ("verb", "question", "step"):
            return self.term(str(value))
        if field == "scope":
            return SCOPES.get(str(value), str(value))
        if field == "rule":
            rule = look.game.rulebook().get(str(value))
            return f"{value} {rule.title}" if rule is not None else str(value)
        if field == "ruling" and isinstance(value, int) and value < len(look.rulings):
            ruling = look.rulings[value]
            return f"{self.term(ruling.verb)}, {ruling.rule}: {ruling.reason}"
        return str(value)

    def term(self, word: str) -> str:
        """A verb, a question or a step by the name that people give it."""
        return word.replace("-", " ").replace("_", " ")

    def event(self, look: Look, heard: Heard) -> str:
        """What happened. The events that every game has, undo and rulings, are told here."""
        data = heard.data
        told = _TOLD.get(str(data.get("verdict", heard.kind)))
        if told is not None and heard.kind in ("undone", "ruling", "ruling-cited", "upgraded"):
            facts = {key: self.term(str(word)) for key, word in data.items() if key in ("verb", "question", "step")}
            facts["scope"] = "this turn" if data.get("scope") == "turn" else str(data.get("scope", ""))
            facts["who"] = look.name(data["seat"]) if "seat" in data else ""
            return told.format_map({**data, "rule": heard.rule, **facts})
        return heard.kind + "".join(f" {key}={value}" for key, value in data.items())

    # -- the chronicle ---------------------------------------------------------------------------------------

    def chapter(self, look: Look, heard: Heard) -> str | None:
        """The heading of the chapter that begins with this event, if one does: a turn, a night."""
        return None

    def section(self, look: Look, heard: Heard) -> str | None:
        """The part of the chapter in which this event is told, such as a phase; None: where the story is."""
        return None

    def aside(self, look: Look, heard: Heard) -> bool:
        """Whether the event is a small thing that a short story leaves out."""
        return False

    # -- the table -------------------------------------------------------------------------------------------

    def board(self, look: Look) -> list[Panel]:
        """The table as this seat sees it, most important first."""
        return [Panel("The table", ((str(look.view),),))]

    def sheets(self, look: Look) -> dict[str, str]:
        """The cards that this seat may look up in full, by id: their names. Empty if the game has none."""
        return {}

    def sheet(self, look: Look, card: str | int) -> Panel:
        """One card in full, or a polite refusal, for whoever is not to read it or if there is no such card."""
        return Panel("No such card", (("There is nothing more to read about that.",),))


SCOPES = {"once": "this once", "turn": "until this turn is over", "game": "for the whole game"}
_TOLD = {
    "undone": "{who} takes back a decision.",
    "upgraded": "The rules were changed by an update: {lost} decisions since the last step are open again.",
    "ruling-cited": "By a ruling, {who} may {verb} against {rule}: {reason}",
    "allow": "The DM allows {verb} against {rule} ({scope}): {reason}",
    "forbid": "The DM forbids {verb} in {question}: {reason}",
    "revoke": "The DM takes back a ruling on {verb}: {reason}",
    "lapse": "The turn is over, and with it the DM's ruling on {verb} ({rule}).",
    "jump": "The DM goes on with {step}: {reason}",
}

_TOOLS = {
    "allow": ("Permit what a rule refuses ...", "This once, this turn or for the whole game; everybody is told."),
    "forbid": ("Forbid a kind of answer ...", "For the whole game; everybody is told."),
    "revoke": ("Take back a ruling ...", "The rules apply again as they are written."),
    "jump": ("Go on at another place of the turn ...", "Ends what is going on now; everybody is told."),
}
_FIELDS = {
    "allow": ("question", "rule", "verb", "scope", "reason"),
    "forbid": ("question", "verb", "reason"),
    "revoke": ("ruling", "reason"),
    "jump": ("step", "reason"),
}
_TOOL_OPTIONS = {
    "allow": "Permit {verb} against {rule}, {scope}: {reason}",
    "forbid": "Forbid {verb} for the whole game: {reason}",
    "revoke": "Take back the ruling on {ruling}: {reason}",
    "jump": "Go on with {step}: {reason}",
}

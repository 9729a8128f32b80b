"""Words for people, made only when somebody looks. A game has its own; these are the ones it starts from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from questboard.engine.asking.declared import Declarations
from questboard.engine.asking.option import Form, Option
from questboard.engine.asking.question import Asked

if TYPE_CHECKING:
    from questboard.engine.play.steps import Outcome
    from questboard.engine.telling.events import Heard
    from questboard.engine.telling.look import Look
    from questboard.engine.telling.race import Race


class Label(NamedTuple):
    """An option in words; `help` for who wants more; `targets` are things on the board to light up."""

    text: str
    help: str = ""
    targets: tuple[str, ...] = ()
    minor: bool = False
    """One of many that are alike: lists put it after the others, in few words."""
    costly: bool = False
    """It gives something away, though most answers of its verb do not: nobody is urged to it."""


class Panel(NamedTuple):
    """A part of the table as text: a heading and rows of cells (or single lines)."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    private: bool = False
    """Only this seat (and the DM) sees it, unless `seen_by` says who else does."""
    seen_by: str = ""
    """Who sees a private panel, in words, where it is not just the seat and the DM."""
    part: str = ""
    """The expansion that shows it; empty: the game itself. The engine fills it in."""


class Gain(NamedTuple):
    """What an event brought a seat on its way to victory, below zero what it cost."""

    seat: int
    amount: float
    source: str = ""
    """What it came from, for the table at the end; empty: it is told in no table."""


class Words:
    """Speaks for a game. Everything is said from what the seat of `look` may know."""

    passive: frozenset[str] = frozenset(
        ("pass", "done", "none", "nothing", "decline", "refuse", "abstain", "stay", "keep", "leave", "not-yet")
    )
    """Verbs of answers that let things be: they are within reach, and never put forward as the thing to do."""
    costly: frozenset[str] = frozenset(("sell", "discard", "drop", "give", "give-up", "pay", "lose", "exhaust", "pawn"))
    """Verbs of answers that give something away: nobody is urged to one, though it be the only thing to do."""
    verbs: Mapping[str, str] = {}
    """Kinds of answers as a DM's rulings name them: `showing a card`. What is not here is called by its verb."""
    binding: frozenset[str] = frozenset()
    """Verbs of what one may do at any time and would rue: it is asked for once more, wherever it was clicked."""
    formal: tuple[str, ...] = ()
    """How the names of questions begin that are put to everybody so that nobody learns who could do something: where
    only bots would learn it, a lone pass is given by itself."""
    declared = Declarations(())
    """The questions and events of the game, each declared beside its rule."""
    unit = ""
    """What the game is won by, if it is counted: `VP`."""
    instead: Mapping[str, str] = {}
    """Rule by which a game ends -> who has won if no player has: `The storm wins`."""

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
        return "kind of answer" if name == "verb" else name.replace("-", " ").replace("_", " ")

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str:
        """One thing to put into a blank."""
        if isinstance(value, tuple):
            return "(" + ", ".join(self.value(look, asked, field, part) for part in value) + ")"  # pyright: ignore
        if field == "verb":
            return self.deed(str(value))
        if field in ("question", "step"):
            return self.term(str(value))
        if field == "scope":
            return SCOPES.get(str(value), str(value))
        if field == "rule":
            rule = look.game.rulebook().get(str(value))
            return f"{value} {rule.title}" if rule is not None else str(value)
        if field == "ruling" and isinstance(value, int) and value < len(look.rulings):
            ruling = look.rulings[value]
            return f"{self.deed(ruling.verb)}, {ruling.rule}: {ruling.reason}"
        return str(value)

    def term(self, word: str) -> str:
        """A verb, a question or a step by the name that people give it."""
        return word.replace("-", " ").replace("_", " ")

    def deed(self, verb: str) -> str:
        """A kind of answer, as what somebody is doing."""
        return self.verbs.get(verb) or self.term(verb)

    # -- what people need not be asked -------------------------------------------------------------------------

    def things(self, look: Look, option: Option | Form) -> tuple[str, ...]:
        """What an answer is done with: a card by its id; else its verb. A standing answer lapses when a new one is
        possible, and whoever has one of them may hold it back (engine/asking/standing.py)."""
        return (option.verb,) if isinstance(option, Form) else (str(option[0]),)

    def matters(self, look: Look, option: Option | Form) -> bool:
        """Whether an answer is worth a question to who wants to be asked only when it matters."""
        return True

    # -- what happened -------------------------------------------------------------------------------------------

    def event(self, look: Look, heard: Heard) -> str:
        """What happened. The events that every game has, undo and rulings, are told here."""
        data = heard.data
        declared = self.declared.events.get(heard.kind)
        if declared is not None:
            return declared.sentence(data, partial(self.fact, look), self.besides(look, heard))
        told = _TOLD.get(str(data.get("verdict", heard.kind)))
        if told is not None and heard.kind in _COMMON:
            facts = {key: self.term(str(word)) for key, word in data.items() if key in ("question", "step")}
            facts["verb"] = self.deed(str(data.get("verb", "")))
            facts["scope"] = "this turn" if data.get("scope") == "turn" else str(data.get("scope", ""))
            facts["who"] = look.name(data["seat"]) if "seat" in data else ""
            return told.format_map({**data, "rule": heard.rule, **facts})
        return heard.kind + "".join(f" {key}={value}" for key, value in data.items())

    def fact(self, look: Look, kind: str, value: Any) -> str:
        """A field of a declared event in words, by its kind."""
        return look.name(value) if kind == "player" else str(value)

    def card(self, look: Look, name: str) -> str:
        """A card that an event names, as people call it: a scene that shows it says so."""
        return name.replace("-", " ").replace("_", " ").capitalize()

    def besides(self, look: Look, heard: Heard) -> Mapping[str, Any]:
        """What the sentence of a declared event may depend on, besides what was told."""
        return {"rule": heard.rule, "private": heard.private}

    # -- the chronicle ---------------------------------------------------------------------------------------

    def chapter(self, look: Look, heard: Heard) -> str | None:
        """The heading of the chapter that begins with this event, if one does: a turn, a night."""
        declared = self.declared.events.get(heard.kind)
        if declared is None:
            return None
        return declared.chapter(heard.data, partial(self.fact, look), self.besides(look, heard))

    def section(self, look: Look, heard: Heard) -> str | None:
        """The part of the chapter in which this event is told, such as a phase; None: where the story is."""
        declared = self.declared.events.get(heard.kind)
        return None if declared is None else declared.section(heard.data, partial(self.fact, look))

    def aside(self, look: Look, heard: Heard) -> bool:
        """Whether the event is a small thing that a short story leaves out."""
        declared = self.declared.events.get(heard.kind)
        return declared is not None and declared.aside

    # -- winning ---------------------------------------------------------------------------------------------

    def race(self, look: Look) -> Race | None:
        """Who leads and what ends the game, from the view of `look` alone; None: the game has no such thing."""
        return None

    def gains(self, look: Look, heard: Heard) -> Sequence[Gain]:
        """What an event changed for somebody who wants to win. Of the seats of players only."""
        return ()

    def victory(self, look: Look, outcome: Outcome) -> str:
        """Who has won, without a full stop."""
        names = [look.name(seat) for seat in outcome.winners]
        if not names:
            return self.instead.get(outcome.rule, "Nobody wins")
        return f"{names[0]} wins" if len(names) == 1 else f"{listed(names)} share the victory"

    # -- the table -------------------------------------------------------------------------------------------

    def board(self, look: Look) -> list[Panel]:
        """The table as this seat sees it, most important first."""
        return [Panel("The table", ((str(look.view),),))]

    def atlas(self, look: Look) -> list[Panel]:
        """The table in full: also what a page leaves out, such as places where the seat is not."""
        return self.board(look)

    def sheets(self, look: Look) -> dict[str, str]:
        """The cards that this seat may look up in full, by id: their names. Empty if the game has none."""
        return {}

    def sheet(self, look: Look, card: str | int) -> Panel:
        """One card in full, or a polite refusal, for whoever is not to read it or if there is no such card."""
        return Panel("No such card", (("There is nothing more to read about that.",),))

    def places(self, look: Look) -> dict[str, str]:
        """The places that one may ask about, by id: their names. Empty if the game has none."""
        return {}

    def cards(self, look: Look) -> list[Panel]:
        """Every card as anybody may read it, for the handbook; `look` is a spectator's."""
        return [self.sheet(look, card) for card in self.sheets(look)]


def listed(names: Sequence[str]) -> str:
    """Ann, Bea and Cy."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


SCOPES = {"once": "this once", "turn": "until this turn is over", "game": "for the whole game"}
_COMMON = ("undone", "practice-undone", "ruling", "ruling-cited", "upgraded", "rebuilt", "cut-short", "luck-renewed")
_TOLD = {
    "undone": "{who} takes back a decision.",
    "practice-undone": "Practice: {who} takes back what luck has shown.",
    "upgraded": "The rules were changed by an update: {lost} decisions since the last step are open again.",
    "rebuilt": (
        "What was kept of this game was damaged. It was rebuilt from the position after decision {before}, and the "
        "{since} decisions since were played again: nothing is lost."
    ),
    "cut-short": (
        "What was kept of this game was damaged. Its first {kept} decisions are here again; the last {lost} could not "
        "be read and are open again, with new dice."
    ),
    "luck-renewed": (
        "This game was read from a file: whoever has the file knows what was hidden up to here. Dice and shuffles from "
        "here on come from a new secret seed, promised as {promise}."
    ),
    "ruling-cited": "By a ruling, {who} goes against {rule} ({verb}): {reason}",
    "allow": "The DM allows {verb} against {rule} ({scope}): {reason}",
    "forbid": "The DM forbids {verb} in {question}: {reason}",
    "revoke": "The DM takes back a ruling on {verb}: {reason}",
    "lapse": "The turn is over, and with it the DM's ruling on {verb} ({rule}).",
    "jump": "The DM goes on with {step}: {reason}",
}

_TOOLS = {
    "allow": ("Permit what a rule refuses ...", "This once, this turn or for the whole game; everybody is told."),
    "forbid": ("Forbid a kind of answer ...", "No player may, for the whole game; everybody is told."),
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

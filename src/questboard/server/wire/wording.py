"""Questions, options and events in words, as they are sent. All of it is said from what one seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from questboard.engine import Asked, Form, Label, Look, Match, Option, Words
from questboard.engine.asking.option import Amount, One, Some, Text, Value
from questboard.engine.asking.question import Explained, verb_of
from questboard.engine.telling.events import Heard
from questboard.engine.telling.explain import Why
from questboard.engine.telling.moments import MomentSeen, cards_shown, moment_seen


class FieldSeen(msgspec.Struct, omit_defaults=True):
    """A blank of a form: pick one, some, an amount, or write a text."""

    kind: str
    name: str
    label: str = ""
    """What it asks for."""
    values: tuple[Value, ...] = ()
    words: list[str] = []
    """Each value as people call it."""
    least: int = 0
    most: int = 0
    suggested: str = ""


class Choice(msgspec.Struct, omit_defaults=True):
    """Something that might be answered or done: an option, or a form to fill in."""

    option: Option | None = None
    verb: str = ""
    """Of a form."""
    fields: list[FieldSeen] = []
    label: str = ""
    help: str = ""
    targets: tuple[str, ...] = ()
    """Things on the board to light up."""
    why: Explained | None = None
    """Of a choice that is refused."""
    passive: bool = False
    """It lets things be: a pass, a no. No table should urge it on anybody."""
    costly: bool = False
    """It gives something away: it is never put forward."""
    binding: bool = False
    """Whoever picks it is asked once more."""
    things: tuple[str, ...] = ()
    """What it is done with, where that is more than its verb."""


class AskedSeen(msgspec.Struct, omit_defaults=True):
    """The open question as one seat sees it. `prompt` is the one line that says what is wanted of whom."""

    number: int
    kind: str
    name: str
    seats: tuple[int, ...]
    rule: str
    prompt: str = ""
    default: Option | None = None
    answered: tuple[int, ...] = ()
    own: Option | None = None
    until: float = 0.0
    """When the clock answers, in seconds since 1970; 0: never."""
    bots_from: float = 0.0
    """On a floor where the first to speak wins: until then bots let people speak first; 0: they do not wait."""
    formal: bool = False
    """It is put to everybody for form's sake: where only bots would learn from it, a lone pass is given by itself."""


class EventSeen(msgspec.Struct, omit_defaults=True):
    """Something that happened, as one seat heard it."""

    index: int
    kind: str
    rule: str
    data: dict[str, Any]
    private: bool = False
    marks: int = 0
    text: str = ""
    chapter: str | None = None
    section: str | None = None
    aside: bool = False
    moment: MomentSeen | None = None
    """The short scene that it is, if it is one."""


class CauseSeen(msgspec.Struct):
    """Something that happened before, in the same move."""

    kind: str
    rule: str
    data: dict[str, Any]
    text: str


class WhySeen(msgspec.Struct):
    """An answer to "why?": the rule in our words, and the reason and its facts, or what led to it."""

    rule: str
    title: str
    text: str
    reason: str
    facts: dict[str, Any]
    remedy: str
    chain: list[CauseSeen]
    may_rule: bool = False
    """A DM's ruling could allow what is refused."""


def why_seen(look: Look, why: Why) -> WhySeen:
    say = look.game.words
    chain = [CauseSeen(kind, rule, data, say.event(look, Heard(0, kind, rule, data))) for kind, rule, data in why.chain]
    return WhySeen(why.rule, why.title, why.text, why.reason, why.facts, why.remedy, chain, why.may_rule)


def asked_seen(look: Look | None, asked: Asked, until: float, bots_from: float) -> AskedSeen:
    """With a look also in words."""
    prompt = look.game.words.prompt(look, asked) if look is not None else ""
    formal = look is not None and asked.name.startswith(look.game.words.formal)
    return AskedSeen(
        asked.number, asked.kind, asked.name, asked.seats, asked.rule, prompt, asked.default, asked.answered,
        asked.own, until, bots_from, formal,
    )  # fmt: skip


def choices(look: Look, asked: Asked, options: Iterable[Option | Form], words: bool) -> list[Choice]:
    """Options with their words, forms with the words of everything that fits into their blanks."""
    return [choice(look, asked, option, words) for option in options]


def choice(look: Look, asked: Asked, option: Option | Form, words: bool, deep: bool = True) -> Choice:
    """`deep`: with the blanks of a form and all that fits into them."""
    if not isinstance(option, Form):
        label = look.game.words.option(look, asked, option) if words else Label("")
        said, verb = look.game.words, option[0]
        return Choice(
            option, label=label.text, help=label.help, targets=label.targets, passive=verb in said.passive,
            costly=verb in said.costly or label.costly, binding=verb in said.binding,
            things=_things(look, option) if words else (),
        )  # fmt: skip
    label = look.game.words.blank(look, asked, option) if words else Label("")
    fields = [_field(look, asked, option.verb, blank, words) for blank in option.fields] if deep else []
    things = _things(look, option) if words else ()
    return Choice(None, option.verb, fields, label.text, label.help, label.targets, things=things)


def _things(look: Look, option: Option | Form) -> tuple[str, ...]:
    found = look.game.words.things(look, option)
    return () if found == Words.things(look.game.words, look, option) else found


def refusals(match: Match, look: Look, asked: Asked) -> list[Choice]:
    """What the seat might want to answer and may not, each with why. A refused form comes as its bare verb."""
    if look.seat is None:
        return []
    blanks: dict[str, Form] = {}
    found: list[Choice] = []
    for option, why in match.refused(look.seat):
        if len(option) == 1 and not blanks:
            question = match.pending
            candidates = question.candidates(match, look.seat) if question else ()
            blanks = {verb_of(each): each for each in candidates if isinstance(each, Form)}
        blank = blanks.get(option[0]) if len(option) == 1 else None
        said = choice(look, asked, blank if blank is not None else option, words=True, deep=False)
        found.append(msgspec.structs.replace(said, option=option, why=why))
    return found


def asides(look: Look, asked: Asked, options: Sequence[Option | Form], helps: dict[str, str]) -> list[Choice]:
    """What may be done out of turn. Forms come without their blanks: they are asked for when one is opened."""
    found: list[Choice] = []
    for option in options:
        said = choice(look, asked, option, words=True, deep=False)
        found.append(said if said.help else msgspec.structs.replace(said, help=helps.get(verb_of(option), "")))
    return found


def events_seen(look: Look, heard: Iterable[Heard]) -> list[EventSeen]:
    say = look.game.words
    return [
        EventSeen(
            one.index, one.kind, one.rule, one.data, one.private, one.marks, say.event(look, one),
            say.chapter(look, one), say.section(look, one), say.aside(look, one),
            _moment(look, one),
        )
        for one in heard
    ]  # fmt: skip


def _moment(look: Look, heard: Heard) -> MomentSeen | None:
    """With the names of the cards that are shown."""
    found = moment_seen(look.game.moments, heard, look.seat)
    if found is not None:
        found.named = {card: look.game.words.card(look, card) for card in cards_shown(found, heard.data)}
    return found


def _field(look: Look, asked: Asked, verb: str, blank: One | Some | Amount | Text, words: bool) -> FieldSeen:
    say = look.game.words
    label = say.field(look, asked, verb, blank.name) if words else ""
    if isinstance(blank, Amount):
        return FieldSeen("amount", blank.name, label, least=blank.low, most=blank.high)
    if isinstance(blank, Text):
        return FieldSeen("text", blank.name, label, most=blank.longest, suggested=blank.suggested)
    names = _said(look, asked, blank) if words else []
    if isinstance(blank, One):
        return FieldSeen("one", blank.name, label, blank.values, names, 1, 1)
    most = min(blank.most, len(blank.values))
    return FieldSeen("some", blank.name, label, blank.values, names, blank.least, most)


def _said(look: Look, asked: Asked, blank: One | Some) -> list[str]:
    """Each value as people call it; forms of one question have the same ones again and again."""
    say, name, values = look.game.words.value, blank.name, blank.values
    known = look.once(f"values {asked.number} {name}", dict[Any, str])
    for value in values:
        if value not in known:
            known[value] = say(look, asked, name, value)
    return [known[value] for value in values]

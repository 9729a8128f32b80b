"""A question and an event, declared once beside the rule that asks or tells: name, fields, words.

    @event("offered", aside=True)
    def told_offered(seat: Seat, to: Seat) -> str:
        return "{seat} makes {to} an offer."

    told_offered(match, "MR 3.2", seat=seat, to=to)

The signature has the fields and their types, which callers are checked against. The body is the sentence: it is given
what was told, and returns a pattern that is filled with each field in words. How a kind of field is put into words
(`Seat = Annotated[int, Fact("seat")]`) is the game's to say, in one place: `Words.fact`. `{seat:boat}` says a field as
another kind than its own. `put("{seat} plays {what:deed}", what=(verb, card))` says something that is made of several.

What a sentence depends on besides, and nobody tells, is a field with a default that is marked so (`rule: Rule = ""`);
`Words.besides` has it. `**more: Any` is for an event of which a part may tell more.

    MARKET = question("market", "trade on the quay, or be done")
    yield from floor(match, MARKET.name, ...)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from inspect import Parameter, signature
from types import MappingProxyType, ModuleType
from typing import Annotated, Any, NamedTuple, ParamSpec, Protocol, TypeAlias, get_type_hints

P = ParamSpec("P")
NOTHING: Mapping[str, Any] = MappingProxyType({})


class Fact(NamedTuple):
    """What a field of an event is: a seat, a card, an amount. Fields without one are said as they are."""

    kind: str


class Beside(NamedTuple):
    """Marks what a sentence wants besides the fields that are told."""


Rule: TypeAlias = Annotated[str, Beside()]
"""By which it happened."""
Private: TypeAlias = Annotated[bool, Beside()]
"""Whether it is for some alone."""


class _Put(str):
    more: Mapping[str, Any]


def put(pattern: str, **more: Any) -> str:
    """A sentence with more to say than the fields: `{what:deed}` says `what` as a fact of that kind."""
    found = _Put(pattern)
    found.more = more
    return found


class Declared:
    """What words ask of an event: its fields, and what it says."""

    def __init__(self, name: str, pattern: Callable[..., str], aside: bool, chapter: str, section: str):
        self.name = name
        self.module = pattern.__module__
        """Where it is declared: beside its rule."""
        self.aside = aside
        """A small thing that a short story leaves out."""
        self._chapter = chapter
        self._section = section
        self._pattern = pattern

    @property
    def kinds(self) -> Mapping[str, str]:
        """The fields, with what kind of fact each is; empty: a plain value."""
        return self._shape.kinds

    @property
    def needed(self) -> Sequence[str]:
        """The fields that are always told: those without a default."""
        return self._shape.needed

    @property
    def is_open(self) -> bool:
        """Whether more may be told than the fields."""
        return self._shape.is_open

    @cached_property
    def _shape(self) -> _Shape:
        return _shape(self._pattern)

    def sentence(
        self, data: Mapping[str, Any], say: Callable[[str, Any], str], besides: Mapping[str, Any] = NOTHING
    ) -> str:
        """What happened, in words; `say(kind, value)` puts a fact into words."""
        known = self._known(data, besides)
        return self._filled(self._pattern(**known), known, say)

    def chapter(
        self, data: Mapping[str, Any], say: Callable[[str, Any], str], besides: Mapping[str, Any] = NOTHING
    ) -> str | None:
        """The heading of the chapter that it begins, if it begins one."""
        return self._filled(self._chapter, {**besides, **data}, say) if self._chapter else None

    def section(self, data: Mapping[str, Any], say: Callable[[str, Any], str]) -> str | None:
        """The part of a chapter in which it is told, if it always is in the same."""
        return self._filled(self._section, data, say) or None if self._section else None

    def _known(self, data: Mapping[str, Any], besides: Mapping[str, Any]) -> dict[str, Any]:
        """What the body asks for, as far as there is any."""
        known = {name: besides[name] for name in self._shape.besides if name in besides}
        return known | (dict(data) if self.is_open else {name: data[name] for name in self.kinds if name in data})

    def _filled(self, pattern: str, data: Mapping[str, Any], say: Callable[[str, Any], str]) -> str:
        kinds = self.kinds
        said: dict[str, Any] = {name: _Said(kinds.get(name, ""), value, say) for name, value in data.items()}
        if isinstance(pattern, _Put):
            said |= {name: _More("", value, say) for name, value in pattern.more.items()}
        return pattern.format_map(said)


class _Shape(NamedTuple):
    """What a signature says."""

    kinds: dict[str, str]
    needed: list[str]
    besides: list[str]
    is_open: bool


def _shape(pattern: Callable[..., str]) -> _Shape:
    hints = get_type_hints(pattern, include_extras=True)
    parameters = signature(pattern).parameters
    named = [name for name, one in parameters.items() if one.kind is not Parameter.VAR_KEYWORD]
    besides = [name for name in named if _is_beside(hints[name])]
    kinds = {name: _kind(hints[name]) for name in named if name not in besides}
    needed = [name for name in kinds if parameters[name].default is Parameter.empty]
    return _Shape(kinds, needed, besides, len(named) < len(parameters))


class _Said:
    """A field on its way into a sentence."""

    def __init__(self, kind: str, value: Any, say: Callable[[str, Any], str]):
        self._kind, self._value, self._say = kind, value, say

    def __format__(self, spec: str) -> str:
        return self._say(spec or self._kind, self._value) if self._kind else format(self._value, spec)


class _More(_Said):
    """What is put into a sentence besides its fields: of the kind that the pattern names."""

    def __format__(self, spec: str) -> str:
        return self._say(spec, self._value) if spec else str(self._value)


def _is_beside(hint: Any) -> bool:
    return any(isinstance(each, Beside) for each in getattr(hint, "__metadata__", ()))


def _kind(hint: Any) -> str:
    return next((each.kind for each in getattr(hint, "__metadata__", ()) if isinstance(each, Fact)), "")


class Telling(Protocol[P]):
    """What rules call to tell an event: a plain function, which is called at less cost than an object."""

    declared: Declared

    def __call__(self, match: Any, rule: str, /, *args: P.args, **data: P.kwargs) -> None:
        """It has happened, by this rule, and everybody knows. Fields are given by name."""

    def to(self, match: Any, rule: str, audience: Sequence[int] | None, /, *args: P.args, **data: P.kwargs) -> None:
        """It has happened, and only these seats know; None: everybody does."""


def event(
    name: str, *, aside: bool = False, chapter: str = "", section: str = ""
) -> Callable[[Callable[P, str]], Telling[P]]:
    """Declares an event: the signature has its fields, the body returns its sentence.

    `aside`: it is a small thing. `chapter`: the heading of the chapter of the chronicle that it begins. `section`: the
    part of a chapter that it always belongs to, such as a phase; `{source:phase}` tells it by a field."""

    def declare(pattern: Callable[P, str]) -> Telling[P]:
        def tell(match: Any, rule: str, /, **data: Any) -> None:
            if match.trail.keep or match.hear is not None:  # most games of a simulation are told to nobody
                match.happened(name, rule, data)

        def to(match: Any, rule: str, audience: Sequence[int] | None, /, **data: Any) -> None:
            match.happened(name, rule, data, audience)

        telling: Any = tell
        telling.to, telling.declared = to, Declared(name, pattern, aside, chapter, section)
        return telling

    return declare


class Wanted(NamedTuple):
    """A question: its name, and what is wanted of whom it is put to."""

    name: str
    says: str


def question(name: str, says: str) -> Wanted:
    return Wanted(name, says)


class Declarations:
    """All that these modules declare, by name. `ValueError` if one name is declared twice."""

    def __init__(self, modules: Iterable[ModuleType]):
        self.events: dict[str, Declared] = {}
        self.questions: dict[str, Wanted] = {}
        for module in modules:
            for found in vars(module).values():
                told = getattr(found, "declared", None)
                if isinstance(told, Declared) and told.module == module.__name__:  # not one that it imports
                    self._enter(self.events, told)
                elif isinstance(found, Wanted):
                    self._enter(self.questions, found)

    def _enter(self, table: dict[str, Any], found: Any) -> None:
        if table.setdefault(found.name, found) is not found:  # modules may import each other's questions
            raise ValueError(f"{found.name!r} is declared twice")

"""The language of card texts, parsed and checked when content is loaded; a part in play may add words to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from questboard.engine import Asking
from questboard.games.runebound.vocabulary import (
    CONDITIONS,
    COSTS,
    RANGE,
    UNTIL,
    VERBS,
    WHEN,
    WORDS,
    Condition,
    Cost,
    Effect,
    table_row,
)

Verb: TypeAlias = Callable[..., Asking]
"""What an effect does: a rule that may ask."""

_TOKEN = re.compile(r"[();|]|[^\s();|]+")
_NUMBER = re.compile(r"[+-]?\d+")


class Added(NamedTuple):
    """Words that the cards of a part have and no others."""

    when: tuple[str, ...] = ()
    until: tuple[str, ...] = ()
    verbs: Mapping[str, str] = {}
    """What each verb wants, as in `vocabulary.VERBS`."""
    does: Mapping[str, Verb] = {}
    """What each verb does."""
    conditions: Mapping[str, tuple[str, ...] | None] = {}


class Language:
    """What may stand on the cards of one table, and what its verbs do."""

    def __init__(self, does: Mapping[str, Verb], added: Sequence[Added] = ()):
        self.when = (*WHEN, *(word for more in added for word in more.when))
        self.does: dict[str, Verb] = dict(does)
        self._added = tuple(added)
        self._verbs = dict(VERBS)
        self._conditions = dict(CONDITIONS)
        for more in added:
            self.does.update(more.does)
            self._verbs.update(more.verbs)
            self._conditions.update(more.conditions)
        self._words = {**WORDS, "until": (*UNTIL, *(word for more in added for word in more.until))}

    def with_words(self, more: Added) -> Language:
        return Language(self.does, (*self._added, more))

    @property
    def verbs(self) -> Sequence[str]:
        """Every verb, whether it is done at a moment or holds all the time."""
        return tuple(self._verbs)

    # -- effects ---------------------------------------------------------------------------------------------

    def effects(self, text: str) -> tuple[Effect, ...]:
        """The effects of a `do`; `ValueError` says what is wrong with it."""
        effects, rest = self._row(_TOKEN.findall(text))
        if rest:
            raise ValueError(f"there is a {rest[0]!r} too much")
        return effects

    def _row(self, tokens: list[str]) -> tuple[tuple[Effect, ...], list[str]]:
        effects: list[Effect] = []
        while tokens and tokens[0] not in ")|":
            if tokens[0] == ";":
                tokens = tokens[1:]
                continue
            effect, tokens = self._effect(tokens)
            effects.append(effect)
        return tuple(effects), tokens

    def _effect(self, tokens: list[str]) -> tuple[Effect, list[str]]:
        words: list[int | str] = []
        while tokens and tokens[0] not in "();|":
            words.append(_word(tokens[0]))
            tokens = tokens[1:]
        branches: list[tuple[Effect, ...]] = []
        if tokens and tokens[0] == "(":
            while tokens and tokens[0] != ")":
                branch, tokens = self._row(tokens[1:])
                branches.append(branch)
            if not tokens:
                raise ValueError("a bracket is not closed")
            tokens = tokens[1:]
        if not words:
            raise ValueError("an effect begins with a verb")
        effect = Effect(str(words[0]), tuple(words[1:]), tuple(branches))
        if not RANGE.fullmatch(effect.verb):
            self._check(effect)
        return effect, tokens

    def _check(self, effect: Effect) -> None:
        wanted = self._verbs.get(effect.verb)
        if wanted is None:
            raise ValueError(f"there is no verb {effect.verb!r}")
        words = wanted.split()
        branches = words.pop() if words and words[-1].startswith("(") else ""
        least = sum(not word.endswith("?") for word in words)
        if not least <= len(effect.args) <= len(words):
            raise ValueError(f"{effect.verb!r} wants: {wanted or 'nothing'}")
        for word, given in zip(words, effect.args, strict=False):
            self._fits(effect.verb, word.rstrip("?"), given)
        if branches == "(2)" and len(effect.branches) != 2:
            raise ValueError(f"{effect.verb!r} wants two branches: (passed | failed)")
        if branches == "(+)" and len(effect.branches) < 2:
            raise ValueError(f"{effect.verb!r} wants two branches or more")
        if not branches and effect.branches:
            raise ValueError(f"{effect.verb!r} has no branches")
        if effect.verb == "table":
            self._check_rows(effect)

    def _check_rows(self, table: Effect) -> None:
        """The first effect of a row stands behind the numbers of the die, where nothing has checked it yet."""
        for branch in table.branches:
            _, _, effects = table_row(branch)
            if branch[0].args:
                self._check(effects[0])

    def _fits(self, verb: str, word: str, given: int | str) -> None:
        if word == "name":
            return
        if word == "number":
            fits = isinstance(given, int)
        elif word == "amount":
            fits = isinstance(given, int) or given in ("X", "all", "rituals")
        else:
            fits = given in self._words[word]
        if not fits:
            among = ", ".join(self._words.get(word, ("a number",)))
            raise ValueError(f"{verb!r}: found {given!r}, expected {among}")

    # -- conditions and costs --------------------------------------------------------------------------------

    def conditions(self, text: str) -> tuple[Condition, ...]:
        """The conditions of an `if`; `ValueError` says what is wrong with it."""
        found: list[Condition] = []
        for part in filter(None, (part.strip() for part in text.split(";"))):
            name, *words = part.split()
            if name not in self._conditions:
                raise ValueError(f"there is no condition {name!r}")
            allowed = self._conditions[name]
            args = tuple(_word(word) for word in words)
            if allowed is None and not (len(args) == 1 and isinstance(args[0], int)):
                raise ValueError(f"{name!r} wants a number")
            if allowed is not None and any(arg not in allowed for arg in args):
                raise ValueError(f"{name!r} wants some of: {', '.join(allowed) or 'nothing'}")
            found.append(Condition(name, args))
        return tuple(found)

    def costs(self, text: str) -> tuple[Cost, ...]:
        """The price of a text; `ValueError` says what is wrong with it."""
        found: list[Cost] = []
        for part in filter(None, (part.strip() for part in text.split(";"))):
            kind, *words = part.split()
            if kind not in COSTS:
                raise ValueError(f"there is no cost {kind!r}; there are {', '.join(COSTS)}")
            if kind in ("activate", "discard", "counter", "free"):
                found.append(Cost(kind))
            elif words and words[0] == "X":
                found.append(Cost(kind, 0, int(words[1]) if len(words) > 1 else 9))
            elif len(words) == 1 and words[0].isdigit():
                found.append(Cost(kind, int(words[0])))
            else:
                raise ValueError(f"{kind!r} wants a number, or X and the most it may be")
        return tuple(found)


def _word(token: str) -> int | str:
    return int(token) if _NUMBER.fullmatch(token) else token

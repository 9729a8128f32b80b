"""Which cards of the later boards did something in a game: one of their effects was done. Of a card without effects, a
foe or a plain Object, it is enough that something happened with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from stays import Whole

from questboard.engine import Match
from questboard.engine.parts import composed
from questboard.engine.registry import find
from questboard.games.talisman.deeds import DEEDS
from questboard.games.talisman.library import Library
from questboard.lab.coverage import watched

GAME = find("talisman")
EVERY = tuple(part.name for part in GAME.parts)


def library(parts: Sequence[str]) -> Library:
    return composed(GAME, tuple(parts)).load_content((), tuple(parts))


@cache
def later() -> dict[str, tuple[str, ...]]:
    """The cards that only later boards bring, each with the names of its effects."""
    usual = {card.id for card in library(GAME.usual).faces}
    whole = library(EVERY)
    found: dict[str, list[str]] = {card.id: [] for card in whole.faces if card.id not in usual}
    for effect in DEEDS.listed(whole):
        card = effect.split(":")[0]
        if card in found:
            found[card].append(effect)
    return {card: tuple(effects) for card, effects in found.items()}


@contextmanager
def firing(match: Match, game: Whole) -> Iterator[Counter[str]]:
    """Notes in the game what fired as long as this lasts. Yields a counter for cards that events name."""
    names = {id(effect): name for name, effect in DEEDS.listed(match.content).items()}
    done: Counter[str] = Counter()
    named: Counter[str] = Counter()
    with watched(DEEDS.handlers_of(match.content), names, done):
        yield named
    cards = later()
    game.fired = sorted(name for name in done if name.split(":")[0] in cards)
    game.fired += sorted(card for card in named if card in cards and not cards[card])


def name_cards(named: Counter[str], data: dict[str, Any]) -> None:
    """An event happened: count the cards it names."""
    if "card" in data:
        named[str(data["card"])] += 1
    named.update(map(str, data.get("cards", ())))


def never(games: Iterable[Whole]) -> tuple[list[str], list[str], int]:
    """The cards that never fired, the effects never done of those that did, and how many effects there are."""
    seen = {name for game in games for name in game.fired}
    cards = {name.split(":")[0] for name in seen}
    silent = [card for card in later() if card not in cards]
    effects = [name for card, names in later().items() if card in cards for name in names if name not in seen]
    return silent, effects, sum(map(len, later().values()))

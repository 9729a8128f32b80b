"""What the types cannot say about the content: ids that must exist, sums, tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple, cast

import msgspec

from questboard.engine.content.mismatch import did_you_mean
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards.closing import CLOSINGS
from questboard.games.talisman.boards.traits import TRAITS
from questboard.games.talisman.boards.walks import WALKS
from questboard.games.talisman.content import Content
from questboard.games.talisman.effects.special import FUNCTIONS
from questboard.games.talisman.rules.conditions import FACTS

PLACES = (
    "start",
    "here_before",
    "region",
    "streets",
    "steps",
    "step",
    "opposite_bank",
    "beside",
)


class Names(NamedTuple):
    """What there is that cards and Spaces may name."""

    spaces: set[str]
    boards: set[str]
    decks: set[str]
    cards: set[str]


def faults(content: Content) -> Iterator[tuple[str, str]]:
    """(where, what is wrong) for everything that names something that is not there."""
    known = Names(
        *({one.id for one in shelf} for shelf in (content.spaces, content.boards, content.decks, content.cards))
    )
    spaces = known.spaces
    yield from _cards(content, known)
    yield from _spaces(content, known)
    for board in content.boards:
        if board.walk and board.walk not in WALKS:
            yield f"boards/{board.id}", f"found no way to walk {board.walk!r}{did_you_mean(board.walk, sorted(WALKS))}"
        if board.closes and board.closes not in CLOSINGS:
            yield f"boards/{board.id}", f"found no rule {board.closes!r}{did_you_mean(board.closes, sorted(CLOSINGS))}"
        for name in board.spaces:
            if name not in spaces:
                yield f"boards/{board.id}", f"found no Space {name!r}"
    for door in content.doors:
        for name in (door.here, door.to):
            if name not in spaces:
                yield f"doors/{door.id}", f"found no Space {name!r}{did_you_mean(name, sorted(spaces))}"


def _cards(content: Content, known: Names) -> Iterator[tuple[str, str]]:
    spaces, boards, decks, cards = known
    kinds = Counter(kind for card in content.cards for kind in card.sub)
    for card in content.cards:
        where = f"cards/{card.id}"
        for kind in card.sub:
            if kinds[kind] == 1 and (meant := get_close_matches(kind, [one for one in kinds if one != kind], 1, 0.85)):
                yield where, f"found the kind {kind!r}, which no other card has (did you mean {meant[0]}?)"
        yield from _conditions(where, card, boards)
        if card.deck not in decks:
            yield where, f"found no deck {card.deck!r}{did_you_mean(card.deck, sorted(decks))}"
        for name in card.boards:
            if name not in boards:
                yield where, f"found no board {name!r}{did_you_mean(name, sorted(boards))}"
        for opening in card.opens:
            if opening.to not in spaces and (not opening.board or opening.board in boards):
                yield where, f"found no Space {opening.to!r}{did_you_mean(opening.to, sorted(spaces))}"
        for name in (*([card.start] if card.start else []), *card.at):
            if name not in spaces:
                yield where, f"found no Space {name!r}"
        for name in card.brings:
            if name not in cards:
                yield where, f"found no card {name!r}{did_you_mean(name, sorted(cards))}"
        if card.type in ("ENEMY", "SPIRIT") and card.s is None and card.c is None and card.pack is None:
            yield where, "a foe needs s, c or pack"
        if card.type in ("SPELL", "NECRO") and card.spell is None:
            yield where, "a Spell needs its cost and timing"
        if card.type == "CURSE" and not (card.turns or card.ends_on_six or card.ab):
            yield where, "a Curse needs turns, ends_on_six or something that it does at once"
        for ability in card.ab:
            yield from _effects(where, (*ability.cost, *ability.do), known)
        yield from _effects(where, (*card.reward, *card.penalty), known)


def _spaces(content: Content, known: Names) -> Iterator[tuple[str, str]]:
    spaces, boards, decks, _ = known
    for space in content.spaces:
        where = f"spaces/{space.id}"
        yield from _conditions(where, space, boards)
        for trait in space.traits:
            if trait not in TRAITS:
                yield where, f"found no trait {trait!r}{did_you_mean(trait, sorted(TRAITS))}"
        if space.board not in boards:
            yield where, f"found no board {space.board!r}{did_you_mean(space.board, sorted(boards))}"
        if space.deck not in decks:
            yield where, f"found no deck {space.deck!r}{did_you_mean(space.deck, sorted(decks))}"
        for name in (*space.next, *space.opposite, *([space.store_of] if space.store_of else [])):
            if name not in spaces:
                yield where, f"found no Space {name!r}"
        charts = [effect for effects in space.charts.values() for effect in effects]
        yield from _effects(where, (*space.do, *space.entry, *charts), known)


def _conditions(where: str, record: msgspec.Struct, boards: set[str]) -> Iterator[tuple[str, str]]:
    """Conditions that name a board which is not there."""
    for name, written in zip(record.__struct_fields__, record.__struct_encode_fields__, strict=True):
        for condition in _ifs(getattr(record, name)):
            if condition.board is not None and condition.board not in boards:
                hint = did_you_mean(condition.board, sorted(boards))
                yield f"{where}/{written}", f"found no board {condition.board!r}{hint}"
            if condition.fact is not None and condition.fact not in FACTS:
                hint = did_you_mean(condition.fact, sorted(FACTS))
                yield f"{where}/{written}", f"found no fact {condition.fact!r}{hint}"


def _ifs(value: Any) -> Iterator[words.If]:
    if isinstance(value, words.If):
        yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _ifs(getattr(value, name))
    elif isinstance(value, (tuple, list)):
        for part in cast("Sequence[Any]", value):
            yield from _ifs(part)
    elif isinstance(value, dict):
        for part in cast("dict[Any, Any]", value).values():
            yield from _ifs(part)


def _effects(where: str, effects: Any, known: Names) -> Iterator[tuple[str, str]]:
    spaces, boards, decks, cards = known
    for effect in effects:
        if isinstance(effect, words.Special) and effect.name not in FUNCTIONS:
            yield where, f"found no special function {effect.name!r}"
        if isinstance(effect, words.Moves) and effect.to not in spaces and effect.to not in PLACES:
            yield where, f"found no Space {effect.to!r} to move to{did_you_mean(effect.to, [*sorted(spaces), *PLACES])}"
        if isinstance(effect, words.Award) and effect.card and effect.card not in cards:
            yield where, f"found no card {effect.card!r}{did_you_mean(effect.card, sorted(cards))}"
        looks_here = isinstance(effect, words.Peek) and effect.deck == words.HERE
        if isinstance(effect, (words.Peek, words.Search)) and not looks_here and effect.deck not in decks:
            yield where, f"found no deck {effect.deck!r}{did_you_mean(effect.deck, sorted(decks))}"
        if isinstance(effect, words.Search) and effect.place and effect.place not in boards:
            yield where, f"found no board {effect.place!r}{did_you_mean(effect.place, sorted(boards))}"
        if isinstance(effect, words.Rolls):
            for key in effect.table:
                if not key.strip("+<").replace("-", "").isdigit():
                    yield where, f"found the table line {key!r}, expected 3, 2-3, 8+ or <8"
        for name in effect.__struct_fields__:
            yield from _effects(where, list(_inside(getattr(effect, name))), known)


def _inside(value: Any) -> Iterator[Any]:
    """The effects inside another one's lists, tables and lines."""
    if isinstance(value, (tuple, list)):
        for part in cast("Sequence[Any]", value):
            if isinstance(part, words.Op):
                yield part
            elif isinstance(part, words.Choice):
                yield from part.do
    elif isinstance(value, dict):
        for part in cast("dict[Any, Any]", value).values():
            yield from _inside(part)

"""What the types cannot say about the content: ids that must exist, sums, tables (5.17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from questboard.engine.mismatch import did_you_mean
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.cards import Content
from questboard.games.talisman.effects.special import FUNCTIONS

PLACES = (
    "start",
    "here_before",
    "region",
    "streets",
    "steps",
    "step",
    "opposite_bank",
    "outer",
    "beside_city",
    "city_gate",
)


def faults(content: Content) -> Iterator[tuple[str, str]]:
    """(where, what is wrong) for everything that names something that is not there."""
    spaces = {space.id for space in content.spaces}
    cards = {card.id for card in content.cards}
    kinds = Counter(kind for card in content.cards for kind in card.sub)
    for card in content.cards:
        where = f"cards/{card.id}"
        for kind in card.sub:
            if kinds[kind] == 1 and (meant := get_close_matches(kind, [one for one in kinds if one != kind], 1, 0.85)):
                yield where, f"found the kind {kind!r}, which no other card has (did you mean {meant[0]}?)"
        for name in (*([card.start] if card.start else []), *card.at):
            if name not in spaces:
                yield where, f"found no Space {name!r}"
        for name in card.brings:
            if name not in cards:
                yield where, f"found no card {name!r}{did_you_mean(name, sorted(cards))}"
        if card.type in ("ENEMY", "SPIRIT") and card.s is None and card.c is None and card.pack is None:
            yield where, "a foe needs s, c or pack"
        if card.type == "SPELL" and card.spell is None:
            yield where, "a Spell needs its cost and timing"
        if card.type == "CURSE" and not (card.turns or card.ends_on_six or card.ab):
            yield where, "a Curse needs turns, ends_on_six or something that it does at once"
        for ability in card.ab:
            yield from _effects(where, (*ability.cost, *ability.do), spaces, cards)
    for space in content.spaces:
        where = f"spaces/{space.id}"
        for name in (*space.next, *space.opposite, *([space.store_of] if space.store_of else [])):
            if name not in spaces:
                yield where, f"found no Space {name!r}"
        yield from _effects(where, (*space.do, *space.entry), spaces, cards)
    for board in content.boards:
        for name in board.spaces:
            if name not in spaces:
                yield f"boards/{board.id}", f"found no Space {name!r}"


def _effects(where: str, effects: Any, spaces: set[str], cards: set[str]) -> Iterator[tuple[str, str]]:
    for effect in effects:
        if isinstance(effect, words.Special) and effect.name not in FUNCTIONS:
            yield where, f"found no special function {effect.name!r}"
        if isinstance(effect, words.Moves) and effect.to not in spaces and effect.to not in PLACES:
            yield where, f"found no Space {effect.to!r} to move to{did_you_mean(effect.to, [*sorted(spaces), *PLACES])}"
        if isinstance(effect, words.Award) and effect.card and effect.card not in cards:
            yield where, f"found no card {effect.card!r}{did_you_mean(effect.card, sorted(cards))}"
        if isinstance(effect, words.Rolls):
            for key in effect.table:
                if not key.strip("+<").replace("-", "").isdigit():
                    yield where, f"found the table line {key!r}, expected 3, 2-3, 8+ or <8"
        for name in effect.__struct_fields__:
            yield from _effects(where, list(_inside(getattr(effect, name))), spaces, cards)


def _inside(value: Any) -> Iterator[Any]:
    """The effects inside another one's lists, tables and lines."""
    if isinstance(value, (tuple, list)):
        for part in value:
            if isinstance(part, words.Op):
                yield part
            elif isinstance(part, words.Choice):
                yield from part.do
    elif isinstance(value, dict):
        for part in value.values():
            yield from _inside(part)

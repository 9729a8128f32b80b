"""Every effect that a card or a Space has, by name: what a simulation can see being done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from questboard.engine import Deeds
from questboard.games.talisman.effects.run import HANDLERS
from questboard.games.talisman.library import Library
from questboard.games.talisman.vocabulary import Op

SAYS = ("stat", "n", "to", "zone", "name", "deck", "grant", "add", "remove", "kind", "what")
"""Fields that tell one effect from another."""


def listed(library: Library) -> Mapping[str, object]:
    found: dict[str, object] = {}
    for card in library.faces:
        for ability in card.ab:
            label = f"{card.id}: {ability.when}{f' ({ability.name})' if ability.name else ''}"
            _add(found, label, (*ability.cost, *ability.do))
    for space in library.spaces:
        _add(found, space.id, space.do)
        _add(found, f"{space.id}: entry", space.entry)
    return found


def _add(found: dict[str, object], label: str, effects: Any) -> None:
    for name, effect in _walk(label, effects):
        same = sum(known == name or known.startswith(f"{name} #") for known in found)
        found[f"{name} #{same + 1}" if same else name] = effect


def _walk(label: str, value: Any) -> Iterator[tuple[str, object]]:
    """All effects inside something, each with the way to it."""
    if isinstance(value, Op):
        words = [str(getattr(value, name)) for name in SAYS if isinstance(getattr(value, name, None), (str, int))]
        name = " ".join([str(type(value).__struct_config__.tag), *words])
        if type(value) in HANDLERS:
            yield f"{label}: {name}", value
        label = f"{label}: {name}"
    if isinstance(value, msgspec.Struct):
        own = getattr(value, "name", "")
        inside = label if isinstance(value, Op) or not own else f"{label}: {own}"
        for field in value.__struct_fields__:
            yield from _walk(inside, getattr(value, field))
    elif isinstance(value, Mapping):
        for key, part in value.items():  # pyright: ignore[reportUnknownVariableType]
            yield from _walk(f"{label} {key}", part)
    elif isinstance(value, tuple):
        for part in value:  # pyright: ignore[reportUnknownVariableType]
            yield from _walk(label, part)


DEEDS = Deeds(listed, HANDLERS)

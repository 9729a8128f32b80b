"""Every effect that a card or a Space has, by name: what a simulation can see being done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

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
        _add(found, f"{card.id}: reward", card.reward)
        _add(found, f"{card.id}: penalty", card.penalty)
    for space in library.spaces:
        _add(found, space.id, space.do)
        _add(found, f"{space.id}: entry", space.entry)
    return found


def _add(found: dict[str, object], label: str, effects: Any) -> None:
    for name, effect in _walk(label, effects):
        same = sum(known == name or known.startswith(f"{name} #") for known in found)
        found[f"{name} #{same + 1}" if same else name] = effect


def _walk(label: str, value: Any) -> list[tuple[str, object]]:
    """All effects inside something, each with the way to it."""
    found: list[tuple[str, object]] = []
    inside: list[tuple[str, Any]] = []
    if isinstance(value, Op):
        words = [str(getattr(value, name)) for name in SAYS if isinstance(getattr(value, name, None), (str, int))]
        label = f"{label}: {' '.join([str(type(value).__struct_config__.tag), *words])}"
        if type(value) in HANDLERS:
            found.append((label, value))
    if isinstance(value, msgspec.Struct):
        own = "" if isinstance(value, Op) else getattr(value, "name", "")
        where = f"{label}: {own}" if own else label
        inside = [(where, getattr(value, field)) for field in value.__struct_fields__]
    elif isinstance(value, Mapping):
        inside = [(f"{label} {key}", part) for key, part in cast("Mapping[Any, Any]", value).items()]
    elif isinstance(value, tuple):
        inside = [(label, part) for part in cast("tuple[Any, ...]", value)]
    return found + [deed for where, part in inside for deed in _walk(where, part)]


DEEDS = Deeds(listed, HANDLERS)

"""Every effect that a card has, by name: what a simulation can see being done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from questboard.engine import Deeds
from questboard.games.runebound.effects import PASSIVE_ONLY
from questboard.games.runebound.faces import Face
from questboard.games.runebound.library import Library
from questboard.games.runebound.vocabulary import Effect, table_row


def listed(library: Library) -> Mapping[str, object]:
    found: dict[str, object] = {}
    for face in library.faces:
        for label, effects in _texts(face):
            for name, effect in _walk(library, f"{face.id}: {label}", effects):
                same = sum(known == name or known.startswith(f"{name} #") for known in found)
                found[f"{name} #{same + 1}" if same else name] = effect
    return found


def _texts(face: Face) -> list[tuple[str, Sequence[Effect]]]:
    """What a card says, and when; what holds all the time is not done at any moment."""
    sides = [face.foe]
    for side in (face.owned, face.slumber):
        if not any(side is known for known in sides):
            sides.append(side)
    return [
        ("before", face.before), ("script", face.script), ("reward", face.reward), ("do", face.do),
        *((text.when, text.effects) for side in sides for text in side.all if text.when != "passive"),
    ]  # fmt: skip


def _walk(library: Library, label: str, effects: Sequence[Effect]) -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    for effect in effects:
        name = f"{label}: {' '.join(map(str, (effect.verb, *effect.args)))}"
        if effect.verb in library.verbs and effect.verb not in PASSIVE_ONLY:
            found.append((name, effect))
        for number, branch in enumerate(effect.branches, 1):
            if effect.verb == "table":
                low, high, rest = table_row(branch)
                found += _walk(library, f"{name} {low}-{high}", rest)
            else:
                found += _walk(library, f"{name} {number}", branch)
    return found


DEEDS = Deeds(listed, lambda library: library.verbs)

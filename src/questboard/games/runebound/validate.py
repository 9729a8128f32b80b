"""What the types of the content cannot say: card texts that parse, words that exist, a map that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from questboard.games.runebound import content as printed
from questboard.games.runebound.atlas import COLUMNS
from questboard.games.runebound.language import Language
from questboard.games.runebound.vocabulary import (
    SKILLS,
    Effect,
    table_row,
)

TYPES = ("armour", "artifact", "rune", "potion", "ritual")


def check(content: printed.Content, language: Language) -> Iterable[tuple[str, str]]:
    seen: dict[str, str] = {}
    shelves = printed.shelves(content)
    names = {card.id for cards in shelves.values() for card in cards}
    for shelf, cards in shelves.items():
        for card in cards:
            where = f"{shelf}/{card.id}"
            if card.id in seen:
                yield where, f"this id is also in {seen[card.id]}"
            seen[card.id] = shelf
            yield from _texts(where, card, names, language)
            yield from _shape(where, card)
    yield from _map(content)


def _texts(where: str, card: printed.Printed, names: set[str], language: Language) -> Iterator[tuple[str, str]]:
    for key in ("abilities", "kept", "slumber"):
        for place, ability in enumerate(getattr(card, key, ())):
            at = f"{where}/{key}/{place}"
            if ability.when not in language.when:
                yield f"{at}/when", f"there is no moment {ability.when!r}; there are {', '.join(language.when)}"
            yield from _parses(f"{at}/if", lambda ability=ability: language.conditions(ability.condition))
            yield from _parses(f"{at}/cost", lambda ability=ability: language.costs(ability.cost))
            yield from _effects(f"{at}/do", ability.do, names, language)
    for key in ("before", "script", "reward", "do", "each"):
        yield from _effects(f"{where}/{key}", getattr(card, key, ""), names, language)


def _effects(at: str, text: str, names: set[str], language: Language) -> Iterator[tuple[str, str]]:
    try:
        _rows(language.effects(text), names)
    except ValueError as error:
        yield at, str(error)


def _rows(effects: Iterable[Effect], names: set[str]) -> None:
    for effect in effects:
        if effect.verb == "table":
            covered = [table_row(branch)[:2] for branch in effect.branches]
            if sorted(number for low, high in covered for number in range(low, high + 1)) != list(range(1, 11)):
                raise ValueError("the rows of a table cover 1 to 10, each once")
            continue
        if effect.verb == "fight" and effect.args[0] not in names:
            raise ValueError(f"there is no card {effect.args[0]!r}")
        for branch in effect.branches:
            _rows(branch, names)


def _parses(at: str, parse: Callable[[], object]) -> Iterator[tuple[str, str]]:
    try:
        parse()
    except ValueError as error:
        yield at, str(error)


def _shape(where: str, card: printed.Printed) -> Iterator[tuple[str, str]]:
    if isinstance(card, printed.Item):
        if card.type not in TYPES and not card.type.startswith("weapon:"):
            yield f"{where}/type", f"found {card.type!r}, expected weapon:<kind>, {', '.join(TYPES)}"
        if (card.type == "ritual") != (len(card.symbols) == 5):
            yield f"{where}/symbols", "a ritual has five symbols, and no other Item has any"
    if isinstance(card, printed.Hero):
        for skill in card.skills:
            if skill not in SKILLS:
                yield f"{where}/skills/{skill}", f"there is no skill {skill!r}; there are {', '.join(SKILLS)}"
    if isinstance(card, printed.Foe) and not (card.life or card.script or _is_goal(card)):
        yield where, "it can neither be fought (life) nor be solved (script)"


def _is_goal(card: printed.Foe) -> bool:
    """What is neither fought nor solved, but asked of each Hero, or a task."""
    return bool(getattr(card, "quest", None) or getattr(card, "each", ""))


def _map(content: printed.Content) -> Iterator[tuple[str, str]]:
    letters = [town.letter for town in content.towns]
    for row, cells in enumerate(content.map.rows):
        if len(cells.split()) != COLUMNS:
            yield f"map/rows/{row}", f"expected {COLUMNS} hexes"
        for cell in cells.split():
            fits = (
                len(cell) == 3 and cell[0] in "phfmsw" and cell[1] in ".=" and cell[2] in f".gybrGYB{''.join(letters)}"
            )
            if cell != "~~~" and not fits:
                yield f"map/rows/{row}", f"found {cell!r}, expected a terrain, a road or none, and what lies there"
    text = " ".join(content.map.rows)
    for town in content.towns:
        if text.count(town.letter) != 1:
            yield f"towns/{town.id}/letter", f"{town.letter!r} is on the map {text.count(town.letter)} times"

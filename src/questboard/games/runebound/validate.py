"""What the types of the content cannot say: card texts that parse, words that exist, a map that fits together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from questboard.games.runebound import deck
from questboard.games.runebound.atlas import COLUMNS
from questboard.games.runebound.vocabulary import (
    SKILLS,
    WHEN,
    Effect,
    parse_conditions,
    parse_costs,
    parse_effects,
    table_row,
)

SHELVES = (
    "heroes", "challenges", "encounters", "events", "items", "allies", "guardians", "storms", "lords", "scions",
    "curses",
)  # fmt: skip
TYPES = ("armour", "artifact", "rune", "potion", "ritual")


def check(content: deck.Content) -> Iterable[tuple[str, str]]:
    seen: dict[str, str] = {}
    names = {card.id for shelf in SHELVES for card in getattr(content, shelf)}
    for shelf in SHELVES:
        for card in getattr(content, shelf):
            where = f"{shelf}/{card.id}"
            if card.id in seen:
                yield where, f"this id is also in {seen[card.id]}"
            seen[card.id] = shelf
            yield from _texts(where, card, names)
            yield from _shape(where, card)
    yield from _map(content)


def _texts(where: str, card: deck.Printed, names: set[str]) -> Iterator[tuple[str, str]]:
    for key in ("abilities", "kept", "slumber"):
        for place, ability in enumerate(getattr(card, key, ())):
            at = f"{where}/{key}/{place}"
            if ability.when not in WHEN:
                yield f"{at}/when", f"there is no moment {ability.when!r}; there are {', '.join(WHEN)}"
            yield from _parses(f"{at}/if", lambda ability=ability: parse_conditions(ability.condition))
            yield from _parses(f"{at}/cost", lambda ability=ability: parse_costs(ability.cost))
            yield from _effects(f"{at}/do", ability.do, names)
    for key in ("before", "script", "reward", "do", "each"):
        yield from _effects(f"{where}/{key}", getattr(card, key, ""), names)


def _effects(at: str, text: str, names: set[str]) -> Iterator[tuple[str, str]]:
    try:
        _rows(parse_effects(text), names)
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


def _parses(at: str, parse: object) -> Iterator[tuple[str, str]]:
    try:
        parse()  # type: ignore[operator]
    except ValueError as error:
        yield at, str(error)


def _shape(where: str, card: deck.Printed) -> Iterator[tuple[str, str]]:
    if isinstance(card, deck.Item):
        if card.type not in TYPES and not card.type.startswith("weapon:"):
            yield f"{where}/type", f"found {card.type!r}, expected weapon:<kind>, {', '.join(TYPES)}"
        if (card.type == "ritual") != (len(card.symbols) == 5):
            yield f"{where}/symbols", "a ritual has five symbols, and no other Item has any"
    if isinstance(card, deck.Hero):
        for skill in card.skills:
            if skill not in SKILLS:
                yield f"{where}/skills/{skill}", f"there is no skill {skill!r}; there are {', '.join(SKILLS)}"
    if isinstance(card, deck.Foe) and not (card.life or card.script or _is_goal(card)):
        yield where, "it can neither be fought (life) nor be solved (script)"


def _is_goal(card: deck.Foe) -> bool:
    return (isinstance(card, deck.CurseCard) and card.quest is not None) or (
        isinstance(card, deck.Storm) and bool(card.each)
    )


def _map(content: deck.Content) -> Iterator[tuple[str, str]]:
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

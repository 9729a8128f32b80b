"""Schema 1 kept a pawn on the road among those in the Halls that count for nothing, as a number below 0. Schema 2 wrote
in one word the Area and the colour in which a Plot drives it mad."""

from __future__ import annotations

from typing import Any

from questboard.engine import Former, Option
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import COLOURS
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS


def _road(number: int) -> int:
    """There and back."""
    return -1 - number


def pawns_on_the_road(state: dict[str, Any]) -> dict[str, Any]:
    """From schema 1 to 2."""
    dreams = state.get(DREAMS.name)
    if dreams is not None:
        out: list[int] = dreams["left_out"]
        dreams["resting"] = [_road(number) for number in out if number < 0]
        dreams["left_out"] = [number for number in out if number >= 0]
    return state


def _position(state: dict[str, Any], sealed: dict[int, list[Any]]) -> None:
    dreams = state[DREAMS.name]
    dreams["left_out"] += [_road(faction) for faction in dreams.pop("resting")]


SCHEMA_1 = Former(position=_position)

OF = ": "


def _spot(place: Any) -> Any:
    area, of, colour = place.partition(OF) if isinstance(place, str) else ("", "", "")
    return (area, colour) if of and colour in COLOURS else place


def _answer(option: Option) -> Option:
    return (*option[:3], _spot(option[3])) if option[0] == "plot" and len(option) == 4 else option


def _event(kind: str, data: dict[str, Any]) -> dict[str, Any]:
    return data | {"place": _spot(data["place"])} if kind == "plotted" else data


def _in_one_word(state: dict[str, Any], sealed: dict[int, list[Any]]) -> None:
    for option in sealed.values():
        if option[0] == "plot" and not isinstance(option[3], str) and option[3][1] in COLOURS:
            option[3] = OF.join(option[3])


SCHEMA_2 = Former(_answer, _event, _in_one_word)

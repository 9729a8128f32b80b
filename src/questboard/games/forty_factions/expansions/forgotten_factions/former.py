"""Schema 1 wrote in one word a feud, a granted pawn, and what a Plot names by two ids."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from questboard.engine import Former, Option
from questboard.games.forty_factions.expansions.forgotten_factions.beyond import COLOURS
from questboard.games.forty_factions.expansions.forgotten_factions.naming import DOWN, DRIFT, UP
from questboard.games.forty_factions.expansions.forgotten_factions.pawns import GRANTED
from questboard.games.forty_factions.library import PARTIES

AND, OF, TO = " and ", ": ", " to "
PLACE = 4
"""The field of a Plot in play that says what it names."""


def _spot(place: Any) -> Any:
    """A pawn, or what a Plot names."""
    if not isinstance(place, str):
        return place
    for kind in (DRIFT, UP, DOWN):
        if place.startswith(kind + " "):
            return (kind, place.removeprefix(kind + " "))
    number = place.removeprefix(GRANTED + " ")
    if number != place and number.isdigit():
        return (GRANTED, int(number))
    seat, _, party = place.partition(TO)
    area, _, colour = place.partition(OF)
    return (seat, party) if party in PARTIES else (area, colour) if colour in COLOURS else place


def _former_spot(place: Any) -> Any:
    if isinstance(place, str):
        return place
    one, other = place
    return f"{one}{TO if other in PARTIES else OF if other in COLOURS else ' '}{other}"


def _answer(option: Option) -> Option:
    match option:
        case ("plot", card, targets, place):
            return ("plot", card, targets, _spot(place))
        case ("desert", pawn):
            return ("desert", _spot(pawn))
        case ("granted-pawn", pawn, *more):
            return ("granted-pawn", _spot(pawn), *more)
        case ("make-peace" | "end-feud" as verb, str(feud), *more):
            return (verb, tuple(feud.split(AND)), *more)
        case _:
            return option


def _event(kind: str, data: dict[str, Any]) -> dict[str, Any]:
    return data | {"place": _spot(data["place"])} if kind == "plotted" else data


def _plots(state: dict[str, Any], write: Callable[[Any], Any]) -> dict[str, Any]:
    for plot in cast("list[list[Any]]", state["in_play"]):
        plot[PLACE] = write(plot[PLACE])
    return state


def together(state: dict[str, Any]) -> dict[str, Any]:
    """From schema 1 to 2."""
    return _plots(state, _spot)


def _position(state: dict[str, Any], sealed: dict[int, list[Any]]) -> None:
    _plots(state, _former_spot)
    for option in sealed.values():
        if option[0] == "plot":
            option[3] = _former_spot(option[3])


SCHEMA_1 = Former(_answer, _event, _position)

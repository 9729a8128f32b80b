"""Schema 1 wrote in one word what two ids name: it put them together when it asked, and took them apart after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from questboard.engine import Former, Option
from questboard.games.forty_factions.state import CARD, NEUTRAL

CARD_OF, GOES_TO, SEATS_OF, SOMEBODY = CARD + ":", ">", NEUTRAL + " ", ": "


def _item(item: Any) -> Any:
    """What is traded."""
    if isinstance(item, str) and item.startswith(CARD_OF):
        return (CARD, item.removeprefix(CARD_OF))
    return tuple(item.split(GOES_TO)) if isinstance(item, str) and GOES_TO in item else item


def _former_item(item: Any) -> Any:
    if isinstance(item, (str, int)):
        return item
    one, other = item
    return CARD_OF + other if one == CARD else one + GOES_TO + other


def _vote(item: Any) -> Any:
    """What a ballot gives."""
    return (NEUTRAL, item.removeprefix(SEATS_OF)) if isinstance(item, str) and item.startswith(SEATS_OF) else item


def _former_vote(item: Any) -> Any:
    return item if isinstance(item, str) else SEATS_OF + item[1]


def _each(read: Callable[[Any], Any], things: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(map(read, things))


def _answer(option: Option) -> Option:
    match option:
        case ("offer", to, give, take, drop):
            return ("offer", to, _each(_item, give), _each(_item, take), drop)
        case ("accept", str(offer), drop):
            return ("accept", tuple(map(int, offer.split("."))), drop)
        case ("divide", *sides):
            return ("divide", *(_each(_vote, side) for side in sides))
        case ("character", str(who), *more):
            return ("character", tuple(who.split(SOMEBODY, 1)), *more)
        case _:
            return option


def _event(kind: str, data: dict[str, Any]) -> dict[str, Any]:
    if kind == "offer-is":
        give, take = (list(_each(_item, data[side])) for side in ("give", "take"))
        return data | {"give": give, "take": take, "cards": [one if isinstance(one, str) else one[1] for one in give
                                                             if isinstance(one, str) or one[0] == CARD]}  # fmt: skip
    if kind in ("vote", "ballots-differ"):
        said: list[list[Any]] = data["ballots"]
        ballots = [[seat, how, *([_vote(one) for one in side] for side in sides)] for seat, how, *sides in said]
        return data | {"ballots": ballots}
    if kind == "dm" and data["verb"] == "character":
        who, *more = data["what"]
        return data | {"what": [*who.split(SOMEBODY, 1), *more]}
    return data


def _offers(state: dict[str, Any], read: Callable[[Any], Any]) -> dict[str, Any]:
    """Standing offers: to whom, what is given and taken, what is let go of, and the number."""
    for offer in cast("list[list[Any] | None]", state["offers"]):
        if offer is not None:
            offer[1:3] = [_each(read, side) for side in offer[1:3]]
    return state


def together(state: dict[str, Any]) -> dict[str, Any]:
    """From schema 1 to 2."""
    return _offers(state, _item)


def _position(state: dict[str, Any], sealed: dict[int, list[Any]]) -> None:
    _offers(state, _former_item)
    for option in sealed.values():
        if option[0] == "divide":
            option[1:] = [_each(_former_vote, side) for side in option[1:]]


SCHEMA_1 = Former(_answer, _event, _position)

"""A table with Forgotten Factions for the tests: alone, or in any mixture."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.engine.errors import Refused
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS
from questboard.games.forty_factions.hooks import active_changed
from questboard.games.forty_factions.rules.effects import apply_effect
from questboard.games.forty_factions.state import PlotInPlay, Spot
from tests.games.forty_factions.tehmor import Tehmor

NAME = "forgotten-factions"
ALL = ("fifty-factions", "sacred-circles", "doorways-to-dreams", "promo", NAME)
SPIES = {"spies_and_conspiracies": True}


def shadows(players: str = "ABC", *more: str, **options: Any) -> Tehmor:
    return Tehmor(players, expansions=(NAME, *more), **options)


def stage(*more: str, dm: str | None = "Hal", **options: Any) -> Tehmor:
    """A has the Navy, B Kyr, C the Boar Cults."""
    table = shadows("ABC", *more, dm=dm, **options)
    table.has("A", "navy")
    table.has("B", "kyr")
    table.has("C", "boar-cults")
    table.start("trading")
    return table


def face(table: Tehmor, *names: str) -> list[int]:
    return [table.match.content.face_of[name] for name in names]


def comes(table: Tehmor, who: str, *factions: str) -> None:
    """They are Activated in one batch."""
    table.has(who, *factions)
    active_changed(table.match, face(table, *factions), ())


def prevails(table: Tehmor, effect: str, plot: str, *targets: str, place: Spot = "-", seat: int = 0, winner: int = -1):
    """What a scene of the Oracle brings."""
    played = PlotInPlay(0, face(table, plot)[0], seat, face(table, *targets), place, 1, 1, ["words", "words"])
    apply_effect(table.match, effect, played, winner)


def area(table: Tehmor, name: str) -> Any:
    return next(area for area in table.sees(None).areas if area.name == name)


def scored(table: Tehmor, name: str) -> dict[str, int]:
    table.start("areas")
    return table.points("area", area=name)


def condition(table: Tehmor, place: str) -> int:
    return table.state.condition[table.match.content.place_of[place]]


def level(table: Tehmor, name: str) -> tuple[int, str | None]:
    now = DREAMS.of(table.match).madness[table.match.content.city.areas.index(name)]
    return now.level, now.colour


def refused(table: Tehmor, who: str, plot: str, *targets: str, place: Spot = "-") -> str:
    table.holds(who, plot)
    table.start("plots")
    with pytest.raises(Refused) as caught:
        table.answers(who, *table.scheme(who, plot, *targets, place=place))
    return caught.value.why.reason

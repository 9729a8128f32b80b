"""What sets do to the two decks (FF 13.2.1): how many cards, which come up first, the second Wheel and second Fool."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

import questboard
from questboard.engine.parts import Part
from questboard.games.forty_factions.expansions import fifty_factions
from questboard.games.forty_factions.expansions.common import DECKS_WITH_SECONDS, FIFTY, SECONDS
from questboard.games.forty_factions.state import BOX, FACTIONS, HANDS, PLOTS
from questboard.testing import rule
from tests.games.forty_factions.tehmor import Tehmor

MORE = Part(
    "more", "More", "A set that has nothing of its own.", packs=(SECONDS,), brings=(FIFTY,), options=DECKS_WITH_SECONDS
)
GAME = replace(questboard.find("forty-factions"), parts=[fifty_factions.part, MORE])


def table(*sets: str, **options: Any) -> Tehmor:
    return Tehmor("AB", game=GAME, expansions=sets, options=options)


def numbers(city: Tehmor, *zones: str) -> list[int]:
    cards, faces = city.state.cards, city.match.content.faces
    return [faces[cards.face[card]].number for zone in zones for card in cards.zones[zone]]


@rule("FF 13.2.1.3")
@pytest.mark.parametrize(
    ("sets", "options", "plots"),
    [
        ((), {}, []),
        (("more",), {}, [32, 44]),
        (("more",), {"second_wheel_and_fool": False}, []),
        (("fifty-factions", "more"), {}, [23, 24, 31, 32, 35, 36, 38, 44]),
        (("fifty-factions", "more"), {"second_wheel_and_fool": False}, [23, 24, 31, 32, 35, 36, 38, 44]),
    ],
)
def test_a_second_wheel_and_a_second_fool_come_with_any_set_and_never_twice(
    sets: tuple[str, ...], options: dict[str, Any], plots: list[int]
):
    city = table(*sets, **options)
    assert sorted(numbers(city, PLOTS))[22:] == plots
    city.start("deal")
    assert (BOX in city.state.cards.zones) == (sets == ("more",) and not plots)
    assert city.sees(None).decks["plots"] == str(20 + len(plots))


@rule("FF 13.2.1.1")
def test_the_decks_have_every_card_once():
    city = table("fifty-factions")
    assert max(Counter(numbers(city, FACTIONS)).values()) == 1 and len(numbers(city, FACTIONS)) == 70
    assert max(Counter(numbers(city, PLOTS)).values()) == 1 and len(numbers(city, PLOTS)) == 30


@rule("FF 13.2.1.2")
def test_weighted_decks_have_as_many_base_cards_below_as_there_are_new_ones():
    city = table("fifty-factions", weighted_decks=True)
    city.start("deal")
    factions, plots = numbers(city, FACTIONS), numbers(city, PLOTS)  # the last is drawn first
    assert all(number <= 56 for number in factions[:14]) and all(number <= 22 for number in plots[:8])
    dealt = numbers(city, HANDS[0], HANDS[1])
    assert len(factions) + len(plots) + len(dealt) == 100
    assert factions[:14] != sorted(factions[:14])  # nobody knows which


@rule("FF 13.2.1.2")
def test_without_weighting_new_cards_lie_at_the_bottom_too():
    city = table("fifty-factions")
    city.start("deal")
    assert any(number > 56 for number in numbers(city, FACTIONS)[:14])

"""The handbook over the network: rules, rulings, cards."""

from __future__ import annotations

import pytest

from tests.server.house import House

pytestmark = pytest.mark.anyio


async def test_the_handbook_of_a_game(house: House):
    seen = await house.get("/api/games/forty-factions/handbook")
    rules = {rule["id"]: rule for rule in seen["book"]["rules"]}
    assert rules["FF 10.3.5"]["level"] == 2 and rules["FF 10.3.5"]["part"] == ""
    assert rules["SC 3.2.2"]["part"] == "sacred-circles"
    assert {"name": "sacred-circles", "title": "Sacred Circles"} in seen["parts"]
    assert "R-07" in {ruling["id"] for ruling in seen["book"]["rulings"]}
    assert (await house.get("/api/games/nonsense/handbook", ok=False))["error"] == "not-found"
    assert (await house.get("/api/games/nonsense/cards", ok=False))["error"] == "not-found"


async def test_cards_are_those_of_the_table_and_tell_no_secret(house: House):
    box = {card["title"] for card in await house.get("/api/games/runebound/cards")}
    table = await house.table("runebound", people=2, expansions=["beasts-and-bandits"], start=True)
    here = {card["title"] for card in await house.get(f"{table.path}/cards", token=table.tokens[0])}
    assert box < here
    factions = await house.get("/api/games/forty-factions/cards")
    temple = next(card for card in factions if card["title"] == "Temple of ZAKEL")
    assert {row[0] for row in temple["rows"]} == {"Faction", "card", "category", "politics", "Council", "Locations"}

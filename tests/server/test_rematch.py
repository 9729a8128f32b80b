"""The end of a game as a seat is sent it, and the same people once more."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from questboard.server.store import schema
from tests.server.house import House, NewTable

pytestmark = pytest.mark.anyio


async def played(house: House, people: int = 2, bots: int = 1, **more: Any) -> NewTable:
    """A game that is over."""
    table = await house.table("moonrunners", people=people, bots=bots, options={"nights": 2}, **more)
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(table.player(seat)) for seat in table.tokens]
        await asyncio.gather(*(player.play(Random(player.seat or 0)) for player in players))
    return table


async def test_the_last_page_says_who_won_why_and_with_what(house: House):
    table = await played(house)
    state = await table.state(0)
    ending, names = state["ending"], [seat["name"] for seat in state["table"]["seats"]]
    assert [one["seat"] for one in ending["standings"] if one["won"]] == state["outcome"]["winners"]
    assert all(names[seat] in ending["victory"] for seat in state["outcome"]["winners"])
    assert ending["why"].endswith("after the last night.")
    assert ending["unit"] == "coins" and {one["title"] for one in ending["sources"]} <= {
        "Cargo landed", "Fines", "Trade", "Signals", "The Harbourmaster",
    }  # fmt: skip
    texts = {event["index"]: event["text"] for event in state["events"]}
    assert ending["best"] and all(texts[one["index"]] == one["text"] for one in ending["best"])


async def test_a_running_game_has_a_race_and_no_last_page(house: House):
    table = await house.table("moonrunners", people=2)
    state = await table.state(None)
    assert state["ending"] is None and [one["score"] for one in state["race"]["runners"]] == ["6 coins", "6 coins"]
    assert state["race"]["clock"] == "5 nights"


async def test_one_person_and_bots_play_again_at_once(house: House):
    table = await played(house, people=1, bots=2)
    made = await table.post(0, "rematch", {})
    assert made["table"]["status"] == "playing" and made["table"]["options"] == {"nights": 2}
    before = await table.state(0)
    assert [seat["name"] for seat in made["table"]["seats"]] == [seat["name"] for seat in before["table"]["seats"]]
    again = NewTable(house, made)
    again.tokens[0] = made["seated"]["token"]
    now = await again.state(0)
    assert now["outcome"] is None and now["commitment"] != before["commitment"]


async def test_seats_are_kept_for_the_others_and_the_last_one_begins(house: House):
    table = await played(house)
    first = await table.post(1, "rematch", {})
    assert first["table"]["status"] == "lobby" and first["seated"]["seat"] == 1
    kept = first["table"]["seats"][0]
    assert (kept["kind"], kept["held"]) == ("open", "Person 0")
    stranger = {"name": "Mallory", "seat": 0, "invite": first["invite"]}
    refused = await house.post(f"/api/tables/{first['table']['id']}/join", stranger, ok=False)
    assert refused["says"] == "That seat is kept for Person 0, who sat there in the game before."
    anywhere = await house.post(f"/api/tables/{first['table']['id']}/join", {**stranger, "seat": None}, ok=False)
    assert anywhere["says"] == "Every seat is taken."
    assert (await table.state(0))["table"]["rematch"] == first["table"]["id"]
    second = await table.post(0, "rematch", {})
    assert second["table"]["id"] == first["table"]["id"] and second["table"]["status"] == "playing"
    assert second["host"] == second["invite"] == "" and first["host"] and first["invite"]


async def test_who_asks_twice_has_one_seat_with_two_keys(house: House):
    table = await played(house)
    first, second = await table.post(0, "rematch", {}), await table.post(0, "rematch", {})
    assert first["table"]["id"] == second["table"]["id"] and second["table"]["status"] == "lobby"
    for made in (first, second):
        [mine] = await house.post("/api/mine", {"tokens": [made["seated"]["token"]]})
        assert (mine["table"]["id"], mine["seat"]) == (first["table"]["id"], 0)


async def test_two_who_ask_at_once_meet_at_one_table_and_leave_no_other_behind(house: House):
    table = await played(house)
    before = await tables_kept(house)
    first, second = await asyncio.gather(table.post(0, "rematch", {}), table.post(1, "rematch", {}))
    assert first["table"]["id"] == second["table"]["id"]
    assert sorted(bool(made["host"]) for made in (first, second)) == [False, True], "who was first is its host"
    assert await tables_kept(house) - before == {first["table"]["id"]}


async def tables_kept(house: House) -> set[str]:
    return {str(row[0]) for row in await house.service.store.rows(select(schema.tables.c.id))}


async def test_the_host_may_begin_without_who_does_not_come(house: House):
    table = await played(house)
    first = await table.post(0, "rematch", {})
    path = f"/api/tables/{first['table']['id']}"
    begun = await house.post(f"{path}/start", {"bots": "greedy"}, host=first["host"])
    assert begun["seats"][1]["kind"] == "bot"
    late = await table.post(1, "rematch", {}, ok=False)
    assert late["says"].startswith("Your seat has gone to ")


async def test_a_game_that_is_not_over_and_somebody_without_a_seat(house: House):
    running = await house.table("moonrunners", people=2)
    refused = await running.post(0, "rematch", {}, ok=False)
    assert refused["says"] == "This game is not over yet."
    watching = await house.post(f"{running.path}/rematch", {}, invite=running.invite, ok=False)
    assert watching["error"] == "no-token"


async def test_a_dm_has_the_same_place_again(house: House):
    table = await played(house, people=1, bots=1, dm="open")
    first = await table.post(2, "rematch", {})
    assert first["table"]["seats"][2]["dm"] and first["seated"]["seat"] == 2
    second = await table.post(0, "rematch", {})
    assert second["table"]["status"] == "playing"

"""Taking back against bots: what luck has shown stays, unless the table was laid for practice; then it is told."""

# pyright: reportArgumentType=false, reportReturnType=false, reportCallIssue=false
from __future__ import annotations

from random import Random

import pytest

from questboard.server.tables.info import Info, Proposal, Seat
from questboard.server.tables.proposals import Now, verdict
from tests.server.house import House, NewTable

pytestmark = pytest.mark.anyio


async def looked_ahead(house: House, **more: object) -> NewTable:
    """One person and two bots; the person has just seen the next ship."""
    table = await house.table(people=1, bots=2, options={"nights": 2}, **more)
    await table.post(0, "answer", {"question": 1, "option": ["christen", "Heron"]})
    await table.post(0, "interject", {"option": ["signal"]})
    assert (await table.state(0))["view"]["next_ship"]
    return table


@pytest.mark.parametrize("ask", [False, True])
async def test_bots_agree_to_nothing(house: House, ask: bool):
    table = await looked_ahead(house)
    refused = await table.post(0, "undo", {"ask": ask}, ok=False)
    assert refused["error"] == "cannot-undo" and "agree to nothing" in refused["says"]
    state = await table.state(0)
    assert state["view"]["next_ship"] and state["undos"] == 0 and state["table"]["proposals"] == []


async def test_practice_takes_it_back_and_everything_tells_so(house: House):
    table = await looked_ahead(house, practice=True)
    assert (await table.state(None))["table"]["practice"]
    await table.post(0, "undo", {"id": "u1"})
    assert (await table.post(0, "undo", {"id": "u1"})) == {"again": True}
    state = await table.state(0)
    assert state["undos"] == 1 and not state["view"]["next_ship"]
    told = [event for event in state["events"] if event["kind"] == "practice-undone"]
    assert len(told) == 1 and told[0]["text"] == "Practice: Person 0 takes back what luck has shown."
    async with table.player(0) as player:
        await player.play(Random(3))
    assert (await table.state(0))["ending"]["practice"].startswith(
        "A practice game: what luck had shown was taken back"
    )
    record = await house.http.get(f"{table.path}/record", headers={"authorization": f"Bearer {table.tokens[0]}"})
    checked = (await house.http.post("/api/verify", content=record.content)).json()
    assert checked["practice"] and checked["luck_taken_back"] == 1 and checked["finished"]
    again = await table.post(0, "rematch", {})
    assert again["table"]["practice"]
    imported = (await house.http.post("/api/import", content=record.content)).json()
    assert imported["table"]["practice"]


async def test_it_goes_back_to_ones_own_decision_over_what_bots_have_done_since(house: House):
    table = await house.table(people=1, bots=2, practice=True)
    await table.post(0, "answer", {"question": 1, "option": ["christen", "Heron"]})
    async with table.player(0) as ann:
        await ann.until(lambda state: state.get("asked") and state["asked"]["name"] == "market")
        await ann.send("undo")
        await ann.until(lambda state: state["undos"] == 1 and state["asked"]["name"] == "christen")
        assert 0 in ann.state["waiting"]


async def test_where_somebody_else_plays_too_they_are_asked_as_ever(house: House):
    table = await house.table(people=2, bots=1, practice=True)
    for seat in range(2):
        await table.post(seat, "answer", {"question": 1, "option": ["christen", f"Boat {seat}"]})
    await table.post(0, "interject", {"option": ["signal"]})
    assert (await table.post(0, "undo", {}, ok=False))["error"] == "cannot-undo"
    assert (await table.post(0, "undo", {"ask": True}))["proposal"]


@pytest.mark.parametrize("practice", [False, True])
def test_a_vote_that_all_others_have_left_to_bots_is_not_won_by_that(practice: bool):
    seats = [Seat("human", "Ann"), Seat("bot", "Bea", bot="greedy")]
    info = Info("t", "T", "moonrunners", "playing", False, seats, practice=practice)
    assert verdict(info, Proposal("p", "undo", 0, 0), Now(frozenset({0}), 0.0, 0.0, 600.0)) is practice

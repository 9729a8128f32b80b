"""What a DM has beside the rules: the eyes of others, the clock, the story; and what is kept even from a DM."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from tests.server.house import House, NewTable

pytestmark = pytest.mark.anyio

TOLD_TO_NOBODY = "the blue ledger is under the third step"


async def trading(house: House) -> NewTable:
    """Forty Factions with a DM, two people and everybody's colour chosen."""
    table = await house.table("forty-factions", people=2, dm="open", listed=True)
    for seat in range(2):
        state = await table.state(seat)
        await table.post(
            seat, "answer", {"question": state["asked"]["number"], "option": state["options"][0]["option"]}
        )
    return table


async def test_the_dm_looks_through_the_eyes_of_a_player(house: House):
    table = await trading(house)
    seen = await house.get(f"/api/tables/{table.id}/as/1", token=table.tokens[2])
    own = await table.state(1)
    assert seen["seat"] == 1 and seen["view"]["hand"] == own["view"]["hand"]
    assert seen["options"] == own["options"] and seen["events"] == own["events"]


async def test_nobody_else_looks_through_the_eyes_of_others(house: House):
    table = await trading(house)
    for who in ({}, {"token": table.tokens[0]}, {"host": table.host}):
        told = await house.get(f"/api/tables/{table.id}/as/1", ok=False, **who)
        assert told["error"] == "not-yours"
    told = await house.get(f"/api/tables/{table.id}/as/7", ok=False, token=table.tokens[2])
    assert told["error"] == "not-found"


async def test_private_deals_stay_private_from_the_dm(house: House):
    table = await trading(house)
    number = (await table.state(0))["asked"]["number"]
    deal = ["promise", [1], [], "kept private", TOLD_TO_NOBODY]
    await table.post(0, "answer", {"question": number, "option": deal})
    assert TOLD_TO_NOBODY in json.dumps(await table.state(1))
    assert TOLD_TO_NOBODY not in json.dumps(await table.state(2))
    for seat in range(2):
        seen = await house.get(f"/api/tables/{table.id}/as/{seat}", token=table.tokens[2])
        assert TOLD_TO_NOBODY not in json.dumps(seen)


async def test_nobody_gets_the_file_of_a_running_game(house: House):
    """It holds the seed and sealed answers: whoever has it could foretell every die."""
    table = await trading(house)
    for what in ("save", "record"):
        for who in ({}, *({"token": token} for token in table.tokens.values()), {"host": table.host}):
            told = await house.get(f"{table.path}/{what}", ok=False, **who)
            assert told["error"] == "not-yours", (what, who)
            if who:
                assert "when the game is over" in told["says"]


async def test_the_end_opens_the_file_and_then_stands(house: House):
    table = await house.table("moonrunners", people=2, dm="open", options={"nights": 3}, listed=True)
    async with table.player(0) as ann, table.player(1) as bea, table.player(2) as dm:
        await asyncio.gather(*(each.play(Random(each.seat)) for each in (ann, bea, dm)))
        told = await house.get(f"{table.path}/record", ok=False)
        assert told["error"] == "not-yours", "a spectator has no seat"
        for seat in range(3):
            seed = (await house.get(f"{table.path}/record", token=table.tokens[seat]))["seed"]
            assert seed, "the seed opens with the end"
        for seat in range(3):
            told = await table.post(seat, "undo", {"ask": True}, ok=False)
            assert told["error"] == "cannot-undo" and "seed" in told["says"]
        assert (await table.state(0))["outcome"]


async def test_a_sealed_answer_is_sealed_for_the_dm_too(house: House):
    table = await trading(house)
    for seat in range(2):
        number = (await table.state(seat))["asked"]["number"]
        await table.post(seat, "answer", {"question": number, "option": ["done"]})
    state = await table.state(0)
    assert state["asked"]["name"] == "activate"
    await table.post(0, "answer", {"question": state["asked"]["number"], "option": ["pass"]})
    assert (await table.state(0))["asked"]["own"] == ["pass"]
    seen = await house.get(f"/api/tables/{table.id}/as/0", token=table.tokens[2])
    assert seen["asked"]["answered"] == [0] and "own" not in seen["asked"]


async def test_a_paused_game_waits_for_its_dm(house: House):
    table = await trading(house)
    await table.post(2, "clock", {"paused": True})
    state = await table.state(0)
    assert state["table"]["paused"]
    answer = {"question": state["asked"]["number"], "option": ["done"]}
    told = await house.post(f"/api/tables/{table.id}/answer", answer, ok=False, token=table.tokens[0])
    assert told["error"] == "paused"
    await table.post(2, "interject", {"option": ["adjust-vp", 0, 1, "for waiting"]})
    assert (await table.state(1))["view"]["players"][0]["vp"] == 1
    await table.post(2, "clock", {"paused": False})
    number = (await table.state(0))["asked"]["number"]  # what the DM did has asked it anew
    await table.post(0, "answer", {"question": number, "option": ["done"]})


async def test_the_clock_starts_again_after_a_pause(house: House):
    table = await trading(house)
    await table.post(2, "clock", {"deadline": 60})
    until = (await table.state(0))["asked"]["until"]
    await table.post(2, "clock", {"paused": True})
    assert (await table.state(0))["asked"]["until"] == 0
    await table.post(2, "clock", {"paused": False})
    assert (await table.state(0))["asked"]["until"] > until
    told = await house.post(f"/api/tables/{table.id}/clock", {"deadline": 2}, ok=False, token=table.tokens[2])
    assert told["error"] == "bad-message"
    told = await house.post(f"/api/tables/{table.id}/clock", {"paused": True}, ok=False, token=table.tokens[0])
    assert told["error"] == "not-yours"


async def test_rulings_that_stand_are_seen_by_all(house: House):
    table = await trading(house)
    await table.post(2, "interject", {"option": ["forbid", "trade", "show", "no cards are shown today"]})
    for seat in range(3):
        [ruling] = (await table.state(seat))["rulings"]
        assert (ruling["verdict"], ruling["verb"], ruling["reason"]) == ("forbid", "show", "no cards are shown today")


async def test_the_chronicle_as_everybody_heard_it_and_with_the_secrets(house: House):
    table = await trading(house)
    number = (await table.state(0))["asked"]["number"]
    await table.post(
        0, "answer", {"question": number, "option": ["promise", [1], [], "shown to the DM", "a secret vow"]}
    )
    address = f"{house.address}/api/tables/{table.id}/chronicle"
    public = await house.http.get(address, params={"form": "md"})
    assert "the year 1187" in public.text and "a secret vow" not in public.text
    mine = {"form": "md", "mine": "true"}
    own = await house.http.get(address, params=mine, headers={"authorization": f"Bearer {table.tokens[1]}"})
    assert "a secret vow" in own.text
    full = {"full": "true"}
    told = await house.http.get(address, params=full, headers={"authorization": f"Bearer {table.tokens[1]}"})
    assert told.json()["error"] == "not-allowed"
    whole = await house.http.get(address, params=full, headers={"authorization": f"Bearer {table.tokens[2]}"})
    assert whole.headers["content-type"].startswith("text/html") and "a secret vow" in whole.text


async def test_the_rules_of_a_game(house: House):
    rules = await house.get("/api/games/forty-factions/rules")
    assert rules["FF 10.3.5"]["title"] and "FF 12.5.1" in rules
    assert (await house.get("/api/games/nonsense/rules", ok=False))["error"] == "not-found"

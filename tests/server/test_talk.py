"""Talk: who hears what, and that those who do not hear it cannot tell it from silence."""

# pyright: reportArgumentType=false, reportCallIssue=false
from __future__ import annotations

import json
import re

import pytest

import questboard
from tests.server.house import House, NewTable, kept_luck
from tests.server.player import Refused

pytestmark = pytest.mark.anyio


async def test_rooms_are_heard_by_those_who_are_in_them(house: House):
    table = await house.table(people=3, dm="open")
    async with table.player(0) as ann, table.player(1) as bea, table.player(2) as cy, table.player(3) as dm:
        for player in (ann, bea, cy, dm):
            await player.until(lambda state: state.get("rooms"))
        await table.post(0, "say", {"words": "Hello <b>all</b>"})
        room = (await table.post(0, "rooms", {"members": [1]}))["room"]
        assert room == (await table.post(1, "rooms", {"members": [0]}))["room"]
        await bea.send("say", room=room, words="psst")
        await ann.send("say", room="character", words="Tehmor!", said_as="The Guild")
        for player, heard in ((ann, 3), (bea, 3), (dm, 3), (cy, 2)):
            await player.until(lambda _, player=player, heard=heard: len(player.chat) == heard)
        assert [said["words"] for said in cy.chat] == ["Hello <b>all</b>", "Tehmor!"]
        assert ann.chat[-1]["said_as"] == "The Guild"
        assert [one["id"] for one in cy.state["rooms"]] == ["table", "character"]
        await ann.until(lambda state: [one["last"] for one in state["rooms"]] == [1, 1, 1])
        assert next(one for one in ann.state["rooms"] if one["id"] == room)["dm_reads"]
        with pytest.raises(Refused) as refused:
            await cy.send("say", room=room, words="let me in")
        assert refused.value.told["error"] == "not-found"
        await dm.send("say", room=room, words="I read along")
    read = await house.get(f"{table.path}/rooms/{room}", token=table.tokens[1])
    assert [(said["number"], said["seat"], said["words"]) for said in read] == [(1, 1, "psst"), (2, 3, "I read along")]
    assert await house.get(f"{table.path}/rooms/{room}?after=1", token=table.tokens[1]) == read[1:]
    assert (await house.get(f"{table.path}/rooms/{room}", token=table.tokens[2], ok=False))["error"] == "not-found"
    refused = await house.post(f"{table.path}/say", {"words": "boo"}, invite=table.invite, ok=False)
    assert refused["error"] == "not-yours"


async def test_a_group_may_keep_its_words_from_the_dm(house: House):
    table = await house.table("forty-factions", people=3, dm="open")
    body = {"members": [1, 2], "name": "Cabal", "dm_reads": False}
    room = (await table.post(0, "rooms", body))["room"]
    assert (await table.post(1, "rooms", {**body, "members": [0, 2]}))["room"] == room
    other = (await table.post(1, "rooms", {**body, "members": [0, 2], "dm_reads": True}))["room"]
    assert other != room
    await table.post(2, "say", {"room": room, "words": "at midnight"})
    seen = {seat: (await table.state(seat))["rooms"] for seat in range(4)}
    assert [one["id"] for one in seen[3]] == ["table", "character", other]
    (cabal,) = [one for one in seen[0] if one["id"] == room]
    assert not cabal["dm_reads"] and cabal["kind"] == "group" and cabal["members"] == [0, 1, 2] and cabal["last"] == 1
    for seat, error in ((3, "not-found"), (None, "not-found")):
        headers = {"token": table.tokens[seat]} if seat is not None else {"invite": table.invite}
        assert (await house.get(f"{table.path}/rooms/{room}", ok=False, **headers))["error"] == error
    for seat in range(3):
        through = await house.get(f"{table.path}/as/{seat}", token=table.tokens[3])
        assert room not in json.dumps(through) and "midnight" not in json.dumps(through)


async def test_rooms_that_cannot_be(house: House):
    table = await house.table(people=2)
    for body in (
        {"members": []},
        {"members": [0]},
        {"members": [7]},
        {"members": [-1]},
        {"members": [1], "name": "x" * 41},
    ):
        refused = await table.post(0, "rooms", body, ok=False)
        assert refused["error"] == "bad-message" and refused["id"]
    assert (await table.post(0, "say", {"words": "hi", "said_as": "The King"}, ok=False))["error"] == "not-yours"
    for count in range(58):
        await table.post(0, "rooms", {"members": [1], "name": f"Room {count}"})
    crowded = [await table.post(0, "rooms", {"members": [1], "name": f"Last {n}"}, ok=False) for n in range(2)]
    assert crowded[-1]["error"] == "conflict" and "too many rooms" in crowded[-1]["says"]


WORDS = ["<script>alert('x')</script>", "<img src=x onerror=alert(1)>", "שלום עולם", "\u202eright to left", "🦊🏴‍☠️🎲",
         "line\nbreak", "x" * 2000, "Robert'); DROP TABLE chat;--", "\u0000"]  # fmt: skip


@pytest.mark.parametrize("words", WORDS)
async def test_words_are_words_and_nothing_else(house: House, words: str):
    table = await house.table(people=2)
    said = await table.post(0, "say", {"words": words}, ok=False)
    if "\x00" in words:
        assert said["error"] == "bad-message"
        return
    assert said["words"] == words
    read = await house.http.get(f"{table.path}/rooms/table", headers={"authorization": f"Bearer {table.tokens[1]}"})
    assert read.headers["content-type"] == "application/json" and read.headers["x-content-type-options"] == "nosniff"
    assert read.json()[0]["words"] == words


def plain(table: NewTable, words: str) -> str:
    words = re.sub(r'"(until|created|at)":[\d.]+', r'"\1":0', words.replace(table.id, "TABLE"))
    return re.sub(r'"id":"e[0-9a-f]{10}"', '"id":"ERROR"', words)


async def imported(house: House, data: bytes, people: int) -> NewTable:
    with kept_luck():  # two tables of one file are one world, dice and all
        table = NewTable(house, (await house.http.post("/api/import", content=data)).json())
    for seat in range(people):
        await table.join(f"Person {seat}", seat)
    return table


async def test_private_talk_sounds_like_silence_to_everybody_else(house: House):
    """Twin worlds: at one table two seats whisper, at the other they do not; a third seat and a spectator compare."""
    game = questboard.new("moonrunners", 3, "one and the same").save()
    worlds = [await imported(house, game, 3) for _ in range(2)]
    heard: list[list[str]] = []
    for table, whispering in zip(worlds, (True, False), strict=True):
        found: list[str] = []
        async with table.player(2) as cy, table.player() as nobody:
            for player in (cy, nobody):
                await player.until(lambda state: state.get("asked") and state["table"]["seats"][2]["present"])
                assert await player.send("ping") is None
                player.raw.clear()
            if whispering:
                room = (await table.post(0, "rooms", {"members": [1]}))["room"]
                for number in range(5):
                    await table.post(number % 2, "say", {"room": room, "words": f"secret {number}"})
            await table.post(0, "say", {"words": "to all"})
            for player in (cy, nobody):
                await player.until(lambda _, player=player: player.chat)
                await player.until(lambda state: state["rooms"][0]["last"] == 1)
            for where in ("", "/state", "/rooms/table", "/rooms/nosuchroom", "/rooms/secret"):
                answer = await house.http.get(
                    table.path + where, headers={"authorization": f"Bearer {table.tokens[2]}"}
                )  # fmt: skip
                found.append(f"{answer.status_code} {plain(table, answer.text)}")
            for player in (cy, nobody):  # every byte that came by socket since
                found += [plain(table, message) for message in player.raw]
        heard.append(found)
    assert heard[0] == heard[1]
    assert "secret" not in "".join(heard[0])

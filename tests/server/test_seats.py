"""Nobody's seat is given away against them while they are there (docs/seats.md), on a real server process."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from time import time
from typing import Any

import pytest

from questboard.server.store.fanout import EVERYTHING
from questboard.server.store.store import Kept
from questboard.server.tables.documents import change
from questboard.server.tables.info import Info
from questboard.server.tables.table import Table
from tests.server.house import House, NewTable, running, settings_for
from tests.server.player import Player
from tests.server.processes import Process, postgres, postgres_programs, serving
from tests.server.witness import Mortal

pytestmark = pytest.mark.anyio

ABSENCE = 2.0
QUICK = (f"absence={ABSENCE}", f"slow_absence={ABSENCE}")


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> AsyncIterator[House]:
    """A server process at which one is absent after a moment."""
    folder = tmp_path_factory.mktemp("seats")
    with serving("--data", str(folder), *QUICK, log=folder / "log") as process:
        house = House(process.address)
        yield house
        await house.close()


async def propose(table: NewTable, by: int, seat: int, bot: str = "random") -> str:
    return (await table.post(by, "hand", {"seat": seat, "bot": bot}))["proposal"]


async def agree(table: NewTable, seat: int, proposal: str, ok: bool = True) -> Any:
    return await table.post(seat, "vote", {"proposal": proposal, "yes": True}, ok=ok)


def seat_is(seat: int, kind: str) -> Any:
    return lambda state: state["table"]["seats"][seat]["kind"] == kind


async def until_due(eyes: Player) -> None:
    """Until the countdown is over: nothing is awaited but the time that everybody sees at the table."""
    await eyes.until(lambda state: state["table"]["proposals"] and state["table"]["proposals"][0]["due"])
    await asyncio.sleep(max(0.0, eyes.state["table"]["proposals"][0]["due"] + 1 - time()))


async def test_with_two_people_nobody_seizes_the_seat_of_who_is_there(house: House):
    table = await house.table(people=2)
    async with table.player(0) as ann, table.player(1) as bea:
        await bea.until(lambda state: state["table"]["seats"][0]["present"])
        proposal = await propose(table, 0, 1)
        assert proposal, "one vote, the proposer's own, carried it"
        await bea.until(lambda state: state["table"]["proposals"])
        (told,) = bea.state["table"]["proposals"]
        assert told["seat"] == 1 and told["consent"] and told["due"] == 0 and told["voters"] == [0]
        told = await house.post(f"{table.path}/hand", {"seat": 1, "bot": "random"}, host=table.host)
        assert told["proposal"] == proposal, "the host decides no more than anybody else"
        await bea.send("vote", proposal=proposal, yes=False)
        await ann.until(lambda state: not state["table"]["proposals"])
        assert ann.state["table"]["seats"][1]["kind"] == "human"


async def test_who_agrees_is_sat_in_for_and_takes_the_seat_back(house: House):
    table = await house.table(people=2)
    hand = (await table.state(1))["view"]["hand"]
    async with table.player(0) as ann:
        async with table.player(1) as bea:
            await bea.until(lambda state: state["asked"])
            proposal = await propose(table, 0, 1)
            await bea.until(lambda state: state["table"]["proposals"])
            await agree(table, 1, proposal)
            await bea.closed.wait()
        await ann.until(seat_is(1, "bot"))
        assert ann.state["table"]["seats"][1]["held"] == "Person 1"
        seen = await table.state(1)
        assert seen["seat"] is None and seen["view"]["hand"] == [] and not seen["options"]
        refused = await table.post(1, "answer", {"question": 1, "option": ["done"]}, ok=False)
        assert refused["error"] == "not-yours" and "back" in refused["says"]
        await table.post(1, "take-back", {})
        await ann.until(seat_is(1, "human"))
    again = await table.state(1)
    assert again["seat"] == 1 and len(again["view"]["hand"]) == len(hand)
    assert again["table"]["seats"][1]["held"] == ""
    twice = await table.post(1, "take-back", {}, ok=False)
    assert twice["error"] == "not-yours"


async def test_with_two_people_a_bot_sits_in_after_twice_the_absence_and_only_a_bot(house: House):
    table = await house.table(people=2)
    async with table.player(0) as ann:
        async with table.player(1) as bea:
            await bea.until(lambda state: state["asked"])
        await ann.until(lambda state: not state["table"]["seats"][1]["present"])
        opened = await propose(table, 0, 1, bot="")
        began = time()
        await propose(table, 0, 1)
        await ann.until(lambda state: len(state["table"]["proposals"]) == 2)
        due = {one["id"]: one["due"] for one in ann.state["table"]["proposals"]}
        assert due[opened] == 0, "a newcomer might be the proposer's friend"
        assert max(due.values()) >= began + ABSENCE - 1
        await ann.until(seat_is(1, "bot"))
        assert not ann.state["table"]["proposals"], "what was proposed about who sat there is void"
    await table.post(1, "take-back", {})
    assert (await table.state(0))["table"]["seats"][1]["kind"] == "human"


async def test_the_hosts_token_is_no_second_person(house: House):
    """Ann proposes it as the host and agrees to it as a player: that is one person, and only a bot may come."""
    table = await house.table(people=2)
    async with table.player(0) as ann:
        async with table.player(1) as bea:
            await bea.until(lambda state: state["asked"])
        await ann.until(lambda state: not state["table"]["seats"][1]["present"])
        proposal = (await house.post(f"{table.path}/hand", {"seat": 1}, host=table.host))["proposal"]
        await agree(table, 0, proposal)
        await asyncio.sleep(1.5 * ABSENCE)
        now = await table.state(0)
        assert now["table"]["seats"][1]["kind"] == "human", "a friend of hers would have read the hand"
        assert now["table"]["proposals"][0]["due"] == 0


async def test_nobody_becomes_the_dm_in_the_place_of_a_bot_while_others_are_away(house: House):
    """Whoever sits there reads every hand, and nobody who is away was asked."""
    table = await house.table(people=2, dm="bot")
    async with table.player(0) as ann:
        async with table.player(1) as bea:
            await bea.until(lambda state: state["asked"])
        await ann.until(lambda state: not state["table"]["seats"][1]["present"])
        await asyncio.sleep(1.5 * ABSENCE)
        both = {"token": table.tokens[0], "host": table.host}
        proposal = (await house.post(f"{table.path}/hand", {"seat": 2}, **both))["proposal"]
        assert proposal and (await table.state(0))["table"]["seats"][2]["kind"] == "bot"
        async with table.player(1) as bea:
            await bea.until(lambda state: state["table"]["proposals"])
            await agree(table, 1, proposal)
            await ann.until(seat_is(2, "open"))


async def test_whoever_comes_back_in_time_keeps_the_seat(house: House):
    table = await house.table(people=3)
    async with table.player(0) as ann, table.player(1):
        proposal = await propose(table, 0, 2)
        async with table.player(2) as cy:  # the countdown stops as long as somebody is there
            await cy.until(lambda state: state["table"]["proposals"] and not state["table"]["proposals"][0]["due"])
            await agree(table, 1, proposal)
            await ann.until(lambda state: not state["table"]["proposals"][0]["due"])
        await ann.until(lambda state: state["table"]["proposals"][0]["due"])
        await ann.until(seat_is(2, "bot"))
        async with table.player(2) as cy:
            await cy.until(lambda state: state["table"])
            assert cy.state["seat"] is None, "nobody sees that hand while a bot plays it"


async def test_all_who_are_there_must_agree_and_onlookers_do_not_count(house: House):
    table = await house.table(people=4)
    async with table.player(0) as ann, table.player(1), table.player(2), table.player() as onlooker:
        proposal = await propose(table, 0, 3)
        await agree(table, 1, proposal)
        for who in ({"invite": table.invite}, {"host": table.host}):
            told = await house.post(f"{table.path}/vote", {"proposal": proposal, "yes": True}, ok=False, **who)
            assert ("invite" in who) == (told.get("error") == "not-yours")
        with pytest.raises(Exception, match="not-yours"):
            await onlooker.send("vote", proposal=proposal, yes=True)
        await until_due(ann)
        assert ann.state["table"]["seats"][3]["kind"] == "human" and ann.state["table"]["proposals"]
        await agree(table, 2, proposal)
        await ann.until(seat_is(3, "bot"))


async def test_a_player_cannot_depose_the_dm(house: House):
    table = await house.table("forty-factions", people=2, dm="open")
    dm = 2
    async with table.player(0) as ann, table.player(1):
        async with table.player(dm) as there:
            await there.until(lambda state: state["asked"])
            proposal = await propose(table, 0, dm)
            await agree(table, 1, proposal)
            await there.until(lambda state: state["table"]["proposals"])
            assert there.state["table"]["proposals"][0]["host"] and not there.state["table"]["proposals"][0]["due"]
        await until_due(ann)
        assert ann.state["table"]["seats"][dm]["kind"] == "human", "the host has not agreed"
        await house.post(f"{table.path}/vote", {"proposal": proposal, "yes": True}, host=table.host)
        await ann.until(seat_is(dm, "bot"))
        assert not any(ann.state["view"]["hands"][1:]), "a bot that sits in for the DM shows nobody anything"
    seen = await table.state(dm)
    assert seen["seat"] is None and not any(seen["view"]["hands"])
    await table.post(dm, "take-back", {})
    assert all((await table.state(dm))["view"]["hands"])


async def test_a_newcomer_leaves_when_the_holder_is_back(house: House):
    table = await house.table(people=3)
    hand = (await table.state(2))["view"]["hand"]
    async with table.player(0) as ann, table.player(1):
        proposal = await propose(table, 0, 2, bot="")
        await agree(table, 1, proposal)
        await ann.until(seat_is(2, "open"))
    cy = table.tokens.pop(2)
    async with table.player(0):
        await table.join("Dot", 2)
        async with table.player(2) as dot:
            await dot.until(lambda state: state["view"])
            assert dot.state["view"]["hand"] == hand and dot.state["table"]["seats"][2]["held"] == "Person 2"
            await house.post(f"{table.path}/take-back", {}, token=cy)
            await dot.closed.wait()
    gone = await house.get(f"{table.path}/state", token=table.tokens[2], ok=False)
    assert gone["error"] == "not-found"
    back = await house.get(f"{table.path}/state", token=cy)
    assert back["seat"] == 2 and back["table"]["seats"][2]["name"] == "Person 2" and back["view"]["hand"] == hand


async def test_before_the_game_begins_the_host_arranges_the_seats(house: House):
    table = await house.table(people=3, start=False)
    refused = await table.post(0, "hand", {"seat": 1}, ok=False)
    assert refused["error"] == "not-yours"
    await house.post(f"{table.path}/hand", {"seat": 1}, host=table.host)
    assert (await table.state(0))["table"]["seats"][1]["kind"] == "open"


async def test_a_server_that_dies_meanwhile_keeps_the_way_back(tmp_path: Path):
    def start(port: int) -> Process:
        return Process("--data", str(tmp_path / "data"), *QUICK, log=tmp_path / "log", port=port)

    async with Mortal(start) as mortal:
        table = await mortal.house.table(people=2)
        async with table.player(0) as ann:
            await propose(table, 0, 1)
            await ann.until(lambda state: state["table"]["proposals"])
        await mortal.die()
        await mortal.come_back()
        async with table.player(0) as ann:  # whoever is away is so anew; then time decides again
            await ann.until(seat_is(1, "bot"))
        await mortal.die()
        await mortal.come_back()
        await table.post(1, "take-back", {})
        assert (await table.state(1))["seat"] == 1


async def test_a_change_that_is_told_of_while_the_document_is_read_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """A vote and what it decides are two changes at another process, a moment apart."""
    async with running(settings_for(tmp_path)) as house:
        table = await house.table(people=2)
        hot = house.service.tables.hot(table.id)
        assert hot is not None
        sound = hot.store.read

        def edit(info: Info) -> None:
            info.title = "Decided"

        async def read(table_id: str) -> Kept:
            kept = await sound(table_id)
            monkeypatch.undo()
            await change(Table(kept, hot.store, lambda table: None), edit)
            house.service.tables.hear(f"i:{table_id}")
            return kept

        monkeypatch.setattr(hot.store, "read", read)
        house.service.tables.hear(f"i:{table.id}")
        for _ in range(2):
            async with hot.lock:
                await hot.current()
        assert hot.info.title == "Decided" and not hot.stale_info


class Ears:
    """Hears what a process tells the others, each notice later than the one before would be alone."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    async def tell(self, notices: str) -> None:
        await asyncio.sleep(0.2 if not self.heard else 0)
        self.heard += notices.split(" ")


async def test_who_comes_and_goes_is_heard_in_that_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async with running(settings_for(tmp_path)) as house:
        table = await house.table(people=3)
        service = house.service
        hot, ears = service.tables.hot(table.id), Ears()
        assert hot is not None
        monkeypatch.setattr(service.fanout, "tell", ears.tell)
        monkeypatch.setattr(type(service.settings), "shared", True)
        async with table.player(0) as ann:
            await ann.until(lambda state: state["asked"])
        async with table.player(0) as ann:
            await ann.until(lambda state: state["asked"])
            while len([notice for notice in ears.heard if notice.startswith("s:")]) < 3:
                await asyncio.sleep(0.02)
            assert [notice[-1] for notice in ears.heard if notice.startswith("s:")] == ["1", "0", "1"]
            ears.heard.clear()
            service.fanout._hear(EVERYTHING)  # the line to the others was lost, and is there again
            while len(ears.heard) < 2:
                await asyncio.sleep(0.02)
            assert ears.heard == [f"s:{table.id}:0:1", f"q:{table.id}"]
        monkeypatch.undo()


async def test_whoever_proposes_by_rest_asks_around_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Nobody has the table open at this process, and somebody may have at another."""
    async with running(settings_for(tmp_path)) as house:
        table = await house.table(people=3)
        ears = Ears()
        monkeypatch.setattr(house.service.fanout, "tell", ears.tell)
        monkeypatch.setattr(type(house.service.settings), "shared", True)
        await propose(table, 0, 2)
        while f"q:{table.id}" not in ears.heard:
            await asyncio.sleep(0.02)
        monkeypatch.undo()


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.mark.skipif(postgres_programs() is None, reason="PostgreSQL is not installed")
async def test_whoever_is_there_at_another_process_is_there(tmp_path: Path, database: str):
    with (
        serving("--database", database, str(tmp_path / "a"), *QUICK, log=tmp_path / "log a") as one,
        serving("--database", database, str(tmp_path / "b"), *QUICK, log=tmp_path / "log b") as two,
    ):
        here, there = House(one.address), House(two.address)
        table = await here.table(people=3)
        elsewhere = NewTable(there, {"table": {"id": table.id}, "host": table.host, "invite": table.invite})
        elsewhere.tokens = table.tokens
        async with table.player(0) as ann, table.player(1), elsewhere.player(2) as cy:
            await ann.until(lambda state: state["table"]["seats"][2]["present"])
            proposal = await propose(table, 0, 2)
            await agree(table, 1, proposal)
            await cy.until(lambda state: state["table"]["proposals"])
            assert not cy.state["table"]["proposals"][0]["due"]
            await cy.send("vote", proposal=proposal, yes=False)
            await ann.until(lambda state: not state["table"]["proposals"])
            assert ann.state["table"]["seats"][2]["kind"] == "human"
        await here.close()
        await there.close()


@pytest.mark.skipif(postgres_programs() is None, reason="PostgreSQL is not installed")
async def test_whoever_was_at_a_process_that_died_is_there_no_more(tmp_path: Path, database: str):
    """It says nothing of who leaves. One that was only asleep is asked again."""
    quick = (*QUICK, "sign_of_life=0.5")
    with (
        serving("--database", database, str(tmp_path / "a"), *quick, log=tmp_path / "log a") as one,
        serving("--database", database, str(tmp_path / "b"), *quick, log=tmp_path / "log b") as two,
    ):
        here, there = House(one.address), House(two.address)
        table = await here.table(people=3)
        elsewhere = NewTable(there, {"table": {"id": table.id}, "host": table.host, "invite": table.invite})
        elsewhere.tokens = table.tokens
        async with table.player(0) as ann, table.player(1):
            async with elsewhere.player(2):
                await ann.until(lambda state: state["table"]["seats"][2]["present"])
                await asyncio.sleep(3)
                assert ann.state["table"]["seats"][2]["present"], "it lives, and nothing happens there"
                os.kill(two.pid, signal.SIGSTOP)
                await ann.until(lambda state: not state["table"]["seats"][2]["present"])
                os.kill(two.pid, signal.SIGCONT)
                await ann.until(lambda state: state["table"]["seats"][2]["present"])
                two.kill()
            await ann.until(lambda state: not state["table"]["seats"][2]["present"])
            await agree(table, 1, await propose(table, 0, 2))
            await ann.until(seat_is(2, "bot"))
        await here.close()
        await there.close()

"""Things people do with each other: take back, hand over, look back."""

# pyright: reportArgumentType=false, reportReturnType=false, reportCallIssue=false
from __future__ import annotations

from random import Random

import pytest

from tests.server.house import House, NewTable
from tests.server.player import Refused, pick

pytestmark = pytest.mark.anyio


async def christened(house: House, people: int = 2, **more: object) -> NewTable:
    table = await house.table(people=people, **more)
    for seat in range(people):
        await table.post(seat, "answer", {"question": 1, "option": ["christen", f"Boat {seat}"]})
    return table


# -- taking back


async def test_an_undo_that_nobody_can_mind_is_free(house: House):
    table = await christened(house)
    async with table.player(0) as ann, table.player(1) as bea:
        await ann.until(lambda state: state.get("asked"))
        before = len(ann.state["events"])
        await ann.send("answer", question="market", option=["done"])
        await bea.until(lambda state: not state["view"]["players"][0]["trading"])
        await ann.send("undo")
        await bea.until(lambda state: state["view"]["players"][0]["trading"] and state["undos"] == 1)
        assert [event["kind"] for event in bea.state["events"]][before:] == ["undone"]
        assert bea.state["events"] == (await table.state(1))["events"]
        with pytest.raises(Refused) as refused:
            await bea.send("undo")
        assert refused.value.told["error"] == "cannot-undo"
    async with table.player(1, heard=before + 1, undos=0) as late:  # was away when it was taken back
        await late.until(lambda state: state.get("asked"))
        assert late.state["events"] == (await table.state(1))["events"]
    async with table.player(1, heard=before, undos=1) as back:
        await back.until(lambda state: state.get("asked"))
        assert [event["kind"] for event in back.state["events"]] == ["undone"]


async def test_beyond_a_barrier_the_others_must_agree(house: House):
    table = await christened(house, people=3)
    await table.post(0, "interject", {"option": ["signal"]})  # sees the next ship
    refused = await table.post(0, "undo", {}, ok=False)
    assert refused["error"] == "cannot-undo"
    asked = await table.post(0, "undo", {"ask": True})
    state = await table.state(1)
    (proposal,) = state["table"]["proposals"]
    assert proposal["id"] == asked["proposal"] and proposal["voters"] == [1, 2] and proposal["kind"] == "undo"
    assert (await table.post(0, "vote", {"proposal": proposal["id"], "yes": True}, ok=False))["error"] == "not-yours"
    await table.post(1, "vote", {"proposal": proposal["id"], "yes": True})
    assert (await table.state(0))["view"]["next_ship"]
    await table.post(2, "vote", {"proposal": proposal["id"], "yes": True})
    state = await table.state(0)
    assert state["view"]["next_ship"] is None and state["undos"] == 1 and state["table"]["proposals"] == []


async def test_one_no_ends_it_and_the_dm_decides_alone(house: House):
    table = await christened(house, people=2, dm="open")
    await table.post(0, "interject", {"option": ["signal"]})
    asked = await table.post(0, "undo", {"ask": True})
    await table.post(1, "vote", {"proposal": asked["proposal"], "yes": False})
    assert (await table.state(0))["table"]["proposals"] == []
    asked = await table.post(0, "undo", {"ask": True})
    await table.post(2, "vote", {"proposal": asked["proposal"], "yes": True})
    assert (await table.state(0))["undos"] == 1


# -- handing over


async def test_who_frees_the_own_seat_has_given_it_up(house: House):
    table = await christened(house, people=2)
    hand = (await table.state(1))["view"]["hand"]
    await table.post(1, "hand", {"seat": 1})
    assert (await table.state(0))["table"]["seats"][1]["kind"] == "open"
    old = table.tokens.pop(1)
    await table.join("Newcomer", 1)
    state = await table.state(1)
    assert state["view"]["hand"] == hand and "Newcomer" in str(state["panels"])
    assert (await house.get(f"{table.path}/state", token=old, ok=False))["error"] == "not-found"
    stranger = await house.post(f"{table.path}/hand", {"seat": 0}, invite=table.invite, ok=False)
    assert stranger["error"] == "not-yours"


async def test_a_bot_takes_a_seat_that_nobody_wants(house: House):
    table = await christened(house, people=2)
    await table.post(1, "hand", {"seat": 1})
    opened = await house.post(f"{table.path}/hand", {"seat": 1}, host=table.host, ok=False)
    assert opened["error"] == "conflict"
    await house.post(f"{table.path}/hand", {"seat": 1, "bot": "random"}, host=table.host)
    async with table.player(0) as ann:
        await ann.until(lambda state: state["table"]["seats"][1]["kind"] == "bot")
        await ann.until(lambda state: not state["view"]["players"][1]["trading"])  # it plays
    latecomer = await house.post(f"{table.path}/join", {"name": "Late", "seat": 1, "invite": table.invite}, ok=False)
    assert latecomer["error"] == "conflict"


async def test_presence_is_seen(house: House):
    table = await christened(house)
    async with table.player(0) as ann:
        await ann.until(lambda state: state.get("table"))
        async with table.player(1):
            await ann.until(lambda state: state["table"]["seats"][1]["present"])
        await ann.until(lambda state: not state["table"]["seats"][1]["present"])


# -- looking back, files


async def test_the_board_at_any_event_and_a_save_goes_on_elsewhere(house: House):
    table = await house.table(people=2, dm="open")
    seen: dict[int, object] = {}
    luck = Random(4)
    for _ in range(25):
        seat = luck.choice((await table.state())["waiting"])
        state = await table.state(seat)
        await table.post(seat, "answer", {"question": state["asked"]["number"], "option": pick(state, luck)}, ok=False)
        state = await table.state(0)
        seen.setdefault(len(state["events"]), state["view"])
    state = await table.state(0)
    shown = 0
    for event in range(0, len(state["events"]), 3):
        then = await house.get(f"{table.path}/at/{event}", token=table.tokens[0])
        assert then["first"] <= event <= then["last"]
        if then["last"] + 1 in seen:
            assert then["view"] == seen[then["last"] + 1]
            shown += 1
    assert shown > 3
    assert (await house.get(f"{table.path}/at/9999", token=table.tokens[0], ok=False))["error"] == "not-found"

    match = (await house.service.tables.get(table.id)).match
    assert match is not None
    for data in (match.save(), match.record()):  # as the command line keeps them
        made = (await house.http.post("/api/import", content=data)).json()
        other = NewTable(house, made)
        assert made["table"]["status"] == "playing" and made["table"]["seats"][0]["name"] == "Person 0"
        await other.join("Ann again", 0)
        again = await other.state(0)
        assert again["view"] == state["view"] and len(again["events"]) == len(state["events"]) + 1
        assert again["events"][-1]["kind"] == "luck-renewed"
        assert (await house.get(f"{other.path}/at/3", token=other.tokens[0]))["view"]["step"]


async def test_cards_can_be_read_and_forms_opened(house: House):
    table = await house.table("forty-factions", people=2, dm="open")
    sheets = await house.get(f"{table.path}/sheets", token=table.tokens[0])
    card = next(iter(sheets))
    sheet = await house.get(f"{table.path}/sheets/{card}", token=table.tokens[0])
    assert sheet["rows"] and sheet["title"]
    dm = await table.state(2)
    verbs = [aside["verb"] for aside in dm["asides"] if "verb" in aside]
    assert "allow" in verbs and all(aside["label"] for aside in dm["asides"])
    form = await table.post(2, "form", {"verb": "allow"})
    assert {field["name"] for field in form["fields"]} >= {"rule", "verb", "reason"}
    rules = next(field for field in form["fields"] if field["name"] == "rule")
    assert len(rules["values"]) == len(rules["words"]) > 20


async def test_who_leaves_hands_over_the_own_seat_and_a_lost_vote_changes_nothing(house: House):
    table = await christened(house, people=3)
    asked = await table.post(0, "hand", {"seat": 2, "bot": "random"})
    again = await table.post(0, "hand", {"seat": 2, "bot": "random"})
    assert asked["proposal"] == again["proposal"]  # the same thing twice is one proposal
    await table.post(1, "vote", {"proposal": asked["proposal"], "yes": False})
    state = await table.state(2)
    assert state["table"]["proposals"] == [] and state["table"]["seats"][2]["kind"] == "human"
    late = await table.post(1, "vote", {"proposal": asked["proposal"], "yes": True}, ok=False)
    assert late["error"] == "not-found"
    await table.post(1, "hand", {"seat": 1})
    assert (await table.state(0))["table"]["seats"][1]["kind"] == "open"
    assert (await house.get(f"{table.path}/state", token=table.tokens[1], ok=False))["error"] == "not-found"
    refused = await table.post(0, "hand", {"seat": 1}, ok=False)
    assert refused["error"] == "conflict" and "open" in refused["says"]
    asked = await table.post(0, "hand", {"seat": 1, "bot": "random"})
    await table.post(2, "vote", {"proposal": asked["proposal"], "yes": True})
    assert (await table.state(0))["table"]["seats"][1]["kind"] == "bot"
    for seat, bot, error in ((2, "hal", "bad-table"), (9, "", "not-found"), (-1, "", "not-found")):
        refused = await house.post(f"{table.path}/hand", {"seat": seat, "bot": bot}, host=table.host, ok=False)
        assert refused["error"] == error

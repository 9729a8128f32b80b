"""The DM as a narrator: who hears what is told, what players bring before the DM, and that nobody else can tell."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.house import House, NewTable

pytestmark = pytest.mark.anyio

LIMIT = 1
SECRET = "the ford is watched by two men in grey"


async def at_table(house: House) -> NewTable:
    """Moonrunners with three people and a DM on seat 3."""
    return await house.table("moonrunners", people=3, dm="open")


async def narration(table: NewTable, seat: int | None) -> Any:
    return (await table.state(seat)).get("narration", {})


async def test_a_scene_in_the_voice_of_somebody_is_heard_by_all(house: House):
    table = await at_table(house)
    await table.post(3, "tell", {"kind": "scene", "words": "Halt!\nWho goes there?", "voice": "Sergeant Pell"})
    for seat in (0, 1, 2, 3, None):
        [told] = (await narration(table, seat))["told"]
        assert (told["voice"], told["words"], told.get("to", [])) == ("Sergeant Pell", "Halt!\nWho goes there?", [])


async def test_a_paper_reaches_those_it_is_for_and_nobody_else_can_tell_it_from_silence(house: House):
    table = await at_table(house)
    await table.post(3, "tell", {"kind": "scene", "words": "The tide turns."})
    before = {seat: await table.state(seat) for seat in (0, 2, None)}
    async with table.player(2) as cy:
        await cy.until(lambda state: "narration" in state)
        await table.post(3, "tell", {"kind": "paper", "title": "A note", "words": SECRET, "to": [1]})
        await table.post(2, "say", {"words": "anything?"})
        await cy.until(lambda _: len(cy.chat) == 1)
        assert SECRET not in json.dumps(cy.state)
    for seat, known in before.items():
        now = await table.state(seat)
        assert now.get("narration") == known.get("narration"), seat
    assert [one["words"] for one in (await narration(table, 1))["told"]] == ["The tide turns.", SECRET]
    seen = await house.get(f"{table.path}/as/1", token=table.tokens[3])
    assert SECRET in json.dumps(seen["narration"]), "the DM sees what Bea sees"
    seen = await house.get(f"{table.path}/as/0", token=table.tokens[3])
    assert SECRET not in json.dumps(seen)


async def test_old_papers_make_room_for_those_of_the_same_seats_only(house: House):
    table = await at_table(house)
    await table.post(3, "tell", {"kind": "paper", "words": "for Ann", "to": [0]})
    for number in range(31):
        await table.post(3, "tell", {"kind": "paper", "words": f"for Bea {number}", "to": [1]})
    assert [one["words"] for one in (await narration(table, 0))["told"]] == ["for Ann"]
    kept = [one["words"] for one in (await narration(table, 1))["told"]]
    assert len(kept) == 30 and kept[0] == "for Bea 1" and kept[-1] == "for Bea 30"


async def test_a_ruling_in_free_words_stands_until_it_is_lifted(house: House):
    table = await at_table(house)
    await table.post(3, "tell", {"kind": "ruling", "words": "Bea may look once.", "about": "Person 1", "to": [1]})
    assert (await narration(table, 0)) == {}
    [ruling] = (await narration(table, 1))["told"]
    assert ruling["about"] == "Person 1" and "lifted" not in ruling
    refused = await table.post(1, f"told/{ruling['id']}/lift", {}, ok=False)
    assert refused["error"] == "not-yours"
    await table.post(3, f"told/{ruling['id']}/lift", {})
    [ruling] = (await narration(table, 1))["told"]
    assert ruling["lifted"]
    assert (await table.post(3, "told/nothing/lift", {}, ok=False))["error"] == "not-found"


async def test_only_the_dm_narrates(house: House):
    table = await at_table(house)
    body = {"kind": "scene", "words": "I am the DM now."}
    for what, sent in (
        ("tell", body),
        ("timers", {"title": "x", "seconds": 9}),
        ("floor", {"speaker": 0}),
        ("appeals/x", {}),
    ):
        assert (await table.post(0, what, sent, ok=False))["error"] == "not-yours", what
    assert (await house.post(f"{table.path}/tell", body, invite=table.invite, ok=False))["error"] == "no-token"
    for wrong in ({"to": [3]}, {"to": [9]}, {"words": "  "}, {"words": "a\x07b"}):
        assert (await table.post(3, "tell", {**body, **wrong}, ok=False))["error"] == "bad-message", wrong


async def refused_choice(table: NewTable) -> tuple[int, Any]:
    """Somebody who is asked, and something that a rule refuses."""
    for seat in range(3):
        state = await table.state(seat)
        found = [one for one in state.get("refused", []) if not one["why"].get("firm")]
        if found:
            return seat, found[0]
    raise AssertionError("nothing is refused")


async def trading(house: House) -> NewTable:
    """Forty Factions with two people and a DM on seat 2; Ann has done what the DM's limit lets her do (FF 6.1.2)."""
    table = await house.table("forty-factions", people=2, dm="open", options={"trade_limit": LIMIT})
    for seat in range(2):
        state = await table.state(seat)
        colour = state["options"][0]["option"]
        await table.post(seat, "answer", {"question": state["asked"]["number"], "option": colour})
    for number in range(LIMIT):
        asked = (await table.state(0))["asked"]["number"]
        promise = ["promise", [1], [], "shown to the DM", f"vow {number}"]
        await table.post(0, "answer", {"question": asked, "option": promise})
    return table


async def test_a_player_asks_for_a_ruling_on_a_refusal_and_the_dm_overrules_it(house: House):
    table = await trading(house)
    seat, choice = await refused_choice(table)
    other = 1 - seat
    before = await narration(table, other)
    await table.post(seat, "ask-dm", {"option": choice["option"], "words": "We agreed on it before."})
    [appeal] = (await narration(table, 2))["appeals"]
    assert (await narration(table, seat))["appeals"] == [appeal] and await narration(table, other) == before
    assert (appeal["rule"], appeal["reason"]) == (choice["why"]["rule"], choice["why"]["reason"])
    assert appeal["verb"] == choice["option"][0] and appeal["choice"] and appeal["seat"] == seat
    ruling = ["allow", appeal["question"], appeal["rule"], appeal["verb"], "once", "for old times' sake"]
    await table.post(2, "interject", {"option": ruling})
    await table.post(2, f"appeals/{appeal['id']}", {"words": "Go ahead."})
    [appeal] = (await narration(table, seat))["appeals"]
    assert appeal["settled"] and appeal["answer"] == "Go ahead."
    state = await table.state(seat)
    still = [one["option"] for one in state["refused"] if one["why"]["rule"] == appeal["rule"]]
    assert choice["option"] not in still
    told = await table.post(seat, "ask-dm", {"option": choice["option"]}, ok=False)
    assert told["error"] in ("bad-message", "no-such-option"), "nothing refuses it now"


async def test_questions_to_the_dm_are_between_two(house: House):
    table = await at_table(house)
    await table.post(0, "ask-dm", {"words": SECRET})
    for seat in (1, 2, None):
        assert SECRET not in json.dumps(await table.state(seat))
    [appeal] = (await narration(table, 3))["appeals"]
    assert appeal["words"] == SECRET and "rule" not in appeal
    await table.post(3, f"appeals/{appeal['id']}", {})
    assert (await narration(table, 0))["appeals"][0]["settled"]
    assert (await table.post(3, "ask-dm", {"words": "me?"}, ok=False))["error"] == "not-yours"
    assert (await table.post(0, "ask-dm", {}, ok=False))["error"] == "bad-message"
    alone = await house.table(people=2)
    assert (await alone.post(0, "ask-dm", {"words": "hello?"}, ok=False))["says"] == "There is no DM to ask."


async def test_hands_the_word_and_timers_are_seen_by_all_and_last(house: House):
    table = await at_table(house)
    for seat in (2, 0, 2):
        await table.post(seat, "floor", {"hand": True})
    assert (await narration(table, 1))["hands"] == [2, 0]
    await table.post(3, "floor", {"speaker": 2})
    await table.post(3, "timers", {"title": "Talk in the square", "seconds": 300})
    for seat in (0, 1, None):
        seen = await narration(table, seat)
        assert (seen["speaker"], seen["hands"], seen["timers"][0]["title"]) == (2, [0], "Talk in the square")
    await table.post(0, "floor", {"hand": False})
    await table.post(3, "floor", {"speaker": -1})
    await table.post(3, "timers", {"stop": seen["timers"][0]["id"]})
    assert await narration(table, 0) == {}
    assert (await table.post(3, "timers", {"title": "x"}, ok=False))["error"] == "bad-message"

"""Tables that are lessons: laid by name, told to their learner alone, gated with a friendly sentence, left for good."""

from __future__ import annotations

from typing import Any

import pytest

import questboard
from questboard.lessons import Lesson, lessons_of
from tests.server.house import House, NewTable

pytestmark = pytest.mark.anyio
EVERY = [lesson for game in questboard.games().values() for lesson in lessons_of(game)]


async def learning(house: House, game: str = "moonrunners", name: str = "first-night", called: str = "Ann") -> NewTable:
    made = await house.post("/api/tables", {"game": game, "lesson": name, "name": called})
    table = NewTable(house, made)
    table.tokens[made["seated"]["seat"]] = made["seated"]["token"]
    assert made["table"]["status"] == "playing"
    return table


async def test_games_say_which_lessons_there_are(house: House):
    games = {game["name"]: game for game in (await house.get("/api/games"))["games"]}
    [first] = games["moonrunners"]["lessons"]
    assert (first["name"], first["title"], first["dm"]) == ("first-night", "Your first night", False)
    assert first["about"] and 0 < first["minutes"] <= 15


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: f"{lesson.game}-{lesson.name}")
async def test_every_lesson_can_be_laid(house: House, lesson: Lesson):
    table = await learning(house, lesson.game, lesson.name)
    told = (await table.state(lesson.seat))["lesson"]
    assert (told["step"], told["steps"], told["over"]) == (1, len(lesson.steps), False)


async def test_only_who_learns_is_told(house: House):
    table = await learning(house)
    mine = await table.state(0)
    assert mine["lesson"]["title"] == "Your first night" and mine["lesson"]["do"] == "give your boat a name"
    assert mine["lesson"]["allowed"] is None
    assert "lesson" not in await table.state(None)
    assert "lesson" not in await table.state(0, want="view"), "a program wants no words"
    assert "lesson" not in await (await house.table()).state(0)


async def test_what_comes_later_is_refused_in_a_sentence_and_not_lost(house: House):
    table = await learning(house)
    await table.post(0, "answer", {"question": 1, "option": ["christen", "Gull"]})
    state = await table.state(0)
    told, options = state["lesson"], state["options"]
    assert told["step"] == 2 and told["after"].startswith("A fine name")
    assert [options[place]["verb"] for place in told["allowed"]] == ["offer"]
    refused = await table.post(0, "answer", {"question": "market", "option": ["done"]}, ok=False)
    assert refused["error"] == "not-allowed"
    assert refused["says"] == "Later: first make Ada or Bram an offer; anything will do."
    wrong = await table.post(0, "answer", {"question": 1, "option": ["christen", "Goose"]}, ok=False)
    assert wrong["error"] == "stale", "the second of two clicks"
    await table.post(0, "answer", {"question": "market", "option": ["offer", 1, [55], [], -1]})
    assert (await table.state(0))["lesson"]["step"] == 3


async def test_a_lesson_can_be_left_and_the_game_goes_on(house: House):
    table = await learning(house)
    async with table.player(0) as ann:
        await ann.until(lambda state: state.get("lesson") is not None)
        await table.post(0, "answer", {"question": 1, "option": ["christen", "Gull"]})
        await table.post(0, "leave-lesson", {})
        await ann.until(lambda state: state.get("lesson", 1) is None)
    assert (await table.state(0))["lesson"] is None
    await table.post(0, "answer", {"question": "market", "option": ["done"]})
    await table.post(0, "leave-lesson", {})


async def test_all_wait_for_what_is_to_be_done_out_of_turn(house: House):
    """Who reads would come too late: the players' bots have not even taken their colours yet."""
    table = await learning(house, "forty-factions", "for-the-dm")
    state = await table.state(3)
    assert (state["asked"]["name"], state["lesson"]["step"], state["lesson"]["aside"]) == ("colour", 1, "secret-roll")
    assert [one["colour"] for one in state["view"]["players"]] == ["", "", ""]
    async with table.player(3) as dm:
        await table.post(3, "interject", {"option": ["secret-roll", 1, 6, [], "rain"]})
        await dm.until(lambda state: state["lesson"]["aside"] == "forbid")
        assert (await table.state(3))["asked"]["name"] == "trade"
        await table.post(3, "leave-lesson", {})
        await dm.until(lambda state: state["asked"]["name"] != "trade")


async def test_the_same_game_for_everybody(house: House):
    one, other = await learning(house), await learning(house, called="Bea")
    assert (await one.state(0))["commitment"] == (await other.state(0))["commitment"]
    assert (await one.state(0))["view"]["sleeve"] == (await other.state(0))["view"]["sleeve"]
    namesake = await learning(house, called="Ada")
    assert [seat["name"] for seat in (await namesake.state(0))["table"]["seats"]] == ["Ada", "Ada the Other", "Bram"]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"lesson": "first-nite"}, "has no lesson 'first-nite'"),
        ({"lesson": "../../etc"}, "has no lesson"),
        ({"lesson": "first-night", "seats": [{}, {}]}, "lays its own table"),
        ({"lesson": "first-night", "options": {"nights": 5}}, "lays its own table"),
        ({"lesson": "first-night", "dm": "open"}, "lays its own table"),
        ({"lesson": "first-night", "seat": 1}, "lays its own table"),
        ({"lesson": "first-night", "expansions": ["fog"]}, "lays its own table"),
        ({"lesson": "first-night", "name": ""}, "name"),
        ({"lesson": "x" * 50}, "lesson"),
        ({"lesson": 7}, "lesson"),
        ({"lesson": "first-night", "seed": "7"}, "seed"),
        ({}, "needs seats"),
        ({"seats": []}, "seats"),
    ],
)
async def test_what_makes_no_lesson(house: House, more: dict[str, Any], says: str):
    refused = await house.post("/api/tables", {"game": "moonrunners", "name": "Ann", **more}, ok=False)
    assert refused["error"] in ("bad-table", "bad-message") and says in refused["says"], refused


async def test_only_who_learns_can_leave(house: House):
    table = await learning(house)
    assert (await house.post(f"{table.path}/leave-lesson", {}, invite=table.invite, ok=False))["error"] == "no-token"
    plain = await house.table()
    assert (await plain.post(0, "leave-lesson", {}, ok=False))["error"] == "not-yours"

"""Twin worlds on the wire, of what is told beside the game: answers that stand, and lessons."""

# pyright: reportArgumentType=false, reportCallIssue=false
from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

import questboard
from questboard.lessons import lessons_of
from tests.laws.worlds import Lessons, secrets, told
from tests.server.house import House
from tests.server.test_secrets import GAMES, World, caught_up, somewhere

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game, seats, dm", GAMES)
async def test_answers_that_stand_say_the_same(house: House, game: str, seats: int, dm: str | None):
    """What is kept beside them (what was possible then), what the server answers by them, and what comes of it."""
    luck = Random(f"{game} {dm} standing")
    count = 0
    while count < 3:
        data = somewhere(game, seats, dm, luck)
        seat, name = wanted_at(data, luck)
        if seat == seats:
            continue  # the DM's eye has a test of its own
        real, twin = await World.made(house, data), await World.made(house, data)
        twin.redealt(seat, luck)
        assert real.hot.match is not None and twin.hot.match is not None
        matches = real.hot.match, twin.hot.match
        parted, lessons = secrets(*matches), (Lessons(matches[0], seat), Lessons(matches[1], seat))
        async with real.table.player(seat) as here, twin.table.player(seat) as there:
            for world, eyes in ((real, here), (twin, there)):
                await caught_up(world, eyes)
                eyes.raw.clear()
                await eyes.send("asks", thing="nothing of mine", way="hold", id="a")
                await eyes.send("standing", question=name, option=[], id="s")
                await settled(world)
                await caught_up(world, eyes)
            if lessons[0].differ(lessons[1]) or told(*matches, seat, luck, parted):
                continue
            assert merged(real, here) == merged(twin, there)
            count += 1


def wanted_at(data: bytes, luck: Random) -> tuple[int, str]:
    """Somebody who is asked, and for what."""
    match = questboard.load(data)
    assert match.pending is not None
    return luck.choice(match.waiting_for()), match.pending.name


async def settled(world: World) -> None:
    """Until the server has answered all that it may by what stands."""
    async with asyncio.timeout(20):
        while True:
            before = world.hot.history.sequence
            await asyncio.sleep(0.1)
            if before == world.hot.history.sequence and not world.hot.lock.locked():
                return


def merged(world: World, player: Any) -> tuple[str, set[str]]:
    """All that a seat was told, however many updates it took."""
    assert not player.problems
    return world.plain(msgspec.json.encode(player.state).decode()), {*player.patched}


@pytest.mark.parametrize("game", ["moonrunners", "forty-factions", "talisman", "runebound"])
async def test_a_lesson_says_the_same(house: House, game: str):
    luck = Random(f"{game} taught")
    lesson = next(one for one in lessons_of(questboard.find(game)) if one.table.learner != "dm")
    for _ in range(2):
        data = somewhere(game, 3, None, luck)
        worlds = await World.made(house, data), await World.made(house, data)
        worlds[1].redealt(lesson.seat, luck)
        told_there: list[str] = []
        for world in worlds:
            world.hot.info.lesson = lesson.name
            state = await world.table.state(lesson.seat)
            assert state["lesson"]["steps"] == len(lesson.steps)
            told_there.append(world.plain(msgspec.json.encode(state).decode()))
        assert told_there[0] == told_there[1]

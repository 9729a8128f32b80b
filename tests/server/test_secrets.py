"""Twin worlds on the wire: what a seat is sent does not depend on what it may not know (law 7).

The same game lies on two tables of a real server. On one of them everything is dealt anew that a seat may not know.
Both tables get the same moves; every byte that this seat is sent must be equal, until a card is legally shown.
"""

# pyright: reportArgumentType=false, reportReturnType=false, reportCallIssue=false
from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack
from random import Random
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

import questboard
from questboard.engine import Look
from questboard.engine.asking.option import Option
from questboard.engine.telling.advice import Weighed
from questboard.server.tables.actions import ACTIONS, Use
from questboard.server.tables.moves import move as make
from questboard.server.tables.table import CLOCK, Table
from questboard.server.wire import messages
from questboard.server.wire.sight import Sight, Wanted
from questboard.server.wire.telling import Parts
from tests.laws import driver
from tests.laws.driver import STEADY, Move
from tests.laws.worlds import Lessons, common_move, redeal, rubbish, sealed_somewhere, secrets, told
from tests.server.house import House, NewTable, kept_luck

pytestmark = pytest.mark.anyio

GAMES = [
    ("moonrunners", 3, None),
    ("moonrunners", 3, "The DM"),
    ("forty-factions", 3, None),
    ("forty-factions", 3, "DM"),
    ("talisman", 3, None),
    ("runebound", 3, None),
]
WITH_A_FLOOR = [each for each in GAMES if each[0] in ("moonrunners", "forty-factions")]
WITH_A_DM = [("moonrunners", 3, "The DM"), ("forty-factions", 3, "DM")]


def somewhere(game: str, seats: int, dm: str | None, luck: Random, floor: bool = False) -> bytes:
    """A game in the middle, with nothing sealed; `floor`: and an open floor."""
    match = questboard.new(game, seats, luck.random().hex(), dm=dm)
    for _ in range(luck.randrange(10, 60)):
        before = match.save()
        driver.do(match, driver.propose(match, luck, STEADY))
        if match.outcome is not None:
            return before
    while match.outcome is None and (sealed_somewhere(match) or (floor and match.questions()[0].kind != "first")):
        before = match.save()
        driver.do(match, driver.answer(match, luck))
    return match.save() if match.outcome is None else before


LEAN = {"want": ["view", "events"], "floor": False, "patches": True}
"""The hello of a program that asks for its options on an open floor when it wants to speak."""
LENGTH = 12
"""How many moves two worlds are played side by side."""


class World:
    """A table of the server, with all seats taken and one of them watched."""

    def __init__(self, house: House, table: NewTable, hot: Table):
        self.house, self.table, self.hot = house, table, hot

    @staticmethod
    async def made(house: House, data: bytes) -> World:
        with kept_luck():
            answer = await house.http.post("/api/import", content=data)
        table = NewTable(house, answer.json())
        hot = await house.service.tables.get(table.id)
        for seat in range(len(hot.info.seats)):
            await table.join(f"Person {seat}", seat)
        return World(house, table, hot)

    def redealt(self, seat: int | None, luck: Random) -> None:
        assert self.hot.match is not None
        redeal(self.hot.match, seat, luck)
        self.hot.drawn.sights_at = (-9, -9, -9)

    async def do(self, move: Move) -> None:
        match = self.hot.match
        assert match is not None and match.pending is not None
        if move.kind == "answer":
            body = {"question": match.pending.number, "option": move.option}
            await self.table.post(move.seat, "answer", body)
        elif move.kind == "interject":
            await self.table.post(move.seat, "interject", {"option": move.option})
        else:
            await make(self.hot, "clock", CLOCK, "", lambda match: match.expire())

    def plain(self, words: str) -> str:
        """Without the names that every table has of its own, and without the time."""
        words = words.replace(self.table.id, "TABLE")
        words = re.sub(r'"(until|created|at)":[\d.]+', r'"\1":0', words)
        return re.sub(r'"id":"e[0-9a-f]{10}"', '"id":"ERROR"', words)

    async def asked_for(self, seat: int | None, tries: list[Any], events: int) -> list[str]:
        """Everything else that the seat may ask for, with nonsense among it."""
        headers = {"authorization": f"Bearer {self.table.tokens[seat]}"} if seat is not None else {
            "questboard-invite": self.table.invite
        }  # fmt: skip
        path, found = self.table.path, []
        for where in (
            "", "/state", "/sheets", "/cards", "/record", "/save", f"/at/{events - 1}", "/at/0", f"/at/{events}",
            "/rooms/table", "/rooms/nowhere", "/chronicle?form=md", "/chronicle?form=md&mine=true",
            "/chronicle?full=true", "/state?want=view&heard=3", "/sheets/0", "/sheets/7", "/sheets/nothing",
            *(f"/as/{other}" for other in range(len(self.hot.info.seats))),
        ):  # fmt: skip
            found.append(await self.house.http.get(path + where, headers=headers))
        for what, body in (
            ("form", {"verb": "nothing"}), ("vote", {"proposal": "x", "yes": True}), ("hand", {"seat": 99}),
            ("say", {"words": ""}), ("rooms", {"members": [99]}), ("clock", {"deadline": 1}), ("start", {}),
            ("dress", {"colour": "plaid"}), ("standing", {"question": "q" * 99}), ("hook", {"url": "ftp://x"}),
            ("answer", {"question": "nothing", "option": ["x"]}), ("interject", {"option": [0]}),
            ("advice", {}), ("asks", {"thing": ""}), ("rematch", {}), ("leave-lesson", {}), ("take-back", {}),
            ("tell", {"kind": "scene", "words": ""}), ("floor", {"speaker": 20}), ("timers", {"seconds": -1}),
            ("ask-dm", {}), ("told/x/lift", {}), ("appeals/x", {"words": "yes"}),
        ):  # fmt: skip
            found.append(await self.house.http.post(f"{path}/{what}", json=body, headers=headers))
        for name in ("nothing", *self.things(seat)):
            found.append(await self.house.http.get(f"{path}/good-for/{quote(name, safe='')}", headers=headers))
        found.append(await self.house.http.post("/api/mine", json={"tokens": list(self.table.tokens.values())[:1]}))
        found.append(await self.house.http.post(f"{path}/undo", json={}, headers=headers)) if seat is None else None
        for option in tries:
            for what, body in (
                ("why", {"option": option}), ("preview", {"option": option}),
                ("interject", {"option": ["nonsense", *option[1:]]}), ("answer", {"question": 10**6, "option": option}),
            ):  # fmt: skip
                found.append(await self.house.http.post(f"{path}/{what}", json=body, headers=headers))
        found.append(await self.house.http.post(f"{path}/why", json={"event": events - 1}, headers=headers))
        return [self.plain(f"{answer.status_code} {answer.text}") for answer in found]

    def things(self, seat: int | None, most: int = 6) -> list[str]:
        """Cards and places that the seat may ask about, some of each."""
        assert self.hot.match is not None
        look = Look(self.hot.match, seat)
        words = look.game.words
        places, cards = sorted(map(str, words.places(look))), sorted(map(str, words.sheets(look)))
        return [*places[:: max(1, len(places) // most)], *cards[:: max(1, len(cards) // most)]]


async def caught_up(world: World, player: Any) -> None:
    """Until the socket has brought all that the seat would be told if it asked."""
    query = {"want": "&want=".join(player.hello["want"])} if "want" in player.hello else {}
    async with asyncio.timeout(20):
        while True:
            now = await world.table.state(player.seat, **query)
            del now["start"]
            if asks_itself(player):
                del now["options"]
            if {key: player.state.get(key) for key in now} == now:
                return
            await player.news(0.05)


def asks_itself(player: Any) -> bool:
    """Whether a listener is on an open floor, and is told its options only if it asks for them."""
    return player.greeted and player.state["options"] is None


async def compared(
    house: House, data: bytes, seat: int | None, luck: Random, hello: dict[str, Any] | None = None
) -> tuple[int, int]:
    """Play two worlds side by side; gives how many moves could be compared, and how often options were asked for."""
    hello, asked_for = hello or {}, 0
    real, twin = await World.made(house, data), await World.made(house, data)
    twin.redealt(seat, luck)
    matches = real.hot.match, twin.hot.match
    assert matches[0] is not None and matches[1] is not None
    if msgspec.msgpack.encode(matches[0].state) == msgspec.msgpack.encode(matches[1].state):
        return 0, 0
    parted = secrets(*matches)
    lessons = Lessons(matches[0], seat), Lessons(matches[1], seat)
    async with real.table.player(seat, **hello) as here, twin.table.player(seat, **hello) as there:
        for count in range(LENGTH):
            await caught_up(real, here)
            await caught_up(twin, there)
            if lessons[0].differ(lessons[1]) or told(*matches, seat, luck, parted):
                return count, asked_for
            ours = [real.plain(message) for message in here.raw]
            theirs = [twin.plain(message) for message in there.raw]
            assert ours == theirs, f"the wire differs after {count} moves"
            if asks_itself(here):
                asked_for += 1
                assert await here.send("options") == await there.send("options")
            if matches[0].outcome is not None:  # the save and the record of a finished game are open to all
                return count, asked_for
            tries = rubbish(matches[0], seat, luck)
            events = len(here.state["events"])
            if count % 4 == 0:
                ours = await real.asked_for(seat, tries, events)
                theirs = await twin.asked_for(seat, tries, events)
                assert ours == theirs, [pair for pair in zip(ours, theirs, strict=True) if pair[0] != pair[1]]
            move = common_move(*matches, luck)
            if move is None:
                return count, asked_for
            here.raw.clear()
            there.raw.clear()
            await real.do(move)
            await twin.do(move)
            assert real.hot.match is matches[0] and twin.hot.match is matches[1]  # nothing was read anew
    return LENGTH, asked_for


@pytest.mark.parametrize("game, seats, dm", GAMES)
async def test_every_byte_is_the_same(house: House, game: str, seats: int, dm: str | None):
    luck = Random(f"{game} {dm}")
    count = 0
    for patches in (False, True, False, True):
        data = somewhere(game, seats, dm, luck)
        for seat in (luck.randrange(seats), None):
            count += (await compared(house, data, seat, luck, {"patches": patches}))[0]
        if count > 20:
            return
    assert count > 10


@pytest.mark.parametrize("game, seats, dm", WITH_A_DM)
async def test_every_byte_is_the_same_for_the_dm(house: House, game: str, seats: int, dm: str):
    """A DM knows every hand, also through the eyes of players, but neither the decks nor what is kept from a DM."""
    luck = Random(f"{game} {dm}'s eye")
    count = 0
    for patches in (False, True):
        for _ in range(2):
            data = somewhere(game, seats, dm, luck)
            count += (await compared(house, data, seats, luck, {"patches": patches}))[0]
    assert count > 10


async def test_a_private_deal_is_kept_from_the_dm_whichever_way_he_looks(house: House):
    """FF 7.3.5: in the twin's world there is no such Deal at all, and the DM cannot tell the two apart."""
    luck = Random("between us")
    match = questboard.new("forty-factions", 3, "between us", dm="DM")
    while match.questions()[0].name != "trade":
        driver.do(match, driver.answer(match, luck))
    match.answer("trade", 0, ("promise", (1,), (), "kept private", "the blue ledger is under the third step"))
    count, _ = await compared(house, match.save(), 3, luck)
    assert count > 1


def about_to_seal(game: str, seats: int, dm: str | None, luck: Random) -> tuple[bytes, int, list[Option]]:
    """A game in which something is asked of several in secret, a seat that has not answered, and two answers of its."""
    match = questboard.new(game, seats, luck.random().hex(), dm=dm)
    while True:
        question = match.pending
        assert question is not None, "nothing was ever sealed"
        if question.kind == "all" and not question.parts and len(question.missing) > 1:
            for seat in question.missing:
                answers = list(question.answers(match, seat, 2))
                if len(answers) > 1:
                    return match.save(), seat, answers
        driver.do(match, driver.answer(match, luck))


@pytest.mark.parametrize("game, seats, dm", [("moonrunners", 3, None), ("forty-factions", 3, None), *WITH_A_DM])
async def test_what_was_sealed_is_seen_by_nobody_else(house: House, game: str, seats: int, dm: str | None):
    """One seat seals this in one world and that in the other; everybody else's bytes are equal, the DM's too."""
    luck = Random(f"{game} {dm} sealed")
    data, sealer, answers = about_to_seal(game, seats, dm, luck)
    worlds = await World.made(house, data), await World.made(house, data)
    others = [seat for seat in (*worlds[0].table.tokens, None) if seat != sealer]
    async with AsyncExitStack() as stack:
        watching = [[await stack.enter_async_context(world.table.player(seat)) for seat in others] for world in worlds]
        for _ in ("all have come", "and all are told that all have come"):
            for world, eyes in zip(worlds, watching, strict=True):
                for one in eyes:
                    await caught_up(world, one)
                    one.raw.clear()
        for world, option in zip(worlds, answers, strict=True):
            assert world.hot.match is not None and world.hot.match.pending is not None
            await world.do(Move("answer", sealer, option))
            assert world.hot.match.pending.parts, "it was the last one, and all were opened"
        for here, there in zip(*watching, strict=True):
            await caught_up(worlds[0], here)
            await caught_up(worlds[1], there)
            ours = [worlds[0].plain(message) for message in here.raw]
            theirs = [worlds[1].plain(message) for message in there.raw]
            assert ours == theirs, f"seat {here.seat} is sent what was sealed"
            events = len(here.state["events"])
            asked = [await world.asked_for(here.seat, [("nonsense",)], events) for world in worlds]
            assert asked[0] == asked[1], f"seat {here.seat} can ask for what was sealed"


@pytest.mark.parametrize("game, seats, dm", WITH_A_FLOOR)
async def test_every_byte_is_the_same_for_who_asks_for_options_on_an_open_floor(
    house: House, game: str, seats: int, dm: str | None
):
    """A program's listener without options on a floor: neither what it is sent nor what it asks for gives more away."""
    luck = Random(f"{game} {dm} lean")
    asked_for = 0
    for _ in range(6):
        data = somewhere(game, seats, dm, luck, floor=True)
        asked_for += (await compared(house, data, luck.randrange(seats), luck, LEAN))[1]
    assert asked_for > 3, "hardly ever on an open floor"


@pytest.mark.parametrize("hello", [{}, LEAN], ids=["people", "programs"])
async def test_a_leak_would_be_found(house: House, monkeypatch: pytest.MonkeyPatch, hello: dict[str, Any]):
    honest = Sight._make

    def leaky(self: Sight, want: Wanted) -> tuple[Parts, Parts]:
        assert self._match is not None
        faces = self._match.state.cards.face
        asked, board = honest(self, want)
        return {**asked, "waiting": msgspec.json.encode([sum(faces[: len(faces) // 2])])}, board

    monkeypatch.setattr(Sight, "_make", leaky)
    luck = Random(7)
    with pytest.raises(AssertionError, match="the wire differs after"):
        await compared(house, somewhere("moonrunners", 3, None, luck), 0, luck, hello)


@pytest.mark.parametrize("kind", [messages.Previewed, messages.Advise, messages.GoodFor])
async def test_a_leak_of_what_one_may_ask_for_would_be_found(
    house: House, monkeypatch: pytest.MonkeyPatch, kind: type[Any]
):
    async def leaky(_: Any, table: Table, *more: Any) -> Any:
        assert table.match is not None
        faces = table.match.state.cards.face
        said = str(sum(faces[: len(faces) // 2]))
        weighed = Weighed((), said, "", 1, "")
        return {messages.Previewed: said, messages.Advise: [weighed], messages.GoodFor: Use(said)}[kind]

    monkeypatch.setitem(ACTIONS, kind, leaky)
    luck = Random(7)
    with pytest.raises(AssertionError, match="200 "):
        await compared(house, somewhere("moonrunners", 3, None, luck), 0, luck)

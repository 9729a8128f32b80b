"""A person at a browser, as far as the server can tell: a socket, and the state that its messages build up."""

from __future__ import annotations

import asyncio
import itertools
import json
from contextlib import suppress
from random import Random
from secrets import token_hex
from typing import Any

from websockets.asyncio.client import ClientConnection, connect


class Refused(Exception):
    """The server said no."""

    def __init__(self, told: dict[str, Any]):
        super().__init__(told["error"], told["says"])
        self.told = told


class Player:
    """One socket. `state` is what all its messages add up to."""

    def __init__(self, address: str, table: str, token: str, seat: int | None, **hello: Any):
        self.address = address
        self.hello = {"type": "hello", "table": table, "token": token, **hello}
        self.seat = seat
        self.state: dict[str, Any] = {"view": {}, "events": []}
        self.raw: list[str] = []
        self.patched: set[str] = set()
        """Parts of which only some elements were sent."""
        self.chat: list[Any] = []
        self.problems: list[Any] = []
        self.closed = asyncio.Event()
        self.greeted = False
        self._name = token_hex(4)
        self._ids = itertools.count()
        self._waiting: dict[str, asyncio.Future[Any]] = {}
        self._changed = asyncio.Event()
        self.connection: ClientConnection

    async def __aenter__(self) -> Player:
        self.connection = await connect(self.address, compression=None, max_size=None, ping_interval=None)
        await self.connection.send(json.dumps(self.hello))
        self._task = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *_: Any) -> None:
        self._task.cancel()
        await self.connection.close()

    async def _listen(self) -> None:
        try:
            async for data in self.connection:
                assert isinstance(data, str)
                self.raw.append(data)
                self._take(json.loads(data))
        finally:
            self.closed.set()
            self._changed.set()
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionError("the socket was closed"))

    def _take(self, message: dict[str, Any]) -> None:
        kind = message.pop("type")
        if kind in ("state", "update"):
            self.greeted = True
            self.merge(message)
        elif kind == "chat":
            self.chat.append(message["said"])
        elif kind == "error":
            self.problems.append(message)
            self._settle(message["to"], None, Refused(message))
        else:
            self._settle(message["id"], message.get("result"), None)
        self._changed.set()

    def merge(self, message: dict[str, Any]) -> None:
        """What a client does with an update."""
        if "start" in message:
            self.state["events"][message.pop("start") :] = message.pop("events")
        self.state["view"].update(message.pop("view", {}))
        for part, places in message.pop("patches", {}).items():
            self.patched.add(part)
            within, _, field = part.partition(".")
            elements = list(self.state[within][field] if field else self.state[within])
            for place, element in places.items():
                elements[int(place)] = element
            if field:
                self.state[within][field] = elements
            else:
                self.state[within] = elements
        self.state.update(message)

    def _settle(self, name: str, result: Any, error: Exception | None) -> None:
        waiting = self._waiting.pop(name, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(result) if error is None else waiting.set_exception(error)

    async def send(self, kind: str, **more: Any) -> Any:
        """A message, and what the server answers to it."""
        name = more.pop("id", None) or f"{self._name}.{next(self._ids)}"
        self._waiting[name] = asyncio.get_running_loop().create_future()
        await self.connection.send(json.dumps({"type": kind, "id": name, **more}))
        return await asyncio.wait_for(self._waiting[name], 120)

    async def until(self, seen: Any, patience: float = 120) -> None:
        """Wait until the state is such; before it has come, it is not."""
        async with asyncio.timeout(patience):
            while not (self.greeted and seen(self.state)):
                if self.closed.is_set():
                    raise ConnectionError("the socket was closed")
                self._changed.clear()
                await self._changed.wait()

    async def news(self, patience: float) -> None:
        """Wait for the next message, but not long."""
        self._changed.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), patience)

    async def past(self, number: int, or_unwanted: bool = False) -> None:
        """Wait until another question is open; one's own part of a sealed one may be long in by then."""

        def other(state: dict[str, Any]) -> bool:
            return not state["asked"] or state["asked"]["number"] != number or (or_unwanted and not self.wanted)

        await self.until(other)

    @property
    def wanted(self) -> bool:
        asked = self.state.get("asked")
        return bool(asked) and self.seat in self.state["waiting"] and bool(self.state["options"])

    @property
    def over(self) -> bool:
        return self.state.get("outcome") is not None

    async def answer(self, option: list[Any] | None = None, **more: Any) -> Any:
        asked = self.state["asked"]
        return await self.send("answer", question=asked["number"], option=option or asked["default"], **more)

    async def play(self, luck: Random, until: Any = lambda state: False) -> int:
        """Answer at random until the game is over; gives how many answers were accepted."""
        count = 0
        while True:
            await self.until(lambda state: self.over or self.wanted or until(state))
            if self.over or until(self.state):
                return count
            asked = self.state["asked"]
            try:
                await self.answer(pick(self.state, luck))
                count += 1
            except Refused as refused:
                if refused.told["error"] not in ("stale", "not-asked", "refused", "game-over"):
                    raise
                if refused.told["error"] == "refused":
                    continue
            await self.past(asked["number"], asked["kind"] != "all")


def pick(state: dict[str, Any], luck: Random) -> list[Any]:
    """An answer at random; forms are filled in at random too."""
    choice = luck.choice(state["options"])
    if choice.get("option"):
        return choice["option"]
    return [choice["verb"], *(fill(field, luck) for field in choice.get("fields", []))]


def fill(field: dict[str, Any], luck: Random) -> Any:
    kind, values = field["kind"], field.get("values", [])
    if kind == "one":
        return luck.choice(values)
    if kind == "amount":
        return luck.randint(field.get("least", 0), field.get("most", 0))
    if kind == "text":
        return field.get("suggested", "")
    count = luck.randint(field.get("least", 0), min(field.get("most", 0), len(values)))
    picked = luck.sample(values, count)
    return [value for value in values if value in picked]

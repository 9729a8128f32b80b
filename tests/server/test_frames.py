"""Web sockets as clients may cut them up: every message arrives once and in order, and what is wrong ends the line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from tests.server.house import PATIENCE, House, NewTable

pytestmark = pytest.mark.anyio


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def text(said: dict[str, Any]) -> bytes:
    return frame(Opcode.TEXT, json.dumps(said).encode())


def ping(name: object) -> bytes:
    return text({"type": "ping", "id": str(name)})


class Bare:
    """A connection of which every byte is ours."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        self.reader, self.writer = reader, writer

    async def send(self, *pieces: bytes) -> None:
        """Each piece in a packet of its own, as far as a test can say so."""
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0)

    async def frame(self) -> tuple[int, bytes]:
        first, size = await self.reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        return first & 0x0F, await self.reader.readexactly(size)

    async def until(self, wanted: int) -> bytes:
        """The next frame of a kind."""
        async with asyncio.timeout(PATIENCE):
            while True:
                opcode, data = await self.frame()
                if opcode == wanted:
                    return data

    async def pongs(self, count: int) -> list[str]:
        """The names of the next pings that were answered."""
        found: list[str] = []
        while len(found) < count:
            message = json.loads(await self.until(Opcode.TEXT))
            if message["type"] == "pong":
                found.append(message["id"])
        return found

    async def closed(self) -> int:
        """The code with which the server closes."""
        return int.from_bytes((await self.until(Opcode.CLOSE))[:2], "big")


@asynccontextmanager
async def line(house: House, table: NewTable) -> AsyncIterator[Bare]:
    host, port = house.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(
        b"GET /api/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n\r\n"
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    bare = Bare(reader, writer)
    await bare.send(text({"type": "hello", "table": table.id, "token": table.tokens[0]}))
    assert json.loads(await bare.until(Opcode.TEXT))["type"] == "state"
    try:
        yield bare
    finally:
        writer.close()


async def test_messages_arrive_however_they_are_cut_up(house: House):
    luck = Random(3)
    async with line(house, await house.table(people=2)) as bare:
        long = text({"type": "why", "event": 0, "id": "long", "more": "x" * 3000})
        whole = b"".join(ping(number) for number in range(10)) + long + b"".join(ping(n) for n in range(10, 20))
        for _ in range(30):
            cuts = sorted(luck.sample(range(1, len(whole)), luck.choice([0, 1, 2, 5, 40])))
            await bare.send(*(whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)))
            assert await bare.pongs(20) == [str(number) for number in range(20)]


async def test_fragments_and_control_frames_may_come_between(house: House):
    async with line(house, await house.table(people=2)) as bare:
        said = json.dumps({"type": "ping", "id": "parts"}).encode()
        await bare.send(
            ping("before")
            + frame(Opcode.TEXT, said[:5], fin=False)
            + frame(Opcode.PING, b"are you there")
            + frame(Opcode.CONT, said[5:9], fin=False)
            + frame(Opcode.CONT, said[9:])
            + frame(Opcode.PONG, b"")
            + ping("after")
            + frame(Opcode.BINARY, json.dumps({"type": "ping", "id": "binary"}).encode())
        )
        assert await bare.pongs(4) == ["before", "parts", "after", "binary"]
        await bare.send(frame(Opcode.PING, b"still?"))
        assert await bare.until(Opcode.PONG) == b"still?"
        await bare.send(frame(Opcode.CLOSE, (1000).to_bytes(2, "big")))
        assert await bare.closed() == 1000


@pytest.mark.parametrize(
    "wrong, code",
    [
        (frame(Opcode.TEXT, b'{"type": "ping", "id": "\xff"}'), 1007),
        (b"\x81\x04ping", 1002),  # without a mask
        (frame(Opcode.TEXT, b"{", fin=False) + ping("within"), 1002),
        (frame(Opcode.CONT, b"of nothing"), 1002),
        (b"\xc1" + ping("a reserved bit is set")[1:], 1002),
        (frame(Opcode.TEXT, b" " * 70_000), 1009),
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(4), 1009),
    ],
    ids=["not UTF-8", "no mask", "text within fragments", "fragment of nothing", "reserved bit", "too long", "endless"],
)
async def test_what_is_no_web_socket_is_closed_with_the_right_code(house: House, wrong: bytes, code: int):
    async with line(house, await house.table(people=2)) as bare:
        await bare.send(ping("fine"))
        assert await bare.pongs(1) == ["fine"]
        await bare.send(wrong)
        assert await bare.closed() == code


async def test_who_sends_faster_than_the_server_reads_waits_and_loses_nothing(house: House):
    async with line(house, await house.table(people=2)) as bare:
        many = 3000
        sending = asyncio.create_task(bare.send(*(ping(number) for number in range(many))))
        assert await bare.pongs(many) == [str(number) for number in range(many)]
        await sending

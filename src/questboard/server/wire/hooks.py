"""Web hooks: a POST to an address of the seat's own when it is wanted and nobody there is looking.

The message names the table and nothing else. An address inside the server's own network is refused.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections import deque
from time import monotonic
from typing import TypeAlias
from urllib.parse import urlsplit

import msgspec

from questboard.server import metrics
from questboard.server.logs import note
from questboard.server.problems import BadMessage
from questboard.server.settings import Settings
from questboard.server.tables.table import Table

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Wish: TypeAlias = tuple[str, int]
"""What a seat is called for: its turn, or (the complement of its number) that somebody is to sit in."""

LONGEST = 500
TIMEOUT = 5.0
AT_ONCE = 32
AGAIN = (5.0, 30.0)
"""Seconds before a call that failed is tried again, and once more."""
MOST_CALLS, WITHIN = 20, 60.0
"""So many calls of one seat within so many seconds, tries among them: its address may be somebody else's."""
MOST_TO_ONE = 120
"""So many calls to one machine in that time, whoever wants them: many seats may name the same one."""
MOST_MACHINES = 1000
"""So many machines are remembered before those that were not called lately are forgotten."""
GIVEN_OUT = ipaddress.ip_network("2000::/3")
"""Of IPv6, all that has ever been given out to single machines of the open internet. Outside lie loopback, local and
site-local networks, multicast, and what stands for an IPv4 address: `::127.0.0.1`, `64:ff9b::/96`, `64:ff9b:1::/48`."""
SPECIAL = [
    ipaddress.ip_network(one)
    for one in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "192.0.0.0/24", "192.88.99.0/24")
]
"""What lies inside that, or inside IPv4, without being anybody's machine: protocols, Teredo, 6to4, examples."""


class Rate:
    """The calls of the last `WITHIN` seconds."""

    def __init__(self) -> None:
        self._made: deque[float] = deque()

    def used(self) -> int:
        """So many calls were made lately."""
        while self._made and self._made[0] <= monotonic() - WITHIN:
            self._made.popleft()
        return len(self._made)

    def take(self, most: int) -> float:
        """Counts a call, if there were fewer; or gives the seconds after which there may be one."""
        if self.used() >= most:
            return max(self._made[0] + WITHIN - monotonic(), 0.001)
        self._made.append(monotonic())
        return 0.0


class Line:
    """The calls of one seat. What comes while there were too many is one call as soon as there may be another."""

    def __init__(self) -> None:
        self._rate = Rate()
        self._held: dict[Wish, str] = {}
        self._merged = 0

    async def room(self, wanted: dict[Wish, str]) -> tuple[dict[Wish, str], int]:
        """What is to be said now, and for how many calls it stands; nothing: another that waits already says it."""
        left = self._rate.take(MOST_CALLS)
        if not left:
            return wanted, 1
        waits = bool(self._held)
        self._held.update(wanted)
        self._merged += 1
        if waits:
            return {}, 0
        while left:
            await asyncio.sleep(left)
            left = self._rate.take(MOST_CALLS)
        found = self._held, self._merged
        self._held, self._merged = {}, 0
        return found


class Hooks:
    """Calls each seat once when it is wanted, and again only after it has moved or looked."""

    def __init__(self, settings: Settings):
        self._settings = settings
        self._called: set[Wish] = set()
        self._lines: dict[tuple[str, int], Line] = {}
        self._machines: dict[str, Rate] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(AT_ONCE)

    def look(self, table: Table) -> None:
        """After a change: call who is wanted and away."""
        if not any(seat.hook for seat in table.info.seats):
            return
        match = table.match
        waiting = set(match.waiting_for()) if match is not None else set()
        for number, seat in enumerate(table.info.seats):
            key = (table.id, number)
            if number in table.present:
                self._called -= {key, (table.id, ~number)}
            elif number not in waiting:
                self._called.discard(key)
            elif seat.hook and seat.kind == "human" and key not in self._called:
                self._soon(table, number, key, "It is your turn.")

    def announce(self, table: Table, seat: int) -> None:
        """Tell a seat that the table wants to let somebody else sit there."""
        chair = table.info.seats[seat]
        if chair.hook and chair.kind == "human" and seat not in table.present:
            self._soon(table, seat, (table.id, ~seat), "The table wants to let somebody sit in for you.")

    def _soon(self, table: Table, seat: int, key: Wish, says: str) -> None:
        self._called.add(key)
        task = asyncio.create_task(self._call(table, seat, {key: says}))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call(self, table: Table, seat: int, wanted: dict[Wish, str]) -> None:
        line = self._lines.setdefault((table.id, seat), Line())
        for pause in (*AGAIN, None):
            wanted, merged = await line.room(wanted)
            if url := table.info.seats[seat].hook:
                await self._room_at(urlsplit(url).hostname or "")
            wanted = {key: says for key, says in wanted.items() if key in self._called}
            url = table.info.seats[seat].hook  # as it is now: it may have been changed while we waited
            if not wanted or not url:  # the seat has moved or looked meanwhile
                return
            result = await self._tried(url, self._body(table, seat, " ".join(wanted.values()), merged))
            metrics.HOOKS.labels(result).inc()
            if result != "failed" or pause is None:
                return
            await asyncio.sleep(pause)

    async def _room_at(self, machine: str) -> None:
        """Comes back when this machine may be called."""
        if len(self._machines) >= MOST_MACHINES:
            self._machines = {name: rate for name, rate in self._machines.items() if rate.used()}
        rate = self._machines.setdefault(machine, Rate())
        while left := rate.take(MOST_TO_ONE):
            await asyncio.sleep(left)

    def _body(self, table: Table, seat: int, says: str, merged: int) -> bytes:
        link = f"{self._settings.base_url}/t/{table.id}" if self._settings.base_url else f"/t/{table.id}"
        body = {"says": says, "table": table.id, "title": table.info.title, "seat": seat, "link": link}
        return msgspec.json.encode(body | ({"merged": merged} if merged > 1 else {}))

    async def _tried(self, url: str, body: bytes) -> str:
        """`ok`; `refused`, which is an answer too; `failed`: nobody was there, or they had a fault."""
        try:
            async with self._slots, asyncio.timeout(TIMEOUT):
                status = await post(url, body, self._settings.local_hooks)
        except BadMessage:
            return "refused"
        except (OSError, ValueError, asyncio.IncompleteReadError) as error:
            note("hook failed", 30, kind=type(error).__name__)
            return "failed"
        return "ok" if 200 <= status < 300 else "failed" if status >= 500 or not status else "refused"

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def check_url(url: str, local: bool) -> str:
    """An address that a hook may have; `BadMessage` says what is possible. `local`: in our own network too."""
    try:
        parts = urlsplit(url)
        wrong = parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc or parts.port == 0
    except ValueError:
        wrong = True
    if wrong or len(url) > LONGEST:
        raise BadMessage("A web hook is an http or https address of at most 500 characters, without a password.")
    if not url.isascii() or not url.isprintable() or " " in url:
        raise BadMessage("A web hook's address is written in plain letters.")
    try:
        address = ipaddress.ip_address(urlsplit(url).hostname or "")
    except ValueError:
        return url  # a name: what it leads to is looked at when it is called
    _check_outside([address], local)
    return url


def _check_outside(addresses: list[Address], local: bool) -> None:
    if not local and not all(outside(address) for address in addresses):
        raise BadMessage("A web hook must not lead into the server's own network.")


def outside(address: Address) -> bool:
    """Whether an address is a single machine of the open internet, whatever it is wrapped in. What stands for an IPv4
    address by way of a gateway is not: nobody knows where that gateway stands."""
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if isinstance(address, ipaddress.IPv6Address) and address not in GIVEN_OUT:
        return False
    if any(address in network for network in SPECIAL):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


async def post(url: str, body: bytes, local: bool) -> int:
    """POST to exactly the machine whose address was checked; no redirects. Gives the status."""
    parts = urlsplit(check_url(url, local))
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    address = str(found[0][4][0])
    _check_outside([ipaddress.ip_address(str(each[4][0]).partition("%")[0]) for each in found], local)
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        address, port, ssl=secure, server_hostname=host if secure else None
    )  # fmt: skip
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nUser-Agent: questboard\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode() + body)
        await writer.drain()
        status = (await reader.readline()).split(b" ")
        return int(status[1]) if len(status) > 1 else 0
    finally:
        writer.close()

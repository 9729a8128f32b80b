"""One web socket: a seat's (or a spectator's) line to its table.

The first message says hello with a token: tokens never stand in an address, where they would be logged. Then come
messages in any order; each is answered by `done` or `error` under its own id. Updates come as the table changes.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from questboard.server import metrics
from questboard.server.logs import note
from questboard.server.problems import (
    BadMessage,
    Busy,
    Fault,
    NotYours,
    Problem,
    Taken,
    TooMany,
    as_not_shown,
    as_problem,
)
from questboard.server.routes.requests import Serving, client_of
from questboard.server.service import Service
from questboard.server.tables import actions
from questboard.server.tables.table import Table
from questboard.server.tokens import Access
from questboard.server.wire.corked import WAITING, WIRE, CorkedSocket
from questboard.server.wire.messages import Answer, Hello, Message, Options, Ping, Want, read_json
from questboard.server.wire.sight import ALL, FLOOR, WANTS, Wanted
from questboard.server.wire.watcher import Watcher

LARGEST = 32_768
"""Bytes of a message from a client."""
PATIENCE = 15.0
"""Seconds in which a client must say hello."""
AGAIN = 2.0
POLICY, LATER, GOING_AWAY = 4401, 4429, 1001
DONE = actions.Done()

decoder = msgspec.json.Decoder(Message)
encode = msgspec.json.encode


@websocket("/api/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], service: Serving) -> None:
    """Say hello first: `{"type": "hello", "table": ..., "token": ...}`."""
    await socket.accept()
    line, client = Line(socket, service), client_of(socket)
    try:
        service.sockets.take(client)
    except TooMany as problem:
        await line.turn_away(problem)
        return
    metrics.SOCKETS.inc()
    try:
        await line.run()
    except WebSocketDisconnect:
        pass
    finally:
        service.sockets.give_back(client)
        metrics.SOCKETS.dec()


class Line:
    """The life of one socket."""

    def __init__(self, socket: WebSocket[Any, Any, Any], service: Service):
        self._socket = socket
        self._wire = cast("CorkedSocket", (socket.scope.get("extensions") or {})[WIRE])
        self._service = service
        self._client = client_of(socket)
        self._table: Table
        self._who: Access
        self._watcher: Watcher
        self._term = 0
        self._kind = b"state"
        """Of what is sent next: the first state, then updates."""
        self._unread: deque[bytes] = deque()
        self._busy = False
        """A message is being acted upon; the next ones wait."""
        self._acting: asyncio.Task[None] | None = None
        self._ended = False

    async def run(self) -> None:
        try:
            self._service.requests.take(self._client)
            async with asyncio.timeout(PATIENCE):
                hello = self._read(await self._receive())
            self._watcher = watcher = await self._greet(hello)
        except TimeoutError:
            await self._socket.close(POLICY, "no hello")
            return
        except (Problem, msgspec.MsgspecError) as error:
            await self.turn_away(error)
            return
        self._service.came(self._table, self._who.seat, self._client)
        watcher.at_once = self._tell_at_once
        self._table.watchers.add(watcher)
        self._wire.listener = self._heard
        tasks = {asyncio.create_task(self._listen()), asyncio.create_task(self._tell())}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self._ended = True
            self._wire.listener = None
            self._table.watchers.discard(watcher)
            self._service.went(self._table, self._who.seat)
            if self._acting is not None:
                tasks.add(self._acting)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def turn_away(self, error: Exception) -> None:
        """Say why there will be no line, and whether it is worth coming again."""
        self._refuse(error)
        later = isinstance(error, (TooMany, Busy))
        await self._socket.close(LATER if later else POLICY, "later" if later else "refused")

    async def _greet(self, hello: Any) -> Watcher:
        if not isinstance(hello, Hello):
            raise BadMessage("The first message is a hello.")
        self._table = table = await self._service.tables.get(hello.table)
        who = await self._service.access(table, hello.token, invite=hello.invite)
        self._who = msgspec.structs.replace(who, client=self._client)
        if self._who.seat is not None:
            self._term = table.info.seats[self._who.seat].term
        async with table.lock:
            await table.current()
            self._service.may_come(table, self._who.seat)
            known = hello.heard if hello.undos == table.history.undos else 0
        return Watcher(table, self._who.seat, wanted(hello.want, hello.floor), max(0, known), hello.patches)

    # -- from the client -------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Ends with the socket. Most messages come past this (`listener`)."""
        while True:
            self._heard(await self._receive())

    def _heard(self, data: bytes) -> None:
        self._unread.append(data)
        if len(self._unread) > WAITING:
            self._wire.pause()
        self._go_on()

    def _go_on(self) -> None:
        """Take up one message after the other, as long as nothing has to be waited for."""
        while self._unread and not self._busy and not self._ended:
            if not self._wire.ready:
                self._wait_for(self._wire.drain())
                return
            self._take_up(self._unread.popleft())
        if not self._unread:
            self._wire.go_on()

    def _take_up(self, data: bytes) -> None:
        try:
            self._service.requests.take(self._client)
            sent = self._read(data)
            if isinstance(sent, Hello):
                raise BadMessage("You have already said hello. Open another socket for another seat.")
            if not self._acted(sent):
                self._wait_for(self._act(sent))
        except Exception as error:
            self._refuse(error, _id_of(data))

    def _acted(self, sent: Any) -> bool:
        """Do at once what programs say all the time; False: something has to be waited for."""
        if isinstance(sent, Ping):
            self._say({"type": "pong", "id": sent.id})
            return True
        if isinstance(sent, Want):
            self._watcher.wants(wanted(sent.want, FLOOR in self._watcher.want))
            self._say({"type": "done", "id": sent.id, "result": DONE})
            return True
        if not self._still_seated() or not self._table.at_rest:
            return False
        if isinstance(sent, Answer):
            self._busy = actions.answer_at_once(self._table, self._who, sent, lambda error: self._answered(sent, error))
            return self._busy
        if isinstance(sent, Options) and self._table.match is not None:
            self._say({"type": "done", "id": sent.id, "result": actions.options_now(self._table, self._who)})
            return True
        return False

    def _answered(self, sent: Answer, error: Exception | None) -> None:
        self._busy = False
        if self._ended:
            return
        if error is None:
            self._say({"type": "done", "id": sent.id, "result": DONE})
        elif isinstance(error, Taken):
            self._wait_for(self._act(sent))
        else:
            self._refuse(error, sent.id)
        if self._unread:  # after the others have been told
            asyncio.get_running_loop().call_soon(self._go_on)

    def _wait_for(self, work: Coroutine[Any, Any, None]) -> None:
        """What comes meanwhile is taken up afterwards."""
        self._busy = True
        self._acting = asyncio.create_task(work)
        self._acting.add_done_callback(self._waited)

    def _waited(self, task: asyncio.Task[None]) -> None:
        self._busy = False
        if not task.cancelled():
            task.exception()
            self._go_on()

    async def _act(self, sent: Any) -> None:
        try:
            if not self._still_seated():
                raise NotYours("This seat has changed hands.")
            result = await actions.act(self._service, self._table, self._who, sent)
            self._say({"type": "done", "id": sent.id, "result": result})
        except Exception as error:
            self._refuse(error, sent.id)

    def _read(self, data: bytes) -> Any:
        try:
            return decoder.decode(read_json(data, LARGEST))
        except msgspec.MsgspecError as error:
            raise BadMessage(f"That message could not be read: {error}") from None

    async def _receive(self) -> bytes:
        data = await self._wire.hear()
        if data is None:
            raise WebSocketDisconnect(detail="gone", code=1000)
        return data

    # -- to the client ---------------------------------------------------------------------------------------

    async def _tell(self) -> None:
        watcher, failed = self._watcher, False
        while True:
            try:
                await self._wire.drain()
                news = await watcher.news()
            except Exception as error:  # say so, and try again
                if not failed:
                    self._refuse(as_not_shown(error), fault=error)
                failed = True
                await asyncio.sleep(AGAIN)
                continue
            failed = False
            if watcher.ended:
                await self._socket.close(GOING_AWAY, "the server is restarting")
                return
            if not self._still_seated():
                self._refuse(NotYours("This seat has changed hands."))
                await self._socket.close(POLICY, "seat")
                return
            self._say_news(news)

    def _tell_at_once(self) -> bool:
        """Without a detour through the task, where nothing stands in the way."""
        if not self._wire.ready or not self._still_seated():
            return False
        try:
            news = self._watcher.look()
            if news is not None:
                self._say_news(news)
        except Exception:  # the task meets it too, and knows what to do
            return False
        return news is not None

    def _say_news(self, news: bytes) -> None:
        for said in self._watcher.said():
            self._say({"type": "chat", "said": said})
        if news:
            self._send(b'{"type":"%b",%b}' % (self._kind, news))
            self._kind = b"update"

    def _still_seated(self) -> bool:
        seat = self._who.seat
        return seat is None or self._table.info.seats[seat].term == self._term

    def _say(self, message: dict[str, Any]) -> None:
        self._send(encode(message))

    def _send(self, data: bytes) -> None:
        try:
            self._wire.say(data)
        except OSError:  # nobody is there any more, which the listening task finds out too
            self._ended = True

    def _refuse(self, error: Exception, message_id: str = "", fault: Exception | None = None) -> None:
        asked = self._table.history.asked if hasattr(self, "_table") else None
        problem = as_problem(error, asked)
        metrics.REFUSED.labels(problem.code).inc()
        if isinstance(problem, Fault) or problem.reason:
            note("refused", 40, exc_info=fault or error, id=problem.id, code=problem.code, reason=problem.reason)
        self._say({"type": "error", **msgspec.to_builtins(problem.told()), "to": message_id})


def wanted(given: list[str] | None, floor: bool = True) -> Wanted:
    """Which parts of the state a client wants."""
    if given is None:
        return ALL
    unknown = [name for name in given if name not in WANTS]
    if unknown:
        raise BadMessage(f"One may want: {', '.join(WANTS)}.")
    return frozenset((*given, FLOOR) if floor else given)


def _id_of(data: bytes) -> str:
    """The sender's name for a message, even if the rest of it cannot be read."""

    try:
        return msgspec.json.decode(data, type=_Named).id[:40]
    except (msgspec.MsgspecError, RecursionError):
        return ""


class _Named(msgspec.Struct):
    id: str = ""

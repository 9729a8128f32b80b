"""REST: the DM as a narrator: scenes, papers, rulings in words, who speaks, timers; and what players ask the DM."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from litestar.params import FromPath, JSONBody
from msgspec import Meta

from questboard.engine import Look, Match
from questboard.engine.errors import NotAllowed
from questboard.server.problems import BadMessage, Conflict, NotFound, NotYours
from questboard.server.routes.requests import Asking, Serving, TableId, table_and_seat
from questboard.server.routes.rest import post
from questboard.server.service import Service
from questboard.server.steady import now
from questboard.server.tables.actions import Done
from questboard.server.tables.documents import change
from questboard.server.tables.info import Info
from questboard.server.tables.lobby import plain
from questboard.server.tables.narration import (
    LONGEST,
    SHORT,
    Appeal,
    Kind,
    Narration,
    Short,
    Timer,
    Told,
    Words,
    add_appeal,
    add_told,
)
from questboard.server.tables.table import Table
from questboard.server.tokens import new_id
from questboard.server.wire.messages import Given, Index, OptionSent

MOST_TIMERS = 6
LONGEST_TIMER = 86_400


class Telling(Given):
    """What the DM tells. `voice`: who speaks, if it is not the DM; `to`: who hears it, empty for everybody."""

    kind: Kind
    words: Words
    title: Short = ""
    voice: Short = ""
    about: Short = ""
    to: Annotated[list[Index], Meta(max_length=20)] = []


class ForTheDM(Given):
    """A question to the DM; with an option that is refused, about that."""

    words: Annotated[str, Meta(max_length=LONGEST)] = ""
    option: OptionSent | None = None


class Settling(Given):
    """The DM's answer, which the asker reads; empty: it is put aside."""

    words: Annotated[str, Meta(max_length=LONGEST)] = ""


class Floor(Given):
    """What is left out stays as it is. `hand` is one's own; `speaker` is the DM's to say, -1: nobody."""

    hand: bool | None = None
    speaker: Annotated[int, Meta(ge=-1, le=20)] | None = None


class Running(Given):
    """A timer to start, by its title and seconds, or one to stop."""

    title: Short = ""
    seconds: Annotated[int, Meta(ge=0, le=LONGEST_TIMER)] = 0
    stop: Annotated[str, Meta(max_length=24)] = ""


@post("/api/tables/{table_id:str}/tell", status_code=200, tags=["dm"])
async def tell(request: Asking, service: Serving, table_id: TableId, data: JSONBody[Telling]) -> Done:
    """Tell a scene, hand out a paper, or rule in free words: in the DM's voice or in anybody's."""
    table = await _dm_table(request, service, table_id, "Only the DM tells the story.")
    to = sorted({*data.to})
    if any(seat >= len(table.info.seats) or seat == table.info.dm_seat for seat in to):
        raise BadMessage("It is for players of this table.")
    one = Told(
        new_id(), now(), data.kind, _said(data.words), title=_short(data.title), voice=_short(data.voice),
        about=_short(data.about), to=to,
    )  # fmt: skip

    def edit(narration: Narration) -> None:
        if not add_told(narration, one):
            raise Conflict("So much has been told at this table that no more can be kept.")

    await _narrate(table, edit)
    return Done()


@post("/api/tables/{table_id:str}/told/{told:str}/lift", status_code=200, tags=["dm"])
async def lift(request: Asking, service: Serving, table_id: TableId, told: FromPath[str]) -> Done:
    """A ruling in free words holds no more."""
    table = await _dm_table(request, service, table_id, "Only the DM lifts a ruling.")

    def edit(narration: Narration) -> None:
        found = next((one for one in narration.told if one.id == told and one.kind == "ruling"), None)
        if found is None:
            raise NotFound("There is no such ruling.")
        found.lifted = True

    await _narrate(table, edit)
    return Done()


@post("/api/tables/{table_id:str}/ask-dm", status_code=200, tags=["dm"])
async def ask_dm(request: Asking, service: Serving, table_id: TableId, data: JSONBody[ForTheDM]) -> Done:
    """Ask the DM something, or for a ruling on something that is refused. Only the DM and the asker see it."""
    table, who = await table_and_seat(request, service, table_id)
    seat, dm = who.seat, table.info.dm_seat
    assert seat is not None
    if dm is None or seat == dm:
        raise NotYours("There is no DM to ask." if dm is None else "You are the DM.")
    if table.info.seats[dm].kind != "human":
        raise Conflict("Nobody sits in the DM's seat who could answer.")
    one = Appeal(new_id(), now(), seat, _said(data.words) if data.words.strip() else "")
    if data.option is not None:
        async with table.lock:
            _about(one, await table.playing(), seat, data.option)
    elif not one.words:
        raise BadMessage("Ask something.")

    def edit(narration: Narration) -> None:
        if not add_appeal(narration, one):
            raise Conflict("You have asked so much already: wait for the DM.")

    await _narrate(table, edit)
    return Done()


@post("/api/tables/{table_id:str}/appeals/{appeal:str}", status_code=200, tags=["dm"])
async def settle(
    request: Asking, service: Serving, table_id: TableId, appeal: FromPath[str], data: JSONBody[Settling]
) -> Done:
    """The DM answers what was asked, in words that only the asker reads, or puts it aside."""
    table = await _dm_table(request, service, table_id, "Only the DM answers that.")
    answer = _said(data.words) if data.words.strip() else ""

    def edit(narration: Narration) -> None:
        found = next((one for one in narration.appeals if one.id == appeal), None)
        if found is None:
            raise NotFound("Nobody has asked that.")
        found.answer, found.settled = answer or found.answer, True

    await _narrate(table, edit)
    return Done()


@post("/api/tables/{table_id:str}/floor", status_code=200, tags=["talk"])
async def floor(request: Asking, service: Serving, table_id: TableId, data: JSONBody[Floor]) -> Done:
    """Raise one's hand or take it down; the DM gives somebody the word. Everybody sees it."""
    table, who = await table_and_seat(request, service, table_id)
    seat, speaker = who.seat, data.speaker
    assert seat is not None
    if speaker is not None and seat != table.info.dm_seat:
        raise NotYours("The DM says who speaks.")
    if speaker is not None and speaker >= len(table.info.seats):
        raise NotFound("There is no such seat.")
    if data.hand is not None and table.info.dm_seat is None:
        raise Conflict("Without a DM everybody speaks at will.")

    def edit(narration: Narration) -> None:
        if data.hand is not None:
            others = [one for one in narration.hands if one != seat]
            narration.hands = narration.hands if data.hand and seat in narration.hands else others
            if data.hand and seat not in narration.hands:
                narration.hands = [*others, seat]
        if speaker is not None:
            narration.speaker = None if speaker < 0 else speaker
            narration.hands = [one for one in narration.hands if one != speaker]

    await _narrate(table, edit)
    return Done()


@post("/api/tables/{table_id:str}/timers", status_code=200, tags=["dm"])
async def timers(request: Asking, service: Serving, table_id: TableId, data: JSONBody[Running]) -> Done:
    """Let a timer run that everybody sees, or stop one. Nothing happens when it ends but that all see it."""
    table = await _dm_table(request, service, table_id, "The timers are the DM's.")

    def edit(narration: Narration) -> None:
        if data.stop:
            narration.timers = [one for one in narration.timers if one.id != data.stop]
        else:
            if not data.seconds:
                raise BadMessage("How many seconds?")
            if len(narration.timers) >= MOST_TIMERS:
                raise Conflict("There are enough timers: stop one.")
            made = Timer(new_id(), plain(data.title, SHORT, "title"), now() + data.seconds)
            narration.timers = [*narration.timers, made]

    await _narrate(table, edit)
    return Done()


def _about(one: Appeal, match: Match, seat: int, option: list[object]) -> None:
    """Fill in what was refused and why; `BadMessage` if nothing refuses it."""
    why = match.why(seat, option)
    try:
        question = match.pending
        if question is not None and question.judged(match, seat, option):
            raise BadMessage("That is possible: there is nothing to ask.")
    except NotAllowed:
        pass
    look = Look(match, seat)
    assert look.asked is not None
    one.question, one.verb, one.rule, one.reason = look.asked.name, str(option[0]), why.rule, why.reason
    choice = next((found for found, _ in match.refused(seat) if list(found) == option or found == (option[0],)), None)
    words = look.game.words
    one.choice = words.option(look, look.asked, choice).text if choice is not None and len(choice) > 1 else ""
    one.choice = one.choice or words.term(one.verb)


async def _dm_table(request: Asking, service: Service, table_id: str, says: str) -> Table:
    table, who = await table_and_seat(request, service, table_id)
    if who.seat != table.info.dm_seat:
        raise NotYours(says)
    return table


async def _narrate(table: Table, edit: Callable[[Narration], None]) -> None:
    def changed(info: Info) -> None:
        info.narration = info.narration or Narration()
        edit(info.narration)

    await change(table, changed)


def _said(words: str) -> str:
    words = words.strip()
    if not words or any(not (letter.isprintable() or letter == "\n") for letter in words):
        raise BadMessage(f"A text is 1 to {LONGEST} printable characters.")
    return words


def _short(words: str) -> str:
    return plain(words, SHORT, "name") if words.strip() else ""


ROUTES = [tell, lift, ask_dm, settle, floor, timers]

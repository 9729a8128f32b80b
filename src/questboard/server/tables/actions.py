"""What a seat may do at its table, whether it comes by socket or by REST."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from questboard import bots
from questboard.engine import Form, Look, Match
from questboard.engine.asking.question import verb_of
from questboard.engine.asking.standing import things
from questboard.engine.errors import CannotUndo, NoSuchOption
from questboard.engine.telling.advice import Weighed, advice, good_for
from questboard.server.problems import BadMessage, NotYours, Paused, StoreDown, Unknown
from questboard.server.service import Service
from questboard.server.tables import chat, handing, proposals, teaching
from questboard.server.tables.documents import change
from questboard.server.tables.history import named
from questboard.server.tables.info import Info, Proposal, Ways
from questboard.server.tables.moves import Do, Then, move, move_at_once
from questboard.server.tables.table import Table
from questboard.server.tokens import Access
from questboard.server.wire import messages
from questboard.server.wire.sight import FLOOR, NOTHING, PanelSeen, Wanted, sight_of
from questboard.server.wire.telling import whole_part
from questboard.server.wire.wording import WhySeen, choice, why_seen

T = TypeVar("T")
OPTIONS: Wanted = frozenset((FLOOR,))
MOST_THINGS = 200
BOTS_AGREE_TO_NOTHING = "Only bots play beside you, and they agree to nothing. At a table for practice you could."


class Use(msgspec.Struct):
    """What something is good for; empty: there is nothing to say."""

    says: str


class Done(msgspec.Struct, omit_defaults=True):
    """It is true now, and durable. `again`: it had been done before, under the same name."""

    again: bool = False
    proposal: str = ""
    """What was put to the vote instead."""


def seat_of(who: Access) -> int:
    if who.former is not None and who.seat is None:
        raise NotYours("Somebody sits in for you. Take your seat back first.")
    if who.seat is None:
        raise NotYours("You are watching; only who has a seat may do that.")
    return who.seat


def _not_paused(table: Table, seat: int) -> None:
    if table.info.paused and seat != table.info.dm_seat:
        raise Paused()


def _answering(table: Table, seat: int, sent: messages.Answer) -> Do:
    """An answer; who learns is asked for one thing after the other."""

    def do(match: Match) -> None:
        teaching.check(table, match, seat, sent.question, sent.option)
        match.answer(sent.question, seat, sent.option)

    return do


async def answer(service: Service, table: Table, who: Access, sent: messages.Answer) -> Done:
    seat = seat_of(who)
    _not_paused(table, seat)
    name = _standing_for(table, seat)
    possible = name and _possible_now(table, seat, name)
    fresh = await move(table, "answer", seat, named(sent), _answering(table, seat, sent))
    if possible:

        def edit(info: Info) -> None:
            known = info.seats[seat].knew.get(name, [])
            info.seats[seat].knew[name] = sorted({*known, *possible})[:MOST_THINGS]

        await change(table, edit)
        service.driving.nudge(table)
    return Done(again=not fresh)


def _standing_for(table: Table, seat: int) -> str:
    """The open question, if an answer of the seat stands for it: given by hand, what was new is known from then on."""
    question = table.match and table.match.pending
    return question.name if question and question.name in table.info.seats[seat].standing else ""


def answer_at_once(table: Table, who: Access, sent: messages.Answer, then: Then) -> bool:
    """The same where only the disk has to be waited for; False: that is not so."""
    seat = seat_of(who)
    _not_paused(table, seat)
    if _standing_for(table, seat):
        return False
    return move_at_once(table, "answer", seat, named(sent), _answering(table, seat, sent), then)


async def interject(service: Service, table: Table, who: Access, sent: messages.Interject) -> Done:
    seat = seat_of(who)
    _not_paused(table, seat)
    fresh = await move(table, "interject", seat, named(sent), lambda match: match.interject(seat, sent.option))
    return Done(again=not fresh)


# -- taking back, handing over ---------------------------------------------------------------------------------------


async def undo(service: Service, table: Table, who: Access, sent: messages.Undo) -> Done:
    """Free as long as nobody has learned anything; beyond that, the table votes if the seat asks for it."""
    seat = seat_of(who)
    try:
        fresh = await move(table, "undo", seat, named(sent), _taking_back(table, seat))
        return Done(again=not fresh)
    except CannotUndo as refused:
        if table.info.status == "over" and table.info.opened:
            raise
        if proposals.with_bots_only(table.info, seat):
            return await _practised(table, seat, named(sent), refused)
        if not sent.ask:
            raise
    return await _put(service, table, proposals.undoing(seat, table.history.asked))


async def _practised(table: Table, seat: int, client: str, refused: CannotUndo) -> Done:
    """Alone with bots: at a table for practice the own last decision is taken back, whatever came of it."""
    if not table.info.practice:
        raise CannotUndo(f"{refused} {BOTS_AGREE_TO_NOTHING}")
    return Done(again=not await move(table, "undo", seat, client, _taking_back(table, seat, agreed=True)))


async def hand(service: Service, table: Table, who: Access, sent: messages.Hand) -> Done:
    """Hand a seat to a bot or open it: one's own at once, others' by what docs/seats.md says."""
    proposals.check_seat(table.info, sent.seat, sent.bot)
    if sent.bot:
        bots.check_offered(table.game, sent.bot)
    if not proposals.decides_alone(table.info, who, sent.seat, sent.bot):
        if table.info.status == "lobby":
            raise NotYours("Before the game begins, who made the table arranges the seats.")
        done = await _put(service, table, proposals.handing(who, sent.seat, sent.bot))
        service.hooks.announce(table, sent.seat)
        return done
    final = who.seat == sent.seat and not sent.bot
    await change(table, lambda info: handing.handed_over(table, info, sent.seat, sent.bot, final=final))
    _changed_hands(service, table)
    return Done()


async def take_back(service: Service, table: Table, who: Access) -> Done:
    """Have the own seat again, after somebody sat in."""
    if who.former is None:
        raise NotYours("Only whose seat it was may take it back.")
    await handing.take_back(table, who.former)
    _changed_hands(service, table)
    return Done()


async def vote(service: Service, table: Table, who: Access, sent: messages.Vote) -> Done:
    def edit(info: Info) -> None:
        found = proposals.find(info, sent.proposal)
        proposals.vote(info, found, who, sent.yes, handing.now_at(table, found).late)

    await change(table, edit)
    return await _settled(service, table, sent.proposal)


async def _put(service: Service, table: Table, proposal: Proposal) -> Done:
    return await _settled(service, table, (await handing.put(table, proposal)).id)


async def _settled(service: Service, table: Table, proposal_id: str) -> Done:
    """If the vote is decided, what it says is done."""
    proposal = proposals.find(table.info, proposal_id)
    try:
        decided = await handing.settle(table, proposal)
        if decided and proposal.kind == "hand":
            _changed_hands(service, table)
        elif decided and table.history.asked == proposal.asked:
            await move(table, "undo", proposal.seat, "", _taking_back(table, proposal.seat, agreed=True))
    except StoreDown as down:  # but the vote is kept
        raise Unknown(reason=down.reason) from down
    return Done() if decided is not None else Done(proposal=proposal.id)


def _changed_hands(service: Service, table: Table) -> None:
    table.mine = True
    service.driving.nudge(table)


def _taking_back(table: Table, seat: int, agreed: bool = False) -> Do:
    """An undo. Whoever has the seed of a finished game knows the dice that would fall next."""

    def do(match: Match) -> None:
        if table.info.opened and match.outcome is not None:
            raise CannotUndo("The game is over, and its seed was opened with the record: nothing can be taken back.")
        match.undo(seat, agreed=agreed, own=agreed and seat != table.info.dm_seat)

    return do


# -- looking things up -----------------------------------------------------------------------------------------------


async def why(service: Service, table: Table, who: Access, sent: messages.Ask) -> WhySeen:
    """The rule, the reason, the facts, what would make it legal; or what led to an event."""
    async with table.lock:
        match = await table.playing()
        look = Look(match, who.seat)
        if sent.event is not None:
            return why_seen(look, match.why(who.seat, sent.event))
        if sent.option:
            return why_seen(look, match.why(seat_of(who), sent.option))
    raise BadMessage("Ask about an event or about an option.")


async def preview(service: Service, table: Table, who: Access, sent: messages.Previewed) -> Any:
    """What the rules count of an answer that is not given yet; null if there is nothing to count."""
    async with table.lock:
        match = await table.playing()
        return match.preview(seat_of(who), sent.option)


async def advise(service: Service, table: Table, who: Access, sent: messages.Advise) -> list[Weighed]:
    """What the seat may answer, as the game's bots see it: best first."""
    async with table.lock:
        match = await table.playing()
        look = Look(match, seat_of(who))
        return await _advised(service, table, who, lambda: list(advice(look)))


async def what_for(service: Service, table: Table, who: Access, sent: messages.GoodFor) -> Use:
    """What a card or a place is good for to the seat, as the game's bots see it."""
    async with table.lock:
        look = Look(await table.playing(), who.seat)
        return Use(await _advised(service, table, who, lambda: good_for(look, sent.name)))


async def _advised(service: Service, table: Table, who: Access, work: Callable[[], T]) -> T:
    """Who only watches uses nothing up that the seats could want."""
    watching = "/watching" if who.seat is None else ""
    return await service.advising.do(who.client, table.id + watching, work)


async def options(service: Service, table: Table, who: Access, sent: messages.Options) -> msgspec.Raw:
    """What the seat may answer now, without words."""
    async with table.lock:
        await table.playing()
        return options_now(table, who)


def options_now(table: Table, who: Access) -> msgspec.Raw:
    """The same of a match that nobody is changing just now."""
    asked, _ = sight_of(table, seat_of(who)).parts(OPTIONS)
    return msgspec.Raw(whole_part(asked["options"]))


async def form(service: Service, table: Table, who: Access, sent: messages.Blank) -> Any:
    """A form to be done out of turn, with everything that fits into its blanks."""
    seat = seat_of(who)
    async with table.lock:
        match = await table.playing()
        look = Look(match, seat)
        for option in match.interjections(seat):
            if isinstance(option, Form) and verb_of(option) == sent.verb:
                return choice(look, look.asked or NOTHING, option, words=True)
    raise NoSuchOption(f"There is no form {sent.verb[:80]!r} to fill in now.")


async def sheet(service: Service, table: Table, who: Access, sent: messages.Sheet) -> Any:
    """A card in full as text, or the names of the cards that can be read."""
    async with table.lock:
        look = Look(await table.playing(), who.seat)
        if sent.card is None:
            return {str(card): name for card, name in look.game.words.sheets(look).items()}
        panel = look.game.words.sheet(look, sent.card)
    return PanelSeen.of(panel)


async def at(service: Service, table: Table, who: Access, sent: messages.At) -> Any:
    return await service.replays.position(table, who.seat, sent.event)


# -- settings of a seat, and talk ------------------------------------------------------------------------------------


async def standing(service: Service, table: Table, who: Access, sent: messages.Standing) -> Done:
    seat = seat_of(who)

    def edit(info: Info) -> None:
        kept = {name: option for name, option in info.seats[seat].standing.items() if name != sent.question}
        knew = {name: things for name, things in info.seats[seat].knew.items() if name != sent.question}
        if sent.option is not None:
            kept[sent.question] = sent.option
            if possible is not None:
                knew[sent.question] = possible
        if len(kept) > 100 or len(msgspec.json.encode(kept)) > 10_000:
            raise BadMessage("There are too many standing answers.")
        info.seats[seat].standing, info.seats[seat].knew = kept, knew

    possible = _possible_now(table, seat, sent.question)
    await change(table, edit)
    table.mine = True
    service.driving.nudge(table)
    return Done()


def _possible_now(table: Table, seat: int, question: str) -> list[str] | None:
    """What the question's answers can be done with, if it is open to the seat."""
    match = table.match
    if match is None or match.pending is None or match.pending.name != question or seat not in match.pending.seats:
        return None
    return things(Look(match, seat))[:MOST_THINGS]


async def asks(service: Service, table: Table, who: Access, sent: messages.Asks) -> Done:
    """How a thing of the seat is asked about."""
    seat = seat_of(who)

    def edit(info: Info) -> None:
        kept: dict[str, Ways] = {thing: way for thing, way in info.seats[seat].asks.items() if thing != sent.thing}
        if sent.way is not None:
            kept[sent.thing] = sent.way
        if len(kept) > 100:
            raise BadMessage("There are too many things that are held back.")
        info.seats[seat].asks = kept

    await change(table, edit)
    table.mine = True
    service.driving.nudge(table)
    return Done()


async def say(service: Service, table: Table, who: Access, sent: messages.Say) -> chat.Said:
    return await chat.say(table, seat_of(who), sent.room, sent.words, sent.said_as)


ACTIONS: dict[type[Any], Any] = {
    messages.Answer: answer,
    messages.Interject: interject,
    messages.Undo: undo,
    messages.Vote: vote,
    messages.Hand: hand,
    messages.Options: options,
    messages.Ask: why,
    messages.Previewed: preview,
    messages.Advise: advise,
    messages.GoodFor: what_for,
    messages.Blank: form,
    messages.Sheet: sheet,
    messages.At: at,
    messages.Standing: standing,
    messages.Asks: asks,
    messages.Say: say,
}


async def act(service: Service, table: Table, who: Access, sent: Any) -> Any:
    """Do what a message says."""
    return await ACTIONS[type(sent)](service, table, who, sent)

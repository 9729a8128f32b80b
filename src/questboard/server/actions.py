"""What a seat may do at its table, whether it comes by socket or by REST."""

from __future__ import annotations

from typing import Any

import msgspec

from questboard.engine import Form, Look
from questboard.engine.errors import CannotUndo, NoSuchOption
from questboard.engine.question import verb_of
from questboard.server import chat, lobby, messages, proposals
from questboard.server.documents import change
from questboard.server.info import Info, Proposal
from questboard.server.moves import Then, move, move_at_once
from questboard.server.problems import BadMessage, NotYours, Paused
from questboard.server.service import Service
from questboard.server.sight import FLOOR, NOTHING, PanelSeen, Wanted, sight_of
from questboard.server.table import Table
from questboard.server.telling import whole_part
from questboard.server.tokens import Access
from questboard.server.wording import WhySeen, choice, why_seen

OPTIONS: Wanted = frozenset((FLOOR,))


class Done(msgspec.Struct, omit_defaults=True):
    """It is true now, and durable. `again`: it had been done before, under the same name."""

    again: bool = False
    proposal: str = ""
    """What was put to the vote instead."""


def seat_of(who: Access) -> int:
    if who.seat is None:
        raise NotYours("You are watching; only who has a seat may do that.")
    return who.seat


def _not_paused(table: Table, seat: int) -> None:
    if table.info.paused and seat != table.info.dm_seat:
        raise Paused()


async def answer(service: Service, table: Table, who: Access, sent: messages.Answer) -> Done:
    seat = seat_of(who)
    _not_paused(table, seat)
    fresh = await move(table, "answer", seat, sent.id, lambda match: match.answer(sent.question, seat, sent.option))
    return Done(again=not fresh)


def answer_at_once(table: Table, who: Access, sent: messages.Answer, then: Then) -> bool:
    """The same where only the disk has to be waited for; False: that is not so."""
    seat = seat_of(who)
    _not_paused(table, seat)
    return move_at_once(
        table, "answer", seat, sent.id, lambda match: match.answer(sent.question, seat, sent.option), then
    )


async def interject(service: Service, table: Table, who: Access, sent: messages.Interject) -> Done:
    seat = seat_of(who)
    _not_paused(table, seat)
    fresh = await move(table, "interject", seat, sent.id, lambda match: match.interject(seat, sent.option))
    return Done(again=not fresh)


# -- taking back, handing over ---------------------------------------------------------------------------------------


async def undo(service: Service, table: Table, who: Access, sent: messages.Undo) -> Done:
    """Free as long as nobody has learned anything; beyond that, the table votes if the seat asks for it."""
    seat = seat_of(who)
    try:
        fresh = await move(table, "undo", seat, sent.id, lambda match: match.undo(seat))
        return Done(again=not fresh)
    except CannotUndo:
        if not sent.ask:
            raise
    return await _put(service, table, proposals.new("undo", seat, seat, asked=table.history.asked))


async def hand(service: Service, table: Table, who: Access, sent: messages.Hand) -> Done:
    """Hand a seat to a bot or open it: the host and the seat itself decide alone, others by vote."""
    proposals.check_seat(table.info, sent.seat, sent.bot)
    if who.host or who.seat == sent.seat:
        await _hand_over(service, table, sent.seat, sent.bot)
        return Done()
    return await _put(service, table, proposals.new("hand", seat_of(who), sent.seat, sent.bot))


async def vote(service: Service, table: Table, who: Access, sent: messages.Vote) -> Done:
    seat = seat_of(who)

    def edit(info: Info) -> None:
        proposals.vote(info, proposals.find(info, sent.proposal), seat, sent.yes)

    await change(table, edit)
    return await _settled(service, table, sent.proposal)


async def _put(service: Service, table: Table, proposal: Proposal) -> Done:
    put = proposal

    def edit(info: Info) -> None:
        nonlocal put
        put = proposals.propose(info, msgspec.structs.replace(proposal))

    await change(table, edit)
    return await _settled(service, table, put.id)


async def _settled(service: Service, table: Table, proposal_id: str) -> Done:
    """If the vote is decided, do what it says."""
    proposal = proposals.find(table.info, proposal_id)
    verdict = proposals.verdict(table.info, proposal)
    if verdict is None:
        return Done(proposal=proposal.id)
    await change(table, lambda info: proposals.drop(info, proposal_id))
    if verdict and proposal.kind == "hand":
        await _hand_over(service, table, proposal.seat, proposal.bot)
    elif verdict and table.history.asked == proposal.asked:
        await move(table, "undo", proposal.seat, "", lambda match: match.undo(proposal.seat, agreed=True))
    return Done()


async def _hand_over(service: Service, table: Table, seat: int, bot: str) -> None:
    """A bot sits down, or nobody; whoever had the seat has it no more."""

    def edit(info: Info) -> list[Any]:
        proposals.check_seat(info, seat, bot)
        if bot:
            lobby.seat_bot(info.seats, seat, bot, info.seats[seat].name if info.status != "lobby" else "")
        else:
            lobby.empty(info, seat)
        return [table.store.revoke(table.id, seat)]

    await change(table, edit)
    table.mine = True
    service.driving.nudge(table)


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
        if sent.option is not None:
            kept[sent.question] = sent.option
        if len(kept) > 100 or len(msgspec.json.encode(kept)) > 10_000:
            raise BadMessage("There are too many standing answers.")
        info.seats[seat].standing = kept

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
    messages.Blank: form,
    messages.Sheet: sheet,
    messages.At: at,
    messages.Standing: standing,
    messages.Say: say,
}


async def act(service: Service, table: Table, who: Access, sent: Any) -> Any:
    """Do what a message says."""
    return await ACTIONS[type(sent)](service, table, who, sent)

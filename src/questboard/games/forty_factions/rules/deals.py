# FF 7.3 - Deals: promises that are recorded and never enforced
from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from questboard.engine import Asking, Form, Interjection, One, Option, Refusal, Some, Text, event, form
from questboard.games.forty_factions.facts import Player, Players, Quote
from questboard.games.forty_factions.rules.city import active, ids, others_than
from questboard.games.forty_factions.state import Promise
from questboard.games.forty_factions.typed import Match

TERMS = Text("terms", 400, "You scratch my back, I scratch yours.")

PRIVATE = "kept private"
"""How a Deal is made that the DM does not read, and what is told of its terms."""


@event("promised")
def told_promised(seat: Player, to: Players, terms: Quote, number: int) -> str:
    made = "{seat} makes a Deal with {to}" if to else "{seat} writes down a Deal between Factions of the same house"
    return f"{made} (number {{number}}){', and its terms stay between them.' if terms == PRIVATE else ': {terms}'}"


@event("deal-marked")
def told_deal_marked(seat: Player, number: int, status: str, reason: str = "") -> str:
    return "{seat} notes Deal {number} as {status}" + (": {reason}" if reason else "")


@event("disclosed")
def told_disclosed(number: int, terms: Quote) -> str:
    told = "they stand in the ledger of Deals." if terms == PRIVATE else "{terms}"
    return f"The terms of Deal {{number}} are disclosed: {told}"


@event("word-given")
def told_word_given(seat: Player, number: int) -> str:
    return "{seat} agrees to Deal {number}."


def blank(match: Match, seat: int) -> Form:
    """A Deal with other players, on behalf of Factions or between players as such (FF 7.3.1)."""
    others = others_than(seat, match.seats)
    factions = Some("factions", ids(match, active(match, seat)))
    return form("promise", Some("with", others), factions, One("dm", ("shown to the DM", PRIVATE)), TERMS)


def promise(match: Match, seat: int, option: Option) -> None:
    """Write it into the ledger; its parties may read it, the DM if shown (FF 7.3.5)."""
    state = match.state
    _, partners, factions, dm, terms = option
    state.counter += 1
    dm_knows = dm == "shown to the DM" or not partners  # FF 7.3.4: with oneself, showing it makes it valid
    state.promises.append(
        Promise(state.counter, state.turn, match.step, seat, partners,
                tuple([match.content.face_of[name] for name in factions]), terms, dm_knows)
    )  # fmt: skip
    # the DM hears every event, so the terms of a private Deal are for the Deals of its parties alone (FF 7.3.5)
    told_promised.to(
        match,
        "FF 7.3.1",
        (seat, *partners),
        seat=seat,
        to=list(partners),
        terms=terms if dm_knows else PRIVATE,
        number=state.counter,
    )


def refuse_deal(partners: Sequence[int], factions: Sequence[str]) -> Refusal | None:
    return NO_PARTIES if not partners and len(factions) < 2 else None


def promises_seen_by(match: Match, seat: int | None) -> list[Promise]:
    """The Deals that a seat may read: its own, those it was told of, and for the DM those that were shown."""
    if seat is None:
        return []
    return [
        deal for deal in match.state.promises
        if is_party(deal, seat) or seat in deal.told or (seat == match.dm and deal.dm_knows)
    ]  # fmt: skip


def is_party(deal: Promise, seat: int) -> bool:
    return seat == deal.maker or seat in deal.partners


# Out of the Trading Phase: in character, between Activated Factions (FF 7.3.1, FF 7.1.2)


def blanks_out_of_turn(match: Match, seat: int) -> Sequence[Form]:
    """Nobody needs it while trading: there Deals are made on the floor, and players make them as such (FF 7.3.1)."""
    return () if match.step == "trading" and not match.state.done[seat] else (blank(match, seat),)


def refuse_out_of_turn(match: Match, seat: int, option: Option) -> Refusal | None:
    if not active(match, seat):
        return NOBODY_TO_SPEAK
    if len(option) < 5:
        return None
    if not option[2]:
        return NEEDS_A_FACTION
    if any(not active(match, partner) for partner in option[1]):
        return NOBODY_TO_HEAR
    return refuse_deal(option[1], option[2])


def promise_out_of_turn(match: Match, seat: int, option: Option) -> Asking:
    promise(match, seat, option)
    yield from ()


def marks(match: Match, seat: int) -> Sequence[Form]:
    """A party may mark what became of a Deal: kept, broken, lapsed."""
    own = tuple(deal.number for deal in match.state.promises if deal.status == "open" and is_party(deal, seat))
    return (form("mark", One("deal", own), One("as", ("kept", "broken", "lapsed"))),) if own else ()


def mark(match: Match, seat: int, option: Option) -> Asking:
    deal = amend(match, option[1], status=option[2])
    told_deal_marked.to(match, "FF 7.3.3", readers_of(deal), seat=seat, number=deal.number, status=option[2])
    yield from ()


def readers_of(deal: Promise) -> tuple[int, ...]:
    """The players who read it; what becomes of it, they hear."""
    return (deal.maker, *deal.partners, *deal.told)


def words_to_give(match: Match, seat: int) -> Sequence[Form]:
    """A partner may give the own word too, on behalf of own Factions (FF 7.3.1, FF 7.3.3, R-91)."""
    open_deals = [deal for deal in match.state.promises if deal.status == "open" and seat in deal.partners]
    numbers = tuple(deal.number for deal in open_deals if seat not in deal.agreed)
    factions = Some("factions", ids(match, active(match, seat)))
    return (form("give-word", One("deal", numbers), factions),) if numbers else ()


def refuse_word(match: Match, seat: int, option: Option) -> Refusal | None:
    """What was not made in the Trading Phase is between Activated Factions, on both sides (FF 7.3.1)."""
    if len(option) < 3 or option[2]:
        return None
    deal = next(deal for deal in match.state.promises if deal.number == option[1])
    return NEEDS_A_FACTION if deal.step != "trading" or match.step != "trading" else None


def give_word(match: Match, seat: int, option: Option) -> Asking:
    deal = next(deal for deal in match.state.promises if deal.number == option[1])
    factions = [match.content.face_of[name] for name in option[2]]
    new = [faction for faction in factions if faction not in deal.factions]
    deal = amend(match, deal.number, agreed=(*deal.agreed, seat), factions=(*deal.factions, *new))
    told_word_given.to(match, "FF 7.3.1", readers_of(deal), seat=seat, number=deal.number)
    yield from ()


def amend(match: Match, number: int, **changes: object) -> Promise:
    """Put another record in a Deal's place."""
    promises: list[Promise] = match.state.promises
    place = next(place for place, deal in enumerate(promises) if deal.number == number)
    promises[place] = replace(promises[place], **changes)
    return promises[place]


def readings(match: Match, seat: int) -> Sequence[Form]:
    """A party may tell the terms of a Deal to others: the new holder of a Faction, or the DM."""
    own = tuple(deal.number for deal in promises_seen_by(match, seat))
    others = tuple(other for other in (*range(match.seats), match.dm) if other not in (seat, None))
    return (form("show-deal", One("deal", own), One("to", others)),) if own else ()


def show_deal(match: Match, seat: int, option: Option) -> Asking:
    """Whoever asks about a certain Deal of a Faction must be told all its terms (FF 7.3.3)."""
    deal = next(deal for deal in match.state.promises if deal.number == option[1])
    tell_terms(match, deal, option[2])
    yield from ()


def tell_terms(match: Match, deal: Promise, to: int) -> None:
    if to == match.dm:
        deal = amend(match, deal.number, dm_knows=True)
    elif to not in readers_of(deal):
        deal = amend(match, deal.number, told=(*deal.told, to))
    terms = deal.terms if deal.dm_knows else PRIVATE
    told_disclosed.to(match, "FF 7.3.3", (to,), number=deal.number, terms=terms)


NOBODY_TO_SPEAK = Refusal("FF 7.3.1", "Outside the Trading Phase only Activated Factions make Deals.",
                          "Activate a Faction first, or wait for the Trading Phase.")  # fmt: skip
NOBODY_TO_HEAR = Refusal("FF 7.3.1", "Outside the Trading Phase Deals are made between Activated Factions.",
                         "Choose players who have one, or wait for the Trading Phase.")  # fmt: skip
NO_PARTIES = Refusal("FF 7.3.4", "A Deal with yourself is one between two of your Activated Factions.",
                     "Name two of them, or another player.")  # fmt: skip
NEEDS_A_FACTION = Refusal("FF 7.3.1", "Outside the Trading Phase Deals are made in character, between Factions.",
                          "Name an Activated Faction of yours that makes this one.")  # fmt: skip

DEALS = {
    "promise": Interjection(blanks_out_of_turn, promise_out_of_turn, "FF 7.3.1", refuse_out_of_turn,
                            help="Record a Deal, in character."),
    "give-word": Interjection(words_to_give, give_word, "FF 7.3.1", refuse_word,
                              help="Agree to a Deal that somebody has written down."),
    "mark": Interjection(marks, mark, "FF 7.3.3", help="Note what became of a Deal."),
    "show-deal": Interjection(readings, show_deal, "FF 7.3.3", help="Tell somebody the terms of a Deal."),
}  # fmt: skip

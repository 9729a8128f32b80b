# FF 2, FF 4 - the board and the sheets: what every other chapter looks up, and moving cards on the table
#
# Pawns are never stored: on the map (FF 2.1.1.1) and on the side board (FF 2.1.2) they follow from who has what
# Activated.
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from questboard.engine import Match, mask, move
from questboard.games.forty_factions.state import (
    ACTIVE,
    FACTIONS_UP,
    HANDS,
    INTACT,
    NO_FACTION,
    NOBODY,
)  # fmt: skip


@cache
def others_than(seat: int, players: int) -> tuple[int, ...]:
    return tuple(other for other in range(players) if other != seat)


def face(match: Match, card: int) -> int:
    return match.state.cards.face[card]


def hand(match: Match, seat: int) -> list[int]:
    return match.state.cards.zones[HANDS[seat]]


def hand_factions(match: Match, seat: int) -> list[int]:
    """The Faction cards in a hand."""
    cards, first = match.state.cards, match.content.first_plot
    return [card for card in cards.zones[HANDS[seat]] if cards.face[card] < first]


def hand_plots(match: Match, seat: int) -> list[int]:
    cards, first = match.state.cards, match.content.first_plot
    return [card for card in cards.zones[HANDS[seat]] if cards.face[card] >= first]


def active(match: Match, seat: int) -> list[int]:
    """The Factions a player has Activated, in order of Activation."""
    cards = match.state.cards
    return [cards.face[card] for card in cards.zones[ACTIVE[seat]]]


def all_active(match: Match) -> list[int]:
    """Every Activated Faction, by seat."""
    return [faction for seat in range(match.seats) for faction in active(match, seat)]


def ids(match: Match, factions: Iterable[int]) -> tuple[str, ...]:
    names = match.content.ids
    return tuple([names[faction] for faction in factions])


def card_of(match: Match, seat: int, faction: int) -> int:
    """The card of a Faction that a player has Activated."""
    cards = match.state.cards
    return next(card for card in cards.zones[ACTIVE[seat]] if cards.face[card] == faction)


def hostile_among(match: Match, factions: Sequence[int]) -> tuple[int, int] | None:
    """Two Factions that are Enemies of one another (FF 4.3.8), if there are any."""
    hostile = match.content.hostile
    for place, one in enumerate(factions):
        row = hostile[one]
        for other in factions[place + 1 :]:
            if row[other]:
                return one, other
    return None


def place_pawn(match: Match, place: int) -> int:
    """Whose pawn stands on a place: its controller is Activated and it is intact (FF 4.3.11); else NOBODY."""
    state = match.state
    if state.condition[place] != INTACT:
        return NOBODY
    return state.owner[state.controller[place]]


def seat_pawn(match: Match, chair: int) -> int:
    """Whose pawn stands on a Council seat (FF 4.3.9); else NOBODY."""
    faction = match.state.council[chair]
    return match.state.owner[faction] if faction != NO_FACTION else NOBODY


def council_pawns(match: Match) -> list[int]:
    """The owners of all pawns on the Council board, one entry for each."""
    owner = match.state.owner
    return [owner[faction] for faction in match.state.council if faction != NO_FACTION and owner[faction] != NOBODY]


def activate(match: Match, seat: int, card: int) -> None:
    """Play a Faction to the table: its pawns appear wherever it holds something (FF 6.2.1)."""
    move(match, card, ACTIVE[seat])
    match.state.owner[face(match, card)] = seat
    match.state.settled[seat] = True


def drop(match: Match, faction: int, rule: str = "FF 4.3.8") -> None:
    """Discard an Activated Faction face up; its pawns leave all boards, VP stay (FF 6.2.2, R-02)."""
    seat = match.state.owner[faction]
    if seat == NOBODY:
        return
    move(match, card_of(match, seat, faction), FACTIONS_UP)
    match.state.owner[faction] = NOBODY
    match.tell("dropped", rule=rule, seat=seat, card=match.content.ids[faction])


def slip(match: Match, card: int, to: str, *witnesses: int) -> None:
    """A card leaves a hand face down; only the witnesses and the DM know which (FF 6.6.2, FF 7.2.1, section 1.4).

    Whoever else has been shown cards of that hand cannot say any more which of them are still there.
    """
    cards = match.state.cards
    source = cards.where(card)
    knowing = mask(*witnesses, *([] if match.dm is None else [match.dm]))
    move(match, card, to)
    cards.known[card] &= knowing | cards.seen[to]
    for other in cards.zones[source]:
        cards.known[other] &= knowing | cards.seen[source]


def hand_over(match: Match, faction: int, to: int) -> None:
    """An Activated Faction changes hands with everything it holds (FF 7.2.2)."""
    seat = match.state.owner[faction]
    move(match, card_of(match, seat, faction), ACTIVE[to])
    match.state.owner[faction] = to


# Blocks: a player, or an announced Alliance (section 4.1)


def block_of(match: Match, seat: int) -> tuple[int, ...]:
    for members in match.state.alliances:
        if seat in members:
            return tuple(members)
    return (seat,)


def all_blocks(match: Match) -> list[tuple[int, ...]]:
    """The block of each player."""
    blocks: list[tuple[int, ...]] = [(seat,) for seat in range(match.seats)]
    for members in match.state.alliances:
        for seat in members:
            blocks[seat] = tuple(members)
    return blocks


def tally(match: Match, owners: Iterable[int]) -> dict[tuple[int, ...], int]:
    """How many of these pawns each block has; in order of seats."""
    counts: dict[tuple[int, ...], int] = {}
    owners = [owner for owner in owners if owner != NOBODY]
    for seat in range(match.seats):
        number = owners.count(seat)
        if number:
            block = block_of(match, seat)
            counts[block] = counts.get(block, 0) + number
    return counts


def dissolve(match: Match, members: Sequence[int], rule: str, reason: str) -> None:
    """An Alliance is no more (FF 7.4.4)."""
    alliances = match.state.alliances
    if list(members) in alliances:
        alliances.remove(list(members))
        match.tell("alliance-dissolved", rule=rule, members=list(members), reason=reason)

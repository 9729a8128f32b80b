# FF 2, FF 4 - the cards and the sheets: what every other chapter looks up
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from questboard.engine import event, mask, move
from questboard.engine.parts import open_rule
from questboard.games.forty_factions.facts import Players
from questboard.games.forty_factions.state import (
    ACTIVE,
    HANDS,
)  # fmt: skip
from questboard.games.forty_factions.typed import Match


@event("alliance-dissolved")
def told_alliance_dissolved(members: Players, reason: str) -> str:
    return "The Alliance of {members} is no more: {reason}"


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
    """The cards in a hand that can be played as Plots (AMB-62)."""
    cards, first, both = match.state.cards, match.content.first_plot, match.content.as_plots
    return [card for card in cards.zones[HANDS[seat]] if cards.face[card] >= first or cards.face[card] in both]


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


@open_rule
def feuds(match: Match) -> Sequence[Sequence[int]]:
    """Pairs of Factions that the story has made Enemies, beside those whose sheets say so (FF 4.3.8)."""
    return ()


def are_enemies(match: Match, one: int, other: int) -> bool:
    """Enemies by their sheets, or by what has come between them since (FF 4.3.8)."""
    if match.content.hostile[one][other]:
        return True
    return any(one in pair and other in pair for pair in feuds(match)) and one != other


def hostile_among(match: Match, factions: Sequence[int]) -> tuple[int, int] | None:
    """Two Factions that are Enemies of one another, if there are any."""
    for place, one in enumerate(factions):
        for other in factions[place + 1 :]:
            if are_enemies(match, one, other):
                return one, other
    return None


def born_enemies(match: Match, factions: Sequence[int]) -> bool:
    """Whether any two of these are Enemies by their sheets: no player may have them side by side (FF 6.2.2)."""
    hostile = match.content.hostile
    return any(hostile[one][other] for place, one in enumerate(factions) for other in factions[place + 1 :])


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


def dissolve(match: Match, members: Sequence[int], rule: str, reason: str) -> None:
    """An Alliance is no more (FF 7.4.4)."""
    alliances = match.state.alliances
    if list(members) in alliances:
        alliances.remove(list(members))
        told_alliance_dissolved(match, rule, members=list(members), reason=reason)

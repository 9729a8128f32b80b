"""Cards as opaque ids in zones, and who knows which face.

A card id says nothing about the card. Its face (an index into the game's card list) is known to the seats in
its mask, its back (which deck it looks like it belongs to) to all. Whoever may see a zone learns what is put
there. A shuffle deals the faces anew among the ids and clears the masks: otherwise a known card could be
followed by its id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Protocol, TypeVar

import msgspec

from questboard.engine.errors import BrokenInvariant
from questboard.engine.state.copying import SHARED
from questboard.engine.state.secrecy import HIDDEN, Hidden, Open

if TYPE_CHECKING:
    from questboard.engine.play.match import Match

EVERYBODY = -1
"""A mask with every seat in it, DM and spectators too."""
NOBODY = 0


def mask(*seats: int) -> int:
    """The seats as a bit mask."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


class Cards(msgspec.Struct):
    """All cards of a match, in columns: numbers copy fast."""

    face: Hidden[list[int]] = []
    back: Open[list[int]] = []
    known: Annotated[list[int], HIDDEN.because("follows from moves; who shows in private mixes it")] = []
    zones: Open[dict[str, Annotated[list[int], SHARED]]] = {}
    """A card that moves makes new lists, since forks share the old ones: whoever holds one holds what was there."""
    seen: Annotated[Open[dict[str, int]], SHARED] = {}
    """Which seats see the faces in a zone: laid down before play begins."""

    def add_zone(self, name: str, seen_by: int) -> None:
        self.zones[name] = []
        self.seen[name] = seen_by

    def add_card(self, face: int, back: int, zone: str) -> int:
        """A new card, before play begins."""
        card = len(self.face)
        self.face.append(face)
        self.back.append(back)
        self.known.append(self.seen[zone])
        self.zones[zone].append(card)
        return card

    def unshare(self) -> None:
        """Have lists of one's own: for who edits them by hand."""
        self.zones = {name: cards.copy() for name, cards in self.zones.items()}
        self.seen = self.seen.copy()

    def where(self, card: int) -> str:
        for name, ids in self.zones.items():
            if card in ids:
                return name
        raise BrokenInvariant(f"card {card} is in no zone")

    def face_for(self, card: int, seat: int | None) -> int | None:
        """The face of a card if that seat knows it; for a spectator (None) if everybody does."""
        known = self.known[card]
        if known == EVERYBODY or (seat is not None and known >> seat & 1):
            return self.face[card]
        return None

    def faces(self, zone: str) -> list[int]:
        """The faces in a zone: for rules, never for a view."""
        return [self.face[card] for card in self.zones[zone]]

    def check(self) -> None:
        """Every card is in exactly one zone."""
        placed = list(chain.from_iterable(self.zones.values()))
        if len(placed) != len(self.face) or set(placed) != set(range(len(self.face))):
            raise BrokenInvariant("a card is lost or in two zones")


def disturb(match: Match, source: str, to: str) -> None:
    """A card goes from one zone to another: what was worked out from either is kept no more."""
    kept = match.kept
    if kept:
        for zone in (source, to):
            if zone in kept.bearing:
                for key in kept.bearing[zone]:
                    kept.pop(key, None)


def move(match: Match, card: int, to: str, *, bottom: bool = False, source: str | None = None) -> None:
    """Put a card on top of a zone (or at its bottom); whoever sees that zone learns it.

    Who knows where the card is may say so (`source`); otherwise it is looked for.
    """
    cards = match.state.cards
    zones = cards.zones
    here: str = cards.where(card) if source is None else source
    zones[here] = left = zones[here].copy()
    if left[-1] == card:  # the top one
        left.pop()
    else:
        left.remove(card)
    disturb(match, here, to)
    zones[to] = [card, *zones[to]] if bottom else [*zones[to], card]
    show(match, card, cards.seen[to])


def draw(match: Match, source: str, to: str) -> int | None:
    """Move the top card of a zone, if there is one."""
    cards = match.state.cards
    zones = cards.zones
    pile = zones[source]
    if not pile:
        return None
    card = pile[-1]
    zones[source] = pile[:-1]
    disturb(match, source, to)
    zones[to] = [*zones[to], card]
    show(match, card, cards.seen[to])
    return card


def move_some(match: Match, moved: Sequence[int], source: str, to: str) -> None:
    """Put several cards of one zone on top of another, one after the other."""
    cards = match.state.cards
    gone = frozenset(moved)
    disturb(match, source, to)
    cards.zones[source] = [card for card in cards.zones[source] if card not in gone]
    cards.zones[to] = [*cards.zones[to], *moved]
    for card in moved:
        show(match, card, cards.seen[to])


def move_all(match: Match, source: str, to: str) -> None:
    """Empty one zone onto another."""
    cards = match.state.cards
    moved = cards.zones[source]
    if moved and source != to:
        disturb(match, source, to)
        cards.zones[source] = []
        cards.zones[to] = [*cards.zones[to], *moved]
        for card in moved:
            show(match, card, cards.seen[to])


def show(match: Match, card: int, seats: int) -> None:
    """Let the seats of a mask know a card. What they knew before they still know; the DM knows with them."""
    if seats > 0 and match.dm is not None:
        seats |= 1 << match.dm
    known = match.state.cards.known
    before = known[card]
    after = before | seats
    if after != before:
        known[card] = after
        match.trail.mark_information()


def shuffle(match: Match, zone: str, stream: str = "") -> None:
    """Deal the faces of a zone anew among its ids; nobody knows any of them, save who sees the zone."""
    cards: Cards = match.state.cards
    ids = cards.zones[zone]
    order = match.permute(stream or zone, len(ids))
    disturb(match, zone, zone)
    back, known, seen = cards.back, cards.known, cards.seen[zone]
    deal_faces(cards, ids, order)
    if set(map(known.__getitem__, ids)) != {seen}:  # in a new deck nobody knows any
        for card in ids:
            known[card] = seen
    looks = list(map(back.__getitem__, ids))
    if len(set(looks)) > 1:  # in a deck all look alike
        for card, place in zip(ids, order, strict=True):
            back[card] = looks[place]


def hidden_from(cards: Cards, seat: int) -> list[list[int]]:
    """The cards that a seat cannot tell apart, one list for each back: what an imagined world may permute."""
    piles: dict[int, list[int]] = {}
    for card, known in enumerate(cards.known):
        if not known >> seat & 1:
            piles.setdefault(cards.back[card], []).append(card)
    return list(piles.values())


def deal_faces(cards: Cards, ids: Sequence[int], order: Iterable[int]) -> None:
    """Give the ids each other's faces, in this order."""
    face = cards.face
    faces = list(map(face.__getitem__, ids))
    for card, dealt in zip(ids, map(faces.__getitem__, order), strict=True):
        face[card] = dealt


def conceal(cards: Cards, zone: str, knower: int, seat: int) -> None:
    """What somebody was shown of a hand is forgotten, as far as another seat knows nothing of it either."""
    for card in cards.zones[zone]:
        if not cards.known[card] >> seat & 1:
            cards.known[card] &= ~(1 << knower)


def mix_masks(cards: Cards, zone: str, seat: int, below: Callable[[int], int]) -> None:
    """Mix up who else knows which card of a hand, among those that look alike to a seat.

    That a card was shown is often open to all; which of the cards it was is not.
    """
    piles: dict[int, list[int]] = {}
    for card in cards.zones[zone]:
        if not cards.known[card] >> seat & 1:
            piles.setdefault(cards.back[card], []).append(card)
    for ids in piles.values():
        masks = [cards.known[card] for card in ids]
        for card in ids:
            cards.known[card] = masks.pop(below(len(masks)))


class _Offer(Protocol):
    @property
    def to(self) -> int: ...


Offered = TypeVar("Offered", bound=_Offer)


def offers_between_others(
    cards: Cards, hands: Sequence[str], offers: Sequence[Offered | None], seat: int, dm: int | None,
    below: Callable[[int], int],
) -> Iterator[tuple[int, Offered]]:  # fmt: skip
    """(maker, offer) for each offer whose terms a seat may not know: whoever asks draws them anew.

    The cards that were shown with it are forgotten; any other card that a maker has shown might be any of the hand.
    """
    for maker, offer in enumerate(offers):
        kept = offer if offer is not None and seat not in (maker, offer.to, dm) else None
        if kept is not None:
            conceal(cards, hands[maker], kept.to, seat)
        if maker != seat:
            mix_masks(cards, hands[maker], seat, below)
        if kept is not None:
            yield maker, kept

"""What people and things are called, by someone who looks: a card that is hidden from them is "a card"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from questboard.engine import settled
from questboard.games.forty_factions.content import Faction, Plot
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.seen import Look, View
from questboard.games.forty_factions.state import CARD, Item, Spot, Vote

PARTY_PEOPLE = {
    "Militant": "Militants", "Liberal": "Liberals", "Conservative": "Conservatives", "Mercantile": "Mercantiles",
    "Independent": "Independents",
}  # fmt: skip


class Names:
    """Says names from what one seat may know."""

    def __init__(self, look: Look):
        self.look = look
        self.content: Archive = look.content
        self.shelf = look.shelf
        self.year = int(look.table.options["year"])

    @property
    def view(self) -> View:
        return self.look.view

    # -- people ----------------------------------------------------------------------------------------------

    def player(self, seat: Any) -> str:
        return self.look.name(seat) if isinstance(seat, int) and seat >= 0 else "nobody"

    def players(self, seats: Any) -> str:
        """One seat or several."""
        return listed(self.player(seat) for seat in ([seats] if isinstance(seats, int) else seats))

    def counted(self, pawns: Iterable[tuple[Any, int]]) -> str:
        """Pawns or votes by player or block: Ann 3, Bea and Cem 2."""
        return ", ".join(f"{self.players(who)} {number}" for who, number in pawns)

    def are_allies(self, seats: Iterable[int]) -> bool:
        """Whether these are an Alliance; Guilds may also vote together without one (R-37)."""
        return tuple(sorted(seats)) in self.view.alliances

    def price_of_next(self, of: str) -> int:
        """VP that another activation, or plot, costs whoever looks (FF 12.1)."""
        seat = self.look.seat
        if seat is None or seat >= len(self.view.players):
            return 0
        player = self.view.players[seat]
        return player.activations if of == "activation" else player.plots_played

    # -- Factions, Plots, places -----------------------------------------------------------------------------

    def bare(self, thing: str) -> str:
        """A Faction, a Plot, a place or an Area without an article, for tables."""
        face = self.content.face_of.get(thing)
        if face is not None:
            if self.content.is_plot(face):
                return self.content.plot(face).name
            return self.content.name_at(face, self.year)
        return self.content.bare_place(thing)

    def short(self, faction: str) -> str:
        """A Faction's name without its second half, for narrow tables."""
        return self.content.short_name(self.content.face_of[faction], self.year)

    def the(self, thing: str) -> str:
        """As it stands in a sentence: the Navy, Kyr, "On Trial", the Star Tower (Old Town)."""
        face = self.content.face_of.get(thing)
        if face is None:
            place = self.content.place_of.get(thing)
            where = f" ({self.content.places[place].area})" if place is not None else ""
            return self.content.place_called(thing) + where
        return f'"{self.bare(thing)}"' if self.content.is_plot(face) else self.content.called(face, self.year)

    def all(self, things: Iterable[str]) -> str:
        return listed(self.the(thing) for thing in things)

    def where(self, place: Spot) -> str:
        """A place that a Plot names, after a preposition; empty if it names none."""
        if not isinstance(place, str):
            return f" at {together(place)}"
        return (
            "" if place in ("", "-") else f" in {self.the(place)}" if self.is_area(place) else f" at {self.the(place)}"
        )

    def is_area(self, thing: str) -> bool:
        return thing in self.content.areas

    def parties(self, names: Iterable[str]) -> str:
        return listed(PARTY_PEOPLE.get(name, name) for name in names)

    def faction(self, thing: str) -> Faction:
        return self.content.factions[self.content.face_of[thing]]

    def plot(self, thing: str) -> Plot:
        return self.content.plot(self.content.face_of[thing])

    def is_plot(self, thing: str) -> bool:
        return self.content.is_plot(self.content.face_of.get(thing, 0))

    # -- cards and what is traded ----------------------------------------------------------------------------

    def card_id(self, card: int) -> str | None:
        """What a card is, if this seat knows."""
        return self.look.once("cards", lambda: {**self.view.known, **dict(self.view.hand)}).get(card)

    def card(self, card: int) -> str:
        known = self.card_id(card)
        return "a card" if known is None else f"{self.bare(known)} (Plot)" if self.is_plot(known) else self.bare(known)

    @settled
    def asked_for(self, card: str) -> str:
        """A card that is asked for by name, in a list of many: written once for every look there ever is."""
        return f"{self.bare(card)} (Plot)" if self.is_plot(card) else f"{self.short(card)} (card)"

    def hidden(self, card: int) -> str:
        """What a card is, in a sentence, if this seat knows."""
        known = self.card_id(card)
        return "a card" if known is None else self.the(known)

    def item(self, item: Item) -> str:
        """One thing in an offer, in a sentence."""
        match item:
            case int():
                known = self.card_id(item)
                return "a card" if known is None else self.card_of(known)
            case str():
                return self.the(item)
            case (str(kind), card) if kind == CARD:
                return self.card_of(card)
            case (place, receiver):
                return f"{self.the(place)} to be held by {self.the(receiver)}"

    def card_of(self, card: str) -> str:
        return f"the card of {self.the(card)}"

    def items(self, items: Sequence[Item]) -> str:
        return listed(self.item(item) for item in items) if items else "nothing"

    def bargain(self, give: Sequence[Item], take: Sequence[Item], drop: Sequence[str] = ()) -> str:
        """Both sides of an offer."""
        exchange = f"in exchange for {self.items(take)}" if take else "as a gift"
        terms = f"{self.items(give)} {exchange}"
        return terms + (f", letting go of {self.all(drop)}" if drop else "")

    def ballot_item(self, item: Vote) -> str:
        if isinstance(item, str):
            return self.chair(item) if item in self.content.seat_of else self.the(item)
        _, party = item
        return f"the neutral {party} seats"

    def holder(self, chair: str) -> str:
        """The Faction that holds a Council seat now."""
        return self.view.council[self.content.seat_of[chair]].faction

    def chair(self, chair: str) -> str:
        """A Council seat in a sentence: by the Faction that holds it, and by number if that one holds several."""
        return self.the(self.holder(chair)) + self._which(chair)

    def bare_chair(self, chair: str) -> str:
        return self.bare(self.holder(chair)) + self._which(chair)

    def _which(self, chair: str) -> str:
        holder = self.holder(chair)
        several = sum(one.faction == holder for one in self.view.council) > 1
        return f" (seat {chair.removeprefix('c')})" if several else ""

    def chairs(self, chairs: Iterable[str]) -> str:
        return listed(self.chair(chair) for chair in chairs)


# Small words


def together(ids: Iterable[str | int]) -> str:
    """What several ids name, that has no words of its own."""
    return " ".join(map(str, ids))


def listed(names: Iterable[str], empty: str = "nobody") -> str:
    """Ann, Bea and Cem."""
    known = list(names)
    if len(known) < 2:
        return known[0] if known else empty
    return f"{', '.join(known[:-1])} and {known[-1]}"


def sentence(words: str) -> str:
    """With a capital letter and something at its end."""
    words = words.strip()
    if not words:
        return words
    end = "" if words[-1] in ".!?" or words.endswith(('."', '!"', '?"', ".)")) else "."
    return words[:1].upper() + words[1:] + end


def lower_first(words: str) -> str:
    return words[:1].lower() + words[1:]


def quoted(words: str) -> str:
    """Somebody's own words."""
    return '"' + words.strip().replace('"', "'") + '"'


def many(number: int, one: str, more: str = "") -> str:
    """1 Faction, 2 Factions."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def points(vp: int) -> str:
    return f"{vp} VP"


def signed(vp: int) -> str:
    return f"{vp:+d} VP"


def shortened(words: str, most: int) -> str:
    """The beginning of a long text, cut between two words."""
    if len(words) <= most:
        return words
    return words[: most - 3].rsplit(" ", 1)[0].rstrip(" ,;:.") + " ..."

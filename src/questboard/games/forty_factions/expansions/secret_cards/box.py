# FF 13.1.5, FF 13.2.1.2 - the private step of the DM before the deal (FFX 3.20)
from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.engine import EVERYBODY, Asking, Form, Option, Some, choose, event, form, move, question, show
from questboard.engine.parts import Seen
from questboard.games.forty_factions.expansions.secret_cards.strangers import WANDERING
from questboard.games.forty_factions.expansions.wandering import CampSeen
from questboard.games.forty_factions.facts import BareCards
from questboard.games.forty_factions.setup import is_left_out
from questboard.games.forty_factions.state import BOX, FACTIONS, PLOTS
from questboard.games.forty_factions.typed import Match

KEEP: Option = ("keep-decks",)
ADD = "add-cards"
USUAL = 3
"""Cards of a kind that somebody who picks at random adds."""
RULE = "FF 13.1.5"

SECRET_CARDS = question("secret-cards", "add cards to the decks in secret, or leave them as they are")


@event("decks-prepared")
def told_decks_prepared() -> str:
    return "The decks have been prepared."


@event("cards-added")
def told_cards_added(cards: BareCards) -> str:
    return "In the decks, and nobody else knows: {cards}."


def prepare(match: Match) -> Asking:
    """The DM is asked at every such table, and everybody hears the same of it."""
    answer = None
    if match.dm is not None:
        answer = yield from choose(match, SECRET_CARDS.name, match.dm, additions, rule=RULE, default=KEEP)
    if answer is not None and answer[0] == ADD:
        add(match, answer)
    for deck in (FACTIONS, PLOTS):
        mix_backs(match, deck)
    told_decks_prepared(match, "FF 13.2.1.2")


def additions(match: Match, seat: int) -> Sequence[Option | Form]:
    """Cards in the box, one by one or whole sets."""
    faces, content = boxed(match), match.content
    if not faces:
        return [KEEP]
    names = [content.ids[face] for face in faces]
    factions = tuple(name for name, face in zip(names, faces, strict=True) if not content.is_plot(face))
    plots = tuple(name for name, face in zip(names, faces, strict=True) if content.is_plot(face))
    sets = tuple(dict.fromkeys(content.faces[face].set for face in faces))
    blanks = (Some("sets", sets, usual=1), Some("factions", factions, usual=USUAL), Some("plots", plots, usual=USUAL))
    return [KEEP, form(ADD, *blanks)]


def boxed(match: Match) -> list[int]:
    """What lies in the box, by face."""
    cards = match.state.cards
    return sorted(cards.face[card] for card in cards.zones.get(BOX, ()))


def add(match: Match, option: Option) -> None:
    """Each card once; a set that is named is added whole."""
    _, sets, factions, plots = option
    cards, content = match.state.cards, match.content
    added: list[str] = []
    for card in list(cards.zones[BOX]):
        face = cards.face[card]
        if content.faces[face].set in sets or content.ids[face] in (*factions, *plots):
            move(match, card, PLOTS if content.is_plot(face) else FACTIONS)
            added.append(content.ids[face])
    if added and match.dm is not None:
        told_cards_added.to(match, RULE, (match.dm,), cards=added)


def mix_backs(match: Match, deck: str) -> None:
    """Deal deck and box anew among all ids of a back, lest the number of a card tell where it lay."""
    cards, back = match.state.cards, int(deck == PLOTS)
    lying = list(cards.zones[deck])
    spare = [card for card in cards.zones.get(BOX, ()) if cards.back[card] == back]
    faces = [cards.face[card] for card in (*lying, *spare)]
    pool = sorted((*lying, *spare))
    order = match.permute("box", len(pool))
    dealt = [pool[place] for place in order]
    for card in dealt[: len(lying)]:
        if card in spare:
            move(match, card, deck)
    for card in dealt[len(lying) :]:
        if card in lying:
            move(match, card, BOX)
    for card, face in zip(dealt, faces, strict=True):
        cards.face[card] = face
        cards.known[card] = cards.seen[deck if card in dealt[: len(lying)] else BOX]


def open_box(match: Match) -> None:
    """When the game is over everybody may look into the box, and knows by that what was added (FFX 3.20)."""
    for card in match.state.cards.zones.get(BOX, ()):
        show(match, card, EVERYBODY)


# What is seen of it


class SecretsSeen(msgspec.Struct):
    """The cards that were added, and where pawns of such cards stand that are on no Location."""

    added: tuple[str, ...] | None
    """Cards of other sets in play: for the DM, and for all when the game is over; None to all others."""
    camps: tuple[CampSeen, ...]
    moving: str
    """The Faction whose holder is asked where it stands; empty if none is."""


SECRETS_SEEN = Seen("secrets", SecretsSeen)


def see(match: Match, seat: int | None) -> SecretsSeen:
    return SecretsSeen(added_for(match, seat), WANDERING.seen(match), WANDERING.asked(match))


def added_for(match: Match, seat: int | None) -> tuple[str, ...] | None:
    if match.outcome is None and (seat is None or seat != match.dm):
        return None
    cards, content = match.state.cards, match.content
    inside = set(boxed(match))
    foreign = [face for face in sorted(cards.face) if is_left_out(match.table, content, face)]
    return tuple(content.ids[face] for face in foreign if face not in inside)

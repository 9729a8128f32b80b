# RB 2.3-2.6 - the texts that count for a Hero now, found by the moment or the word that they are about
from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import TypeVar

from questboard.engine import derived, open_rule
from questboard.games.runebound.faces import Face, Passive, Text, Texts
from questboard.games.runebound.state import ALLIES, CLAIMS, EVENT, HELD, HERO, ITEMS, SCION, SEATS
from questboard.games.runebound.typed import Match

FULL = 0b11111
"""All five symbols of a Ritual are covered (VA46.9)."""
WATCHED = tuple(itemgetter(ITEMS[seat], ALLIES[seat], HELD[seat], CLAIMS[seat], SCION[seat], EVENT) for seat in SEATS)
"""`WATCHED[seat](zones)`: all that a Hero has beside himself, zone by zone, and the Event in play (RB 4.10)."""
Said = TypeVar("Said", Passive, Text)


class Kit:
    """Who listens to what among the cards of one Hero. It is right as long as he has the same cards, the Event in play
    is the same, and they show and mean the same: `kit_of` looks after that."""

    __slots__ = ("about", "by_when", "cards", "moods", "opens", "passives", "shown", "texts", "upright", "watched")

    def __init__(self, match: Match, seat: int):
        state = match.state
        hero, watched = state.heroes[seat].card, WATCHED[seat](state.cards.zones)
        self.watched = tuple(list(cards) for cards in watched)
        self.cards = (hero, *(card for cards in watched[:-1] for card in cards))
        """The Hero and all that he has."""
        self.upright = itemgetter(*self.cards, *watched[-1])
        self.shown = self.upright(state.cards.face)
        """What is printed on Hero and cards: an id that was shuffled and came back may be another card."""
        self.moods = moods(match, seat)
        self.texts = _texts(match, seat)
        self.passives: dict[str, tuple[tuple[int, Passive], ...]] = {}
        self.by_when: dict[str, tuple[tuple[int, Text], ...]] = {}
        self.opens: tuple[list[int], list[int], Sequence[int]] | None = None
        """What `movement.opens` has found, and for which towns."""
        for card, texts in self.texts:
            _add(self.passives, card, texts.passives)
            _add(self.by_when, card, texts.by_when)
        events = [_face(match, card).owned for card in watched[-1]]
        self.about = frozenset(self.passives).union(self.by_when, *(_words(texts) for texts in events))
        """Every moment and every word that these cards or the Event have to do with: of others they know nothing."""


def _add(index: dict[str, tuple[tuple[int, Said], ...]], card: int, said: dict[str, tuple[Said, ...]]) -> None:
    for word, texts in said.items():
        index[word] = (*index.get(word, ()), *((card, text) for text in texts))


def _words(texts: Texts) -> frozenset[str]:
    return frozenset(texts.passives).union(texts.by_when)


def _fits(match: Match, kit: Kit, seat: int) -> bool:
    """Whether a kit from before is still right."""
    cards = match.state.cards
    return (
        kit.cards[0] == match.state.heroes[seat].card
        and kit.watched == WATCHED[seat](cards.zones)
        and kit.shown == kit.upright(cards.face)
        and not _is_in_other_moods(match, kit, seat)
    )


def _is_in_other_moods(match: Match, kit: Kit, seat: int) -> bool:
    return bool(kit.moods) and kit.moods != moods(match, seat)


kits = derived(zones=(HERO, ITEMS, ALLIES, HELD, CLAIMS, SCION, EVENT), until=_is_in_other_moods, fits=_fits)(Kit)
KITS = kits.keys


def kit_of(match: Match, seat: int) -> Kit:
    """What counts for a Hero now. Most have no moods: so this looks for itself, and need not ask."""
    kit = match.kept[KITS[seat]]
    return kits(match, seat) if kit.moods else kit


def moods(match: Match, seat: int) -> tuple[object, ...]:
    """What else decides whether a card's text counts; empty for a Hero who has no such card."""
    state = match.state
    rituals = [card for card in state.cards.zones[ITEMS[seat]] if _face(match, card).symbols]
    return (*helpers(match, seat), *(state.pieces[card].covers == FULL for card in rituals))


@open_rule
def helpers(match: Match, seat: int) -> tuple[object, ...]:
    """What decides whether companions and counters help a Hero now; empty where nothing of that kind is played with."""
    return ()


@open_rule
def companions_help(match: Match) -> bool:
    """Whether a companion beyond the Allies is of use now."""
    return False


@open_rule
def counter_held(match: Match, seat: int) -> int:
    """The sleeper whose counter helps a Hero now, as a card; -1: none."""
    return -1


def _face(match: Match, card: int) -> Face:
    return match.content.faces[match.state.cards.face[card]]


def _texts(match: Match, seat: int) -> list[tuple[int, Texts]]:
    """The cards of a Hero whose texts count now, his own first."""
    state = match.state
    items, allies, held, claims, scions, _ = WATCHED[seat](state.cards.zones)
    counting = [state.heroes[seat].card]
    for card in items:
        if not _face(match, card).symbols or state.pieces[card].covers == FULL:
            counting.append(card)  # a dormant Ritual has no power (VA46.5)
    counting += [card for card in allies if not _face(match, card).equips]  # as an Ally, it has no text (VA47.4)
    counting += [*held, *claims]
    if scions and companions_help(match):
        counting += scions
    found = [(card, _face(match, card).owned) for card in counting]
    if (counter := counter_held(match, seat)) >= 0:
        found.append((counter, _face(match, counter).slumber))
    return found

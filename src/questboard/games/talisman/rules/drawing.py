# TA 13:4, TA 11:37, TA 15:1, TA 15:11: drawing cards for a Space, and their order
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from questboard.engine import Asking, Option, choose, event, move, question
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import CardId, Decks, Seat
from questboard.games.talisman.rules import abilities, course, decks, law, objects, spells, things
from questboard.games.talisman.state import BOARD, discards
from questboard.games.talisman.typed import Match

WHICH_DECK = question("which-deck", "from which deck?")
WHICH_DECKS = question("which-decks", "from which decks? All are named before the first card is seen")


@event("names-decks")
def told_names_decks(seat: Seat, decks: Decks) -> str:
    return "{seat} will draw {decks}."


@event("draws")
def told_draws(seat: Seat, card: CardId) -> str:
    return "{seat} draws {card:the card}."


@event("leads-nowhere")
def told_leads_nowhere(card: CardId) -> str:
    return "{card:The card} leads to no board of this table: another card is drawn."


def draw_card(match: Match) -> Asking:
    """One card after the other, face up, until the Space has its number (TA 13:4)."""
    state = match.state
    seat = state.active
    if state.to_draw <= 0:
        sort(match, seat)
        return "cards"
    shared = len(match.content.tracks_of[state.heroes[seat].at]) > 1
    if shared and state.to_draw > 1:
        return (yield from _draw_from_several(match, seat))
    state.to_draw -= 1
    deck = match.content.spaces[state.heroes[seat].at].deck
    if shared:
        answer = yield from choose(match, WHICH_DECK.name, seat, _decks, rule="TA 11:37", public=True)
        deck = deck if answer is None else answer[1]
    yield from draw_from(match, seat, deck)
    return _next_draw(match, seat)


def _draw_from_several(match: Match, seat: int) -> Asking:
    """On a Space of two boards the decks of all cards are named before the first is drawn (TA 11:37, R-76)."""
    state = match.state
    n, state.to_draw = state.to_draw, 0
    answer = yield from choose(
        match, WHICH_DECKS.name, seat, lambda m, s: _named(m, s, n), rule="TA 11:37", public=True
    )
    named = answer[1:] if answer is not None else (match.content.spaces[state.heroes[seat].at].deck,) * n
    told_names_decks(match, "TA 11:37", seat=seat, decks=list(named))
    for deck in named:
        yield from draw_from(match, seat, deck)
    return _next_draw(match, seat)


def _named(match: Match, seat: int, n: int) -> Sequence[Option]:
    """So many cards, in all ways in which the decks of the Space may have their part in them."""
    decks = [deck for _, deck in _decks(match, seat)]
    return [("decks", *row) for row in combinations_with_replacement(decks, n)]


def _decks(match: Match, seat: int) -> Sequence[Option]:
    """Of the boards that share the Space."""
    boards = match.content.tracks_of[match.state.heroes[seat].at]
    return [("deck", match.content.own_deck[board]) for board in boards if board in match.content.own_deck]


def draw_from(match: Match, seat: int, deck: str) -> Asking:
    """One card face up, unless somebody replaces it, or it belongs elsewhere (TA 13:4, TA 15:1)."""
    ctx = Context(drawn=turn_up(match, seat, deck))
    if ctx.drawn < 0:
        return None
    yield from abilities.fire(match, seat, "draw", ctx)
    yield from spells.window(match, "card_drawn", (seat,), ctx)
    if ctx.drawn >= 0 and ctx.drawn in match.state.cards.zones[BOARD]:
        yield from abilities.fire_card(match, seat, ctx.drawn, "draw", Context(card=ctx.drawn), "TA 15:1")
    return None


def _next_draw(match: Match, seat: int) -> str:
    if match.state.arrived:  # what was drawn has moved the Character on
        return course.after(match)
    if match.state.to_draw > 0:
        return "draw"
    sort(match, seat)
    return "cards"


def turn_up(match: Match, seat: int, deck: str) -> int:
    """The top card of a deck, face up on the Space; an empty deck is made anew (TA 13:13, TA 15:11)."""
    state = match.state
    if match.content.blind and not _pass_over(match, deck):
        return -1
    decks.rebuild(match, deck)
    pile = state.cards.zones[deck]
    if not pile:
        return -1
    card = pile[-1]
    state.lies[card] = state.heroes[seat].at
    move(match, card, BOARD, source=deck)
    shown = things.design(match, card)
    told_draws(match, "TA 13:4", seat=seat, card=shown.id)
    if "LAW" in shown.sub and law.wanted(match, seat):
        state.law_drawn.append(card)
    hooks.card_turned_up(match, seat, card)
    return card


def _pass_over(match: Match, deck: str) -> bool:
    """Doorways to boards that are not played are discarded, and the next card counts, if there is one (R-58, R-79)."""
    zones, face_of = match.state.cards.zones, match.state.cards.face
    for _ in range(len(zones[deck]) + len(zones[discards(deck)])):
        decks.rebuild(match, deck)
        if face_of[zones[deck][-1]] not in match.content.blind:
            return True
        card = zones[deck][-1]
        told_leads_nowhere(match, "TA 11:31", card=things.design(match, card).id)
        objects.discard(match, card, deck)
    return False


def sort(match: Match, seat: int) -> None:
    """Old and new cards together, by their numbers (TA 13:4, TA 15:2)."""
    state = match.state
    here = things.cards_on(match, state.heroes[seat].at)
    if len(here) > 1:
        here.sort(key=lambda card: match.content.numbers[state.cards.face[card]])
    state.queue = here

# RB 1, RB 2 - set-up with its luck, the order of a turn, and the Refresh step
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import (
    Asking,
    Option,
    Outcome,
    after,
    choose,
    draw,
    event,
    hook,
    move,
    open_rule,
    question,
    shuffle,
)
from questboard.games.runebound.facts import CardId, Hex, Player, Seat
from questboard.games.runebound.rules import doom, winning
from questboard.games.runebound.rules.kit import kit_of
from questboard.games.runebound.rules.numbers import face_of, hero_of
from questboard.games.runebound.rules.piles import doom_threatens
from questboard.games.runebound.rules.powers import fire, hears
from questboard.games.runebound.rules.seats import clockwise
from questboard.games.runebound.state import DECKS, HERO, HEROES, MARKET, STACKS, Piece
from questboard.games.runebound.typed import Match

DOOM_ENDS = 8
"""So many doom counters begin the endgame (RB 13.2)."""
HERO_CHOICE = question("hero", "choose your hero")


@event("dealt")
def told_dealt(first: Player) -> str:
    return "The decks are shuffled. {first} begins."


@event("hero")
def told_hero(seat: Seat, card: CardId) -> str:
    return "{seat:player} plays {card}."


@event("turn", chapter="Round {round}: {seat}")
def told_turn(seat: Seat, round: int, hex: Hex) -> str:
    return "{seat:player}'s turn: {seat} at {hex}."


def deal(match: Match) -> str:
    """Decks are shuffled, stacks begun, and Heroes dealt (RB 1.2, RB 1.3, RB 1.5, RB 1.7)."""
    state = match.state
    for zone in (*DECKS, MARKET, HEROES):
        shuffle(match, zone)
    lay_out_market(match)
    decks_shuffled(match)
    [first] = match.roll(match.seats)
    state.first = state.active = first - 1
    told_dealt(match, "RB 1.2", first=state.first)
    if doom_threatens(match):
        doom.begin(match)
    return "heroes"


@open_rule
def lay_out_market(match: Match) -> None:
    """One card on the stack of each town but Tamalir's, which starts empty (RB 1.3)."""
    for stack in STACKS[1:]:
        draw(match, MARKET, stack)


@hook
def decks_shuffled(match: Match) -> None:
    """Decks and market lie ready; who begins is not known yet."""


@hook
def turn_begins(match: Match) -> None:
    """Whoever is active begins a turn; nothing of it has happened yet."""


def heroes(match: Match) -> Asking:
    """Each player in turn keeps one of the Heroes he is dealt (RB 1.5)."""
    state = match.state
    seat = next((seat for seat in clockwise(match, state.first) if state.heroes[seat].card < 0), None)
    if seat is None:
        return after(match, "heroes")
    dealt = {"deal 2 keep 1": 2, "random": 1}.get(str(match.options["hero_deal"]), 99)
    while len(state.cards.zones[HERO[seat]]) < dealt and state.cards.zones[HEROES]:
        draw(match, HEROES, HERO[seat])
    answer = yield from choose(match, HERO_CHOICE.name, seat, _dealt, rule="RB 1.5", public=True)
    if answer is None:
        return "heroes"
    card = answer[1]
    for other in list(state.cards.zones[HERO[seat]]):
        if other != card:
            move(match, other, HEROES, bottom=True, source=HERO[seat])
    _begin(match, seat, card)
    return "heroes"


def _dealt(match: Match, seat: int) -> Sequence[Option]:
    return [("hero", card) for card in match.state.cards.zones[HERO[seat]]]


def _begin(match: Match, seat: int, card: int) -> None:
    """In Tamalir with 3 gold, no cards, no counters (RB 1.6)."""
    state = match.state
    hero = hero_of(match, seat)
    hero.card = card
    hero.hex = match.content.atlas.town_hexes[0]
    hero.gold = match.content.content.heroes[state.cards.face[card]].gold
    state.pieces[card] = Piece()
    told_hero(match, "RB 1.5", seat=seat, card=face_of(match, card).id)


def turn(match: Match) -> Asking | str | Outcome:
    """A turn begins: the Refresh step readies all cards (RB 2.1, RB 2.2)."""
    state = match.state
    seat = state.active
    if seat == state.first:
        state.round += 1
        limit = int(match.options["rounds"])
        if limit and state.round > limit:
            return winning.time_is_up(match)
    state.turn += 1
    hero = state.heroes[seat]
    hero.beaten, hero.entered, hero.offers = [], [], 0
    state.mark = hero.knocked
    state.shopped = False
    turn_begins(match)
    state.boosts, state.once = [], {}
    state.fight = state.roll = state.harm = None
    told_turn(match, "RB 2.1", seat=seat, round=state.round, hex=list(match.content.atlas.places[hero.hex]))
    kit = kit_of(match, seat)
    for card in kit.cards:
        state.pieces[card].spent = False
    return _refresh(match, seat) if "refresh" in kit.about else "movement"


def _refresh(match: Match, seat: int) -> Asking:
    yield from fire(match, seat, "refresh")
    return "movement"


def turn_over(match: Match) -> str:
    """To the end of the turn, if anything happens there, else straight on to the next (RB 2.1)."""
    return "end-of-turn" if hears(match, match.state.active, "turn_end") else next_turn(match)


def end_of_turn(match: Match) -> Asking:
    """What happens at the end of a turn; then the next player's begins (RB 2.1)."""
    yield from fire(match, match.state.active, "turn_end")
    return next_turn(match)


def next_turn(match: Match) -> str:
    """The next player's turn begins, or the end of the world (RB 2.1, RB 13.2)."""
    state = match.state
    state.boosts, state.once = [], {}
    if state.doom >= DOOM_ENDS and not state.ending:
        return "doom-endgame"  # RB 13.2
    state.active = (state.active + 1) % match.seats
    return "turn"


def was_knocked_out(match: Match) -> bool:
    """Whether the active Hero was knocked out in this turn (RB 8.5)."""
    return match.state.heroes[match.state.active].knocked != match.state.mark


def after_adventure(match: Match) -> str:
    """The Market step follows, or what stands before it."""
    return after(match, "adventure")

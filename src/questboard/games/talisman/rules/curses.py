# TA 19: Curses and Toads
from __future__ import annotations

from questboard.engine import UNASKED, Asking, draw, event, move, shuffle
from questboard.games.talisman.boards import forced, hooks
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import abilities, dice, limits, numbers, things
from questboard.games.talisman.state import CURSES
from questboard.games.talisman.typed import Match


@event("cursed")
def told_cursed(seat: Seat, card: CardId) -> str:
    return "{seat} is cursed: {card}."


@event("curse-ends")
def told_curse_ends(seat: Seat, card: CardId) -> str:
    return "A Curse leaves {seat}: {card}."


@event("toad")
def told_toad(seat: Seat) -> str:
    return "{seat} is a Toad."


@event("itself-again")
def told_itself_again(seat: Seat) -> str:
    return "{seat} is no Toad any more."


def curse(match: Match, seat: int) -> Asking:
    """Drawn at random; it lasts as long as it says, the own turn in which it is drawn not counted (TA 19:0)."""
    card = draw(match, "curses", CURSES[seat])
    if card is None:
        return None
    shown = things.design(match, card)
    told_cursed(match, "TA 19:0", seat=seat, card=shown.id)
    own_turn = seat == match.state.active and shown.turns > 0
    match.state.curse_left[card] = shown.turns + own_turn
    yield from abilities.fire_card(match, seat, card, "acquire", Context(card=card), "TA 19:0")
    if not shown.turns and not shown.ends_on_six and card in numbers.curses(match, seat):
        lift(match, seat, card)
    return None


def lift(match: Match, seat: int, card: int) -> None:
    """A Curse ends and is shuffled back (TA 19:0)."""
    told_curse_ends(match, "TA 19:0", seat=seat, card=things.design(match, card).id)
    match.state.curse_left.pop(card, None)
    move(match, card, "curses")
    shuffle(match, "curses")
    hooks.curse_ends(match, seat, card)


def toad(match: Match, seat: int) -> None:
    """Three own turns as a Toad: nothing is held, Strength and Craft are 1 (TA 19:1-19:3).

    Lives are its own all the time (TA 19:6), and it has encounters like anybody (TA 19:7).
    """
    hero = match.state.heroes[seat]
    told_toad(match, "TA 19:1", seat=seat)
    limits.everything_falls(match, seat, "TA 19:2")
    if not hero.toad:
        hero.toad_strength = hero.toad_craft = 1
    hero.toad = 4 if seat == match.state.active else 3
    forced.forget_as_toad(hero)
    hooks.turned_toad(match, seat)


def tick(match: Match, seat: int) -> Asking:
    """At the end of an own turn: Curses run out, Toads change back (TA 19:0, TA 19:1)."""
    hero = match.state.heroes[seat]
    if not (hero.toad or hero.timed or numbers.curses(match, seat)):
        return UNASKED
    return _tick(match, seat)


def _tick(match: Match, seat: int) -> Asking:
    state = match.state
    hero = state.heroes[seat]
    for card in list(numbers.curses(match, seat)):
        if things.design(match, card).turns:
            state.curse_left[card] -= 1
            if state.curse_left[card] <= 0:
                lift(match, seat, card)
    if hero.toad:
        hero.toad -= 1
        if not hero.toad:
            told_itself_again(match, "TA 19:1", seat=seat)
            yield from limits.enforce(match, seat)
    for timed in list(hero.timed):
        if timed.left > 0:
            timed.left -= 1
            if timed.left == 0:
                hero.timed.remove(timed)
    return None


def rust_off(match: Match, seat: int) -> Asking:
    """A Curse that ends on a 6 at the start of a turn."""
    return _rust_off(match, seat) if numbers.curses(match, seat) else UNASKED


def _rust_off(match: Match, seat: int) -> Asking:
    for card in list(numbers.curses(match, seat)):
        if things.design(match, card).ends_on_six:
            die, _ = yield from dice.own(match, seat, "curse")
            if die >= 6:
                lift(match, seat, card)
    return None

# TA 13:1: a piece is put on a Space
from __future__ import annotations

from questboard.engine import event, move
from questboard.games.talisman.boards import forced, hooks
from questboard.games.talisman.facts import Place, Seat
from questboard.games.talisman.rules import (
    errands,
    objects,
    things,
)
from questboard.games.talisman.state import IN_PLAY, NO_CARD, NOBODY, STOCK
from questboard.games.talisman.typed import Match


@event("moves")
def told_moves(seat: Seat, to: Place) -> str:
    return "{seat} goes to {to}."


def put(match: Match, seat: int, space: int, rule: str) -> None:
    """A piece is put on a Space; what happens there is another matter. The dead have none."""
    state = match.state
    hero = state.heroes[seat]
    if space == hero.at or hero.condition != IN_PLAY:
        return
    here, left = match.content.spaces[space], match.content.spaces[hero.at]
    if state.holder == seat and hero.at == match.content.crown:
        state.holder, state.progress, state.shades = NOBODY, 0, []  # TA 14:6
    if hero.forced:
        forced.forget_elsewhere(hero, left.board == here.board)
    if left.dock and hero.raft_since:
        _stays_at_the_dock(match, seat)
    if space in match.content.beastless and hero.at not in match.content.beastless:
        _leave_animals(match, seat)
    hero.came_from = hero.at
    things.set_piece(match, seat, space)
    hero.landed = space
    if hero.done or space in match.content.inner:
        hero.done = space in match.content.having("passable")
    if hero.werewolf or hero.fiends or hero.fiend_lost:
        hero.werewolf = hero.fiends = 0
        hero.fiend_lost = False
    told_moves(match, rule, seat=seat, to=here.id)
    if hero.child or hero.calf:
        errands.arrive(match, seat)
    hooks.piece_put(match, seat, hero.came_from)
    if here.dock:
        hooks.docked(match, seat)
    if here.board in hooks.put_on or left.board in hooks.put_on:
        hooks.put_on.told(match, seat, hero.came_from)


def _leave_animals(match: Match, seat: int) -> None:
    """Where no Pack Animal follows, they stay outside with what they carry and pull (TA 11:34)."""
    walking, face_of = match.content.walking, match.state.cards.face
    for card in [card for card in things.gear(match, seat) if face_of[card] in walking]:
        if card in things.gear(match, seat):
            objects.drop(match, seat, card, "TA 11:34")


def raft(match: Match, seat: int) -> int:
    return next((card for card in things.gear(match, seat) if "RAFT" in things.design(match, card).sub), NO_CARD)


def _stays_at_the_dock(match: Match, seat: int) -> None:
    """Rafts got at a dock cannot be carried off: they are back in that dock's stock (TA 11:19)."""
    state = match.state
    dock = state.heroes[seat].at
    state.heroes[seat].raft_since = 0
    while (card := raft(match, seat)) != NO_CARD:
        objects.lose(match, seat, card, "TA 11:19")
        move(match, card, STOCK)
        state.lies[card] = dock

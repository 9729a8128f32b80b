"""Tic-tac-toe three times: on this engine, on OpenSpiel's, and by hand. What is between them is the engine.

All three are given the same luck and play the same grids, so their work is equal, move by move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import ModuleType
from typing import Any

import questboard
from questboard.bots.bot import Draw
from questboard.lab.bench.results import Bare
from questboard.lab.bench.tictactoe import LINES, NOBODY, game
from questboard.lab.bench.timing import Done, Measured, Work

GRIDS = 200
"""How many are played in a row."""

Won = list[int]
"""How many grids the first won, the second, nobody."""
Player = Callable[[Draw, int], object]
"""Plays so many grids with this luck. One number is drawn for each move that has a choice."""


def on_engine(draw: Draw, grids: int) -> Won:
    """As bots drive it: what they answer comes from the options themselves."""
    match = questboard.new(game, options={"grids": grids}, light=True, eager=True)
    while (question := match.pending) is not None:  # the last free cell is forced: the engine answers that itself
        seat = question.seats[0]
        options: Any = question.sketched(match, seat)
        match.decide(seat, options[int(draw() * len(options))])
    return match.state.won


def on_engine_judged(draw: Draw, grids: int) -> Won:
    """As a server drives it: whatever comes in is judged."""
    match = questboard.new(game, options={"grids": grids}, light=True, eager=True)
    while (question := match.pending) is not None:
        seat = question.seats[0]
        options: Any = question.open_to(match, seat)
        match.answer(question.number, seat, options[int(draw() * len(options))])
    return match.state.won


def by_hand(draw: Draw, grids: int) -> tuple[Won, int]:
    """Also says how many decisions that were."""
    won = [0, 0, 0]
    decisions = 0
    for _ in range(grids):
        cells = [-1] * 9
        seat = 0
        while True:
            free = [cell for cell in range(9) if cells[cell] < 0]
            cells[free[int(draw() * len(free))] if len(free) > 1 else free[0]] = seat
            if any_line(cells, seat):
                won[seat] += 1
                break
            if -1 not in cells:
                won[NOBODY] += 1
                break
            seat = 1 - seat
        decisions += 9 - cells.count(-1)
    return won, decisions


def any_line(cells: Sequence[int], seat: int) -> bool:
    for a, b, c in LINES:  # a generator in `any` would be slower
        if cells[a] == seat and cells[b] == seat and cells[c] == seat:
            break
    else:
        return False
    return True


def on_open_spiel(pyspiel: ModuleType) -> Player:
    board = pyspiel.load_game("tic_tac_toe")

    def play(draw: Draw, grids: int) -> Won:
        won = [0, 0, 0]
        for _ in range(grids):
            state = board.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))] if len(actions) > 1 else actions[0])
            value = state.returns()[0]
            won[0 if value > 0 else 1 if value < 0 else NOBODY] += 1
        return won

    return play


def luck(seed: int, grids: int = GRIDS) -> list[float]:
    """Enough numbers for so many grids."""
    random = Random(seed)
    return [random.random() for _ in range(9 * grids)]


def subjects(pyspiel: ModuleType | None) -> dict[str, Work]:
    numbers = luck(1)
    _, decisions = by_hand(iter(numbers).__next__, GRIDS)  # counted once: all play the same

    def playing(player: Player) -> Work:
        def work() -> Done:
            player(iter(numbers).__next__, GRIDS)
            return Done(decisions)

        return work

    def start() -> Done:
        for _ in range(GRIDS):
            questboard.new(game, light=True, eager=True)
        return Done(GRIDS)

    found = {
        "bare engine": playing(on_engine),
        "bare judged": playing(on_engine_judged),
        "bare plain": playing(by_hand),
        "bare start": start,
    }
    if pyspiel is not None:
        found["bare open_spiel"] = playing(on_open_spiel(pyspiel))
    return found


def results(measured: dict[str, Measured]) -> Bare:
    engine = measured["bare engine"].microseconds()
    plain = measured["bare plain"].microseconds()
    peer = measured.get("bare open_spiel")
    other = None if peer is None else peer.microseconds()
    return Bare(
        engine=engine,
        plain=plain,
        overhead=engine - plain,
        judged=measured["bare judged"].microseconds() - engine,
        start=measured["bare start"].microseconds(),
        open_spiel=other,
        times_open_spiel=None if other is None else other / engine,
    )

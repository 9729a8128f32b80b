"""The bot that takes what looks best now, by the game's own judgement."""

from __future__ import annotations

from questboard.bots.bot import Draw, Luck, aside_of
from questboard.bots.forms import candidates
from questboard.bots.pick import pick
from questboard.bots.playout import STALLED, play_randomly
from questboard.bots.value import values
from questboard.engine import Look, Option
from questboard.engine.errors import RuleFault


class GreedyBot:
    """Answers with the option that `game.judge` likes best; ties are broken by luck.

    A game without a judge is judged by `tries` random play-outs for each option, in imagined worlds. `style` names
    another of the game's judgements (`game.styles`), if it has one of that name.
    """

    def __init__(self, seed: str | int = 0, tries: int = 4, style: str = ""):
        self._luck = Luck(seed)
        self._tries = tries
        self._style = style

    def aside(self, look: Look) -> Option | None:
        return aside_of(look)

    def choose(self, look: Look) -> Option:
        options = look.options
        if len(options) == 1 and type(options[0]) is tuple:
            return options[0]
        draw = self._luck.of(look.seat)
        choices = list(candidates(look, draw))
        if not choices:
            return pick(options, look.legal, draw)
        if len(choices) == 1:
            return choices[0]
        judge = look.game.styles.get(self._style, look.game.judge)
        if judge is not None:
            return best(choices, [judge(look, option) for option in choices], draw)
        if look.seat not in look.table.seats:  # the DM wins and loses nothing
            return choices[int(draw() * len(choices))]
        return best(choices, self._tried(look, choices, draw), draw)

    def _tried(self, look: Look, choices: list[Option], draw: Draw) -> list[float]:
        """The value of each choice, averaged over the same few imagined worlds for all of them."""
        worlds = [f"{draw():.17f}" for _ in range(self._tries)]
        return [sum(_value(look, choice, world, draw) for world in worlds) for choice in choices]


def best(choices: list[Option], marks: list[float], draw: Draw) -> Option:
    """The choice with the highest mark, one of the best if there are several."""
    highest = max(marks)
    tops = [choice for choice, mark in zip(choices, marks, strict=True) if mark == highest]
    return tops[int(draw() * len(tops))]


def _value(look: Look, choice: Option, seed: str, draw: Draw) -> float:
    assert look.seat is not None
    world = look.imagine(seed)
    world.eager = True
    question = world.pending
    assert question is not None
    try:
        world.answer(question.number, look.seat, choice)
        play_randomly(world, draw, STALLED)
    except RuleFault:
        return 0.0  # a broken world says nothing for this choice
    return values(world)[look.seat]

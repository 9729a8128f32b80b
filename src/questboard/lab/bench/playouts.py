"""Whole games at random: bare, with history, and with somebody looking at every decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from random import Random

from questboard.bots.pick import pick
from questboard.bots.playout import Played, drive, judge
from questboard.engine import Form, Look, Match, Option, Sketch
from questboard.engine.asking.question import Question
from questboard.lab.bench.positions import Deal, expansions_of, play_on, start
from questboard.lab.bench.results import Catanatron, Looking, PlayOut
from questboard.lab.bench.timing import Done, Measured, Work

Play = Callable[[Match, Deal], Played]


def _view(match: Match, seat: int) -> None:
    match.view(seat)


def _words(match: Match, seat: int) -> None:
    """What a person reads before answering: the question, and each option."""
    look = Look(match, seat)
    asked = look.asked
    assert asked is not None
    words = match.game.words
    words.prompt(look, asked)
    for option in asked.options:
        if isinstance(option, Form):
            words.blank(look, asked, option)
        else:
            words.option(look, asked, option)


def _looked_at(look: Callable[[Match, int], None]) -> Play:
    """Play at random, and look before each answer."""

    def play(match: Match, deal: Deal) -> Played:
        draw = Random(deal.seed).random

        def choose(question: Question, seat: int, options: Sequence[Option | Form | Sketch]) -> Option:
            look(match, seat)
            return pick(question.open_to(match, seat), judge(match, question, seat), draw)

        return drive(match, choose, draw)

    return play


def _checked(match: Match, deal: Deal) -> Played:
    match.strict = True
    return play_on(match, deal)


LOOKS: dict[str, Play] = {"a view": _looked_at(_view), "words": _looked_at(_words), "a check": _checked}
"""What is made for every decision."""


def subject(deals: Sequence[Deal], play: Play = play_on, *, history: bool = False) -> Work:
    """Plays the deals in turn, one each time. Answers that the engine gives itself count as decisions too."""
    endless = cycle(deals)

    def work() -> Done:
        deal = next(endless)
        played = play(start(deal, light=not history), deal)
        return Done(played.decisions + deal.forced, played.unforced, 1)

    return work


def playout(deal: Deal, history: bool, measured: Measured, peer: Catanatron | None) -> PlayOut:
    decisions, unforced = measured.per_game()
    rate = measured.unforced_per_second()
    return PlayOut(
        game=deal.game.name,
        players=deal.players,
        expansions=expansions_of(deal.game),
        history=history,
        decisions_per_second=measured.per_second(),
        unforced_per_second=rate,
        decisions_per_game=decisions,
        unforced_per_game=unforced,
        spread=measured.unforced_spread(),
        times_catanatron=None if peer is None else rate / peer.unforced_per_second,
    )


def looking(deal: Deal, what: str, measured: Measured, bare: Measured) -> Looking:
    rate = measured.unforced_per_second()
    return Looking(deal.game.name, deal.players, what, rate, rate / bare.unforced_per_second())

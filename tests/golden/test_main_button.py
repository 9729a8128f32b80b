"""Nobody is urged to what costs: whatever a browser puts forward in the golden games names no price."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import questboard
from questboard import Game, Match
from questboard.engine.errors import CannotUndo
from questboard.engine.telling.look import Look
from questboard.server.wire.wording import Choice, choices
from tests.golden.make import HABITS, tables
from tests.laws import driver

PRICE = re.compile(
    r"for \d+ ?(G\b|gold|coins?)|\(\d+ (gold|coins?)\)|give up|letting go"
    r"|^(Cast|Sell|Buy|Damage|Discard|Pay|Give|Lose|Part from|Repair)\b"
)
"""What is paid, in the words of an answer."""
USED_UP = re.compile(r"^Use\b.*(exhaustion|[Dd]iscard|Activate|Once a game)", re.DOTALL)
"""Of what is used, with its text: that it is turned, gone, or tires somebody."""


@pytest.mark.parametrize("game", list(questboard.games().values()), ids=lambda game: game.name)
def test_the_main_button_never_costs_anything(game: Game):
    said = {text for match in tables(game).values() for text in put_forward(match)}
    assert not {text for text in said if PRICE.search(text) or USED_UP.search(text)}


def put_forward(match: Match) -> Iterator[str]:
    """What the main button says whenever somebody is asked, and what of it is explained, in a game played at random."""
    luck = Random(f"main button {match.game.name}")
    while match.outcome is None:
        for seat in match.waiting_for():
            look = Look(match, seat)
            main = main_of(choices(look, look.asked, look.options, words=True)) if look.asked is not None else None
            if main is not None:
                yield f"{main.label}: {main.help}" if main.label.startswith("Use") else main.label
        try:
            driver.do(match, driver.propose(match, luck, HABITS))
        except CannotUndo:
            continue


def main_of(offered: list[Choice]) -> Choice | None:
    """As `actsOf` of the client has it: the only plain answer that does something, unless it costs."""
    active = offered if len(offered) == 1 else [one for one in offered if not one.passive]
    [only] = active if len(active) == 1 else [None]
    return None if only is None or only.option is None or only.costly else only

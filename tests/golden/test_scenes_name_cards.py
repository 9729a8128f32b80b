"""A scene names the cards that it shows: as people call them, in every golden game."""

from __future__ import annotations

from random import Random

import pytest

import questboard
from questboard import Game
from questboard.engine.errors import CannotUndo
from questboard.engine.telling.look import Look
from questboard.server.wire.wording import events_seen
from tests.golden.make import HABITS, tables
from tests.laws import driver


@pytest.mark.parametrize("game", list(questboard.games().values()), ids=lambda game: game.name)
def test_every_card_of_a_scene_has_its_name(game: Game):
    named: dict[str, str] = {}
    for name, match in tables(game).items():
        luck = Random(f"scenes {game.name} {name}")
        while match.outcome is None:
            try:
                driver.do(match, driver.propose(match, luck, HABITS))
            except CannotUndo:
                continue
        for event in events_seen(Look(match, match.dm), match.events(match.dm)):
            named |= event.moment.named if event.moment is not None else {}
    assert named
    bare = {card: name for card, name in named.items() if "_" in name or name == card or not name[:1].isupper()}
    assert not bare

"""The Forest Vale: thirty squares where cards point the way, and nobody knows where to (TA 11:52-11:54)."""

from __future__ import annotations

from questboard.engine import Part
from questboard.engine.play.counted import Tallied
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.boards.forest_vale import bots, rules
from questboard.games.talisman.boards.forest_vale.sight import VALE_SEEN, seen
from questboard.games.talisman.boards.forest_vale.state import VALE, laid
from questboard.games.talisman.boards.forest_vale.words import ValeWords
from questboard.games.talisman.moments import of

part = Part(
    name="forest-vale",
    title="The Forest Vale",
    about="Thirty squares of old wood between the Forest and the Cursed Glade: each card says where the path goes.",
    folder=__path__[0],
    hooks=[
        hooks.put_on[rules.BOARD].to(rules.put),
        hooks.doors_shown.to(rules.doors_shown),
        hooks.card_turned_up.to(rules.card_drawn),
        hooks.turn_closes.to(rules.turn_closes),
        hooks.character_dies.to(rules.forgotten),
    ],
    state=VALE,
    setup=laid,
    view=VALE_SEEN,
    see=seen,
    words=ValeWords(),
    moments={
        "vale-circle": of("card", 2, 16, card="card"),
        "vale-crossed": of("level", 2, 15),
    },
    judge=bots.judge,
    judges=bots.JUDGED,
    questions=tuple(ValeWords.declared.questions),
    events=tuple(ValeWords.declared.events),
    tallies={"Crossings of the Vale": Tallied("vale-crossed", by=("to",))},
)

"""The Vampire's Keep: a spiral of three storeys, Vampires, whirling doors and a Vault (TA 11:39, TA 11:44-11:46)."""

from __future__ import annotations

from questboard.engine import Inserted, Part
from questboard.games.talisman.boards import doorways, flight
from questboard.games.talisman.boards.hooks import character_dies, put_on
from questboard.games.talisman.boards.keep import bots, rules, state
from questboard.games.talisman.boards.keep.words import KeepWords
from questboard.games.talisman.moments import of

part = Part(
    name="keep",
    title="The Vampire's Keep",
    about="Up three storeys of Vampires and whirling doors to a guarded Vault, behind Blood-Red Doors.",
    folder=__path__[0],
    options=doorways.OPTIONS,
    steps=[Inserted(rules.VAULT, rules.vault)],
    hooks=[
        *flight.HOOKS,
        put_on[state.BOARD].to(rules.lands),
        character_dies.to(rules.dies),
        doorways.seeds(state.BOARD),
    ],
    state=state.KEEP,
    setup=state.laid,
    view=state.KEEP_SEEN,
    see=state.seen,
    check=state.check,
    words=KeepWords(),
    moments={"guardian-waits": of("card", 2, 16, card="card")},
    judge=bots.judge,
    judges=("pick",),
    questions=tuple(KeepWords.declared.questions),
    events=tuple(KeepWords.declared.events),
)

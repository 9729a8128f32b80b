"""Rome: sixteen streets, nine stores, Favours and Citizenship, an arena, and a gate to every Milestone (TA 11:33)."""

from __future__ import annotations

from questboard.engine import Inserted, Part
from questboard.games.talisman.boards import doorways, hooks
from questboard.games.talisman.boards.rome import arena, bots, gate
from questboard.games.talisman.boards.rome.state import ROME, ROME_SEEN, laid, seen
from questboard.games.talisman.boards.rome.words import RomeWords
from questboard.games.talisman.moments import of

part = Part(
    name="rome",
    title="Rome",
    about="Behind the Roman Milestones: a crowded city of Favours, Citizens, bargains and the arena.",
    folder=__path__[0],
    formerly=("1bb4b0b65c7b20b9a3a2658795776af2032ac82ec1044935dd9b1304c88e3a89",),
    options=doorways.OPTIONS,
    steps=[
        Inserted(gate.MILESTONE, gate.milestone, before="close", when=gate.may_go_at_once),
        Inserted(gate.WALLS, gate.before_the_walls, before="arrive", when=gate.is_outside),
    ],
    hooks=[
        hooks.fight_lost.to(arena.beaten),
        hooks.character_dies.to(arena.forgotten),
        doorways.seeds("rome"),
    ],
    state=ROME,
    setup=laid,
    view=ROME_SEEN,
    see=seen,
    words=RomeWords(),
    moments={
        "race": of("announcement", 2, 15),
        "arena-row": of("gain", 1, 13),
        "vetoed": of("announcement", 2, 15, card="card"),
    },
    judge=bots.judge,
    judges=("end", "pick"),
    questions=tuple(RomeWords.declared.questions),
    events=tuple(RomeWords.declared.events),
)

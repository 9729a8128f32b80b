"""The Mountain Pass: a slow road over the mountains, with a reward for who comes out of it exactly (TA 11:48-11:51)."""

from __future__ import annotations

from questboard.engine import Inserted, Part, Quiet, Setting
from questboard.engine.play.counted import Tallied
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.boards.mountain_pass import bots, rules
from questboard.games.talisman.boards.mountain_pass.state import PASS, PASS_SEEN, laid, seen
from questboard.games.talisman.boards.mountain_pass.words import PassWords
from questboard.games.talisman.moments import of

part = Part(
    name="mountain-pass",
    title="The Mountain Pass",
    about="Nine Spaces over the mountains, at half the pace, and a reward for who reaches the other end exactly.",
    folder=__path__[0],
    options={
        "pass_far_end": Setting(
            "forest", "The far end of the Pass", "Where the Forest Mouth leads to, and where it is entered from.",
            among={"forest": "the Forest", "chasm": "the Chasm, in the Middle Region"}, rule="TA 11:48",
        )
    },
    steps=[Inserted("pass-mouth", rules.mouth)],
    hooks=[
        hooks.put_on[rules.BOARD].to(rules.turned),
        hooks.doors_shown.to(rules.doors_shown),
        hooks.turn_closes.to(rules.turn_closes),
        hooks.character_dies.to(rules.forgotten),
    ],
    state=PASS,
    setup=laid,
    view=PASS_SEEN,
    see=seen,
    words=PassWords(),
    moments={
        "pass-heading": Quiet("one's own choice"),
        "pass-steps": Quiet("the pawn goes there on the board"),
        "pass-back": of("loss", 2, 15),
        "pass-crossed": of("level", 2, 15),
        "pass-past": of("announcement", 1, 12),
    },
    judge=bots.judge,
    judges=bots.JUDGED,
    questions=tuple(PassWords.declared.questions),
    events=tuple(PassWords.declared.events),
    tallies={"Ends of the Pass reached exactly": Tallied("pass-crossed", by=("to",))},
)  # fmt: skip

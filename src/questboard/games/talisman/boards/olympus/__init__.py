"""Olympus: gods who want something, their Gifts, and the Tasks of Hercules (TA 13:10-13:12)."""

from __future__ import annotations

from questboard.engine import Inserted, Part, Setting, moment
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.boards.olympus import bots as bots  # known by name
from questboard.games.talisman.boards.olympus import gods, tasks
from questboard.games.talisman.boards.olympus.state import OLYMPUS, OLYMPUS_SEEN, laid, seen
from questboard.games.talisman.boards.olympus.words import OlympusWords
from questboard.games.talisman.moments import of

part = Part(
    name="olympus",
    title="Olympus",
    about="Above the Parthenon: six gods, eighteen Gifts, and the twelve Tasks of Hercules.",
    needs=("rome",),
    folder=__path__[0],
    options={
        "task_rewards": Setting(
            "all",
            "Rewards of the Tasks",
            "Which are paid to who stops.",
            rule="TA 13:11",
            among={"all": "of all Tasks won", "last": "of the last one only"},
        ),
    },
    steps=[
        Inserted(gods.ARRIVED, gods.watches, before="arrive", when=gods.has_sent),
        Inserted(gods.CLOSING, gods.waits, before="close", when=gods.has_sent),
    ],
    hooks=[
        hooks.put_on[tasks.BOARD].to(tasks.put),
        hooks.character_dies.to(gods.forgotten),
        hooks.character_dies.to(tasks.forgotten),
    ],
    state=OLYMPUS,
    setup=laid,
    view=OLYMPUS_SEEN,
    see=seen,
    words=OlympusWords(),
    moments={
        "god-answers": of("announcement", 2, 17, now="total"),
        "god-content": of("gain", 2, 16),
        "god-displeased": of("curse", 2, 16),
        "pays-lives": of("loss", 3, 18, amount="n", now="now"),
        "sent-out": of("announcement", 2, 16),
        "errand-place": of("gain", 1, 13),
        "gift-lies": of("card", 2, 15, card="card"),
        "task": of("card", 2, 17, card="card"),
        "task-won": of("level", 3, 18, card="card"),
        "task-failed": of("loss", 2, 16, card="card"),
        "judged": of("announcement", 2, 16, amount="n"),
        "struck": moment("curse", who="seat", card="card", weight=3, tenths=20, calls=True),
    },
    questions=tuple(OlympusWords.declared.questions),
    events=tuple(OlympusWords.declared.events),
)

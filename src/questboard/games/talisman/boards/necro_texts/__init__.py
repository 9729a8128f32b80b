"""The Necro Texts: forbidden books in the decks of boards, Black Ash, and 24 Necro Spells of four Orders (TA 13:15)."""

from __future__ import annotations

from questboard.engine import Part
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.boards.necro_texts import ash, casting, reading
from questboard.games.talisman.boards.necro_texts import bots as bots  # known by name
from questboard.games.talisman.boards.necro_texts.state import NECRO, NECRO_SEEN, seen, unread
from questboard.games.talisman.boards.necro_texts.words import NecroWords
from questboard.games.talisman.moments import of

part = Part(
    name="necro-texts",
    title="The Necro Texts",
    about="A forbidden book in the deck of nearly every board, the Ash that it wants, and what can be learned from it.",
    folder=__path__[0],
    hooks=[
        hooks.further_limit.by(reading.too_much),
        hooks.may_cast.by(reading.may_cast),
        hooks.spell_begun.to(reading.pay_ash),
        hooks.thing_leaves.to(reading.text_gone),
        hooks.turn_begins.to(reading.wake),
        hooks.character_dies.to(reading.forget),
        hooks.thing_parted_with.to(ash.follower_gone),
        hooks.curse_ends.to(ash.curse_gone),
        hooks.bitten.to(ash.bite_taken),
        hooks.last_moment.to(casting.inherit),
    ],
    state=NECRO,
    setup=unread,
    view=NECRO_SEEN,
    see=seen,
    words=NecroWords(),
    moments={
        "reads-text": of("card", 2, 17, card="card"),
        "learns": of("gain", 2, 15, card="card", amount="n"),
        "ritual-fails": of("loss", 2, 15, card="card"),
        "life-given": of("loss", 3, 18, now="now"),
        "ash-burns": of("loss", 1, 13, amount="n", now="now"),
        "grave-opens": of("card", 2, 16, card="card"),
        "haunted": of("curse", 2, 16),
    },
    questions=tuple(NecroWords.declared.questions),
    events=tuple(NecroWords.declared.events),
)  # fmt: skip

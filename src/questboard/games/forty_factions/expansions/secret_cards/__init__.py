"""Secret cards: before the deal the DM may put cards of sets into the decks that are not in play (FF 13.1.5, AMB-65).

That this may be is a choice of the table, and open; whether it was done, and with what, knows the DM alone. So at every
such table the sheets of all sets are loaded, decks are seen as many, few or none, and the DM is asked. A set of which
only single cards are there switches on nothing: no board, no roll, no other worth of an Area (FFX 3.20).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from questboard.engine import Contents, Quiet
from questboard.engine.parts import Part
from questboard.games.forty_factions import expansions
from questboard.games.forty_factions.content import Content
from questboard.games.forty_factions.expansions.common import SECONDS
from questboard.games.forty_factions.expansions.secret_cards import box, strangers, words
from questboard.games.forty_factions.hooks import decks_prepared, game_ends
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.spaces import pawns_to_find, pawns_without_location
from questboard.games.forty_factions.view import decks_are_rough

FOLDER = expansions.__path__[0]
SETS = ("fifty-factions", "sacred-circles", "doorways-to-dreams", "promo", "forgotten-factions")
CARDS = (
    "fifty_factions/content", "promo/content", "forgotten_factions/content",
    "sacred_circles/content/factions-blades.toml", "sacred_circles/content/plots.toml",
    "doorways_to_dreams/content/factions-pentacles.toml", "doorways_to_dreams/content/plots.toml",
)  # fmt: skip
"""The cards of all sets, without their boards."""


def index(content: Content, chosen: Sequence[str]) -> Archive:
    """Of a card that is in play the Location counts, whatever its set (FFX 3.20)."""
    return Archive(content, ("base", *chosen), every_location=True)


def contents(before: Contents) -> Contents:
    return replace(before, index=index)


part = Part(
    name="secret-cards",
    title="Secret cards",
    about="Before the deal the DM may add cards of sets that are not in play. Nobody else knows whether, or which.",
    folder=__path__[0],
    packs=(*(f"{FOLDER}/{each}" for each in CARDS), SECONDS),
    brings=SETS,
    contents=contents,
    view=box.SECRETS_SEEN,
    see=box.see,
    hooks=[
        decks_prepared.to(box.prepare),
        decks_are_rough.by(lambda match: True),
        pawns_without_location.to(strangers.stand),
        pawns_to_find.to(strangers.find),
        game_ends.to(box.open_box),
    ],
    questions=tuple(words.SecretWords.declared.questions),
    events=tuple(words.SecretWords.declared.events),
    moments={
        "decks-prepared": Quiet("the deal follows at once"),
        "cards-added": Quiet("the DM has just chosen them"),
    },
    words=words.SecretWords(),
    judge=lambda look, option: (
        float(option == box.KEEP) if look.asked and look.asked.name == box.SECRET_CARDS.name else None
    ),
    propose=lambda look, form: () if form.verb == box.ADD else None,
)

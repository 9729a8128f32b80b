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
from questboard.games.forty_factions.expansions.common import SECONDS, SECONDS_FORMERLY
from questboard.games.forty_factions.expansions.secret_cards import bots, box, former, strangers, words
from questboard.games.forty_factions.expansions.secret_cards.strangers import STRANGERS, WANDERING
from questboard.games.forty_factions.hooks import active_changed, decks_prepared, game_ends
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.moments import all_see, of
from questboard.games.forty_factions.spaces import pawn_kept_out, pawns_to_find, pawns_without_location
from questboard.games.forty_factions.view import decks_are_rough

FOLDER = expansions.__path__[0]
SETS = ("fifty-factions", "sacred-circles", "doorways-to-dreams", "promo", "forgotten-factions")
CARDS = (
    "fifty_factions/content", "promo/content", "forgotten_factions/content",
    "sacred_circles/content/factions-blades.toml", "sacred_circles/content/plots.toml",
    "doorways_to_dreams/content/factions-pentacles.toml", "doorways_to_dreams/content/plots.toml",
)  # fmt: skip
"""The cards of all sets, without their boards."""
FORMERLY = (
    SECONDS_FORMERLY,
    "7ab73a2707bbe9f22cda54c2960df4aa08c004c686c11a82fb7e822110b36349",  # Fifty Factions
    "196cb848fe7af927c7b0f2da6f9f1d72b96f01441bf2dbfb485c175b770a0e44",  # Forgotten Factions
    "56737c3e0aa2826968146b6bb3bae7c815d68cf9262ebc1c478a8174d7418dff",  # Blades
    "2d0197f575b6121988d305ebca9f6f91f955c828f0bc4d7776e74599c853c673",  # Pentacles
    "9ebd7f83d3fd6acb3fa111f57c3f13ab9fc3bb1af51c2d741f9c3234c6825b09",  # Forgotten Factions
    "9091a1e672f9c98a35a22eec754dd5981d8535a2bf7724537734df4e6faf9f71",  # Blades
    "fc7795ab44f704751aa5e02602d1b391982259031546550cde2c69c3a57ccb65",  # Plots of Sacred Circles
    "f90a318451654ef963acf2917919ce01d4d1e32d935f9c8855a20f18da6864e7",  # Pentacles
)
"""What these files were when some of the words in them were others."""


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
    schema=2,
    migrations={1: former.nowhere},
    former={1: former.SCHEMA_1},
    packs=(*(f"{FOLDER}/{each}" for each in CARDS), SECONDS),
    brings=SETS,
    formerly=FORMERLY,
    contents=contents,
    state=STRANGERS,
    view=box.SECRETS_SEEN,
    see=box.see,
    hooks=[
        decks_prepared.to(box.prepare),
        decks_are_rough.by(lambda match: True),
        active_changed.to(WANDERING.settle),
        pawns_without_location.to(WANDERING.stand),
        pawns_to_find.to(WANDERING.find),
        pawn_kept_out.to(strangers.keep_out),
        game_ends.to(box.open_box),
        bots.WEIGHED,
    ],
    steps=WANDERING.steps(when=strangers.are_about),
    breaks_in=WANDERING.breaks_in,
    interjections=strangers.TOOLS,
    questions=tuple(words.SecretWords.declared.questions),
    events=tuple(words.SecretWords.declared.events),
    moments={
        "decks-prepared": Quiet("the deal follows at once"),
        "cards-added": Quiet("the DM has just chosen them"),
        "stranger-stands": of("announcement", 1, 13, card="faction"),
        "stranger-struck": all_see("theft", 2, 16, card="faction"),
    },
    words=words.SecretWords(),
    judge=bots.judge,
    propose=bots.propose,
)

# TA 11:31: Doorways at set-up
"""The option `seed_doors`: boards that only Doorways lead to need not wait for one to come up (R-74).

A Doorway is a card of its board: a Place of the kind DOORWAY, with `opens` and `boards`. A part takes OPTIONS, and
`seeds(board)` among its hooks.

Doorways come beside the waysides (`waysides_stay`). Without that option each takes the place of one (R-67): all boards
leave none, and with the Wandering Masters goes most of what is learned on the rings. Such games take twice as long.
"""

from __future__ import annotations

from questboard.engine import Setting, move
from questboard.engine.parts.hook import Binding
from questboard.games.talisman.boards import hooks, reach
from questboard.games.talisman.library import WAYSIDES_STAY
from questboard.games.talisman.rules import objects, things
from questboard.games.talisman.state import BOARD, NOBODY
from questboard.games.talisman.typed import Match

DECK = "adventure"
SOIL = ("outer", "far")
"""The boards where Doorways are laid out."""
OPTIONS = {
    "seed_doors": Setting(False, "Doorways lie about from the start",
        "One for each board that has no other way in, on an empty Space of the Outer or Far Outer Region.",
        rule="TA 11:31"),
    WAYSIDES_STAY: Setting(True, "Waysides beside the Doorways",
        "No Wandering Master makes room for a Doorway. Without this each takes out a wayside: a long game.",
        rule="TA 13:4"),
}  # fmt: skip


def seeds(board: str) -> Binding:
    """At set-up one Doorway to this board is taken out of the deck and laid out, if the table wants it so."""
    return hooks.laid_out.to(lambda match: _seed(match, board))


def _seed(match: Match, board: str) -> None:
    """On a random empty Space where cards are drawn, each on another one."""
    if not match.options["seed_doors"]:
        return
    library, cards = match.content, match.state.cards
    inside = library.boards[board].spaces
    doors = [card for card in cards.zones[DECK]
             if any(opening.to in inside for opening in library.faces[cards.face[card]].opens)]  # fmt: skip
    ground = [space for name in SOIL if name in library.playing
              for space in reach.bare(match, library.tracks[name].spaces) if library.spaces[space].draw]  # fmt: skip
    if not doors or not ground:
        return
    card, space = min(doors), ground[match.roll(len(ground))[0] - 1]
    match.state.lies[card] = space
    move(match, card, BOARD, source=DECK)
    objects.told_placed(match, "TA 11:31", seat=NOBODY, card=things.design(match, card).id, to=library.id_of(space))

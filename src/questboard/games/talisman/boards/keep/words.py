"""The Vampire's Keep in words."""

from __future__ import annotations

from questboard.engine import Asked, Declarations, Label, Option, Panel
from questboard.games.talisman.boards import guides
from questboard.games.talisman.boards.keep import rules
from questboard.games.talisman.boards.keep.rules import VAULT
from questboard.games.talisman.boards.keep.state import KEEP_SEEN
from questboard.games.talisman.rules.lives import MOST_BITES
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import fights, names, options, tiles
from questboard.games.talisman.wording.boards import BoardWords

options.ABOUT.enter("guardian-waits", True)
guides.GUIDES.enter("keep", (
    ("TA 11:44", "One die: 1-2 is one room on, 3-4 two, 5-6 three. In the Vault you stop, whatever is left."),
    *guides.FLIGHT,
    ("TA 20:13", "Many things here bite. With eight Bites you are lost."),
    ("TA 11:45", "Whoever lands on a Whirling Door must go where it leads in the next turn."),
    guides.ANIMALS_WAIT,
))  # fmt: skip


class KeepWords(BoardWords):
    declared = Declarations((rules,))

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if asked.name == VAULT and option == rules.FACE:
            named = [names.the(way.foe) for way in look.view.ways]
            return Label(f"Face {named[0] if named else 'the guardian'}", fights.led_to(look, rules.FACE[0]))
        if asked.name == VAULT and option == rules.BITES:
            held = look.view.heroes[asked.seats[0]].tokens.get("bite", 0)
            return Label(f"Take {rules.RANSOM} Bites", f"You have {held}; with {MOST_BITES} you are lost.")
        return super().option(look, asked, option)

    def board(self, look: Look) -> list[Panel]:
        seen = KEEP_SEEN.of(look)
        waiting = tuple(
            (f"{names.title(look, card)} waits for {look.name(seat)}",)
            for seat, card in enumerate(seen.guardians)
            if card
        )
        doors = tiles.panel(look, "Whirling Doors of the Keep", seen)
        return [*doors, *([Panel("In the Vault", waiting)] if waiting else [])]

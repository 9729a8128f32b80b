"""Ways, paces, places at the table (TA 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.engine import Option
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.effects import journeys
from questboard.games.talisman.rules import caravan, docks, movement, numbers, pieces, things
from tests.games.talisman.table.ground import Ground


class Travelling(Ground):
    def is_put(self, who: str | int, space: str | int, rule: str = "TA 13:1") -> None:
        """Onto a Space, by a card, a Spell or a rule: all that leaving and coming there means."""
        pieces.put(self.match, self.who(who), self.space(space), rule)

    def is_set(self, who: str | int, space: str | int) -> None:
        """The piece stands there, and nothing else happens."""
        things.set_piece(self.match, self.who(who), self.space(space))

    def together(self, who: str | int, other: str | int) -> bool:
        """Whether two are in the same Region."""
        return numbers.together(self.match, self.who(who), self.who(other))

    # -- how far ---------------------------------------------------------------------------------------------

    def size(self, who: str | int) -> Any:
        """The roll of a Movement, and what becomes of it."""
        return self.tries(lambda match: movement.size(match, self.who(who)))

    def rolls_to_move(self, who: str | int, die: int) -> None:
        """The Movement die has fallen: whoever may choose is asked how far, and who keeps up."""
        self.opens(lambda match: movement.counted(match, self.who(who), die))

    def paces(self, who: str | int, die: int, stumbles: bool = False, doubled: int = 0) -> list[Option]:
        """How far somebody may go with this die, and what is left behind for it."""
        return list(caravan.paces(self.match, self.who(who), die, stumbles, doubled))

    def own_pace(self, who: str | int) -> int:
        return caravan.own_pace(self.match, self.who(who))

    def units(self, who: str | int) -> list[list[caravan.Parting]]:
        """What goes with somebody and can be left, each with its numbers."""
        return caravan.units(self.match, self.who(who))

    @staticmethod
    def counts(die: int, kept: Sequence[int]) -> list[int]:
        """How many Spaces a die and numbers of those who go along allow."""
        return caravan.counts(die, kept)

    # -- where to --------------------------------------------------------------------------------------------

    def moves_on(self, who: str | int) -> list[Option]:
        """How somebody may begin a Movement."""
        return list(movement.ways(self.match, self.who(who)))

    def goals(self, who: str | int, count: int, board: str = "") -> set[str]:
        """Where so many Spaces lead."""
        return {option[1] for option in movement.goals(self.match, self.who(who), count, board)}

    def hops(self, who: str | int) -> set[str]:
        """Where a Toad may go."""
        return {option[1] for option in movement.hops(self.match, self.who(who))}

    def destinations(self, who: str | int, text: words.Moves) -> list[str]:
        """Where a text that moves somebody may lead."""
        return [self.match.content.id_of(end) for end in journeys.destinations(self.match, self.who(who), text)]

    def ashore(self) -> set[str]:
        """The docks on land."""
        return {self.match.content.id_of(dock) for dock in docks.ashore(self.match)}

"""What is peculiar to some boards: doors, ships, the Tavern (TA 11, TA 13)."""

from __future__ import annotations

from typing import Any

from questboard.engine import Option
from questboard.games.talisman.boards import doors, reach
from questboard.games.talisman.boards.island import fleet
from questboard.games.talisman.boards.tavern import rules as tavern
from tests.games.talisman.table.ground import Ground


class Places(Ground):
    def named_spaces(self, spaces: Any) -> list[str]:
        return [self.match.content.id_of(space) for space in spaces]

    def ends(self, space: str | int, steps: int, **how: Any) -> set[str]:
        """Where a Movement of so many Spaces may end."""
        return set(self.named_spaces(reach.ends(self.match, self.space(space), steps, **how)))

    def exactly(self, space: str | int, steps: int) -> list[str]:
        """The Spaces so far away, for a text that counts."""
        return self.named_spaces(reach.exactly(self.match, self.space(space), steps))

    def elsewhere(self, space: str | int) -> list[str]:
        """The other Spaces of a Region."""
        return self.named_spaces(reach.elsewhere(self.match, self.space(space)))

    def entrances(self, who: str | int) -> list[str]:
        """Where somebody may go through a door from here."""
        return self.named_spaces(doors.entrances(self.match, self.who(who)))

    # -- ships -----------------------------------------------------------------------------------------------

    def ships(self, who: str | int) -> list[int]:
        """All the ships of somebody, at sea or at a dock."""
        return fleet.owned(self.match, self.who(who))

    def aboard(self, who: str | int) -> int:
        """The ship that carries somebody."""
        return fleet.aboard(self.match, self.who(who))

    # -- the Tavern ------------------------------------------------------------------------------------------

    def enters_the_tavern(self, who: str | int) -> Any:
        return self.tries(lambda match: tavern.enter(match, self.who(who)))

    def stays_late(self, who: str | int) -> Any:
        return self.tries(lambda match: tavern.stays_late(match, self.who(who)))

    def meets_patrons(self, who: str | int) -> Any:
        return self.tries(lambda match: tavern.meet_patrons(match, self.who(who)))

    def row(self, who: str | int) -> list[Option]:
        """The Patrons whom somebody may visit."""
        return list(tavern.row(self.match, self.who(who)))

    def tavern_closes(self) -> None:
        tavern.close(self.match)

    def patrons_leave(self) -> None:
        tavern.tidy(self.match)

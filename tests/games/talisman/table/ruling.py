"""The law, Advanced Characters and the end at the table (TA 14, TA 20)."""

from __future__ import annotations

from typing import Any

from questboard.engine import Option, Outcome
from questboard.games.talisman.rules import law, ranks, turn, winning
from tests.games.talisman.table.ground import Ground


class Ruling(Ground):
    # -- the law ---------------------------------------------------------------------------------------------

    def is_arrested(self, who: str | int, strength: int = law.UNSEEN_WATCH) -> Any:
        """The Watch comes for somebody."""
        return self.tries(lambda match: law.arrest(match, self.who(who), strength))

    def is_imprisoned(self, who: str | int) -> None:
        law.imprison(self.match, self.who(who))

    def sits_in_the_donjon(self, who: str | int) -> Any:
        """A turn there, and which step follows."""
        return self.tries(lambda match: law.donjon_turn(match, self.who(who)))

    def is_wanted(self, who: str | int) -> bool:
        return law.wanted(self.match, self.who(who))

    def gets_a_warrant(self, who: str | int) -> Any:
        return self.tries(lambda match: law.issue_warrant(match, self.who(who)))

    def offences(self, who: str | int) -> list[int]:
        """The Statutes that somebody breaks by what they are and have."""
        return law.status_offences(self.match, self.who(who))

    def statutes_end(self, who: str | int) -> Any:
        """At the end of a turn in the City, the broken Statutes are dealt with."""
        return self.tries(lambda match: law.statutes_end(match, self.who(who)))

    def shows_papers(self, who: str | int) -> Any:
        return self.tries(lambda match: law.check_papers(match, self.who(who)))

    def is_betrothed(self, who: str | int) -> None:
        law.betroth(self.match, self.who(who))

    def gets_interest(self, who: str | int) -> Any:
        return self.tries(lambda match: turn.interest(match, self.who(who)))

    # -- ranks -----------------------------------------------------------------------------------------------

    def is_offered_a_rank(self, who: str | int) -> Any:
        return self.tries(lambda match: ranks.offer(match, self.who(who)))

    def earnable(self, who: str | int) -> list[Option]:
        """The ranks that somebody could take."""
        return list(ranks.earnable(self.match, self.who(who)))

    def qualifies(self, who: str | int, card: int) -> bool:
        return ranks.qualifies(self.match, self.who(who), card)

    def rises(self, who: str | int, card: int) -> Any:
        return self.tries(lambda match: ranks.rise(match, self.who(who), card))

    def lays_down(self, who: str | int, card: int) -> None:
        ranks.lay_down(self.match, self.who(who), card)

    def holder(self, card: int) -> int:
        return ranks.holder(self.match, card)

    def ends_the_turn(self) -> Any:
        return self.tries(turn.end)

    # -- the end ---------------------------------------------------------------------------------------------

    def verdict(self) -> Outcome | None:
        """Whether the game is over, and for whom."""
        return winning.verdict(self.match)

    def only_one_is_left(self) -> None:
        winning.last_one(self.match)

    def is_admitted(self, who: str | int) -> bool:
        """Whether the Crown Space lets somebody in."""
        return winning.admits(self.match, self.who(who))

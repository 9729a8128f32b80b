"""Fights at the table (TA 16 to TA 18)."""

from __future__ import annotations

from typing import Any

from questboard.engine import Option
from questboard.games.talisman.rules import combat, duels, foes, one_round, outcomes, sums
from questboard.games.talisman.rules.odds import Odds, odds
from questboard.games.talisman.state import Fight
from tests.games.talisman.table.ground import Ground


class Fighting(Ground):
    # -- Characters ------------------------------------------------------------------------------------------

    def encounters(self, who: str | int, rival: str | int) -> Any:
        """One has chosen to meet the other."""
        return self.tries(lambda match: duels.encounter(match, self.who(who), self.who(rival)))

    def comes_upon(self, who: str | int, rival: str | int) -> None:
        """One has chosen to meet the other, and is about to say what he does."""
        self.opens(lambda match: duels.encounter(match, self.who(who), self.who(rival)))

    def attacks(self, who: str | int, rival: str | int, kind: str = "combat") -> Any:
        """One meets the other, and attacks."""
        self.comes_upon(who, rival)
        if self.offered(duels.MEET.name, who):
            self.answers(self.named(who), "attack", kind)
        self.passes()
        return self.result

    def ways(self, who: str | int, rival: str | int) -> list[Option]:
        """What somebody may do to a Character that is met."""
        return list(duels.ways(self.match, self.who(who), self.who(rival)))

    def prizes(self, winner: str | int, loser: str | int, duel: bool = False) -> list[Option]:
        """What a winner may take."""
        return list(duels.prizes(self.match, self.who(winner), self.who(loser), duel))

    def is_duel(self, who: str | int, rival: str | int) -> bool:
        return duels.is_duel(self.match, self.who(who), self.who(rival))

    # -- creatures -------------------------------------------------------------------------------------------

    def meets_foes(self, who: str | int, cards: list[int], kind: str = "combat") -> Any:
        return self.tries(lambda match: combat.meet(match, self.who(who), cards, kind))

    def fights(self, fight: Fight, *, evadable: bool = True, rounds: int = 0, xp: bool = True) -> Any:
        """A whole fight, with the chance to evade it."""
        return self.tries(lambda match: combat.enter(match, fight, evadable, rounds, xp))

    def clashes(self, fight: Fight) -> Any:
        """One round of dice: who wins."""
        return self.tries(lambda match: one_round.clash(match, fight))

    def wins(self, fight: Fight, xp: bool = True) -> Any:
        return self.tries(lambda match: outcomes.victory(match, fight, xp))

    def is_beaten(self, fight: Fight) -> Any:
        return self.tries(lambda match: outcomes.defeat(match, fight))

    def stands_off(self, fight: Fight) -> Any:
        return self.tries(lambda match: outcomes.stand_off(match, fight))

    def slips_away(self, fight: Fight) -> str:
        return outcomes.slips_away(self.match, fight)

    def fight_is_over(self, fight: Fight) -> None:
        combat.over(self.match, fight)

    def may_evade(self, who: str | int, fight: Fight) -> bool:
        return foes.may_evade(self.match, self.who(who), fight)

    def is_offered_to_evade(self, who: str | int, fight: Fight) -> Any:
        return self.tries(lambda match: combat.offer_evading(match, self.who(who), fight))

    # -- sums ------------------------------------------------------------------------------------------------

    def foe_value(self, fight: Fight) -> int:
        """The Strength or Craft that the foes of a fight bring."""
        return one_round.foe_value(self.match, fight)

    def sides(self, fight: Fight) -> tuple[sums.Parts, sums.Parts]:
        """What each side brings, in parts."""
        return one_round.sides(self.match, fight)

    def odds(self, fight: Fight) -> Odds | None:
        return odds(self.match, fight, self.sides(fight))

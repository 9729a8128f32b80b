"""Objects, Followers, animals at the table, and how much of them is too much (TA 5, TA 6)."""

from __future__ import annotations

from typing import Any

from questboard.games.talisman.content import Card
from questboard.games.talisman.rules import limits, numbers, objects, organise, rafting, taking, things
from tests.games.talisman.table.ground import Ground


class Carrying(Ground):
    # -- what somebody has -----------------------------------------------------------------------------------

    def design(self, card: int) -> Card:
        """What is printed on a card."""
        return things.design(self.match, card)

    def goods(self, who: str | int) -> list[int]:
        """All the cards before somebody."""
        return things.gear(self.match, self.who(who))

    def objects(self, who: str | int) -> list[int]:
        return things.objects(self.match, self.who(who))

    def readied(self, who: str | int) -> list[int]:
        return things.readied(self.match, self.who(who))

    def worn(self, who: str | int) -> list[int]:
        return things.worn(self.match, self.who(who))

    def followers(self, who: str | int) -> list[int]:
        return things.followers(self.match, self.who(who))

    def animals(self, who: str | int) -> list[int]:
        return things.animals(self.match, self.who(who))

    def is_pulled(self, card: int) -> bool:
        return things.is_pulled(self.match, card)

    def has_talisman(self, who: str | int) -> bool:
        return things.has_talisman(self.match, self.who(who))

    def cards_on(self, space: str | int) -> list[int]:
        return things.cards_on(self.match, self.space(space))

    def looks_again(self) -> None:
        """Cards were put on the board by hand, and not by a rule."""
        things.where_cards_lie.forget(self.match)

    def holds(self, carrier: int, who: str | int = 0) -> int:
        """How many Objects a bag, an animal, a cart of somebody takes."""
        return numbers.capacity(self.match, self.who(who), carrier)

    def has_room(self, who: str | int, carrier: int, card: int) -> bool:
        return numbers.room(self.match, self.who(who), carrier, card)

    def slot_is_free(self, who: str | int, slot: str) -> bool:
        return numbers.slots_free(self.match, self.who(who), slot)

    # -- limits ----------------------------------------------------------------------------------------------

    def surplus(self, who: str | int) -> limits.Surplus | None:
        """The first limit that is broken, its rule, and the cards of which one must go."""
        return limits.surplus(self.match, self.who(who))

    def keeps_limits(self, who: str | int) -> Any:
        """Whoever has too much drops it."""
        return self.tries(lambda match: limits.enforce(match, self.who(who)))

    def too_many_animals(self, who: str | int) -> limits.Surplus | None:
        return limits.too_many_animals(self.match, self.who(who))

    def too_many_spells(self, who: str | int) -> limits.Surplus | None:
        return limits.too_many_spells(self.match, self.who(who))

    def may_hold(self, who: str | int, card: int) -> bool:
        return objects.may_hold(self.match, self.who(who), card)

    # -- taking and losing -----------------------------------------------------------------------------------

    def takes(self, who: str | int, card: int, rule: str = "TA 15:9") -> Any:
        return self.tries(lambda match: taking.take(match, self.who(who), card, rule))

    def hands_over(self, giver: str | int, taker: str | int, card: int, rule: str = "TA 16:9") -> Any:
        return self.tries(lambda match: taking.hand_over(match, self.who(giver), self.who(taker), card, rule))

    def takeable(self, taker: str | int, giver: str | int) -> list[int]:
        """What one can take of the other."""
        return objects.takeable(self.match, self.who(taker), self.who(giver))

    def drops(self, who: str | int, card: int, rule: str = "TA 5:4") -> None:
        objects.drop(self.match, self.who(who), card, rule)

    def loses_card(self, who: str | int, card: int, rule: str = "TA 5:11") -> None:
        objects.lose(self.match, self.who(who), card, rule)

    def is_discarded(self, card: int) -> None:
        objects.discard(self.match, card)

    def pawns(self, who: str | int, card: int) -> None:
        objects.pawn(self.match, self.who(who), card)

    def findable(self, wanted: str) -> int:
        """The card of this kind that a text would find."""
        return objects.find(self.match, wanted)

    # -- organizing ------------------------------------------------------------------------------------------

    def organizes(self, who: str | int) -> Any:
        return self.tries(lambda match: organise.organise(match, self.who(who)))

    def wears(self, who: str | int, card: int) -> None:
        organise.wear(self.match, self.who(who), card)

    def is_harnessed(self, who: str | int, card: int) -> None:
        """Animals are put before what must be pulled."""
        limits.harness(self.match, self.who(who), card)

    # -- the Raft --------------------------------------------------------------------------------------------

    def can_raft(self, who: str | int) -> bool:
        return rafting.can_raft(self.match, self.who(who))

    def leaves_raft(self, who: str | int) -> Any:
        """A Movement has begun without the Raft."""
        return self.tries(lambda match: rafting.raft_left(match, self.who(who)))

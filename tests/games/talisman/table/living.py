"""Lives, numbers, Alignment, Curses at the table (TA 1 to TA 4, TA 7, TA 19)."""

from __future__ import annotations

from typing import Any

from questboard.games.talisman.rules import alignment, curses, gifts, lives, money, numbers, sums, things
from questboard.games.talisman.state import Fight
from tests.games.talisman.table.ground import Ground


class Living(Ground):
    # -- Lives -----------------------------------------------------------------------------------------------

    def loses_lives(self, who: str | int, count: int = 1, cause: str = "effect", fight: Fight | None = None) -> Any:
        """By a text or in a fight; what can be answered is asked."""
        return self.tries(lambda match: lives.lose(match, self.who(who), count, cause, fight))

    def saves_itself(self, who: str | int, cause: str) -> Any:
        """A Life is about to be lost: whether something saves it."""
        return self.tries(lambda match: lives.saved(match, self.who(who), cause))

    def savers(self, who: str | int, cause: str) -> list[int]:
        """What somebody has that may save a Life."""
        return lives.save_items(self.match, self.who(who), cause)

    def dies(self, who: str | int) -> None:
        lives.die(self.match, self.who(who))

    def is_alive(self, who: str | int) -> bool:
        return things.alive(self.match, self.who(who))

    def living(self) -> list[int]:
        return things.living(self.match)

    def spared(self) -> list[int]:
        """Characters that nobody has played yet."""
        return lives.spared(self.match)

    def is_bitten(self, who: str | int, count: int = 1) -> Any:
        return self.tries(lambda match: lives.bite(match, self.who(who), count))

    def is_poisoned(self, who: str | int, count: int) -> Any:
        return self.tries(lambda match: lives.poison(match, self.who(who), count))

    def sickens(self, who: str | int) -> Any:
        """A turn with Poison."""
        return self.tries(lambda match: lives.sicken(match, self.who(who)))

    def is_healed(self, who: str | int) -> Any:
        return self.tries(lambda match: lives.heal(match, self.who(who)))

    def gains_lives(self, who: str | int, count: int = 1) -> None:
        lives.gain(self.match, self.who(who), count, "TA 4:4")

    def fee(self, who: str | int, printed: int) -> int:
        """What healing costs somebody."""
        return lives.fee(self.match, self.who(who), printed)

    def is_damaged(self, who: str | int, card: int) -> None:
        lives.damage(self.match, self.who(who), card)

    # -- numbers ---------------------------------------------------------------------------------------------

    def total(self, who: str | int, stat: str, fight: Fight | None = None) -> int:
        """Strength or Craft with all that counts in a fight."""
        return numbers.total(self.match, self.who(who), stat, fight)

    def gains(self, who: str | int, stat: str, count: int = 1) -> None:
        numbers.gain(self.match, self.who(who), stat, count, "TA 1:5")

    def loses(self, who: str | int, stat: str, count: int = 1) -> None:
        numbers.lose(self.match, self.who(who), stat, count)

    def learns(self, who: str | int, kind: str, points: int) -> None:
        """Experience."""
        numbers.award(self.match, self.who(who), kind, points)

    def bonus(self, who: str | int, to: str) -> int:
        return gifts.bonus(self.match, self.who(who), to)

    def granted(self, who: str | int, grant: str) -> bool:
        return gifts.granted(self.match, self.who(who), grant)

    def givers(self, who: str | int, among: Any) -> list[tuple[int, int]]:
        return gifts.givers(self.match, self.who(who), among)

    def sources(self, who: str | int) -> list[int]:
        """The cards that do something for somebody now."""
        return [card for card, _ in gifts.sources(self.match, self.who(who))]

    def encumbrance_sum(self, who: str | int) -> sums.Parts:
        return sums.encumbrance(self.match, self.who(who))

    def leadership_sum(self, who: str | int) -> sums.Parts:
        return sums.leadership(self.match, self.who(who))

    def leadership(self, who: str | int) -> int:
        return numbers.leadership(self.match, self.who(who))

    # -- Gold ------------------------------------------------------------------------------------------------

    def gains_gold(self, who: str | int, count: int) -> None:
        money.gain(self.match, self.who(who), count, "TA 3:4")

    def pays(self, who: str | int, count: int) -> int:
        """What somebody pays of a sum: what there is."""
        return money.pay(self.match, self.who(who), count, "TA 3:3")

    def hands_gold(self, giver: str | int, taker: str | int, count: int) -> None:
        money.hand(self.match, self.who(giver), self.who(taker), count, "TA 16:9")

    def price(self, who: str | int, printed: int) -> int:
        return money.price(self.match, self.who(who), printed)

    # -- Alignment and Curses --------------------------------------------------------------------------------

    def turns(self, who: str | int, to: str) -> bool:
        """Good, Neutral or Evil from now on; whether anything changed."""
        return alignment.change(self.match, self.who(who), to)

    def is_cursed(self, who: str | int) -> Any:
        """A Curse is drawn."""
        return self.tries(lambda match: curses.curse(match, self.who(who)))

    def is_freed(self, who: str | int, card: int) -> None:
        """A Curse is lifted."""
        curses.lift(self.match, self.who(who), card)

    def bears_curses(self, who: str | int) -> Any:
        """One more turn of all the Curses somebody has."""
        return self.tries(lambda match: curses.tick(match, self.who(who)))

    def curses_of(self, who: str | int) -> list[int]:
        return numbers.curses(self.match, self.who(who))

    def becomes_a_toad(self, who: str | int) -> None:
        curses.toad(self.match, self.who(who))

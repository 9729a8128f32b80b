"""Spells at the table: what may be cast at a moment, and what comes of it (TA 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.engine import Option
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import hands, moments, numbers, spells, things
from questboard.games.talisman.state import Fight
from tests.games.talisman.table.ground import Ground


class Casting(Ground):
    """Nobody looks at a rule to see what can be cast: the moment comes, and whoever is asked is offered it."""

    def moment(
        self, at: str, *own: str | int, fight: Fight | None = None, about: Context | None = None, rests: bool = False
    ) -> None:
        """Spells may be cast. `own`: whose moment it is; `rests`: whoever could cast is waited for."""
        ctx = about or Context(fight=fight)
        (self.opens if rests else self.tries)(lambda match: spells.window(match, at, self.seats(own), ctx))

    def may_cast(
        self,
        who: str | int,
        at: str = "turn_start",
        own: Sequence[str | int] | None = None,
        fight: Fight | None = None,
        about: Context | None = None,
    ) -> list[Option]:
        """What somebody is offered when this moment comes, which is their own unless it is said whose."""
        self.moment(at, *((who,) if own is None else own), fight=fight, about=about, rests=True)
        return [option for option in self.offered(spells.ASKED[at].name, who) if option[0] == "cast"]

    def casts(
        self,
        who: str | int,
        card: int,
        *target: str | int,
        at: str = "",
        own: Sequence[str | int] | None = None,
        fight: Fight | None = None,
        about: Context | None = None,
        blunders: int | tuple[int, ...] = 0,
    ) -> Context:
        """Somebody casts at a moment where the Spell is offered, and nobody else casts there.

        `blunders`: a die that fails, since nothing but Craft 1 is left once the Spell is begun, and those after it.
        """
        wish, ctx = ("cast", card, *self.seats(target)), about or Context(fight=fight)
        for moment, whose in self._moments(self.who(who), card):
            if at in ("", moment) and wish in self.may_cast(who, moment, whose if own is None else own, about=ctx):
                if blunders:
                    self.of(who).craft = 1
                    self.rolls(*((blunders,) if isinstance(blunders, int) else blunders))
                self._casts(self.who(who), wish)
                return ctx
        raise AssertionError(f"{self.named(who)} is not offered {self.name(card)} {at or 'at any moment'}")

    def _moments(self, seat: int, card: int) -> list[tuple[str, tuple[int, ...]]]:
        face, others = self.match.state.cards.face[card], tuple(s for s in range(self.match.seats) if s != seat)
        fitting = [moment for moment, faces in self.match.content.cast_at.items() if face in faces]
        return [(at, (seat,) if whose == "own" else others) for at, whose in fitting]

    def _casts(self, seat: int, wish: Option) -> None:
        question = self.match.pending
        assert question is not None
        others = [other for other in self.match.waiting_for() if other != seat]
        self.match.answer(question.number, seat, wish)
        for other in others:
            self.match.answer(question.number, other, ("pass",))
        self.passes()

    def could_cast(self, who: str | int) -> bool:
        """Whether all can see that somebody might cast now."""
        return spells.able(self.match, self.who(who))

    def might_be_asked(self, at: str, *own: str | int) -> list[int]:
        """Who is asked at a moment, in turn."""
        return spells.might_cast(self.match, at, self.seats(own))

    def masters(self, who: str | int, card: int) -> Any:
        """The roll for casting."""
        return self.tries(lambda match: spells.succeeds(match, self.who(who), card))

    def targets(self, who: str | int, kind: str = "character", robs: str = "") -> list[int]:
        """At whom somebody's Spells can be aimed."""
        return spells.targets(self.match, self.who(who), kind, robs)

    def helps(self, who: str | int, fight: Fight) -> list[int]:
        """Which sides of a fight a Spell of somebody can help."""
        return spells.sides(self.match, self.who(who), fight)

    def rivals(self, who: str | int, fight: Fight | None) -> list[int]:
        return spells.opponents(self.match, self.who(who), fight)

    def reaches(self, who: str | int, other: str | int) -> bool:
        """Whether a Spell of one works on the other."""
        return spells.reaches(self.match, self.who(who), self.who(other))

    def may_swap(self, who: str | int, other: str | int) -> bool:
        return spells.may_swap(self.match, self.who(who), self.who(other))

    def draws_spells(self, who: str | int, count: int = 1) -> Any:
        return self.tries(lambda match: hands.draw_spells(match, self.who(who), count))

    def binds(self, who: str | int, carrier: int) -> Any:
        """A Spell is drawn into a Wand or a Scroll."""
        return self.tries(lambda match: hands.bind(match, self.who(who), carrier))

    def spells_of(self, who: str | int) -> list[int]:
        """All that somebody holds, by whatever limit."""
        return things.spells(self.match, self.who(who))

    def free_spells(self, who: str | int) -> list[int]:
        return numbers.free_spells(self.match, self.who(who))

    def necro_spells(self, who: str | int) -> list[int]:
        return list(numbers.necro_spells(self.match, self.who(who)))

    def spell_limit(self, who: str | int) -> int:
        return numbers.spell_limit(self.match, self.who(who))

    def room_for_spells(self, who: str | int) -> bool:
        return numbers.room_for_spells(self.match, self.who(who))

    def watched(self) -> Any:
        """At which moments anybody could have a Spell to cast."""
        return moments.windows(self.match)

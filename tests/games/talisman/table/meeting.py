"""Texts, cards and Strangers at the table (TA 8, TA 12, TA 13, TA 15)."""

from __future__ import annotations

from typing import Any

from questboard.engine import Option
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import markets, run, special
from questboard.games.talisman.rules import (
    abilities,
    conditions,
    drawing,
    encounters,
    moments,
    seasons,
    setting_up,
    trade,
    visiting,
)
from tests.games.talisman.table.ground import Ground


class Meeting(Ground):
    # -- texts -----------------------------------------------------------------------------------------------

    def follows(self, who: str | int, *text: words.Effect, about: Context | None = None) -> Context:
        """Somebody does what a text says."""
        ctx = about or Context()
        self.tries(lambda match: run.do(match, self.who(who), text, ctx))
        return ctx

    def follows_space(self, who: str | int) -> Context:
        """The text of the Space where somebody stands."""
        return self.follows(who, *self.match.content.spaces[self.of(who).at].do)

    def is_idle(self, who: str | int, name: str) -> bool:
        """Whether an effect of its own would do nothing now, so that it is not offered."""
        return special.IDLE[name](self.match, self.who(who))

    def meets_condition(self, who: str | int, condition: words.If | None) -> bool:
        return conditions.holds(self.match, self.who(who), condition, Context())

    # -- abilities -------------------------------------------------------------------------------------------

    def comes_to(self, who: str | int, when: str, about: Context | None = None) -> Any:
        """A moment at which abilities work: those that must do, the others are offered."""
        return self.tries(lambda match: abilities.fire(match, self.who(who), when, about))

    def works(self, who: str | int, card: int, when: str, about: Context | None = None, rule: str = "TA 15:2") -> Any:
        """What one card does at a moment."""
        ctx = about or Context(card=card)
        return self.tries(lambda match: abilities.fire_card(match, self.who(who), card, when, ctx, rule))

    def ready(self, who: str | int, when: str, about: Context | None = None) -> list[int]:
        """The cards with an ability that somebody may use at a moment; a Character's own is a negative number."""
        return [card for card, _ in self.abilities(who, when, about)]

    def abilities(self, who: str | int, when: str, about: Context | None = None) -> list[tuple[int, words.Ability]]:
        """The same, with the abilities themselves."""
        ready = abilities.ready(self.match, self.who(who), when, about or Context())
        return [(card, ability) for card, _, ability in ready]

    def uses(self, who: str | int, card: int, ability: words.Ability, place: int = 0) -> Any:
        return self.tries(lambda match: abilities.use(match, self.who(who), card, place, ability, Context()))

    def topics(self, who: str | int) -> Any:
        """At which moments something of somebody's could work."""
        return moments.topics(self.match, self.who(who))

    # -- cards -----------------------------------------------------------------------------------------------

    def finds(self, who: str | int) -> None:
        """What lies on the Space is put in its order."""
        drawing.sort(self.match, self.who(who))

    def draws_from(self, who: str | int, deck: str) -> Any:
        return self.tries(lambda match: drawing.draw_from(match, self.who(who), deck))

    def obeys_card(self, who: str | int, card: int) -> Any:
        """A card that was drawn is encountered."""
        return self.tries(lambda match: encounters.obey(match, self.who(who), card))

    def whom(self, who: str | int) -> list[Option]:
        """What there is to encounter: the Space, or a Character."""
        return list(encounters.whom(self.match, self.who(who)))

    def is_attacked(self, who: str | int, card: int) -> bool:
        """Whether this card attacks."""
        return encounters.attacks(self.match, self.who(who), card)

    def plays(self, who: str | int, card: int) -> None:
        """A Season, a Month or a Day that somebody has drawn."""
        seasons.play_calendar(self.match, self.who(who), card)

    def turn_of_the_calendar(self, who: str | int) -> None:
        seasons.tick_calendar(self.match, self.who(who))

    # -- Strangers, Places and merchants ---------------------------------------------------------------------

    def visits(self, who: str | int, card: int) -> Any:
        return self.tries(lambda match: visiting.visit(match, self.who(who), card))

    def is_served(self, who: str | int, card: int) -> Any:
        ctx = Context(card=card, visit=True)
        return self.tries(lambda match: visiting.serve(match, self.who(who), card, ctx, "TA 15:8"))

    def services(self, who: str | int, card: int) -> int:
        """How often a Stranger serves somebody."""
        return visiting.services(self.match, self.who(who), card)

    def claims(self, who: str | int) -> list[Option]:
        """What somebody may take or visit on a Space."""
        return list(visiting.claims(self.match, self.who(who)))

    def stalls(self, who: str | int, text: words.Market) -> list[Option]:
        """What a merchant offers, and what can be sold there."""
        return list(markets.stalls(self.match, self.who(who), text))

    def pledges(self, who: str | int) -> list[Option]:
        """What somebody could pawn."""
        return markets.pledges(self.match, self.who(who))

    def partners(self, who: str | int) -> list[int]:
        """With whom somebody may trade."""
        return trade.partners(self.match, self.who(who))

    # -- setting up ------------------------------------------------------------------------------------------

    def stocks(self) -> None:
        """The shops are filled."""
        setting_up.stock(self.match)

    def deals_the_stock(self) -> Any:
        """The step of the set-up in which that is done, and what the boards lay out."""
        return self.tries(setting_up.stocking)

    def deploys(self, who: str | int) -> Any:
        """A new Character comes onto the board."""
        return self.tries(lambda match: setting_up.deploy(match, self.who(who)))

    def brings_in(self, who: str | int) -> Any:
        """A Character of the reserve follows one who died."""
        return self.tries(lambda match: setting_up.bring_in(match, self.who(who)))

    def starts(self, who: str | int) -> list[Option]:
        """Where a Character may begin."""
        return list(setting_up.starts(self.match, self.who(who)))

    def starting_faces(self, who: str | int) -> set[int]:
        return setting_up.starting_faces(self.match, self.who(who))

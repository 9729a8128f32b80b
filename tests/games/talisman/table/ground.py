"""Who stands where with what; then rules or whole steps are tried."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import questboard
from questboard.engine import Asking, Match, Part, choose
from questboard.games.talisman.seen import HeroSeen
from questboard.games.talisman.state import (
    ALIGNMENTS,
    BOARD,
    CURSES,
    FREE,
    GEAR,
    IN_PLAY,
    NO_CARD,
    POOL,
    READIED,
    SPELLS,
    STANDING,
    STOCK,
    WORN,
    Hero,
)
from questboard.testing import Scenario

PLACES = {"readied": READIED, "worn": WORN, "standing": STANDING}


class Ground(Scenario):
    """Ann, Bea and Cy as Warrior, Druid and Cutpurse on the Fields, with nothing but a coin, in Ann's turn."""

    def __init__(
        self,
        *names: str,
        packs: Sequence[str] = (),
        without: Sequence[str] = (),
        more: Sequence[Part] = (),
        **options: Any,
    ):
        """`without`: boards that are left out; `more`: boards that are no usual ones, or parts that a test has made."""
        self._rule: Callable[[Match], Any] | None = None
        self.result: Any = None
        base = questboard.find("talisman")
        steps = {**base.steps, "try": self._try, "rest": _rest}
        parts = [*base.parts, *(part for part in more if part not in base.parts)]
        game = dataclasses.replace(base, steps=steps, parts=parts)
        chosen = [*(board for board in base.usual if board not in without), *(part.name for part in more)]
        players = names or ("Ann", "Bea", "Cy")
        super().__init__(game, *players, options=options, packs=packs, expansions=chosen)
        for seat, character in zip(
            range(self.match.seats), ("warrior", "druid", "cutpurse", "oracle", "sellsword", "giant"), strict=False
        ):
            self.hero(seat, f"ch_{character}", "out.fields1")
        self.match.state.active = 0
        self.match.state.turn = 10

    def _try(self, match: Match) -> Asking:
        assert self._rule is not None
        self.result = yield from self._rule(match)
        return "rest"

    # -- setting up ------------------------------------------------------------------------------------------

    def who(self, who: str | int) -> int:
        return who if isinstance(who, int) else self.seat(who)

    def hero(self, who: str | int, character: str, at: str, **numbers: Any) -> Hero:
        seat, match = self.who(who), self.match
        shown = match.content.faces[match.content.face_of[character]]
        hero = Hero(character=match.content.face_of[character], condition=IN_PLAY)
        hero.strength, hero.craft = shown.s, shown.c
        hero.lives, hero.gold = 4, 1
        hero.alignment = ALIGNMENTS.index(shown.alignment)
        hero.at = hero.landed = match.content.space_of[at]
        for name, value in numbers.items():
            setattr(hero, name, value)
        match.state.heroes[seat] = hero
        return hero

    def of(self, who: str | int) -> Hero:
        return self.match.state.heroes[self.who(who)]

    def seen(self, who: str | int) -> HeroSeen:
        """A Character as its own player sees it: numbers with all that changes them, load, Leadership."""
        seat = self.who(who)
        return self.match.view(seat).heroes[seat]

    def named(self, who: str | int) -> str:
        return self.match.table.players[self.who(who)]

    def seats(self, who: Iterable[str | int]) -> tuple[int, ...]:
        return tuple(self.who(one) for one in who)

    def space(self, space: str | int) -> int:
        return space if isinstance(space, int) else self.match.content.space_of[space]

    def at(self, who: str | int) -> str:
        return self.match.content.id_of(self.of(who).at)

    def _find(self, wanted: str) -> int:
        cards = self.match.state.cards
        face = self.match.content.face_of[wanted]
        taken = [BOARD, *GEAR[: self.match.seats], *SPELLS[: self.match.seats]]
        zones = [POOL, *(zone for zone in cards.zones if zone not in taken and zone != POOL)]
        found = next((card for zone in zones for card in cards.zones[zone] if cards.face[card] == face), None)
        assert found is not None, f"no card {wanted!r} is left"
        self.match.state.lies.pop(found, None)
        return found

    def gear(self, who: str | int, *ids: str, place: str | int = "readied") -> int:
        """Give cards; the last one's number. Followers, animals and Pulled Objects stand."""
        seat, state, card = self.who(who), self.match.state, NO_CARD
        for wanted in ids:
            card = self._find(wanted)
            self._put(card, GEAR[seat])
            shown = self.match.content.faces[state.cards.face[card]]
            stands = shown.type == "FOLLOWER" or shown.animal is not None or shown.pulled is not None
            state.place[card] = place if isinstance(place, int) else PLACES["standing" if stands else place]
            if shown.animal is not None:
                state.job[card] = FREE
        return card

    def spells(self, who: str | int, *ids: str) -> tuple[int, ...]:
        seat = self.who(who)
        given: list[int] = []
        for wanted in ids:
            given.append(self._find(wanted))
            self._put(given[-1], SPELLS[seat])
        return tuple(given)

    def curse(self, who: str | int, wanted: str, turns: int = 3) -> int:
        card = self._find(wanted)
        self._put(card, CURSES[self.who(who)])
        self.match.state.curse_left[card] = turns
        return card

    def lay(self, space: str, *ids: str) -> tuple[int, ...]:
        laid: list[int] = []
        for wanted in ids:
            laid.append(self._find(wanted))
            self._put(laid[-1], BOARD)
            self.match.state.lies[laid[-1]] = self.match.content.space_of[space]
        return tuple(laid)

    def guest(self, wanted: str) -> int:
        """A Patron who sits in the Tavern."""
        card = self._find(wanted)
        self._put(card, "patrons here")
        return card

    def shelf(self, shop: str, wanted: str) -> int:
        """A card in the stock of a merchant."""
        card = self._find(wanted)
        self._put(card, STOCK)
        self.match.state.lies[card] = self.match.content.space_of[shop]
        return card

    def top(self, deck: str, *ids: str) -> None:
        """These are drawn next, in this order."""
        for wanted in reversed(ids):
            cards = self.match.state.cards
            face = self.match.content.face_of[wanted]
            card = next(card for card in cards.zones[deck] if cards.face[card] == face)
            cards.zones[deck].remove(card)
            cards.zones[deck].append(card)

    def ending(self, wanted: str, *, revealed: bool = False) -> None:
        cards = self.match.state.cards
        [old] = cards.zones["the ending"]
        self._put(old, "undealt")
        self._put(next(c for c in cards.zones["undealt"] if cards.face[c] == self.face(wanted)), "the ending")
        self.match.state.revealed = revealed
        if revealed:
            cards.known[cards.zones["the ending"][0]] = -1

    def face(self, wanted: str) -> int:
        return self.match.content.face_of[wanted]

    # -- trying ----------------------------------------------------------------------------------------------

    def tries(self, rule: Callable[[Match], Any]) -> Any:
        """Run a rule; afterwards the table rests, or waits for an answer. Chances to cast are passed."""
        self._rule = rule
        self.match.place("try")
        self.state = self.match.state
        self.passes()
        return self.result

    def goes(self, step: str) -> None:
        """Begin a step of the turn; chances to cast are passed."""
        self.match.place(step)
        self.state = self.match.state
        self.passes()

    def says(self, who: str, *option: Any) -> None:
        """Answer; chances to cast afterwards are passed."""
        self.answers(who, *option)
        self.passes()

    def passes(self) -> None:
        while self.match.pending is not None and self.match.pending.name.startswith("cast-") and self.quiet:
            self.all_answer("pass")
        self.state = self.match.state

    quiet = True

    def options(self, who: str | int) -> list[Any]:
        question = self.match.pending
        assert question is not None
        return list(question.answers(self.match, self.who(who)))

    def offered(self, question: str, who: str | int) -> list[Any]:
        """What somebody is offered, if this is what is asked now, and of them."""
        pending = self.match.pending
        if pending is None or pending.name != question or self.who(who) not in self.match.waiting_for():
            return []
        return self.options(who)

    def opens(self, rule: Callable[[Match], Any]) -> None:
        """Run a rule to its first question, even to a chance to cast."""
        quiet, self.quiet = self.quiet, False
        self.tries(rule)
        self.quiet = quiet

    def last_use(self, who: str) -> tuple[int, int]:
        """Which ability is offered: the card and the place on it."""
        [(_, card, place)] = [option for option in self.options(who) if option[0] == "use"]
        return card, place

    def names_on(self, space: str) -> list[str]:
        state = self.match.state
        there = self.match.content.space_of[space]
        return [self.name(card) for card in state.cards.zones[BOARD] if state.lies[card] == there]

    def name(self, card: int) -> str:
        return self.match.content.faces[self.match.state.cards.face[card]].id

    def owns(self, who: str | int) -> list[str]:
        return [self.name(card) for card in self.match.state.cards.zones[GEAR[self.who(who)]]]

    def rests(self) -> bool:
        return self.match.pending is not None and self.match.pending.name == "rest"


def _rest(match: Match) -> Asking:
    yield from choose(match, "rest", 0, lambda m, s: [("go",), ("on",)], rule="TA 10:0")
    return "rest"

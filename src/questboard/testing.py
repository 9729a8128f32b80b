"""Tests that speak at the table: seats, what they hold, scripted dice, then who is asked what and what happens.

table = Scenario("moonrunners", "Ann", "Bea")
table.zone("hand 0", "silk", "tea")
table.start("loading", night=1)
table.answers("Ann", "load", table.cards("hand 0", "silk"))
table.is_asked("load", "Bea")
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import questboard
from questboard.engine.asking.question import Explained
from questboard.engine.errors import NotAllowed, Refused
from questboard.engine.play.game import Game
from questboard.engine.play.match import Match
from questboard.engine.state.zones import NOBODY

F = TypeVar("F", bound=Callable[..., Any])


def rule(*numbers: str) -> Callable[[F], F]:
    """Names the rules that a test shows; `questboard rules GAME --coverage` reads it."""

    def decorate(test: F) -> F:
        test.rules = (*getattr(test, "rules", ()), *numbers)  # type: ignore[attr-defined]
        return test

    return decorate


class Scenario:
    """A table with named people. Every helper fails the test with a sentence that says what was expected."""

    def __init__(
        self,
        game: str | Game,
        *players: str,
        dm: str | None = None,
        options: dict[str, Any] | None = None,
        expansions: Sequence[str] | None = None,
        packs: Sequence[str] = (),
        seed: str = "scenario",
    ):
        self.match: Match = questboard.new(game, list(players), seed, options, expansions, packs, dm=dm)
        self.match.strict = True
        self.state = self.match.state

    # -- setting up ------------------------------------------------------------------------------------------

    def seat(self, who: str) -> int:
        names = [*self.match.table.players, *([self.match.table.dm] if self.match.table.dm else [])]
        return names.index(who)

    def zone(self, name: str, *ids: str) -> None:
        """Put exactly these cards (by their content ids) into a zone; what lay there goes back to its deck."""
        cards = self.match.state.cards
        for card in list(cards.zones[name]):
            self._put(card, self._deck(cards.back[card]))
        for wanted in ids:
            face = self.match.content.face_of[wanted]
            decks = [zone for zone, seen in cards.seen.items() if seen == NOBODY]
            places = [*decks, *(zone for zone in cards.zones if zone not in decks and zone != name)]
            found = next((card for zone in places for card in cards.zones[zone] if cards.face[card] == face), None)
            assert found is not None, f"there is no free card {wanted!r} left for {name!r}"
            self._put(found, name)

    def _put(self, card: int, zone: str) -> None:
        cards = self.match.state.cards
        before = cards.where(card)
        cards.zones[before] = [other for other in cards.zones[before] if other != card]
        cards.zones[zone] = [*cards.zones[zone], card]
        cards.known[card] = cards.seen[zone]

    def _deck(self, back: int) -> str:
        cards = self.match.state.cards
        for zone, seen in cards.seen.items():
            if seen == NOBODY and any(cards.back[card] == back for card in cards.zones[zone]):
                return zone
        raise AssertionError("no deck has cards with that back")

    def start(self, step: str, **fields: Any) -> None:
        """Set fields of the state, then begin a step."""
        for name, value in fields.items():
            assert hasattr(self.match.state, name), f"the state has no {name!r}"
            setattr(self.match.state, name, value)
        self.match.place(step)

    def rolls(self, *faces: int, stream: str = "dice") -> None:
        """The next dice."""
        self.match.chance.script(stream, faces)

    # -- playing ---------------------------------------------------------------------------------------------

    def cards(self, zone: str, *ids: str) -> tuple[int, ...]:
        """The card ids of these content ids in a zone."""
        cards, taken = self.match.state.cards, list[int]()
        for wanted in ids:
            face = self.match.content.face_of[wanted]
            card = next((c for c in cards.zones[zone] if cards.face[c] == face and c not in taken), None)
            assert card is not None, f"{zone!r} holds no {wanted!r}"
            taken.append(card)
        return tuple(taken)

    def answers(self, who: str, *option: Any) -> None:
        question = self.match.pending
        assert question is not None, "the game is over"
        self.match.answer(question.number, self.seat(who), option)
        self.state = self.match.state

    def all_answer(self, *option: Any) -> None:
        """Everybody who is still asked answers the same."""
        for seat in list(self.match.waiting_for()):
            question = self.match.pending
            assert question is not None
            self.match.answer(question.number, seat, option)

    def hurries(self, until: Callable[[Any], bool]) -> None:
        """Everybody gives the first answer there is, until the state is so: past a set-up, to a phase, to a turn."""
        while not until(self.match.state):
            question = self.match.pending
            assert question is not None, "the game is over, and it never came to that"
            seat = self.match.waiting_for()[0]
            self.match.answer(question.number, seat, next(iter(question.answers(self.match, seat))))
        self.state = self.match.state

    def interjects(self, who: str, *option: Any) -> None:
        self.match.interject(self.seat(who), option)

    # -- what should be --------------------------------------------------------------------------------------

    def is_asked(self, name: str, *who: str) -> None:
        question = self.match.pending
        assert question is not None, f"nobody is asked {name!r}: the game is over"
        assert question.name == name, f"expected the question {name!r}, it is {question.name!r}"
        if who:
            waiting = [self.seat(person) for person in who]
            assert self.match.waiting_for() == waiting, f"{self.match.waiting_for()} are asked, not {waiting}"

    def may(self, who: str, *option: Any) -> bool:
        """Whether somebody may answer this now."""
        question = self.match.pending
        assert question is not None
        try:
            question.judged(self.match, self.seat(who), option)
        except NotAllowed:
            return False
        return True

    def is_refused(self, who: str, *option: Any, rule: str, out_of_turn: bool = False) -> Explained:
        """Somebody tries, and this rule says no; nothing has changed."""
        before = self.match.fingerprint()
        try:
            (self.interjects if out_of_turn else self.answers)(who, *option)
        except Refused as refused:
            assert refused.why.rule == rule, f"refused by {refused.why.rule}, expected {rule}"
            assert self.match.fingerprint() == before, "a refusal changed something"
            return refused.why
        raise AssertionError(f"{option} was not refused, {rule} should have")

    def sees(self, who: str | None) -> Any:
        """The view of a seat; None is a spectator."""
        return self.match.view(None if who is None else self.seat(who))

    def told(self, kind: str, who: str | None = None) -> list[dict[str, Any]]:
        """What a seat has heard of this kind, oldest first."""
        seat = None if who is None else self.seat(who)
        return [heard.data for heard in self.match.events(seat) if heard.kind == kind]

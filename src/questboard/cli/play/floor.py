"""An open floor at one screen: people first, then each bot, round and round, until all let it be.

Where the first to speak wins, people are first after everything that happens, and not only once a round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from questboard.cli.play.choices import Choice
from questboard.cli.play.frame import Frame
from questboard.cli.play.turn import Turn
from questboard.engine import Label, Option
from questboard.engine.asking.question import Question

if TYPE_CHECKING:
    from questboard.cli.play.session import Session


class Floor:
    """Whose turn it is to speak. People together count as one speaker, each bot as one."""

    def __init__(self, session: Session):
        self.session = session
        self._name = ""
        self._spoken = 0
        """How many speakers had their say since the floor was opened."""
        self._silent = False
        """The people have let it be since the last thing that happened."""
        self._told = 0
        """How much had happened when the people had their say."""

    def step(self, question: Question) -> None:
        """Let the next one speak who wants to; close the floor when nobody does."""
        match = self.session.match
        if question.name != self._name:
            self._name, self._spoken, self._silent, self._told = question.name, 0, False, -1
        speakers = [seat for seat in question.seats if question.open_to(match, seat)]
        people = [seat for seat in speakers if seat not in self.session.bots]
        bots = [seat for seat in speakers if seat in self.session.bots]
        if not bots and (self._silent or not people):
            self.closed()
            match.expire()
            return
        round_of = [*([None] if people else []), *bots]
        turn = round_of[self._spoken % len(round_of)]
        spoken = self._spoken
        again = people and question.name in match.game.first_wins and self._told != len(match.full_events)
        if turn is None or again:
            self._ask_people(people, waiting=len(speakers) > 1, others=bool(bots))
            if self._spoken != spoken:
                self._told = len(match.full_events)
            if turn is not None:  # the round goes on where it was
                self._spoken = spoken
            return
        number = question.number
        self.session.ask_bot(turn)
        if self._asked_now() != number:
            self._spoken += 1
            self._silent = False

    def closed(self) -> None:
        """Something else is asked: the next floor begins anew."""
        self._name = ""

    def _asked_now(self) -> int:
        """The number of the open question, which changes with everything that happens."""
        question = self.session.match.pending
        return question.number if question is not None else 0

    def _ask_people(self, people: list[int], waiting: bool, others: bool) -> None:
        """`waiting`: there is somebody to wait for; who has the floor alone says when it is over. `others`: bots."""
        session = self.session
        number = self._asked_now()
        seat: int | None = people[0]
        if len(people) > 1:
            session.face(None)
            who = WhoActs(session, people, others)
            who.run()
            seat = who.chosen
            if seat is None and who.nobody:
                self._silent = True
                self._spoken += 1
        if seat is None or self._asked_now() != number:
            return
        session.face(seat)
        turn = Turn(session, seat, may_wait=waiting)
        turn.run()
        if turn.acted or (turn.waited and len(people) == 1):  # if one of several waits, the others are asked
            self._silent = turn.waited
            self._spoken += 1


class WhoActs(Frame):
    """Several people at one screen: who of them wants to do something?"""

    def __init__(self, session: Session, people: list[int], others: bool):
        super().__init__(session, None)
        self.people = people
        self.others = others
        self.chosen: int | None = None
        self.nobody = False
        self.rule = self.asked.rule if self.asked else ""
        self.choices = [
            Choice(number, Label(self.look.name(seat)), ("act", seat)) for number, seat in enumerate(people, start=1)
        ]

    def heading(self) -> str:
        assert self.asked is not None
        return f"{self.look.game.words.prompt(self.look, self.asked)} Who wants to act?"

    def choice_lines(self) -> list[object]:
        dm = self.match.dm
        aside = dm is not None and dm in self.session.humans and dm not in self.people
        tools = [self.session.short(f"   call {self.look.name(dm)}  the DM does something")] if aside and dm else []
        nobody = "Nobody for now  the others go on" if self.others else "Nobody any more  that ends it"
        return [*super().choice_lines(), self.session.short(f"   0  {nobody}"), *tools]

    def decide(self, option: Option) -> None:
        self.chosen = option[1]

    def plain_line(self, line: str) -> bool | None:
        self.nobody = line.lower() in ("0", "nobody", "nobody for now", "pass", "pass for now")
        return True if self.nobody else None

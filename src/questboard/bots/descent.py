"""One search: the tree below an open question, and how an imagined world is walked through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from questboard.bots.bot import Draw
from questboard.bots.forms import fitting, worth_a_thought
from questboard.bots.greedy import best
from questboard.bots.horizon import Horizon
from questboard.bots.pick import filled, filled_or_other
from questboard.bots.playout import drive, first_speaker, judge, play_randomly
from questboard.bots.tree import Edge, Node
from questboard.bots.value import values
from questboard.engine import Form, Look, Match, Option, Sketch
from questboard.engine.asking.question import FIRST, ONE, Question

Opinion = Callable[[Look, Option], float]

SAMPLED = 4
"""How many fillings of a form join the tree at a time, where no judge ranks them."""


class Descent:
    """The tree for one seat's answer. `opinion` is the game's judge, which gives `guided` of all later answers."""

    def __init__(self, seat: int, opinion: Opinion | None, depth: int, guided: float, rounds: int):
        self.root = Node()
        self._seat = seat
        self._opinion = opinion
        self._depth = depth
        self._guided = guided if opinion is not None else 0.0
        self._rounds = rounds
        self._draw: Draw = lambda: 0.0
        self._low, self._high = 1.0, 0.0

    def iterate(self, world: Match, choice: Option, draw: Draw) -> float:
        """Make a choice in an imagined world, walk on down the tree, play it out: how did it go for the seat?"""
        self._draw = draw
        over = Horizon(world, self._rounds)
        path: list[tuple[int, Edge]] = []
        node = self.root
        fresh = False
        closed = 0
        while not fresh and closed < self._depth and (question := world.pending) is not None and not over():
            speakers = self._speakers(world, question, node)
            if not speakers:
                world.expire()
                closed += 1
                continue
            number = question.number
            node.visits += 1
            picks: list[tuple[int, Option]] = []
            for speaker in speakers:
                if node is self.root and speaker == self._seat:
                    option, edge = choice, node.edge(speaker, choice)
                else:
                    option, edge = self._select(world, question, speaker, node)
                path.append((speaker, edge))
                picks.append((speaker, option))
            for speaker, option in picks:
                world.answer(number, speaker, option)
            node, fresh = node.after(tuple(picks))
        self._play_out(world, over)
        how = values(world)
        self._low = min(self._low, how[self._seat])
        self._high = max(self._high, how[self._seat])
        for speaker, edge in path:
            edge.visits += 1
            edge.total += how[speaker] if speaker < len(how) else 0.0
        return how[self._seat]

    def _speakers(self, world: Match, question: Question, node: Node) -> Sequence[int]:
        """Who answers now. On the floor that the search began on it is the seat that searches."""
        if question.kind == ONE:
            return question.seats
        if question.kind != FIRST:
            return world.waiting_for()
        return (self._seat,) if node is self.root else first_speaker(world, question, self._draw)

    def _select(self, world: Match, question: Question, seat: int, node: Node) -> tuple[Option, Edge]:
        # values may lie close together, far from the end of a game: explore in proportion to what was seen
        reach = max(0.01, self._high - self._low)
        opened = question.open_to(world, seat)
        if not self._guided:
            return node.select(seat, self._options(world, question, seat, node, opened), reach, self._draw)
        if seat != self._seat:
            # a sensible neighbour is a better guess than one whose answers are still being tried out
            option = self._sensible(world, question, seat, opened)
            return option, node.edge(seat, option)
        likely = self._likely(world, seat, opened)
        if not likely:
            likely = [self._any(world, question, seat, opened)]
        elif len(likely) > 1:
            look = Look(world, seat)
            assert self._opinion is not None
            marks = {option: self._opinion(look, option) for option in likely}
            # what the judge likes best, and one more each time that the visits have become four times as many
            likely = sorted(likely, key=marks.__getitem__, reverse=True)[: int(1 + sqrt(node.visits) / 2)]
        return node.select(seat, likely, reach, self._draw)

    def _options(
        self, world: Match, question: Question, seat: int, node: Node, opened: Sequence[Option | Form]
    ) -> list[Option]:
        """What takes part in the search for a seat: its options, and some answers to each of its forms."""
        there: list[Option] = []
        for option in opened:
            if isinstance(option, Form):
                there += self._fillings(world, option, seat, node)
            else:
                there.append(option)
        return there or [self._any(world, question, seat, opened)]

    def _fillings(self, world: Match, form: Form, seat: int, node: Node) -> list[Option]:
        """Answers to a form that are possible in this world; their number widens with the node's visits."""
        look = Look(world, seat)
        known = node.forms.setdefault((seat, form.verb), [])
        if len(known) < min(2 + 2 * sqrt(node.visits), form.count()):
            more = filled(form, look.legal, self._draw, tries=SAMPLED)
            if more is not None and more not in known:
                known.append(more)
        return [option for given in known if (option := fitting(look, form, given))]

    def _play_out(self, world: Match, over: Horizon) -> None:
        if not self._guided:
            play_randomly(world, self._draw, self._depth)
            return

        def choose(question: Question, seat: int, options: Sequence[Option | Form | Sketch]) -> Option:
            return self._sensible(world, question, seat, question.open_to(world, seat))

        drive(world, choose, self._draw, self._depth, trusted=True, until=over)

    def _sensible(self, world: Match, question: Question, seat: int, opened: Sequence[Option | Form]) -> Option:
        """Mostly what the judge likes best."""
        if self._opinion is None or self._draw() >= self._guided:
            return self._any(world, question, seat, opened)
        likely = self._likely(world, seat, opened)
        if len(likely) < 2:
            return likely[0] if likely else self._any(world, question, seat, opened)
        look = Look(world, seat)
        return best(likely, [self._opinion(look, option) for option in likely], self._draw)

    def _likely(self, world: Match, seat: int, opened: Sequence[Option | Form]) -> list[Option]:
        """What the judge chooses from. Forms are passed over if there is anything else: judging them is dear."""
        plain = [option for option in opened if type(option) is tuple]
        if plain:
            return plain
        look = Look(world, seat)
        forms = [option for option in opened if isinstance(option, Form)]
        return [answer for form in forms for answer in worth_a_thought(look, form, self._draw)]

    def _any(self, world: Match, question: Question, seat: int, options: Sequence[Option | Form]) -> Option:
        option = options[int(self._draw() * len(options))]
        return filled_or_other(option, options, judge(world, question, seat), self._draw)

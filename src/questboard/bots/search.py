"""The bot that thinks ahead: information-set Monte-Carlo tree search, for any game.

Each iteration imagines a world that the seat cannot tell from the real one, walks down one tree shared by all
these worlds, adds a node, plays the rest out and books how it went for every seat that decided on the way.
(Cowling, Powley, Whitehouse 2012: single-observer ISMCTS.)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import perf_counter

from questboard.bots.bot import Draw, Luck
from questboard.bots.forms import candidates, fitting, worth_a_thought
from questboard.bots.greedy import GreedyBot, best
from questboard.bots.pick import filled, filled_or_other
from questboard.bots.playout import drive, first_speaker, judge, play_randomly
from questboard.bots.tree import Edge, Node
from questboard.bots.value import values
from questboard.engine import Form, Look, Match, Option
from questboard.engine.errors import RuleFault
from questboard.engine.question import FIRST, ONE, Question


class SearchBot:
    """Searches `iterations` imagined games for each answer, or for `seconds` if given.

    With iterations, the answers depend on the seed and the positions alone. A play-out ends after `depth`
    decisions and is then guessed. `guided`: the part of a play-out's answers that the game's judge gives
    instead of luck.
    """

    def __init__(
        self,
        seed: str | int = 0,
        iterations: int = 200,
        seconds: float | None = None,
        depth: int = 300,
        explore: float = 0.7,
        guided: float = 0.0,
        width: int = 3,
        widen: float = 1.0,
    ):
        self._width = width
        self._widen = widen
        self._luck = Luck(seed)
        self._greedy = GreedyBot(f"{seed}/greedy")
        self._iterations = iterations
        self._seconds = seconds
        self._depth = depth
        self._explore = explore
        self._guided = guided
        self.void = 0
        """Imagined games lost to a fault in a rule."""

    def choose(self, look: Look) -> Option:
        options = look.options
        if len(options) == 1 and type(options[0]) is tuple:
            return options[0]
        if look.seat not in look.table.seats:  # the DM wins and loses nothing: there is nothing to search for
            return self._greedy.choose(look)
        assert look.seat is not None
        draw = self._luck.of(look.seat)
        root = Node()
        root.ranked = self._ranked(look, draw)
        if len(root.ranked) == 1:
            return root.ranked[0]
        self._low, self._high = 1.0, 0.0
        self._search(look, look.seat, root, draw)
        for option in root.favourite(look.seat):
            if _possible(look, option):
                return option
        return self._greedy.choose(look)

    def _ranked(self, look: Look, draw: Draw) -> list[Option]:
        choices = list(candidates(look, draw))
        judge = look.game.judge
        marks = [judge(look, option) if judge else draw() for option in choices]
        order = sorted(range(len(choices)), key=lambda place: (-marks[place], draw()))
        return [choices[place] for place in order]

    def _search(self, look: Look, seat: int, root: Node, draw: Draw) -> None:
        until = None if self._seconds is None else perf_counter() + self._seconds
        done = 0
        while done < self._iterations if until is None else perf_counter() < until:
            done += 1
            world = look.imagine(f"{draw():.17f}")
            world.eager = True  # nobody watches: questions with one answer need not be asked
            try:
                self._iterate(world, seat, root, draw)
            except RuleFault:
                self.void += 1

    def _iterate(self, world: Match, seat: int, root: Node, draw: Draw) -> None:
        path: list[tuple[int, Edge]] = []
        node = root
        fresh = False
        closed = 0
        while not fresh and closed < self._depth and (question := world.pending) is not None:
            number = question.number
            speakers = (seat,) if not path and question.kind == FIRST else _speakers(world, question, draw)
            if not speakers:
                world.expire()
                closed += 1
                continue
            node.visits += 1
            picks: list[tuple[int, Option]] = []
            for speaker in speakers:
                if node is root and speaker == seat:
                    options = root.ranked[: int(self._width + self._widen * sqrt(root.visits))]
                else:
                    options = self._options(world, question, speaker, node, draw)
                option, edge = node.select(speaker, options, self._explore * max(0.01, self._high - self._low), draw)
                path.append((speaker, edge))
                picks.append((speaker, option))
            for speaker, option in picks:
                world.answer(number, speaker, option)
            node, fresh = node.after(tuple(picks))
        self._play_out(world, draw)
        how = values(world)
        self._low = min(self._low, how[seat])
        self._high = max(self._high, how[seat])
        for speaker, edge in path:
            edge.visits += 1
            edge.total += how[speaker] if speaker < len(how) else 0.0

    def _options(self, world: Match, question: Question, seat: int, node: Node, draw: Draw) -> list[Option]:
        """What takes part in the search for a seat: its options, and some answers to each of its forms."""
        there: list[Option] = []
        opened = question.open_to(world, seat)
        for option in opened:
            if isinstance(option, Form):
                there += self._fillings(world, option, seat, node, draw)
            else:
                there.append(option)
        if not there:
            there.append(_any(world, question, seat, opened, draw))
        return there

    def _fillings(self, world: Match, form: Form, seat: int, node: Node, draw: Draw) -> list[Option]:
        """A form's answers widen with the node's visits: what the game proposes, then more at random."""
        look = Look(world, seat)
        known = node.forms.get((seat, form.verb))
        if known is None:
            known = node.forms[seat, form.verb] = worth_a_thought(look, form, draw, most=4)
        wanted = 4 + 2 * sqrt(node.visits)
        if len(known) < wanted and len(known) < form.count():
            more = filled(form, look.legal, draw, tries=4)
            if more is not None and more not in known:
                known.append(more)
        return [option for given in known[: int(wanted)] if (option := fitting(look, form, given))]

    def _play_out(self, world: Match, draw: Draw) -> None:
        opinion = world.game.judge
        if opinion is None or not self._guided:
            play_randomly(world, draw, self._depth)
            return

        def choose(question: Question, seat: int, options: Sequence[Option | Form]) -> Option:
            if draw() >= self._guided:
                return _any(world, question, seat, options, draw)
            look = Look(world, seat)
            whole = [option for option in options if type(option) is tuple]
            if len(whole) == 1:
                return whole[0]
            if not whole:
                whole = [_any(world, question, seat, options, draw) for _ in range(4)]
            return best(whole, [opinion(look, option) for option in whole], draw)

        drive(world, choose, draw, self._depth)


def _speakers(world: Match, question: Question, draw: Draw) -> Sequence[int]:
    if question.kind == ONE:
        return question.seats
    return first_speaker(world, question, draw) if question.kind == FIRST else world.waiting_for()


def _any(world: Match, question: Question, seat: int, options: Sequence[Option | Form], draw: Draw) -> Option:
    option = options[int(draw() * len(options))]
    return filled_or_other(option, options, judge(world, question, seat), draw)


def _possible(look: Look, option: Option) -> bool:
    for there in look.options:
        if fitting(look, there, option) is not None if isinstance(there, Form) else there == option:
            return True
    return False

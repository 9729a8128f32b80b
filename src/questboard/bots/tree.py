"""The search tree: what was tried at a point of the game, how often it could have been, and how it went."""

from __future__ import annotations

from math import log, sqrt

from questboard.bots.bot import Draw
from questboard.engine import Option

Pick = tuple[int, Option]
"""A seat and what it answered."""


class Edge:
    """One seat's one answer at a node."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        """In how many worlds it could have been answered: a rare option is not held cheap for being rare."""
        self.total = 0.0


class Node:
    """A point of the game as it looks after the same answers, in whatever world.

    Each seat's answers are weighed apart, also when several answer sealed: none adapts to what it cannot see.
    """

    __slots__ = ("_after", "edges", "forms", "ranked", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Pick, Edge] = {}
        self.forms: dict[tuple[int, str], list[Option]] = {}
        """Answers to a seat's form that take part so far; more join as the node is visited."""
        self._after: dict[tuple[Pick, ...], Node] = {}

    def after(self, picks: tuple[Pick, ...]) -> tuple[Node, bool]:
        """The node that these answers lead to, and whether it is new."""
        known = self._after.get(picks)
        if known is not None:
            return known, False
        made = self._after[picks] = Node()
        return made, True

    def select(self, seat: int, options: list[Option], explore: float, draw: Draw) -> tuple[Option, Edge]:
        """The option to try next: an untried one, else the highest upper confidence bound (UCB1)."""
        untried: list[tuple[Option, Edge]] = []
        best: tuple[Option, Edge] | None = None
        highest = -1.0
        for option in options:
            edge = self.edges.get((seat, option))
            if edge is None:
                edge = self.edges[seat, option] = Edge()
            edge.available += 1
            if edge.visits == 0:
                untried.append((option, edge))
            elif not untried:
                bound = edge.total / edge.visits + explore * sqrt(log(edge.available) / edge.visits)
                if bound > highest:
                    highest = bound
                    best = (option, edge)
        if untried:
            return untried[int(draw() * len(untried))]
        assert best is not None
        return best

    def favourite(self, seat: int) -> list[Option]:
        """What the seat tried here, most often first; among equals what went best."""
        tried = [(option, edge) for (who, option), edge in self.edges.items() if who == seat]
        tried.sort(key=lambda entry: (entry[1].visits, entry[1].total), reverse=True)
        return [option for option, _ in tried]

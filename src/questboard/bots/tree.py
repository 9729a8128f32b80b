"""The search tree: what was tried at a point of the game, how often it could have been, and how it went."""

from __future__ import annotations

from math import log, sqrt

from questboard.bots.bot import Draw
from questboard.engine import Option

Pick = tuple[int, Option]
"""A seat and what it answered."""

EXPLORE = 0.7
"""How much an answer that was tried little is preferred, in parts of the reach of all values."""


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

    __slots__ = ("_after", "edges", "forms", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Pick, Edge] = {}
        self.forms: dict[tuple[int, str], list[Option]] = {}
        """Answers to a seat's form that take part so far; more join as the node is visited."""
        self._after: dict[tuple[Pick, ...], Node] = {}

    def edge(self, seat: int, option: Option) -> Edge:
        known = self.edges.get((seat, option))
        if known is None:
            known = self.edges[seat, option] = Edge()
        return known

    def after(self, picks: tuple[Pick, ...]) -> tuple[Node, bool]:
        """The node that these answers lead to, and whether it is new."""
        known = self._after.get(picks)
        if known is not None:
            return known, False
        made = self._after[picks] = Node()
        return made, True

    def select(self, seat: int, options: list[Option], reach: float, draw: Draw) -> tuple[Option, Edge]:
        """The option to try next: an untried one, else the highest upper confidence bound (UCB1)."""
        edges = [self.edge(seat, option) for option in options]
        for edge in edges:
            edge.available += 1
        places = [place for place, edge in enumerate(edges) if not edge.visits]
        if places:
            place = places[int(draw() * len(places))]
        else:
            explore = EXPLORE * reach
            bounds = [edge.total / edge.visits + explore * sqrt(log(edge.available) / edge.visits) for edge in edges]
            place = bounds.index(max(bounds))
        return options[place], edges[place]

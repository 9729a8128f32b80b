"""A part's own place in the state, and in what a seat sees. The base never names it; without the part it is not there.

CIRCLES = Slot("circles", Circles)      # of the state: CIRCLES.of(match)
CIRCLES_SEEN = Seen("circles", CirclesSeen)   # of the view: CIRCLES_SEEN.of(look)
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Slot(Generic[T]):
    """A field that a part adds to the state of a match."""

    def __init__(self, name: str, type: type[T]):
        self.name = name
        self.type = type
        self.of: Callable[[Any], T] = attrgetter(f"state.{name}")
        """What lies there in a match that is played with the part."""


class Seen(Generic[T]):
    """A field that a part adds to the view."""

    def __init__(self, name: str, type: type[T]):
        self.name = name
        self.type = type
        self.of: Callable[[Any], T] = attrgetter(f"view.{name}")
        """What a look shows of it."""
        self.glanced: Callable[[Any], T] = attrgetter(f"glance.{name}")
        """The same, for a judgement: only this part is worked out."""

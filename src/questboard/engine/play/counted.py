"""What a game declares for simulations: events that are worth counting, and where the effects of cards are done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any, Literal

import msgspec


class Tallied(msgspec.Struct, frozen=True):
    """Events that are worth counting in a simulation."""

    kind: str
    by: tuple[str, ...]
    """The data that name the line an event is counted in; a list is counted in several."""
    sum: str = ""
    """The number that is added up."""
    only: dict[str, Any] = {}
    """Count only events with these data."""
    show: Literal["sum", "mean", "lift", "share", "count"] = "count"
    """What matters: how much it adds up to, how much each is, how those fared to whom it happened, what share of all
    such events it is, how often it happens."""
    first: Literal["", "player", "game"] = ""
    """Count only the first one of each player, or of each game."""
    clock: str = ""
    """The number is how many events of this kind the player has had by then: own turns, for instance."""
    wanted: tuple[float, float] | None = None
    """Where a mean or a share ought to lie; with `lift`, how many times a fair share of the wins."""
    among: str = ""
    """Another tally, whose lines are shown here too if nothing was counted for them."""
    about: str = ""


@dataclass(frozen=True)
class Deeds:
    """Where a game does what its cards say, so that a simulation can tell which effects were ever done."""

    listed: Callable[[Any], Mapping[str, object]]
    """Of content: a name for each effect ("sp_scry: blunder: special scry_blunder"), and the effect itself."""
    handlers: MutableMapping[Any, Callable[..., Any]] | Callable[[Any], MutableMapping[Any, Callable[..., Any]]]
    """What is called to do an effect, or where content has it; the effect is its third argument."""

    def handlers_of(self, content: Any) -> MutableMapping[Any, Callable[..., Any]]:
        return self.handlers(content) if callable(self.handlers) else self.handlers

"""What a game's own types are called in the engine: `Match[State, Content]`, `Look[View, Content]`.

Without them everything is `Any`, as before: the defaults are for the type checker alone, which knows them earlier than
Python does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeVar

    from questboard.engine.play.steps import State

    StateT = TypeVar("StateT", bound=State, default=Any)
    ContentT = TypeVar("ContentT", default=Any)
    ViewT = TypeVar("ViewT", default=Any)
else:
    from typing import TypeVar

    StateT = TypeVar("StateT")
    ContentT = TypeVar("ContentT")
    ViewT = TypeVar("ViewT")

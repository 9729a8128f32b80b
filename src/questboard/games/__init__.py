"""The games that come with Questboard. Each is found by its entry point; nobody imports one by name.

`questboard.games()` lists what is installed. As soon as one of them is loaded, Python binds `questboard.games` to
this package, so the package can be called, too.
"""

import sys
from collections.abc import Mapping
from types import ModuleType

from questboard.engine.play.game import Game
from questboard.engine.registry import games as installed


class _Games(ModuleType):
    def __call__(self) -> Mapping[str, Game]:
        return installed()


sys.modules[__name__].__class__ = _Games

"""Tables that things enter themselves into while their modules are read: nobody keeps a list of them by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NoReturn, TypeVar

from questboard.engine.errors import BrokenInvariant

T = TypeVar("T")


class Register(dict[str, T]):
    """Name -> thing. A name is entered once: afterwards the table is what the code says, and no match changes it.

    It is a dict, because rules look things up in it at every step.
    """

    def __init__(self, what: str, known: Mapping[str, T] | None = None):
        super().__init__(known or {})
        self._what = what

    def __setitem__(self, name: str, thing: T) -> NoReturn:
        raise BrokenInvariant(f"a {self._what} is entered, never written over: {name!r}")

    def enter(self, name: str, thing: T) -> T:
        """Makes a thing known; `BrokenInvariant` if another has that name."""
        if self.setdefault(name, thing) is not thing:
            raise BrokenInvariant(f"there are two {self._what}s called {name!r}")
        return thing

    def named(self, name: str) -> Callable[[T], T]:
        """The same as a decorator."""
        return lambda thing: self.enter(name, thing)

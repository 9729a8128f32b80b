"""How a thing is done where one sits: a lesson says {why}, and the terminal and the browser each say how."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

BROWSER: Mapping[str, str] = {
    "why": "click the rule number beside its line in the log",
    "refused": "click a choice that is greyed out",
    "rules": "press B, or look into the menu",
    "undo": "press U, or click Undo",
    "help": "press ?",
    "cards": "click it",
    "hands": "they lie in your console under Every hand",
    "eyes": "choose a name in your console under View as, and come back the same way",
    "onward": "They go on by themselves.",
}
TERMINAL: Mapping[str, str] = {
    "why": "type why",
    "refused": "type the x and the number of a choice that is crossed out",
    "rules": "type rule and a number for one rule; questboard rules and the game's name prints them all",
    "undo": "type undo",
    "help": "type ?",
    "cards": "type sheet and its name",
    "hands": "type hand",
    "eyes": "type view as and a name",
    "onward": "Press Enter (0 where choices are listed), and the next one decides; 20: twenty of them.",
}
_WAY = re.compile(r"\{(\w+)\}")


def said(text: str, ways: Mapping[str, str]) -> str:
    """A sentence of a lesson for whoever sits there."""
    return _WAY.sub(lambda found: ways[found[1]], text)


def unknown_ways(text: str) -> Iterator[str]:
    return (name for name in _WAY.findall(text) if name not in BROWSER)

"""A whole form in one line: `offer Bea give 3,5 coins 0 take silk price 2`, or just `offer 1 3,5 0 silk 2`.

Names of blanks may be left out if the values come in their order. With its name, a blank takes everything up to
the next name; without, one word (with commas for several), and the last blank takes the rest.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from questboard.cli.play.blanks import Blank, Unfit
from questboard.engine import Amount, Text


def read_line(blanks: Sequence[Blank], line: str) -> tuple[list[Any], str]:
    """The values of the blanks from the first on as far as the line goes, and what is wrong, if anything."""
    words = _words(line)
    values: list[Any] = []
    for place, blank in enumerate(blanks):
        if not words:
            break
        before = list(words)
        try:
            values.append(blank.read(_take(words, blank, blanks[place + 1 :])))
        except Unfit as unfit:
            if blank.only() is None:
                return values, str(unfit)
            values.append(blank.only())
            words[:] = before  # it was meant for the next blank
    if words and len(values) == len(blanks):
        return values, f"{' '.join(words)!r} is more than there are blanks."
    return values, ""


def _words(line: str) -> list[str]:
    """The words of a line: quoted ones together, `3, 5` as one."""
    joined = re.sub(r"\s*,\s*", ",", line)
    return re.findall(r"\"[^\"]*\"|'[^']*'|\S+", joined)


def _take(words: list[str], blank: Blank, later: Sequence[Blank]) -> str:
    """Take out of the words what belongs to a blank."""
    names = {other.name.lower() for other in later}
    named = words[0].lower() == blank.name.lower() and len(words) > 1
    if named:
        words.pop(0)
    elif words[0].lower() in names:
        return _left_out(blank)
    count = 1
    if not later or named:
        upto = [place for place, word in enumerate(words) if word.lower() in names]
        count = upto[0] if upto else (len(words) if not later else 1)
    taken = words[:count]
    del words[:count]
    return " ".join(taken)


def _left_out(blank: Blank) -> str:
    """What a blank holds that was passed over for a later one."""
    if isinstance(blank.field, Amount):
        return str(max(blank.field.low, min(0, blank.field.high)))
    return "" if isinstance(blank.field, Text) else "none"

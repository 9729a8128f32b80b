"""Rule numbers as people type them: in any case, without spaces, without the series."""

from __future__ import annotations

from difflib import get_close_matches

from questboard.engine.rulebook.book import Rulebook

_LETTERS = "abcdefghijklmnopqrstuvwxyz.-"


def find_rule(book: Rulebook, typed: str) -> str | None:
    """The number that is meant by `MR 3.2`, `mr3.2` or `3.2`."""
    ids = _plain_ids(book)
    plain = _plain(typed)
    return ids.get(plain) or next((known for short, known in ids.items() if short.lstrip(_LETTERS) == plain), None)


def near_rules(book: Rulebook, typed: str) -> list[str]:
    """Numbers that look like what was typed."""
    ids = _plain_ids(book)
    return [ids[short] for short in get_close_matches(_plain(typed), ids, 3)]


def _plain_ids(book: Rulebook) -> dict[str, str]:
    return {_plain(rule.id): rule.id for rule in book}


def _plain(number: str) -> str:
    return number.replace(" ", "").lower()

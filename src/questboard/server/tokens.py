"""Secrets that stand for a seat, for being host, for being invited. Only their hashes are kept."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe

import msgspec

HOST = -1
"""The seat of the host's token: no seat, but the powers of who made the table."""
LONGEST = 64
LONGEST_ID = 24


class Access(msgspec.Struct, frozen=True):
    """What somebody may do at a table: answer for a seat, act as its host, or only watch."""

    seat: int | None = None
    host: bool = False
    former: int | None = None
    """The seat that somebody sits in at, and that this one may take back."""
    client: str = ""
    """Who sends, for limits only."""


WATCHING = Access()


def put_by(seat: int) -> int:
    """The number under which the tokens of somebody are kept who was sat in for; the same again leads back."""
    return HOST - 1 - seat


def new_token() -> str:
    """Nobody guesses this: 192 random bits."""
    return token_urlsafe(24)


def new_id() -> str:
    """The name of a table or a room. It gets into addresses and logs, so it opens nothing by itself."""
    return token_urlsafe(9).replace("-", "a").replace("_", "b")


def is_id(words: str) -> bool:
    """Whether something could be one."""
    return 0 < len(words) <= LONGEST_ID and words.isascii() and words.isalnum()


def hashed(token: str) -> str:
    """A token has enough chance in it that a plain hash hides it."""
    return sha256(b"questboard token " + token.encode()).hexdigest()


def same(token: str, hash_kept: str) -> bool:
    """Compared in constant time."""
    return compare_digest(hashed(token), hash_kept)

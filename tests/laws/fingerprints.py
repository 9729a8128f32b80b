"""Plays a game's variants and prints what each came to, for a comparison between processes.

PYTHONHASHSEED=1 python -m tests.laws.fingerprints moonrunners 2
"""

from __future__ import annotations

import sys
from hashlib import blake2b

import questboard
from questboard import Game
from tests.laws import broken
from tests.laws.session import LawBroken, Session, variants
from tests.laws.worlds import observers, sight


def find(name: str) -> Game:
    return broken.find(name) if name.startswith("ferry") else questboard.find(name)


def lines(game: Game, seeds: int) -> list[str]:
    """One line for each variant and seed, with a hash over every position and the end as everybody sees it."""
    found: list[str] = []
    for variant in variants(game):
        for seed in range(seeds):
            session = Session(variant, seed, law="1")
            digest = blake2b(digest_size=16)
            try:
                for match in session.play():
                    digest.update(match.fingerprint().encode())
            except LawBroken as error:
                digest.update(str(error).encode())
            for seat in observers(session.match):
                digest.update(b"".join(sight(session.match, seat).values()))
            found.append(f"{variant} seed {seed}: {len(session.moves)} moves, {digest.hexdigest()}")
    return found


if __name__ == "__main__":
    print("\n".join(lines(find(sys.argv[1]), int(sys.argv[2]))))

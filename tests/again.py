"""`python -m tests.again`: what failed of the tests with real browsers, servers and terminals is tried again, alone.

They share two cores with everything else, and wait for real processes. One that passes alone is named, so that somebody
looks at it; one that fails twice has failed. Nothing else gets a second chance: rules and laws know no bad day.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

REAL = ("tests/browser/", "tests/server/", "tests/cli/test_terminal.py")
FAILED = Path(__file__).parents[1] / ".pytest_cache" / "v" / "cache" / "lastfailed"
MOST = 6
"""More than these are no bad day."""


def second_chance(failed: list[str]) -> list[str]:
    """Those to be tried again: all that failed, or none of them."""
    return failed if len(failed) <= MOST and all(test.startswith(REAL) for test in failed) else []


def main() -> int:
    failed = sorted(json.loads(FAILED.read_text("utf-8"))) if FAILED.is_file() else []
    again = second_chance(failed)
    if not again:
        return 1
    print("\nOnce more, alone:", *again, sep="\n  ", flush=True)
    result = int(pytest.main(["-p", "no:xdist", "-p", "no:cacheprovider", *again]))
    if result == 0:
        print("\nThese failed among all others and passed alone:", *again, sep="\n  ")
    return result


if __name__ == "__main__":
    sys.exit(main())

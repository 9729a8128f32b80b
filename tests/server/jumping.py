"""`python -m tests.server.jumping FILE ...`: as `served`, on a machine whose wall clock is as many seconds wrong as
the file says, and may be set while it runs."""

from __future__ import annotations

import runpy
import sys
import time
from pathlib import Path

if __name__ == "__main__":
    wrong, right = Path(sys.argv.pop(1)), time.time
    time.time = lambda: right() + float(wrong.read_text())
    runpy.run_module("tests.server.served", run_name="__main__")

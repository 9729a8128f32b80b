"""python -m tests.soak --processes 4 --minutes 60     goes on where it stopped; without --minutes, until Ctrl-C
python -m tests.soak --tell                         what all runs together came to
python -m tests.soak --piece 17                     one piece again, after a fault; nothing is counted"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.soak import counts
from tests.soak.piece import do
from tests.soak.work import soak


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--folder", type=Path, default=counts.REACHED, help="where counts.json and faults/ lie")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--minutes", type=float, help="how long it goes on")
    parser.add_argument("--pieces", type=int, help="how many more pieces it does")
    parser.add_argument("--piece", type=int, metavar="NUMBER", help="do one piece again")
    parser.add_argument("--tell", action="store_true")
    chosen = parser.parse_args()
    if chosen.piece is not None:
        done = do(chosen.piece, chosen.folder / "again")
        print(dict(done.counts), *done.faults, sep="\n")
        sys.exit(bool(done.faults))
    file: Path = chosen.folder / "counts.json"
    if not chosen.tell:
        soak(file, chosen.processes, (chosen.minutes or float("inf")) * 60, chosen.pieces)
    print(*counts.table(counts.read(file)), sep="\n")


if __name__ == "__main__":
    main()

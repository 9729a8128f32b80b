"""The bench: what the engine costs, beside peers in the same run. `run` measures, `table` shows.

Read in this order: `results`, `timing`, `run`; then what is measured.
"""

from questboard.lab.bench.results import Results
from questboard.lab.bench.run import FULL, GLANCE, QUICK, Plan, run
from questboard.lab.bench.show import table

__all__ = ["FULL", "GLANCE", "QUICK", "Plan", "Results", "run", "table"]

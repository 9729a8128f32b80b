"""A bench run as files: the numbers, and a picture of them that needs no network to be looked at."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import msgspec
from rich.console import Console

from questboard.lab.bench.plot import chart
from questboard.lab.bench.results import Results
from questboard.lab.bench.show import table

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Questboard bench</title>
<style>
  body {{ max-width: 62rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.4 system-ui, sans-serif; }}
  svg {{ max-width: 100%; height: auto; }}
  pre {{ font-size: 14px; overflow-x: auto; }}
</style>
<h1>Questboard bench</h1>
{picture}
{tables}
</html>
"""


def write(results: Results, folder: Path) -> None:
    """`latest.json`, `latest.png` and `latest.html`."""
    import vl_convert

    folder.mkdir(parents=True, exist_ok=True)
    (folder / "latest.json").write_bytes(msgspec.json.format(msgspec.json.encode(results)) + b"\n")
    specification = chart(results).to_dict()
    (folder / "latest.png").write_bytes(vl_convert.vegalite_to_png(specification, scale=1.5))
    picture = vl_convert.vegalite_to_svg(specification)
    (folder / "latest.html").write_text(PAGE.format(picture=picture, tables=_as_html(results)), "utf-8")


def _as_html(results: Results) -> str:
    console = Console(record=True, width=90, file=StringIO())
    console.print(table(results))
    return console.export_html(inline_styles=True, code_format="<pre>{code}</pre>")

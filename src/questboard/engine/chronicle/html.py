"""A chronicle as one page of HTML. It loads nothing and runs no script."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape

from questboard.engine.chronicle.curves import Curves
from questboard.engine.chronicle.story import Chronicle, Line


def to_html(told: Chronicle) -> str:
    """The story as one page. Each line has an address (`#e12`) and opens to the rule that it comes from."""
    title = told.headline()
    body = "\n".join([*_front(told, title), *_chapters(told), *_back(told)])
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _front(told: Chronicle, title: str) -> Iterator[str]:
    links = "".join(
        f'<li><a href="#c{number}">{escape(chapter.title)}</a></li>' for number, chapter in enumerate(told.chapters)
    )
    yield f"<header><h1>{escape(title)}</h1><p>{_names(told, told.people())}</p>"
    yield from _summary(told)
    yield f'<nav aria-label="Chapters"><ol>{links}</ol></nav></header>'
    if any(line.aside for line in told.lines()):
        yield '<input type="checkbox" id="asides"/><label for="asides">with the small talk</label>'
    yield "<main>"


def _summary(told: Chronicle) -> Iterator[str]:
    """How it ended, before how it came to that; the turning points lead to their lines."""
    if told.ending:
        yield f'<p class="ending">{_names(told, told.ending)}</p>'
    if told.standings:
        yield "<ol>" + "".join(f"<li>{_names(told, one)}</li>" for one in told.standings) + "</ol>"
    if told.best:
        yield '<section id="turning-points"><h2>Turning points</h2><ul>'
        for one in told.best:
            link = f'<a href="#e{one.index}">{escape(one.chapter)}</a>'
            yield f"<li>{link}: {_names(told, one.text)}</li>"
        yield "</ul></section>"
    if told.curves is not None:
        yield from _curves(told, told.curves)


def _curves(told: Chronicle, curves: Curves) -> Iterator[str]:
    """A line for each player, each with a dash of its own, and the same numbers as a table."""
    every = [points for row in curves.rows for points in row.points]
    low, high, last = min(0.0, *every), max(1.0, *every), max(1, len(curves.rows) - 1)
    yield f'<section id="curves"><h2>How it went: {escape(curves.unit)} gained</h2>'
    yield '<svg viewBox="0 0 640 200" role="img" aria-label="How everybody stood; the table below has the numbers">'
    for seat in range(len(told.players)):
        dots = " ".join(
            f"{10 + 620 * place / last:.1f},{190 - 180 * (row.points[seat] - low) / (high - low):.1f}"
            for place, row in enumerate(curves.rows)
        )
        yield f'<polyline class="c{seat % 8}" points="{dots}" stroke-dasharray="{_DASHES[seat % 8]}"/>'
    yield "</svg><table><thead><tr><td></td>"
    yield from (f'<th scope="col">{_names(told, name)}</th>' for name in told.players)
    yield "</tr></thead><tbody>"
    for row in curves.short():
        cells = "".join(f"<td>{points:g}</td>" for points in row.points)
        yield f'<tr><th scope="row">{escape(row.chapter)}</th>{cells}</tr>'
    yield "</tbody></table></section>"


_DASHES = ("none", "9 4", "2 4", "14 5 2 5", "6 6", "1 6", "18 4", "9 3 3 3")


def _chapters(told: Chronicle) -> Iterator[str]:
    for number, chapter in enumerate(told.chapters):
        yield f'<section class="chapter" id="c{number}"><h2>{escape(chapter.title)}</h2>'
        for section in chapter.sections:
            quiet = " aside" if all(line.aside for line in section.lines) else ""
            yield f'<div class="part{quiet}">' + (f"<h3>{escape(section.title)}</h3>" if section.title else "")
            yield from (_line(told, line) for line in section.lines)
            yield "</div>"
        yield "</section>"


def _line(told: Chronicle, line: Line) -> str:
    marks = "line" + " private" * line.private + " aside" * line.aside
    secret = '<span class="lock" title="not everybody knew this">secret</span> ' if line.private else ""
    number = f'<span class="number">{escape(line.rule)}</span>' if line.rule else ""
    return (
        f'<details class="{marks}" id="e{line.index}"><summary>{secret}{_names(told, line.text)} {number}</summary>'
        f'<div class="rule">{_rule(told, line)} <a href="#e{line.index}">line {line.index}</a></div></details>'
    )


def _rule(told: Chronicle, line: Line) -> str:
    rule = told.rules.get(line.rule)
    if rule is None:
        return f"<p>{escape(line.rule) or 'No rule: somebody changed a mind.'}</p>"
    return f"<p><b>{escape(line.rule)} {escape(rule.title)}.</b> {escape(rule.text)}</p>"


def _names(told: Chronicle, words: str) -> str:
    """Words made safe, with the names of people set off in their colours."""
    known = {name: seat for seat, name in enumerate(told.players)}
    found = "|".join(re.escape(name) for name in sorted(known, key=len, reverse=True))
    parts = re.split(rf"(?<!\w)({found})(?!\w)", words)
    return "".join(
        f'<b class="who p{known[part] % 8}">{escape(part)}</b>' if part in known else escape(part) for part in parts
    )


def _back(told: Chronicle) -> Iterable[str]:
    end = f'<p class="ending">{_names(told, told.ending)}</p>' if told.ending else "<p>The game goes on.</p>"
    return ["</main>", f"<footer>{end}<p>The promise of the dice: <code>{escape(told.commitment)}</code></p></footer>"]


_STYLE = """
:root { color-scheme: light dark; --paper: #f7f1e3; --ink: #2b2118; --faint: #6b5d47; --rule: #d9ccb0; --wax: #8c2f23;
  --fill: #efe5cd; --p0: #9c2a20; --p1: #7a5a00; --p2: #1f5a96; --p3: #2e6b34; --p4: #3d3a37; --p5: #655b4a;
  --p6: #6b3a86; --p7: #a04e0f; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1712; --ink: #eadfca; --faint: #a8977b; --rule: #453827;
  --wax: #e08a72; --fill: #2a2119; --p0: #f0907f; --p1: #e3c15a; --p2: #8fc0f2; --p3: #8fd096; --p4: #c9c2b6;
  --p5: #e9e1d0; --p6: #cda2e6; --p7: #f2ab72; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 3rem 1.25rem 6rem; max-width: 46rem; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 Alegreya, "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif;
  hanging-punctuation: first; text-wrap: pretty; }
h1 { font-size: 2.1rem; line-height: 1.2; font-weight: 500; margin: 0 0 .5rem; text-wrap: balance; }
h2 { font-size: 1.6rem; font-weight: 500; margin: 3.5rem 0 .5rem; padding-bottom: .3rem;
  border-bottom: 1px solid var(--rule); }
h3 { font-size: .85rem; letter-spacing: .12em; text-transform: uppercase; font-weight: 600; color: var(--wax);
  margin: 1.6rem 0 .4rem; }
a { color: inherit; text-decoration-color: var(--faint); text-underline-offset: .2em; }
nav ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
input#asides { margin: 2rem .5rem 0 0; accent-color: var(--wax); }
label[for=asides] { color: var(--faint); }
details.line { border-radius: .3rem; }
details.line > summary { list-style: none; cursor: pointer; padding: .15rem .5rem .15rem 1.4rem;
  margin: 0 -.5rem 0 -.9rem; text-indent: -.9rem; }
details.line > summary::-webkit-details-marker { display: none; }
details.line > summary:hover, details.line:target > summary, details.line[open] > summary { background: var(--fill); }
details.line:target > summary { box-shadow: inset .2rem 0 0 var(--wax); }
summary:focus-visible { outline: 2px solid var(--wax); outline-offset: 1px; }
.number { font-size: .75rem; color: var(--faint); white-space: nowrap; font-variant-numeric: lining-nums tabular-nums; }
.rule { margin: 0 0 .6rem .5rem; padding: .5rem 1rem; border-left: 2px solid var(--rule); color: var(--faint);
  font-size: .95rem; }
.rule p { margin: 0 0 .3rem; }
.private > summary { font-style: italic; }
.lock { font-style: normal; font-size: .7rem; letter-spacing: .08em; text-transform: uppercase; color: var(--wax);
  border: 1px solid var(--wax); border-radius: .2rem; padding: 0 .3rem; }
.who { font-weight: 600; }
.p0 { color: var(--p0); } .p1 { color: var(--p1); } .p2 { color: var(--p2); } .p3 { color: var(--p3); }
.p4 { color: var(--p4); } .p5 { color: var(--p5); } .p6 { color: var(--p6); } .p7 { color: var(--p7); }
#curves svg { width: 100%; height: auto; border-bottom: 1px solid var(--rule); }
#curves polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.c0 { stroke: var(--p0); } .c1 { stroke: var(--p1); } .c2 { stroke: var(--p2); } .c3 { stroke: var(--p3); }
.c4 { stroke: var(--p4); } .c5 { stroke: var(--p5); } .c6 { stroke: var(--p6); } .c7 { stroke: var(--p7); }
#curves table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
#curves th, #curves td { padding: .1rem .5rem; text-align: right; border-top: 1px solid var(--rule); }
#curves tr > :first-child { text-align: left; font-weight: 400; }
.aside { font-size: .95rem; color: var(--faint); }
input#asides:not(:checked) ~ main .aside:not(:target):not(:has(:target)) { display: none; }
.ending { font-size: 1.3rem; margin-top: 3rem; }
footer { color: var(--ink); border-top: 1px solid var(--rule); margin-top: 3rem; }
footer code { font-size: .8rem; overflow-wrap: anywhere; }
@media print { body { max-width: none; background: none; color: #000; } .rule, input#asides, label { display: none; } }
"""

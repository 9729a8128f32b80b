"""Draws docs/pictures/terminal.svg with the terminal's own code: `python -m tests.docs.picture`."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

import questboard
from questboard import bots
from questboard.cli.play.screen import Screen
from questboard.cli.play.session import Session
from questboard.cli.play.turn import Turn
from questboard.engine import Look, Match
from tests.docs.blocks import ROOT

PICTURE = ROOT / "docs" / "pictures" / "terminal.svg"
WIDTH = 96

FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
    <title>Moonrunners in the terminal</title>
    <style>
    .{unique_id}-matrix {{
        font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
        font-size: {char_height}px;
        line-height: {line_height}px;
        font-variant-east-asian: full-width;
    }}
    .{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
    {styles}
    </style>
    <defs>
    <clipPath id="{unique_id}-clip-terminal">
      <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
    </clipPath>
    {lines}
    </defs>
    {chrome}
    <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">
    {matrix}
    </g>
    </g>
</svg>
"""


def at_the_market() -> Match:
    """The second night: bots have played the first one; Bea asks Ann for something she does not have, Cy for coins."""
    match = questboard.new("moonrunners", ["Ann", "Bea", "Cy"], "a wet night")
    greedy = bots.make("greedy")
    while match.view().night < 2:
        seat = match.waiting_for()[0]
        match.answer(match.questions()[0].number, seat, greedy.choose(Look(match, seat)))
    held = [kind for _, kind in match.view(0).hand]
    lacking = next(kind for kind in match.content.kinds[::-1] if kind not in held)
    match.answer("market", 1, ("offer", 0, (match.view(1).hand[0][0],), (lacking,), 2))
    match.answer("market", 2, ("offer", 0, (match.view(2).hand[0][0],), (), -3))
    return match


def draw(match: Match) -> str:
    screen = Screen()
    screen.live = False
    screen.console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    players = {seat: ("greedy", bots.make("greedy")) for seat in (1, 2)}
    with tempfile.TemporaryDirectory() as folder:
        session = Session(match, players, screen, Path(folder, "match"), log_lines=5)
        turn = Turn(session, 0, may_wait=True)
        session.draw_table(turn)
        screen.show(*turn.prompt_lines(), "> _")
    return screen.console.export_svg(
        title="questboard play moonrunners", theme=MONOKAI, code_format=FRAME, unique_id="terminal"
    )


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(draw(at_the_market()), encoding="utf-8")
    print(PICTURE.relative_to(ROOT))

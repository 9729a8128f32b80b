"""A program that plays through standard input and output, as anybody could write one."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

PROMPT = re.compile(r"(?:^|\n)[a-z]*> $")
CHOICE = re.compile(r"^ {2,}(\d+)  \S", re.MULTILINE)
SECONDS = 300
"""Long enough for a busy machine; a command that ends never needs so long."""


def environment(data: Path) -> dict[str, str]:
    """A plain environment of 80 columns whose games are kept in `data`."""
    chosen = {"QUESTBOARD_DATA": str(data), "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", "TERM": "xterm-256color"}
    return {**{key: value for key, value in os.environ.items() if key != "NO_COLOR"}, **chosen}


def run(data: Path, *args: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "questboard", *args],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env=environment(data),
        timeout=SECONDS,
    )


class Program:
    """Sends a line when it sees a prompt, and reads on to the next one."""

    def __init__(self, data: Path, *args: str):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "questboard", *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(data),
        )
        self.page = self._read()
        self.transcript = self.page

    def _read(self) -> str:
        assert self.process.stdout is not None
        seen = b""
        while True:
            more = os.read(self.process.stdout.fileno(), 65536)
            seen += more
            text = seen.decode(errors="replace")
            if not more or PROMPT.search(text):
                return text

    @property
    def over(self) -> bool:
        return PROMPT.search(self.page) is None

    def say(self, line: str) -> str:
        """Type a line; gives everything up to the next prompt, or to the end."""
        assert self.process.stdin is not None
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        self.page = self._read()
        self.transcript += self.page
        return self.page

    def interrupt(self) -> str:
        """Press Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        self.page = self._read()
        self.transcript += self.page
        return self.page

    def end(self) -> int:
        """Close the input and wait; gives the exit code."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.page = self.process.stdout.read().decode(errors="replace")
        self.process.stdout.close()
        self.transcript += self.page
        return self.process.wait(SECONDS)


def choices(page: str) -> list[int]:
    """The numbers that a page offers below its last prompt line."""
    return [int(number) for number in CHOICE.findall(asked_on(page))]


def asked_on(page: str) -> str:
    """What stands below the last line that says what is wanted of whom."""
    return page[max(0, page.rfind("▶")) :]


def answer(page: str, luck: Random) -> str:
    """Something that fits what a page asks, read off the page alone."""
    asked = asked_on(page)
    numbers = choices(page)
    if numbers:
        return str(luck.choice(numbers))
    span = re.search(r"A number from (-?\d+) to (-?\d+)\.", asked)
    if span:
        return str(luck.randint(int(span[1]), int(span[2])))
    most = re.search(r"(?:Up to (\d+)|(\d+)(?: to \d+)?) of these", asked)
    if most:
        return "none" if most[1] and luck.random() < 0.3 else ",".join("123456789"[: 1 if most[1] else int(most[2])])
    if "One of these" in asked:
        return re.findall(r"(?:^|  )(\d+)(?= |$)", asked.split("One of these")[0], re.MULTILINE)[-1]
    return "hello"

"""`python -m questboard` is `questboard`."""

from questboard.cli.main import app

app(prog_name="questboard")

"""`questboard verify`: play records again and check every decision and every die."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer


def verify(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records of games.")],
    json: Annotated[bool, typer.Option("--json", help="For programs: what was found for each file.")] = False,
) -> None:
    """Play records of games again: same questions, same answers, same end, and dice that follow from the seed.

    Exits with 1 if a record does not hold.

    [bold]Examples[/]

    [cyan]questboard verify tuesday.record.json[/]
    [cyan]questboard verify records/*.json --json[/]
    """
    from questboard.cli.folders import find_record
    from questboard.cli.output import print_json

    found = [_verified(find_record(file)) for file in files]
    if json:
        print_json(found)
    else:
        for each in found:
            print(f"{each['file']}: {each['says']}")
    if not all(each["ok"] for each in found):
        raise typer.Exit(1)


def _verified(path: Path) -> dict[str, Any]:
    import msgspec

    import questboard
    from questboard.cli.output import sentence
    from questboard.engine.errors import QuestboardError, ReplayMismatch
    from questboard.engine.telling.ending import practised, renewed

    data = path.read_bytes()
    try:
        true = questboard.verify(data)
    except ReplayMismatch as error:
        return {"file": str(path), "ok": False, "says": sentence(error)}
    except QuestboardError as error:
        raise type(error)(f"{path}: {sentence(error)}") from None
    end = "finished" if true.finished else "not finished"
    dice = f"{true.rolls_audited} of {true.rolls} rolls computed again from the seed"
    if not true.finished:
        dice = f"{true.rolls} rolls as recorded (the seed is opened at the end of a game)"
    practice = f" {practised(true.luck_taken_back)}" if true.practice else ""
    says = f"holds. {true.game}, {end}, {true.decisions} decisions, {dice}.{practice}{renewed(true.luck_renewed)}"
    return {"file": str(path), "ok": True, "says": says, **msgspec.to_builtins(true)}

"""Where games are kept between sittings: in the user's data folder, or in `QUESTBOARD_DATA`."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path
from secrets import token_hex

SAVE, RECORD = ".questboard", ".record.json"


def data_folder() -> Path:
    """The folder for saved games and records; it may not exist yet."""
    chosen = os.environ.get("QUESTBOARD_DATA")
    if chosen:
        return Path(chosen)
    if sys.platform in ("win32", "darwin"):
        import typer

        return Path(typer.get_app_dir("questboard"))
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "questboard"


def new_autosave(game: str) -> Path:
    """A file that no other game has."""
    moment = datetime.now().strftime("%m%d-%H%M")
    return data_folder() / "autosave" / f"{game}-{moment}-{token_hex(2)}{SAVE}"


def short_name(autosave: Path) -> str:
    """What `find_save` knows an autosave by."""
    return autosave.name.removesuffix(SAVE)


def find_save(given: str) -> Path:
    """The file that is meant: a path, or the short name of an autosave."""
    return _meant(given, data_folder() / "autosave" / (given + SAVE))


def find_record(given: str) -> Path:
    """The file that is meant: a path, or the short name of a finished game or of an autosave."""
    record = _meant(given, data_folder() / "records" / (given + RECORD))
    return record if record.exists() else find_save(given)


def _meant(given: str, named: Path) -> Path:
    return named if Path(given).name == given and not Path(given).exists() and named.is_file() else Path(given)


def record_beside(autosave: Path) -> Path:
    """Where the record of a finished game goes."""
    return data_folder() / "records" / (short_name(autosave) + RECORD)


def latest_autosave() -> Path | None:
    """The game that was played last and is not finished."""
    saves = list((data_folder() / "autosave").glob(f"*{SAVE}"))
    return max(saves, key=lambda path: path.stat().st_mtime, default=None)


def is_autosave(path: Path) -> bool:
    return path.resolve().parent == (data_folder() / "autosave").resolve()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that a crash leaves the old one or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)

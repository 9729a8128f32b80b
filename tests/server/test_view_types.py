"""The client's types of what a seat sees are made from the structs of the games."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
import pytest
from msgspec import inspect as shape

import questboard
from questboard.engine import Part, Seen
from questboard.server.wire.typescript import Writer
from questboard.server.wire.view_types import NAME, files, folder_of, main, own_games, slot_text

CLIENT = Path(__file__).parents[2] / "web" / "src" / "games"


class Crate(msgspec.Struct, omit_defaults=True):
    """What is in a crate."""

    goods: Literal["silk", "Marsh' tea"]
    """As it is
    called."""
    owner: int | None
    seal: str | None = None
    weight: int = 3


class Row(msgspec.Struct, array_like=True):
    at: int
    crates: tuple[Crate, ...] = ()


class Quay(msgspec.Struct):
    rows: tuple[Row, ...]
    pairs: dict[int, tuple[str, int]]
    maybe: tuple[int | None, ...] = ()


class Elsewhere:
    class Crate(msgspec.Struct):
        goods: str


class Both(msgspec.Struct):
    one: Crate
    other: Elsewhere.Crate


def written(kind: type[msgspec.Struct]) -> str:
    writer = Writer()
    writer.written(shape.type_info(kind))
    return writer.text("// head\n")


def test_a_struct_is_an_interface_with_what_its_source_says():
    text = written(Crate)
    assert "/** What is in a crate. */\nexport interface Crate {" in text
    assert """  /** As it is called. */\n  goods: "Marsh' tea" | "silk"\n""" in text
    assert "  owner: number | null\n" in text


def test_what_is_left_out_on_the_wire_may_be_missing_and_has_a_usual_value():
    text = written(Crate)
    assert "  seal?: string\n  weight?: number\n" in text
    assert "export const usualCrate = {\n  weight: 3,\n} satisfies Partial<Crate>" in text


def test_rows_pairs_and_lists():
    text = written(Quay)
    assert "  rows: Row[]\n  pairs: Record<string, [string, number]>\n  maybe: (number | null)[]\n" in text
    assert "export type Row = [\n  at: number,\n  crates: Crate[],\n]" in text


def test_two_structs_of_one_name_are_refused():
    with pytest.raises(TypeError, match="called Crate"):
        written(Both)


def test_a_part_takes_the_types_of_the_base_from_there():
    part = Part(name="tides", title="Tides", about="", view=Seen("tides", Row))
    text = slot_text(part, Quay)
    assert "import type { Row } from '../../view.gen'" in text
    assert "interface Crate" not in text
    assert "export interface Slot {\n  tides: Row\n}" in text


def test_a_part_lies_where_its_folder_does():
    runebound = questboard.find("runebound")
    assert folder_of(runebound, runebound.part("cataclysm")) == Path("runebound", "modes", "cataclysm")
    assert folder_of(runebound, Part(name="far", title="Far", about="", folder="/somewhere/else")) is None


def test_what_is_drawn_of_a_part_lies_in_a_folder_of_its_name():
    """The client finds it there, and nowhere else: a folder of another name would never be looked into."""
    parts = {(game.name, part.name) for game in own_games() for part in game.parts}
    kinds = {(game.name, folder.name) for game in own_games() for folder in Path(game.folder).iterdir()}
    drawn = [path.relative_to(CLIENT).parts for path in CLIENT.glob("*/*/*/part.ts")]
    assert drawn and {(game, name) for game, _, name, _ in drawn} <= parts
    assert {(game, kind) for game, kind, _, _ in drawn} <= kinds, "the kind is called as in the rules"


@pytest.mark.parametrize("game", own_games(), ids=lambda game: game.name)
def test_what_the_client_has_is_fresh(game: questboard.Game):
    for path, text in files(game):
        assert (CLIENT / path).read_text() == text, f"{path}: run `make types`"


def test_the_command_notices_and_mends_what_is_stale(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main([str(tmp_path)]) == 0
    assert main([str(tmp_path), "--check"]) == 0
    (tmp_path / "moonrunners" / NAME).write_text("export interface View {}\n")
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / NAME).write_text("")
    assert main([str(tmp_path), "--check"]) == 1
    told = capsys.readouterr().err
    assert "moonrunners" in told and "chess" in told and "talisman" not in told
    assert main([str(tmp_path)]) == 0 and main([str(tmp_path), "--check"]) == 0

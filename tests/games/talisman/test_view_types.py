"""The browser's types of a view are written by hand: they must have exactly the fields that a view has."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from questboard.games.talisman.printed import BoardDrawn, Face, Printed, Site
from questboard.games.talisman.seen import FightSeen, HeroSeen, Thing, View

SOURCE = Path(__file__).parents[3] / "web" / "src" / "games" / "talisman" / "view.ts"
STRUCTS = {
    "View": View,
    "Hero": HeroSeen,
    "Thing": Thing,
    "FightSeen": FightSeen,
    "Printed": Printed,
    "Face": Face,
    "Site": Site,
    "BoardDrawn": BoardDrawn,
}


@pytest.mark.parametrize("name", STRUCTS)
def test_a_view_fits_its_types(name: str):
    [body] = re.findall(rf"^export interface {name} \{{$(.*?)^\}}$", SOURCE.read_text(), re.DOTALL | re.MULTILINE)
    typed = dict(re.findall(r"^  (\w+)(\??):", body, re.MULTILINE))
    fields = {field.name: "" if field.required or not _omits(STRUCTS[name]) else "?" for field in _fields(name)}
    assert typed == fields


def _fields(name: str) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(STRUCTS[name])


def _omits(struct: type[msgspec.Struct]) -> bool:
    """Whether fields with their usual value are left out on the wire."""
    return struct.__struct_config__.omit_defaults

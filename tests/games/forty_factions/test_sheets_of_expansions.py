"""The sheets that the expansions will deal: whole, of the right numbers, and at odds with whom they should be."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

import questboard
from questboard.engine import Look
from questboard.engine.parts import composed
from questboard.engine.registry import find
from questboard.games.forty_factions import FOLDER
from questboard.games.forty_factions.content import (
    PLACES,
    Area,
    Character,
    Line,
    Means,
    Place,
    Prompt,
    Prose,
    Stance,
    Stories,
)
from questboard.testing import rule

SETS = FOLDER / "expansions"
COUNTS = {
    "fifty_factions": (range(57, 71), {23, 24, 31, 32, 35, 36, 38, 44}, 15),
    "sacred_circles": (range(71, 85), {26, 28, 29, 30, 33, 34, 40, 41}, 14),
    "doorways_to_dreams": (range(85, 99), {25, 27, 37, 39, 42, 43}, 13),
    "promo": (range(99, 101), set[int](), 0),
    "forgotten_factions": (range(101, 115), set(range(45, 67)), 14),
}
"""Set -> its Factions, its Plots, how many Locations it brings (FF 13.1)."""
LOCATIONS = {
    "Lower West Side": 8, "Upper West Side": 9, "Old Town": 8, "Lower East Side": 9, "Upper East Side": 10,
    "Environs": 12,
}  # fmt: skip
"""What all sets together add to each Area."""


class Written(msgspec.Struct, frozen=True):
    """What a writer owes of every Faction, whatever its set."""

    id: str
    number: int
    name: Line
    tarot: Line
    set: str
    moral: str
    order: str
    politics: str
    category: str
    characters: tuple[Character, ...]
    resources: Prose
    random_event: str
    background: Prose
    aims: Prose
    motto: Line
    means: tuple[Means, ...]
    icon: str
    enemies: tuple[int, ...] = ()
    locations: tuple[dict[str, Any], ...] = ()


class Staged(msgspec.Struct, frozen=True):
    opening: Prose
    stances: tuple[Stance, ...]
    stories: Stories


class Told(msgspec.Struct, frozen=True):
    """And of every Plot."""

    notes: Prose
    specify: tuple[Prompt, ...]
    scene: Staged
    id: str = ""
    number: int = 0
    name: str = ""
    tarot: str = ""
    set: str = ""
    icon: str = ""


def read(folder: Path, shelf: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for file in sorted([*(folder / "content").glob("*.toml"), *(folder / "seconds").glob("*.toml")]):
        found += tomllib.loads(file.read_text("utf-8")).get(shelf, [])
    return found


def factions() -> list[dict[str, Any]]:
    return [sheet for name in COUNTS for sheet in read(SETS / name, "factions")]


def plots() -> list[dict[str, Any]]:
    return [sheet for name in COUNTS for sheet in read(SETS / name, "plots")]


@pytest.mark.parametrize("name", COUNTS)
def test_a_set_is_complete(name: str):
    numbers, plotted, places = COUNTS[name]
    sheets = read(SETS / name, "factions")
    assert [sheet["number"] for sheet in sheets] == list(numbers)
    assert {sheet["number"] for sheet in read(SETS / name, "plots")} == plotted
    assert sum(len(sheet.get("locations", ())) for sheet in sheets) == places
    assert {sheet["set"] for sheet in sheets} == {name.replace("_", "-")}


@pytest.mark.parametrize("sheet", factions(), ids=lambda sheet: sheet["id"])
def test_a_faction_sheet_is_whole(sheet: dict[str, Any]):
    written = msgspec.convert(sheet, Written)
    assert len(written.characters) >= 2 and 1 <= len(written.means) <= 3
    assert 120 <= len(written.random_event) <= 200  # as on the sheets of the base game
    assert "VP" not in written.random_event  # an event opens a story
    for place in written.locations:
        msgspec.convert({**place, "set": "base"}, Place)


def told() -> list[dict[str, Any]]:
    both = [{**sheet["as_plot"], "id": sheet["id"]} for sheet in factions() if "as_plot" in sheet]
    return [*plots(), *both]


@pytest.mark.parametrize("sheet", told(), ids=lambda sheet: sheet["id"])
def test_a_plot_sheet_is_whole(sheet: dict[str, Any]):
    plot = msgspec.convert(sheet, Told)
    stances = plot.scene.stances
    assert 3 <= len(stances) <= 6 and len({stance.id for stance in stances}) == len(stances)
    assert {"with", "against"} <= {stance.side for stance in stances}
    assert all(len(prompt.suggestions) >= 2 for prompt in plot.specify)
    for story in (plot.scene.stories.triumph, plot.scene.stories.disaster):
        assert "{faction}" in story


def test_ids_and_places_are_unique_with_the_base_game():
    base = [*read(FOLDER, "factions"), *read(FOLDER, "plots")]
    ids = Counter(sheet["id"] for sheet in (*base, *factions(), *plots()))
    assert [name for name, count in ids.items() if count > 1] == []
    places = [place for sheet in (*base, *factions()) for place in sheet.get("locations", ())]
    for key in ("id", "name"):
        assert [name for name, count in Counter(place[key] for place in places).items() if count > 1] == []
    points = [tuple(place["at"]) for place in places if "at" in place]
    for position, one in enumerate(points):
        for other in points[:position]:
            assert (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 >= 30**2, f"{one} and {other} overlap"


def test_every_area_gains_what_the_map_has_room_for():
    areas = Counter(place["area"] for sheet in factions() for place in sheet.get("locations", ()))
    assert dict(areas) == LOCATIONS
    assert set(areas) == set(Area.__args__)  # type: ignore[attr-defined]


def test_enmity_between_expansions_is_told_on_both_sheets():
    sheets = {sheet["number"]: sheet for sheet in factions()}
    for number, sheet in sheets.items():
        for enemy in sheet.get("enemies", ()):
            assert enemy != number
            if enemy in sheets:
                assert number in sheets[enemy]["enemies"], f"{enemy} does not list {number} in return"


def test_words_are_nobodys_twice():
    mottoes = Counter(sheet["motto"] for sheet in (*read(FOLDER, "factions"), *factions()))
    assert max(mottoes.values()) == 1
    people = Counter(one["name"] for sheet in factions() for one in sheet["characters"])
    assert [name for name, count in people.items() if count > 1] == []


def prose(value: Any) -> Iterator[str]:
    """All texts of a sheet but its notes, where rules stand and are said alike."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for part in cast("list[Any]", value):
            yield from prose(part)
    elif isinstance(value, dict):
        for key, part in cast("dict[str, Any]", value).items():
            if key != "notes":
                yield from prose(part)


def test_no_two_sheets_say_the_same():
    """Nine words in a row are a sentence that somebody has copied."""
    said: dict[tuple[str, ...], str] = {}
    base = [*read(FOLDER, "factions"), *read(FOLDER, "plots")]
    for sheet in (*base, *factions(), *plots()):
        for text in prose(sheet):
            words = re.findall(r"[a-z']+", text.lower())
            for start in range(len(words) - 8):
                before = said.setdefault(tuple(words[start : start + 9]), sheet["id"])
                assert before == sheet["id"], f"{before} and {sheet['id']}: {' '.join(words[start : start + 9])}"


def test_a_plots_sheet_says_what_its_scene_may_change():
    """Also if only its set knows how; for the Oracle does it without a word (R-83)."""
    boxes = [part.name for part in find("forty-factions").parts]
    match = questboard.new(composed(find("forty-factions"), boxes), 3, expansions=boxes, dm="Dora")
    look = Look(match, match.dm)
    for plot in match.content.plots:
        said = {row[0] for row in match.game.words.sheet(look, plot.id).rows}
        for heading in ("if it prevails", "if it fails", "otherwise"):
            if getattr(plot.scene, heading.replace(" ", "_")) != "none":
                assert heading in said, f"{plot.name}: {heading}"


@rule("FF 4.4.4")
def test_a_plots_sheet_says_what_it_names_beside_its_targets():
    """A set that names something of its own kind says what: a letter is for somebody, and names no Location."""
    boxes = [part.name for part in find("forty-factions").parts]
    match = questboard.new(composed(find("forty-factions"), boxes), 3, expansions=boxes, dm="Dora")
    look = Look(match, match.dm)
    said: dict[str, tuple[str, str]] = {}
    for plot in match.content.plots:
        rows = {row[0]: row[1] for row in match.game.words.sheet(look, plot.id).rows}
        said[plot.id] = plot.targets.place, rows["played on"]
    for name, (kind, played_on) in said.items():
        if kind not in PLACES:
            assert "Location" not in played_on, f"{name}: {played_on}"
    assert said["the-letter"][1] == "2 Activated Factions and which of the two the letter is for."
    assert said["the-thing-among-reflections"][1] == "1 Activated Faction and the Mirror where its pawn stands."
    assert said["return-to-sanity"][1] == "An Area that is mad."
    silent = [
        name for name, (kind, words) in said.items() if kind != "none" and words.endswith(("Faction.", "target."))
    ]
    assert silent == []


def test_circles_totems_and_mirrors_are_as_many_as_the_rules_say():
    circles = read(SETS / "sacred_circles", "spaces")
    by_forest = Counter(circle["area"] for circle in circles if circle.get("code"))
    assert by_forest == {"Forest of the Grasslands": 13, "Forest of the Great Desert": 9}
    assert sum(circle.get("half", False) for circle in circles) == 3
    totems = read(SETS / "sacred_circles", "totems")
    assert [totem["place"] for totem in totems] == list(range(13))
    listed = Counter(number for totem in totems for number in totem["influence"])
    assert max(listed.values()) == 1 and all(3 <= len(totem["influence"]) <= 4 for totem in totems)
    mirrors = read(SETS / "doorways_to_dreams", "mirrors")
    numbered = Counter(mirror["domain"] for mirror in mirrors if not mirror.get("hidden"))
    assert numbered == {"Dreams": 12, "Madness and Chaos": 12} and len(mirrors) == 28
    standing = Counter(mirror[key] for mirror in mirrors for key in ("first", "second") if key in mirror)
    assert [number for number, count in standing.items() if count > 1] == [26]  # only the Snake Cults stand on two

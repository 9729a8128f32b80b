"""The hard rules of a pack, and its warnings: ours keeps them all, each spoiled copy breaks the one it names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from questboard.engine.content.packs import PackError, load
from questboard.games import forty_factions
from questboard.games.forty_factions.cautions import warnings
from questboard.games.forty_factions.content import Content, Faction, Place, Plot, Variant
from questboard.games.forty_factions.validate import check

FOLDER = Path(forty_factions.__file__).parent / "content"


@pytest.fixture(scope="module")
def pack() -> Content:
    return load(Content, [FOLDER], game="forty-factions", check=check)


def faction(pack: Content, number: int) -> Faction:
    return next(sheet for sheet in pack.factions if sheet.number == number)


def plot(pack: Content, number: int) -> Plot:
    return next(sheet for sheet in pack.plots if sheet.number == number)


def with_faction(pack: Content, number: int, /, **changes: Any) -> Content:
    """A copy of the pack in which one Faction's sheet says something else."""
    factions = [
        msgspec.structs.replace(sheet, **changes) if sheet.number == number else sheet for sheet in pack.factions
    ]
    return msgspec.structs.replace(pack, factions=factions)


def with_plot(pack: Content, number: int, **changes: Any) -> Content:
    plots = [msgspec.structs.replace(sheet, **changes) if sheet.number == number else sheet for sheet in pack.plots]
    return msgspec.structs.replace(pack, plots=plots)


def with_targets(pack: Content, number: int, **changes: Any) -> Content:
    return with_plot(pack, number, targets=msgspec.structs.replace(plot(pack, number).targets, **changes))


def with_places(pack: Content, number: int, *places: Place, **changes: Any) -> Content:
    """A Faction with other Locations, or with its own changed."""
    own = places or faction(pack, number).locations
    return with_faction(pack, number, locations=tuple(msgspec.structs.replace(place, **changes) for place in own))


def with_city(pack: Content, **changes: Any) -> Content:
    return msgspec.structs.replace(pack, city=msgspec.structs.replace(pack.city, **changes))


def without(pack: Content, number: int) -> Content:
    factions = [sheet for sheet in pack.factions if sheet.number != number]
    return msgspec.structs.replace(pack, factions=factions)


def plus_dogs(pack: Content, **changes: Any) -> Content:
    """The pack with a Faction of an expansion in play."""
    kennel = Place(id="kennel", name="Kennel", area="Environs", set="50F")  # type: ignore[arg-type]
    dogs = msgspec.structs.replace(
        faction(pack, 25), id="dogs", number=69, name="The Dogs of Tehmor", set="50F", locations=(kennel,)
    )
    return msgspec.structs.replace(pack, factions=[*pack.factions, msgspec.structs.replace(dogs, **changes)])


@dataclass
class Spoiled:
    rule: str
    how: str
    copy: Callable[[Content], Content]
    where: str


SPOILED = [
    Spoiled("V-01", "a Faction is missing", lambda p: without(p, 25), "factions"),
    Spoiled("V-01", "a Plot is missing", lambda p: msgspec.structs.replace(p, plots=p.plots[1:]), "plots"),
    Spoiled("V-01", "another name", lambda p: with_faction(p, 2, name="Fleet"), "factions/navy/name"),
    Spoiled("V-01", "a number twice", lambda p: with_faction(p, 2, number=3), "factions/navy/number"),
    Spoiled("V-01", "an unknown number", lambda p: with_faction(p, 2, number=57), "factions/navy/number"),
    Spoiled("V-01", "a Plot's name", lambda p: with_plot(p, 22, name="Joker"), "plots/wild-card/name"),
    Spoiled("V-01", "an id in both decks", lambda p: with_plot(p, 8, id="navy"), "plots/navy"),
    Spoiled("V-02", "39 seats", lambda p: with_faction(p, 2, council=False), "factions"),
    Spoiled("V-02", "an expansion's seat", lambda p: plus_dogs(p, council=True), "factions/dogs/council"),
    Spoiled("V-03", "ten Militant seats", lambda p: with_faction(p, 15, politics="Militant"), "factions"),
    Spoiled("V-04", "no seat", lambda p: with_faction(p, 28, council=False), "factions/reform-party/council"),
    Spoiled(
        "V-04", "Anarchists in Council", lambda p: with_faction(p, 14, council=True),
        "factions/anarchist-movement/council",
    ),
    Spoiled(
        "V-04", "another party", lambda p: with_faction(p, 56, politics="Liberal"),
        "factions/free-trade-party/politics",
    ),
    Spoiled(
        "V-05", "a fifth party", lambda p: with_faction(p, 2, category="Political Parties"),
        "factions/navy/category",
    ),
    Spoiled(
        "V-05", "only three parties", lambda p: with_faction(p, 14, category="Cults"),
        "factions/anarchist-movement/category",
    ),
    Spoiled("V-06", "no Location", lambda p: with_faction(p, 2, locations=()), "factions/navy/locations"),
    Spoiled(
        "V-06", "a place twice", lambda p: with_places(p, 2, *faction(p, 3).locations),
        "factions/navy/locations/0/id",
    ),
    Spoiled(
        "V-06", "a name twice", lambda p: with_places(p, 2, name="Great Barracks"),
        "factions/navy/locations/1/name",
    ),
    Spoiled(
        "V-06", "outside the map", lambda p: with_places(p, 2, area="Kyr"), "factions/navy/locations/0/area"
    ),
    Spoiled("V-07", "moved to another Area", lambda p: with_places(p, 4, area="Old Town"), "factions"),
    Spoiled("V-08", "76 places", lambda p: with_places(p, 2, faction(p, 2).locations[0]), "factions"),
    Spoiled("V-09", "alignment", lambda p: with_faction(p, 2, order="Bored"), "factions/navy/order"),
    Spoiled("V-09", "politics", lambda p: with_faction(p, 2, politics="Green"), "factions/navy/politics"),
    Spoiled("V-10", "its own Enemy", lambda p: with_faction(p, 2, enemies=(2,)), "factions/navy/enemies"),
    Spoiled("V-10", "nobody's number", lambda p: with_faction(p, 2, enemies=(99,)), "factions/navy/enemies"),
    Spoiled(
        "V-10", "its own category", lambda p: with_faction(p, 2, enemy_categories=("Military",)),
        "factions/navy/enemy_categories",
    ),
    Spoiled(
        "V-11", "the parties at peace", lambda p: with_faction(with_faction(p, 28, enemies=()), 42, enemies=()),
        "factions/reform-party/enemies",
    ),
    Spoiled(
        "V-12", "honest thieves", lambda p: with_faction(p, 18, category="Guilds"),
        "factions/thieves-guild-of-tehmor/category",
    ),
    Spoiled(
        "V-12", "an honest seat", lambda p: with_faction(p, 2, conclave=True), "factions/navy/conclave"
    ),
    Spoiled("V-12", "two in the Conclave", lambda p: conclave_of(p, 4, 18), "factions"),
    Spoiled("V-13", "no event", lambda p: with_faction(p, 2, random_event=" "), "factions/navy/random_event"),
    Spoiled("V-13", "no past", lambda p: with_faction(p, 2, background=""), "factions/navy/background"),
    Spoiled(
        "V-13", "no deputy", lambda p: with_faction(p, 2, characters=faction(p, 2).characters[:1]),
        "factions/navy/characters",
    ),
    Spoiled("V-14", "another Overlord", lambda p: with_city(p, overlord=28), "city/overlord"),
    Spoiled(
        "V-14", "his own Deputy", lambda p: with_faction(p, 42, characters=faction(p, 42).characters[:1] * 2),
        "factions/conservative-party/characters",
    ),
    Spoiled(
        "V-15", "no Masquerade", lambda p: with_faction(p, 16, abilities=()), "factions/temple-of-dala/abilities"
    ),
    Spoiled(
        "V-16", "no High Temple", lambda p: with_places(p, 43, name="Chapel"),
        "factions/temple-of-koros/locations",
    ),
    Spoiled("V-16", "no Silver Mines", lambda p: with_places(p, 53, name="Hole"), "factions"),
    Spoiled(
        "V-16", "mines in town", lambda p: with_places(p, 53, area="Old Town"), "factions/dwarves/locations"
    ),
    Spoiled(
        "V-17", "an empty seat", lambda p: with_faction(p, 2, variants=(Variant("Fleet", since=1000),)),
        "factions/navy/variants",
    ),
    Spoiled(
        "V-17", "a gap of a year",
        lambda p: with_faction(p, 2, variants=(Variant("Boats", until=1000), Variant("Ships", since=1002))),
        "factions/navy/variants",
    ),
    Spoiled(
        "V-17", "two names at once",
        lambda p: with_faction(p, 25, variants=(Variant("Elves", until=1000), Variant("Elder", since=1000))),
        "factions/elves/variants",
    ),
    Spoiled("V-17", "a date outside", lambda p: with_city(p, year=800), "city/year"),
    Spoiled("V-18", "one lover", lambda p: with_targets(p, 6, least=1), "plots/two-star-crossed-lovers/targets"),
    Spoiled("V-18", "on one's own", lambda p: with_targets(p, 10, own=True), "plots/a-random-event/targets"),
    Spoiled("V-18", "no wheel", lambda p: with_plot(p, 10, flags=()), "plots/a-random-event/flags"),
    Spoiled("V-18", "not wild", lambda p: with_plot(p, 22, flags=()), "plots/wild-card/flags"),
    Spoiled(
        "V-18", "more than the most", lambda p: with_targets(p, 1, least=3), "plots/the-inquisitor/targets"
    ),
    Spoiled(
        "V-18", "hostile to nobody", lambda p: with_targets(p, 1, hostile=True), "plots/the-inquisitor/targets"
    ),
    Spoiled(
        "V-18", "on nothing", lambda p: with_targets(p, 1, least=0, most=0), "plots/the-inquisitor/targets"
    ),
    Spoiled(
        "V-18", "joined by nobody", lambda p: with_targets(p, 1, joins=(99,)), "plots/the-inquisitor/targets"
    ),
    Spoiled(
        "V-18", "no such Faction", lambda p: with_targets(without(p, 53), 1, categories=("Dragons",)),
        "plots/the-inquisitor/targets",
    ),
    Spoiled(
        "V-19", "text of an expansion", lambda p: with_faction(p, 2, notes="DD: mad."), "factions/navy/notes"
    ),
    Spoiled(
        "V-19", "in a nested text", lambda p: with_plot(p, 1, scene=marked(p)),
        "plots/the-inquisitor/scene/stories/triumph",
    ),
    Spoiled(
        "V-20", "an expansion's place unmarked",
        lambda p: plus_dogs(p, locations=(Place(id="kennel", name="Kennel", area="Environs"),)),
        "factions/dogs/locations",
    ),
    Spoiled("FF 12.2.1", "five Areas", lambda p: with_city(p, areas=p.city.areas[1:]), "city/areas"),
    Spoiled("FF 12.2.1", "five prizes", lambda p: with_city(p, area_vp=p.city.area_vp[1:]), "city/area_vp"),
]  # fmt: skip


def conclave_of(pack: Content, *numbers: int) -> Content:
    for sheet in pack.factions:
        pack = with_faction(pack, sheet.number, conclave=sheet.number in numbers)
    return pack


def marked(pack: Content) -> Any:
    scene = plot(pack, 1).scene
    stories = msgspec.structs.replace(scene.stories, triumph="SC: they ride home.")
    return msgspec.structs.replace(scene, stories=stories)


def test_the_base_pack_keeps_all_rules(pack: Content) -> None:
    assert list(check(pack)) == []
    assert list(warnings(pack)) == []


def test_the_sums_of_the_specification(pack: Content) -> None:
    assert (len(pack.factions), len(pack.plots)) == (56, 22)
    assert sum(len(sheet.locations) for sheet in pack.factions) == 77
    assert sum(sheet.conclave for sheet in pack.factions) == 5
    assert pack.city.area_vp == (2, 1, 2, 2, 1, 1)  # FF 12.2.1
    ranks = (
        "King", "Queen", "Knight", "Knave", "Ten", "Nine", "Eight", "Seven", "Six", "Five", "Four", "Three",
        "Two", "Ace",
    )  # fmt: skip
    tarot = [f"{rank} of {suit}" for suit in ("Swords", "Cups", "Batons", "Coins") for rank in ranks]
    assert [sheet.tarot for sheet in sorted(pack.factions, key=lambda sheet: sheet.number)] == tarot  # FF 3.1


@pytest.mark.parametrize("spoiled", SPOILED, ids=lambda spoiled: f"{spoiled.rule} {spoiled.how}")
def test_a_spoiled_pack_is_refused(pack: Content, spoiled: Spoiled) -> None:
    faults = list(check(spoiled.copy(pack)))
    assert spoiled.where in [where for where, message in faults if message.startswith(spoiled.rule + ":")]


def test_an_expansion_does_not_disturb_the_sums(pack: Content) -> None:
    """V-20: its places are flagged, so the base counts stay what they are."""
    assert list(check(plus_dogs(pack))) == []
    barn = Place(id="barn", name="Barn", area="Old Town", set="50F")  # type: ignore[arg-type]
    assert list(check(with_places(pack, 25, *faction(pack, 25).locations, barn))) == []


def test_every_hard_rule_has_a_spoiled_pack() -> None:
    assert {f"V-{number:02}" for number in range(1, 21)} <= {spoiled.rule for spoiled in SPOILED}


@pytest.mark.parametrize(
    ("rule", "copy"),
    [
        ("V-10", lambda p: with_faction(p, 2, enemies=(17, 25))),
        ("V-12", lambda p: with_faction(p, 20, conclave=True)),
        ("W-01", lambda p: with_faction(p, 2, enemy_categories=("Temples",))),
        ("W-02", lambda p: with_faction(with_faction(p, 25, category="Nations"), 53, category="Nations")),
        ("W-03", lambda p: all_of(p, "Mercantile", "Lower West Side")),
        ("W-04", lambda p: all_of(p, "Mercantile", "Lower West Side")),
        ("W-05", lambda p: with_faction(p, 2, random_event="The Navy wins 3 VP at dice.")),
        ("W-06", lambda p: all_thieves(p)),
    ],
)
def test_warnings(pack: Content, rule: str, copy: Callable[[Content], Content]) -> None:
    assert rule in [message[:4] for _, message in warnings(copy(pack))]


def all_of(pack: Content, party: str, area: str) -> Content:
    for sheet in pack.factions:
        if sheet.politics == party:
            pack = with_places(pack, sheet.number, area=area)
    return pack


def all_thieves(pack: Content) -> Content:
    for sheet in pack.factions:
        pack = with_faction(pack, sheet.number, thievish=True)
    return pack


def test_a_group_may_lay_its_own_sheets_over_ours(tmp_path: Path) -> None:
    """Seats and places may change hands, if the sums stay true."""
    (tmp_path / "ours.toml").write_text(
        """
        [[factions]]
        id = "elves"
        moral = "Evil"
        council = true

        [[factions]]
        id = "derevo-family"
        council = false
        """
    )
    ours = load(Content, [FOLDER, tmp_path], check=check)
    assert (faction(ours, 25).council, faction(ours, 27).council) == (True, False)


def test_a_faulty_sheet_is_found_by_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text('[[factions]]\nid = "navy"\nconclave = true\n')
    with pytest.raises(PackError) as refused:
        load(Content, [FOLDER, tmp_path], check=check)
    (problem,) = refused.value.problems
    assert (problem.line, problem.key) == (3, "factions/navy/conclave")
    assert problem.file.endswith("ours.toml")
    assert "V-12" in problem.message

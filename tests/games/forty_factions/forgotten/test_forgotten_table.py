"""Forgotten Factions (FF 13.1.5): decks, Locations on no map, and what other sets have for it."""

from __future__ import annotations

from itertools import chain

import pytest

import questboard
from questboard.games.forty_factions.expansions.doorways_to_dreams.halls import stands
from questboard.games.forty_factions.expansions.sacred_circles.ring import reached_by, speaking
from questboard.games.forty_factions.state import BOX, FACTIONS, PLOTS
from questboard.testing import rule
from tests.games.forty_factions.forgotten.shadows import ALL, NAME, comes, face, shadows
from tests.games.forty_factions.tehmor import Tehmor


def numbers(table: Tehmor, *zones: str) -> list[int]:
    cards, faces = table.state.cards, table.match.content.faces
    found = chain.from_iterable(cards.zones.get(zone, ()) for zone in zones)
    return sorted(faces[cards.face[card]].number for card in found)


@rule("FF 13.1.5", "FF 13.2.1.3")
def test_it_adds_fourteen_factions_and_twenty_two_plots_and_the_second_wheel_and_fool():
    table = shadows("ABC", "sacred-circles")
    assert [n for n in numbers(table, FACTIONS) if n > 84] == list(range(101, 115))
    assert [n for n in numbers(table, PLOTS) if n > 41] == [44, *range(45, 67)] and 32 in numbers(table, PLOTS)


@rule("FF 13.1.5")
@pytest.mark.parametrize(
    ("more", "options", "missing"),
    [((), {}, [107, 108]), (("doorways-to-dreams",), {}, [107, 108]), (("sacred-circles",), {}, []),
     ((), {"unsuited_cards": True}, [])],
)  # fmt: skip
def test_fish_and_owls_stay_in_the_box_without_the_plains(more: tuple[str, ...], options: dict, missing: list[int]):
    table = shadows("ABC", *more, options=options)
    assert [n for n in numbers(table, BOX) if n > 100] == missing
    assert len([n for n in numbers(table, FACTIONS) if n > 100]) == 14 - len(missing)


@rule("FF 13.2.1.1")
def test_with_all_sets_there_are_114_factions_and_66_plots():
    table = Tehmor("ABCD", expansions=ALL)
    assert numbers(table, FACTIONS) == list(range(1, 115)) and numbers(table, PLOTS) == list(range(1, 67))


@rule("FF 13.2.3.1")
def test_its_locations_are_on_no_map_and_count_when_their_faction_is_activated():
    table = shadows()
    own = {faction.locations[0].id for faction in table.match.content.factions if faction.set == NAME}
    assert len(own) == 14 and all(site.at is None for site in table.sees(None).printed.sites if site.id in own)
    assert [len(sites) for sites in table.match.content.sites] == [16, 14, 17, 17, 13, 14]
    table.has("A", "sages")
    [old_town] = [area for area in table.sees(None).areas if area.name == "Old Town"]
    assert old_town.pawns == ((0, 1),)


@rule("FF 4.3.7")
def test_the_silkmakers_are_a_guild_and_a_cult():
    content = shadows().match.content
    assert content.categories[content.face_of["silkmakers-guild"]] == ("Guilds", "Cults")


@rule("FF 11.1.5", "FF 10.4.2")
def test_the_black_watch_steals_and_has_no_seat_in_the_conclave():
    table = shadows()
    [watch] = face(table, "the-black-watch")
    assert table.match.content.thief[watch] and watch not in table.state.conclave
    table.has("A", "the-black-watch")
    table.holds("B", "navy")
    table.start("steal")
    assert ("steal", "the-black-watch", 1) in table.match.questions(0)[0].options


def test_the_city_watch_is_an_enemy_of_the_black_watch():
    content = shadows().match.content
    assert content.hostile[content.face_of["city-watch"]][content.face_of["the-black-watch"]]


@rule("DD 3.1.2.3")
def test_hidden_mirrors_are_there_with_the_halls():
    table = shadows("ABC", "doorways-to-dreams", "sacred-circles")
    for who, faction in zip("AABC", ("the-starweb", "silkmakers-guild", "owl-tribes", "the-apostles-of-change"),
                            strict=True):  # fmt: skip
        comes(table, who, faction)
    standing = {table.match.content.ids[faction] for faction in stands(table.match).values()}
    assert standing == {"the-starweb", "silkmakers-guild", "owl-tribes", "the-apostles-of-change"}


@rule("DD 3.2.2")
def test_owls_and_the_starweb_sit_in_the_congress():
    table = shadows("ABC", "doorways-to-dreams", "sacred-circles")
    from questboard.games.forty_factions.expansions.doorways_to_dreams.sitting import activated_seats

    comes(table, "A", "the-starweb", "owl-tribes")
    assert sorted(activated_seats(table.match)) == sorted(face(table, "the-starweb", "owl-tribes"))


HERON_TOTEM = 1


@rule("SC 3.1.5", "SC 3.2.5.1")
def test_fish_that_came_first_keep_circle_and_totem_until_they_go():  # example 13
    table = shadows("ABC", "sacred-circles")
    table.start("trading")
    comes(table, "A", "fish-tribes")
    comes(table, "B", "heron-tribes")
    fish, heron = face(table, "fish-tribes", "heron-tribes")
    source = table.match.content.place_of["source-of-caladuin"]
    assert speaking(table.match)[HERON_TOTEM] == fish and table.state.controller[source] == fish
    assert HERON_TOTEM in reached_by(table.match, heron, speaking(table.match))
    table.interjects("A", "drop", "fish-tribes")
    assert speaking(table.match)[HERON_TOTEM] == heron and table.state.controller[source] == heron


@rule("SC 3.1.5")
def test_of_one_batch_the_light_side_takes_both():  # example 14
    table = shadows("ABC", "sacred-circles")
    table.has("A", "fish-tribes")
    comes_together = face(table, "fish-tribes", "heron-tribes")
    table.has("B", "heron-tribes")
    from questboard.games.forty_factions.hooks import active_changed

    active_changed(table.match, comes_together, ())
    heron = comes_together[1]
    assert speaking(table.match)[HERON_TOTEM] == heron
    assert table.state.controller[table.match.content.place_of["source-of-caladuin"]] == heron


@pytest.mark.parametrize("expansions", [(NAME,), ALL], ids=["alone", "all"])
@pytest.mark.parametrize("dm", [None, "Hal"], ids=["oracle", "dm"])
def test_a_game_can_be_played_to_its_end(expansions: tuple[str, ...], dm: str | None):
    from random import Random

    from questboard import bots

    match = questboard.new("forty-factions", ["A", "B", "C"], seed="shadows", expansions=expansions, dm=dm,
                           options={"end_turns": 3, "spies_and_conspiracies": True})  # fmt: skip
    bots.play_randomly(match, Random(3).random)
    assert match.outcome is not None

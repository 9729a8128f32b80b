"""FF 1 to FF 4: the table, the board, the cards and their sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

import questboard
from questboard.engine import Look
from questboard.engine.content.packs import PackError
from questboard.engine.errors import BadTable
from questboard.games.forty_factions.flow import STEPS
from questboard.games.forty_factions.schedule import PHASES
from questboard.testing import rule
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, Tehmor


@rule("FF 1.1")
def test_two_to_eight_players_and_at_most_one_dm_who_does_not_compete():
    for players in ("A", "ABCDEFGHI"):
        with pytest.raises(BadTable, match="2 to 8 players"):
            Tehmor(players)
    with pytest.raises(BadTable, match="the same name"):
        Tehmor("AB", dm="A")
    table = Tehmor("AB", dm="Hal")
    assert [player.seat for player in table.sees("Hal").players] == [0, 1]
    assert len(table.vp()) == 2


@rule("FF 2.1.1.1", "FF 4.3.11")
def test_the_map_has_six_areas_and_a_pawn_on_each_location_of_an_activated_faction():
    table = Tehmor()
    table.has("B", "navy")
    seen = table.sees(None)
    assert [area.name for area in seen.areas] == [
        "Lower West Side", "Upper West Side", "Old Town", "Lower East Side", "Upper East Side", "Environs"
    ]  # fmt: skip
    assert {place.id: place.pawn for place in seen.places if place.pawn is not None} == {
        "naval-dockyard": 1, "harbour-fort": 1
    }  # fmt: skip


@rule("FF 2.1.1.2", "FF 6")
def test_the_six_phases_follow_one_another():
    assert list(dict.fromkeys(PHASES.values())) == [
        "Trading", "Activation", "Plots", "Role-Playing", "Council", "Cards"
    ]  # fmt: skip
    assert set(STEPS) - set(PHASES) == {"deal", "colours", "turn"}
    table = Tehmor("AB")
    table.start("turn")
    seen = [PHASES[table.sees(None).step]]
    for _ in range(40):
        table.match.expire()
        phase = PHASES[table.sees(None).step]
        if phase == "Trading" and len(seen) > 1:
            break
        if phase != seen[-1]:
            seen.append(phase)
    assert seen == ["Trading", "Activation", "Plots", "Cards"]  # no Plot, nobody on the board: two phases run empty


@rule("FF 2.1.1.3")
def test_the_track_shows_points_and_turn_to_all():
    table = Tehmor()
    table.start("trading", vp=[3, -2, 0, 1], turn=4)
    for who in (None, "A", "D"):
        assert [player.vp for player in table.sees(who).players] == [3, -2, 0, 1]
        assert table.sees(who).turn == 4


@rule("FF 2.1.2", "FF 4.3.9")
def test_pawns_stand_on_seats_of_activated_factions_only():
    table = Tehmor()
    table.has("C", ASSASSINS)
    table.holds("A", THIEVES)  # a seat in both bodies, but in hand
    seen = table.sees(None)
    assert [(chair.faction, chair.pawn) for chair in seen.council if chair.pawn is not None] == [(ASSASSINS, 2)]
    assert seen.conclave == ((ASSASSINS, 2),)
    assert seen.conclave_seats == 5


@rule("FF 3.1", "FF 3.2", "FF 4.3.3", "FF 4.4.3")
def test_fifty_six_factions_and_twenty_two_plots_of_the_base_game_are_known_by_number():
    table = Tehmor()
    archive = table.match.content
    assert [sheet.number for sheet in archive.factions] == list(range(1, 57))
    assert [sheet.number for sheet in archive.plots] == list(range(1, 23))
    assert {sheet.set for sheet in archive.faces} == {"base"}
    assert sorted(table.state.cards.face) == list(range(78))


@rule("FF 4.3.3", "FF 4.4.3")
@pytest.mark.parametrize("sheet", ["[[factions]]\nid = 'elves'", "[[plots]]\nid = 'on-trial'"])
def test_cards_of_sets_that_are_not_in_play_are_not_used(tmp_path: Path, sheet: str):
    (tmp_path / "more.toml").write_text(f"{sheet}\nset = '50F'\n")
    with pytest.raises(PackError):
        Tehmor(packs=[str(tmp_path)])


@rule("FF 4.3.16")
def test_lines_for_an_expansion_have_no_place_on_a_base_sheet(tmp_path: Path):
    (tmp_path / "more.toml").write_text("[[factions]]\nid = 'elves'\nnotes = 'SC: they guard a Circle.'\n")
    with pytest.raises(PackError, match="marked SC"):
        Tehmor(packs=[str(tmp_path)])


@rule("FF 4.1", "FF 4.2")
def test_a_sheet_goes_where_its_card_goes():
    table = Tehmor()
    table.holds("A", "elves")
    table.has("B", "navy")

    def may_read(who: str | None) -> list[str]:
        look = Look(table.match, None if who is None else table.seat(who))
        return [name for name in ("elves", "navy") if name in table.match.game.words.sheets(look)]

    table.start("trading")
    assert [may_read(who) for who in ("A", "B", "C", None)] == [["elves"], ["navy"], [], []]
    table.answers("A", "offer", 2, table.cards("hand 0", "elves"), (), ())
    assert may_read("C") == []  # the card has been shown, the sheet has not
    table.answers("C", "accept", (0, table.state.counter), ())
    assert [may_read(who) for who in ("A", "B", "C", None)] == [[], ["navy"], ["elves"], []]


@rule("FF 4.2")
def test_no_view_contains_what_is_private_on_a_sheet():
    table = Tehmor(dm="Hal")
    table.has("A", "navy")
    table.holds("B", "elves")
    table.start("trading")
    for who in ("A", "C", None):
        text = str(table.sees(who)) + str(table.match.questions(None if who is None else table.seat(who)))
        for faction in ("navy", "elves"):
            sheet = table.match.content.factions[table.match.content.face_of[faction]]
            for secret in (sheet.random_event, sheet.background, sheet.resources, sheet.characters[0].name):
                assert secret not in text


def later_elves(folder: Path) -> str:
    """A pack in which the Elves come to the city in 1300."""
    (folder / "elves.toml").write_text("[[factions]]\nid = 'elves'\nvariants = [{name = 'Elves', since = 1300}]\n")
    return str(folder)


@rule("FF 4.3.4", "FF 5.1")
def test_a_faction_before_its_time_can_be_traded_and_discarded_only(tmp_path: Path):
    table = Tehmor(packs=[later_elves(tmp_path)])
    table.holds("A", "elves")
    table.start("activation")
    why = table.is_refused("A", *table.plan("A", "elves"), rule="FF 4.3.4")
    assert why.remedy == "It can be traded or discarded."
    table.start("trading")
    assert table.may("A", "offer", 1, table.cards("hand 0", "elves"), (), ())
    table.start("discard")
    assert table.may("A", "discard", table.cards("hand 0", "elves"))


@rule("FF 4.3.4", "FF 5.1")
def test_the_dm_sets_the_date(tmp_path: Path):
    table = Tehmor(packs=[later_elves(tmp_path)], options={"year": 1350})
    table.holds("A", "elves")
    table.start("activation")
    assert table.may("A", *table.plan("A", "elves"))
    with pytest.raises(BadTable, match="year: expected a number from 900 to 1400"):
        Tehmor(options={"year": 2026})


FEWER = """
[[factions]]
id = "navy"
locations = [{ id = "naval-dockyard", name = "Naval Dockyard", area = "Lower West Side" }]
"""


@rule("FF 12.2.1", "FF 4.3.11")
def test_seventy_seven_locations_or_seventy_six_in_a_pack_made_to_the_printed_total(tmp_path: Path):
    assert len(Tehmor().sees(None).places) == 77
    (tmp_path / "navy.toml").write_text(FEWER)
    with pytest.raises(PackError, match="V-07: found 10 Locations in Environs, expected 11"):
        Tehmor(packs=[str(tmp_path)])
    (tmp_path / "city.toml").write_text("[city]\nlocations = 76\n")
    assert len(Tehmor(packs=[str(tmp_path)]).sees(None).places) == 76


@rule("FF 4.3.6", "FF 10.3.1", "FF 10.1.2")
def test_forty_seats_by_party_and_a_conservative_overlord():
    seen = Tehmor().sees(None)
    assert {party.name: party.seats for party in seen.parties} == {
        "Militant": 9, "Liberal": 12, "Conservative": 9, "Mercantile": 9, "Independent": 1
    }  # fmt: skip
    assert len({chair.faction for chair in seen.council}) == 40
    assert (seen.overlord, seen.in_office, seen.votes.all) == ("conservative-party", True, 0)


@rule("FF 4.3.7", "FF 4.3.8")
def test_a_whole_category_can_be_the_enemies_of_a_faction():
    table = Tehmor()
    table.has("A", "city-watch")
    table.holds("A", THIEVES, ASSASSINS, "beggars-buskers-and-rumourmongers", "rat-cult")
    table.start("activation")
    for guild in (THIEVES, ASSASSINS, "beggars-buskers-and-rumourmongers"):
        table.is_refused("A", *table.plan("A", guild), rule="FF 6.2.2")
    assert table.may("A", *table.plan("A", "rat-cult"))  # thievish, but a Cult


@rule("FF 4.3.8")
def test_enmity_is_mutual_though_only_one_sheet_names_it():
    archive = questboard.find("forty-factions").load_content((), ())
    watch, thieves = archive.by_number[31], archive.by_number[18]
    assert archive.hostile[watch][thieves] and archive.hostile[thieves][watch]
    assert all(archive.hostile[a][b] == archive.hostile[b][a] for a in range(56) for b in range(56))
    assert not any(archive.hostile[faction][faction] for faction in range(56))


@rule("FF 4.3.8", "FF 6.2.2")
def test_a_faction_can_be_dropped_at_any_time_and_its_pawns_are_gone():
    table = Tehmor()
    table.has("A", "navy")
    table.start("trading", vp=[5, 0, 0, 0])
    table.interjects("A", "drop", "navy")
    seen = table.sees(None)
    assert (seen.players[0].active, seen.players[0].vp) == ((), 5)  # what it has earned stays
    assert not [place for place in seen.places if place.pawn is not None]
    assert not [chair for chair in seen.council if chair.pawn is not None]
    assert seen.discards["factions"] == ("navy",)


@rule("FF 4.3.8")
def test_but_not_between_a_count_and_its_award():
    table = Tehmor()
    table.area("Old Town", A=3, B=2, C=3)
    table.allied("AB")
    table.start("areas", area=2)
    table.is_asked("split", "A", "B")
    table.is_refused("C", "drop", table.active("C")[0], rule="FF 4.3.8", out_of_turn=True)


@rule("FF 4.3.11", "FF 7.2.3")
def test_a_location_stays_with_whom_it_was_given_last():
    table = Tehmor()
    table.has("A", "navy")
    table.has("B", "elves")
    table.start("trading")
    table.answers("A", "offer", 1, (("harbour-fort", "elves"),), (), ())
    table.answers("B", "accept", (0, table.state.counter), ())
    assert table.controls("harbour-fort") == "elves"
    table.interjects("B", "drop", "elves")
    assert table.controls("harbour-fort") == "elves"  # no pawn, but it does not fall back to the Navy
    assert [place.pawn for place in table.sees(None).places if place.id == "harbour-fort"] == [None]

"""Spaces and bodies are counted by pure functions, which rules, view, bots and clients share."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import questboard
from questboard.games import forty_factions
from questboard.games.forty_factions.bodies.conclave import meeting
from questboard.games.forty_factions.content import Ground, Raised, Space
from questboard.games.forty_factions.library import FULL, HALF, SCENERY, Archive
from questboard.games.forty_factions.spaces import Pawn, contested, holder_of
from questboard.testing import rule
from tests.games.forty_factions.tehmor import Tehmor

ALONE = ((0,), (1,), (2,))
ALLIED = ((0, 1), (0, 1), (2,))


def pawns(*owners: int, weight: int = FULL) -> list[Pawn]:
    return [Pawn(owner, weight) for owner in owners]


@rule("FF 12.2.3", "FF 7.4.1.4")
def test_the_greatest_weight_controls_and_allies_count_as_one():
    contest = contested(pawns(0, 1, 1, 2, 2, -1), ALONE)
    assert (contest.leader, contest.lone, contest.worth(2)) == (None, None, 2)
    contest = contested(pawns(0, 1, 1, 2, 2, -1), ALLIED)
    assert (contest.leader, contest.counts) == ((0, 1), {(0, 1): 3, (2,): 2})
    assert contest.pawns == {0: 1, 1: 2, 2: 2}


def test_half_spaces_weigh_half_and_scenery_nothing():
    assert contested([*pawns(0, 0, weight=HALF), *pawns(1)], ALONE).leader is None
    assert contested([*pawns(0, 0, 0, weight=HALF), *pawns(1)], ALONE).leader == (0,)
    assert contested([*pawns(0, 0, weight=SCENERY), *pawns(1)], ALONE).leader == (1,)


@rule("FF 12.2.2")
def test_a_lone_pawn_is_counted_in_pawns_not_in_weight():
    contest = contested([*pawns(1, weight=HALF), *pawns(0, weight=SCENERY)], ALLIED)
    assert (contest.lone, contest.leader, contest.worth(2)) == (1, (0, 1), 1)


def test_of_several_claims_the_first_that_is_activated_stands():
    owner = [-1, 2, 0]
    assert [holder_of(claims, owner) for claims in ((1, 2), (2, 1), (0, 1), (0,))] == [2, 0, 2, -1]


@rule("FF 10.4.5")
@pytest.mark.parametrize(
    ("owners", "blocks", "leader"),
    [((0, 0, 1, 2), ALONE, None), ((0, 0, 1, 2), ALLIED, (0, 1)), ((0, -1, -1), ALONE, (0,)), ((), ALONE, None)],
)
def test_the_conclave_needs_more_than_half_of_the_pawns(owners, blocks, leader):
    assert meeting(owners, blocks).leader == leader


def test_what_the_view_says_of_a_council_is_what_the_rules_count():
    table = Tehmor()
    table.has("A", "conservative-party")
    table.party("Liberal", B=2)
    table.allied("CD")
    table.party("Militant", C=2, D=1)
    counted, votes = table.count(), table.sees(None).votes
    assert dict(votes.blocks) == counted.total and votes.all == counted.all
    for (_, number), items in zip(votes.blocks, votes.ballots, strict=True):
        assert sum(part for _, part in items) == number
    assert [party.speakers for party in table.sees(None).parties] == [((2, 3),), ((1,),), ((0,),), (), ()]


FOLDER = Path(forty_factions.__file__).parent
WRITES = re.compile(r"\.(owner|controller|condition)\b(\[[^\]]*\])? = ")
DOOR = "rules/placing.py"


def test_only_one_file_changes_what_is_activated_or_stands_on_the_map():
    found = {
        str(path.relative_to(FOLDER))
        for path in FOLDER.rglob("*.py")
        if "bots" not in path.parts and WRITES.search(path.read_text())
    }
    assert found == {DOOR}


def test_every_area_has_its_places():
    content = questboard.find("forty-factions").load_content((), ())
    assert [len(sites) for sites in content.sites] == [14, 11, 15, 15, 11, 11]  # FF 12.2.1


# What a set adds


def outskirts() -> Archive:
    """The city, a Forest with three Circles, and Environs that are worth more than printed."""
    pack = questboard.find("forty-factions").load_content((), ()).pack
    forest = Ground(name="Forest", vp=2, rule="SC 3.1.1", lone_rule="SC 3.1.2", set="base")
    return Archive(
        replace(
            pack,
            grounds=[forest],
            raised=[Raised(area="Environs", vp=2, set="base")],
            spaces=[
                Space(id="ring", name="Ring", area="Forest", holders=(2,), set="base"),
                Space(id="lesser", name="Lesser Ring", area="Forest", holders=(3,), half=True, set="base"),
                Space(id="pool", name="Pool", area="Forest", holders=(4, 5), set="base"),
                Space(id="far", name="Far Ring", holders=(6,), set="base"),
                Space(id="theirs", name="Their Ring", area="Forest", holders=(114,), set="base"),
            ],
        )
    )


@rule("FF 13.2.3.1", "FF 13.2.3.2")
def test_a_set_adds_grounds_that_are_contested_as_areas_are():
    content = outskirts()
    assert content.areas[-1] == "Forest" and content.area_vp == (2, 1, 2, 2, 1, 2, 2)
    spaces = content.places[content.first_space :]
    assert [space.id for space in spaces] == ["ring", "lesser", "pool"]  # nobody is at home in the others
    assert content.weights[content.first_space :] == (FULL, HALF, FULL)
    assert content.sites[-1] == tuple(range(content.first_space, content.first_space + 3))
    assert content.fixed == {content.place_of["pool"]}
    assert content.area_rules[-2:] == (("FF 12.2.1", "FF 12.2.2"), ("SC 3.1.1", "SC 3.1.2"))

"""What a board may say of itself, on a small one in a pack: how far Spells reach, what becomes of animals."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.engine import Part
from questboard.games.talisman.boards import hooks
from questboard.games.talisman.state import RIDDEN, Fight
from questboard.testing import rule
from tests.games.talisman.land import Land, answer_first

SPACES = "".join(
    f'[[spaces]]\nid = "pit.{name}"\nname = "Pit {name}"\nboard = "pit"\n' for name in ("mouth", "ledge", "floor")
)
DOORWAY = """
[[cards]]
id = "ad_hole"
name = "A Hole"
deck = "adventure"
type = "PLACE"
copies = 3
boards = ["pit"]
text = "Whoever lands here may go down next turn."
opens = [{ to = "pit.mouth" }]
"""


def pit(folder: Path, says: str, more: str = "") -> Land:
    """A table with a board that says so of itself."""
    (folder / "pack.toml").write_text('[pack]\nname = "Pit"\nversion = "1"\ngame = "talisman"\n')
    spaces = '["pit.mouth", "pit.ledge", "pit.floor"]'
    board = f'[[boards]]\nid = "pit"\nname = "Pit"\ntrack = "ring"\nspaces = {spaces}\n{says}\n'
    (folder / "board.toml").write_text(board + SPACES + more)
    return Land(packs=[str(folder)])


def put(table: Land, **places: str) -> None:
    for who, place in places.items():
        hero = table.of(who.capitalize())
        hero.at = hero.landed = table.match.content.space_of[place]


@rule("TA 9:7")
@pytest.mark.parametrize(
    ("magic", "into", "within", "out"),
    [("everywhere", [1, 2], [0, 2], [0, 1]), ("inside", [], [2], [1]), ("nowhere", [], None, None)],
)
def test_spells_reach_as_far_as_the_board_lets_them(
    tmp_path: Path, magic: str, into: list[int], within: list[int] | None, out: list[int] | None
):
    table = pit(tmp_path, f'magic = "{magic}"')
    put(table, ann="out.fields1", bea="pit.mouth", cy="pit.floor")
    assert table.targets("Ann", "character") == into  # Ann aims at those below
    table.spells("Bea", "sp_hex")
    assert table.could_cast("Bea") == (within is not None)
    if within is not None:
        assert table.targets("Bea", "character") == within  # Bea at Ann and Cy
        assert table.targets("Cy", "character") == out
    foe = Fight("combat", 1, [], "A rat", 1)
    assert (table.helps("Ann", foe) == []) == (magic != "everywhere")


@rule("TA 9:8")
@pytest.mark.parametrize("magic", ["everywhere", "inside", "nowhere"])
def test_the_command_spell_spares_who_is_on_a_closed_board(tmp_path: Path, magic: str):
    table = pit(tmp_path, f'magic = "{magic}"')
    put(table, ann="inn.crown", bea="pit.mouth", cy="out.fields1")
    table.ending("en_crown", revealed=True)
    table.rolls(4)
    table.goes("crown")
    assert table.of("Cy").lives == 3
    assert table.of("Bea").lives == (3 if magic == "everywhere" else 4)


@rule("TA 11:34")
def test_animals_and_their_loads_stay_outside(tmp_path: Path):
    table = pit(tmp_path, "animals = false")
    mule, sword = table.gear("Ann", "pu_mule", place="standing"), table.gear("Ann", "pu_sword")
    packed = table.gear("Ann", "pu_rope", place=mule)
    table.is_put("Ann", "pit.mouth", "TA 11:33")
    assert table.owns("Ann") == ["pu_sword"] and sword
    assert {table.state.lies[card] for card in (mule, packed)} == {table.match.content.space_of["out.fields1"]}


@rule("TA 11:28")
@pytest.mark.parametrize(("says", "number"), [("", 2), ("slows = 1", 1), ("slows = 3", -1), ("hurries = false", 0)])
def test_a_board_may_slow_animals_or_be_too_narrow_to_hurry(tmp_path: Path, says: str, number: int):
    table = pit(tmp_path, says)
    put(table, ann="pit.mouth")
    horse = table.gear("Ann", "pu_horse", place="standing")
    table.state.job[horse] = RIDDEN
    assert table.own_pace("Ann") == number


@rule("TA 11:34")
def test_what_has_no_movement_number_is_not_slowed_nor_what_is_pulled(tmp_path: Path):
    table = pit(tmp_path, "slows = 1")
    put(table, ann="pit.mouth")
    table.gear("Ann", "pu_mule", place="standing")
    [[(_, numbers), _]] = table.units("Ann")
    assert numbers == (0,)
    cart = table.gear("Ann", "pu_catapult")
    for mule in (table.gear("Ann", "pu_mule"), table.gear("Ann", "pu_nag")):
        table.state.job[mule] = cart
    team = next(unit for unit in table.units("Ann") if len(unit) == 3)
    assert team[0][1] == (-2 + 0 + 1 - 1,)


@rule("TA 11:31")
def test_each_doorway_takes_the_place_of_a_wayside(tmp_path: Path):
    plain, table = Land(), pit(tmp_path, "", DOORWAY)
    decks = [match.state.cards.faces("adventure") for match in (plain.match, table.match)]
    assert len(decks[0]) == len(decks[1]) == 144
    master = plain.match.content.face_of["ad_master"]
    assert (decks[0].count(master), decks[1].count(table.face("ad_master"))) == (12, 9)
    assert decks[1].count(table.face("ad_hole")) == 3


def test_a_board_hears_of_moves_that_concern_it_and_of_no_others():
    heard: list[tuple[int, str]] = []
    ears = Part("ears", "Ears", "", hooks=[
        hooks.put_on["city"].to(lambda match, seat, left: heard.append((seat, match.content.id_of(left)))),
    ])  # fmt: skip
    table = Land(more=[ears])
    for space in ("out.plains3", "city.fishgate", "city.wharf", "out.plains3", "out.ruins"):
        table.is_put("Ann", space)
    assert heard == [(0, "out.plains3"), (0, "city.fishgate"), (0, "city.wharf")]


def test_boards_hear_what_happens():
    heard: list[tuple[object, ...]] = []
    ears = Part("ears", "Ears", "", hooks=[
        hooks.laid_out.to(lambda match: heard.append(("laid out",))),
        hooks.piece_put.to(lambda match, seat, left: heard.append(("put", seat, match.content.id_of(left)))),
        hooks.fight_lost.to(lambda match, seat, fight: heard.append(("beaten", seat, fight.name))),
        hooks.character_dies.to(lambda match, seat: heard.append(("dies", seat))),
        hooks.turn_closes.to(lambda match: heard.append(("closes", match.state.active))),
    ])  # fmt: skip
    table = Land(more=[ears])
    heard.clear()  # of the game that was begun before the table was set by hand
    table.deals_the_stock()
    while not table.rests():
        answer_first(table.match)
    assert [each for each in heard if each[0] != "put"] == [("laid out",)]
    heard.clear()
    table.is_put("Ann", "out.chapel")
    assert len(heard) == 1 and heard[0][:2] == ("put", 0)
    heard.clear()
    table.is_beaten(Fight("combat", 1, [], "A rat", 1))
    assert heard == [("beaten", 1, "A rat")]
    table.of("Cy").lives = 1
    table.is_beaten(Fight("combat", 2, [], "A rat", 1))
    assert heard[1:] == [("dies", 2)]  # whoever is dead flees from nobody
    table.goes("close")
    assert heard[-1] == ("closes", 0)

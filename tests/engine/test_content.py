"""Content packs: what is read, what is laid over what, and what an author is told about a mistake."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from questboard.engine.content.packs import PackInfo, load, pack_hash, pack_info
from tests.engine.written_packs import SALT, SILK, SPICE, Colour, Content, Gain, Good, Rules, Write, pack, told

__all__ = ["pack"]

# --- reading ----------------------------------------------------------------------------------------------


def test_records_come_from_all_files_in_the_order_of_names(pack: Write) -> None:
    content = load(Content, [pack("base", b=SPICE, a=SALT, c='[[ships]]\nid = "barge"\n[rules]\nhand = 7')])
    assert [good.id for good in content.goods] == ["salt", "spice"]
    assert content.ships["barge"].id == "barge"
    assert (content.rules.hand, content.rules.rounds) == (7, 10)


def test_files_in_folders_below_are_read_and_hidden_ones_are_not(pack: Write) -> None:
    base = pack("base", a=SALT)
    pack("base/more", b=SPICE)
    (base / ".draft.toml").write_text("= rubbish")
    (base / "notes.txt").write_text("= rubbish")
    assert [good.id for good in load(Content, [base]).goods] == ["salt", "spice"]


def test_nested_tables_unions_and_enums_are_typed(pack: Write) -> None:
    text = SPICE + 'colour = "blue"\n[goods.stock]\nport = 2\n[[goods.effects]]\nkind = "gain"\ncoins = 2'
    good = load(Content, [pack("base", a=text)]).goods[0]
    assert good == Good("spice", 3, Colour.BLUE, effects=[Gain(2)], stock={"port": 2})


def test_a_pack_may_lie_in_a_zip_file(pack: Write, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "pack.zip", "w") as archive:
        archive.writestr("base/goods.toml", SPICE)
    folder = zipfile.Path(tmp_path / "pack.zip", "base/")
    assert load(Content, [folder]).goods[0].id == "spice"
    assert pack_hash(folder) == pack_hash(pack("base", goods=SPICE))


def test_a_byte_order_mark_and_windows_line_ends_are_no_trouble(pack: Write) -> None:
    base = pack("base")
    (base / "a.toml").write_bytes(b"\xef\xbb\xbf" + SPICE.replace("\n", "\r\n").encode())
    assert load(Content, [base]).goods[0].price == 3


# --- packs over packs -------------------------------------------------------------------------------------


def test_a_later_pack_changes_adds_and_removes(pack: Write) -> None:
    base = pack("base", a=SPICE + 'grade = "fine"\n' + SALT)
    mine = pack("mine", a=SPICE.replace("3", "9"), b='[[goods]]\nid = "salt"\nremove = true\n' + SILK)
    goods = load(Content, [base, mine]).goods
    assert [(good.id, good.price, good.grade) for good in goods] == [
        ("spice", 9, "fine"),
        ("silk", 5, "plain"),
    ]


def test_a_later_pack_changes_a_table_key_by_key_and_a_value_whole(pack: Write) -> None:
    base = pack("base", a='towns = ["Aby", "Bel"]\n[rules]\nhand = 7\nrounds = 3')
    mine = pack("mine", a='towns = ["Cor"]\n[rules]\nrounds = 4')
    content = load(Content, [base, mine])
    assert (content.towns, content.rules) == (["Cor"], Rules(7, 4))


def test_a_nested_table_is_one_value(pack: Write) -> None:
    base = pack("base", a=SPICE + "[goods.stock]\nport = 2")
    mine = pack("mine", a='[[goods]]\nid = "spice"\n[goods.stock]\ndock = 3')
    assert load(Content, [base, mine]).goods == [Good("spice", 3, stock={"dock": 3})]


def test_records_without_id_are_added(pack: Write) -> None:
    base = pack("base", a='[[lanes]]\nends = ["Aby", "Bel"]')
    mine = pack("mine", a='[[lanes]]\nends = ["Aby", "Bel"]')
    assert len(load(Content, [base, mine]).lanes) == 2


def test_the_line_of_a_fault_is_in_the_pack_that_wrote_it(pack: Write) -> None:
    base = pack("base", a=SPICE)
    mine = pack("mine", a='\n[[goods]]\nid = "spice"\nprice = 0')
    assert told(base, mine) == ["mine/a.toml:4: goods/spice/price: found 0, expected int >= 1"]


def test_what_cannot_be_removed(pack: Write) -> None:
    base = pack("base", a=SPICE + SALT)
    text = '[[goods]]\nid = "spise"\nremove = true\n[[goods]]\nid = "salt"\nprice = 3\nremove = true\n'
    assert told(base, pack("mine", a=text)) == [
        "mine/a.toml:1: goods/spise: found nothing to remove (did you mean spice?), "
        "expected the id of a record of an earlier pack",
        "mine/a.toml:6: goods/salt/price: found a change to a record that is removed, expected only its id",
    ]


# --- expansions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expansions", "kept"),
    [
        ([], ["salt"]),
        (["fog"], ["salt", "spice"]),
        (["tides"], ["salt"]),
        (["fog", "tides"], ["salt", "spice", "silk"]),
    ],
)
def test_records_of_expansions_not_in_play_are_left_out(pack: Write, expansions: list[str], kept: list[str]) -> None:
    base = pack("base", a=SALT + SPICE + 'set = "fog"\n' + SILK + 'requires = ["fog", "tides"]')
    assert [good.id for good in load(Content, [base], expansions).goods] == kept


def test_records_not_in_play_are_checked_all_the_same(pack: Write) -> None:
    assert told(pack("base", a=SPICE + 'set = "fog"\ngrade = "good"')) == [
        'base/a.toml:5: goods/spice/grade: found "good", expected one of "fine", "plain"'
    ]


# --- what a pack says of itself ---------------------------------------------------------------------------

INFO = '[pack]\nname = "Mine"\nversion = "1.0"\ngame = "moonrunners"\nauthors = ["A. Nonymous"]'


def test_pack_info(pack: Write) -> None:
    mine = pack("mine", pack=INFO, a=SPICE)
    assert pack_info(mine) == PackInfo("Mine", "1.0", "moonrunners", authors=("A. Nonymous",))
    assert pack_info(pack("base", a=SALT)) is None
    assert load(Content, [mine], game="moonrunners").goods[0].id == "spice"


def test_a_pack_for_another_game_is_refused(pack: Write) -> None:
    base = pack("base", a=SALT, pack=INFO)
    mine = pack("mine", a=SPICE, pack=INFO.replace("moonrunners", "talisman"))
    refusal = 'mine/pack.toml:4: pack/game: found "talisman", expected "moonrunners": this pack is for another game'
    assert told(base, mine) == [refusal]
    assert told(mine, game="moonrunners") == [refusal]


def test_faulty_pack_info_is_told_with_the_rest(pack: Write) -> None:
    base = pack("base", a=SALT + "x = 1", pack=INFO.replace("authors", "author"))
    assert [line.split(": found")[0] for line in told(base)] == [
        "base/a.toml:4: goods/salt/x",
        "base/pack.toml:5: pack/author",
    ]


def test_the_hash_is_of_names_and_bytes(pack: Write) -> None:
    first = pack_hash(pack("base", a=SALT, b=SPICE))
    assert len(first) == 64
    assert first == pack_hash(pack("same", a=SALT, b=SPICE))
    assert first != pack_hash(pack("renamed", a=SALT, c=SPICE))
    assert first != pack_hash(pack("swapped", a=SPICE, b=SALT))
    assert first != pack_hash(pack("joined", a=SALT + SPICE, b=""))

"""Content packs: what is read, what is laid over what, and what an author is told about a mistake."""

from __future__ import annotations

import pickle
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from questboard.engine.content.packs import PackError, PackInfo, load, pack_hash, pack_info

Coins = Annotated[int, Meta(ge=1, le=99)]


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Gain(msgspec.Struct, tag="gain", tag_field="kind"):
    coins: Coins


class Move(msgspec.Struct, tag="move", tag_field="kind"):
    to: str


class Good(msgspec.Struct):
    id: str
    price: Coins
    colour: Colour = Colour.RED
    grade: Literal["fine", "plain"] = "plain"
    effects: list[Gain | Move] = []
    stock: dict[Literal["port", "dock"], int] = {}
    set: str = ""
    requires: list[str] = []


class Ship(msgspec.Struct):
    id: str
    wants: list[str] = []
    name: Annotated[str, Meta(pattern="^[A-Z]")] = "Ship"


class Lane(msgspec.Struct):
    ends: tuple[str, str]
    set: str | None = None


class Rules(msgspec.Struct):
    hand: int = 5
    rounds: int = 10


class Content(msgspec.Struct):
    goods: list[Good]
    ships: dict[str, Ship]
    lanes: list[Lane]
    rules: Rules = msgspec.field(default_factory=Rules)
    towns: list[str] = []


Write = Callable[..., Path]


@pytest.fixture
def pack(tmp_path: Path) -> Write:
    """Writes a pack: `pack("base", goods="...", ships="...")` is two files in a folder."""

    def write(name: str, **files: str) -> Path:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        for file, text in files.items():
            (folder / f"{file}.toml").write_text(text, encoding="utf-8")
        return folder

    return write


def told(*folders: Path, **options: object) -> list[str]:
    """What the author is told, each sentence beginning with the file's own name."""
    with pytest.raises(PackError) as caught:
        load(Content, folders, **options)  # type: ignore[arg-type]
    return [line.replace(f"{folders[0].parent}/", "") for line in str(caught.value).splitlines()]


SPICE = '[[goods]]\nid = "spice"\nprice = 3\n'
SALT = '[[goods]]\nid = "salt"\nprice = 1\n'


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


SILK = '[[goods]]\nid = "silk"\nprice = 5\n'


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


# --- what the author is told ------------------------------------------------------------------------------


def test_all_problems_of_all_files_are_told_at_once(pack: Write) -> None:
    text = 'prise = 3\ncolour = "bleu"\n[[goods.effects]]\nkind = "gian"\n[[goods.effects]]\nkind = "gain"\n'
    base = pack("base", a='[[goods]]\nid = "spice"\n' + text, b="x = ", c="[[ship]]\n[rules]\nhand = '5'")
    assert told(base) == [
        "base/a.toml:1: goods/spice/price: found no such key, expected int",
        "base/a.toml:3: goods/spice/prise: found an unknown key (did you mean price?), "
        "expected one of id, price, colour, grade, effects, stock, set, requires",
        'base/a.toml:4: goods/spice/colour: found "bleu" (did you mean blue?), expected one of "red", "blue"',
        'base/a.toml:6: goods/spice/effects/0/kind: found "gian" (did you mean gain?), expected one of "gain", "move"',
        "base/a.toml:7: goods/spice/effects/1/coins: found no such key, expected int",
        "base/b.toml:1: not valid TOML: Invalid value",
        "base/c.toml:1: ship: found an unknown key (did you mean ships?), "
        "expected one of goods, ships, lanes, rules, towns",
        'base/c.toml:3: rules/hand: found "5", expected int',
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("price = true", "3: goods/x/price: found true, expected int"),
        ("price = 100", "3: goods/x/price: found 100, expected int <= 99"),
        ("price = [1]", "3: goods/x/price: found a list, expected int"),
        ('price = 1\nset = ["fog"]', "4: goods/x/set: found a list, expected string"),
        ('price = 1\nrequires = [\n"a",\n3]', "6: goods/x/requires/1: found 3, expected string"),
        ("price = 1\neffects = 3", "4: goods/x/effects: found 3, expected list"),
        (
            "price = 1\neffects = [{coins = 1}]",
            '4: goods/x/effects/0/kind: found no such key, expected one of "',
        ),
        ("price = 1\nstock.dok = 1", "4: goods/x/stock/dok: found an unknown key (did you mean dock?), "),
        ("price = 1\n[goods.stock]\nport = 'x'", '5: goods/x/stock/port: found "x", expected int'),
        (
            'price = 1\n[[ships]]\nid = "b"\nname = "ox"',
            '6: ships/b/name: found "ox", expected string matching',
        ),
        ('price = 1\n[[lanes]]\nends = ["a"]', "5: lanes/0/ends: found a list, expected list of length 2"),
        ('price = 1\n[[lanes]]\nends = ["a", 1]', "5: lanes/0/ends/1: found 1, expected string"),
        ("price = 1\n[[goods]]\nprice = 1", "4: goods/1/id: found no such key, expected a name"),
        ("price = 1\n[[goods]]\nid = 3", "5: goods/1/id: found 3, expected a name"),
        ("price = 1\n[ships]", "4: ships: found a table, expected [[ships]] tables"),
        ("price = 1\n[[rules]]", "4: rules: found a list, expected one [rules] table"),
        (
            'price = "a long string, much longer than anybody wants to read in a message"',
            "3: goods/x/price: ",
        ),
    ],
)
def test_a_fault_has_line_key_what_was_found_and_expected(pack: Write, text: str, sentence: str) -> None:
    (line,) = told(pack("base", a='[[goods]]\nid = "x"\n' + text))
    assert line.startswith(f"base/a.toml:{sentence}")


def test_an_id_given_twice_names_both_places(pack: Write) -> None:
    assert told(pack("base", a=SPICE, b="\n" + SPICE)) == [
        "base/b.toml:2: goods/spice: found a second time in one pack, expected once: first at base/a.toml:1"
    ]


def test_a_key_of_a_table_given_twice(pack: Write) -> None:
    (line,) = told(pack("base", a="[rules]\nhand = 3", b="[rules]\nrounds = 3\nhand = 4"))
    assert line.startswith("base/b.toml:3: rules/hand: found a second time in one pack")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b'a = "\n', ":1: not valid TOML: "),
        (b"[a]\nb = {", ":2: not valid TOML: "),
        (b"a = 1\nb = '\xff'", ":2: found bytes that are not UTF-8, expected UTF-8 text"),
        (b"a = " + b"[" * 3000, ": found tables or lists nested deeper than 64 levels, expected fewer"),
        (b"a." * 3000 + b"a = 1", ": found tables or lists nested deeper than 64 levels, expected fewer"),
        (b"a = " + b"9" * 5000, ": not valid TOML: "),
    ],
)
def test_files_that_are_no_toml(pack: Write, data: bytes, sentence: str) -> None:
    base = pack("base")
    (base / "a.toml").write_bytes(data)
    (line,) = told(base)
    assert line.startswith(f"base/a.toml{sentence}")


def test_folders_that_are_no_packs(pack: Write, tmp_path: Path) -> None:
    assert told(pack("base")) == ["base: found no *.toml file in this folder"]
    assert told(tmp_path / "nowhere") == ["nowhere: found no such folder"]
    (tmp_path / "base" / "broken.toml").symlink_to(tmp_path / "gone")
    assert told(tmp_path / "base")[0].startswith("base/broken.toml: cannot be read: ")


def test_a_required_table_that_is_nowhere(pack: Write) -> None:
    class Needy(msgspec.Struct):
        rules: Rules
        towns: Annotated[list[Ship], Meta(min_length=1)]

    with pytest.raises(PackError, match="rules: found no such key, expected table"):
        load(Needy, [pack("base", a="")])
    with pytest.raises(PackError, match="towns: found a list, expected list of length >= 1"):
        load(Needy, [pack("base", a="[rules]")])


def test_the_error_survives_the_way_between_processes() -> None:
    with pytest.raises(PackError) as caught:
        load(Content, [Path("/nowhere")])
    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems


# --- the game's own check ---------------------------------------------------------------------------------


def every_wish_exists(content: Content) -> Iterator[tuple[str, str]]:
    goods = {good.id for good in content.goods}
    for ship in content.ships.values():
        for at, wish in enumerate(ship.wants):
            if wish not in goods:
                yield f"ships/{ship.id}/wants/{at}", f'found "{wish}", expected the id of a good'


def test_the_games_own_check_is_told_with_the_line(pack: Write) -> None:
    base = pack("base", a=SPICE, b='[[ships]]\nid = "barge"\nwants = [\n  "spice",\n  "spise",\n]')
    assert told(base, check=every_wish_exists) == [
        'base/b.toml:5: ships/barge/wants/1: found "spise", expected the id of a good'
    ]


@pytest.mark.parametrize(
    ("where", "place"),
    [
        ("goods/spice", "base/a.toml:2: goods/spice"),
        ("goods/spice/grade", "base/a.toml:2: goods/spice/grade"),  # not written: the record
        ("towns/1", "base/a.toml:1: towns/1"),
        ("rules/hand", "base/a.toml:6: rules/hand"),
        ("ships/a/b/wants", "base/a.toml:9: ships/a/b/wants"),
        ("goods/nothing/such", "base: goods/nothing/such"),
        ("", "base"),
    ],
)
def test_a_check_may_name_any_place(pack: Write, where: str, place: str) -> None:
    ship = '[[ships]]\nid = "a/b"\nwants = []'
    base = pack("base", a=f'towns = ["Aby", "Bel"]\n{SPICE}[rules]\nhand = 3\n{ship}')
    assert told(base, check=lambda _: [(where, "wrong")]) == [f"{place}: wrong"]


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


# --- rubbish ----------------------------------------------------------------------------------------------

LINES = st.lists(
    st.sampled_from(
        ["[[goods]]", "[goods]", "[rules]", "[[lanes]]", 'id = "x"', "id = 3", "price = 1", "price = -1", "]"]
        + ["[[goods.effects]]", 'kind = "gain"', "coins = {}", "ends = [1]", "goods.x = 1", "remove = true"]
        + ["set = 3", 'requires = "fog"', "rules = 3", "towns = [[[]]]", '"" = 1', "é = 1", 'a = """'],
    )
).map(lambda lines: "\n".join(lines).encode())


@given(base=LINES | st.binary(), mine=LINES | st.binary())
def test_rubbish_gives_content_or_a_pack_error(base: bytes, mine: bytes) -> None:
    with tempfile.TemporaryDirectory() as root:
        for name, data in (("base", base), ("mine", mine)):
            (Path(root) / name).mkdir()
            (Path(root) / name / "a.toml").write_bytes(data)
        try:
            content = load(Content, [Path(root) / "base", Path(root) / "mine"], check=every_wish_exists)
        except PackError as error:
            assert str(error)
            assert all(problem.file.startswith(root) for problem in error.problems)
        else:
            assert isinstance(content, Content)

"""The rulebook: its order and tree, what its author is told, and who cites which rule."""

from __future__ import annotations

import tempfile
from pathlib import Path
from textwrap import dedent

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from questboard.engine.content.packs import PackError
from questboard.engine.rulebook.book import (
    Citation,
    Coverage,
    Rule,
    Rulebook,
    RuleClass,
    coverage,
    load_rulebook,
    unknown_citations,
    where_enforced,
    where_tested,
)


def book(*numbers: str, kind: RuleClass = "auto") -> Rulebook:
    return Rulebook(Rule(number, "Title", "Text.", kind) for number in numbers)


def ids(rules: object) -> list[str]:
    return [rule.id for rule in rules]  # type: ignore[attr-defined]


# --- order and tree ---------------------------------------------------------------------------------------


def test_numbers_are_in_the_order_of_people() -> None:
    assert ids(book("MR 10", "MR 9", "MR 3.10", "MR 3.9.1", "MR 3.9")) == [
        "MR 3.9",
        "MR 3.9.1",
        "MR 3.10",
        "MR 9",
        "MR 10",
    ]


def test_a_series_stands_where_it_first_appears() -> None:
    assert ids(book("TA S.2", "TA S.1", "TA 11:10", "TA 11:2", "FF 4.1b", "FF 4.1a", "DD2")) == [
        *("TA S.1", "TA S.2", "TA 11:2", "TA 11:10", "FF 4.1a", "FF 4.1b", "DD2")
    ]


def test_looking_up() -> None:
    rules = book("MR 1", "MR 2")
    assert rules["MR 2"].id == "MR 2"
    assert rules.get("MR 3") is None
    assert "MR 1" in rules
    assert len(rules) == 2
    with pytest.raises(KeyError):
        rules["MR 3"]


def test_children_are_directly_below() -> None:
    rules = book("MR 3", "MR 3.1", "MR 3.1.1", "MR 3.10", "MR 3.2.1", "MR 30", "MR 4", "MR 4:1", "MR 4:1a")
    assert ids(rules.children("MR 3")) == ["MR 3.1", "MR 3.2.1", "MR 3.10"]  # 3.2 itself is no rule
    assert ids(rules.children("MR 4")) == ["MR 4:1"]
    assert ids(rules.children("MR 4:1")) == ["MR 4:1a"]
    assert ids(rules.children()) == ["MR 3", "MR 4", "MR 30"]
    assert rules.children("MR 30") == []
    assert rules.parent("MR 3.1.1") == "MR 3.1"


def test_enforced_are_the_rules_that_code_has_to_keep() -> None:
    kinds: list[RuleClass] = ["auto", "choice", "dm", "info"]
    rules = [Rule(f"MR {at}", "", "", kind) for at, kind in enumerate(kinds)]
    rules.append(Rule("MR 9", "", "", "auto", needs="board x"))
    assert ids(Rulebook(rules).enforced()) == ["MR 0", "MR 1", "MR 2"]


# --- the file ---------------------------------------------------------------------------------------------

SELLING = '[[rules]]\nid = "MR 3.2"\ntitle = "Selling"\ntext = "Sell what is wanted."\nclass = "auto"\n'
BUYING = SELLING.replace("3.2", "3.1").replace("Sell", "Buy")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "rulebook.toml"


def told(file: Path, text: str) -> list[str]:
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        load_rulebook(file)
    return [line.removeprefix(f"{file}:") for line in str(caught.value).splitlines()]


def test_a_rulebook_is_read(file: Path) -> None:
    file.write_text(SELLING + 'see = ["MR 3.1"]\nneeds = "board x"\n' + BUYING, encoding="utf-8")
    rules = load_rulebook(file)
    assert ids(rules) == ["MR 3.1", "MR 3.2"]
    assert rules["MR 3.2"] == Rule(
        "MR 3.2", "Selling", "Sell what is wanted.", "auto", see=("MR 3.1",), needs="board x"
    )


def test_faults_in_a_rulebook_have_their_line(file: Path) -> None:
    text = SELLING + 'see = [\n  "MR 3.1",\n  "MR 3.3",\n]\n' + BUYING + SELLING.replace("MR 3.2", "three")
    assert told(file, text) == [
        '8: rules/MR 3.2/see/1: found "MR 3.3" (did you mean MR 3.2?), expected the number of a rule in this file',
        '16: rules/three/id: found "three", expected a number such as MR 3.2 or TA 11:5',
    ]


def test_a_rule_given_twice(file: Path) -> None:
    (line,) = told(file, SELLING + BUYING + SELLING)
    assert line.startswith("11: rules/MR 3.2: found a second time in one pack, expected once: first at ")
    assert line.endswith("rulebook.toml:1")


def test_an_unknown_class_or_key(file: Path) -> None:
    assert told(file, SELLING.replace("auto", "player") + "also = 1") == [
        '5: rules/MR 3.2/class: found "player", expected one of "auto", "choice", "dm", "info"',
        "6: rules/MR 3.2/also: found an unknown key, expected one of id, title, text, class, see, needs, lacks",
    ]


def test_no_file_at_all(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="cannot be read"):
        load_rulebook(tmp_path / "rulebook.toml")


LINES = [
    "[[rules]]",
    'id = "MR 1"',
    'id = "x"',
    'title = ""',
    'text = ""',
    'class = "dm"',
    "see = ['MR 1', 'x']",
]


@given(st.binary() | st.lists(st.sampled_from(LINES)).map(lambda lines: "\n".join(lines).encode()))
def test_rubbish_gives_a_rulebook_or_a_pack_error(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as root:
        file = Path(root, "rulebook.toml")
        file.write_bytes(data)
        try:
            rules = load_rulebook(file)
        except PackError:
            return
        assert all(target in rules for rule in rules for target in rule.see)


# --- who cites what ---------------------------------------------------------------------------------------


@pytest.fixture
def source(tmp_path: Path) -> Path:
    (tmp_path / "game" / "rules").mkdir(parents=True)
    return tmp_path / "game"


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    (tmp_path / "tests" / "games").mkdir(parents=True)
    return tmp_path / "tests"


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(dedent(text), encoding="utf-8")


def test_comments_docstrings_and_strings_cite_rules(source: Path) -> None:
    write(
        source,
        "rules/market.py",
        '''\
        # MR 3.2 - selling
        def sell(match):
            """Sell what is wanted (MR 3.1, MR
            3.2.1).

            And MR 3.3."""
            match.tell("sold", why=f"{match} by MR 3.4", rule="MR 3.5")
            MR = "3.6"; x = "XMR 3.6"; y = "MR 3.6xy"; z = "\\nMR 3.7. So."
        ''',
    )
    rules = book("MR 3.1", "MR 3.2", "MR 3.2.1", "MR 3.3", "MR 3.4", "MR 3.5", "MR 3.6", "MR 3.7")
    assert where_enforced(rules, source) == {
        "MR 3.1": ["rules/market.py:3"],
        "MR 3.2": ["rules/market.py:1"],
        "MR 3.2.1": ["rules/market.py:3"],
        "MR 3.3": ["rules/market.py:6"],
        "MR 3.4": ["rules/market.py:7"],
        "MR 3.5": ["rules/market.py:7"],
        "MR 3.7": ["rules/market.py:8"],
    }


@pytest.mark.parametrize(
    ("comment", "cited"),
    [
        ("MR 3.1-3.3", ["MR 3.1", "MR 3.2", "MR 3.3"]),
        ("MR 3.1–3.3", ["MR 3.1", "MR 3.2", "MR 3.3"]),
        ("MR 3.1-MR 3.3", ["MR 3.1", "MR 3.2", "MR 3.3"]),
        ("MR 3.1-3: all of it", ["MR 3.1", "MR 3.2", "MR 3.3"]),
        ("MR 3.2.1-2", ["MR 3.2.1", "MR 3.2.2"]),
        ("MR 3-4", ["MR 3", "MR 4"]),
        ("MR 3.3-4.1", ["MR 3.3", "MR 4.1"]),
        ("MR 3 - 4 coins", ["MR 3"]),
        ("MR 3-sided", ["MR 3"]),
        ("TA 11:9-11:11", ["TA 11:9", "TA 11:10", "TA 11:11"]),
        ("TA 11:9-11", ["TA 11:9", "TA 11:10", "TA 11:11"]),
        ("TA S.1-2", ["TA S.1", "TA S.2"]),
        ("VA50.9-10", ["VA50.9", "VA50.10"]),
    ],
)
def test_a_range_cites_the_rules_of_its_level(source: Path, comment: str, cited: list[str]) -> None:
    write(source, "rules/all.py", f"# {comment}\n")
    rules = book(
        *("MR 3", "MR 3.1", "MR 3.2", "MR 3.2.1", "MR 3.2.2", "MR 3.3", "MR 4", "MR 4.1", "TA S.1", "TA S.2"),
        *("TA 11:9", "TA 11:10", "TA 11:11", "VA50.9", "VA50.10"),
    )
    assert list(where_enforced(rules, source)) == cited
    assert unknown_citations(rules, source, source) == []


TESTS = '''\
    from questboard import testing

    @rule("MR 3.2", "MR 3.3")
    def test_both():
        assert True

    @rule("MR 3.4")
    def test_nothing():
        """Not yet."""
        ...

    @rule("MR 3.5")
    @pytest.mark.skip
    def test_skipped():
        assert True

    @testing.rule("MR 3.2")
    class TestTrade:
        @rule("MR 3.6")
        async def test_one(self):
            assert True

        def helper(self):
            assert True

    @rule("MR 3.7")
    def no_test():
        assert True

    @rule("OTHER 1")
    def test_of_another_game():
        assert True
'''


def test_tests_name_the_rules_they_show(tests: Path) -> None:
    write(tests, "games/test_market.py", TESTS)
    write(tests, "games/helpers.py", '@rule("MR 9")\ndef test_x(): assert True')
    file = "tests/games/test_market.py"
    assert where_tested(tests, "MR") == {
        "MR 3.2": [f"{file}::test_both", f"{file}::TestTrade::test_one"],
        "MR 3.3": [f"{file}::test_both"],
        "MR 3.6": [f"{file}::TestTrade::test_one"],
    }


def test_citations_of_rules_that_do_not_exist(source: Path, tests: Path) -> None:
    write(source, "rules/market.py", '# MR 3.1-3.9\nx = "MR 4"\n# MR 3.2-3.1\n# OTHER 5')
    write(tests, "test_market.py", '@rule("MR3.1", "MR 3.8", "MRX 1")\ndef test_x(): assert True')
    assert unknown_citations(book("MR 3.1", "MR 3.2"), source, tests) == [
        Citation("MR 3.9", "rules/market.py:1"),
        Citation("MR 4", "rules/market.py:2"),
        Citation("MR 3.2-3.1", "rules/market.py:3"),
        Citation("MR3.1", "tests/test_market.py::test_x"),
        Citation("MR 3.8", "tests/test_market.py::test_x"),
    ]


def test_coverage_counts_it_all(source: Path, tests: Path) -> None:
    write(source, "rules/market.py", "# MR 1, MR 2 and MR 9")
    write(tests, "test_market.py", '@rule("MR 1", "MR 4")\ndef test_x(): assert True')
    kinds: list[RuleClass] = ["auto", "choice", "auto", "info"]
    rules = Rulebook(Rule(f"MR {at}", "", "", kind) for at, kind in enumerate(kinds, 1))
    found = coverage(rules, source, tests)
    assert found == Coverage(
        rules=4,
        enforced=3,
        tested=1,
        untested=["MR 2", "MR 3"],
        partly={},
        unenforced=["MR 3"],
        unknown=[Citation("MR 9", "rules/market.py:1")],
        by_class={"auto": 2, "choice": 1, "info": 1},
        cited={"MR 1": ["rules/market.py:1"], "MR 2": ["rules/market.py:1"]},
        tests={"MR 1": ["tests/test_market.py::test_x"], "MR 4": ["tests/test_market.py::test_x"]},
    )
    assert msgspec.json.decode(msgspec.json.encode(found), type=Coverage) == found


def test_a_rule_that_lacks_something_counts_for_the_part_that_is_there(source: Path, tests: Path) -> None:
    write(source, "rules/spells.py", "# MR 1, MR 2, MR 3")
    write(tests, "test_spells.py", '@rule("MR 1", "MR 2")\ndef test_x(): assert True')
    rules = [Rule("MR 1", "", "", "auto"), *(Rule(f"MR {n}", "", "", "auto", lacks=("the Moon",)) for n in (2, 3))]
    found = coverage(Rulebook(rules), source, tests)
    assert (found.enforced, found.tested, found.untested) == (3, 1, ["MR 3"])
    assert found.partly == {"MR 2": ("the Moon",)}


def test_an_empty_rulebook_covers_nothing(source: Path, tests: Path) -> None:
    write(source, "a.py", "# MR 1")
    write(tests, "test_a.py", '@rule("MR 1")\ndef test_x(): assert True')
    found = coverage(Rulebook(()), source, tests)
    assert (found.rules, found.unknown) == (0, [])


@pytest.mark.parametrize("text", ["def f(:\n", "x = '''", "x = 1\n  y = 2", "\0"])
def test_source_that_is_no_python(source: Path, tests: Path, text: str) -> None:
    write(tests, "test_bad.py", text)
    with pytest.raises(PackError, match=r"test_bad.py.*not valid Python"):
        coverage(book("MR 1"), source, tests)


def test_a_folder_that_is_not_there(source: Path) -> None:
    with pytest.raises(PackError, match="found no such folder"):
        coverage(book("MR 1"), source, source / "nowhere")

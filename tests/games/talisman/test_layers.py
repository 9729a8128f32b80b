"""Facts, then deeds, then chapters: no module of the game needs one that needs it."""

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

import questboard

PACKAGE = "questboard.games.talisman"


def imported(file: Path, modules: set[str]) -> set[str]:
    """The modules of the game that a file imports when it is run: what only the type checker reads does not count."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in node.names:
                whole = f"{node.module}.{name.name}"
                found.add(whole if whole in modules else node.module)
    return found & modules


def test_no_module_needs_itself_by_a_roundabout_way():
    folder = Path(questboard.find("talisman").folder)
    modules: dict[str, Path] = {}
    for file in folder.rglob("*.py"):
        name = ".".join((PACKAGE, *file.relative_to(folder).with_suffix("").parts))
        modules[name.removesuffix(".__init__")] = file
    graph = {name: imported(file, set(modules)) - {name} for name, file in modules.items()}
    assert list(TopologicalSorter(graph).static_order())  # CycleError names the modules of a cycle


def test_the_rules_know_no_board_but_the_main_one():
    """`flow` and the catalogue of effects put the game together; rules ask for what a Space has."""
    folder = Path(questboard.find("talisman").folder)
    sides = tuple(f"{PACKAGE}.boards.{board}" for board in ("city", "village", "tavern"))
    for file in (folder / "rules").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert not any(side in text for side in sides), file.name
        assert not re.search(r'"(?:out|mid|inn|city|vil|tav)\.[a-z0-9]+"', text), file.name

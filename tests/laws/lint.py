"""The laws of rule code that can be read off the source (architecture, sections 2 and 4), for any game.

Each lint is a generator of findings over one `Source`, with an `Index` of the sources around it where names
have to be followed. `lint_game`, `lint_engine`, `lint_layers`, `lint_size`, `lint_functions` say which hold where.
The source is read, never imported or run.
"""

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.laws.sets import set_fields, set_order
from tests.laws.sources import COMPREHENSIONS, FUNCTIONS, NOT_RULES, Finding, Index, Source, own, yields

__all__ = [
    "Finding",
    "Index",
    "Source",
    "lint_engine",
    "lint_functions",
    "lint_game",
    "lint_layers",
    "lint_size",
    "read",
]

LONGEST_FILE, LONGEST_FUNCTION = 400, 60
CODE = (".py", ".ts", ".js", ".svelte", ".css", ".sql")  # content, golden games and transcripts may be long


def _listed(text: str) -> frozenset[str]:
    return frozenset(text.split())


IMPURE = {
    "a clock": _listed("time datetime sched calendar"),
    "chance of its own": _listed("random secrets uuid"),
    "files": _listed("io pathlib shutil tempfile glob fileinput mmap sqlite3 dbm shelve pickle"),
    "the network": _listed("socket ssl select selectors http urllib ftplib smtplib socketserver"),
    "the process": _listed("os sys subprocess signal platform atexit gc ctypes importlib pkgutil runpy"),
    "a thread": _listed("threading asyncio multiprocessing concurrent queue contextvars"),
    "output": _listed("logging syslog"),
}
IMPURE_MODULES = {module: what for what, modules in IMPURE.items() for module in modules}
IMPURE_BUILTINS = {
    f"builtins.{name}" for name in _listed("open print input id hash globals eval exec compile breakpoint __import__")
}
FILE_METHODS = _listed("read_text read_bytes write_text write_bytes iterdir rglob")
MUTATORS = _listed(
    "append extend insert remove pop clear sort reverse add discard update setdefault popitem appendleft "
    "popleft extendleft rotate difference_update intersection_update symmetric_difference_update"
)
ADVANCERS = (
    "builtins.next",
    "builtins.setattr",
    "builtins.delattr",
    "heapq.heappush",
    "heapq.heappop",
    "heapq.heapify",
    "bisect.insort",
)

FILES = frozenset({"io", "os", "pathlib", "importlib.resources", "builtins.open", *FILE_METHODS})
ENGINE_MAY = frozenset(
    {
        "builtins.id",  # to tell two log entries apart; no order comes of it
        "importlib.resources.abc",  # the type of a file handed in; reading it is another matter
    }
)
ENGINE_FILES_MAY = {
    "src/questboard/engine/content/packs.py": FILES,
    "src/questboard/engine/rulebook/book.py": FILES,
    "src/questboard/engine/content/toml_source.py": FILES,
    "src/questboard/engine/play/pace.py": FILES,  # what was measured lies beside a game, as its content does
    "src/questboard/engine/play/game.py": frozenset({"pathlib"}),  # a folder's name; reading is content's
    "src/questboard/engine/parts/part.py": frozenset({"pathlib"}),
    "src/questboard/engine/parts/compose.py": frozenset({"pathlib"}),
    "src/questboard/engine/registry.py": frozenset({"importlib.metadata"}),
}
GAME_INIT_MAY = frozenset({"pathlib", "importlib.resources"})  # to say where its content lies

LAYERS = {  # who may import whom; every layer may import itself
    "engine": {"engine"},
    "games": {"engine"},
    "bots": {"engine", "facade"},
    "lab": {"engine", "bots", "facade"},
    "envs": {"engine", "bots", "facade"},
    "handbook": {"engine"},
    "lessons": {"engine", "bots", "facade"},
    "server": {"engine", "bots", "facade", "handbook", "lessons"},
    "cli": {"engine", "bots", "lab", "envs", "server", "facade", "handbook", "lessons"},
    "facade": {"engine", "errors"},
    "errors": {"engine"},
    "testing": {"engine", "facade", "errors"},
}
PURE_LAYERS = ("engine", "games")  # of libraries, only the standard one and msgspec
CHECKED_ONLY = {"questboard.engine.typing": "typing_extensions"}  # for the type checker, which brings it; never run


def lint_game(sources: Iterable[Source], engine: Iterable[Source] = ()) -> list[Finding]:
    """All lints of rule code over one game's package. The engine's sources tell which helpers ask."""
    sources = list(sources)
    index = Index([*engine, *sources])
    found: list[Finding] = []
    for source in sources:
        inits = source.is_package and source.module.count(".") == 2
        found += impure(source, GAME_INIT_MAY if inits else frozenset())
        found += written_globals(source, index)
        found += bare_yields(source)
        found += lost_asks(source, index)
        found += guarded_asks(source)
        found += set_order(source, index)
        found += set_fields(source, index)
    return found


def lint_engine(sources: Iterable[Source]) -> list[Finding]:
    """The engine is pure too (law 1); ENGINE_FILES_MAY names the files that read content or entry points."""
    sources = list(sources)
    index = Index(sources)
    found: list[Finding] = []
    for source in sources:
        found += impure(source, ENGINE_MAY | ENGINE_FILES_MAY.get(source.file, frozenset()))
        found += written_globals(source, index)
    return found


def lint_layers(sources: Iterable[Source]) -> list[Finding]:
    """The arrows of section 2, over the whole of src/questboard."""
    return [finding for source in sources for finding in arrows(source)]


def lint_size(texts: dict[str, str]) -> list[Finding]:
    """No file of code above 400 lines."""
    return [
        Finding(file, LONGEST_FILE + 1, "size", f"{lines} lines; split it, {LONGEST_FILE} is the most")
        for file, text in texts.items()
        if file.endswith(CODE) and (lines := len(text.splitlines())) > LONGEST_FILE
    ]


def lint_functions(sources: Iterable[Source]) -> list[Finding]:
    """No function above 60 lines, unless the reason stands beside its name."""
    return [
        Finding(source.file, node.lineno, "size", f"{node.name} has {lines} lines; split it, or say why not beside it")
        for source in sources
        for node in ast.walk(source.tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        and (lines := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
        and "  # " not in source.text.splitlines()[node.lineno - 1]
    ]


def read(root: Path, folder: str) -> list[Source]:
    """The Python sources below a folder of the repository, in path order; none while it is missing."""
    paths = sorted((root / folder).rglob("*.py"))
    return [Source(path.relative_to(root).as_posix(), path.read_text("utf-8")) for path in paths]


# law 1: rules read and write only the state


def impure(source: Source, may: frozenset[str] = frozenset()) -> Iterator[Finding]:
    """Imports and builtins that reach out of the state. `may` lists what this file is allowed."""
    for node in source.nodes():
        for name in source.imports(node):
            what = IMPURE_MODULES.get(name.split(".")[0])
            if what and not any(name == ok or name.startswith(f"{ok}.") for ok in may):
                yield source.finding(node, "law 1", f"imports {name}: {what} is not in the state")
            if name.endswith(".*"):
                yield source.finding(node, "law 1", f"imports {name}: name what you use, nobody can check this")
        if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load):
            name = source.resolve(node)
            if name in IMPURE_BUILTINS and name not in may:
                yield source.finding(node, "law 1", f"uses {name.split('.')[1]}: rules touch only the state")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            method = node.func.attr
            if method in FILE_METHODS and method not in may:
                yield source.finding(node, "law 1", f"calls .{method}(): content is read by the engine")


def written_globals(source: Source, index: Index) -> Iterator[Finding]:
    """Functions that change what belongs to a module or a class: state outside the state."""
    for node in source.nodes():
        if isinstance(node, ast.Global):
            yield source.finding(node, "law 1", f"global {', '.join(node.names)}: keep it in the state")
        if source.function(node) is None:
            continue
        for target, how in _written(source, node):
            name = _lasting(source, index, target)
            if name:
                yield source.finding(node, "law 1", f"{how} {name}, which outlives the call: keep it in the state")


def _written(source: Source, node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """The expressions whose value a node changes in place."""
    match node:
        case ast.Attribute(ctx=ast.Store() | ast.Del()):
            yield node, "sets"
        case ast.Subscript(ctx=ast.Store() | ast.Del()):
            yield node, "sets an item of"
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in MUTATORS:
            yield value, f"calls .{attr}() on"
        case ast.Call(args=[first, *_]) if source.resolve(node.func) in ADVANCERS:
            yield first, "changes"
        case _:
            pass


def _lasting(source: Source, index: Index, node: ast.expr) -> str | None:
    """The module's variable, or the class or module with a field, that an expression reaches into."""
    name = index.meaning(source, node)
    if name in index.classes or name in index.modules:
        return None  # `zones.add(...)` calls a function of a module, and changes nothing here
    while name not in index.variables and name not in index.classes and name not in index.modules:
        if not isinstance(node, (ast.Attribute, ast.Subscript)):
            return None
        node = node.value
        name = index.meaning(source, node)
    return name


# law 4: only the helpers in ask.py yield, and nobody forgets or shields an ask


def bare_yields(source: Source) -> Iterator[Finding]:
    """`yield`, `yield from` of plain values, and `async`: the match understands none of them."""
    if source.name in NOT_RULES:
        return
    for node in source.nodes():
        if isinstance(node, ast.Yield):
            yield source.finding(node, "law 4", "bare yield: ask through `yield from` and a helper of ask.py")
        elif isinstance(node, (ast.AsyncFunctionDef, ast.Await)):
            yield source.finding(node, "law 4", "async: a rule waits by asking")
        elif isinstance(node, ast.YieldFrom):
            value = node.value
            plain = isinstance(value, (ast.Set, ast.Dict, ast.Constant, ast.JoinedStr, *COMPREHENSIONS))
            if isinstance(value, (ast.List, ast.Tuple)):
                plain = bool(value.elts)  # `yield from ()` makes a step of a function that asks nothing
            builtin = isinstance(value, ast.Call) and (source.resolve(value.func) or "").startswith("builtins.")
            if plain or builtin:
                yield source.finding(node, "law 4", "yield from plain values: only helpers of ask.py yield")


def lost_asks(source: Source, index: Index) -> Iterator[Finding]:
    """Calls of generator functions that nobody yields from. A plain function may return one to its caller."""
    for node in source.nodes():
        if not isinstance(node, ast.Call) or not index.is_generator_call(source, node):
            continue
        child, above = node, source.parent[node]
        while isinstance(above, (ast.IfExp, ast.NamedExpr, ast.BoolOp)) and child is not getattr(above, "test", None):
            child, above = above, source.parent[above]
        around = source.function(node)
        if isinstance(above, (ast.YieldFrom, ast.Lambda)):
            continue
        if isinstance(above, ast.Return) and around and not yields(around):
            continue
        call = ast.unparse(node.func)
        yield source.finding(node, "law 4", f"{call}(...) without `yield from`: it would silently do nothing")


def guarded_asks(source: Source) -> Iterator[Finding]:
    """`finally`, `with` and catch-all `except` around an ask: `Leave` would run or be swallowed by them."""
    for node in source.nodes():
        if isinstance(node, (ast.With, ast.AsyncWith)) and _asks_in(node.body):
            yield source.finding(node, "law 4", "`with` around an ask: Leave would run its exit")
        if not isinstance(node, (ast.Try, ast.TryStar)):
            continue
        if node.finalbody and _asks_in([node]):
            yield source.finding(node, "law 4", "`finally` around an ask: Leave would run it")
        for handler in node.handlers:
            kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
            names = [source.resolve(kind) if kind else "builtins.BaseException" for kind in kinds]
            broad = {"builtins.BaseException", "builtins.Exception", "builtins.GeneratorExit"} & {*names}
            if broad and _asks_in(node.body):
                yield source.finding(handler, "law 4", "catch-all `except` around an ask: it would swallow Leave")


def _asks_in(body: Iterable[ast.stmt]) -> bool:
    return any(
        isinstance(node, ast.YieldFrom) for stmt in body if not isinstance(stmt, FUNCTIONS) for node in own(stmt)
    )


# the layers (section 2)


def arrows(source: Source) -> Iterator[Finding]:
    """Imports against the arrows, of one game by another, and of foreign libraries in the pure layers."""
    layer, home = layer_of(source.module)
    if layer not in LAYERS:
        yield source.finding(source.tree, "layers", f"{source.module} belongs to no layer")
        return
    for node in source.nodes():
        for name in [*source.imports(node), *_imported_by_string(source, node)]:
            if not name.startswith("questboard.") and name != "questboard":
                library = name.split(".")[0]
                if CHECKED_ONLY.get(source.module) == library:
                    continue
                if layer in PURE_LAYERS and library != "msgspec" and library not in sys.stdlib_module_names:
                    yield source.finding(
                        node, "layers", f"{layer} imports {name}: only the standard library and msgspec"
                    )
                continue
            target, place = layer_of(name)
            if target not in LAYERS:
                target = "facade"  # a name of the facade itself, as in `from questboard import Match`
            if target == "games" and place != home:
                yield source.finding(node, "layers", f"imports {name}: games are found by entry point")
            elif target != layer and target not in LAYERS[layer]:
                yield source.finding(node, "layers", f"{layer} may not import {name}")


def layer_of(dotted: str) -> tuple[str, str]:
    """The layer of a module below questboard, and its home: for a game, the game itself."""
    parts = dotted.split(".")
    if len(parts) == 1:
        return "facade", dotted
    layer = "cli" if parts[1] == "__main__" else parts[1]
    return layer, ".".join(parts[: 3 if layer == "games" else 2])


def _imported_by_string(source: Source, node: ast.AST) -> list[str]:
    match node:
        case ast.Call(args=[ast.Constant(value=str(name)), *_]):
            if source.resolve(node.func) in ("importlib.import_module", "builtins.__import__"):
                return [name]
        case _:
            pass
    return []

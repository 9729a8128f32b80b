"""What the lints know about source text: which name means what, across the modules of a package.

Nothing is imported or run. `Source` is one parsed file with its scopes and import aliases; `Index` joins the
files, so that a name can be followed through re-exports and `pick = choose` to the function it stands for.
"""

import ast
import builtins
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda

ASK_MODULE = "questboard.engine.asking.ask"
NOT_RULES = (
    "words.py",
    "bots.py",
    "content.py",
    "validate.py",
    "cautions.py",
)  # they ask nothing: ordinary iterators are welcome


@dataclass(frozen=True)
class Finding:
    file: str
    line: int
    law: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: [{self.law}] {self.message}"


@dataclass(eq=False)
class Scope:
    """One scope. `names` gives the dotted name of what a name means, None for a mere local variable."""

    node: ast.AST
    parent: "Scope | None"
    prefix: str
    names: dict[str, str | None] = field(default_factory=dict[str, str | None])
    values: dict[str, list[ast.expr]] = field(default_factory=dict[str, list[ast.expr]])
    annotations: dict[str, ast.expr] = field(default_factory=dict[str, ast.expr])

    def dotted(self, name: str) -> str | None:
        """The dotted name of a variable, if it outlives the call: None inside a function."""
        return f"{self.prefix}.{name}" if isinstance(self.node, (ast.Module, ast.ClassDef)) else None


class Source:
    """One parsed file; `file` is its path from the root of the repository, as in `src/questboard/...`."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.name = Path(file).name
        self.text = text
        parts = Path(file).with_suffix("").parts
        parts = parts[parts.index("src") + 1 :] if "src" in parts else parts
        self.is_package = parts[-1] == "__init__"
        self.module = ".".join(parts[:-1] if self.is_package else parts)
        self.tree = ast.parse(text, file)
        self.parent: dict[ast.AST, ast.AST] = {}
        self.scope: dict[ast.AST, Scope] = {}
        self._quoted: dict[ast.Constant, ast.expr] = {}
        self.top = Scope(self.tree, None, self.module)
        self._place(self.tree, self.top)

    def nodes(self) -> Iterator[ast.AST]:
        return ast.walk(self.tree)

    def finding(self, node: ast.AST, law: str, message: str) -> Finding:
        return Finding(self.file, getattr(node, "lineno", 1), law, message)

    def imports(self, node: ast.AST) -> list[str]:
        """The dotted names an import statement asks for, relative ones made absolute."""
        if isinstance(node, ast.Import):
            return [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom):
            return [f"{self._base(node)}.{alias.name}" for alias in node.names]
        return []

    def resolve(self, node: ast.AST) -> str | None:
        """The dotted name of a name or attribute; None if it hangs on a local variable or on no name."""
        if isinstance(node, ast.Attribute):
            base = self.resolve(node.value)
            return f"{base}.{node.attr}" if base else None
        if not isinstance(node, ast.Name):
            return None
        scope = self.binding(node)
        if scope:
            return scope.names[node.id]
        return f"builtins.{node.id}" if hasattr(builtins, node.id) else None

    def binding(self, node: ast.Name) -> Scope | None:
        """The scope in which a name is bound, None for builtins."""
        scope = here = self.scope[node]
        while scope and (node.id not in scope.names or (isinstance(scope.node, ast.ClassDef) and scope is not here)):
            scope = scope.parent
        return scope

    def function(self, node: ast.AST) -> Function | None:
        """The innermost function that runs a node; decorators and defaults are run by what is around it."""
        scope: Scope | None = self.scope[node]
        while scope:
            if isinstance(scope.node, FUNCTIONS):
                return scope.node
            scope = scope.parent
        return None

    def quoted(self, node: ast.Constant) -> ast.expr | None:
        """The expression in a quoted annotation, placed where the quote stands."""
        if node not in self._quoted:
            try:
                note = ast.parse(str(node.value), mode="eval").body
            except SyntaxError:
                return None
            self._place(note, self.scope[node])
            self._quoted[node] = note
        return self._quoted[node]

    def _base(self, node: ast.ImportFrom) -> str:
        package = self.module.split(".")
        up = node.level - 1 if self.is_package else node.level
        parts = package[: len(package) - up] if node.level else []
        return ".".join([*parts, *([node.module] if node.module else [])])

    def _place(self, node: ast.AST, scope: Scope) -> None:
        self.scope[node] = scope
        self._bind(node, scope)
        inner = scope
        if isinstance(node, (*FUNCTIONS, *COMPREHENSIONS, ast.ClassDef)):
            name = getattr(node, "name", "<nameless>")
            tail = "" if isinstance(node, ast.ClassDef) else ".<locals>"
            inner = Scope(node, scope, f"{scope.prefix}.{name}{tail}")
        if isinstance(node, FUNCTIONS):
            for arg in _arguments(node):
                inner.names[arg.arg] = None
                if arg.annotation and arg not in (node.args.vararg, node.args.kwarg):
                    inner.annotations[arg.arg] = arg.annotation
        for part, value in ast.iter_fields(node):
            # decorators, defaults, annotations and base classes belong to the scope outside
            inside = part == "body" or isinstance(node, COMPREHENSIONS)
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    self.parent[child] = node
                    self._place(child, inner if inside else scope)

    def _bind(self, node: ast.AST, scope: Scope) -> None:
        match node:
            case ast.Import():
                for alias in node.names:
                    name = alias.asname or alias.name.split(".")[0]
                    scope.names[name] = alias.name if alias.asname else name
            case ast.ImportFrom():
                for alias in node.names:
                    scope.names[alias.asname or alias.name] = f"{self._base(node)}.{alias.name}"
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                scope.names[node.name] = f"{scope.prefix}.{node.name}"
            case ast.Name(ctx=ast.Store()):
                scope.names.setdefault(node.id, scope.dotted(node.id))
            case ast.ExceptHandler() | ast.MatchAs() | ast.MatchStar():
                if node.name:
                    scope.names.setdefault(node.name, scope.dotted(node.name))
            case ast.MatchMapping(rest=str(name)):
                scope.names.setdefault(name, scope.dotted(name))
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    if isinstance(target, ast.Name):
                        scope.values.setdefault(target.id, []).append(value)
            case ast.AnnAssign(target=ast.Name(id=name)):
                scope.annotations[name] = node.annotation
                if node.value:
                    scope.values.setdefault(name, []).append(node.value)
            case ast.AugAssign(target=ast.Name(id=name)) | ast.NamedExpr(target=ast.Name(id=name)):
                scope.values.setdefault(name, []).append(node.value)
            case _:
                pass


class Index:
    """Several sources together: definitions by dotted name, aliases followed, generator functions known."""

    def __init__(self, sources: Iterable[Source]) -> None:
        self.modules = {source.module: source for source in sources}
        self.functions: dict[str, tuple[Source, Function]] = {}
        self.classes: dict[str, tuple[Source, ast.ClassDef]] = {}
        self.variables: dict[str, tuple[Source, str]] = {}
        for source in self.modules.values():
            self._collect(source)
        self.generators = self._generators()
        self.generator_methods = self._generator_methods()

    def canonical(self, dotted: str | None) -> str | None:
        """Follow imports, re-exports, `pick = choose` and `pick = partial(choose, ...)` to the definition."""
        for _ in range(20):
            step = self._step(dotted) if dotted else None
            if step is None or step == dotted:
                break
            dotted = step
        return dotted

    def meaning(self, source: Source, node: ast.AST) -> str | None:
        return self.canonical(source.resolve(node))

    def is_generator_call(self, source: Source, node: ast.AST) -> bool:
        """Does this call make a generator that asks? Methods of local objects are told by their name."""
        if not isinstance(node, ast.Call):
            return False
        name = self.meaning(source, node.func)
        if name is None and isinstance(node.func, ast.Attribute):
            return node.func.attr in self.generator_methods
        return name in self.generators

    def _step(self, dotted: str) -> str | None:
        if dotted in self.modules:
            return None
        module, rest = dotted, list[str]()
        while module not in self.modules:
            module, _, last = module.rpartition(".")
            rest.insert(0, last)
            if not module:
                return None
        source = self.modules[module]
        target = source.top.names.get(rest[0])
        values = source.top.values.get(rest[0], [])
        if target == f"{module}.{rest[0]}" and len(values) == 1:
            value = values[0]
            if isinstance(value, ast.Call) and value.args and source.resolve(value.func) == "functools.partial":
                value = value.args[0]
            target = source.resolve(value)
        return ".".join([target, *rest[1:]]) if target else None

    def _collect(self, source: Source) -> None:
        for node in source.nodes():
            scope = source.scope[node]
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                self.functions[f"{scope.prefix}.{node.name}"] = source, node
            elif isinstance(node, ast.ClassDef):
                self.classes[f"{scope.prefix}.{node.name}"] = source, node
        for name, dotted in source.top.names.items():
            here = f"{source.module}.{name}"
            if dotted == here and here not in self.functions and here not in self.classes:
                self.variables[here] = source, name
                for value in source.top.values.get(name, []):
                    if isinstance(value, ast.Lambda):
                        self.functions[here] = source, value

    def _generators(self) -> set[str]:
        self.generators = {name for name, (source, node) in self.functions.items() if _asks(source, node)}
        self.generator_methods = set[str]()
        while True:  # a function that returns a generator is one for its callers
            more = {
                name
                for name, (source, node) in self.functions.items()
                if name not in self.generators
                and any(self.is_generator_call(source, value) for value in returned(node))
            }
            if not more:
                return self.generators
            self.generators |= more

    def _generator_methods(self) -> set[str]:
        """Names of methods that are generators in each class that has them, and in no plain container."""
        methods = {name for name in self.functions if name.rpartition(".")[0] in self.classes}
        asking = {name.rpartition(".")[2] for name in methods & self.generators}
        plain = {name.rpartition(".")[2] for name in methods - self.generators}
        return asking - plain - {*dir(list), *dir(dict), *dir(set), *dir(str)}


def own(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes below, without the bodies of functions and classes defined inside."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, (*FUNCTIONS, ast.ClassDef)):
            yield from own(child)


def yields(node: ast.AST) -> bool:
    return any(isinstance(inside, (ast.Yield, ast.YieldFrom)) for inside in own(node))


def returned(node: Function) -> Iterator[ast.expr]:
    """What a function may return, one by one: both arms of `a if b else c`."""
    if isinstance(node, ast.Lambda):
        yield from arms(node.body)
    else:
        for inside in own(node):
            if isinstance(inside, ast.Return) and inside.value:
                yield from arms(inside.value)


def arms(value: ast.expr) -> Iterator[ast.expr]:
    match value:
        case ast.IfExp():
            yield from arms(value.body)
            yield from arms(value.orelse)
        case ast.NamedExpr():
            yield from arms(value.value)
        case ast.BoolOp():
            for part in value.values:
                yield from arms(part)
        case _:
            yield value


def _arguments(node: Function) -> Iterator[ast.arg]:
    spec = node.args
    yield from (*spec.posonlyargs, *spec.args, *spec.kwonlyargs)
    yield from (arg for arg in (spec.vararg, spec.kwarg) if arg)


def _asks(source: Source, node: Function) -> bool:
    if source.name in NOT_RULES:
        return False
    if source.module == ASK_MODULE:
        return yields(node)
    if source.module.startswith("questboard.engine"):  # has ordinary iterators too
        return _says_asking(source, node)
    return _says_asking(source, node) or any(isinstance(inside, ast.YieldFrom) for inside in own(node))


def _says_asking(source: Source, node: Function) -> bool:
    """`-> Asking`: also a function that hands on a generator from a table of effects."""
    note = None if isinstance(node, ast.Lambda) else node.returns
    if isinstance(note, ast.Constant):
        note = source.quoted(note)
    return note is not None and (source.resolve(note) or "").endswith(".Asking")

"""A game and the parts that a table has chosen, made one game, which the engine runs as any other.

It is made once for each set of parts. What it adds to the base lies in types and tables of its own, so two tables of
one process with different parts share nothing that could be written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

from questboard.engine.asking.option import Form, Option
from questboard.engine.content.packs import Contents
from questboard.engine.errors import BadTable
from questboard.engine.parts.hook import Binding
from questboard.engine.parts.part import Part
from questboard.engine.parts.schedule import woven
from questboard.engine.parts.shapes import Laid, Seeing, extended
from questboard.engine.parts.wording import spoken
from questboard.engine.play.game import Game, rulebook_of
from questboard.engine.rulebook.book import Rule, Rulebook, load_rulebook
from questboard.engine.telling.look import Look


def composed(game: Game, names: Sequence[str]) -> Game:
    """The game that a table with these parts plays; the base itself if it has none. `BadTable` if names clash."""
    wanted = tuple(names)
    if tuple(part.name for part in game.chosen) == wanted:
        return game
    if game.chosen:
        raise BadTable(f"{game.title} is already made of its parts")
    found = game.made.get(wanted)
    if found is None:
        found = game.made.setdefault(wanted, _made(game, [game.part(name) for name in wanted]))
    return found


def _made(game: Game, parts: Sequence[Part]) -> Game:
    refuse_clashes(game, parts)
    inserted = {step.name: step for part in parts for step in part.steps}
    steps = {**game.steps, **{name: step.run for name, step in inserted.items()}}
    schedule, before = woven(game.schedule, steps, game.first, inserted.values())
    titles = {name: step.title for name, step in inserted.items() if step.title}
    laid, seeing = Laid(game, parts), Seeing(game, parts)
    content, load_content = _content(game, parts)
    return replace(
        game,
        chosen=tuple(parts),
        state=laid.state,
        setup=laid.setup,
        steps=steps,
        schedule=schedule,
        inserted=inserted,
        before=before,
        bound=_bound(parts),
        breaks_in=_breaks_in(parts),
        view=seeing.view,
        glance=seeing.glance,
        words=spoken(game.words, {part.name: part.words for part in parts}, titles),
        content=content,
        load_content=load_content,
        rulebook=lambda: rulebook_with(game, parts),
        options=game.settings([part.name for part in parts]),
        interjections={**game.interjections, **_merged(part.interjections for part in parts)},
        reasons={**game.reasons, **_merged(part.reasons for part in parts)},
        previews={**game.previews, **_merged(part.previews for part in parts)},
        check=_each([game.check, *(part.check for part in parts)]),
        hide=_each([game.hide, *(part.hide for part in parts)]),
        judge=_judge(game, parts),
        propose=_propose(game, parts),
        asides={**game.asides, **_merged(part.asides for part in parts)},
        worth=_worth(game, parts),
        rests=(*game.rests, *chain.from_iterable(part.rests for part in parts)),
        origins=(*game.origins, *chain.from_iterable(part.origins for part in parts)),
        moments={**game.moments, **_merged(part.moments for part in parts)},
        tallies={**game.tallies, **_merged(part.tallies for part in parts)},
        questions=(*game.questions, *chain.from_iterable(part.questions for part in parts)),
        events=(*game.events, *chain.from_iterable(part.events for part in parts)),
    )


def _merged(tables: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    return {name: value for table in tables for name, value in table.items()}


# -- names ---------------------------------------------------------------------------------------------------


def refuse_clashes(game: Game, parts: Sequence[Part]) -> None:
    """`BadTable` if two of these, or one and the base, give the same name to different things.

    An option, an interjection or a tally that is the very same for several parts is one that they share.
    """
    fields: dict[str, Callable[[Part], Mapping[str, object]]] = {
        "step": lambda part: {step.name: part for step in part.steps},
        "question": lambda part: dict.fromkeys(part.questions, part),
        "event": lambda part: dict.fromkeys(part.events, part),
        "interjection": lambda part: part.interjections,
        "option": lambda part: part.options,
        "tally": lambda part: part.tallies,
        "slot of the state": lambda part: {part.state.name: part} if part.state else {},
        "slot of the view": lambda part: {part.view.name: part} if part.view else {},
    }
    taken: dict[str, Iterable[str]] = {
        "step": game.steps,
        "question": (*game.questions, *game.words.declared.questions),
        "event": (*game.events, *game.words.declared.events),
        "interjection": game.interjections,
        "option": game.options,
        "tally": game.tallies,
        "slot of the state": game.state.__struct_fields__,
    }
    for what, things_of in fields.items():
        owners: dict[str, tuple[str, object]] = dict.fromkeys(taken.get(what, ()), (game.title, None))
        for part in parts:
            for name, thing in things_of(part).items():
                owner, other = owners.setdefault(name, (part.title, thing))
                if other is not thing:
                    raise BadTable(f"{owner} and {part.title} both have a {what} {name!r}")


def _bound(parts: Sequence[Part]) -> dict[Any, Any]:
    """Hooks with their listeners in the order of parts, and open rules with what replaces them."""
    bound: dict[Any, Any] = {}
    by: dict[Any, Part] = {}
    for part in parts:
        for binding in part.hooks:
            if not isinstance(binding, Binding):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise BadTable(f"{part.title} binds {binding!r} to no hook: write the_hook.to(...) or the_rule.by(...)")
            place: Any = binding.place
            if not binding.replaces:
                bound[place] = (*bound.get(place, ()), binding.call)
            elif place in bound:
                raise BadTable(f"{by[place].title} and {part.title} both replace the rule {binding.replaces!r}")
            else:
                bound[place], by[place] = binding.call, part
    return bound


def _breaks_in(parts: Sequence[Part]) -> Callable[[Any, str], str | None] | None:
    """What presses most comes first: the parts are asked in their order."""
    pressing = [part.breaks_in for part in parts if part.breaks_in is not None]
    if len(pressing) < 2:
        return pressing[0] if pressing else None

    def first(match: Any, step: str) -> str | None:
        for each in pressing:  # a plain loop: it is run before every step
            found = each(match, step)
            if found is not None:
                return found
        return None

    return first


# -- content and rulebook ------------------------------------------------------------------------------------


def _content(game: Game, parts: Sequence[Part]) -> tuple[Contents | None, Callable[..., Any]]:
    """How the content of all is read. The folders of parts are laid over the base's in the order of their names."""
    folders = tuple(dict.fromkeys(
        folder for part in sorted(parts, key=lambda part: part.name) for folder in part.content_folders
    ))  # fmt: skip
    base = game.content
    if base is None:
        if any(part.shelves or part.contents or part.validate for part in parts):
            raise BadTable(f"{game.title} reads its content by itself: a part can add no shelves to it")

        def read(packs: Sequence[str], expansions: Sequence[str]) -> Any:
            return game.load_content((*map(str, folders), *packs), expansions)

        return None, read
    kind = base.type
    for part in parts:
        if part.shelves is not None:
            kind = extended(kind, part.shelves)
        if part.contents is not None:
            base = part.contents(base)
    checks = [each for each in (base.check, *(part.validate for part in parts)) if each is not None]

    def check(content: Any) -> Iterable[tuple[str, str]]:
        return chain.from_iterable(each(content) for each in checks)

    brought = tuple(dict.fromkeys(chain.from_iterable(part.brings for part in parts)))
    return replace(base, type=kind, folders=(*base.folders, *folders), check=check, brought=brought), game.load_content


def rulebook_with(game: Game, parts: Iterable[Part]) -> Rulebook:
    """The rules of the base and of these parts, whether they can be played together or not."""
    rules: dict[str, Rule] = {rule.id: rule for rule in rulebook_of(game)}
    for file in dict.fromkeys(file for part in parts for file in part.rulebook_files):
        for rule in load_rulebook(file, rules):
            if rule.id in rules:
                raise BadTable(f"{file} has a rule {rule.id!r} that there is already")
            rules[rule.id] = rule
    return Rulebook(rules.values())


def whole_rulebook(game: Game) -> Rulebook:
    """The rules of the base and of all its parts."""
    return rulebook_of(game) if game.chosen else rulebook_with(game, game.parts)


def source_folders(game: Game) -> list[Path]:
    """Where the code of a game and of all its parts lies."""
    base = Path(game.folder)
    parts = [Path(part.folder) for part in game.parts if part.folder]
    return [base, *(folder for folder in parts if not folder.is_relative_to(base))]


# -- bots ----------------------------------------------------------------------------------------------------


def _each(calls: Sequence[Callable[..., None] | None]) -> Callable[..., None] | None:
    """All of these that there are, one after the other."""
    given = [call for call in calls if call is not None]
    if len(given) < 2:
        return given[0] if given else None

    def every(*args: Any) -> None:
        for call in given:
            call(*args)

    return every


def _judge(game: Game, parts: Sequence[Part]) -> Callable[[Look, Option], float] | None:
    judging = [(part.judge, part.judges) for part in parts if part.judge is not None]
    base = game.judge
    if not judging:
        return base
    others = [own for own, judged in judging if not judged]
    questions = dict.fromkeys(name for _, judged in judging for name in judged)
    known = {name: [own for own, judged in judging if not judged or name in judged] for name in questions}

    def judge(look: Look, option: Option) -> float:
        asked = look.asked
        for own in others if asked is None else known.get(asked.name, others):
            value = own(look, option)
            if value is not None:
                return value
        return base(look, option) if base is not None else 0.0

    return judge


def _propose(game: Game, parts: Sequence[Part]) -> Callable[[Look, Form], Sequence[Option]] | None:
    proposing = [part.propose for part in parts if part.propose is not None]
    base = game.propose
    if not proposing:
        return base

    def propose(look: Look, form: Form) -> Sequence[Option]:
        for own in proposing:
            found = own(look, form)
            if found is not None:
                return found
        return base(look, form) if base is not None else ()

    return propose


def _worth(game: Game, parts: Sequence[Part]) -> Callable[[Any], Sequence[float]] | None:
    guesses = [part.worth for part in parts if part.worth is not None]
    base = game.worth
    if not guesses:
        return base

    def worth(match: Any) -> Sequence[float]:
        guess: Sequence[float] = base(match) if base is not None else [0.0] * match.seats
        for own in guesses:
            guess = own(match, guess)
        return guess

    return worth

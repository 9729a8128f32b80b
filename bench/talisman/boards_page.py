"""The page of what `balance.py` has played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean

from fired import later, never
from stays import TOLD, Stay, Whole

from questboard.engine.registry import find
from questboard.lab.stats import share

GAME = find("talisman")
CONTENT = GAME.load_content((), ())
WANTED = "2.5 to 10 % is wanted of a Character, 5 to 20 % of an Ending"
HEAD = """# Talisman Advanced with all boards

{games} whole games, {failed} of them failed or found no end. Made by `python bench/talisman/balance.py`; the same seeds
give the same games. It is as many as were played: read shares of few games as hints."""


A_TURN = 40
"""Seconds that people take for a turn, with its talk, dice and cards."""
NOTES = "## In short"


def notes(page: str) -> str:
    """What somebody has written about the numbers, which stays when they are made anew."""
    _, found, after = page.partition(f"{NOTES}\n")
    own, _, _ = after.partition("\n## ")
    return f"{NOTES}\n{own}".rstrip() if found else ""


def written(games: Sequence[Whole], short: str = "") -> str:
    good = [game for game in games if not game.fault]
    parts = [
        HEAD.format(games=len(games), failed=len(games) - len(good)),
        short,
        "## How long it takes",
        f"Hours: for people who take {A_TURN} seconds for a turn. Turns of all players together. Times: against the "
        "usual boards at tables of the same size. One for one: without `waysides_stay`, a wayside less for each "
        "Doorway (R-67).",
        lengths([game for game in good if game.set != "any"]),
        "## Where turns are spent, and what a visit brings",
        "Greedy bots with all boards. Arrivals count who is there for a part of a turn too, as on Olympus; a visit is "
        "an unbroken row of turns that begin on a board; what it brings is for one visit, deaths are of all.",
        stays([game for game in good if game.set == "all" and game.bot == "greedy"]),
        "### What is done there",
        "The events that these boards bring, and how often a game tells them.",
        happenings([game for game in good if game.set == "all" and game.bot == "greedy" and game.happened]),
        "## Who wins, and how",
        f"Greedy bots with all boards. {WANTED}.",
        winners([game for game in good if game.set == "all" and game.bot == "greedy"]),
        "## Sets that luck put together",
        subsets([game for game in games if game.set == "some"]),
        "## Any boards at all, and which cards fired",
        fired([game for game in games if game.set == "any"], good),
        "## What failed",
        faults([game for game in games if game.fault]),
        "## Speed",
        "`python bench/talisman/boards.py` measures it; what it came to stands in [Measuring](../../bench/README.md).",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def table(head: str, rows: Sequence[Sequence[object]]) -> str:
    cells = head.split("|")
    rule = "|".join("---" if place == 0 else "---:" for place in range(len(cells)))
    return "\n".join([f"| {' | '.join(cells)} |", f"|{rule}|", *(f"| {' | '.join(map(str, row))} |" for row in rows)])


def of(games: Sequence[Whole], name: str, bot: str, players: int = 0) -> list[int]:
    return [game.turns for game in games
            if (game.set, game.bot) == (name, bot) and players in (0, game.players)]  # fmt: skip


def lengths(games: Sequence[Whole]) -> str:
    kinds = dict.fromkeys((game.set, game.bot) for game in games)
    rows: list[list[object]] = []
    for name, bot in kinds:
        for players in GAME.players:
            turns, usual = of(games, name, bot, players), of(games, "usual", bot, players)
            if turns:
                times = f"{mean(turns) / mean(usual):.2f}" if usual and name != "usual" else ""
                hours = f"{mean(turns) * A_TURN / 3600:.1f}"
                rows.append([f"{name}, {bot} bots", players, len(turns), round(mean(turns)), max(turns), hours, times])
    return table("boards|players|games|turns (mean)|longest|hours|times", rows)


def stays(games: Sequence[Whole]) -> str:
    if not games:
        return "None were played."
    found: dict[str, Stay] = {}
    for game in games:
        for board, stay in game.stays.items():
            found.setdefault(board, Stay()).add(stay)
    names = {board.id: board.name for board in _all_boards()}
    turns = sum(stay.turns for stay in found.values())
    rows = [
        [names.get(board, board), f"{100 * stay.turns / turns:.1f} %", f"{stay.arrivals / len(games):.1f}",
         f"{stay.visits / len(games):.1f}",
         *(f"{number / max(1, stay.visits):.2f}" for number in (
             stay.turns, stay.strength, stay.craft, stay.gold, stay.things, stay.favours, stay.lives)), stay.deaths]
        for board, stay in sorted(found.items(), key=lambda item: -item[1].turns)
    ]  # fmt: skip
    head = (
        "board|share of turns|arrivals a game|visits a game|turns a visit"
        "|Strength|Craft|Gold|things taken|Favours|Lives lost|deaths"
    )
    return table(head, rows)


def happenings(games: Sequence[Whole]) -> str:
    if not games:
        return "None were played."
    known: dict[str, list[str]] = {}
    for event, board in TOLD.items():
        told = sum(game.happened.get(event, 0) for game in games)
        known.setdefault(board, []).append(f"{event} {told / len(games):.2f}")
    return table("board|events a game", [[board, ", ".join(said)] for board, said in known.items()])


def _all_boards():
    expansions = tuple(part.name for part in GAME.parts)
    folders = [
        str(folder) for part in sorted(GAME.parts, key=lambda part: part.name) for folder in part.content_folders
    ]
    return GAME.load_content(tuple(folders), expansions).content.boards


def winners(games: Sequence[Whole]) -> str:
    if not games:
        return "None were played."
    endings = Counter(game.ending for game in games)
    won, met = Counter(game.character for game in games), Counter(name for game in games for name in game.played)
    total = len(games)
    by_ending = [[_title(name), number, _share(number, total)] for name, number in endings.most_common()]
    by_character = [
        [_title(name), won[name], met[name], _share(won[name], total)]
        for name in sorted(met, key=lambda name: (-won[name], name))
    ]
    characters = table("Character|games won|games played|share (95 %)", by_character)
    return f"{table('Ending|games|share (95 %)', by_ending)}\n\n{characters}"


def _share(number: int, total: int) -> str:
    found = share(number, total, 0.0)
    return f"{100 * found.share:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})"


def _title(name: str) -> str:
    return CONTENT.faces[CONTENT.face_of[name]].name if name in CONTENT.face_of else name or "the last one left"


def subsets(games: Sequence[Whole]) -> str:
    rows = [
        [
            ", ".join(name for name in game.boards if name not in GAME.usual),
            game.players,
            game.turns,
            game.fault or "well",
        ]
        for game in games
    ]
    return table("boards beside the usual ones|players|turns|ended", rows) if rows else "None were played."


def fired(games: Sequence[Whole], everywhere: Sequence[Whole]) -> str:
    """`everywhere`: all games of this page, in which cards may have fired."""
    if not games:
        return "None were played."
    good = [game for game in games if not game.fault]
    rows: list[list[object]] = []
    for bot in dict.fromkeys(game.bot for game in games):
        for players in GAME.players:
            mine = [game for game in games if (game.bot, game.players) == (bot, players)]
            turns = [game.turns for game in mine if not game.fault]
            if turns:
                failed = len(mine) - len(turns)
                rows.append([f"{bot} bots", players, len(mine), failed, round(mean(turns)), max(turns)])
    silent, effects, known = never(everywhere)
    cards = len(later())
    said = (
        f"{len(games):,} games with any of the fourteen boards, {len(games) - len(good)} failed or found no end. "
        f"In all {len(everywhere):,} games of this page, {cards - len(silent)} of {cards} cards of later boards "
        f"have fired; of their {known:,} effects "
        f"{len(effects)} of cards that fired were never done. Never fired:"
    )
    names = ", ".join(f"`{card}`" for card in silent) or "none"
    return f"{table('who|players|games|failed|turns (mean)|longest', rows)}\n\n{said} {names}."


def faults(games: Sequence[Whole]) -> str:
    rows = [[game.set, game.bot, game.players, f"`{game.seed}`", game.fault.replace("|", "/")] for game in games]
    return table("boards|bots|players|seed|what", rows) if rows else "Nothing."

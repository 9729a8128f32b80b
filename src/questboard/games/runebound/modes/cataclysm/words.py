"""The Cataclysm in words: options, events, and its panels of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.engine import Asked, Declarations, Label, Option, Panel
from questboard.engine.telling.events import Heard
from questboard.engine.telling.words import Gain
from questboard.games.runebound.modes.cataclysm import caravans, comets, curses, quests
from questboard.games.runebound.modes.cataclysm.setup import curse_names
from questboard.games.runebound.modes.cataclysm.view import RUINS_SEEN, CurseSeen
from questboard.games.runebound.modes.wording import ModeWords, benefit, text
from questboard.games.runebound.seen import HeroSeen, Look
from questboard.games.runebound.wording.effects import amount
from questboard.games.runebound.wording.names import Names
from questboard.games.runebound.wording.race import Points, some

PLAIN = {
    ("trade",): ("Roll your trading dice", "Each that shows the terrain where you stand gives one action."),
    ("browse",): ("Look through a caravan's wares", "As many market cards as you have trading dice."),
    ("camp",): ("Rest in a camp", "Healing for as much gold as you have trading dice."),
    ("curse", 1): ("Try for a Level I card of the curse", "One is drawn at random. Each Hero claims one of a curse."),
    ("curse", 3): ("Face the source of the curse", "Whoever defeats it frees the town."),
}
DONE = {"caravans": "Leave the caravans", "browse": "Take nothing", "camp": "Leave the camp"}


class RuinsWords(ModeWords):
    declared = Declarations((caravans, comets, curses, quests))

    def fact(self, look: Look, kind: str, value: Any) -> str | None:
        return curse_names(look.content)[value] if kind == "curse" else None

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if option == ("done",) and asked.name in DONE:
            return Label(DONE[asked.name])
        plain = PLAIN.get(option)
        return Label(*plain) if plain is not None else _label(Names(look), option)

    def gains(self, look: Look, heard: Heard) -> Sequence[Gain]:
        """A Curse card is what the game is won with (VA51.26): its experience is told besides."""
        return [Gain(heard.data["seat"], 3.0 * heard.data["level"])] if heard.kind == "claimed" else ()

    def board(self, look: Look) -> list[Panel]:
        names = Names(look)
        curses = Panel(f"Curses ({RUINS_SEEN.of(look).victory} points and a freed town win)", _curses(names))
        return [curses, Panel("Claimed", _claims(names))]


def _label(names: Names, option: Option) -> Label | None:
    match option:
        case ("start", column, row):
            return Label(f"Begin in {names.hex(column, row)}", targets=(f"hex {column},{row}",))
        case ("space", slot):
            return Label(f"Space {slot + 1}")
        case ("pool", dice):
            return Label(_pools(names, dice))
        case ("deliver", card, gold):
            return Label(f"Give {amount(gold, 'gold')} for {names.named(card)}", targets=(f"card {card}",))
        case ("claim", card):
            return Label(f"Claim {names.named(card)}", benefit(names, card), (f"card {card}",))
        case _:
            return None


def _pools(names: Names, trading: int) -> str:
    """How the dice are divided (VA51.13)."""
    options = [option for option in names.look.options if type(option) is tuple and option[0] == "pool"]
    travelling = max((option[1] for option in options), default=trading) - trading
    if not trading or not travelling:
        return f"All dice for {'trade' if trading else 'travel'}"
    return f"{amount(trading, 'dice')} for trade, {travelling} for travel"


def _curses(names: Names) -> tuple[tuple[str, ...], ...]:
    rows = [("town", "is", "curse", "I / II / III left", "open quests")]
    rows += [_town(names, town, seen) for town, seen in enumerate(RUINS_SEEN.of(names.look).towns)]
    return tuple(rows)


def _town(names: Names, town: int, seen: CurseSeen) -> tuple[str, str, str, str, str]:
    status = f"cursed, counts as {seen.terrain}" if seen.status == "cursed" else seen.status
    quests = "; ".join(f"{names.named(card)}: {text(names, card)}" for card in seen.quests)
    left = " / ".join(str(count) for count in seen.left) if seen.curse else ""
    return names.town(town), status, seen.name, left, quests


def _claims(names: Names) -> tuple[tuple[str, ...], ...]:
    rows: list[tuple[str, ...]] = [("", "points", "freed", "cards", "quests")]
    rows += [_claim(names, hero) for hero in names.look.view.heroes]
    return tuple(rows)


def _claim(names: Names, hero: HeroSeen) -> tuple[str, ...]:
    cards = ", ".join(
        f"{names.card(card.id)}{'*' if card.spent else ''} ({names.content.by_id[card.id].benefit})"
        for card in hero.claims
    )
    quests = ", ".join(f"{names.card(quest.id)} {quest.have}/{quest.need}" for quest in hero.quests)
    return names.hero(hero.seat), str(hero.points), str(hero.freed), cards or "-", quests or "-"


def freeing(look: Look, hero: HeroSeen) -> Points:
    """Victory points, and a freed town (VA51.41)."""
    left = RUINS_SEEN.of(look).victory - hero.points
    near = ""
    if left <= 0:
        near = "points enough, but no freed town" if not hero.freed else ""
    elif left <= 2:
        near = f"{some(left, 'point')} short" + ("" if hero.freed else " and no freed town yet")
    return Points((hero.points, hero.freed), some(hero.points, "point"), near)


def cursed_towns(look: Look) -> str:
    open_towns = sum(town.status == "cursed" for town in RUINS_SEEN.of(look).towns)
    return some(open_towns, "cursed town") if open_towns else ""


def aim(look: Look) -> str:
    return "Free a town and break the curses: each Curse card is worth its level."


def towns(look: Look) -> tuple[str, ...]:
    return tuple(town.status for town in RUINS_SEEN.of(look).towns)

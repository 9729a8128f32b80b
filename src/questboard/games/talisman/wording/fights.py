"""Ways to fight in words: the number that is used, and how the dice would decide."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asked, Label
from questboard.games.talisman.seen import FightSeen, Look

STATS = {"strength": "Strength", "craft": "Craft", "combat": "Strength", "psychic": "Craft"}
WITH_A_NUMBER = ("portal-by", "test-with", "fight-kind")
KINDS = {"combat": "A Combat.", "psychic": "A Psychic Combat."}


def attack(look: Look, asked: Asked, kind: str) -> Label:
    """An attack on somebody, with the numbers of both."""
    heard, stat = look.last("meets"), STATS[kind]
    rival = -1 if heard is None else heard.data["rival"]
    if rival < 0:
        return Label("Attack" if kind == "combat" else "Attack with the mind")
    mine, his = (look.view.heroes[seat] for seat in (asked.seats[0], rival))
    numbers = (mine.strength, his.strength) if stat == "Strength" else (mine.craft, his.craft)
    how = "" if kind == "combat" else " with the mind"
    help_ = f"{stat} {numbers[0]} against {numbers[1]}, before the dice."
    return Label(f"Attack {look.name(rival)}{how}", _and_odds(help_, look.view.ways, kind))


def with_number(look: Look, asked: Asked, verb: str) -> Label:
    """The number that would be used, by its name."""
    stat = STATS[verb]
    hero = look.view.heroes[asked.seats[0]]
    value = hero.strength if stat == "Strength" else hero.craft
    help_ = KINDS.get(verb, f"Your dice must not be above {value}.")
    return Label(f"With {stat} {value}", _and_odds(help_, look.view.ways, verb))


def comes_at(look: Look, seat: int) -> int | None:
    """Who has met the seat and means to do something to it."""
    heard = look.last("meets", "attacked", "turn")
    meant = heard is not None and heard.kind == "meets" and heard.data["rival"] == seat
    return heard.data["seat"] if heard is not None and meant else None


def face(look: Look, seat: int) -> Label:
    """To fight what might be evaded; or to stand, whatever a rival comes with."""
    if comes_at(look, seat) is not None:
        return Label("Stand")
    fights = look.view.fights[-1:]
    return Label("Face it", _and_odds("", fights, fights[0].kind) if fights else "")


def led_to(look: Look, answer: str, help_: str = "") -> str:
    """What is said of an answer, and how the fight that it leads to would go, if it leads to one."""
    ways = [way for way in look.view.ways if way.answer == answer]
    if not ways:
        return help_
    shown = sum(n for _, n in ways[0].my_sum), sum(n for _, n in ways[0].his_sum)
    stat = STATS[ways[0].kind]
    return _and_odds(f"{help_} Your {stat} {shown[0]} against {shown[1]}, before the dice.".strip(), ways, ways[0].kind)


def _and_odds(help_: str, ways: Sequence[FightSeen], kind: str) -> str:
    """As it stands: without Favours, Spells and dice that are rolled again."""
    odds = next((way.odds for way in ways if way.kind == kind), None)
    if odds is None:
        return help_
    won, equal, lost = odds
    return f"{help_} As it stands: {won}% won, {equal}% equal, {lost}% lost.".strip()

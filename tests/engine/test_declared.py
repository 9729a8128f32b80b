"""Questions and events are declared once, beside the rule that asks or tells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Annotated, Any

import pytest

import questboard
from questboard.bots.playout import play_randomly
from questboard.engine import Declarations, Fact, Look, Private, Rule, event, put, question
from questboard.engine.parts import composed

Seat = Annotated[int, Fact("player")]
Cause = Annotated[str, Fact("cause")]


@event("paid", aside=True, chapter="Evening {evening}")
def told_paid(seat: Seat, coins: int, evening: int = 1) -> str:
    return "{seat} pays {coins:+d}." if coins else "{seat:player} pays nothing."


def say(kind: str, value: Any) -> str:
    return f"{kind} {value}"


@event("fined", section="{cause:chapter}")
def told_fined(
    seat: Seat, coins: int, cause: Cause = "", rule: Rule = "", private: Private = False, **more: Any
) -> str:
    how = "in secret" if private else "openly"
    by = " by the watch" if rule == "MR 4.1" else ""
    return put(f"{{seat}} is fined {how}{by}: {{all:sum}} for {{what}}.", all=(coins, 1), what=more.get("what", "{}"))


class Listening:
    trail = SimpleNamespace(keep=True)

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, Any]]] = []

    def happened(self, kind: str, rule: str, data: dict[str, Any], audience: Sequence[int] | None = None) -> None:
        self.heard.append((kind, {"rule": rule, "audience": audience, **data}))


def test_what_is_told_is_what_the_signature_names():
    match = Listening()
    told_paid(match, "MR 1.1", seat=2, coins=3)
    told_paid.to(match, "MR 1.2", (0, 1), seat=2, coins=0)
    assert match.heard == [
        ("paid", {"rule": "MR 1.1", "audience": None, "seat": 2, "coins": 3}),
        ("paid", {"rule": "MR 1.2", "audience": (0, 1), "seat": 2, "coins": 0}),
    ]


def test_the_body_is_the_sentence_and_each_field_is_said_by_its_kind():
    assert told_paid.declared.kinds == {"seat": "player", "coins": "", "evening": ""}
    assert told_paid.declared.sentence({"seat": 2, "coins": 3}, say) == "player 2 pays +3."
    assert told_paid.declared.sentence({"seat": 2, "coins": 0}, say) == "player 2 pays nothing."
    assert told_paid.declared.chapter({"seat": 2, "coins": 0, "evening": 4}, say) == "Evening 4"


def test_a_sentence_may_say_more_than_the_fields_and_ask_for_more_than_was_told():
    data, besides = {"seat": 2, "coins": 3, "what": "rum"}, {"rule": "MR 4.1", "private": True, "year": 1187}
    assert (
        told_fined.declared.sentence(data, say, besides)
        == "player 2 is fined in secret by the watch: sum (3, 1) for rum."
    )
    assert told_fined.declared.sentence({"seat": 2, "coins": 3}, say) == "player 2 is fined openly: sum (3, 1) for {}."
    assert told_fined.declared.kinds == {"seat": "player", "coins": "", "cause": "cause"}
    assert (
        list(told_fined.declared.needed) == ["seat", "coins"]
        and told_fined.declared.is_open
        and not told_paid.declared.is_open
    )


def test_an_event_may_belong_to_a_part_of_its_chapter():
    assert told_fined.declared.section({"seat": 2, "coins": 1, "cause": "x"}, say) == "chapter x"
    assert told_fined.declared.section({"seat": 2, "coins": 1, "cause": "x"}, lambda kind, value: "") is None
    assert told_paid.declared.section({"seat": 2, "coins": 1}, say) is None


def test_what_an_older_game_told_besides_is_left_out():
    assert told_paid.declared.sentence({"seat": 2, "coins": 1, "purse": "red"}, say) == "player 2 pays +1."


def test_a_name_is_declared_once():
    here, there = ModuleType(__name__), ModuleType("there")
    here.__dict__.update(told=told_paid, MARKET=question("market", "trade"))
    there.__dict__.update(told=told_paid)
    found = Declarations((here, there))  # one may import it from the other
    assert found.events == {"paid": told_paid.declared} and found.questions["market"].says == "trade"
    there.__dict__.update(MARKET=question("market", "haggle"))
    with pytest.raises(ValueError, match="'market' is declared twice"):
        Declarations((here, there))


DECLARING = {
    "moonrunners": ("fog",),
    "runebound": ("rituals-and-runes", "seven-scions-together"),
    "talisman": ("city", "village", "tavern", "far-outer", "dungeon", "keep", "desert", "necro-texts", "rome"),
    "forty-factions": (
        "fifty-factions", "sacred-circles", "doorways-to-dreams", "promo", "forgotten-factions", "secret-cards",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DECLARING)
def test_these_games_tell_and_ask_nothing_that_is_not_declared(name: str):
    game = questboard.find(name)
    for file in sorted(Path(game.folder).rglob("*.py")):
        code = file.read_text("utf-8")
        assert not re.search(r"\.tell\(", code), f"{file} tells an event by name"
        verbs = "choose|choose_some|amount|floor|ask_all|window|agree_on|cast_ballots"
        asks = rf"(?<!spells\.)\b({verbs})\(\s*match,\s*f?[\"']"
        assert not re.search(asks, code), f"{file} asks by name"


@pytest.mark.parametrize("name", DECLARING)
def test_what_is_told_in_a_whole_game_has_the_fields_of_its_declaration(name: str):
    game = composed(questboard.find(name), DECLARING[name])
    declared = [game.words.declared, *(part.words.declared for part in game.chosen)]
    events = {kind: each for one in declared for kind, each in one.events.items()}
    match = questboard.new(game, 3, "said", dict(game.brief), DECLARING[name])
    play_randomly(match, Random(1).random)
    look = Look(match, 0)
    assert len({heard.kind for heard in match.events(0)}) > 10
    for heard in match.events(0):
        declared = events[heard.kind]
        assert set(declared.needed) <= set(heard.data), heard.kind
        assert declared.is_open or set(heard.data) <= set(declared.kinds), heard.kind
        assert "{" not in game.words.event(look, heard)

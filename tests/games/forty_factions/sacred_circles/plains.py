"""A table with Sacred Circles for the tests: who speaks for which animal, and a Gathering with given dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import questboard
from questboard.engine import Asked, Look
from questboard.games.forty_factions.expansions.sacred_circles import part
from questboard.games.forty_factions.hooks import active_changed
from tests.games.forty_factions.tehmor import Tehmor

GAME = replace(questboard.find("forty-factions"), parts=[part])
GRASS, DESERT = "Forest of the Grasslands", "Forest of the Great Desert"
PRIESTS = "warrior-priests-of-the-desert"
RING = ("horse", "heron", "rat", "lizard", "snake", "scorpion", "deer", "buffalo", "eagle", "raven", "bear", "coyote",
        "cougar")  # fmt: skip


def tribe(animal: str) -> str:
    return "grasslanders" if animal == "horse" else f"{animal}-tribes"


class Plains(Tehmor):
    """A DM sits there unless the test is about the Oracle: then Enemies may stand side by side."""

    def __init__(self, players: Iterable[str] = "ABCD", **more: Any):
        super().__init__(players, **{"game": GAME, "expansions": (part.name,), "dm": "Hal", **more})

    def speaks(self, **animals: str) -> None:
        """Each player's Tribes: A="bear deer"."""
        for who, names in animals.items():
            self.has(who, *(tribe(animal) for animal in names.split()))

    def comes(self, who: str, *factions: str) -> None:
        """A batch of reveals, as everybody sees it."""
        self.has(who, *factions)
        active_changed(self.match, [self.match.content.face_of[name] for name in factions], ())

    def gathers(self, turn: int = 3, roll: int = 1, guide: str = "", **fields: Any) -> None:
        """The end of a Council Phase, with this roll of the d12; if nobody can lend a chit, a guide is drawn too."""
        self.state.circles.sat = turn
        self.rolls(roll)
        if guide:
            self.guide(guide, **dict.fromkeys(self.voices(), 1))
        self.start("gathering", turn=turn, **fields)

    def guide(self, animal: str, **cup: int) -> None:
        """The next draw from a cup with these chits brings up this animal."""
        chits = [name for name in RING for _ in range(cup.get(name, 0))]
        self.rolls(chits.index(animal) + 1)

    def keep_all(self) -> None:
        """Whoever could lend a chit keeps it."""
        if self.question == "gathering-chits":
            self.all_pass("keep")

    def supports(self, **backing: str) -> list[str]:
        """Totems decide in their order: those named back another, all others stay. In which order they did."""
        order: list[str] = []
        while self.question == "gathering-support":
            asked = self.match.pending
            assert asked is not None
            [seat] = self.match.waiting_for()
            stays = next(iter(asked.answers(self.match, seat)))
            animal = str(stays[1])
            order.append(animal)
            self.match.answer(asked.number, seat, ("back", animal, backing[animal]) if animal in backing else stays)
        return order

    def voices(self) -> dict[str, str]:
        """Animal -> who speaks for it."""
        return {seen.id: seen.faction for seen in self.sees(None).circles.totems if seen.faction is not None}

    def chits(self) -> dict[str, int]:
        return {seen.id: seen.chits for seen in self.sees(None).circles.totems if seen.chits}

    def looks(self, who: str) -> tuple[Look, Asked]:
        """Somebody's eyes, and what is asked."""
        look = Look(self.match, self.seat(who))
        assert look.asked is not None
        return look, look.asked

    def said(self) -> list[str]:
        """The whole story, as everybody hears it."""
        look = Look(self.match, None)
        return [self.match.game.words.event(look, heard) for heard in self.match.events(None)]

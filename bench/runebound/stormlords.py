"""How hard the Stormlords are: endgames of The Seven Scions with Heroes of one level, played by greedy bots.

    python bench/runebound/stormlords.py --games 200

Three Heroes are drawn at random, with some market cards of middling price, and face three Stormlords: alone one after
the other, and together, each with and without a Scion. Counters are spent as a party would that knows what awaits it:
together on what is lowest, alone on what is best.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

import questboard
from questboard import Match, bots
from questboard.games.runebound.state import ALLIES, HERO, HEROES, ITEMS, MARKET, SCION, SCIONS, Hero, Piece

SEATS = 3
COSTS = range(4, 9)
LIFE = 4
"""The place of Life among the experience counters."""


class Endgame:
    """A match that begins where normal turns stop."""

    def __init__(self, mode: str, number: int, level: int, gear: int, scions: bool):
        self.match: Match = questboard.new("runebound", SEATS, f"stormlords {number}", expansions=(mode,))
        self.luck = Random(number)
        self.together = mode.endswith("together")
        state = self.match.state
        self.cards = state.cards
        state.pieces = {}
        sleepers = self._shuffled(SCIONS)
        for zone in HERO[:SEATS]:
            for card in list(self.cards.zones[zone]):
                self._put(card, HEROES)
        heroes, wares = self._shuffled(HEROES), self._shuffled(MARKET)
        for seat in range(SEATS):
            self._take(heroes.pop(), HERO[seat])
            card = self.cards.zones[HERO[seat]][0]
            state.heroes[seat] = Hero(card=card, hex=self.match.content.atlas.town_hexes[0])
            if scions:
                self._take(sleepers.pop(), SCION[seat])
            state.heroes[seat].counters = self._grown(seat, level)
            self._equip(seat, wares, gear)
        state.active = state.first = 0
        self.match.place("stormlords-come")

    def _face(self, card: int):
        return self.match.content.faces[self.cards.face[card]]

    def _shuffled(self, zone: str) -> list[int]:
        found = list(self.cards.zones[zone])
        self.luck.shuffle(found)
        return found

    def _put(self, card: int, zone: str) -> None:
        self.cards.zones[self.cards.where(card)].remove(card)
        self.cards.zones[zone].append(card)
        self.cards.known[card] = self.cards.seen[zone]

    def _take(self, card: int, zone: str) -> None:
        self._put(card, zone)
        self.match.state.pieces[card] = Piece()

    def _grown(self, seat: int, level: int) -> list[int]:
        counters = [0] * 5
        values = list(self._face(self.cards.zones[HERO[seat]][0]).values)
        lent = [self._face(card).values for card in self.cards.zones[SCION[seat]]]
        for number in range(level - 1):
            if self.together:
                useful = [max(values[phase], *(own[phase] for own in lent), 0) for phase in range(3)]
                kind = LIFE if number == 5 else useful.index(min(useful))
            else:
                kind = LIFE if number % 3 == 2 else values.index(max(values))
            counters[kind] += 1
            if kind != LIFE:
                values[kind] += 2
        return counters

    def _equip(self, seat: int, wares: list[int], gear: int) -> None:
        has: list[str] = []
        while len(has) < gear:
            card = wares.pop()
            face = self._face(card)
            kind = "ally" if face.kind == "ally" else face.type.split(":")[0]
            limit = {"armour": 1, "ally": 2, "weapon": 2}.get(kind, 9)
            if face.cost in COSTS and has.count(kind) < limit:
                has.append(kind)
                self._take(card, ALLIES[seat] if kind == "ally" else ITEMS[seat])

    def play(self) -> Match:
        if self.match.outcome is None:
            seated = {seat: bots.make("greedy", seat) for seat in range(SEATS)}
            bots.play(self.match, seated, self.luck.random, 20_000)
        return self.match


def measure(mode: str, games: int, level: int, gear: int, scions: bool) -> dict[str, str]:
    found: Counter[str] = Counter()
    for number in range(games):
        match = Endgame(mode, number, level, gear, scions).play()
        assert match.outcome is not None
        if mode.endswith("together"):
            found["won" if match.outcome.winners else "lost"] += 1
        else:
            found.update(f"{hero.kills} of {SEATS}" for hero in match.state.heroes)
    whole = found.total()
    return {what: f"{count / whole:.0%}" for what, count in sorted(found.items())}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", type=int, default=7)
    parser.add_argument("--gear", type=int, default=4, help="market cards of each Hero")
    given = parser.parse_args()
    for mode in ("seven-scions", "seven-scions-together"):
        for scions in (False, True):
            found = measure(mode, given.games, given.level, given.gear, scions)
            print(f"{mode}, {'with' if scions else 'without'} Scions: {found}", flush=True)

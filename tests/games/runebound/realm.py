"""A table of Runebound with chosen Heroes, for scenarios."""

from __future__ import annotations

from typing import Any

import questboard
from questboard.engine import EVERYBODY, Match, Outcome
from questboard.engine.asking.question import Question
from questboard.engine.parts import composed
from questboard.games.runebound.atlas import number
from questboard.games.runebound.library import Library
from questboard.games.runebound.modes.cataclysm.setup import curses_of
from questboard.games.runebound.modes.kept import STORMS
from questboard.games.runebound.rules import kit, market, movement, numbers, piles, powers, stand_off, winning, wounds
from questboard.games.runebound.rules.combat import begin_fight
from questboard.games.runebound.rules.experience import price as price_of_experience
from questboard.games.runebound.state import (
    ALLIES,
    BOX,
    CLAIMS,
    CURSED,
    DESTROYED,
    FACED,
    HELD,
    HERO,
    ITEMS,
    OUT,
    QUESTS,
    SCION,
    Hero,
    Piece,
    curse_pile,
)
from questboard.games.runebound.vocabulary import SYMBOLS
from questboard.testing import Scenario

FACES = {"F1": 1, "F2": 2, "F3": 3, "F4": 4, "F5": 5, "F6": 6}
BRANNOC, ORSOLYA, SELA, RONAN = "brannoc-ironvow", "orsolya-the-veiled", "sela-quickthorn", "ronan-of-the-wild"
PACKS = ("rituals-and-runes", "weapons-of-legend", "traps-and-terrors", "beasts-and-bandits")
PLAIN = ("kael-rivermantle", "aldous-gravewarden", "torvald-stormbrow")


def open_question(match: Match) -> Question:
    assert match.pending is not None, "the game is over"
    return match.pending


def verdict(match: Match) -> Outcome:
    assert match.outcome is not None, "the game goes on"
    return match.outcome


def content_of(*parts: str) -> Library:
    """What a table with these parts plays with."""
    return composed(questboard.find("runebound"), parts).load_content((), parts)


class Realm(Scenario):
    """Ann plays Brannoc, Bea Orsolya, Cy Sela, Dov Ronan, unless told otherwise; everybody stands in Tamalir."""

    def __init__(
        self,
        *players: str,
        heroes: tuple[str, ...] = (BRANNOC, ORSOLYA, SELA, RONAN),
        expansions: tuple[str, ...] = (),
        **options: Any,
    ):
        names = players or ("Ann", "Bea")
        super().__init__("runebound", *names, options=options, expansions=expansions)
        for seat in range(len(names)):
            self.seat_hero(seat, heroes[seat])
        self.state.active = self.state.first = 0
        self.state.round = self.state.turn = 1

    def seat_hero(self, seat: int, name: str) -> None:
        self.zone(HERO[seat], name)
        [card] = self.cards(HERO[seat], name)
        self.state.heroes[seat] = Hero(card=card, hex=number(8, 6), gold=3)
        self.state.pieces[card] = Piece()

    def hero(self, who: str = "Ann") -> Hero:
        return self.match.state.heroes[self.seat(who)]

    def piece(self, who: str = "Ann") -> Piece:
        return self.match.state.pieces[self.hero(who).card]

    def stands(self, who: str, column: int, row: int) -> None:
        self.hero(who).hex = number(column, row)

    def at(self, who: str = "Ann") -> tuple[int, int]:
        hex = self.hero(who).hex
        return hex % 18, hex // 18

    def has(self, who: str, *names: str) -> list[int]:
        """Gives cards to somebody; returns their numbers."""
        seat = self.seat(who)
        found: list[int] = []
        for name in names:
            face = self.match.content.by_id[name]
            zone = (HELD if face.keep == "held" else ALLIES if face.kind == "ally" else ITEMS)[seat]
            held = [self.name(card) for card in self.match.state.cards.zones[zone]]
            self.zone(zone, *held, name)
            [card] = self.cards(zone, name)
            found.append(card)
        for zone in (ITEMS[seat], ALLIES[seat], HELD[seat]):
            for card in self.match.state.cards.zones[zone]:
                self.match.state.pieces.setdefault(card, Piece())
        return found

    def name(self, card: int) -> str:
        return self.match.content.faces[self.match.state.cards.face[card]].id

    def dice(self, *faces: str) -> None:
        """The hero's movement dice lie on the table; he may walk."""
        self.match.state.dice = [FACES[face] - 1 for face in faces]
        self.start("walk")

    def fights(self, who: str, name: str) -> None:
        """A Challenge of a deck is faced."""
        self.zone(FACED, name)
        [card] = self.cards(FACED, name)
        seat = self.seat(who)
        face = self.match.state.cards.face[card]
        colour = self.match.content.faces[face].colour
        self.start(begin_fight(self.match, seat, face, "adventure", card=card, colour=colour))

    # -- numbers, as the rules count them --------------------------------------------------------------------

    def life(self, who: str = "Ann", card: int = -1) -> int:
        """Of somebody's Hero, or of a card of theirs."""
        return numbers.life(self.match, self.seat(who), self.hero(who).card if card < 0 else card)

    def stamina(self, who: str, card: int) -> int:
        return numbers.stamina(self.match, self.seat(who), card)

    def damage(self, who: str, card: int, phase: int) -> int:
        return numbers.damage(self.match, self.seat(who), card, phase)

    def value(self, who: str, card: int, phase: int) -> int:
        """What somebody adds to the roll of a phase."""
        return numbers.value(self.match, self.seat(who), card, phase)

    def bonus(self, who: str, verb: str, card: int) -> int:
        """All that changes a number of this kind, on both sides."""
        return numbers.total(self.match, self.seat(who), verb, card) + numbers.of_foe(self.match, verb)

    def skill(self, who: str, skill: str) -> int:
        return numbers.skill_bonus(self.match, self.seat(who), skill)

    def level(self, who: str = "Ann") -> int:
        return numbers.level(self.hero(who))

    def points(self, who: str = "Ann") -> int:
        """Victory points."""
        return winning.victory_points(self.match, self.seat(who))

    def ended(self) -> Outcome | None:
        """Whether the game is over, and for whom."""
        return winning.outcome(self.match)

    def movement_dice(self, who: str = "Ann") -> int:
        return movement.dice_allowance(self.match, self.seat(who))

    def ways_in(self, who: str = "Ann") -> list[int]:
        """For each face of the movement dice, the hexes that it opens."""
        return list(movement.opens(self.match, self.seat(who)))

    def price(self, who: str, card: int) -> int:
        """What a card of the market costs somebody."""
        return market.price(self.match, self.seat(who), card)

    def price_of_experience(self) -> int:
        return price_of_experience(self.match)

    def too_many(self, who: str = "Ann") -> list[int]:
        """Allies that somebody cannot keep."""
        return market.too_many(self.match, self.seat(who))

    def can_be_hurt(self) -> bool:
        """Whether the fight can still end by blows."""
        return stand_off.somebody_can_be_hurt(self.match)

    def kit(self, who: str = "Ann") -> kit.Kit:
        return kit.kit_of(self.match, self.seat(who))

    def lays(self, card: int) -> None:
        """A Challenge is put away."""
        piles.lay(self.match, card)

    def exhausts(self, who: str, card: int, amount: int, rule: str) -> None:
        """Exhaustion that nobody is asked about."""
        for _ in wounds.exhaust(self.match, self.seat(who), card, amount, rule):
            raise AssertionError("nobody is asked")

    def powers_work(self, who: str, moment: str) -> None:
        for _ in powers.fire(self.match, self.seat(who), moment):
            raise AssertionError("nobody is asked")

    def brawls(self, who: str, face: int) -> None:
        """A fight outside adventures."""
        self.start(begin_fight(self.match, self.seat(who), face, "brawl"))

    # -- cards -----------------------------------------------------------------------------------------------

    def top(self, deck: str, *names: str) -> None:
        """These cards are drawn next from a deck, the first one first."""
        cards = self.match.state.cards
        for name in reversed(names):
            face = self.match.content.face_of[name]
            card = next(card for card in range(len(cards.face)) if cards.face[card] == face)
            cards.zones[cards.where(card)].remove(card)
            cards.zones[deck].append(card)
            cards.known[card] = cards.seen[deck]


def options_of(match: Match) -> list[tuple[Any, ...]]:
    question = match.pending
    assert question is not None
    found = question.open_to(match, question.seats[0])
    return [option for option in found if isinstance(option, tuple)]


def land(*players: str, heroes: tuple[str, ...] = PLAIN, **options: Any) -> Realm:
    """With all packs of cards, and nobody is asked to trade."""
    return Realm(*players, heroes=heroes, expansions=PACKS, **({"trading": False} | options))


class Storm(Realm):
    """The Seven Scions: Storm cards and Stormlords that are chosen, Scions that are held or awake."""

    def __init__(self, *players: str, together: bool = False, **more: Any):
        mode = "seven-scions-together" if together else "seven-scions"
        super().__init__(*players, expansions=(mode, *more.pop("expansions", ())), trading=False, **more)

    def put(self, name: str, zone: str) -> int:
        """The card with this name, wherever it is, into a zone."""
        cards = self.match.state.cards
        face = self.match.content.face_of[name]
        card = next(card for card in range(len(cards.face)) if cards.face[card] == face)
        cards.zones[cards.where(card)].remove(card)
        cards.zones[zone].append(card)
        cards.known[card] = cards.seen[zone]
        return card

    def pile(self, zone: str, *names: str) -> list[int]:
        """Exactly these Storm cards or Stormlords; the last one is drawn first."""
        cards = self.match.state.cards
        for card in list(cards.zones[zone]):
            self.put(self.name(card), BOX if zone in STORMS else OUT)
        return [self.put(name, zone) for name in names]

    def no_storms(self) -> None:
        for zone in STORMS:
            self.pile(zone)

    def scion(self, name: str) -> int:
        face = self.match.content.face_of[name]
        return self.match.state.cards.face.index(face)

    def holds(self, who: str, name: str) -> int:
        """Somebody has the counter of a slumbering Scion."""
        self.hero(who).counter = card = self.scion(name)
        return card

    def awake(self, who: str, name: str) -> int:
        card = self.put(name, SCION[self.seat(who)])
        self.match.state.pieces[card] = Piece()
        return card

    def storm_breaks(self, name: str, who: str = "Ann") -> None:
        """This Storm card is drawn in somebody's turn."""
        colour = self.match.content.by_id[name].colour
        self.no_storms()
        self.pile(STORMS[colour], name)
        self.state.active = self.seat(who)
        self.start("storm", storm=8)


class Ruins(Realm):
    """The Cataclysm: Riverwatch under the Savage Brood, Tamalir under the Frenzied Rage, Vynelvale destroyed."""

    CURSES = {"riverwatch": "savage-brood", "tamalir": "frenzied-rage", "ambergate": "ashen-flock",
              "hollowmere": "demon-horde", "skarn": "winter-lord"}  # fmt: skip

    def __init__(self, *players: str, **more: Any):
        super().__init__(*players, expansions=("cataclysm", *more.pop("expansions", ())), trading=False, **more)
        state, content = self.match.state, self.match.content
        terrain = {counter.curse: counter.terrain for counter in content.content.counters}
        for place, town in enumerate(content.atlas.towns):
            curse = self.CURSES.get(town.id)
            state.towns[place] = CURSED if curse else DESTROYED
            state.town_curse[place] = curses_of(content).index(curse) if curse else -1
            state.town_terrain[place] = SYMBOLS.index(terrain[curse]) if curse else -1
        for seat, hero in enumerate(state.heroes):
            hero.slot = seat

    def town(self, name: str) -> int:
        return [town.id for town in self.match.content.atlas.towns].index(name)

    def in_town(self, who: str, name: str) -> None:
        self.hero(who).hex = self.match.content.atlas.town_hexes[self.town(name)]

    def deck(self, curse: str, level: int) -> str:
        return curse_pile(curses_of(self.match.content).index(curse), level)

    def next_trial(self, curse: str, name: str) -> None:
        """This Level I card is the only one left of its curse."""
        cards = self.match.state.cards
        for card in [card for card in cards.zones[self.deck(curse, 1)] if self.name(card) != name]:
            cards.zones[self.deck(curse, 1)].remove(card)
            cards.zones[OUT].append(card)

    def claimed(self, who: str, *names: str) -> list[int]:
        found: list[int] = []
        for name in names:
            cards = self.match.state.cards
            face = self.match.content.face_of[name]
            card = cards.face.index(face)
            cards.zones[cards.where(card)].remove(card)
            cards.zones[CLAIMS[self.seat(who)]].append(card)
            cards.known[card] = EVERYBODY
            self.match.state.pieces[card] = Piece()
            found.append(card)
        return found

    def opens(self, name: str) -> int:
        """A quest lies open."""
        cards = self.match.state.cards
        card = cards.face.index(self.match.content.face_of[name])
        cards.zones[cards.where(card)].remove(card)
        cards.zones[QUESTS].append(card)
        cards.known[card] = EVERYBODY
        return card

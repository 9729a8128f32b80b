"""What a seat sees, built up from nothing: the open table, then its own Spells and reserve.

A `Glance` works each part out when it is looked at: a bot looks at little. A `View` is all of it, to be sent.
"""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from questboard.games.talisman.boards import forced
from questboard.games.talisman.printed import Printed, printed
from questboard.games.talisman.rules import limits, numbers, one_round, sums, things
from questboard.games.talisman.rules.odds import odds
from questboard.games.talisman.rules.prospects import fights_in_question
from questboard.games.talisman.seen import FightSeen, HeroSeen, Thing, View
from questboard.games.talisman.state import (
    ALIGNMENTS,
    BOARD,
    CURSES,
    ENDING,
    FREE,
    IN_PLAY,
    NO_CARD,
    NOBODY,
    NOWHERE,
    POOL,
    READIED,
    RESERVE,
    RIDDEN,
    ROW,
    SIDE,
    SPELLS,
    STOCK,
    WAITING,
    WORN,
    Fight,
    discards,
)
from questboard.games.talisman.typed import Match

STATUSES = ("warrant", "citizen", "license", "letter", "betrothed")
TOKENS = ("favour", "poison", "bite", "ash", "dungeon")
Known = tuple[tuple[int, str], ...]
"""(card, what it is)"""


def view(match: Match, seat: int | None) -> View:
    """The open table, and what only this seat sees."""
    seen = glance(match, seat)
    table = match.in_common("table", lambda: open_table(match))
    return replace(table, hand=seen.hand, reserve=seen.reserve, known=seen.known)


def open_table(match: Match) -> View:
    """What everybody sees, whoever looks."""
    seen = glance(match, None)
    parts = {name: getattr(seen, name) for name in View.__struct_fields__ if name not in ("heroes", "known")}
    heroes = [{name: getattr(hero, name) for name in HeroSeen.__struct_fields__} for hero in seen.heroes]
    return View(heroes=tuple(HeroSeen(**hero) for hero in heroes), known={}, **parts)


def glance(match: Match, seat: int | None) -> Glance:
    return Glance(match, seat)


class Glance:
    """A `View` whose parts are worked out when they are looked at. It is good until the next answer."""

    def __init__(self, match: Match, seat: int | None):
        state = match.state
        self.__match = match
        self.__seat = seat
        self.__own = seat if seat is not None and seat in range(match.seats) else None
        self.heroes = tuple(HeroGlance(match, other) for other in range(match.seats))
        self.turn = state.turn
        self.active = state.active
        self.progress = state.progress
        self.holder = state.holder

    def __known_in(self, zone: str) -> Known:
        cards, faces = self.__match.state.cards, self.__match.content.faces
        shown = [(card, cards.face_for(card, self.__seat)) for card in cards.zones[zone]]
        return tuple((card, faces[face].id) for card, face in shown if face is not None)

    def __by_space(self, zone: str) -> dict[str, Known]:
        lies, id_of = self.__match.state.lies, self.__match.content.id_of
        found: dict[str, list[tuple[int, str]]] = {}
        for card, name in self.__known_in(zone):
            found.setdefault(id_of(lies[card]), []).append((card, name))
        return {space: tuple(cards) for space, cards in found.items()}

    @cached_property
    def boards(self) -> tuple[str, ...]:
        return self.__match.content.playing

    @cached_property
    def spaces(self) -> dict[str, Known]:
        return self.__by_space(BOARD)

    @cached_property
    def packed(self) -> dict[int, int]:
        state = self.__match.state
        return {card: state.place[card] for card in state.cards.zones[BOARD] if state.place.get(card, -1) >= 0}

    @cached_property
    def loose(self) -> dict[str, int]:
        return {self.__match.content.id_of(space): n for space, n in self.__match.state.loose.items() if n}

    @cached_property
    def stock(self) -> dict[str, tuple[tuple[int, str, int], ...]]:
        faces, face_of = self.__match.content.faces, self.__match.content.face_of
        return {
            space: tuple((card, name, faces[face_of[name]].price) for card, name in goods)
            for space, goods in self.__by_space(STOCK).items()
        }

    @cached_property
    def pool(self) -> dict[int, str]:
        return dict(self.__known_in(POOL))

    @cached_property
    def patrons(self) -> Known:
        return self.__known_in(ROW)

    @cached_property
    def calendar(self) -> tuple[tuple[str, int], ...]:
        return tuple((name, self.__match.state.calendar[card][1]) for card, name in self.__known_in(SIDE))

    @cached_property
    def decks(self) -> dict[str, tuple[int, int]]:
        zones = self.__match.state.cards.zones
        return {deck: (len(zones[deck]), len(zones[discards(deck)])) for deck in self.__match.content.hidden_decks}

    @cached_property
    def ending(self) -> str:
        known = self.__known_in(ENDING)
        return known[0][1] if known else ""

    @cached_property
    def advanced(self) -> tuple[tuple[int, str, int], ...]:
        return tuple((card, name, _holder(self.__match, card)) for card, name in self.__known_in("advanced"))

    @cached_property
    def fights(self) -> tuple[FightSeen, ...]:
        return tuple(fight_seen(self.__match, fight) for fight in self.__match.state.fights)

    @cached_property
    def ways(self) -> tuple[FightSeen, ...]:
        return tuple(fight_seen(self.__match, fight, answer) for answer, fight in fights_in_question(self.__match))

    @cached_property
    def statutes(self) -> tuple[int, ...]:
        return tuple(self.__match.state.statutes)

    @cached_property
    def hand(self) -> tuple[tuple[int, str, int], ...]:
        if self.__own is None:
            return ()
        bound = self.__match.state.bound
        return tuple((card, name, bound.get(card, NO_CARD)) for card, name in self.__known_in(SPELLS[self.__own]))

    @cached_property
    def reserve(self) -> Known:
        return () if self.__own is None else self.__known_in(RESERVE[self.__own])

    @cached_property
    def known(self) -> dict[int, str]:
        zones = [
            *self.__match.content.hidden_decks,
            *(SPELLS[other] for other in range(self.__match.seats) if other != self.__own),
        ]
        pending = self.__match.pending
        if pending is not None and pending.name == "search-pick":  # somebody looks through what everybody may see
            zones += map(discards, self.__match.content.hidden_decks)
        return {card: name for zone in zones for card, name in self.__known_in(zone)}

    @cached_property
    def printed(self) -> Printed:
        return printed(self.__match.content, bool(self.__match.options["strangers_tire"]))


def _spells_held(match: Match, seat: int) -> int:
    """As all see by their backs: those of a Necro Text are counted apart."""
    cards, library = match.state.cards, match.content
    held = cards.zones[SPELLS[seat]]
    if not library.necro or not held:
        return len(held)
    return sum(cards.back[card] == library.backs["spells"] for card in held)


class HeroGlance:
    """A `HeroSeen` whose parts are worked out when they are looked at."""

    def __init__(self, match: Match, seat: int):
        hero = match.state.heroes[seat]
        self.__match = match
        self.__hero = hero
        self.__here = hero.condition == IN_PLAY
        faces = match.content.faces
        self.seat = seat
        self.character = faces[hero.character].id if hero.character >= 0 and hero.lives > 0 else ""
        self.condition = "in play" if self.__here else "waiting" if hero.condition == WAITING else "out"
        self.lives = hero.lives
        self.gold = hero.gold
        self.bank = hero.bank
        self.sxp = hero.sxp
        self.cxp = hero.cxp
        self.alignment = ALIGNMENTS[hero.alignment]
        self.toad = min(hero.toad, 3)  # the turn of the change is not counted (TA 19:1)
        self.miss = hero.miss
        self.at = match.content.id_of(hero.at) if hero.at != NOWHERE else ""
        self.next = hero.forced
        self.spells = _spells_held(match, seat)
        self.reserve = len(match.state.cards.zones[RESERVE[seat]])
        self.cast = hero.cast
        self.ready = limits.READY
        self.quest = hero.quest

    @cached_property
    def next_says(self) -> str:
        bound = forced.of(self.__hero)
        return bound.says if bound is not None else ""

    @cached_property
    def next_to(self) -> str:
        bound = forced.of(self.__hero)
        leads = bound is not None and bound.leads and bound.to != NOWHERE
        return self.__match.content.id_of(bound.to) if bound is not None and leads else ""

    @cached_property
    def ranks(self) -> tuple[str, ...]:
        held = (self.__hero.level2, self.__hero.level3)
        return tuple(things.design(self.__match, card).id for card in held if card != NO_CARD)

    @cached_property
    def strength(self) -> int:
        return numbers.total(self.__match, self.seat, "strength") if self.__here else 0

    @cached_property
    def craft(self) -> int:
        return numbers.total(self.__match, self.seat, "craft") if self.__here else 0

    @cached_property
    def base_strength(self) -> int:
        return numbers.base(self.__match, self.seat, "strength") if self.__here else 0

    @cached_property
    def base_craft(self) -> int:
        return numbers.base(self.__match, self.seat, "craft") if self.__here else 0

    @cached_property
    def tokens(self) -> dict[str, int]:
        return {token: n for token in TOKENS if (n := getattr(self.__hero, token))}

    @cached_property
    def statuses(self) -> tuple[str, ...]:
        held = tuple(status for status in STATUSES if getattr(self.__hero, status))
        return (*held, "loan") if self.__hero.loan else held

    @cached_property
    def damaged(self) -> tuple[str, ...]:
        return tuple(self.__hero.damaged)

    @cached_property
    def load(self) -> int:
        return numbers.load(self.__match, self.seat) if self.__here else 0

    @cached_property
    def encumbrance(self) -> int:
        return numbers.encumbrance(self.__match, self.seat) if self.__here else 0

    @cached_property
    def leadership(self) -> int:
        return numbers.leadership(self.__match, self.seat) if self.__here else 0

    @cached_property
    def led(self) -> int:
        return limits.leads(self.__match, self.seat) if self.__here else 0

    @cached_property
    def sxp_goal(self) -> int:
        return numbers.xp_goal(self.__match, "sxp")

    @cached_property
    def cxp_goal(self) -> int:
        return numbers.xp_goal(self.__match, "cxp")

    @cached_property
    def spell_limit(self) -> int:
        return numbers.spell_limit(self.__match, self.seat) if self.__here else 0

    @cached_property
    def gear(self) -> tuple[Thing, ...]:
        return tuple(_thing(self.__match, self.seat, card) for card in things.gear(self.__match, self.seat))

    @cached_property
    def curses(self) -> tuple[tuple[str, int], ...]:
        state = self.__match.state
        cards = state.cards.zones[CURSES[self.seat]]
        shown = [(things.design(self.__match, card), state.curse_left.get(card, 0)) for card in cards]
        return tuple((curse.id, min(left, curse.turns)) for curse, left in shown)

    @cached_property
    def sums(self) -> dict[str, sums.Parts]:
        if not self.__here:
            return {}
        return {
            "strength": sums.total(self.__match, self.seat, "strength"),
            "craft": sums.total(self.__match, self.seat, "craft"),
            "encumbrance": sums.encumbrance(self.__match, self.seat),
            "leadership": sums.leadership(self.__match, self.seat),
        }


def fight_seen(match: Match, fight: Fight, answer: str = "") -> FightSeen:
    mine, his = (fight.my_sum, fight.his_sum) if fight.my_die or fight.his_die else one_round.sides(match, fight)
    foes = tuple(things.design(match, foe).id for foe in fight.foes)
    return FightSeen(
        fight.kind, fight.seat, fight.rival, fight.name, foes, fight.value, fight.mine, fight.his,
        fight.my_die, fight.his_die, tuple(mine), tuple(his), odds(match, fight, (mine, his)), answer,
    )  # fmt: skip


def _thing(match: Match, seat: int, card: int) -> Thing:
    state = match.state
    place = state.place.get(card, -3)
    job = state.job.get(card, FREE)
    return Thing(
        card,
        things.design(match, card).id,
        "worn" if place == WORN else "readied" if place == READIED else str(place) if place >= 0 else "standing",
        things.design(match, card).slot or "",
        "" if job == FREE else "ridden" if job == RIDDEN else str(job),
        state.used.get(card, 0),
        numbers.capacity(match, seat, card),
    )


def _holder(match: Match, card: int) -> int:
    for seat, hero in enumerate(match.state.heroes):
        if card in (hero.level2, hero.level3):
            return seat
    return NOBODY

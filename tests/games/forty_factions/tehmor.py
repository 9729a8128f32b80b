"""A table of Forty Factions for the tests: boards in the shorthand of the worked examples ("A3" = three pawns of A)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from questboard.engine import Form
from questboard.engine.asking.option import Option
from questboard.games.forty_factions.bodies.council import Count, count
from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.rules.alliances import enmity_between
from questboard.games.forty_factions.rules.city import active
from questboard.games.forty_factions.rules.placing import activate, drop
from questboard.games.forty_factions.state import Spot
from questboard.testing import Scenario

PARTY_FACTIONS = ("reform-party", "conservative-party", "free-trade-party")
ASSASSINS, THIEVES, WHITE_HAND = (
    "honourable-guild-of-assassins", "thieves-guild-of-tehmor", "brotherhood-of-the-white-hand"
)  # fmt: skip


class Tehmor(Scenario):
    """Players A, B, C, ... with empty hands and nothing Activated."""

    def __init__(self, players: Iterable[str] = "ABCD", **more: Any):
        super().__init__(more.pop("game", "forty-factions"), *players, **more)
        for seat in range(self.match.seats):
            self.zone(f"hand {seat}")
        self.state.turn = 1

    # -- setting up ------------------------------------------------------------------------------------------

    def holds(self, who: str, *cards: str) -> None:
        self.zone(f"hand {self.seat(who)}", *cards)

    def has(self, who: str, *factions: str) -> None:
        """These Factions are Activated by somebody. Without a DM, Enemies side by side break the table's law."""
        for faction in factions:
            face = self.match.content.face_of[faction]
            if self.state.owner[face] == self.seat(who):
                continue
            cards = self.state.cards
            activate(self.match, self.seat(who), next(c for c in range(len(cards.face)) if cards.face[c] == face))

    def free(self, who: str, factions: list[int]) -> list[int]:
        """Those of these Factions that are on nobody's table and no Enemies of what somebody has."""
        own, hostile = active(self.match, self.seat(who)), self.match.content.hostile
        return [f for f in factions if self.state.owner[f] < 0 and not any(hostile[f][other] for other in own)]

    def leaves(self, faction: int) -> None:
        """It is discarded, by whatever rule, and its pawns leave all boards."""
        drop(self.match, self.match.content.by_number[faction])

    def area(self, name: str, **pawns: int) -> None:
        """So many pawns on Locations of an Area, of Factions with a single Location where possible."""
        content, state = self.match.content, self.state
        sites = [f for p, f in enumerate(state.controller) if content.areas[content.place_area[p]] == name]
        sites.sort(key=lambda faction: len(content.factions[faction].locations))
        for who, number in pawns.items():
            for _ in range(number):
                self.has(who, content.ids[self.free(who, sites)[0]])

    def party(self, name: str, **pawns: int) -> None:
        """So many Council pawns in a party; never its party Faction (say `has` for that first: it counts)."""
        content, state = self.match.content, self.state
        chairs = [faction for faction, party in zip(state.council, state.party, strict=True) if PARTIES[party] == name]
        plain = [faction for faction in chairs if content.ids[faction] not in PARTY_FACTIONS]
        for who, number in pawns.items():
            number -= sum(state.owner[faction] == self.seat(who) for faction in chairs)
            for _ in range(number):
                self.has(who, content.ids[self.free(who, plain)[0]])

    def allied(self, members: Iterable[str]) -> None:
        self.state.alliances.append([self.seat(who) for who in members])

    def overlord(self, faction: str) -> None:
        self.state.overlord = self.state.deputy = self.match.content.face_of[faction]

    def start(self, step: str, **fields: Any) -> None:
        """As everywhere; rounds of commit and reveal begin with the first."""
        super().start(step, **{"round": 0, **fields})

    # -- playing ---------------------------------------------------------------------------------------------

    def seal(self, **answers: Option) -> None:
        """Each gives a sealed answer, in this order."""
        for who, option in answers.items():
            self.answers(who, *option)

    def plan(self, who: str, faction: str, *discard: str) -> Option:
        """To Activate a Faction from hand."""
        return ("activate", *self.cards(f"hand {self.seat(who)}", faction), discard)

    def scheme(self, who: str, plot: str, *targets: str, place: Spot = "-") -> Option:
        """To play a Plot from hand."""
        return ("plot", *self.cards(f"hand {self.seat(who)}", plot), targets, place)

    def all_pass(self, *option: Any) -> None:
        """Everybody answers the open question the same way until another is asked."""
        name = self.question
        for _ in range(40):
            asked = self.match.pending
            if asked is None or asked.name != name:
                return
            self.match.answer(asked.number, self.match.waiting_for()[0], option or ("pass",))

    def agree(self, **shares: int) -> None:
        """All who are asked name the same division, by names in the order of the shares."""
        self.all_answer("share", *shares.values())

    def disagree(self) -> None:
        """Those who are asked never name the same division, in both rounds."""
        name = self.question
        for _ in range(2):
            if self.question != name:
                return
            for place, seat in enumerate(list(self.match.waiting_for())):
                asked = self.match.pending
                assert asked is not None
                options = list(asked.answers(self.match, seat))
                self.match.answer(asked.number, seat, options[place % len(options)])

    def chair(self, faction: str) -> str:
        """The lowest-numbered Council seat of a Faction."""
        return self.match.content.seat_ids[self.state.council.index(self.match.content.face_of[faction])]

    def chairs(self, *factions: str) -> tuple[str, ...]:
        return tuple(self.chair(faction) for faction in factions)

    def moves_seat(self, loser: str, to: str, reason: str, party: str = "-") -> None:
        """The DM gives a Council seat of one Faction to another."""
        assert self.match.table.dm is not None
        self.interjects(self.match.table.dm, "move-seat", self.chair(loser), to, party, reason)

    # -- looking ---------------------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """What is asked now."""
        return self.match.pending.name if self.match.pending is not None else ""

    def blanks(self, who: str, verb: str) -> dict[str, Any]:
        """What may be put into a form that somebody is asked to fill in, or may use out of turn: by field."""
        seat = self.seat(who)
        forms = [*self.match.questions(seat)[0].options, *self.match.interjections(seat)]
        found = next(form for form in forms if isinstance(form, Form) and form.verb == verb)
        return {field.name: getattr(field, "values", ()) for field in found.fields}

    def vp(self) -> list[int]:
        return list(self.match.state.vp)

    def points(self, source: str, **more: Any) -> dict[str, int]:
        """VP that were scored from a source, by player."""
        names, sums = self.match.table.players, dict[str, int]()
        for told in self.told("scored"):
            if told["source"] == source and all(told.get(key) == value for key, value in more.items()):
                sums[names[told["seat"]]] = sums.get(names[told["seat"]], 0) + told["vp"]
        return sums

    def count(self) -> Count:
        return count(self.match)

    def votes(self, party: str | None = None) -> dict[str, int]:
        """Votes by block, e.g. {"A": 8, "B": 1} or {"AB": 5}; of one party or of the whole Council."""
        counted = self.count()
        votes = counted.total if party is None else counted.votes[PARTIES.index(party)]
        names = self.match.table.players
        return {"".join(names[seat] for seat in block): number for block, number in votes.items()}

    def at_odds(self, members: str) -> bool:
        """Whether some of these players have Activated Factions that are Enemies of one another."""
        return enmity_between(self.match, [self.seat(name) for name in members]) is not None

    def active(self, who: str) -> tuple[str, ...]:
        return self.sees(None).players[self.seat(who)].active

    def hand(self, who: str) -> list[str]:
        return [name for _, name in self.sees(who).hand]

    def owner(self, faction: str) -> str | None:
        """Who has a Faction Activated."""
        seat = self.match.state.owner[self.match.content.face_of[faction]]
        return self.match.table.players[seat] if seat >= 0 else None

    def controls(self, place: str) -> str:
        """The Faction that controls a Location."""
        return self.match.content.ids[self.match.state.controller[self.match.content.place_of[place]]]

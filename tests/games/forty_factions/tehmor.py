"""A table of Forty Factions for the tests: boards in the shorthand of the worked examples ("A3" = three pawns of A)."""

from __future__ import annotations

from typing import Any

from questboard.engine.option import Option
from questboard.games.forty_factions.archive import PARTIES
from questboard.games.forty_factions.rules.city import activate
from questboard.testing import Scenario

PARTY_FACTIONS = ("reform-party", "conservative-party", "free-trade-party")


class Tehmor(Scenario):
    """Players A, B, C, ... with empty hands and nothing Activated."""

    def __init__(self, players: str = "ABCD", **more: Any):
        super().__init__("forty-factions", *players, **more)
        for seat in range(self.match.seats):
            self.zone(f"hand {seat}")
        self.state.turn = 1

    def holds(self, who: str, *cards: str) -> None:
        self.zone(f"hand {self.seat(who)}", *cards)

    def has(self, who: str, *factions: str) -> None:
        """These Factions are Activated by somebody, whatever their enmities."""
        for faction in factions:
            face = self.match.content.face_of[faction]
            if self.state.owner[face] == self.seat(who):
                continue
            cards = self.state.cards
            card = next(card for card in range(len(cards.face)) if cards.face[card] == face)
            activate(self.match, self.seat(who), card)

    def area(self, name: str, **pawns: int) -> None:
        """So many pawns on Locations of an Area, on single-Location Factions where possible."""
        content = self.match.content
        sites = [place for place, where in enumerate(content.place_area) if content.areas[where] == name]
        free = [place for place in sites if self.state.owner[self.state.controller[place]] < 0]
        for who, number in pawns.items():
            for _ in range(number):
                place = free.pop(0)
                self.has(who, content.ids[self.state.controller[place]])

    def party(self, name: str, **pawns: int) -> None:
        """So many Council pawns in a party; never its party Faction (say `has` for that first: it counts)."""
        content, state = self.match.content, self.state
        chairs = [faction for faction, party in zip(state.council, state.party, strict=True) if PARTIES[party] == name]
        for who, number in pawns.items():
            seat = self.seat(who)
            number -= sum(state.owner[faction] == seat for faction in chairs)
            free = [f for f in chairs if state.owner[f] < 0 and content.ids[f] not in PARTY_FACTIONS]
            for faction in free[:number]:
                self.has(who, content.ids[faction])

    def allied(self, members: str) -> None:
        self.state.alliances.append([self.seat(who) for who in members])

    def vp(self) -> list[int]:
        return list(self.match.state.vp)

    def all_pass(self, *option: Any) -> None:
        """Everybody answers the open question the same way until another is asked."""
        name = self.match.questions()[0].name
        for _ in range(40):
            question = self.match.pending
            if question is None or question.name != name:
                return
            seat = self.match.waiting_for()[0]
            self.match.answer(question.number, seat, option or ("pass",))

    def agree(self, **shares: int) -> None:
        """All who are asked name the same division, by names in order of seats."""
        share: Option = ("share", *shares.values())
        for seat in list(self.match.waiting_for()):
            question = self.match.pending
            assert question is not None
            self.match.answer(question.number, seat, share)

    def disagree(self) -> None:
        """Allies never name the same division, in both rounds."""
        name = self.match.questions()[0].name
        for _ in range(2):
            asked = self.match.pending
            if asked is None or asked.name != name:
                return
            for place, seat in enumerate(list(self.match.waiting_for())):
                question = self.match.pending
                assert question is not None
                options = list(question.answers(self.match, seat))
                self.match.answer(question.number, seat, options[place % len(options)])

    def count(self):
        from questboard.games.forty_factions.rules.council import count

        return count(self.match)

    def votes(self, party: str | None = None) -> dict[str, int]:
        """Votes by block, e.g. {"A": 8, "B": 1} or {"AB": 5}; of one party or of the whole Council."""
        counted = self.count()
        votes = counted.total if party is None else counted.votes[PARTIES.index(party)]
        names = self.match.table.players
        return {"".join(names[seat] for seat in block): number for block, number in votes.items()}

# FF 13.2.3.4 - Variable Locations: pawns that stand where their holders put them, or where a die does
#
# Such a pawn is placed when its Faction is Activated, and may move once at the start of each Activation Phase
# (FFX 5.7). It is no Location: it cannot be traded, and counts for its Area like any other pawn (AMB-61).
"""Camps, as several sets have them: a part says whose they are, and what its steps, question and event are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from questboard.engine import Asking, Open, Option, choose
from questboard.engine.parts import Inserted, Slot, Straight, after
from questboard.games.forty_factions.library import FULL, SCENERY, camp_of
from questboard.games.forty_factions.rules.turn import is_cut_short
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.spaces import Loose, Pawn
from questboard.games.forty_factions.state import NOBODY, Spot
from questboard.games.forty_factions.typed import Match

RULE = "FF 13.2.3.4"
LEVEL = 0.4
"""What it is worth to take an Area from others, by a tie."""


class Camps(msgspec.Struct):
    """What is kept of them."""

    where: Open[dict[int, str]] = {}
    """By Faction that is Activated: the Area of its pawn (FF 13.2.3.4)."""
    circles: Open[dict[int, int]] = {}
    """By Faction that camps in a Forest: what its pawn weighs, if the DM has declared the camp a Circle."""
    suspended: Open[list[int]] = []
    """Whose pawn was ambushed: it counts for nobody this turn."""
    moving: Open[list[int]] = []
    """Whose holder is yet to say where the pawn stands."""
    back: Open[str] = ""
    """The step that goes on once they have."""


class CampSeen(msgspec.Struct):
    faction: str
    area: str
    pawn: int
    """The seat whose it is."""
    suspended: bool
    """It was ambushed, and counts for nobody this turn."""


def grounds_for(match: Match, faction: int) -> list[str]:
    """Where a Variable pawn may stand: Areas of the city, and Forests if they are in play."""
    return [area for area in match.content.factions[faction].variable if area in match.content.areas]


@dataclass(frozen=True)
class Wandering:
    """The camps of one part."""

    slot: Slot[Camps]
    wanderers: Callable[[Match], Sequence[int]]
    """Whose they are: Factions, Activated or not."""
    encamp: str
    """The question where a pawn stands; its answers are called the same."""
    told: Callable[..., None]
    """The event that it stands somewhere."""
    stir_step: str
    pitch_step: str
    break_step: str

    def steps(self, when: Callable[[Match], bool] | None = None) -> list[Inserted]:
        """Camps stir only `when` there may be some."""
        stir, stirring = self.stir_step, "Camps may move"
        return [
            Inserted(stir, self.stir, before="activation", when=when, phase="Activation", title=stirring),
            Inserted(self.break_step, self.break_camp, after="council_end", phase="Council", title="Camps count again"),
            Inserted(self.pitch_step, self.pitch, phase="Activation", title="A camp is pitched"),
        ]

    # where they stand

    def settle(self, match: Match, came: Sequence[int], went: Sequence[int]) -> None:
        """Whoever is Activated stands somewhere; whoever is discarded nowhere."""
        camps, owner = self.slot.of(match), match.state.owner
        for faction in self.wanderers(match):
            if owner[faction] == NOBODY:
                camps.where.pop(faction, None)
                camps.circles.pop(faction, None)
                camps.suspended = [one for one in camps.suspended if one != faction]
                camps.moving = [one for one in camps.moving if one != faction]
            elif faction not in camps.where:
                self.arrive(match, faction)

    def arrive(self, match: Match, faction: int) -> None:
        """By the die; or where it stands, else in the usual Area, until its holder says otherwise."""
        grounds = grounds_for(match, faction)
        if match.content.factions[faction].by_die:
            (die,) = match.roll(len(grounds))
            self.move(match, faction, grounds[die - 1])
            self.say_where(match, faction)
            return
        camps = self.slot.of(match)
        camps.where.setdefault(faction, grounds[0])
        if len(grounds) > 1 and faction not in camps.moving:
            camps.moving.append(faction)

    def stir(self, match: Match) -> str:
        """An Activation Phase begins: dice are thrown again, and who may move is asked."""
        for faction in self.wanderers(match):
            if match.state.owner[faction] != NOBODY:
                self.arrive(match, faction)
        return after(match, self.stir_step)

    def breaks_in(self, match: Match, step: str) -> str | None:
        """Nothing else goes on before a pawn that has just come stands somewhere."""
        camps = self.slot.of(match)
        if not camps.moving or not step or step == self.pitch_step or is_cut_short(match):
            return None
        camps.back = step
        return self.pitch_step

    def pitch(self, match: Match) -> Asking:
        camps = self.slot.of(match)
        if not camps.moving:
            back, camps.back = camps.back or "activation", ""
            return Straight(back)
        faction = camps.moving[0]
        holder = match.state.owner[faction]
        answer = yield from choose(match, self.encamp, holder, self.areas_to_camp_in, rule=RULE, public=True)
        camps = self.slot.of(match)
        if faction in camps.moving and match.state.owner[faction] == holder:  # else whoever holds it now is asked
            camps.moving.remove(faction)
            if answer is not None and answer[1] != camps.where.get(faction):
                self.move(match, faction, answer[1])
                self.say_where(match, faction)
        return self.pitch_step

    def areas_to_camp_in(self, match: Match, seat: int) -> Sequence[Option]:
        """Where it stands, then everywhere else that it may."""
        camps = self.slot.of(match)
        if not camps.moving:
            return ()
        faction = camps.moving[0]
        if match.state.owner[faction] != seat:
            return ()
        here = camps.where.get(faction)
        return [(self.encamp, area) for area in sorted(grounds_for(match, faction), key=lambda area: area != here)]

    def move(self, match: Match, faction: int, area: str) -> None:
        """The pawn stands elsewhere; a camp that was declared a Circle stays behind."""
        camps = self.slot.of(match)
        camps.where[faction] = area
        camps.circles.pop(faction, None)

    def say_where(self, match: Match, faction: int) -> None:
        area, seat = self.slot.of(match).where[faction], match.state.owner[faction]
        self.told(match, RULE, faction=match.content.ids[faction], area=area, seat=seat)

    # what they count for

    def stand(self, match: Match, area: int, pawns: list[Pawn]) -> None:
        name, owner = match.content.areas[area], match.state.owner
        for faction, where in self.slot.of(match).where.items():
            if where == name and owner[faction] != NOBODY:
                pawns.append(Pawn(owner[faction], self.weight(match, faction)))

    def weight(self, match: Match, faction: int) -> int:
        """In the city as any pawn; in a Forest only as the Circle that the DM has declared the camp to be.

        One that was ambushed stays, and weighs nothing.
        """
        camps = self.slot.of(match)
        if faction in camps.suspended:
            return SCENERY
        return FULL if camps.where[faction] in match.content.city.areas else camps.circles.get(faction, SCENERY)

    def find(self, match: Match, found: list[Loose]) -> None:
        """The camps whose pawns count."""
        where = self.slot.of(match).where
        found += [
            Loose(camp_of(match.content.factions[faction]), faction, where[faction])
            for faction in sorted(where) if self.weight(match, faction) != SCENERY
        ]  # fmt: skip

    def named(self, match: Match, name: Spot) -> int | None:
        """Whose camp that is, of those that stand and are not out of the count yet."""
        camps, sheets = self.slot.of(match), match.content.factions
        standing = (faction for faction in camps.where if faction not in camps.suspended)
        return next((faction for faction in standing if camp_of(sheets[faction]) == name), None)

    def break_camp(self, match: Match) -> str:
        """The turn is counted: who was ambushed counts again."""
        self.slot.of(match).suspended = []
        return after(match, self.break_step)

    # what everybody sees

    def seen(self, match: Match) -> tuple[CampSeen, ...]:
        camps, names, owner = self.slot.of(match), match.content.ids, match.state.owner
        return tuple(
            CampSeen(names[faction], area, owner[faction], faction in camps.suspended)
            for faction, area in sorted(camps.where.items())
        )

    def asked(self, match: Match) -> str:
        """The Faction whose holder is asked where it stands; empty if none is."""
        moving = self.slot.of(match).moving
        return match.content.ids[moving[0]] if moving else ""


def judge_camp(look: Look, camps: Sequence[CampSeen], moving: str, to: str) -> float:
    """For a bot: an Area that the pawn wins, or keeps from others; one that is won already needs no more."""
    seen = look.glance
    here = {camp.area for camp in camps if camp.faction == moving}
    if to not in look.content.city.areas:
        return -1.0  # in a Forest it counts for nothing
    area = next(area for area in seen.areas if area.name == to)
    team = next((members for members in seen.alliances if look.seat in members), (look.seat,))
    mine = sum(number for seat, number in area.pawns if seat in team) - (area.name in here)
    best = max([number for seat, number in area.pawns if seat not in team], default=0)
    if mine > best:
        return 0.1
    return float(max(1, area.vp)) if mine + 1 > best else LEVEL if mine + 1 == best else 0.0

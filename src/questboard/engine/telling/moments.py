"""Moments: what of all that happens is shown as a short scene before the next question, and to whom.

A moment is a view of an event and nothing else: it names a scene and the fields of the event that the scene shows. It
holds no fact of its own, so whoever may hear the event may see its moment, and nobody else does.

    MOMENTS = {
        "caught": moment("loss", who="seat", amount="fine", weight=3),
        "voted": Quiet("the vote itself is shown when it is counted"),
    }

A game says so in its table (`Game.moments`), a part in its own (`Part.moments`); every kind of event stands in one, as
a moment or as quiet with the reason. What nobody has declared is an announcement if it happens to somebody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast, get_args

import msgspec

if TYPE_CHECKING:
    from questboard.engine.telling.events import Heard

Scene: TypeAlias = Literal[
    "announcement", "card", "dice", "fight", "vote", "score", "level", "gain", "loss", "theft", "death", "storm",
    "offer", "whisper", "curse", "end",
]  # fmt: skip
"""How it is played: a card turns over, dice fall, two sums stand against each other, votes are counted ..."""
SCENES: tuple[str, ...] = get_args(Scene)
Whom: TypeAlias = Literal["those", "all"]
"""For whom: those whom it happens to, or everybody."""

ROLES = (
    "who", "other", "card", "cards", "dice", "bonus", "need", "amount", "now", "mine", "his", "ours", "theirs", "yes",
    "no", "passed", "foe", "foes", "place", "words",
)  # fmt: skip
"""What a scene may show. `who` and `other` are the seats that it happens to, one or several of them."""
SEATS = ("who", "other")


class Moment(msgspec.Struct, frozen=True):
    """An event that is worth a look of its own."""

    scene: Scene
    shows: dict[str, str]
    """Role in the scene -> the field of the event that has it."""
    whom: Whom = "those"
    weight: int = 2
    """1: it may be told in one line among others; 2: a scene; 3: nobody should miss it."""
    tenths: int = 16
    """How long it is shown, in tenths of a second, if nothing presses."""
    calls: bool = False
    """It comes to those it happens to, unasked: it announces itself with glow and sound."""
    ends: tuple[Scene, ...] = ()
    """Scenes that it is the end of: it is shown with the one before it, if that is such a scene."""

    def __post_init__(self) -> None:
        if unknown := [role for role in self.shows if role not in ROLES]:
            raise ValueError(f"no scene shows {unknown[0]!r}; there are {', '.join(ROLES)}")

    def seats(self, data: Mapping[str, Any]) -> tuple[int, ...]:
        """Whom it happens to."""
        return tuple(dict.fromkeys(seat for role in SEATS for seat in _seats(data.get(self.shows.get(role, "")))))

    def called(self, data: Mapping[str, Any]) -> tuple[int, ...]:
        """Whom it comes to unasked: the other one, of what somebody does to another."""
        if not self.calls:
            return ()
        return _seats(data.get(self.shows.get("other", self.shows.get("who", ""))))


def _seats(value: Any) -> tuple[int, ...]:
    """The seats that a field names: it may have one or several, and a fact that is no seat names none."""
    several: Sequence[Any] = cast("Sequence[Any]", value) if isinstance(value, (list, tuple)) else (value,)
    return tuple(one for one in several if isinstance(one, int) and not isinstance(one, bool) and one >= 0)


class Quiet(msgspec.Struct, frozen=True):
    """An event without a moment, and why: the log and the digest have it all the same."""

    because: str


Moments: TypeAlias = Mapping[str, Moment | Quiet]


def moment(
    scene: Scene,
    *,
    whom: Whom = "those",
    weight: int = 2,
    tenths: int = 16,
    calls: bool = False,
    ends: tuple[Scene, ...] = (),
    **shows: str,
) -> Moment:
    """A moment; what it shows by the names of roles: `who="seat"`."""
    return Moment(scene, shows, whom, weight, tenths, calls, ends)


COMMON: Moments = {
    "undone": moment("announcement", whom="all", weight=1, who="seat", tenths=12),
    "practice-undone": moment("announcement", whom="all", weight=1, who="seat", tenths=16),
    "ruling": moment("announcement", whom="all", weight=2, tenths=22),
    "ruling-cited": moment("announcement", whom="all", weight=1, who="seat"),
    "upgraded": moment("announcement", whom="all", tenths=25),
    "rebuilt": moment("announcement", whom="all", tenths=25),
    "cut-short": moment("announcement", whom="all", weight=3, tenths=30),
    "luck-renewed": moment("announcement", whom="all", tenths=25),
}
"""Of the events that every game has."""
BY_DEFAULT = moment("announcement", weight=1, who="seat", other="to", tenths=14)
"""Of an event that nobody has declared and that happens to somebody."""


def moment_of(moments: Moments, heard: Heard) -> Moment | None:
    """The moment of an event, by the tables of the game in play."""
    found = moments.get(heard.kind) or COMMON.get(heard.kind)
    if found is None:
        return BY_DEFAULT if BY_DEFAULT.seats(heard.data) else None
    return found if isinstance(found, Moment) else None


class MomentSeen(msgspec.Struct, omit_defaults=True):
    """The short scene that an event is, for one seat. `shows`: role in the scene -> the event's field that has it."""

    scene: str
    shows: dict[str, str] = {}
    seats: tuple[int, ...] = ()
    """Whom it happens to."""
    mine: bool = False
    """It happens to the seat that is told of it."""
    everyone: bool = False
    """Everybody wants to see it."""
    weight: int = 2
    tenths: int = 16
    calls: bool = False
    """It comes to the seat that is told of it, unasked."""
    ends: tuple[str, ...] = ()
    named: dict[str, str] = {}
    """The cards that it shows, as people call them."""


CARDS = ("card", "cards", "foes")


def cards_shown(found: MomentSeen, data: Mapping[str, Any]) -> list[str]:
    """The cards that a scene shows, by the names that its event gives them."""
    values = [data.get(found.shows.get(role, "")) for role in CARDS]
    each = [cast("Sequence[Any]", value) if isinstance(value, (list, tuple)) else (value,) for value in values]
    return [one for several in each for one in several if isinstance(one, str) and one]


def moment_seen(moments: Moments, heard: Heard, seat: int | None) -> MomentSeen | None:
    """The moment of an event as one seat has it; made of what the seat has heard and of nothing else."""
    found = moment_of(moments, heard)
    if found is None:
        return None
    seats, called = found.seats(heard.data), found.called(heard.data)
    shows = {role: field for role, field in found.shows.items() if field in heard.data}
    return MomentSeen(
        found.scene, shows, seats, seat in seats, found.whom == "all", found.weight, found.tenths, seat in called,
        found.ends,
    )  # fmt: skip

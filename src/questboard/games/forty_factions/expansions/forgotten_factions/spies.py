# FF 13.1.5 - Spies and Conspiracies (FFX 5.11): an option of the table
#
# A Spy lets its holder read a sheet; a Conspiracy pays its two holders when the game ends, if nobody has exposed it.
# Who has set what, and who has agreed with whom, know those concerned and the DM (AMB-68).
from __future__ import annotations

from collections.abc import Collection, Sequence

from questboard.engine import Asking, Form, Interjection, One, Option, event, form
from questboard.games.forty_factions.expansions.forgotten_factions.state import FORGOTTEN, Conspiracy, Spy
from questboard.games.forty_factions.facts import FactionId
from questboard.games.forty_factions.rules.city import active, all_active, ids
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

SPY, CONSPIRACY = "spy", "conspiracy"
OPTION = "spies_and_conspiracies"
TRADING = "trading"
RULE = "FF 13.1.5"


@event("spy-set")
def told_spy_set(faction: FactionId, target: FactionId) -> str:
    return "the Spy of {faction} is set upon {target}"


@event("spy-home")
def told_spy_home(faction: FactionId) -> str:
    return "the Spy of {faction} is home again"


@event("spy-exposed")
def told_spy_exposed(faction: FactionId, target: FactionId) -> str:
    return "exposed: {faction} had a Spy at {target}, and have lost it"


@event("conspiracy-proposed")
def told_conspiracy_proposed(faction: FactionId, partner: FactionId) -> str:
    return "{faction} would conspire with {partner}"


@event("conspiracy-declined")
def told_conspiracy_declined(faction: FactionId, partner: FactionId) -> str:
    return "nothing comes of {faction} and {partner}"


@event("conspiracy")
def told_conspiracy(faction: FactionId, partner: FactionId) -> str:
    return "{faction} and {partner} conspire"


@event("conspiracy-exposed")
def told_conspiracy_exposed(faction: FactionId, partner: FactionId) -> str:
    return "exposed: {faction} and {partner} conspired"


def able(match: Match, seat: int, ability: str) -> list[int]:
    """The Activated Factions of a player whose sheets say that they can do so."""
    sheets = match.content.factions
    if not match.options[OPTION]:
        return []
    return [faction for faction in active(match, seat) if ability in sheets[faction].abilities]


def others(match: Match, seat: int) -> tuple[str, ...]:
    """Activated Factions of other players."""
    return ids(match, [faction for faction in all_active(match) if match.state.owner[faction] != seat])


# Spies


def spies_to_set(match: Match, seat: int) -> Sequence[Form]:
    """While all trade, a Spy may be set upon anybody's Faction, or upon another one."""
    if match.step != TRADING:
        return ()
    mine = ids(match, [faction for faction in able(match, seat, SPY) if faction not in FORGOTTEN.of(match).lost])
    targets = others(match, seat)
    return (form("set-spy", One("spy", mine), One("target", targets)),) if mine and targets else ()


def set_spy(match: Match, seat: int, option: Option) -> Asking:
    face_of = match.content.face_of
    spy = Spy(face_of[option[1]], face_of[option[2]])
    _leave(match, spy.faction)
    FORGOTTEN.of(match).spies.append(spy)
    told_spy_set.to(match, RULE, (seat,), faction=option[1], target=option[2])
    yield from ()


def spies_to_recall(match: Match, seat: int) -> Sequence[Form]:
    if match.step != TRADING:
        return ()
    abroad = [spy.faction for spy in FORGOTTEN.of(match).spies if match.state.owner[spy.faction] == seat]
    return (form("recall-spy", One("spy", ids(match, abroad))),) if abroad else ()


def recall_spy(match: Match, seat: int, option: Option) -> Asking:
    _leave(match, match.content.face_of[option[1]])
    told_spy_home.to(match, RULE, (seat,), faction=option[1])
    yield from ()


def _leave(match: Match, faction: int) -> None:
    forgotten = FORGOTTEN.of(match)
    forgotten.spies = [spy for spy in forgotten.spies if spy.faction != faction]


def settle(match: Match, came: Sequence[int], went: Sequence[int]) -> None:
    """A Spy comes home when either Faction leaves play, or when its target comes to its own holder (AMB-68)."""
    owner, forgotten = match.state.owner, FORGOTTEN.of(match)
    for spy in list(forgotten.spies):
        holder = owner[spy.faction]
        if holder == NOBODY or owner[spy.target] in (NOBODY, holder):
            forgotten.spies.remove(spy)
            if holder != NOBODY:
                told_spy_home.to(match, RULE, (holder,), faction=match.content.ids[spy.faction])
    # what was only proposed lapses with either; what is agreed waits for both to be there at the end
    forgotten.conspiracies = [
        one for one in forgotten.conspiracies
        if one.agreed or (NOBODY not in (owner[one.faction], owner[one.partner])
                          and owner[one.faction] != owner[one.partner])
    ]  # fmt: skip


def read_by(match: Match, seat: int) -> list[int]:
    """Whose sheets a player's Spies read."""
    return [spy.target for spy in FORGOTTEN.of(match).spies if match.state.owner[spy.faction] == seat]


# Conspiracies


def is_bound(match: Match, faction: int) -> bool:
    """At most one for each Faction."""
    return any(faction in (one.faction, one.partner) and one.agreed for one in FORGOTTEN.of(match).conspiracies)


def to_propose(match: Match, seat: int) -> Sequence[Form]:
    mine = [faction for faction in able(match, seat, CONSPIRACY) if not is_bound(match, faction)]
    partners = others(match, seat)
    return (form("conspire", One("for", ids(match, mine)), One("with", partners)),) if mine and partners else ()


def propose(match: Match, seat: int, option: Option) -> Asking:
    """In secret, to the holder of another Faction; a second proposal takes the place of the first."""
    forgotten, face_of = FORGOTTEN.of(match), match.content.face_of
    one = Conspiracy(face_of[option[1]], face_of[option[2]])
    forgotten.conspiracies = [old for old in forgotten.conspiracies if old.agreed or old.faction != one.faction]
    forgotten.conspiracies.append(one)
    told_conspiracy_proposed.to(
        match, RULE, (seat, match.state.owner[one.partner]), faction=option[1], partner=option[2]
    )
    yield from ()


def proposed_to(match: Match, seat: int) -> list[Conspiracy]:
    owner = match.state.owner
    return [one for one in FORGOTTEN.of(match).conspiracies if not one.agreed and owner[one.partner] == seat]


def to_answer(match: Match, seat: int) -> Sequence[Option]:
    """Whoever is asked may join or decline; who has a Conspiracy already learns that only from the record."""
    names = match.content.ids
    return [
        (verb, names[one.faction], names[one.partner])
        for one in proposed_to(match, seat)
        for verb in ("join-conspiracy", "decline-conspiracy")
    ]


def answer(match: Match, seat: int, option: Option) -> Asking:
    forgotten, face_of = FORGOTTEN.of(match), match.content.face_of
    verb, faction, partner = option
    one = Conspiracy(face_of[faction], face_of[partner])
    readers = (match.state.owner[one.faction], seat)
    forgotten.conspiracies.remove(one)
    joined = verb == "join-conspiracy" and not is_bound(match, one.faction) and not is_bound(match, one.partner)
    if joined:
        record(match, one.faction, one.partner)
    else:
        told_conspiracy_declined.to(match, RULE, readers, faction=faction, partner=partner)
    yield from ()


def record(match: Match, faction: int, partner: int) -> None:
    forgotten, owner, names = FORGOTTEN.of(match), match.state.owner, match.content.ids
    forgotten.conspiracies.append(Conspiracy(faction, partner, True))
    readers = tuple(dict.fromkeys(seat for seat in (owner[faction], owner[partner]) if seat != NOBODY))
    told_conspiracy.to(match, RULE, readers, faction=names[faction], partner=names[partner])


def known_to(match: Match, seat: int | None) -> tuple[list[Spy], list[Conspiracy]]:
    """The records that a seat may read: of its own Factions; the DM reads all."""
    forgotten, owner = FORGOTTEN.of(match), match.state.owner
    if seat is None:
        return [], []
    if seat == match.dm:
        return list(forgotten.spies), list(forgotten.conspiracies)
    return (
        [spy for spy in forgotten.spies if owner[spy.faction] == seat],
        [one for one in forgotten.conspiracies if seat in (owner[one.faction], owner[one.partner])],
    )


# Exposed


def expose(match: Match, accused: Collection[int]) -> None:
    """All records on these Factions become public and end; a Spy that is found is lost for the game (Plot 64)."""
    forgotten, names = FORGOTTEN.of(match), match.content.ids
    for spy in list(forgotten.spies):
        if spy.faction in accused or spy.target in accused:
            _lose(match, spy)
    for one in [one for one in forgotten.conspiracies if one.faction in accused or one.partner in accused]:
        forgotten.conspiracies.remove(one)
        if one.agreed:  # what was only proposed is no Conspiracy, and nobody else hears of it
            match.mark_information()
            told_conspiracy_exposed(match, RULE, faction=names[one.faction], partner=names[one.partner])


def lose_spy(match: Match, faction: int) -> None:
    """The Spy of this Faction, if it has one abroad (Plot 53)."""
    for spy in [spy for spy in FORGOTTEN.of(match).spies if spy.faction == faction]:
        _lose(match, spy)


def _lose(match: Match, spy: Spy) -> None:
    forgotten, names = FORGOTTEN.of(match), match.content.ids
    forgotten.spies.remove(spy)
    forgotten.lost.append(spy.faction)
    match.mark_information()
    told_spy_exposed(match, RULE, faction=names[spy.faction], target=names[spy.target])


def score_conspiracies(match: Match) -> None:
    """1 VP to each of two holders, if both Factions are Activated; at the end by Madness too (AMB-68)."""
    owner, names = match.state.owner, match.content.ids
    for one in FORGOTTEN.of(match).conspiracies:
        holders = {owner[one.faction], owner[one.partner]}
        if one.agreed and NOBODY not in holders and len(holders) == 2:  # nobody conspires with himself
            for faction in (one.faction, one.partner):
                score(match, owner[faction], 1, "conspiracy", RULE, faction=names[faction])


def hide(match: Match, seat: int, below: object) -> None:
    """What others have set and agreed in secret is in none of a seat's worlds."""
    if seat != match.dm:
        forgotten = FORGOTTEN.of(match)
        forgotten.spies, forgotten.conspiracies = known_to(match, seat)


SECRETS = {
    "set-spy": Interjection(spies_to_set, set_spy, RULE, help="Set a Spy upon a Faction, in secret."),
    "recall-spy": Interjection(spies_to_recall, recall_spy, RULE, help="Call a Spy home."),
    "conspire": Interjection(to_propose, propose, RULE, help="Propose a Conspiracy, in secret."),
    "join-conspiracy": Interjection(
        lambda match, seat: [one for one in to_answer(match, seat) if one[0] == "join-conspiracy"], answer, RULE,
        help="Join a Conspiracy."),
    "decline-conspiracy": Interjection(
        lambda match, seat: [one for one in to_answer(match, seat) if one[0] == "decline-conspiracy"], answer, RULE,
        help="Decline a Conspiracy."),
}  # fmt: skip

# FF 7.4 - Alliances: agreed in secret while trading, announced or dissolved at the end of the Activation Phase
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import PASS, Asking, Form, One, Option, Refusal, Some, ask_all, event, form, question
from questboard.engine.parts import after
from questboard.games.forty_factions.blocks import block_of
from questboard.games.forty_factions.facts import FactionIds, Player, Players
from questboard.games.forty_factions.rules.city import active, are_enemies, dissolve, ids, others_than
from questboard.games.forty_factions.rules.placing import drop
from questboard.games.forty_factions.rules.turn import council_at_once
from questboard.games.forty_factions.schedule import ALLIANCES
from questboard.games.forty_factions.state import Agreement
from questboard.games.forty_factions.typed import Match

ANNOUNCE = question("alliances", "say in secret whether you stay in your Alliance and which one you announce, or pass")


@event("alliance-proposed", aside=True, section="Trading")
def told_alliance_proposed(seat: Player, members: Players) -> str:
    return "{seat} proposes an Alliance of {members}."


@event("alliance-agreed", aside=True, section="Trading")
def told_alliance_agreed(seat: Player, members: Players, complete: bool) -> str:
    return "{seat} agrees to an Alliance of {members}" + ("; it can be announced." if complete else ".")


@event("alliance-rejected", aside=True, section="Trading")
def told_alliance_rejected(seat: Player, members: Players) -> str:
    return "{seat} wants no Alliance of {members}."


@event("alliance", section="Activation")
def told_alliance(members: Players) -> str:
    return "{members} announce an Alliance."


@event("alliance-lapsed", section="Activation")
def told_alliance_lapsed(members: Players, reason: str) -> str:
    return "The Alliance of {members} comes to nothing: {reason}"


@event("alliance-enemies", aside=True)
def told_alliance_enemies(factions: FactionIds) -> str:
    return "In the way of the Alliance: {factions} are Enemies."


# In the Trading Phase


def proposal(match: Match, seat: int) -> Form:
    return form("propose", Some("with", others_than(seat, match.seats), 1))


def refuse_proposal(match: Match, seat: int, partners: Sequence[int]) -> Refusal | None:
    members = sorted((seat, *partners))
    if any(agreement.members == members for agreement in match.state.agreements):
        return ALREADY_PROPOSED
    if block_of(match, seat) == tuple(members):
        return ALREADY_ALLIED
    return None


def propose(match: Match, seat: int, option: Option) -> None:
    """Propose an Alliance with all four terms (FF 7.4.1); several may be pending (R-08)."""
    state = match.state
    state.counter += 1
    members = sorted((seat, *option[1]))
    state.agreements.append(Agreement(members, [seat], state.counter))
    for partner in option[1]:
        state.done[partner] = False
    told_alliance_proposed.to(match, "FF 7.4.1", members, seat=seat, members=members)


def answers_to_proposals(match: Match, seat: int) -> list[Option]:
    return [
        (verb, agreement.number)
        for agreement in match.state.agreements
        if seat in agreement.members and seat not in agreement.agreed
        for verb in ("agree", "reject")
    ]


def agree(match: Match, seat: int, option: Option) -> None:
    agreement = next(one for one in match.state.agreements if one.number == option[1])
    agreement.agreed.append(seat)
    told_alliance_agreed.to(
        match,
        "FF 7.4.1",
        agreement.members,
        seat=seat,
        members=agreement.members,
        complete=len(agreement.agreed) == len(agreement.members),
    )


def reject(match: Match, seat: int, option: Option) -> None:
    agreement = next(one for one in match.state.agreements if one.number == option[1])
    match.state.agreements.remove(agreement)
    told_alliance_rejected.to(match, "FF 7.4.1", agreement.members, seat=seat, members=agreement.members)


# At the end of the Activation Phase


def alliances(match: Match) -> Asking:
    """Everybody says in secret who stays, who leaves and what is announced (FF 6.2.4, FF 7.4.4)."""
    if council_at_once(match):
        return "council"
    everybody = range(match.seats)
    answers = yield from ask_all(match, ANNOUNCE.name, everybody, announcements, rule="FF 6.2.4", default=PASS)
    said = {seat: answer for seat, answer in answers.items() if answer != PASS}
    for _, _, _, dropped in said.values():
        for name in dropped:
            drop(match, match.content.face_of[name], "FF 7.4.3")
    for seat, (_, existing, _, _) in said.items():
        if existing == "leave":  # one who leaves dissolves the whole
            dissolve(match, block_of(match, seat), "FF 7.4.4", "a member has left")
    for members in list(match.state.alliances):
        if enmity_between(match, members):
            tell_enemies(match, members)
            dissolve(match, members, "FF 7.4.3", "their Factions are Enemies")
    announce(match, {seat: answer[2] for seat, answer in said.items()})
    match.state.agreements = []  # what was not announced has lapsed (FF 7.4.4)
    match.state.round = 0
    return after(match, ALLIANCES)


def announcements(match: Match, seat: int) -> Sequence[Option | Form]:
    """`pass`, or a form with everything one may say. Everybody is asked: agreements are secret."""
    existing = ("stay", "leave") if len(block_of(match, seat)) > 1 else ("none",)
    agreed = tuple(
        agreement.number for agreement in match.state.agreements
        if seat in agreement.members and len(agreement.agreed) == len(agreement.members)
    )  # fmt: skip
    own = ids(match, active(match, seat))
    return [PASS, form("say", One("existing", existing), One("announce", (0, *agreed)), Some("drop", own))]


def announce(match: Match, announced: dict[int, int]) -> None:
    """An agreement becomes an Alliance if all its members announced it and nothing is in the way (FF 7.4.2-7.4.5)."""
    state = match.state
    for agreement in list(state.agreements):
        members = agreement.members
        if not any(announced.get(seat) == agreement.number for seat in members):
            continue
        if any(announced.get(seat) != agreement.number for seat in members):
            reason = "not everybody announced it"
        elif any(len(block_of(match, seat)) > 1 for seat in members):
            reason = "somebody is in another Alliance"  # FF 7.4.2
        elif not all(active(match, seat) for seat in members):
            reason = "somebody has no Activated Faction"
        elif enmity_between(match, members):
            reason = "their Factions are Enemies"  # FF 7.4.3
            tell_enemies(match, members)
        else:
            state.alliances.append(list(members))
            told_alliance(match, "FF 7.4.4", members=list(members))
            continue
        told_alliance_lapsed.to(match, "FF 7.4.4", members, members=list(members), reason=reason)


def enmity_between(match: Match, members: Sequence[int]) -> tuple[int, int] | None:
    """Activated Factions of two of these players that are Enemies of one another (FF 7.4.3, R-05), if there are any."""
    pairs = (
        (one, other)
        for place, first in enumerate(members)
        for second in members[place + 1 :]
        for one in active(match, first)
        for other in active(match, second)
        if are_enemies(match, one, other)
    )
    return next(pairs, None)


def tell_enemies(match: Match, members: Sequence[int]) -> None:
    """Which two they are is for those alone who hold their sheets (FF 4.2, section 3.4)."""
    pair = enmity_between(match, members)
    if pair is not None:
        holders = [match.state.owner[faction] for faction in pair]
        told_alliance_enemies.to(match, "FF 7.4.3", holders, factions=list(ids(match, pair)))


ALREADY_PROPOSED = Refusal("FF 7.4.1", "This Alliance has been proposed already.", "Agree to it, or reject it.")
ALREADY_ALLIED = Refusal("FF 7.4.2", "You are allied with exactly these players already.")

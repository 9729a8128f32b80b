# FF 12 - Victory Points: the ledger, and how an Alliance shares
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.engine import Asking, Option, Rule, Wanted, ask_all, event, put, question
from questboard.games.forty_factions.facts import Area, Counts, FactionId, Nobody, Player, Players, PlotId, Source, Vp
from questboard.games.forty_factions.rules.city import active, dissolve
from questboard.games.forty_factions.typed import Match

SPLIT_ROUNDS = 2
"""Allies may look at each other's proposals once before an Alliance breaks (our ruling R-86)."""
NO_SHARE: Option = ("refuse",)
"""What the clock says for a seat: without everybody's word there is no agreement (section 4.1)."""

SPLIT = question("split", "divide {at_stake} {spoils}; name the same division, or {otherwise}")
LAST = {
    "turns": "The agreed number of turns is over: this one was the last.",
    "factions": "So many Factions are on the table that this turn is the last.",
    "deck": "The Factions Deck has run out: this turn is the last.",
    "time": "The time is up: this turn is the last.",
    "vp": "{seat} has reached the agreed VP: this turn is the last.",
}


@event("last-turn")
def told_last_turn(reason: str, seat: Nobody) -> str:
    return LAST.get(reason, "This turn is the last.")


@event("scored", section="{source:phase}")
def told_scored(
    seat: Player,
    vp: Vp,
    source: Source,
    faction: FactionId = "",
    area: Area = "",
    counts: Counts = (),
    plot: PlotId = "",
    reason: str = "",
    rule: Rule = "",
    **more: Any,
) -> str:
    if source in ("activation", "plot"):
        return "{source} costs {seat} {vp:so many}."
    if source == "area":
        return _area(seat, counts)
    if source == "role-playing":
        return _played(vp, faction, plot, reason)
    if rule == "FF 12.3.2":
        return "{seat} has the only pawn in the Council and gains {vp}."
    change = f"{{seat}} {'gains' if vp > 0 else 'loses'} {{vp:so many}}"
    if source == "seat":
        return f"{change} for the Council seat {'won' if vp > 0 else 'lost'} by {{faction}}."
    if source == "overlord lost":
        return f"{change}, for the Overlord is gone."
    if source == "ruling":
        return f"{change} by the DM's ruling."
    if source == "overlord" and faction:
        return f"{change}: the Overlord is of {{faction}}."
    return put(f"{change} {{gain:gain}}.", gain={"source": source, "faction": faction, "counts": counts, **more})


def _played(vp: int, faction: str, plot: str, reason: str) -> str:
    """An award for role-playing: with which Faction, in which Plot, and why."""
    told = f"{{seat}} {'earns' if vp > 0 else 'loses'} {{vp:so many}}"
    whose = faction not in ("", "-")
    told += " with {faction}" if whose else ""
    told += " in {plot}" if plot else "" if whose else " for role-playing"
    return told + (": {reason}" if reason else "")


def _area(seat: int, counts: Sequence[Any]) -> str:
    block, number = next((entry for entry in counts if seat in entry[0]), ([seat], 0))
    others = [entry for entry in counts if entry[0] != block]
    pawns = "{number:pawns}" + (" against {others:counts}" if others else "") if number else ""
    told = f"{{seat}} controls {{area}} ({pawns}) and gains {{vp}}."
    if len(block) > 1 and sum(entry[1] for entry in counts) > 1:
        told = f"{{seat}} gains {{vp}} of what the Alliance holds in {{area}} ({pawns})."
    elif not others and number == 1:
        told = "{seat} has the only pawn in {area} and gains {vp}."
    return put(told, number=number, others=others)


@event("split-named", aside=True)
def told_split_named(members: Players, shares: list[list[int]], takers: list[list[int]]) -> str:
    if not shares:
        return "Nobody names a division."
    if len(members) == 1 and shares[0]:
        return put("{members} alone has signed, and divides: {all:division}.", all=(takers, shares[0]))
    if len(shares) == len(members) and shares[0] and all(share == shares[0] for share in shares):
        return put("They agree on a division: {all:division}.", all=(takers, shares[0]))
    return put("They do not agree on a division: {each:divisions}.", each=(members, takers, shares))


def score(match: Match, seat: int, amount: int, source: str, rule: str, **more: Any) -> None:
    """Write VP into the ledger and move the pawn on the track; totals may be negative (FF 2.1.1.3, FF 12.1.4)."""
    if amount == 0:
        return
    match.state.vp[seat] += amount
    told_scored(match, rule, seat=seat, vp=amount, source=source, **more)
    latch_vp(match)


def latch_vp(match: Match) -> None:
    """A player has reached the target: the turn is the last, also if it is lost again (FF 5.2.2, R-53)."""
    state, target = match.state, int(match.options["end_vp"])
    if target and not state.ending and max(state.vp) >= target:
        state.ending = "vp"
        told_last_turn(match, "FF 5.2.2", reason="vp", seat=state.vp.index(max(state.vp)))


def splits(vp: int, members: int) -> list[tuple[int, ...]]:
    """Every division of whole VP among so many members (FF 12.2.4: no fractions)."""
    if members == 1:
        return [(vp,)]
    return [(first, *rest) for first in range(vp, -1, -1) for rest in splits(vp - first, members - 1)]


def shares_of(match: Match, vp: int, block: Sequence[int], source: str) -> list[tuple[int, ...]]:
    """The divisions an Alliance may choose: for the Council only among those with an Activated Faction (R-41)."""
    shares = splits(vp, len(block))
    if source != "council":
        return shares
    idle = [place for place, seat in enumerate(block) if not active(match, seat)]
    return [division for division in shares if not any(division[place] for place in idle)]


def award(
    match: Match, vp: int, block: tuple[int, ...], source: str, rule: str, stands: Callable[[], bool], **more: Any
) -> Asking:
    """Give VP to a player, or let an Alliance divide them; False if it broke up and the count must be repeated.

    (FF 7.4.1.4, FF 12.2.4, FF 12.3.3, FF 12.4.2) `stands`: whether the count is as it was, after a DM's edit too.
    """
    if len(block) == 1:
        score(match, block[0], vp, source, rule, **more)
        return True
    shares = yield from agree_on(match, SPLIT, block, shares_of(match, vp, block, source), rule)
    if list(block) not in match.state.alliances or not stands():  # the DM has changed something meanwhile
        return False
    if shares is None:
        dissolve(match, block, "FF 7.4.1.4", "they cannot agree how to share")
        return False
    for seat, share in zip(block, shares, strict=True):
        score(match, seat, share, source, rule, **more)
    return True


def agree_on(
    match: Match,
    asked: Wanted,
    members: Sequence[int],
    choices: Sequence[tuple[int, ...]],
    rule: str,
    takers: Sequence[Sequence[int]] = (),
    silence: Option = NO_SHARE,
) -> Asking:
    """All members must name the same division, in at most two sealed rounds; None if they do not (R-86).

    `takers`: who the shares are for, if not for each member one. `silence`: what the clock says for a seat.
    """

    def options(match: Match, seat: int) -> Sequence[Option]:
        return [*(("share", *shares) for shares in choices), NO_SHARE]

    members = list(members)
    for _ in range(SPLIT_ROUNDS):
        answers = yield from ask_all(match, asked.name, members, options, rule=rule, default=silence)
        named = [answer[1:] for answer in answers.values()]
        told_split_named(
            match,
            rule,
            members=members,
            shares=[list(shares) for shares in named],
            takers=[list(block) for block in takers] or [[seat] for seat in members],
        )
        if len(named) == len(members) and named[0] and all(shares == named[0] for shares in named):
            return named[0]
    return None

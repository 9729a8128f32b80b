"""Sentences for the Council Phase and the Cards Phase."""

from __future__ import annotations

from typing import Any

from questboard.engine.events import Heard
from questboard.games.forty_factions.wording import tools
from questboard.games.forty_factions.wording.events import Telling, fill
from questboard.games.forty_factions.wording.names import Names, listed, many, points, sentence
from questboard.games.forty_factions.wording.options import division


def _no_conclave(names: Names, data: dict[str, Any], heard: Heard) -> str:
    return f"The Secret Conclave cannot agree: {names.counted(data['counts'])}."


# The Council


def _no_council(names: Names, data: dict[str, Any], heard: Heard) -> str:
    if data["holiday"]:
        return "It is a public holiday, and the Council House stays shut."
    return "Under the State of Emergency the Council does not sit."


def _verb(members: list[int], one: str, more: str) -> str:
    return one if len(members) == 1 else more


def _majority(names: Names, data: dict[str, Any], heard: Heard) -> str:
    members = data["members"]
    who = f"{names.players(members)} {_verb(members, 'commands', 'command')}"
    return f"{who} the Council with {data['votes']} of {data['of']} votes."


def _minority(names: Names, data: dict[str, Any], heard: Heard) -> str:
    members = data["members"]
    who = f"{names.players(members)} {_verb(members, 'leads', 'lead')}"
    return f"Nobody has a majority in the Council; {who} with {data['votes']} of {data['of']} votes."


def _no_control(names: Names, data: dict[str, Any], heard: Heard) -> str:
    tied = f": the strongest are level at {many(data['votes'], 'vote')}" if data["votes"] else ""
    return f"Nobody controls the Council{tied}."


def _coalition_proposed(names: Names, data: dict[str, Any], heard: Heard) -> str:
    single = f" with the seats of {names.all(data['seats'])}" if data["seats"] else ""
    others = [seat for seat in data["signatories"] if seat != data["seat"]]
    waiting = f"; {names.players(others)} must sign" if others else ""
    return f"{names.player(data['seat'])} proposes {_coalition(names, data, 'a')}{single}{waiting}."


def _coalition(names: Names, data: dict[str, Any], article: str = "the") -> str:
    """By its parties; one party may govern with single seats of others."""
    parties = data["parties"]
    return (
        f"{article} {parties[0]} Coalition" if len(parties) == 1 else f"{article} Coalition of {names.parties(parties)}"
    )


def _coalition_refused(names: Names, data: dict[str, Any], heard: Heard) -> str:
    return f"{names.player(data['seat'])} will not sign, and {_coalition(names, data)} is off."


def _coalition_broken(names: Names, data: dict[str, Any], heard: Heard) -> str:
    why = "breaks over the spoils" if heard.rule == "FF 10.3.10" else "falls apart, for its parties have other leaders"
    return sentence(f"{_coalition(names, data)} {why}")


def _coalition_signed(names: Names, data: dict[str, Any], heard: Heard) -> str:
    complete = ", and it stands" if data["complete"] else ""
    return f"{names.player(data['seat'])} signs {_coalition(names, data)}{complete}."


def _coalition_governs(names: Names, data: dict[str, Any], heard: Heard) -> str:
    signed = f"signed by {names.players(data['members'])}"
    return f"{_coalition(names, data, 'A')}, {signed}, controls the Council: {points(data['vp'])} to share."


def _split_named(names: Names, data: dict[str, Any], heard: Heard) -> str:
    blocks, shares = data["takers"], data["shares"]
    if not shares:
        return "Nobody names a division."
    if len(data["members"]) == 1 and shares[0]:
        return f"{names.players(data['members'])} alone has signed, and divides: {division(names, blocks, shares[0])}."
    if len(shares) == len(data["members"]) and shares[0] and all(share == shares[0] for share in shares):
        return f"They agree on a division: {division(names, blocks, shares[0])}."
    named = (f"{names.player(seat)} {f'says {division(names, blocks, share)}' if share else 'agrees to none'}"
             for seat, share in zip(data["members"], shares, strict=False))  # fmt: skip
    return f"They do not agree on a division: {'; '.join(named)}."


# The Overlord


def _proposed(names: Names, data: dict[str, Any], heard: Heard) -> str:
    who = names.player(data["seat"])
    if data["verb"] != "elect":
        return f"{who} moves that the Overlord be removed."
    return f"{who} moves that the leader of {names.the(data['candidate'][0])} be Overlord."


def _vote_opens(names: Names, data: dict[str, Any], heard: Heard) -> str:
    candidate = data["candidate"]
    about = f"be led by {names.the(candidate)}" if candidate else "be rid of the Overlord"
    return f"The Council votes on {names.player(data['proposer'])}'s motion: shall the city {about}?"


def _vote(names: Names, data: dict[str, Any], heard: Heard) -> str:
    about = f"for {names.the(data['candidate'])}" if data["candidate"] else "against the Overlord"
    verdict = "carries" if data["passed"] else "fails"
    said = f" ({_ballots(names, data['ballots'])})" if data["ballots"] else ""
    return f"The motion {about} {verdict}, {many(data['yes'], 'vote')} to {data['no']}{said}."


def _ballots(names: Names, ballots: list[list[Any]]) -> str:
    return "; ".join(_ballot(names, *ballot) for ballot in ballots)


def _ballot(names: Names, seat: int, how: str, *sides: list[str]) -> str:
    who = names.player(seat)
    if how != "divide":
        return f"{who} {'abstains' if how == 'abstain' else how}"
    told = [
        f"{way} with {listed(names.ballot_item(item) for item in side)}"
        for way, side in zip(("for", "against"), sides, strict=True)
        if side
    ]
    return f"{who} {', '.join(told) or 'abstains'}"


def _ballots_differ(names: Names, data: dict[str, Any], heard: Heard) -> str:
    said = _ballots(names, data["ballots"])
    return f"The Alliance of {names.players(data['members'])} is of two minds ({said}) and must agree."


def _motion_named(names: Names, data: dict[str, Any]) -> str:
    if not data["candidate"]:
        return "the motion to remove the Overlord"
    return f"the motion for the leader of {names.the(data['candidate'])}"


def _motion_withdrawn(names: Names, data: dict[str, Any], heard: Heard) -> str:
    return f"{names.player(data['seat'])} withdraws {_motion_named(names, data)}."


def _insisted(names: Names, data: dict[str, Any], heard: Heard) -> str:
    return f"{names.player(data['seat'])} insists on a vote on {_motion_named(names, data)}."


GONE = {
    "dead": "The Overlord, of {faction}, is dead.",
    "dies": "The Overlord, of {faction}, is dead.",
    "incapacitated": "The Overlord, of {faction}, can no longer rule.",
    "is incapacitated": "The Overlord, of {faction}, can no longer rule.",
    "leaves": "The Overlord, of {faction}, has left the city.",
    "resigned": "The Overlord, of {faction}, resigns.",
    "resigns": "The Overlord, of {faction}, resigns.",
    "voted out": "The Overlord, of {faction}, is voted out of office, and the Deputy too.",
    "the Faction lost its seat": "The Overlord falls: no seat in the Council is left to {faction}.",
}


def _overlord_gone(names: Names, data: dict[str, Any], heard: Heard) -> str:
    told = GONE.get(data["reason"], "The Overlord, of {faction}, is gone: {reason}")
    deputy = " The Deputy acts." if data["deputy"] else ""
    return fill(names, told, data) + deputy


def _emergency(names: Names, data: dict[str, Any], heard: Heard) -> str:
    if data["declared"]:
        return "A State of Emergency is declared: no Council until it is lifted."
    return (
        "The Oracle lifts the State of Emergency."
        if data.get("by") == "oracle"
        else "The State of Emergency is lifted."
    )


def _deputy(names: Names, data: dict[str, Any], heard: Heard) -> str:
    if data["faction"] == "nobody":
        return f"{names.player(data['seat'])}'s Overlord does without a Deputy."
    return f"{names.player(data['seat'])}'s Overlord makes {names.the(data['faction'])} Deputy."


# Conclave and cards


def _conclave(names: Names, data: dict[str, Any], heard: Heard) -> str:
    members = data["members"]
    who = f"{names.players(members)} {_verb(members, 'rules', 'rule')}"
    votes = "the only vote" if data["of"] == 1 else f"{data['votes']} of {data['of']} votes"
    return f"{who} the Secret Conclave with {votes}."


def _cards(names: Names, data: dict[str, Any]) -> str:
    parts = [many(data["factions"], "Faction")] * bool(data["factions"])
    parts += [many(data["plots"], "Plot")] * bool(data["plots"])
    return listed(parts, "nothing")


def _discarded(names: Names, data: dict[str, Any], heard: Heard) -> str:
    return f"{names.player(data['seat'])} discards {_cards(names, data)}, face down."


def _drew(names: Names, data: dict[str, Any], heard: Heard) -> str:
    missing = f"; {many(data['missing'], 'card')} could not be had" if data["missing"] > 0 else ""
    return f"{names.player(data['seat'])} draws {_cards(names, data)}{missing}."


def _reshuffled(names: Names, data: dict[str, Any], heard: Heard) -> str:
    return f"The discarded {'Factions' if data['deck'] == 'factions' else 'Plots'} are shuffled into a new deck."


def _masquerade(names: Names, data: dict[str, Any], heard: Heard) -> str:
    number = data["shuffled"]
    masked = "slips back into the deck behind its mask" if number == 1 else "slip back into the deck behind their masks"
    back = f"{many(number, 'discarded Faction')} {masked}" if number else "the Factions in the deck change their places"
    return f"{names.player(data['seat'])} holds DALA's Masquerade: {back}."


EVENTS: dict[str, Telling] = {
    "no-council": _no_council,
    "majority": _majority,
    "minority": _minority,
    "no-control": _no_control,
    "coalition-proposed": _coalition_proposed,
    "coalition-signed": _coalition_signed,
    "coalition-refused": _coalition_refused,
    "coalition-governs": _coalition_governs,
    "coalition-broken": _coalition_broken,
    "split-named": _split_named,
    "proposed": _proposed,
    "vote-opens": _vote_opens,
    "vote": _vote,
    "motion-withdrawn": _motion_withdrawn,
    "insisted": _insisted,
    "ballots-differ": _ballots_differ,
    "elected": "The leader of {faction} is Overlord of Tehmor now.",
    "overlord-gone": _overlord_gone,
    "emergency": _emergency,
    "emergency-denied": "The DM does not let {seat}'s Overlord declare a State of Emergency.",
    "deputy": _deputy,
    "holiday": "The day becomes a public holiday.",
    "place-destroyed": "{place} is destroyed.",
    "place-abandoned": "{place} is abandoned.",
    "place-restored": "{place} is restored.",
    "place-seized": "{place} falls to {faction}.",
    "seat-moved": "The Council seat of {loser} goes to {faction}.",
    "conclave": _conclave,
    "no-conclave": _no_conclave,
    "theft": "By night {seat} sends {card} for a card of {victim}'s.",
    "theft-blocked": "{victim} is prepared: {seat}'s thieves meet {card} and go home with nothing.",
    "stolen": "{seat} has stolen a card from {victim}.",
    "stolen-what": "The stolen card is that of {card}.",
    "discarded": _discarded,
    "drew": _drew,
    "reshuffled": _reshuffled,
    "masquerade": _masquerade,
    "swapped": "{seat} swaps a hand card with the top of the deck.",
    "motion-opens": lambda names, data, heard: tools.motion_told(True, data),
    "motion": lambda names, data, heard: tools.motion_told(False, data),
}

"""The open table as text: phase, players, Areas, Council, what is in play. Right for eighty columns."""

from __future__ import annotations

from questboard.engine import Panel
from questboard.games.forty_factions.schedule import IN_ORDER
from questboard.games.forty_factions.wording.names import Names, listed, sentence, shortened
from questboard.games.forty_factions.wording.options import offered, resolution

Rows = tuple[tuple[str, ...], ...]
TOLD = 74
"""How much of a Plot's beginning the board tells; its sheet and the log have it all."""


def panels(names: Names) -> list[Panel]:
    """What everybody sees, most important first."""
    found = [
        Panel(_turn(names), _phases(names)),
        Panel("Players", _players(names)),
        Panel("Areas of the city", _areas(names)),
        Panel("Council and Conclave", _council(names)),
        Panel("Alliances, Coalitions and resolutions", _pacts(names)),
        Panel("Plots in play", _plots(names)),
        Panel("Standing offers", _offers(names)),
    ]
    return [panel for panel in found if panel.rows]


def _turn(names: Names) -> str:
    last = int(names.look.table.options["end_turns"])
    turn = names.view.turn
    if turn == 0:
        return f"Before the first turn, in the year {names.year}"
    return f"Turn {turn} of {last}" if last else f"Turn {turn}"


def _phases(names: Names) -> Rows:
    """The sequence of play with the present phase marked (FF 2.1.1.2)."""
    view = names.view
    rows = [" > ".join(f"[{phase.upper()}]" if phase == view.phase else phase for phase in IN_ORDER)]
    marks = [f"In the decks: {view.decks['factions']} Factions and {view.decks['plots']} Plots"]
    marks += ["public holiday, no Council"] if view.holiday else []
    marks += ["STATE OF EMERGENCY"] if view.emergency else []
    marks += ["this turn is the last"] if view.ending else []
    return tuple((row,) for row in (*rows, "; ".join(marks)))


def _players(names: Names) -> Rows:
    """Names with colours, VP, hands by numbers, and the Activated Factions."""
    rows: list[tuple[str, ...]] = [("", "VP", "hand", "Activated Factions")]
    for player in names.view.players:
        colour = f" ({player.colour})" if player.colour else ""
        hand = f"{player.factions_in_hand}F {player.plots_in_hand}P"
        active = ", ".join(names.short(faction) for faction in player.active) or "none"
        rows.append((names.player(player.seat) + colour, str(player.vp), hand, active))
    return tuple(rows)


def _areas(names: Names) -> Rows:
    """Pawns in each Area, who leads, and the VP that are at stake (FF 12.2)."""
    if not any(area.pawns for area in names.view.areas):
        return ((f"No pawns yet. At stake: {', '.join(f'{area.name} {area.vp}' for area in names.view.areas)} VP.",),)
    rows: list[tuple[str, ...]] = [("", "VP", "pawns", "in control")]
    for area in names.view.areas:
        leads = names.players(area.leader) if area.leader else "nobody: a tie" if area.pawns else ""
        rows.append((area.name, str(area.vp), names.counted(area.pawns) or "none", leads))
    return tuple(rows)


def _council(names: Names) -> Rows:
    """Seats and pawns by party, who votes for the neutral seats and why; then the office and the Conclave."""
    view = names.view
    below = ((_office(names),), (_conclave(names),))
    if not view.votes.all:
        seats = ", ".join(f"{party.name} {party.seats}" for party in view.parties)
        return ((f"No pawns in the Council yet. Seats: {seats}.",), *below)
    rows: list[tuple[str, ...]] = [("", "seats", "pawns", "neutral seats")]
    for party in view.parties:
        one = party.neutral == 1
        neutral = f"{party.neutral} {'abstains' if one else 'abstain'}" if party.neutral else "none"
        if party.neutral and party.controller:
            why = "has the party Faction" if party.by_faction else "most pawns"
            vote = "votes" if one else "vote"
            neutral = f"{party.neutral} {vote} with {names.players(party.controller)} ({why})"
        rows.append((party.name, str(party.seats), names.counted(party.pawns) or "none", neutral))
    return (*rows, (_votes(names),), *below)


def _votes(names: Names) -> str:
    votes = names.view.votes
    ranked = sorted(votes.blocks, key=lambda entry: -entry[1])
    casting = f"; casting vote: {names.players(votes.casting)}" if votes.casting else ""
    return f"Votes: {names.counted(ranked)} of {votes.all}; {votes.majority} are a Majority{casting}"


def _office(names: Names) -> str:
    view = names.view
    holder = _held_by(names, view.overlord)
    deputy = f"; Deputy: {names.short(view.deputy)}" if view.deputy and view.deputy != view.overlord else ""
    if view.in_office:
        return f"Overlord: {names.short(view.overlord)} ({holder}){deputy}"
    acting = f"the Deputy of {names.short(view.deputy)} acts ({_held_by(names, view.deputy)})" if view.deputy else ""
    return f"Overlord: the office is vacant; {acting or 'there is no Deputy'}"


def _held_by(names: Names, faction: str) -> str:
    holder = next((player.seat for player in names.view.players if faction in player.active), None)
    return "nobody's" if holder is None else f"{names.player(holder)}'s"


def _conclave(names: Names) -> str:
    view = names.view
    leader, pawns = view.conclave_leader, view.conclave_pawns
    leads = f"; {names.players(leader)} in control" if leader else "; nobody in control" if pawns else ""
    return f"Conclave ({view.conclave_seats} seats): {names.counted(pawns) or 'no pawns'}{leads}"


def _pacts(names: Names) -> Rows:
    view = names.view
    lines = [f"Alliance: {names.players(members)}" for members in view.alliances]
    for one in view.coalitions:
        missing = [seat for seat in one.signatories if seat not in one.signed]
        state = f"{names.players(missing)} must still sign" if missing else "signed by all"
        wish = f"; for Overlord: {names.short(one.candidate)}" if one.candidate else ""
        lines.append(f"Coalition of {names.parties(one.parties)}: {state}{wish}")
    lines += [sentence(resolution(names, place)) for place in range(len(view.resolutions))]
    return tuple((line,) for line in lines)


def _plots(names: Names) -> Rows:
    """Each Plot, whose it is, on whom, and how it begins."""
    rows: list[tuple[str, ...]] = []
    for plot in names.view.plots:
        somewhere = names.where(plot.place)
        targets = "" if somewhere and not plot.targets else f" on {listed(map(names.short, plot.targets), 'the city')}"
        since = f", since turn {plot.turn}" if plot.turn != names.view.turn else ""
        rows.append((f"{names.bare(plot.id)} ({names.player(plot.seat)}{since}){targets}{somewhere}",))
        if plot.words:
            rows.append(("   " + shortened(" ".join(map(sentence, plot.words)), TOLD),))
    return tuple(rows)


def _offers(names: Names) -> Rows:
    return tuple(
        (f"{names.player(offer.by)} to {names.player(offer.to)}: {offered(names, offer.by)}",)
        for offer in names.view.offers
    )

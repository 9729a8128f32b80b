"""Options in words: what one may answer, forms filled in. The DM's tools are in `tools.py`."""

from __future__ import annotations

from questboard.engine import Asked, Label, Option
from questboard.games.forty_factions.content import Stance
from questboard.games.forty_factions.wording.names import Names, listed, many, points, quoted, shortened, signed

PASSES = {
    "activate": ("Activate nothing", "Who passes the first round is out of the others."),
    "alliances": ("Announce nothing", "Your Alliance stays, if any; what was agreed lapses."),
    "plot": ("Play no Plot", "Who passes the first round is out of the others."),
    "stance": ("Stay out of it", "Nothing to win and nothing to lose."),
    "propose-overlord": ("Propose nothing", "Nothing changes, unless somebody else proposes it."),
    "conclave": ("Vote alone", "Your Guilds stand with nobody."),
    "steal": ("Steal nothing", "You may still act if somebody else steals."),
    "masquerade": ("Let it be", "The turn in which the Factions Deck runs out is the last."),
    "block": ("Let it happen", "One card, chosen by chance, leaves your hand."),
}


WITHOUT_A_DM = {"shown to the DM": "with its terms", "kept private": "without its terms"}
"""What the choice about the DM comes to at a table that has none: what the parties' logs tell of a Deal (FF 7.3.5)."""


def option_label(names: Names, asked: Asked, option: Option) -> Label | None:
    """None if it is none of the players' options."""
    if option == ("pass",):
        return _pass(names, asked)
    for speak in (_trading, _phases, _council, _cards, _any_time):
        label = speak(names, asked, option)
        if label is not None:
            return label
    return None


def _pass(names: Names, asked: Asked) -> Label:
    text, gist = PASSES.get(asked.name, ("Pass", ""))
    seat = names.look.seat
    if asked.name in ("activate", "plot") and seat is not None and seat < len(names.view.players):
        player = names.view.players[seat]
        acted = player.activations if asked.name == "activate" else player.plots_played
        if acted or names.look.table.options["late_entry"]:
            gist = "You may come back in the next round, if there is one."
    return Label(text, gist)


def _trading(names: Names, asked: Asked, option: Option) -> Label | None:
    match option:
        case ("colour" | "recolour", colour):
            return Label(f"Take {colour}")
        case ("done",) if asked.name == "coalition":
            me = names.look.seat
            unsigned = any(me in one.signatories and me not in one.signed for one in names.view.coalitions)
            gist = "What you have not signed, you refuse." if unsigned else "Without a Majority, most votes give 1 VP."
            return Label("Be done with the talks", gist)
        case ("done",):
            return Label("Be done with trading", "You are called back if somebody makes you an offer.")
        case ("withdraw",) if asked.name == "insist":
            return Label("Withdraw your resolution", "The custom, once another has passed.")
        case ("withdraw",):
            return Label("Take your offer back")
        case ("decline", maker, _):
            return Label(f"Decline {names.player(maker)}'s offer")
        case ("accept", (maker, _), dropped):
            return _accept(names, maker, dropped)
        case ("offer", to, give, take, dropped):
            return Label(f"Offer {names.player(to)} {names.bargain(give, take, dropped)}")
        case ("show", card, to):
            return Label(f"Show {names.players(to)} {names.item(card)}", "The card, never its sheet.")
        case ("propose", partners):
            return Label(f"Propose an Alliance with {names.players(partners)}")
        case ("agree" | "reject", number):
            return _agreement(names, option[0], number)
        case ("promise", partners, factions, dm, terms):
            whom = names.players(partners) if partners else "nobody but yourself"
            by = f" on behalf of {names.all(factions)}" if factions else ""
            shown = dm if names.look.table.dm_seat is not None else f"in the log {WITHOUT_A_DM[dm]}"
            return Label(f"Make a Deal with {whom}{by} ({shown}): {quoted(terms)}")
        case _:
            return None


def _accept(names: Names, maker: int, dropped: tuple[str, ...]) -> Label:
    letting_go = f", letting go of {names.all(dropped)}" if dropped else ""
    return Label(f"Accept {names.player(maker)}'s offer: {offered(names, maker)}{letting_go}")


def offered(names: Names, maker: int) -> str:
    """The terms of a standing offer, if this seat may know them."""
    offer = next((offer for offer in names.view.offers if offer.by == maker), None)
    if offer is None or offer.give is None:
        return "a private offer"
    return names.bargain(offer.give, offer.take, offer.drop)


def agreement(names: Names, number: int) -> str:
    """An Alliance that is proposed or agreed, by its members."""
    found = next((one for one in names.view.agreements if one.number == number), None)
    return f"the Alliance of {names.players(found.members)}" if found is not None else "an Alliance"


def _agreement(names: Names, verb: str, number: int) -> Label:
    if verb == "reject":
        return Label(f"Reject {agreement(names, number)}")
    gist = "It binds once all agree and announce it after the Activations: control and VP are shared."
    return Label(f"Agree to {agreement(names, number)}", gist)


def _phases(names: Names, asked: Asked, option: Option) -> Label | None:
    match option:
        case ("activate", card, discards):
            room = f", letting go of {names.all(discards)}" if discards else ""
            costly = discards != () or names.price_of_next("activation") > 0
            return Label(f"Activate {names.hidden(card)}{room}", costly=costly)
        case ("say", existing, announce, dropped) if asked.name == "alliances" or isinstance(announce, int):
            return Label(_announcement(names, existing, announce, dropped))
        case ("plot", card, targets, place):
            on = f" on {names.all(targets)}" if targets else ""
            known = names.card_id(card)
            costly = names.price_of_next("plot") > 0
            return Label(f"Play {names.the(known) if known else 'a Plot'}{on}{names.where(place)}", costly=costly)
        case ("specify" | "edit", *words):
            verb = "It begins thus" if option[0] == "specify" else "Change it to"
            return Label(f"{verb}: " + " ".join(quoted(part) for part in words))
        case ("approve",):
            return Label("Approve it", "The Plot begins as its player said.")
        case ("veto", reason):
            return Label(f"Veto it: {reason}", "Its player says something else.")
        case ("stance", faction, stance):
            return Label(f"{names.bare(faction)}: {stance_words(names, stance)}")
        case ("say", faction, words):
            return Label(f"{names.bare(faction)} says {quoted(words)}")
        case ("act", faction, order, openly, words):
            return Label(f"{names.bare(faction)} acts {openly} in {plot_in_play(names, order)}: {quoted(words)}")
        case ("invent", faction, words):
            return Label(f"Make up for {names.the(faction)}: {quoted(words)}", "The DM must agree to it.")
        case ("whisper", to, words):
            return Label(f"Whisper to {names.players(to)}: {quoted(words)}")
        case _:
            return None


def _announcement(names: Names, existing: str, announce: int, dropped: tuple[str, ...]) -> str:
    parts = {"stay": ["stay in your Alliance"], "leave": ["leave your Alliance"]}.get(existing, [])
    parts += [f"announce {agreement(names, announce)}"] if announce else []
    parts += [f"let go of {names.all(dropped)}"] if dropped else []
    said = listed(parts, "announce nothing")
    return said[:1].upper() + said[1:]


def stance_words(names: Names, stance: str, plot: str = "") -> str:
    """A stance as the Plot's sheet words it."""
    known = find_stance(names, stance, plot)
    return known.label if known is not None else stance.replace("-", " ")


def find_stance(names: Names, stance: str, plot: str = "") -> Stance | None:
    """A stance of a Plot, or of any that is in play."""
    sheets = [names.plot(plot)] if plot else [names.plot(seen.id) for seen in names.view.plots]
    return next((known for sheet in sheets for known in sheet.scene.stances if known.id == stance), None)


RISKS = ("no risk", "some risk", "great risk")
SIDES = {"with": "for the Plot", "against": "against it", "aside": "on neither side"}


def stance_with_odds(names: Names, stance: str) -> str:
    """What it is, whom it helps, what one has to be good at for it, and how much one risks and may win by it."""
    known = find_stance(names, stance)
    if known is None:
        return stance_words(names, stance)
    return f"{known.label} ({SIDES[known.side]}, {known.means}, {RISKS[known.risk]})"


def plot_in_play(names: Names, order: int) -> str:
    plot = next((plot for plot in names.view.plots if plot.order == order), None)
    return names.the(plot.id) if plot is not None else "no Plot"


def _council(names: Names, asked: Asked, option: Option) -> Label | None:
    match option:
        case ("sign" | "refuse", number):
            return _signature(names, option[0], number)
        case ("propose", parties, seats, candidate):
            single = f" with the seats of {names.chairs(seats)}" if seats else ""
            wish = f", {names.the(candidate)} for Overlord" if candidate != "-" else ""
            return Label(f"Propose a Coalition of {names.parties(parties)}{single}{wish}")
        case ("share", *shares):
            return Label(division(names, takers(names, asked), shares), "All must name the same division.")
        case ("refuse",):
            loose = asked.name == "split" and not names.are_allies(asked.seats)
            breaks = "What binds you breaks, and all is counted anew."
            return Label("Agree to no division", "Then nobody gets anything." if loose else breaks)
        case ("remove",):
            return Label("Remove the Overlord", "The office is then vacant, without a Deputy.")
        case ("elect", seat) if seat in names.content.seat_of:
            return Label(f"Elect the leader of {names.chair(seat)} Overlord", "The Overlord then sits for that seat.")
        case ("elect", faction):
            return Label(f"Elect the leader of {names.the(faction)} Overlord")
        case ("next", place):
            return Label(resolution(names, place))
        case ("insist",):
            return Label("Insist on a vote")
        case ("for" | "against" | "abstain",):
            text = {"for": "Vote for it", "against": "Vote against it", "abstain": "Abstain"}[option[0]]
            return Label(text, "With every seat you control, neutral ones too." if option[0] != "abstain" else "")
        case ("divide", yes, no):
            for_it, against = (listed(map(names.ballot_item, side), "nothing") for side in (yes, no))
            return Label(f"Divide your votes: {for_it} for it, {against} against it")
        case ("keep",) if asked.name == "lift-emergency":
            return Label("Keep the State of Emergency", "No Council sits while it lasts.")
        case ("lift",):
            return Label("Lift the State of Emergency", "The Council sits again from the next turn on.")
        case ("together", partners):
            return Label(f"Vote together with {names.players(partners)}", "They must name you too.")
        case _:
            return None


def _signature(names: Names, verb: str, number: int) -> Label:
    found = next((one for one in names.view.coalitions if one.number == number), None)
    what = f"the Coalition of {names.parties(found.parties)}" if found is not None else "the Coalition"
    return Label(f"Sign for {what}" if verb == "sign" else f"Refuse {what}")


def takers(names: Names, asked: Asked) -> list[list[int]]:
    """Who gets each part of a division."""
    governs = names.look.last("coalition-governs") if asked.name == "split-coalition" else None
    return governs.data["takers"] if governs is not None else [[seat] for seat in asked.seats]


def division(names: Names, blocks: list[list[int]], shares: list[int]) -> str:
    if len(blocks) != len(shares):
        return ", ".join(points(share) for share in shares)
    return ", ".join(f"{names.players(block)} {points(share)}" for block, share in zip(blocks, shares, strict=True))


def resolution(names: Names, place: int) -> str:
    """A resolution that waits for its vote."""
    if place >= len(names.view.resolutions):
        return "A resolution"
    proposer, candidate = names.view.resolutions[place]
    what = "to remove the Overlord" if candidate == "remove" else f"to elect the leader of {names.the(candidate)}"
    return f"{names.player(proposer)}'s resolution {what}"


def _cards(names: Names, asked: Asked, option: Option) -> Label | None:
    match option:
        case ("steal", guild, victim):
            gist = "One card by chance, once a game."
            return Label(f"Steal a card from {names.player(victim)} with {names.the(guild)}", gist)
        case ("block", guild):
            return Label(f"Block it with {names.the(guild)}", "The card is shown and stays in your hand.")
        case ("discard", cards):
            return Label(f"Discard {listed(map(names.card, cards))}" if cards else "Discard nothing")
        case ("draw", factions, plots):
            parts = [many(factions, "Faction")] * bool(factions) + [many(plots, "Plot")] * bool(plots)
            return Label(f"Draw {listed(parts, 'nothing')}")
        case ("enough",):
            return Label("Draw no more")
        case ("swap", card):
            return Label(f"Swap {names.card(card)}", "It goes on top of the deck, and only you know it.")
        case ("keep",):
            return Label("Keep your hand as it is")
        case _:
            return None


def _any_time(names: Names, asked: Asked, option: Option) -> Label | None:
    match option:
        case ("drop", faction):
            gist = "Its pawns leave the board, VP stay."
            return Label(f"Let go of {names.the(faction)}", gist)
        case ("masquerade",):
            return Label("Hold DALA's Masquerade", "Once a game: all discarded Factions return to the deck.")
        case ("resign",):
            return Label("Let your Overlord resign", "The Deputy acts until somebody is elected.")
        case ("declare-emergency",):
            return Label("Declare a State of Emergency", "No Council sits until it is lifted, or the Overlord dies.")
        case ("lift-emergency",):
            return Label("Lift the State of Emergency", "The Council sits again.")
        case ("appoint-deputy", "nobody"):
            return Label("Do without a Deputy", "Nobody acts if the Overlord is gone.")
        case ("appoint-deputy", faction):
            return Label(f"Make {names.the(faction)} Deputy", "The Deputy acts if the Overlord is gone.")
        case ("give-word", deal, factions):
            by = f" on behalf of {names.all(factions)}" if factions else ""
            return Label(f"Agree to {deal_words(names, deal)}{by}")
        case ("mark", deal, status):
            return Label(f"Note {deal_words(names, deal)} as {status}")
        case ("show-deal", deal, to):
            return Label(f"Tell {names.player(to)} the terms of {deal_words(names, deal)}")
        case ("consent",):
            return Label("Consent", "The State of Emergency begins.")
        case ("deny",):
            return Label("Deny it", "The Overlord is told no.")
        case ("publish",):
            return Label("Publish the award sheet", "The Plots that do not go on are discarded.")
        case ("carry", order):
            return Label(f"Let {plot_in_play(names, order)} go on next turn")
        case ("award", player, faction, order, vp, _, reason):
            whose = f" for {names.the(faction)}" if faction != "-" else ""
            plot = f" in {plot_in_play(names, order)}" if order else ""
            return Label(f"{names.player(player)} {signed(vp)}{whose}{plot}: {reason}")
        case ("end",):
            return Label("End the scene", "You then write the award sheet.")
        case ("admit", number):
            return Label(f"Agree to {lore_words(names, number)}", "It is true from now on, for everybody.")
        case ("strike", number):
            return Label(f"Strike out {lore_words(names, number)}", "The DM does not agree, or it is no longer true.")
        case _:
            return None


def lore_words(names: Names, number: int) -> str:
    """What a player made up, as its maker and the DM call it."""
    lore = next((lore for lore in names.view.lore if lore.number == number), None)
    return (
        f"{quoted(shortened(lore.words, 60))} ({names.the(lore.faction)})" if lore is not None else "what was made up"
    )


def deal_words(names: Names, number: int) -> str:
    deal = next((deal for deal in names.view.deals if deal.number == number), None)
    return f"Deal {number} ({quoted(shortened(deal.terms, 50))})" if deal is not None else f"Deal {number}"

# DD 3.2 - the Congress of Dreams: whether it meets, what lies on the table, and who takes it
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Form, One, Option, Some, event, floor, form, question
from questboard.engine.parts import Straight, after
from questboard.games.forty_factions.blocks import Block, all_blocks, listed
from questboard.games.forty_factions.expansions.doorways_to_dreams.congress import (
    AT_THE_END,
    USUAL,
    chance,
    leaders,
    pool,
    votes,
)
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import realm
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS, NO_STAKE, NOT_CALLED
from questboard.games.forty_factions.facts import Counts, FactionIds, Player, Vp
from questboard.games.forty_factions.rules import points
from questboard.games.forty_factions.rules.city import dissolve, ids
from questboard.games.forty_factions.rules.points import agree_on, score, splits
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

SITTING, BLUE_MOON, LEND, CONGRESS, UNHEARD = "congress_waits", "blue_moon", "lend_seats", "congress", "unheard"
COUNT: Option = ("count",)
"""What the DM says when all seats are spoken for."""

SPLIT_CONGRESS = question(
    "split-congress", "divide {stake} of the Congress among its leaders, who are level; or nobody has any"
)
LEND_SEATS = question("lend-seats", "say how those vote at the Congress whom nobody has Activated")


@event("blue-moon", section="Council")
def told_blue_moon(die: int, chance: int, rises: bool) -> str:
    needed = "{die}, and {chance} or less was needed"
    if rises:
        return f"a blue moon rises ({needed}): the Congress of Dreams meets"
    return f"no blue moon tonight ({needed})"


@event("congress")
def told_congress(die: int, stake: Vp, counts: Counts) -> str:
    voting = "{counts}" if counts else "nobody has a seat"
    return f"around the cloud-shaped table: {voting}. A {{die}} is thrown: {{stake}} lie on it"


@event("congress-empty")
def told_congress_empty() -> str:
    return "nobody has a vote at the Congress: it dissolves into mist"


@event("congress-tied")
def told_congress_tied(counts: Counts, stake: Vp) -> str:
    return "the Congress is level ({counts}): its leaders must agree on {stake}"


@event("congress-divided")
def told_congress_divided(counts: Counts, stake: Vp) -> str:
    return "the leaders of the Congress agree on nothing, and wake: {stake} go to nobody"


@event("seats-lent")
def told_seats_lent(factions: FactionIds, seat: Player) -> str:
    return "at the Congress {factions} will vote with {seat}"


# Who sits there (DD 3.2.2)


def activated_seats(match: Match) -> list[int]:
    """The Factions with a pawn at the table."""
    return [faction for faction in realm(match).seats if match.state.owner[faction] != NOBODY]


def empty_seats(match: Match) -> list[int]:
    """Seats of Factions that nobody has Activated, and with whom the DM lets none vote yet (DD 3.2.6.1)."""
    lent = [faction for faction, _ in DREAMS.of(match).lent]
    return [f for f in realm(match).seats if match.state.owner[f] == NOBODY and f not in lent]


def seats_by_block(match: Match) -> dict[Block, int]:
    """An Alliance votes as one (DD 3.2.4)."""
    return _by_block(match, [match.state.owner[faction] for faction in activated_seats(match)])


def votes_by_block(match: Match) -> dict[Block, int]:
    """Seats of Activated Factions, and those that the DM lends; who is Activated meanwhile votes as Activated."""
    lent = [player for faction, player in DREAMS.of(match).lent if match.state.owner[faction] == NOBODY]
    return votes(seats_by_block(match), _by_block(match, lent))


def _by_block(match: Match, owners: Sequence[int]) -> dict[Block, int]:
    counts: dict[Block, int] = {}
    for seat, block in enumerate(all_blocks(match)):
        if seat in owners:
            counts[block] = counts.get(block, 0) + owners.count(seat)
    return counts


def chance_now(match: Match) -> int:
    """In a hundred: how likely the next Congress is (DD 3.2.3, DD 3.3.6)."""
    return chance(len(activated_seats(match)), AT_THE_END if DREAMS.of(match).is_over else USUAL)


# Whether there is one (DD 3.2.3)


def note_sitting(match: Match) -> str:
    """The Council sits this turn."""
    DREAMS.of(match).sat = match.state.turn
    return after(match, SITTING)


def blue_moon(match: Match) -> Asking:
    """After all else of a Council Phase a d100 is rolled; without such a phase it is not, unless the table says so."""
    sat = DREAMS.of(match).sat == match.state.turn or not match.options["bodies_need_council_phase"]
    yield from ()
    return CONGRESS if sat and rises(match) else end_of_the_night(match)


def rises(match: Match) -> bool:
    """Roll for a Congress. From here on nobody discards an Activated Faction (AMB-16)."""
    likely = chance_now(match)
    if not likely:
        return False
    match.state.counting = True
    (die,) = match.roll(100)
    told_blue_moon(match, "DD 3.2.3", die=die, chance=likely, rises=die <= likely)
    if die <= likely:
        convene(match)
    return die <= likely


def convene(match: Match) -> None:
    """The d4 is thrown in the open before anybody bargains; never more than there are Activated seats (DD 3.2.4)."""
    (die,) = match.roll(4)
    by_winner = match.options["congress_cap_winner"]
    DREAMS.of(match).stake = die if by_winner else pool(die, len(activated_seats(match)))
    match.state.counting = True
    told_congress(match, "DD 3.2.4", die=die, stake=DREAMS.of(match).stake, counts=listed(votes_by_block(match)))


def end_of_the_night(match: Match) -> str:
    """What follows a Congress, or the lack of one: the end of the game, the story it was called in, or of the phase."""
    dreams = DREAMS.of(match)
    dreams.stake, dreams.lent = NO_STAKE, []
    match.state.counting = False
    if dreams.called != NOT_CALLED:
        dreams.has_met.append(dreams.called)
        dreams.called = NOT_CALLED
        back, dreams.resume = dreams.resume or "awards", ""
        return Straight(back)
    return "turn_end" if dreams.is_over else after(match, BLUE_MOON)


# Who takes it (DD 3.2.4, AMB-67)


def congress(match: Match) -> Asking:
    """Most votes take what lies on the table; leaders who are level divide it as all of them agree, or nobody does."""
    counted = votes_by_block(match)
    ahead, stake = leaders(counted), stake_for(match)
    if not ahead or not stake:
        if stake:
            told_congress_empty(match, "DD 3.2.4")
        return end_of_the_night(match)
    shares: Sequence[int] | None = (stake,)
    if len(ahead) > 1:
        told_congress_tied(match, "DD 3.2.4", counts=listed(counted), stake=stake)
        voices = sorted(voice_of(match, block) for block in ahead)
        shares = yield from agree_on(match, SPLIT_CONGRESS, voices, splits(stake, len(ahead)), "DD 3.2.4", ahead)
        if shares is None:
            told_congress_divided(match, "DD 3.2.4", counts=listed(counted), stake=stake)
            return end_of_the_night(match)
    agreed = yield from divide_shares(match, ahead, shares or ())
    if agreed is None or ahead != leaders(votes_by_block(match)):
        # an Alliance is no more: the votes are counted again, for the same stake
        return CONGRESS if DREAMS.of(match).called == NOT_CALLED else LEND
    for seat, vp in agreed:
        score(match, seat, vp, "congress", "DD 3.2.4", counts=listed(counted))
    return end_of_the_night(match)


def stake_for(match: Match) -> int:
    """By option no more than the seats of whoever wins (AMB-32)."""
    dreams = DREAMS.of(match)
    if not match.options["congress_cap_winner"]:
        return dreams.stake
    seats, ahead = seats_by_block(match), leaders(votes_by_block(match))
    return min(dreams.stake, max((seats.get(block, 0) for block in ahead), default=0))


def voice_of(match: Match, block: Block) -> int:
    """Who speaks for an Alliance among leaders who are level: the member with most seats at the table."""
    owners = [match.state.owner[faction] for faction in activated_seats(match)]
    return max(block, key=lambda seat: (owners.count(seat), -seat))


def divide_shares(match: Match, ahead: Sequence[Block], shares: Sequence[int]) -> Asking:
    """Each Alliance divides what it gets: (player, VP), or None if one cannot; then it is dissolved (FF 7.4.1.4)."""
    found: list[tuple[int, int]] = []
    torn: list[Block] = []
    for block, share in zip(ahead, shares, strict=False):
        if len(block) == 1 or not share:
            found.append((block[0], share))
            continue
        inner = yield from agree_on(match, points.SPLIT, block, splits(share, len(block)), "DD 3.2.4")
        if inner is None:
            torn.append(block)
        else:
            found += zip(block, inner, strict=True)
    for block in torn:
        forget_loans(match, block)
        dissolve(match, block, "FF 7.4.1.4", "they cannot agree how to share")
    return None if torn else found


# A called Congress (DD 3.2.6)


def call_congress(match: Match, order: int) -> None:
    """The vote on the matter of a Plot is opened: as soon as nothing else is under way.

    What the DM gives for playing comes besides, as in any scene (DD 3.2.6.2).
    """
    dreams = DREAMS.of(match)
    if order not in dreams.has_met:
        dreams.called, dreams.stake, dreams.lent, dreams.resume = order, NO_STAKE, [], ""


def lend_seats(match: Match) -> Asking:
    """The DM may say how seats vote whose Factions nobody has Activated; without a DM they abstain (DD 3.2.6.1)."""
    dreams = DREAMS.of(match)
    if match.dm is not None and empty_seats(match):
        action = yield from floor(match, LEND_SEATS.name, [match.dm], loans, rule="DD 3.2.6.1")
        dreams = DREAMS.of(match)
        if action is not None and action[1] != COUNT:
            _, names, player = action[1]
            dreams.lent += [[match.content.face_of[name], player] for name in names]
            told_seats_lent(match, "DD 3.2.6.1", factions=list(names), seat=player)
            return LEND
    if dreams.stake == NO_STAKE:
        convene(match)
    return CONGRESS


def loans(match: Match, seat: int) -> Sequence[Option | Form]:
    names, players = ids(match, empty_seats(match)), tuple(range(match.seats))
    return [COUNT, form("lend-seats", Some("seats", names, 1), One("to", players))] if names else [COUNT]


def forget_loans(match: Match, block: Block) -> None:
    """What was given to an Alliance that is dissolved, the DM gives anew (DD 3.2.6.1)."""
    dreams = DREAMS.of(match)
    dreams.lent = [loan for loan in dreams.lent if loan[1] not in block]


def unheard(match: Match) -> str:
    """The Role-Playing Phase ends: a Congress that was called and has not met meets now (DD 3.2.6)."""
    dreams, state = DREAMS.of(match), match.state
    calling = [plot for plot in state.in_play if is_calling(match, plot.plot) and plot.turn == state.turn]
    waiting = [plot.order for plot in calling if plot.order not in dreams.has_met]
    if waiting:
        call_congress(match, waiting[0])
    return UNHEARD if waiting else after(match, UNHEARD)


def is_calling(match: Match, plot: int) -> bool:
    """Whether a Plot calls a Congress (Plot 42)."""
    return "congress" in match.content.plot(plot).flags


def is_awaited(match: Match) -> bool:
    """Whether a called Congress has yet to meet."""
    dreams = DREAMS.of(match)
    return dreams.called != NOT_CALLED and not dreams.resume

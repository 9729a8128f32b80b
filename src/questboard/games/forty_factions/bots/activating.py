"""The Activation Phase: which Factions come to the table, and which Alliances are announced or left (FF 6.2)."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Form, One, Option
from questboard.games.forty_factions.bots.pacts import alliance_gain, gain_after_all, gives_way, quarrels
from questboard.games.forty_factions.bots.promising import ENGAGED, promised_to_stay
from questboard.games.forty_factions.bots.standing import Standing, standing_of
from questboard.games.forty_factions.seen import Look

STAGE = 0.12
"""What another Faction is worth a turn for the scenes that it can play a part in."""
TREACHERY = {"loyal": 1.5, "fickle": 0.1}
"""VP that leaving an Alliance must bring, by style; and"""
BREACH = {"loyal": 5.0, "fickle": 0.0}
"""what it must bring besides, if one promised to stay."""
WORD = {"loyal": 5.0, "fickle": 0.0}
"""What it is worth to announce what one has agreed to, and"""
KEPT = 0.1
"""what it is worth at least to who is loyal: a pledge stands though the board has turned since."""


def activations(look: Look, blank: Form) -> list[Option]:
    """The best card to Activate now, with the discards that it needs."""
    standing = standing_of(look)
    cards = blank.fields[0]
    assert isinstance(cards, One)
    names = dict(standing.view.hand)
    ranked = sorted(
        ((_value(standing, standing.content.face_of[names[int(card)]]), int(card)) for card in cards.values),
        reverse=True,
    )
    options: list[Option] = []
    for _, card in ranked[:3]:
        rivals = standing.rivals(standing.content.face_of[names[card]])
        options.append(("activate", card, tuple(standing.content.ids[own] for own in rivals)))
    return options[:1] if options and look.legal(options[0]) else options


def _value(standing: Standing, faction: int) -> float:
    """The board with it and the hand without it, against both as they are."""
    gain = standing.gains.get(faction, 0.0)
    if not standing.exists(faction):
        return -9.0
    rest = {other: value for other, value in standing.gains.items() if other != faction}
    for other in rest:
        if standing.are_enemies(faction, other):
            rest[other] *= 0.3
    kept = standing.hand_worth(standing.gains, 0, standing.wait)
    stage = STAGE * standing.left / (1 + len(standing.own))
    cost = standing.view.players[standing.seat].activations
    engaged = ENGAGED * _spoils_a_pledge(standing, faction)
    return gain * standing.turns() + standing.hand_worth(rest, 0, standing.wait) - kept + stage - cost - engaged


def _spoils_a_pledge(standing: Standing, faction: int) -> bool:
    """Whether an Alliance that is agreed could not be announced with it (FF 7.4.3)."""
    partners = [seat for members in standing.pledged for seat in members if seat != standing.seat]
    theirs = [other for other, owner in enumerate(standing.board.owner) if owner in partners]
    return any(standing.are_enemies(faction, other) for other in theirs)


def judge_activation(look: Look, option: Option) -> float:
    standing = standing_of(look)
    names = dict(standing.view.hand)
    faction = standing.content.face_of[names[option[1]]]
    needless = len(option[2]) - len(standing.rivals(faction))
    return _value(standing, faction) - max(0, needless)


# Alliances at the end of the phase


def announcements(look: Look, blank: Form) -> list[Option]:
    """With what must go where Enemies have come between (FF 7.4.3)."""
    existing, announce, _ = blank.fields
    assert isinstance(existing, One) and isinstance(announce, One)
    standing = standing_of(look)
    return [
        ("say", word, number, _let_go(standing, int(number))) for word in existing.values for number in announce.values
    ]


def _let_go(standing: Standing, number: int) -> tuple[str, ...]:
    agreement = next((one for one in standing.view.agreements if one.number == number), None)
    if agreement is None:
        return ()
    going = [own for own, other in quarrels(standing, agreement.members) if gives_way(standing, own, other)]
    return tuple(standing.content.ids[own] for own in dict.fromkeys(going))


def judge_announcement(look: Look, option: Option, style: str) -> float:
    """What the turns to come are worth in the new company; leaving friends has a price."""
    _, existing, number, drops = option
    standing = standing_of(look)
    board, seat = standing.board, standing.seat
    gain = 0.0
    allied = len(board.block_of(seat)) > 1
    if existing == "leave":
        alone = board.without_alliances_of([seat])
        gain = (standing.utility(alone.income()) - standing.worth) * standing.turns()
        gain -= TREACHERY[style] + (BREACH[style] if promised_to_stay(standing, board.block_of(seat)) else 0.0)
    if number:
        agreement = next((one for one in standing.view.agreements if one.number == number), None)
        if agreement is None or (allied and existing != "leave"):
            return -1.0
        gain += _word(standing, agreement.members, drops, style)
    return gain - 0.05 - len(drops)


def _word(standing: Standing, members: Sequence[int], drops: Sequence[str], style: str) -> float:
    """What it is worth to announce what was agreed. Where Enemies have come between, somebody must let go of one."""
    between = quarrels(standing, members)
    if not between:
        gains = alliance_gain(standing, members)
        if not gains:
            return -1.0  # somebody has nothing to stand with
        word = gains[standing.seat] * standing.turns() + WORD[style]
        return max(word, KEPT) if style == "loyal" else word
    dropped = [standing.content.face_of[name] for name in drops]
    if {own for own, other in between if gives_way(standing, own, other)} != set(dropped):
        return -1.0  # it would be announced in vain, or at needless cost
    return gain_after_all(standing, members, dropped) * standing.turns() + WORD[style]

"""The Cards Phase: thefts, discards, draws (FF 11)."""

from __future__ import annotations

from questboard.engine import Form, Option, Some
from questboard.games.forty_factions.bots.standing import Standing, standing_of
from questboard.games.forty_factions.seen import Look

FRESH = 0.45
"""What a card off the deck is worth, for each turn that is left to use it."""


def judge_theft(look: Look, option: Option) -> float:
    """A Guild steals once a game: of who is ahead, and has much in hand."""
    view = look.glance
    seat: int = option[2]
    victim = view.players[seat]
    ahead = victim.vp - min(player.vp for player in view.players)
    return 0.2 + 0.1 * ahead + 0.05 * (2 * victim.factions_in_hand + victim.plots_in_hand)


def fresh_card(standing: Standing) -> float:
    return FRESH * min(3.0, standing.turns(0.5)) if standing.left > 0 else 0.0


def discards(look: Look, blank: Form) -> list[Option]:
    """Nothing, the card that will be missed least, or all that are of no use."""
    standing = standing_of(look)
    field = blank.fields[0]
    assert isinstance(field, Some)
    worths = sorted((standing.kept(standing.content.face_of[name]), card) for card, name in standing.view.hand)
    dead = [card for worth, card in worths if worth < 0.05]
    options: list[Option] = [("discard", ())]
    if worths:
        options.append(("discard", (worths[0][1],)))
    if len(dead) > 1:
        options.append(("discard", tuple(card for card in field.values if card in dead)))
    return options


def judge_discard(look: Look, option: Option) -> float:
    """A discard brings one card more, however many go."""
    if not option[1]:
        return 0.0
    standing = standing_of(look)
    names = dict(standing.view.hand)
    faces = [standing.content.face_of[names[card]] for card in option[1]]
    gains = {face: gain for face, gain in standing.gains.items() if face not in faces}
    plots = len(standing.plots) - sum(map(standing.content.is_plot, faces))
    lost = standing.hand_worth(standing.gains, len(standing.plots)) - standing.hand_worth(gains, plots)
    return fresh_card(standing) - lost - 0.05 + 0.01 * len(faces)


def judge_draw(look: Look, option: Option) -> float:
    """As many as there are: Factions to Activate, and a Plot for each turn to come."""
    if option[0] == "enough":
        return 0.01
    standing = standing_of(look)
    useful = sum(gain > 0.1 for gain in standing.gains.values())
    plots = len(standing.plots)
    factions = sum(0.8 ** (useful + place) for place in range(option[1]))
    return factions + sum(0.7 * 0.35 ** (plots + place) for place in range(option[2]))


def judge_swap(look: Look, option: Option) -> float:
    """After the Masquerade: a card of no use for one off the deck."""
    if option[0] == "keep":
        return 0.0
    standing = standing_of(look)
    face = standing.content.face_of[dict(standing.view.hand)[option[1]]]
    return fresh_card(standing) - standing.kept(face) - 0.05

"""A bot in the DM's chair, and what players say to it: it lets things pass, keeps scenes short, and pays a little."""

from __future__ import annotations

from questboard.engine import Form, Look, One, Option

AWARD = (2, 1)
"""For the first target of a Plot, and for the others."""


def rows_due(look: Look) -> list[Option]:
    """The award sheet: each Plot's targets earn something for who holds them."""
    rows: list[Option] = []
    for plot in look.view.plots:
        for place, name in enumerate(plot.targets):
            seat = next((player.seat for player in look.view.players if name in player.active), None)
            if seat is not None:
                vp = AWARD[min(place, len(AWARD) - 1)]
                rows.append(("award", seat, name, plot.order, vp, "usual", "a part well played"))
    return rows


def awards(look: Look, blank: Form) -> list[Option]:
    due = rows_due(look)
    row = look.view.rows
    return [due[row]] if row < len(due) else list(blank.answers(1))


def judge_award(look: Look, option: Option) -> float:
    due = rows_due(look)
    row = look.view.rows
    if option[0] == "publish":
        return 0.5
    return 1.0 if option[0] == "award" and row < len(due) and option == due[row] else -1.0


def speeches(look: Look, blank: Form) -> list[Option]:
    """What a player does in character: with a Faction that is concerned, about the Plot that concerns it."""
    if blank.verb == "act" and look.seat is not None and look.seat < len(look.view.players):
        names, orders = blank.fields[0], blank.fields[1]
        assert isinstance(names, One) and isinstance(orders, One)
        plots = [plot for plot in look.view.plots if plot.order in orders.values]
        parts = [(plot, name) for plot in plots for name in names.values if name in plot.targets]
        parts = parts or [(plot, name) for plot in plots for name in names.values]
        turn = look.view.actions_left
        plot, name = parts[turn % len(parts)]
        return [("act", name, plot.order, "openly", deed(look, plot.id, name, turn))]
    return list(blank.answers(1))


def deed(look: Look, plot: str, faction: str, turn: int) -> str:
    """What the Plot's sheet lets a Faction do, what it is good at first; not always the same."""
    content = look.content
    good_at = content.factions[content.face_of[faction]].means
    stances = content.plot(content.face_of[plot]).scene.stances
    fitting = [stance.label for stance in stances if stance.means in good_at] or [stance.label for stance in stances]
    return fitting[turn % len(fitting)] + "."


def judge_speech(option: Option) -> float:
    """The DM ends a scene as soon as it may; players rather act than talk."""
    return {"end": 1.0, "act": 0.5, "say": 0.3, "whisper": 0.1}.get(option[0], -1.0)

"""Answers that stand: what somebody always answers to a question, and the only possible answer, given for them."""

from __future__ import annotations

from questboard.engine import Look, Option


class Standing:
    """For this sitting; whoever takes something back is asked everything again until the next own decision."""

    def __init__(self) -> None:
        self.answers: dict[tuple[int, str], tuple[Option, str]] = {}
        """(seat, name of the question) -> the answer, and what both are called."""
        self.sole = False
        """Give the only possible answer, too."""
        self.resting = False

    def answer(self, look: Look) -> Option | None:
        """What stands for the open question, if it is possible now."""
        asked, options = look.asked, look.options
        if self.resting or asked is None or look.seat is None:
            return None
        if self.sole and len(options) == 1 and isinstance(options[0], tuple):
            return options[0]
        known = self.answers.get((look.seat, asked.name))
        return known[0] if known is not None and known[0] in options else None

    def listed(self, seat: int) -> list[str]:
        lines = [words for (whose, _), (_, words) in self.answers.items() if whose == seat]
        return [*lines, *(["the only possible answer, wherever there is just one"] if self.sole else [])]

    def forget(self, seat: int) -> None:
        self.answers = {key: known for key, known in self.answers.items() if key[0] != seat}
        self.sole = False

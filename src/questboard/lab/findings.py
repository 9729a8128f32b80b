"""What a simulation found, in plain words: one sentence for each thing worth knowing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from questboard.lab.stats import Share
from questboard.lab.summary import Report

SHORT_TAIL, LONGEST_TAIL = 30, 100
"""Law 12: 99 % of the steps end within 30 entries, none needs 100."""


def findings(report: Report) -> list[str]:
    """The most important first."""
    return [*_course(report), *_balance(report), *_coverage(report), *_tails(report)]


def _course(report: Report) -> Iterator[str]:
    who = " and ".join(report.bots) if len(report.bots) < 3 else ", ".join(report.bots)
    with_what = f" with {listed(report.expansions)}" if report.expansions else ""
    yield (
        f"{report.games:,} games of {report.title}{with_what} for {numbers(report.players)} players, "
        f"played by {who} bots, from seed {report.seed!r}."
    )
    if report.faults:
        first = report.faults[0]
        yield (
            f"{len(report.faults):,} of them failed or found no end. The first is game {first.index} "
            f"(seed {first.seed}): {first.reason}."
        )
    else:
        yield "All of them came to an end."
    length = report.length
    if report.finished:
        yield (
            f"Half of the games take {length.median:,} decisions or fewer, nine of ten between {length.p5:,} and "
            f"{length.p95:,}; the longest took {length.max:,}."
        )
        yield (
            f"{percent(report.unforced, report.decisions)} of all decisions had two or more possible answers "
            f"({report.decisions_per_second:,.0f} decisions a second)."
        )
    if len(report.endings) > 1:
        ends = [f"{rule} {percent(count, report.finished)}" for rule, count in report.endings.items()]
        yield f"Games end by {listed(ends)}."


def _balance(report: Report) -> Iterator[str]:
    if not report.finished:
        return
    unfair = [(seat, share) for seat, share in enumerate(report.wins_by_seat, 1) if not share.is_fair]
    for seat, share in unfair:
        side = "more" if share.share > share.fair else "less"
        yield f"Seat {seat} wins {side} often than its fair share: {interval(share)}, fair would be {share.fair:.1%}."
    if not unfair:
        yield "No seat wins more or less often than luck explains."
    if len(report.wins_by_bot) > 1:
        for bot, share in report.wins_by_bot.items():
            yield f"A {bot} bot wins {interval(share)} of its games; fair would be {share.fair:.1%}."


def _coverage(report: Report) -> Iterator[str]:
    if report.cards_hit:
        dead = [card for card, hits in report.cards_hit.items() if not hits]
        if dead:
            yield f"{len(dead)} of {len(report.cards_hit)} cards never came up: {listed(dead)}."
        else:
            rarest, hits = list(report.cards_hit.items())[-1]
            yield f"All {len(report.cards_hit)} cards came up; the rarest, {rarest}, {hits:,} times."
    if report.rules_hit:
        silent = [rule for rule, hits in report.rules_hit.items() if not hits]
        if silent:
            yield (
                f"From {len(silent)} of {len(report.rules_hit)} enforced rules came no question and no event "
                f"(refusals are not counted): {listed(silent)}."
            )


def _tails(report: Report) -> Iterator[str]:
    tail = report.tail
    if tail.steps:
        short = tail.p99 <= SHORT_TAIL and tail.max < LONGEST_TAIL
        verdict = "as law 12 wants it" if short else f"more than law 12 allows ({SHORT_TAIL} and {LONGEST_TAIL})"
        yield f"99 % of the steps end within {tail.p99} log entries, none took more than {tail.max}: {verdict}."


def numbers(players: Sequence[int]) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]} to {players[-1]}"


def percent(part: float, whole: float) -> str:
    return f"{part / whole:.0%}" if whole else "0%"


def interval(share: Share) -> str:
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


def listed(names: Sequence[str], most: int = 40) -> str:
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more

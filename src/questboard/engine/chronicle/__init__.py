"""The chronicle: the story of a game, and how it is set in type."""

from questboard.engine.chronicle.html import to_html
from questboard.engine.chronicle.markdown import to_markdown
from questboard.engine.chronicle.story import Chapter, Chronicle, CitedRule, Line, Section, chronicle

__all__ = ["Chapter", "Chronicle", "CitedRule", "Line", "Section", "chronicle", "to_html", "to_markdown"]

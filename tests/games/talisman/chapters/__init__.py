"""Tests by chapters of the rules: what a referee would be asked, filed where the rule is."""

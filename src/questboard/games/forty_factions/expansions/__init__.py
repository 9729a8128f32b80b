"""The expansions of Forty Factions, a folder each: sheets in `content/`, its rules and the counts of its bodies beside.

`listed.py` has those that a table may choose, in any number (FF 13.1). `common.py` is what they share.
"""

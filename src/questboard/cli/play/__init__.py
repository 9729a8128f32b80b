"""Playing in the terminal.

`command` starts a table, `session` runs it, `frame` is one prompt and what may be typed there; `turn`, `aside` and
`floor` are its kinds. `screen` reads and writes, `paint` makes what is shown.
"""

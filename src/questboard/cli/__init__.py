"""The command line: one file for each command, `play/` for the table in the terminal."""

"""`python -m tests.soak`: whole games under the laws and twin worlds, for as long as one lets it.

It lies here and is no command of `questboard`, since it is made of the tests: what it plays and compares is what
tests/laws and tests/server play and compare, with other seeds, all expansion sets and house rules drawn at random.
"""

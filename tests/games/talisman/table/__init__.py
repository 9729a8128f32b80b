"""The table of Talisman's tests: here alone they reach into the rules; all else is said in its verbs."""

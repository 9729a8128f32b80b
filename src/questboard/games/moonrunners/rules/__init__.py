"""The rules of Moonrunners, one file for each chapter of `rulebook.toml`, in its order."""

"""Content packs: TOML files with their lines, laid over each other, read into typed records."""

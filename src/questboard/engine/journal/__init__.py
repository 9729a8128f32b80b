"""What is written down: the log, records, snapshots, pages for a store."""

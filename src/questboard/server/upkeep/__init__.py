"""For who runs the server: tables that end or break, files of them, backups, whether all is well."""

"""The `starlanes` command: a module per sub-command; main.py only dispatches."""

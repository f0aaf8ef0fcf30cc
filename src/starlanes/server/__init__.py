"""The table on the web: HTTP, websockets, accounts, storage. Nothing but the command line imports this package."""

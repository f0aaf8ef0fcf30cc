"""The HTTP routes, a module per noun. Each is a few lines over what the server's other modules do."""

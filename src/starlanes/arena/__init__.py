"""The arena: many games at once, between bots or at random. It plays and measures; commands print what it found."""

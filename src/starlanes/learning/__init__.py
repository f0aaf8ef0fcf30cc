"""Learning a game: lessons on the real board, a guided first game, what things on the board are, and the rulebook.

All of it is data in each game's package; nothing here knows a game. docs/learning.md has the formats.
"""

"""Searching bots: fair guesses at what can't be seen, played on side by side with a net as everybody's policy."""

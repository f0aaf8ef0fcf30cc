"""Bots for Federation."""

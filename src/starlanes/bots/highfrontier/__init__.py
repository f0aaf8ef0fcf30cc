"""Bots for High Frontier."""

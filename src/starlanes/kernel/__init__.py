"""The game-agnostic kernel: it knows choices, frames, views and records, and no game."""

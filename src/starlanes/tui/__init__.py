"""The terminal table: any game through the contract, with a screen of its own for those that have one."""

"""The parts of the courts: people, their armour and robes, horses, dragons, furniture."""

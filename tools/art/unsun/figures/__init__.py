"""What the courts are made of: people, their armour and robes, horses, dragons, furniture."""

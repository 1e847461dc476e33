"""Armour, helmets and war fans."""

"""Dragons large and small, horses, and the crane on the tortoise."""

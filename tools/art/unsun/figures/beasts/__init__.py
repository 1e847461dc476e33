"""Dragons great and small, horses, and the crane on the tortoise."""

"""A game while it is played: what is shown and asked, and what a person does about it."""

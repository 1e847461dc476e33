"""The learnt weights as data: what a position is worth by how deals ended, and what search corrects in that."""

"""What is made to be looked at: pictures of every scene, and records of hands that hardly ever come."""

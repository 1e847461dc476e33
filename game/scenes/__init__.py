"""What a scene is, the stack of them, and the frames that many share."""

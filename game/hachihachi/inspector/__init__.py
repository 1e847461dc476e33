"""What can be looked up beside the play: how sets stand, unseen cards, help, gallery."""

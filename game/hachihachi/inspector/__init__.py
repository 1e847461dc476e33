"""Reference screens next to the play: yaku progress, unseen cards, help, gallery."""

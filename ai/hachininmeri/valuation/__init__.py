"""What a choice is worth by rules, and why: policy, its weights, what is seen at first sight, reasons."""

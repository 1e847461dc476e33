"""What somebody who is asked is told: what a question means, what each answer costs, what a hint says."""

"""Valuation of choices by rules: policy, its weights, values at first sight, reasons."""

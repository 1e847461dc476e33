"""Styles of play: how players of the same strength differ, as rows of data and as what they choose."""

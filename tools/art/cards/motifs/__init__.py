"""Plant motifs and what the months share: parametric functions that return SVG fragments."""

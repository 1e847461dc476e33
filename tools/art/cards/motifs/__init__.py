"""Plant motifs and shared elements of the months: parametric functions that return SVG fragments."""

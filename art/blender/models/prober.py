"""Flying probes: heads on beams whose needles touch a board from a slant."""

from solids import box, group, lathe, path, tube
from studio import brushed, material


def needle_head(where, side=1):
    """A head whose needle's point is `where`; `side` 1 comes from behind, -1 from the front."""
    unit = group(where, 0 if side > 0 else 180)
    steel = material('needle', '#d9dcdf', 0.2, 1.0)
    shell = material('probe shell', '#e3e5e4', 0.35)
    dark = material('probe arm', '#22262a', 0.4)
    lathe((0, 0, 0), ((0.004, 0), (0.03, 0.25), (0.05, 1.3)), steel, 24, tilt=(-32, 0), parent=unit)
    lathe((0, 0.66, 1.06), ((0.08, 0), (0.12, 0.06), (0.12, 0.7), (0.2, 0.74), (0.2, 1.1)), material('probe collar', '#c43d3d' if side > 0 else '#2f6fb0', 0.35), 32, tilt=(-32, 0), parent=unit)
    box((0, 1.5, 1.8), (0.5, 0.7, 0.5), dark, 0.06, parent=unit)
    box((0, 2.2, 1.7), (1.3, 1.1, 2.4), shell, 0.14, parent=unit)
    box((0, 1.63, 2.9), (0.9, 0.04, 0.4), material('probe band', '#0b4a37', 0.35), parent=unit)
    tube((0.3, 1.62, 3.5), 0.08, 0.05, material('probe lamp', '#46d68c', 0.3, glow=6), 20, tilt=(90, 0), parent=unit)
    path([(0, 2.4, 4.0), (0.2, 2.8, 5.2), (0.9, 3.6, 5.6), (1.6, 5.2, 5.2)], 0.12, material('probe cable', '#141618', 0.5), parent=unit)
    return unit


def beam(where, length, parent=None):
    """The rail on which heads run, along x."""
    x, y, z = where
    box((x, y, z), (length, 1.0, 1.2), material('probe beam', '#c9cdd0', 0.3, 0.4), 0.08, parent=parent)
    for at in (-0.32, 0.32):
        box((x, y - 0.52, z + 0.5 + at), (length, 0.08, 0.16), brushed('probe rail', '#d2d4d6', 0.25, (1, 50, 50)), parent=parent)


def clamps(width, depth):
    """The frame that holds the board by its edges."""
    steel = brushed('clamp rail', '#b9bcc0', 0.28, (1, 50, 50))
    for side in (-1, 1):
        box((0, side * (depth / 2 + 0.35), -0.5), (width + 10, 0.6, 0.62), steel, 0.04)
        for at in range(4):
            box((-width / 2 + 0.8 + at * (width - 1.6) / 3, side * (depth / 2 + 0.12), 0.02), (0.5, 0.5, 0.14), material('clamp', '#2a2e32', 0.35), 0.03)

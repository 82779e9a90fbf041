"""Selective soldering: a small fountain of molten solder under a board's pins."""

from solids import box, lathe, tube
from studio import material


def fountain(where):
    """`where` is the top of the solder."""
    x, y, z = where
    solder = material('molten', '#e4e6e8', 0.06, 1.0, bump=0.05, grain=2)
    lathe((x, y, z - 1.6), ((0.62, 0), (0.9, 0.2), (0.94, 0.9), (0.86, 1.25), (0.6, 1.5), (0.3, 1.59), (0.001, 1.6)), solder)
    lathe((x, y, z - 4.2), ((1.6, 0), (1.5, 0.6), (0.8, 2.3), (0.74, 2.7), (0.6, 2.72)), material('solder nozzle', '#6f7478', 0.3, 0.9))
    lathe((x, y, z - 2.2), ((0.74, 0), (1.05, 0.1), (0.98, 0.5), (0.93, 0.9)), solder)
    box((x, y, z - 7), (9, 9, 2.9), material('solder pot', '#8d9196', 0.4, 0.5), 0.2)
    tube((x, y, z - 4.12), 3.4, 0.05, solder)


def pins(where, rows=2, count=10, pitch=0.5):
    """Pins that stand out of the lower face of a board."""
    x, y, z = where
    for row in range(rows):
        for at in range(count):
            px, py = x + (at - (count - 1) / 2) * pitch, y + (row - (rows - 1) / 2) * pitch
            tube((px, py, z - 0.32), 0.07, 0.32, material('pin', '#d9c27a', 0.25, 1.0), 16)
            lathe((px, py, z - 0.16), ((0.09, 0), (0.14, 0.1), (0.22, 0.16)), material('fillet', '#d4d6d8', 0.18, 1.0), 20)

"""A lamination press: hot plates between columns, with stacks of layers in the gaps."""

from solids import box, tube
from studio import brushed, material


def press(plates=5, gap=2.6, width=22, depth=15):
    """Open, seen from the front; returns the plates, lowest first."""
    steel = brushed('platen', '#a9adb1', 0.3, (1, 50, 50))
    paint = material('press paint', '#dfe3e0', 0.35)
    column = material('column', '#c9ccd0', 0.16, 1.0)
    made = []
    tube((0, 0, -5), 3, 5, material('ram', '#c9ccd0', 0.16, 1.0), 64)
    for at in range(plates):
        z = at * gap
        made.append(box((0, 0, z), (width, depth, 0.9), steel, 0.05))
        for hole in range(5):
            tube((-width * 0.36 + hole * width * 0.18, -depth / 2 - 0.005, z + 0.45), 0.16, 0.02, material('heating bore', '#ff7a2a', 0.5, glow=3), 24, tilt=(90, 0))
        if at < plates - 1:
            stack(z + 0.9, width * 0.8, depth * 0.86)
    top = plates * gap
    box((0, 0, top), (width + 6, depth + 4, 3), paint, 0.2)
    box((0, -depth / 2 - 2.05, top + 0.5), (width + 5.6, 0.12, 0.6), material('press band', '#0b4a37', 0.35))
    box((0, 0, -3.2), (width + 6, depth + 4, 3.1), paint, 0.2)
    for x in (-1, 1):
        for y in (-1, 1):
            tube((x * (width / 2 + 1.4), y * (depth / 2 + 0.2), -1), 0.75, top + 2, column, 48)
    return made


def stack(z, width, depth):
    """Copper foil, resin sheet, core: the layers before they are one."""
    copper = brushed('foil layer', '#d08352', 0.28, (40, 1, 40))
    resin = material('resin sheet', '#cdbf6a', 0.6)
    core = material('core sheet', '#8d6f2e', 0.55)
    for at, surface in enumerate((copper, resin, core, resin, core, resin, copper)):
        box((0.12 * ((at * 7) % 3 - 1), 0.1 * ((at * 5) % 3 - 1), z + at * 0.1), (width, depth, 0.08), surface)

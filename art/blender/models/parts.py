"""Electronic parts as bodies with leads, solder and marking; their footprints are `art/board/footprints.ts`. Input in millimetres."""

import math

import bpy

from solids import ball, box, box_mesh, lathe, letters, path, plate, put, rounded, tube, tube_mesh
from studio import brushed, material

MARKS = ('HX32F407', 'HXA5728', 'FPGA-25K', 'LDO-3V3', 'CAN-1042', 'ADC-128', 'PHY-8720', 'HX-RF58')


def epoxy():
    return material('epoxy', '#17181a', 0.5, bump=0.12, grain=120)


def marking():
    return material('marking', '#a9a9a4', 0.7)


def tin():
    return material('tin', '#cfd1d4', 0.27, 1.0)


def solder():
    return material('solder', '#c3c6ca', 0.2, 1.0)


def gold():
    return material('contact', '#e2b354', 0.22, 1.0)


def plastic(colour, rough=0.45):
    return material(f'plastic {colour}', colour, rough)


def fillet(pad, parent, long=True):
    """Solder on a pad: a flat, smooth heap."""
    w, h = pad['width'] / 10, pad['height'] / 10
    ball((pad['x'] / 10, pad['y'] / 10, 0.002), 0.5, solder(), parent, scale=(w * 0.9, h * 0.9, 0.045))


def lead(pad, body, parent, height=0.05, thin=0.018):
    """A gull wing from the body to its pad."""
    x, y = pad['x'] / 10, pad['y'] / 10
    sideways = abs(pad['width']) > abs(pad['height'])
    wide = min(pad['width'], pad['height']) / 10 * 0.72
    long = max(pad['width'], pad['height']) / 10
    edge = (body[0] if sideways else body[1]) / 20
    sign = math.copysign(1, x if sideways else y)
    tip = abs(x if sideways else y) + long * 0.2
    heel = abs(x if sideways else y) - long * 0.25
    line = [(edge - 0.02, height), ((edge + heel) / 2, height), (heel, 0.012), (tip, 0.012)]
    vertices, faces = [], []
    for at, (r, z) in enumerate(line):
        for side in (-1, 1):
            for up in (0, thin):
                vertices.append((r, side * wide / 2, z + up))
        if at:
            a, b = (at - 1) * 4, at * 4
            faces += [(a, a + 2, b + 2, b), (a + 1, b + 1, b + 3, a + 3), (a, b, b + 1, a + 1), (a + 2, a + 3, b + 3, b + 2)]
    faces += [(0, 1, 3, 2), (len(vertices) - 4, len(vertices) - 2, len(vertices) - 1, len(vertices) - 3)]
    from studio import mesh
    thing = mesh('lead', vertices, faces, tin())
    thing.parent = parent
    turn = 0 if sideways and sign > 0 else math.pi if sideways else math.pi / 2 if sign > 0 else -math.pi / 2
    thing.rotation_euler = (0, 0, turn)
    thing.location = (0, y, 0) if sideways else (x, 0, 0)
    fillet(pad, parent)


def chip(part, stand, high, dot=True):
    w, d = part['body'][0] / 10, part['body'][1] / 10
    box((0, 0, 0.012), (w, d, high), epoxy(), 0.015, parent=stand)
    top = 0.012 + high + 0.0008
    name = MARKS[(part['pins'] * 7 + int(part['x'])) % len(MARKS)]
    size = min(w, d) * 0.17 if min(w, d) > 0.3 else min(w, d) * 0.26
    turn = 90 if d > w * 1.3 else 0
    offset = size * 0.75
    along = (lambda v: (0, v, top)) if turn == 0 else (lambda v: (-v, 0, top))
    letters(name, along(offset), size, marking(), turn, parent=stand, font='mono')
    letters(f'HX {2600 + part["pins"]}A', along(-offset), size * 0.8, marking(), turn, parent=stand, font='mono')
    if dot:
        inset = min(w, d) * 0.12
        tube((-w / 2 + inset, d / 2 - inset, top - 0.004), min(w, d) * 0.035, 0.004, material('dimple', '#2b2c2e', 0.3), 24, parent=stand)


def qfp(part, stand):
    chip(part, stand, 0.14)
    for pad in part['pads']:
        lead(pad, part['body'], stand, 0.06)


def soic(part, stand):
    chip(part, stand, 0.15)
    for pad in part['pads']:
        lead(pad, part['body'], stand, 0.07)


def qfn(part, stand):
    chip(part, stand, 0.085)
    for pad in part['pads'][:-1]:
        fillet(pad, stand)


def bga(part, stand):
    w, d = part['body'][0] / 10, part['body'][1] / 10
    for pad in part['pads']:
        if max(abs(pad['x']), abs(pad['y'])) > part['body'][0] / 2 - 2.2:
            ball((pad['x'] / 10, pad['y'] / 10, 0.02), 0.025, solder(), stand)
    box((0, 0, 0.035), (w, d, 0.03), material('substrate', '#0e3a28', 0.35), 0.004, parent=stand)
    box((0, 0, 0.065), (w * 0.96, d * 0.96, 0.07), epoxy(), 0.012, parent=stand)
    letters('HX-FPGA', (0, d * 0.12, 0.1365), w * 0.13, marking(), parent=stand, font='bold')
    letters('7K-325  2646', (0, -d * 0.1, 0.1365), w * 0.08, marking(), parent=stand, font='mono')
    tube((-w * 0.4, d * 0.4, 0.132), w * 0.02, 0.004, marking(), 24, parent=stand)


def two_ends(part, stand, body, high, label=None):
    w, d = part['body'][0] / 10, part['body'][1] / 10
    end = w * 0.2
    for side in (-1, 1):
        box((side * (w - end) / 2, 0, 0.006), (end, d, high + 0.004), tin(), 0.008, parent=stand)
    box((0, 0, 0.008), (w - end * 1.6, d * 0.97, high), body, 0.006, parent=stand)
    for pad in part['pads']:
        fillet(pad, stand)
    if label:
        letters(label, (0, 0, high + 0.0092), d * 0.55, material('white print', '#dcdcd8', 0.6), parent=stand, font='mono')


def resistor(part, stand):
    two_ends(part, stand, material('resistor', '#1b1c1f', 0.35), 0.045, ('103', '472', '01B', '220')[int(part['x'] * 7) % 4])


def capacitor(part, stand):
    two_ends(part, stand, material('ceramic', '#9a7350', 0.4), part['body'][1] / 10 * 0.95)


def diode(part, stand):
    w, d = part['body'][0] / 10, part['body'][1] / 10
    box((0, 0, 0.015), (w, d, 0.21), epoxy(), 0.02, parent=stand)
    box((-w * 0.34, 0, 0.2205), (w * 0.12, d * 0.94, 0.006), marking(), parent=stand)
    for pad in part['pads']:
        box((pad['x'] / 10, 0, 0.01), (0.14, 0.14, 0.03), tin(), 0.006, parent=stand)
        fillet(pad, stand)


def led(part, stand):
    w, d = part['body'][0] / 10, part['body'][1] / 10
    box((0, 0, 0.006), (w, d, 0.03), plastic('#e9e7df'), 0.004, parent=stand)
    box((0, 0, 0.036), (w * 0.6, d * 0.94, 0.045), material('lens', '#e8f1c8', 0.1, through=0.7), 0.02, parent=stand)
    for pad in part['pads']:
        fillet(pad, stand)


def power_led(part, stand):
    w, d = part['body'][0] / 10, part['body'][1] / 10
    box((0, 0, 0.008), (w, d, 0.06), material('led body', '#efece2', 0.4), 0.008, parent=stand)
    tube((0, 0, 0.062), w * 0.36, 0.012, material('phosphor', '#e0b21c', 0.35), 40, 0.003, parent=stand)
    ball((0, 0, 0.07), w * 0.37, material('silicone', '#fff3c0', 0.03, through=0.92), stand, scale=(1, 1, 0.62))
    for pad in part['pads']:
        fillet(pad, stand)


def inductor(part, stand):
    w, d = part['body'][0] / 10, part['body'][1] / 10
    outline = [(x * w / 2, y * d / 2) for x, y in ((1, 0.62), (0.62, 1), (-0.62, 1), (-1, 0.62), (-1, -0.62), (-0.62, -1), (0.62, -1), (1, -0.62))]
    plate(outline, 0.28, material('ferrite', '#3b3d40', 0.55, bump=0.2, grain=60), bevel=0.02, where=(0, 0, 0.015), parent=stand)
    tube((0, 0, 0.29), w * 0.36, 0.012, material('ferrite top', '#2b2d30', 0.5), 48, 0.004, parent=stand)
    letters('4R7', (0, 0, 0.3035), w * 0.26, marking(), parent=stand, font='bold')
    for pad in part['pads']:
        box((pad['x'] / 10, 0, 0.004), (0.12, 0.3, 0.05), tin(), 0.01, parent=stand)
        fillet(pad, stand)


def can(part, stand):
    w = part['body'][0] / 10
    outline = [(x * w / 2, y * w / 2) for x, y in ((1, 0.7), (0.7, 1), (-1, 1), (-1, -1), (0.7, -1), (1, -0.7))]
    plate(outline, 0.09, plastic('#1a1b1c'), bevel=0.008, where=(0, 0, 0.012), parent=stand)
    r = w * 0.47
    lathe((0, 0, 0.1), ((r * 0.93, 0), (r, 0.02), (r, 0.1), (r * 0.96, 0.115), (r * 0.96, 0.135), (r, 0.15), (r, 0.52), (r * 0.95, 0.56), (r * 0.88, 0.575), (0.001, 0.577)), material('can', '#c9cbce', 0.26, 1.0), parent=stand)
    plate([(r * 0.86 * math.cos(a), r * 0.86 * math.sin(a)) for a in (math.radians(-130 + 80 * step / 12) for step in range(13))], 0.003, plastic('#1b1c1e'), where=(0, 0, 0.676), parent=stand)
    letters('220', (0, 0.06, 0.6785), w * 0.22, plastic('#26282a'), parent=stand, font='bold')
    letters('25V', (0, -0.07, 0.6785), w * 0.16, plastic('#26282a'), parent=stand, font='bold')
    for pad in part['pads']:
        box((pad['x'] / 10, 0, 0.004), (0.2, 0.08, 0.03), tin(), 0.006, parent=stand)
        fillet(pad, stand)


def crystal(part, stand):
    box((0, 0, 0.006), (0.32, 0.25, 0.03), material('ceramic base', '#3a342c', 0.5), 0.004, parent=stand)
    box((0, 0, 0.036), (0.29, 0.22, 0.035), material('lid', '#c9c6bb', 0.22, 1.0), 0.012, parent=stand)
    letters('25.000', (0, 0.03, 0.0716), 0.06, plastic('#3a3a38'), parent=stand, font='mono')
    letters('HX', (0, -0.04, 0.0716), 0.06, plastic('#3a3a38'), parent=stand, font='mono')
    for pad in part['pads']:
        fillet(pad, stand)


def sot(part, stand):
    box((0, 0, 0.015), (0.14, 0.29, 0.095), epoxy(), 0.012, parent=stand)
    letters('A1T', (0, 0, 0.1108), 0.08, marking(), 90, parent=stand, font='mono')
    for pad in part['pads']:
        lead(pad, [1.4, 2.9], stand, 0.05)


def header(part, stand):
    dark = plastic('#141516', 0.5)
    for pad in part['pads']:
        x, y = pad['x'] / 10, pad['y'] / 10
        box((x, y, 0), (0.248, 0.248, 0.25), dark, 0.03, parent=stand, segments=1)
        box((x, y, -0.3), (0.064, 0.064, 1.14), gold(), 0.012, parent=stand, segments=1)
        ball((x, y, -0.16), 0.5, solder(), stand, scale=(0.15, 0.15, 0.09))


def usb(part, stand):
    shell = brushed('shell', '#c6c8cb', 0.24)
    outer = rounded(0.32, 0.9, 0.155)
    inner = rounded(0.26, 0.84, 0.128)
    plate(outer, 0.72, shell, [inner], bevel=0.006, where=(-0.36, 0, 0.17), tilt=(0, 90), parent=stand)
    box((-0.1, 0, 0.15), (0.5, 0.66, 0.06), plastic('#151617'), 0.012, parent=stand)
    box((0.3, 0, 0.01), (0.08, 0.86, 0.31), shell, 0.02, parent=stand)
    for pad in part['pads']:
        fillet(pad, stand)


def terminal(part, stand):
    body = plastic('#1f7a4d', 0.4)
    ways = part['pins']
    for at in range(ways):
        x = (at - (ways - 1) / 2) * 0.508
        box((x, 0, 0.01), (0.504, 0.8, 0.62), body, 0.02, parent=stand)
        box((x, 0.03, 0.6), (0.44, 0.5, 0.24), body, 0.03, parent=stand)
        tube((x, 0.03, 0.822), 0.17, 0.022, material('screw', '#b9bcc0', 0.3, 1.0), 40, 0.008, parent=stand)
        box((x, 0.03, 0.8395), (0.29, 0.045, 0.006), plastic('#111111'), turn=25 + at * 50, parent=stand)
        box((x, -0.401, 0.14), (0.3, 0.01, 0.3), plastic('#0a0b0b'), parent=stand)
        box((x, -0.395, 0.17), (0.2, 0.02, 0.2), material('clamp', '#b9bcc0', 0.35, 1.0), parent=stand)


def coax(part, stand):
    metal = gold()
    box((0, 0, 0.05), (0.64, 0.64, 0.16), metal, 0.02, parent=stand)
    for pad in part['pads'][1:]:
        box((pad['x'] / 10, pad['y'] / 10, -0.2), (0.1, 0.1, 0.3), metal, 0.01, parent=stand)
    profile = [(0.31, 0.2), (0.31, 0.24)]
    for turn in range(9):
        profile += [(0.29, 0.27 + turn * 0.06), (0.315, 0.3 + turn * 0.06)]
    profile += [(0.29, 0.84), (0.23, 0.86), (0.22, 0.5), (0.001, 0.5)]
    lathe((0, 0, 0), tuple(profile), metal, parent=stand)
    tube((0, 0, 0.4), 0.2, 0.34, plastic('#efece4'), parent=stand)
    tube((0, 0, 0.4), 0.05, 0.44, metal, parent=stand)


def nothing(part, stand):
    """Contacts of the board itself."""


MODELS = {'qfp': qfp, 'qfn': qfn, 'soic': soic, 'bga': bga, 'resistor': resistor, 'capacitor': capacitor, 'diode': diode, 'led': led, 'power-led': power_led, 'inductor': inductor, 'can': can, 'crystal': crystal, 'sot': sot, 'header': header, 'usb': usb, 'terminal': terminal, 'coax': coax, 'fingers': nothing, 'castellation': nothing}


def build(part, stand):
    MODELS[part['kind']](part, stand)

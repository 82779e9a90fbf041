"""All pictures. A function a picture; its name, size, focus and alternative text are in `art/pictures.ts`."""

import math
import random

import studio as s
from solids import ball, box, group, lathe, letters, path, plate, rounded, tube
from models import desk as desks
from models import baths, etcher, filming, fountain, goods, inspector, line, press, prober, squeegee, xray
from models.board import board, flex

SCENES = {}


def scene(make):
    SCENES[make.__name__.replace('_', '-')] = make
    return make


def table(colour='#d9d6cc', height=-0.17, rough=0.6, **rest):
    s.sweep(colour, rough, height, **rest)


# --- Banners: the words stand on the left, the subject to the right -----------------------------------------------------


@scene
def banner_prototype():
    """Five bare prototypes fanned out in warm side light."""
    table('#20493b', -0.2, 0.5)
    for at, (name, mask) in enumerate((('robot', 'green'), ('power', 'blue'), ('core', 'white'), ('battery', 'red'), ('core', 'green'))):
        board(name, mask, 'gold', where=(-1.5 + at * 2.1, 1.6 - at * 0.9, 0.05 + at * 0.42), turn=24 - at * 9, tilt=(0, -6))
    s.light((-9, 2, 5), (2, 0, 0), 3, 1500, '#ffd9a8')
    s.light((8, -6, 9), (3, 0, 0), 7, 500, '#e8f2ff')
    s.light((4, 10, 5), (3, 0, 0), 9, 800, tall=1.2)
    s.surroundings('#17352b', 0.4, '#cfe0d8')
    s.camera((0.2, -15, 9.5), (-1.2, -0.2, 0.4), 40, 2.4, (3.5, -2, 1), shift=(0.12, 0))


@scene
def banner_multilayer():
    """Boards of many layers stand in a row like books, in cold light."""
    table('#0d1726', -3.12, 0.3)
    for at, (name, mask) in enumerate((('capture', 'blue'), ('backplane', 'black'), ('capture', 'blue'), ('capture', 'black'), ('backplane', 'blue'), ('capture', 'blue'))):
        board(name, mask, 'gold', thickness=2.2, where=(-3.2 + at * 2.1, -1.6 + at * 1.5, 0.9 if name == 'backplane' else 0), turn=-52, tilt=(90, 0))
    s.light((-8, -3, 6), (1, 0, 0), 4, 1300, '#cfe0ff')
    s.light((8, -9, 5), (2, -1, 0), 4, 700, '#ffdcb4')
    s.light((2, 10, 8), (2, 2, 0), 10, 1200, '#a9c6ff', tall=1.5)
    s.surroundings('#0d1a30', 0.6, '#8fabd6')
    s.camera((-6.5, -15, 5.4), (-0.4, 0.4, 0.1), 36, 2.0, (-2.6, -2.4, 0.6), shift=(0.12, 0))


@scene
def banner_smt():
    """A placement head over a board, chips close."""
    table('#2a3138', -0.6, 0.35)
    board('core', 'green', 'gold', populated=True, where=(2.2, 0, 0), turn=14, without=('header',))
    line.nozzle((3.9, -0.35, 1.55), 'chip')
    line.nozzle((5.6, 1.6, 2.2))
    s.light((-6, 4, 6), (2, 0, 0), 4, 700, '#ffe8cf')
    s.light((8, -5, 4), (3, 0, 0), 3, 300, '#bfe0ff')
    s.light((2, 9, 4), (3, 0, 0.5), 9, 600, tall=1)
    s.surroundings('#20262d', 0.5, '#aebccb')
    s.camera((0.4, -9.6, 4.6), (0.2, 0.4, 0.75), 36, 1.6, (3.2, -0.8, 0.4), shift=(0.12, 0))


@scene
def banner_flex():
    """Amber flexible circuits rolled up in light from behind."""
    table('#1d1410', -0.05, 0.4)
    wave(('wearable', 0.5), (2.4, 1.2, 0), 6)
    wave(('camera', 1.2), (4.2, -1.6, 0), -14)
    wave(('wearable', 2.2), (1.2, 3.8, 0), 18)
    s.light((5, 9, 4), (3, 0, 1), 6, 1500, '#ffcf8f', tall=3)
    s.light((-7, -4, 6), (2, 0, 1), 4, 380, '#fff0dd')
    s.light((8, -6, 3), (3, 0, 1), 3, 160, '#c9dcff')
    s.surroundings('#2a1a10', 0.5, '#f0d9b8')
    s.camera((-0.5, -13.5, 6.2), (-0.6, 0.4, 1.1), 38, 2.2, (2.8, -0.6, 1), shift=(0.12, 0))


def wave(sheet, where, turn, mask='amber'):
    """A strip that rises into a loop and comes down again."""
    name, phase = sheet

    def bend(along):
        turns = max(0.0, along - 3.2)
        if along <= 3.2:
            return along - 5, 0.03 + 0.02 * math.sin(along)
        radius = 1.15 + phase * 0.12
        angle = turns / radius
        if angle < 1.5 * math.pi:
            return 3.2 - 5 + radius * math.sin(angle), 0.03 + radius * (1 - math.cos(angle))
        rest = turns - 1.5 * math.pi * radius
        return 3.2 - 5 - radius + rest * 0.35, 0.03 + radius + rest * 0.9

    return flex(name, bend, mask, where=where, turn=turn, steps=200)


@scene
def banner_stencil():
    """Light comes through the apertures of a steel stencil."""
    table('#0d1518', -1.4, 0.4)
    line.stencil('core', 1.15, frame=True, where=(3.6, 0.6, 0), turn=-16, lit=9, glow='#c8f2ff')
    s.light((-7, 6, 6), (2, 0, 0), 3, 420, '#d9ecff')
    s.light((9, 6, 4), (3, 0, 0), 8, 420, '#ffe2b8', tall=1)
    s.surroundings('#0a1418', 0.5, '#7f98a6')
    s.camera((-2.5, -14.5, 9.2), (0.2, 0.2, 0), 36, 2.8, (2.6, -1.6, 0), shift=(0.12, 0))


@scene
def banner_promise():
    """Gold beans on red beside a board of the anniversary."""
    table('#8a1512', -0.02, 0.55)
    goods.beans(150, 1.7, 0.42, 3, (4.8, 0.2, 0))
    rnd = random.Random(9)
    for _ in range(16):
        goods.bean((rnd.uniform(-1, 8), rnd.uniform(-3.2, 2.8), 0.33), 0.42, s.material('gold bean', '#f0b23a', 0.18, 1.0), rnd)
    board('gateway', 'red', 'gold', where=(1.3, 1.7, 1.6), turn=18, tilt=(62, 0))
    s.light((-6, -2, 8), (3, 0, 1), 5, 900, '#ffe1b0')
    s.light((8, -6, 5), (4, 0, 1), 4, 420, '#ffd0c0')
    s.light((4, 9, 6), (4, 0, 1), 9, 900, '#fff0d8', tall=1.4)
    s.surroundings('#5c0d0b', 0.7, '#ffdca8')
    s.camera((-0.4, -14, 6.2), (0.6, 0, 1.0), 38, 2.8, (4.4, -0.8, 1), shift=(0.12, 0))


@scene
def banner_components():
    """Reels and loose parts for the store of components."""
    table('#33404a', -0.02, 0.5)
    line.reel((4.8, 1.8, 4.4), 15, (80, 0), '#2f6fb0')
    line.reel((1.2, 3.2, 4.4), -10, (82, 0), '#e9e7df')
    line.reel((7.6, 3.4, 4.4), 30, (80, 0), '#d8a13c')
    board('power', 'black', 'tin', populated=True, where=(2.4, -2, 0.17), turn=-12)
    s.three_lights((3, 0, 1), 900, 260, 700)
    s.surroundings('#2b3640', 0.5, '#cdd9e4')
    s.camera((-0.6, -18, 7), (0.2, 0, 2.6), 36, 2.8, (3, -2, 1), shift=(0.12, 0))


# --- Products -------------------------------------------------------------------------------------------------------------


@scene
def product_rigid():
    """Bare boards of several colours stand in a rack of light."""
    table('#ece9e0', -0.02, 0.55)
    for at, (name, mask, finish) in enumerate((('core', 'green', 'gold'), ('robot', 'blue', 'gold'), ('battery', 'black', 'gold'), ('power', 'white', 'tin'))):
        board(name, mask, finish, where=(-2.6 + at * 2.0, 2.2 - at * 1.7, 3.0 - at * 0.3), turn=-26, tilt=(74, 0))
    s.three_lights((0, 0, 2), 1300, 420, 700)
    s.surroundings('#cfd4d6', 0.6, '#ffffff')
    s.camera((3.4, -16, 6.6), (0, 0, 2.4), 37, 4, (0.6, -2.5, 2.2))


@scene
def product_multilayer():
    """A board of sixteen layers with ball grids, seen low."""
    table('#101b2c', -0.22, 0.3, coat=0.4)
    board('capture', 'blue', 'gold', where=(0, 0, 0), turn=-22, thickness=2)
    board('backplane', 'deep-green', 'gold', where=(-2.2, 9.2, 0.0), turn=-16, thickness=2.4)
    s.light((-7, 5, 6), (0, 0, 0), 4, 900, '#cfe2ff')
    s.light((7, -5, 5), (0, 0, 0), 4, 420, '#ffe4c2')
    s.light((0, 10, 4), (0, 0, 0), 10, 700, tall=1)
    s.surroundings('#14223a', 0.5, '#9db6d8')
    s.camera((1.2, -10.4, 5.4), (0.1, 0.1, 0), 35, 1.8, (-0.4, -0.4, 0))


@scene
def product_flex():
    """Flexible circuits bent on a light ground."""
    table('#e8e2d4', -0.03, 0.6)
    wave(('camera', 0.6), (1.4, -1.6, 0), 8)
    wave(('wearable', 1.8), (0.6, 1.4, 0), 20)
    s.light((-5, 6, 7), (0, 0, 1), 4, 800, '#ffe4bf')
    s.light((7, -4, 6), (0, 0, 1), 6, 380)
    s.light((0, 10, 5), (0, 0, 1), 9, 500, tall=2)
    s.surroundings('#e6e0d2', 0.6, '#ffffff')
    s.camera((1.6, -11, 6.6), (-0.6, -0.2, 0.9), 42, 2.6, (-0.6, -1, 0.8))


@scene
def product_smt():
    """A board with its parts, close."""
    table('#dfe3e4', -0.18, 0.5)
    board('robot', 'green', 'gold', populated=True, turn=-20)
    s.three_lights((0, 0, 0.3), 800, 260, 600)
    s.surroundings('#b9c4cc', 0.45, '#f4f7f8')
    s.camera((-2.4, -8.6, 5.6), (-0.1, -0.15, 0.1), 40, 1.8, (0, -0.2, 0.1))


@scene
def product_stencil():
    """A framed stencil upright on a light table."""
    table('#cfd6d9', -1.2, 0.45)
    line.stencil('robot', 1.05, frame=True, turn=18, lit=5, glow='#dff6ff')
    s.three_lights((0, 0, 0), 700, 260, 500, warm=False)
    s.surroundings('#9fb0b8', 0.5, '#ffffff')
    s.camera((2, -14, 12), (0, -0.1, 0), 42, 4, (0, -0.8, 0))


# --- Sale -----------------------------------------------------------------------------------------------------------------


@scene
def iron_65():
    """The portable iron leans over its stand."""
    table('#e9e4d8', -0.02, 0.55)
    goods.iron((0.4, -1.6, 0.86), 18)
    cable = [(-4.3, -3.13, 0.86), (-5.6, -3.56, 0.8), (-8.2, -1.6, 0.16), (-5.5, 1.4, 0.16), (-1.5, 2.4, 0.16), (2, 4.5, 0.16), (7, 4.6, 0.16), (14, 7, 0.16)]
    path(cable, 0.16, s.material('cable', '#1b1d20', 0.5))
    s.three_lights((0, 0, 0.5), 1300, 400, 800)
    s.surroundings('#d8d4c8', 0.5, '#ffffff')
    s.camera((2.0, -17, 13), (1.5, -0.6, 0.3), 40, 5, (1, -1.6, 0.9))


@scene
def iron_desk():
    """The iron in its stand beside a board."""
    table('#4a3526', -0.02, 0.45, bump=0.15)
    goods.iron_stand((3, 1.6, 0), 12)
    goods.iron((7.2, 2.6, 4.2), 192, (0, -8))
    board('power', 'green', 'gold', populated=True, where=(-3.6, -2, 0.17), turn=14)
    s.light((-8, 2, 9), (0, 0, 1), 5, 1300, '#ffe0b4')
    s.light((9, -6, 6), (0, 0, 1), 5, 420, '#d5e4ff')
    s.light((0, 10, 7), (0, 0, 1), 9, 700, tall=1.5)
    s.surroundings('#3a2c22', 0.5, '#e8dccb')
    s.camera((-1, -22, 11), (2.0, 0, 2.4), 34, 4, (2, 0, 2))


@scene
def meter_orange():
    """The multimeter with its leads."""
    meter_on('#e6e8e6', '#d8641c')


def meter_on(ground, shell):
    table(ground, -0.02, 0.5)
    goods.meter((-1.5, 0.5, 0), -8, shell=shell)
    goods.probe([(0.27, -5.2, 3.9), (0.5, -6.4, 4.5), (3.4, -7.6, 1.6), (6.8, -4.5, 0.3), (6.4, 0.5, 0.3), (6.2, 2.6, 0.45)], '#b3161b', 84, (6.2, 2.6, 0))
    goods.probe([(-1.41, -4.96, 3.9), (-1.3, -6.4, 4.5), (1.6, -8.4, 1.4), (5.0, -7.0, 0.3), (5.2, -2.5, 0.3), (4.2, 0.6, 0.45)], '#151617', 92, (4.2, 0.6, 0))
    for x, y, colour in ((0.27, -5.2, '#b3161b'), (-1.41, -4.96, '#151617')):
        lathe((x, y, 2.75), ((0.001, 0), (0.5, 0), (0.5, 0.9), (0.3, 1.2), (0.2, 1.3), (0.001, 1.3)), s.material(f'plug {colour}', colour, 0.45))
    s.three_lights((0, 0, 1), 2000, 600, 1100, far=1.4)
    s.surroundings('#cfd6d6', 0.5, '#ffffff')
    s.camera((2.4, -19, 22), (1.6, -0.4, 0.8), 42, 8, (-1, 0, 2.8))


@scene
def meter_black():
    """The black multimeter."""
    meter_on('#d9cdb9', '#26292c')


@scene
def kit_38():
    """The open case of bits and its driver."""
    table('#dfe2df', -0.02, 0.5)
    goods.kit((0, 1.2, 0), -14)
    s.three_lights((0, 0, 1), 2000, 600, 1200, far=1.4)
    s.surroundings('#cfd6d6', 0.5, '#ffffff')
    s.camera((3, -22, 15), (0, 0.6, 1.8), 37, 6, (0.6, -2, 1.5))


@scene
def kit_detail():
    """Bits of the case, close."""
    table('#dfe2df', -0.02, 0.5)
    goods.kit((0, 1.2, 0), -30)
    s.three_lights((0, 0, 1), 1600, 500, 1400, far=1.2)
    s.surroundings('#c9d0d2', 0.8, '#ffffff')
    s.camera((4, -11, 6.5), (0.3, 0.6, 1.6), 49, 2.0, (0.6, -0.4, 2.2))


@scene
def ruler_20():
    """The ruler made as a board."""
    table('#a99f88', -0.12, 0.6)
    board('ruler', 'black', 'gold', thickness=1.0, turn=24)
    board('ruler', 'white', 'gold', thickness=1.0, where=(2.5, 4.6, 0), turn=24, silk='#1c1e20')
    s.three_lights((0, 0, 0), 1500, 420, 900, far=1.2)
    s.surroundings('#cfc8b8', 0.5, '#ffffff')
    s.camera((1.4, -12, 12.5), (0.9, 1.6, 0), 32, 6, (0, 0.4, 0))


@scene
def ruler_detail():
    """Footprints and marks of the ruler, close."""
    table('#c9bfa9', -0.06, 0.6)
    board('ruler', 'black', 'gold', thickness=1.0, where=(-2.5, 0, 0), turn=8)
    s.three_lights((0, 0, 0), 700, 200, 700)
    s.surroundings('#a39a86', 0.5, '#ffffff')
    s.camera((0.5, -5.6, 4.4), (0.4, 0.1, 0), 42, 1.6, (0.4, -0.2, 0))


# --- Showcases: each board once alone and once at work ----------------------------------------------------------------------


def shown(name, turn, ground, lens=58, away=1.0, **settings):
    table(ground, -settings.get('thickness', 1.6) / 10 - 0.005, 0.6)
    handle = board(name, turn=turn, **settings)
    s.three_lights((0, 0, 0), 780, 240, 560)
    s.surroundings('#b9bdb8', 0.45, '#ffffff')
    s.camera((1.6 * away, -11 * away, 10.5 * away), (0, -0.1, 0), lens * 0.92, 3.2)
    return handle


@scene
def show_robot():
    shown('robot', 16, '#dcd8ce', 50, populated=True)


@scene
def show_robot_bare():
    shown('robot', -24, '#b9c4c0', 50)


def strip(name, phase, ground, turn):
    table(ground, -0.03, 0.6)
    wave((name, phase), (1.6, 0, 0), turn)
    s.three_lights((0, 0, 1), 780, 240, 560)
    s.surroundings('#b9bdb8', 0.45, '#ffffff')
    s.camera((2.6, -11, 7), (-0.4, 0, 0.8), 42, 2.8, (-0.6, -0.5, 0.8))


@scene
def show_wearable():
    strip('wearable', 0.9, '#d5dbd9', 14)


def flat_strip(name, ground, turn, lens):
    table(ground, -0.03, 0.6)
    flex(name, lambda along: (along - 5, 0.02 + 0.12 * math.sin(along * 0.7) ** 2), where=(0.8, 0, 0), turn=turn)
    s.three_lights((0, 0, 0), 700, 240, 560)
    s.surroundings('#b9bdb8', 0.45, '#ffffff')
    s.camera((0.6, -9, 10.5), (0, 0, 0), lens * 0.8, 3.4)


@scene
def show_wearable_flat():
    flat_strip('wearable', '#3a4a50', 28, 50)


@scene
def show_lamp():
    shown('lamp', 20, '#c9ccd0', 58, mask='white', finish='tin', core='aluminium', silk='#1c1e20', populated=True, corner=8)


@scene
def show_lamp_lit():
    shown('lamp', -14, '#2b3034', 58, mask='white', finish='tin', core='aluminium', silk='#1c1e20', corner=8)


@scene
def show_capture():
    shown('capture', -14, '#d2d8dc', 48, mask='green', populated=True, thickness=1.6)


@scene
def show_capture_bare():
    shown('capture', 22, '#cfc6b4', 48, mask='green')


@scene
def show_rf():
    shown('rf', 18, '#cfd4d6', 66, mask='laminate', core='ceramic', silk='#3a3a36', thickness=0.8, populated=True)


@scene
def show_rf_bare():
    shown('rf', -22, '#44505a', 66, mask='laminate', core='ceramic', silk='#3a3a36', thickness=0.8)


@scene
def show_laser():
    shown('laser', -18, '#d9d2c6', 62, mask='black', core='copper', populated=True)


@scene
def show_laser_bare():
    shown('laser', 24, '#e2e0da', 62, mask='black', core='copper')


@scene
def show_power():
    shown('power', 14, '#dfe0dc', 58, mask='black', finish='tin', populated=True)


@scene
def show_power_bare():
    shown('power', -26, '#d6c9b4', 58, mask='black', finish='tin')


@scene
def show_backplane():
    shown('backplane', 18, '#d5d8d2', 44, mask='green', thickness=2, populated=True, away=1.1)


@scene
def show_backplane_bare():
    shown('backplane', -20, '#bcc6cc', 44, mask='green', thickness=2, away=1.1)


@scene
def show_radar():
    shown('radar', 16, '#cdd2d0', 58, mask='ptfe', core='ptfe', silk='#3a3a36', thickness=0.8)


@scene
def show_radar_low():
    table('#2a3036', -0.09, 0.5)
    board('radar', turn=-28, mask='ptfe', core='ptfe', silk='#3a3a36', thickness=0.8)
    s.three_lights((0, 0, 0), 600, 240, 800)
    s.surroundings('#55606a', 0.45, '#ffffff')
    s.camera((-1, -7.6, 4.6), (0, 0, 0), 42, 2, (0, -0.8, 0))


@scene
def show_battery():
    shown('battery', -16, '#dcd6ca', 48, mask='matt-black', populated=True, thickness=1.2)


@scene
def show_battery_bare():
    shown('battery', 22, '#c6ced2', 48, mask='matt-black', thickness=1.2)


@scene
def show_camera():
    strip('camera', 0.4, '#dcd6ca', -12)


@scene
def show_camera_flat():
    flat_strip('camera', '#d8dcd8', -20, 58)


@scene
def show_gateway():
    shown('gateway', 20, '#d3d6d8', 78, mask='blue', populated=True)


@scene
def show_gateway_bare():
    shown('gateway', -16, '#dccfba', 78, mask='blue')


# --- Works ----------------------------------------------------------------------------------------------------------------


@scene
def work_drill():
    """Spindles over stacked panels."""
    table('#33393d', -0.4, 0.4)
    top = line.panel_stack((0, 0, 0), 4, (22, 14))
    box((0, 0, top), (22, 14, 0.03), s.brushed('entry', '#d6d8da', 0.3, (50, 1, 50)))
    rnd = random.Random(3)
    for at in range(90):
        tube((-9 + (at % 15) * 0.5, -4.6 + (at // 15) * 0.5, top + 0.025), 0.07, 0.008, s.material('bore', '#0b0b0b', 0.9), 16)
    for at in range(3):
        line.drill((-1 + at * 5.4, -1 + at * 2.6, top + 0.02))
    for _ in range(160):
        a, r = rnd.uniform(0, math.tau), abs(rnd.gauss(0, 0.8)) + 0.15
        path([(-1 + r * math.cos(a) + d * 0.09, -1 + r * math.sin(a) + math.sin(d) * 0.05, top + 0.06 + d * 0.015) for d in (0, 1, 2)], 0.012, s.material('swarf', '#d9a06a', 0.3, 1.0))
    s.light((-7, -5, 8), (0, 0, 1), 4, 1000, '#ffe6c8')
    s.light((9, -4, 5), (0, 0, 1), 4, 500, '#cfe2ff')
    s.light((0, 12, 6), (0, 0, 2), 12, 900, tall=2)
    s.surroundings('#2c3338', 0.5, '#c3d0d8')
    s.camera((-4.6, -12, 5.2), (1.2, 0, 2.0), 37, 2.6, (-1, -1.2, 1.4))


@scene
def work_expose():
    """A panel in the yellow light of the exposure room."""
    table('#5c4a12', -0.2, 0.4)
    board('backplane', 'yellow', 'copper', where=(0, 0, 0), turn=14)
    box((0, 1.4, 4.2), (18, 3, 1.6), s.material('beam', '#d8d2bf', 0.35), 0.2)
    for at in range(5):
        lathe((-5.6 + at * 2.8, 1.2, 2.9), ((0.5, 0), (0.62, 0.1), (0.7, 1.3)), s.material('optic', '#2a2a2e', 0.3, 0.5))
        tube((-5.6 + at * 2.8, 1.2, 2.88), 0.46, 0.03, s.material('laser', '#7a5cff', 0.3, glow=14), 48)
    s.light((-7, -4, 9), (0, 0, 0), 6, 1100, '#ffc93c')
    s.light((8, -2, 7), (0, 0, 0), 6, 700, '#ffb61e')
    box((-0.85, 0.6, 0.02), (13.3, 0.09, 0.012), s.material('laser line', '#b9a4ff', 0.3, glow=9))
    s.light((0, 1, 2.8), (0, 0, 0), 6, 220, '#8a6cff', tall=0.5)
    s.light((-3, -12, 6), (0, 0, 0), 8, 700, '#ffd56a')
    s.surroundings('#6b5210', 0.6, '#ffdf8a')
    s.camera((-4, -13, 5.6), (0.2, 0, 1.4), 35, 2.8, (0, -1, 0))


@scene
def work_plating():
    """Panels hang over the baths of the plating line."""
    table('#2a3436', -6, 0.5)
    for at in range(6):
        baths.bath(at * 4.6, '#0f6b7c')
        row = baths.bar(at * 4.6)
        for x in baths.PLACES:
            baths.copper_panel((x, 0), row)
    bath_lights()
    s.surroundings('#22343a', 0.6, '#cfe3ea')
    s.camera((-11, -17, 8.5), (0.5, 4, 0.8), 36, 3.5, (-4, -0.5, 1))


def bath_lights():
    s.light((-12, -8, 14), (0, 4, 0), 8, 3600, '#fff0de')
    s.light((12, -6, 8), (0, 4, 0), 6, 1400, '#bfe6ff')
    s.light((0, 30, 12), (0, 8, 0), 20, 4200, '#dff2ff', tall=4)
    s.light((-8, -22, 9), (0, 0, 1), 16, 5200, '#fff0e0', tall=9)


@scene
def work_gold():
    """Green boards hang over the bath that puts gold on their pads."""
    table('#2a3436', -6, 0.5)
    for at in range(4):
        baths.bath(at * 4.6, '#8d7a1c')
        row = baths.bar(at * 4.6)
        for x in baths.PLACES:
            baths.hung_board(board, (x, 0), row)
    bath_lights()
    s.surroundings('#22343a', 0.6, '#cfe3ea')
    s.camera((-9.4, -15, 7.2), (0.3, 3, 1.2), 37, 3.5, (-3, -0.5, 1))


@scene
def work_turn():
    """A finished board stands on a turntable and is looked at from all around."""
    table('#c4c9c4', -1.52, 0.5, back=16)
    turning_board()
    s.light((-8, -6, 9), (0, 0, 3), 4, 1200, '#fff0dd')
    s.light((9, -6, 5), (0, 0, 3), 3, 500, '#cfe4ff', tall=7)
    s.light((0, 10, 10), (0, 0, 3), 10, 900, tall=1.5)
    s.surroundings('#9aa5a0', 0.4, '#ffffff')
    s.camera((0, -20.5, 7.2), (0, 0, 2.3), 37, 5, (0, 0, 3))


def turning_board(where=(0, 0, 0)):
    """A board upright between the posts of a turntable; returns what turns."""
    handle = filming.turntable(where)
    board('capture', 'green', 'gold', populated=True, where=(0, -0.08, 3.7), tilt=(90, 0), parent=handle)
    return handle


@scene
def filming_table():
    """The film of a board is taken: camera, soft boxes, turntable."""
    table('#174536', -1.52, 0.4, back=24)
    turning_board((8, 0, 0)).rotation_euler.z = math.radians(-22)
    filming.camera((-0.4, -6.6, 3.6), -52)
    filming.soft_box((16.6, 6.4, 4.6), 34, 0, (5, 7))
    filming.soft_box((1.0, 10, 6.0), -22, 0, (4.4, 6.4))
    s.light((15.4, 4.6, 4.8), (8, 0, 3), 4, 900, '#fff0dd')
    s.light((1.6, 8.8, 6), (7.5, 0, 3), 4, 900, '#e6f4ff')
    s.light((3, -16, 12), (5, 0, 2), 7, 3800, '#ffe9cf')
    s.light((-14, -6, 10), (-2, -6, 3), 6, 900, '#d6ecff')
    s.surroundings('#164235', 0.7, '#cfe6dc')
    s.camera((-8, -30, 8.6), (-3.6, 0, 2.4), 24, 5, (7, -1, 3))


@scene
def desk():
    """A work place in the evening: a layout on the screens, a board and tools before them."""
    table('#8a6a48', -0.02, 0.4, back=40, bump=0.1)
    box((0, 15, -1), (140, 0.4, 60), s.material('office wall', '#2f5a52', 0.7))
    desks.screen((-6.4, 5, 0), 12, 'core', 'green')
    desks.screen((11.4, 5.4, 0), -14, 'robot', 'blue')
    desks.keyboard((4.4, -4.6, 0), -4)
    desks.mouse((14.6, -4.6, 0), -10)
    desks.mug((-14.6, -0.6, 0))
    desks.lamp((21.5, 3.5, 0))
    board('core', 'green', 'gold', populated=True, where=(-8.2, -5.4, 0.3), turn=18)
    s.light((18, -1, 15), (6, -2, 0), 4, 2600, '#ffdca8')
    s.light((-18, -8, 14), (0, 0, 2), 8, 1700, '#cfe2ff')
    s.light((0, 20, 18), (0, 4, 4), 18, 1500, '#bcd6e8', tall=3)
    s.surroundings('#23343a', 0.6, '#cfe0e6')
    s.camera((-2, -36, 15), (2.6, 0, 4.9), 31, 4, (-4, -2, 3))


@scene
def work_place():
    """Placement: nozzles, a board on its rail and feeders with tape."""
    table('#31373c', -1.2, 0.4)
    board('core', 'green', 'gold', populated=True, turn=0, without=('header', 'can'))
    for side in (-1, 1):
        box((0, side * 3.75, -0.5), (30, 0.5, 0.72), s.brushed('rail', '#c9ccd0', 0.24, (1, 50, 50)), 0.04)
    for at in range(12):
        line.feeder((-5.2 + at * 0.95, 4.6, 0.2), 0, ('#e9e7df', '#1d1f22', '#e9e7df')[at % 3])
    for at in range(4):
        line.nozzle((-1.6 + at * 1.15, 0.2, (0.9, 1.7, 1.7, 1.7)[at]), ('chip', 'small', None, 'small')[at])
    box((0.15, 0.2, 4.4), (5.4, 1.8, 2.4), s.material('head', '#e3e5e4', 0.3), 0.2)
    s.light((-7, -4, 7), (0, 0, 0), 4, 800, '#fff0dd')
    s.light((8, -5, 5), (0, 0, 0), 4, 420, '#bfe0ff')
    s.light((0, 10, 8), (0, 2, 0), 10, 700, tall=1.5)
    s.surroundings('#2a3238', 0.5, '#c3d2de')
    s.camera((-5.2, -9.6, 4.4), (0, 0.6, 1.0), 37, 2.0, (-1, -0.6, 0.6))


@scene
def work_reflow():
    """A board leaves the oven on its chain."""
    table('#24282b', -1.6, 0.4)
    board('robot', 'green', 'gold', populated=True, turn=0, where=(0, -2.4, 0))
    for side in (-1, 1):
        box((side * 4.75, 2, -0.6), (0.5, 40, 0.7), s.brushed('chain rail', '#b9bcc0', 0.28, (50, 1, 50)), 0.04)
        for at in range(40):
            box((side * 4.45, -9 + at * 0.62, -0.2), (0.34, 0.44, 0.1), s.material('link', '#8d9196', 0.3, 1.0), 0.03)
    paint = s.material('oven', '#e3e5e4', 0.35)
    box((0, 8, 2.6), (18, 10, 6), paint, 0.3)
    for side in (-1, 1):
        box((side * 7.4, 8, -1.6), (3.2, 10, 5), paint, 0.3)
    box((0, 3.02, 2.5), (11.4, 0.12, 0.34), s.material('lip', '#16181a', 0.4))
    box((0, 3.0, 4.6), (17.6, 0.1, 0.6), s.material('oven band', '#0b4a37', 0.35))
    box((0, 11, 0.3), (11.4, 0.2, 4.6), s.material('heat', '#ff6a1e', 0.5, glow=5))
    s.light((0, 9, 1.8), (0, 0, 0), 9, 500, '#ff7a2a', tall=1.5)
    s.light((-8, -6, 8), (0, -2, 0), 4, 900, '#fff0dd')
    s.light((8, -8, 6), (0, -2, 0), 4, 420, '#cfe2ff')
    s.surroundings('#22262a', 0.5, '#b9c6cf')
    s.camera((-4.6, -14, 6.4), (0.2, 0, 1.2), 35, 2.6, (0, -2.6, 0.2))


@scene
def hall():
    """The hall: rows of machines under strips of light."""
    floor = s.material('floor', '#8fa79c', 0.18, coat=0.7)
    box((0, 60, -0.2), (120, 240, 0.2), floor)
    box((0, 60, -0.001), (7, 240, 0.003), s.material('aisle', '#c9d6cf', 0.25, coat=0.5))
    for side in (-1, 1):
        box((side * 3.6, 60, 0.0), (0.3, 240, 0.006), s.material('marking yellow', '#e0a526', 0.4))
        for at in range(9):
            line.cabinet((side * 12.5, 4 + at * 15, 0), (12, 11, 12 if at % 3 else 9), ('#e8eae8', '#dfe3e2')[at % 2], glow=('#bfe8ff', '#ffe0a8', '#c8f5de')[at % 3], turn=90 if side < 0 else -90)
    box((0, 60, 26), (70, 240, 0.3), s.material('ceiling', '#d9dedc', 0.6))
    for column in (-18, -6, 6, 18):
        for at in range(8):
            box((column, at * 16, 25.6), (1.2, 12, 0.2), s.material('strip', '#f4faff', 0.5, glow=9))
    box((0, 150, 0), (120, 0.3, 30), s.material('far wall', '#e8ecea', 0.6))
    s.light((0, 30, 24), (0, 30, 0), 40, 9000, '#eef6ff', tall=90)
    s.surroundings('#9fb3ad', 0.5, '#ffffff')
    s.camera((1.6, -26, 9), (-0.6, 40, 6.2), 34)


@scene
def building():
    """The head office at dusk."""
    box((0, 0, -0.3), (400, 400, 0.3), s.material('ground', '#1a2226', 0.5))
    box((0, -46, -0.001), (400, 26, 0.02), s.material('wet road', '#10161a', 0.08, coat=1.0))
    rnd = random.Random(21)
    glass = s.material('facade', '#274452', 0.06, 0.4, coat=1.0)
    slab = s.material('slab', '#cfd4d2', 0.5)
    for x, y, w, d, floors in ((-30, 10, 46, 30, 5), (22, 6, 34, 28, 11), (70, 26, 50, 30, 4)):
        box((x, y, 0), (w, d, floors * 4), glass)
        for level in range(floors + 1):
            box((x, y, level * 4 - 0.25), (w + 1, d + 1, 0.5), slab)
            if level == floors:
                continue
            for at in range(int(w / 3)):
                if rnd.random() < 0.45:
                    lit = rnd.choice(('#ffd9a0', '#ffe8c8', '#fff4e4'))
                    box((x - w / 2 + 1.5 + at * 3, y - d / 2 - 0.05, level * 4 + 0.5), (2.3, 0.08, 2.4), s.material(f'lit {lit}', lit, 0.5, glow=rnd.choice((0.5, 0.8, 1.1))))
        for at in range(int(w / 3) + 1):
            box((x - w / 2 + at * 3, y - d / 2 - 0.15, 0), (0.25, 0.3, floors * 4), s.material('mullion', '#3a4448', 0.4))
    letters('华秀电路', (22, -8.6, 47.6), 6.4, s.material('sign', '#ffc247', 0.5, glow=1.6), tilt=(90, 0), font='han', thick=0.1)
    for at in range(22):
        x = -75 + at * 8 + rnd.uniform(-2, 2)
        tube((x, -24 + rnd.uniform(-2, 2), 0), 0.3, 3, s.material('trunk', '#1d1712', 0.8))
        ball((x, -24, 5), 2.4, s.material('leaves', '#12301f', 0.8, bump=1.0, grain=3), scale=(1, 1, rnd.uniform(1, 1.4)))
    for at in range(9):
        tube((-80 + at * 20, -32, 0), 0.15, 9, s.material('post', '#2a2f33', 0.4))
        ball((-80 + at * 20, -32, 9.2), 0.5, s.material('lantern', '#ffe0b0', 0.5, glow=18))
    s.light((-120, -60, 60), (0, 0, 10), 60, 60000, '#ffb27a')
    s.surroundings('#f0a070', 0.5, '#24406a', 0.4)
    s.camera((-30, -112, 7), (4, 0, 20), 32)


# --- Papers and rooms -----------------------------------------------------------------------------------------------------


@scene
def archive():
    """A sealed report of one's career, with a pen."""
    table('#3a2a1e', -0.02, 0.4, bump=0.1)
    paper = s.material('paper', '#f4f1e8', 0.7)
    for at in range(7):
        box((2.6 + at * 0.03, 0.4, at * 0.02), (15, 20, 0.016), paper, turn=14 + at * 0.4)
    sheet = group((2.7, 0.4, 0.142), 16.4)
    ink = s.material('ink', '#20262a', 0.7)
    letters('员工履历报告', (0, 7.6, 0), 1.25, ink, parent=sheet, font='han')
    box((0, 6.6, 0), (12.4, 0.05, 0.002), s.material('rule', '#0b4a37', 0.5), parent=sheet)
    rnd = random.Random(4)
    for row in range(13):
        y = 5.8 - row * 0.82
        left = -6
        while left < 5:
            long = rnd.uniform(0.6, 2.6)
            if left + long > 6.1:
                break
            box((left + long / 2, y, 0), (long, 0.16, 0.002), s.material('line of text', '#5c6468', 0.8), parent=sheet)
            left += long + 0.3
    red = s.material('seal', '#b3201c', 0.7)
    outline = lambda r: [(3.6 + r * math.cos(math.tau * a / 64), -6.4 + r * math.sin(math.tau * a / 64)) for a in range(64)]
    plate(outline(1.75), 0.004, red, [list(reversed(outline(1.6)))], where=(0, 0, 0.001), parent=sheet)
    letters('★', (3.6, -6.4, 0.004), 1.5, red, parent=sheet, font='han')
    letters('证明专用章', (3.6, -7.5, 0.004), 0.42, red, parent=sheet, font='han')
    pen = group((-4.6, -5.6, 0.42), 58)
    lathe((0, 0, 0), ((0.001, 0), (0.34, 0.1), (0.4, 0.6), (0.42, 6), (0.4, 9.4), (0.22, 10.2), (0.06, 10.8), (0.02, 11)), s.material('pen', '#0b2a20', 0.12, coat=1.0), tilt=(0, 90), parent=pen)
    lathe((4.6, 0, 0), ((0.43, 0), (0.45, 0.04), (0.45, 0.3), (0.43, 0.34)), s.material('pen ring', '#e0a526', 0.2, 1.0), tilt=(0, 90), parent=pen)
    lathe((9.4, 0, 0), ((0.41, 0), (0.24, 0.8), (0.06, 1.5), (0.01, 1.7)), s.material('nib', '#e2b354', 0.2, 1.0), tilt=(0, 90), parent=pen)
    s.light((-10, 6, 10), (0, 0, 0), 5, 2200, '#ffdfae')
    s.light((10, -8, 8), (0, 0, 0), 6, 600, '#dbe8ff')
    s.surroundings('#3a2e24', 0.5, '#f0e4d2')
    s.camera((-5, -24, 17), (-3, -0.4, 0), 34, 3.4, (2.4, -2.4, 0.1))


@scene
def parcel():
    """Parcels ready to leave, a board in its bag on top."""
    table('#d8d1c2', -0.02, 0.6)
    carton = s.material('carton', '#b98f5c', 0.75, bump=0.15, grain=20)
    tape = s.material('parcel tape', '#0b4a37', 0.3, coat=0.5)
    for x, y, z, w, d, h, turn in ((0, 2, 0, 15, 11, 6, 10), (-1, 2, 6, 11, 8, 4, -6), (11, 1, 0, 8, 9, 8, -14)):
        unit = group((x, y, z), turn)
        box((0, 0, 0), (w, d, h), carton, 0.08, parent=unit)
        box((0, 0, 0.01), (1.4, d + 0.03, h + 0.01), tape, 0.08, parent=unit)
        letters('华秀电路', (-w * 0.28, -d / 2 - 0.02, h * 0.5), 1.2, s.material('carton print', '#2a3a30', 0.8), tilt=(90, 0), parent=unit, font='han')
    board('core', 'green', 'gold', where=(1, -6.6, 0.3), turn=-12)
    board('core', 'green', 'gold', where=(0.6, -6.4, 0.48), turn=-6)
    s.three_lights((0, 0, 3), 3200, 900, 2000, far=1.7)
    s.surroundings('#cfd0c8', 0.5, '#ffffff')
    s.camera((5, -28, 15), (2, 0, 3.4), 41, 6, (1, -5, 1))


@scene
def joint():
    """Solder joints of a chip, very close."""
    table('#20262a', -0.3, 0.4)
    board('robot', 'green', 'gold', populated=True, turn=0, where=(0, -0.16, 0))
    s.light((-3, -3, 3), (0, -0.8, 0), 1.4, 90, '#ffe6c8')
    s.light((3, -3, 2), (0, -0.8, 0), 1.2, 46, '#bfdcff')
    s.light((0, 5, 3), (0, 0, 0), 5, 160, tall=0.8)
    s.surroundings('#2a3238', 0.4, '#dfe8ee')
    s.camera((-1.5, -3.1, 1.25), (-0.25, -0.75, 0.06), 53, 1.2, (-0.3, -0.95, 0.05))


@scene
def about_boards():
    """Boards in a row from bare laminate to finished."""
    table('#e2ddd0', -0.2, 0.55)
    board('core', 'bare', 'copper', where=(-10.6, 3.4, 0), turn=12)
    board('core', 'green', 'copper', where=(-0.2, 1.2, 0), turn=12)
    board('core', 'green', 'gold', where=(10.2, -1.0, 0), turn=12, populated=True)
    s.three_lights((0, 0, 0), 2200, 600, 1400, far=1.5)
    s.surroundings('#d2cfc4', 0.5, '#ffffff')
    s.camera((3, -24, 16), (0.2, 0.6, 0), 33, 5, (4, -1, 0))


@scene
def welcome():
    """Boards stand in the dark, the light on their gold; upright, for a page with a form beside it."""
    table('#06231b', -0.02, 0.35, coat=0.3)
    board('capture', 'deep-green', 'gold', where=(-1.2, 5.2, 4.6), turn=-34, tilt=(80, 0), thickness=2)
    board('robot', 'deep-green', 'gold', populated=True, where=(1.4, 0.6, 2.9), turn=-22, tilt=(72, 0))
    board('core', 'deep-green', 'gold', where=(-2.6, -3.6, 0.2), turn=18)
    s.light((-8, -2, 9), (0, 0, 3), 4, 1500, '#ffd9a8')
    s.light((8, -6, 6), (0, 0, 2), 5, 420, '#cfe4ff')
    s.light((3, 11, 9), (0, 0, 3), 9, 1300, '#dfffee', tall=1.4)
    s.surroundings('#06231b', 0.5, '#9fc9b6')
    s.camera((2.4, -17, 7.6), (-0.2, 0, 2.6), 44, 2.6, (1.0, -0.6, 2.6))


@scene
def work_probe():
    """Flying probes on the pads of a bare board."""
    table('#20272b', -3, 0.4)
    board('core', 'green', 'gold', turn=0)
    prober.clamps(11, 8)
    prober.beam((0, 4.6, 3.0), 34)
    prober.beam((0, -5.4, 5.6), 34)
    for x, y in ((-2.6, 0.7), (2.4, 1.3)):
        prober.needle_head((x, y, 0.01))
    for x, y in ((-0.9, -0.8), (4.2, -0.3)):
        prober.needle_head((x, y, 0.01), -1)
    s.light((-7, -4, 8), (0, 0, 0), 4, 900, '#fff0dd')
    s.light((8, -6, 5), (0, 0, 0), 4, 420, '#bfe0ff')
    s.light((0, 10, 8), (0, 2, 0), 10, 700, tall=1.5)
    s.surroundings('#28323a', 0.5, '#c3d2de')
    s.camera((-7.4, -9.2, 5.6), (0.2, 0.2, 0.9), 38, 2.4, (-1.2, -0.4, 0.2))


@scene
def work_mask():
    """Green ink before the squeegee on a screen."""
    table('#2b3034', -2, 0.4)
    squeegee.screen(20, 15, '#c8d6a8')
    box((0, -3.4, 0.03), (13, 7, 0.006), s.material('wet mask', '#0c5a30', 0.06, coat=1.0))
    squeegee.squeegee((0, 0, 0.04), 13, '#0f6b38')
    s.light((-8, -3, 7), (0, 0, 0), 4, 900, '#fff0dd')
    s.light((8, -5, 6), (0, 0, 0), 4, 380, '#cfe2ff')
    s.light((0, 10, 6), (0, 0, 0), 10, 900, tall=1.5)
    s.surroundings('#2a3238', 0.6, '#dce8ee')
    s.camera((-6.4, 12.4, 6.6), (0, 0, 0.5), 36, 2.4, (-1.4, 1.2, 0.3))


@scene
def work_paste():
    """Solder paste is drawn over a stencil."""
    table('#2b3034', -3, 0.4)
    line.stencil('robot', 1.2, frame=True, lit=0, turn=0)
    squeegee.squeegee((0, 0, 0.03), 11, '#8d9296', 0.5, 0.3)
    s.light((-8, 3, 7), (0, 0, 0), 4, 800, '#fff0dd')
    s.light((8, 6, 6), (0, 0, 0), 4, 420, '#cfe2ff')
    s.light((0, -10, 6), (0, 0, 0), 10, 900, tall=1.5)
    s.surroundings('#2a3238', 0.6, '#dce8ee')
    s.camera((6.2, 12, 6.4), (0, 0.4, 0.5), 35, 2.4, (1.2, 1.4, 0.2))


@scene
def work_press():
    """Layers between the hot plates of the press."""
    table('#2a2622', -8, 0.5)
    press.press()
    s.light((-14, -16, 12), (0, 0, 5), 8, 3600, '#fff0de')
    s.light((16, -14, 8), (0, 0, 5), 8, 1500, '#cfe2ff')
    s.light((0, -3, 4), (0, 0, 4), 10, 160, '#ff8a3a', tall=6)
    s.light((0, 16, 18), (0, 0, 6), 18, 2400, '#ffe6c8', tall=3)
    s.surroundings('#33291f', 0.5, '#e4d5c2')
    s.camera((-13, -30, 9.5), (0.5, 0, 4.4), 40, 4, (-3, -7, 4))


@scene
def work_etch():
    """A panel between spray bars in the etching line."""
    table('#1c3a40', -4, 0.3)
    etcher.trough(15, 40)
    etcher.rollers(34, 15)
    board('backplane', 'bare', 'copper', where=(0, -0.5, 0.06), turn=90)
    for at in range(3):
        etcher.spray_bar((0, -5.5 + at * 5.5, 4.4), 15, at)
    s.light((-7, -9, 9), (0, 0, 0), 4, 1000, '#e4fbff')
    s.light((7, -8, 7), (0, 0, 0), 4, 500, '#ffe6c8')
    s.light((0, 14, 7), (0, 0, 1), 12, 1500, '#bdf0ff', tall=2)
    s.surroundings('#1b3a42', 0.6, '#cdebf2')
    s.camera((-4.2, -15.4, 6.2), (0, -0.5, 0.9), 33, 2.6, (-0.6, -4, 0.6))


@scene
def work_inspect():
    """The coloured light of the optical inspection on a finished board."""
    table('#14181b', -0.3, 0.4)
    board('core', 'green', 'gold', populated=True, turn=0)
    inspector.inspector((0.6, 0.2, 3.3))
    for side in (-1, 1):
        box((0, side * 3.75, -0.5), (30, 0.5, 0.72), s.brushed('rail', '#c9ccd0', 0.24, (1, 50, 50)), 0.04)
    s.light((-8, -4, 6), (0, 0, 0), 4, 800, '#fff0dd')
    s.light((0, 10, 6), (0, 0, 1), 10, 800, '#cfe2ff', tall=1.5)
    s.surroundings('#161b20', 0.5, '#8fa3b4')
    s.camera((-6.4, -9.8, 2.5), (0.4, 0, 1.9), 34, 2.4, (-0.8, -1.6, 0.6))


@scene
def work_solder():
    """Selective soldering from below."""
    table('#1c2024', -9, 0.4)
    board('power', 'black', 'tin', where=(0, 0, 0.2), turn=0)
    fountain.pins((-0.6, 0, 0.04))
    fountain.pins((0, 2.2, 0.04), 1, 14)
    fountain.fountain((-0.6, -0.1, -0.12))
    s.light((-6, -6, -1), (0, 0, -1), 3, 420, '#ffe2bd')
    s.light((7, -5, 1), (0, 0, -1), 3, 260, '#cfe2ff')
    s.light((0, 8, -2), (0, 0, -1), 8, 420, tall=2)
    s.light((0, -7, 7), (0, 0, 0), 5, 300)
    s.surroundings('#23292e', 0.6, '#cfdbe4')
    s.camera((-4.4, -8.6, -1.9), (-0.3, 0, -1.0), 38, 2.4, (-0.8, -0.8, -0.6))


@scene
def work_reels():
    """Reels of parts, and tape in its feeders."""
    table('#33404a', -0.02, 0.5)
    line.reel((-4.4, 2.4, 4.5), 12, (80, 0), '#2f6fb0')
    line.reel((2.2, 3.6, 4.5), -8, (82, 0), '#e9e7df')
    line.reel((8.0, 3.0, 4.5), 26, (80, 0), '#d8a13c')
    for at in range(4):
        line.feeder((-3.4 + at * 2.2, -4.6, 1.0), 0, ('#e9e7df', '#1d1f22')[at % 2])
    s.three_lights((0, 0, 2), 1500, 420, 1000, far=1.2)
    s.surroundings('#2b3640', 0.5, '#cdd9e4')
    s.camera((-3.2, -17, 8.4), (0.8, 0, 2.8), 36, 3, (0, -2, 1.6))


@scene
def bga_xray():
    """Balls under a chip, as X-rays show them."""
    xray.ball_grid()
    s.surroundings('#000000', 0.0)
    s.camera((1.2, -1.4, 26), (1.2, 0.6, 0), 58)
    s.exposure(0.6)

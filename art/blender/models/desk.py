"""What stands on the desk of an engineer."""

import os

import bpy

from models.board import LAYERS, MASKS
from solids import ball, box, group, lathe, path, tube
from studio import brushed, linear, material, mesh


def screen(where, turn, layout, colour):
    """A monitor that shows the copper of a board's layout."""
    unit = group(where, turn)
    dark = material('screen shell', '#15181a', 0.4)
    alloy = brushed('screen stand', '#c3c6ca', 0.3, (1, 50, 50))
    box((0, 0.6, 0), (6.4, 4.6, 0.2), alloy, 0.08, parent=unit)
    box((0, 1.4, 0.2), (1.2, 0.6, 6), alloy, 0.1, parent=unit)
    box((0, 0.5, 2.9), (16.6, 0.7, 9.9), dark, 0.15, parent=unit)
    picture = mesh('screen picture', [(-8, 0.12, 3.2), (8, 0.12, 3.2), (8, 0.12, 12.4), (-8, 0.12, 12.4)], [(0, 1, 2, 3)], _shown(layout, colour))
    picture.parent = unit
    layer = picture.data.uv_layers.new()
    for loop, where_on in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = where_on
    return unit


def _shown(layout, colour):
    """The layout in light lines on a dark ground, as design programs show it."""
    made = bpy.data.materials.new(f'screen {layout}')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    image = nodes.new('ShaderNodeTexImage')
    image.image = bpy.data.images.load(os.path.join(LAYERS, f'{layout}-top.png'), check_existing=True)
    image.image.colorspace_settings.name = 'Non-Color'
    image.extension = 'CLIP'
    where = nodes.new('ShaderNodeTexCoord')
    turn = nodes.new('ShaderNodeMapping')
    wide, high = image.image.size
    # As high as the screen but a margin, in the middle.
    scale = 1.12
    across = scale * (16 / 9.2) * high / wide
    turn.inputs['Scale'].default_value = (across, scale, 1)
    turn.inputs['Location'].default_value = ((1 - across) / 2, (1 - scale) / 2, 0)
    links.new(where.outputs['UV'], turn.inputs['Vector'])
    links.new(turn.outputs['Vector'], image.inputs['Vector'])
    parts = nodes.new('ShaderNodeSeparateRGB')
    links.new(image.outputs['Color'], parts.inputs[0])
    shown = linear('#0b1418')
    last = None
    for output, tint in zip(parts.outputs, (MASKS[colour][1], '#e0a526', '#f7f6f1')):
        mix = nodes.new('ShaderNodeMixRGB')
        links.new(output, mix.inputs[0])
        if last is None:
            mix.inputs[1].default_value = (*shown, 1)
        else:
            links.new(last, mix.inputs[1])
        mix.inputs[2].default_value = (*linear(tint), 1)
        last = mix.outputs[0]
    surface = nodes['Principled BSDF']
    surface.inputs['Base Color'].default_value = (0.004, 0.004, 0.004, 1)
    surface.inputs['Roughness'].default_value = 0.3
    links.new(last, surface.inputs['Emission'])
    surface.inputs['Emission Strength'].default_value = 1.6
    return made


def keyboard(where, turn):
    unit = group(where, turn)
    box((0, 0, 0), (13.4, 4.6, 0.35), material('keyboard', '#d6d8d8', 0.4), 0.1, parent=unit)
    for row in range(5):
        for key in range(14):
            box((-5.98 + key * 0.92, 1.75 - row * 0.86, 0.35), (0.78, 0.72, 0.22), material('key', '#f2f2ee' if 0 < key < 12 else '#3b4448', 0.5), 0.06, parent=unit)


def mouse(where, turn):
    unit = group(where, turn)
    ball((0, 0, 0.2), 1.0, material('mouse', '#22272a', 0.35), parent=unit, scale=(0.95, 1.6, 0.75))


def mug(where):
    x, y, z = where
    glaze = material('mug', '#0b4a37', 0.15, coat=1.0)
    lathe((x, y, z), ((1.25, 0), (1.4, 0.1), (1.4, 2.9), (1.34, 3.0), (1.26, 2.9), (1.26, 2.5)), glaze)
    tube((x, y, z + 2.4), 1.26, 0.05, material('coffee', '#2a1409', 0.1), 48)
    path([(x + 1.35, y - 0.2, z + 2.4), (x + 2.3, y - 0.4, z + 2.2), (x + 2.3, y - 0.4, z + 1.0), (x + 1.35, y - 0.2, z + 0.7)], 0.2, glaze)


def lamp(where):
    """A desk lamp whose arm leans over the desk."""
    x, y, z = where
    dark = material('desk lamp', '#1b1f21', 0.35)
    tube((x, y, z), 2.0, 0.4, dark, 64, 0.1)
    path([(x, y, z + 0.4), (x + 1.2, y, z + 8), (x - 3.2, y - 1.2, z + 13)], 0.22, dark, smooth=False)
    lathe((x - 3.4, y - 1.3, z + 11.4), ((1.9, 0), (1.8, 0.2), (0.8, 1.6), (0.5, 1.9)), dark)
    tube((x - 3.4, y - 1.3, z + 11.45), 1.6, 0.05, material('desk bulb', '#ffe6b8', 0.4, glow=14), 48)

"""A printed board from its layers (`art/board`), with or without its parts."""

import json
import math
import os

import bpy

from solids import group, plate, rounded
from studio import linear, mesh
from models import parts as part_models

LAYERS = os.environ.get('ART_LAYERS', '')

# Colour of the mask over the laminate, the same over copper, and roughness.
MASKS = {
    'green': ('#0a3a20', '#14663a', 0.22),
    'deep-green': ('#062a1c', '#0d4a34', 0.24),
    'blue': ('#071f52', '#0d3d8c', 0.22),
    'black': ('#070808', '#141516', 0.2),
    'matt-black': ('#0b0c0c', '#161717', 0.55),
    'matt-green': ('#0a3524', '#135238', 0.5),
    'white': ('#d9dad5', '#eceeea', 0.3),
    'red': ('#5e0a0c', '#931519', 0.22),
    'purple': ('#22083f', '#3a1466', 0.22),
    'yellow': ('#a97e08', '#cf9d12', 0.25),
    # Copper on its laminate, before there is a mask.
    'bare': ('#a8995f', '#c9794a', 0.34),
    'laminate': ('#cfc8b0', '#cfc8b0', 0.5),
    'ptfe': ('#e3e2da', '#e3e2da', 0.45),
    'amber': ('#8d4d06', '#c47a1a', 0.24),
}
FINISHES = {'gold': ('#e6b552', 0.29), 'tin': ('#c9ccd0', 0.31), 'copper': ('#c9794a', 0.34), 'silver': ('#d8d9da', 0.3)}
CORES = {'aluminium': '#b9bcc0', 'copper': '#c9794a', 'fr4': '#a08c48', 'ceramic': '#d8d4c6', 'ptfe': '#e6e6e2', 'black-fr4': '#2a2620'}


def _image(name):
    picture = bpy.data.images.load(os.path.join(LAYERS, name), check_existing=True)
    picture.colorspace_settings.name = 'Non-Color'
    return picture


def surface(name, width, height, mask='green', finish='gold', core='fr4', silk='#eceae2', relief=1.0, sheet=False):
    """The shader of a board: mask over copper and laminate, finished metal where the mask is open, silk on top; its edge shows the core."""
    made = bpy.data.materials.new(f'board {name}')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    out = nodes['Principled BSDF']
    bare, over, rough = MASKS[mask]
    metal, metal_rough = FINISHES[finish]

    def value(kind, **settings):
        node = nodes.new(kind)
        for key, setting in settings.items():
            setattr(node, key, setting)
        return node

    def mixed(amount, one, other):
        node = value('ShaderNodeMixRGB')
        links.new(amount, node.inputs[0])
        for at, colour in ((1, one), (2, other)):
            if isinstance(colour, (tuple, list)):
                node.inputs[at].default_value = (*colour, 1)
            else:
                links.new(colour, node.inputs[at])
        return node.outputs[0]

    def maths(operation, one, other=0.0):
        node = value('ShaderNodeMath', operation=operation, use_clamp=True)
        for at, item in ((0, one), (1, other)):
            if isinstance(item, (int, float)):
                node.inputs[at].default_value = item
            else:
                links.new(item, node.inputs[at])
        return node.outputs[0]

    where = value('ShaderNodeTexCoord').outputs['UV' if sheet else 'Object']
    mapping = value('ShaderNodeMapping')
    if not sheet:
        mapping.inputs['Scale'].default_value = (10 / width, 10 / height, 1)
        mapping.inputs['Location'].default_value = (0.5, 0.5, 0)
    links.new(where, mapping.inputs['Vector'])

    def texture(file):
        node = value('ShaderNodeTexImage', image=_image(file), extension='EXTEND')
        links.new(mapping.outputs[0], node.inputs['Vector'])
        return node.outputs['Color']

    up = value('ShaderNodeSeparateXYZ')
    links.new(value('ShaderNodeTexCoord').outputs['Normal'], up.inputs[0])
    is_top = maths('GREATER_THAN', up.outputs['Z'], 0)
    absolute = value('ShaderNodeMath', operation='ABSOLUTE')
    links.new(up.outputs['Z'], absolute.inputs[0])
    face = value('ShaderNodeMath', operation='GREATER_THAN')
    links.new(absolute.outputs[0], face.inputs[0])
    face.inputs[1].default_value = 0.8
    is_face = face.outputs[0]
    if sheet:
        is_top = maths('SUBTRACT', 1.0, value('ShaderNodeNewGeometry').outputs['Backfacing'])
        is_face = maths('ADD', 1.0, 0.0)
    art = value('ShaderNodeSeparateRGB')
    links.new(mixed(is_top, texture(f'{name}-bottom.png'), texture(f'{name}-top.png')), art.inputs[0])
    copper, opened, printed = art.outputs
    drilled = value('ShaderNodeSeparateRGB')
    links.new(texture(f'{name}-drills.png'), drilled.inputs[0])
    drill = maths('MULTIPLY', drilled.outputs[0], is_face)

    masked = mixed(copper, linear(bare), linear(over))
    open_metal = maths('MULTIPLY', opened, copper)
    colour = mixed(opened, masked, mixed(copper, linear(CORES[core]), linear(metal)))
    colour = mixed(printed, colour, linear(silk))
    colour = mixed(drill, colour, (0.004, 0.004, 0.003))
    edge = mixed(open_metal, linear(CORES[core]), linear(metal))
    colour = mixed(is_face, edge, colour)
    links.new(colour, out.inputs['Base Color'])
    shiny = maths('MULTIPLY', open_metal, maths('SUBTRACT', 1.0, maths('MAXIMUM', printed, drill)))
    if core in ('aluminium', 'copper'):
        solid = value('ShaderNodeMath', operation='SUBTRACT', use_clamp=True)
        solid.inputs[0].default_value = 1.0
        links.new(is_face, solid.inputs[1])
        links.new(maths('ADD', shiny, solid.outputs[0]), out.inputs['Metallic'])
    else:
        links.new(shiny, out.inputs['Metallic'])
    roughness = value('ShaderNodeMixRGB')
    links.new(shiny, roughness.inputs[0])
    roughness.inputs[1].default_value = (rough, rough, rough, 1)
    roughness.inputs[2].default_value = (metal_rough, metal_rough, metal_rough, 1)
    dull = mixed(maths('MAXIMUM', printed, maths('SUBTRACT', 1.0, is_face)), roughness.outputs[0], (0.62, 0.62, 0.62))
    links.new(dull, out.inputs['Roughness'])
    height_map = value('ShaderNodeMath', operation='MULTIPLY_ADD')
    links.new(copper, height_map.inputs[0])
    height_map.inputs[1].default_value = 1.0
    links.new(maths('MULTIPLY', printed, 0.5), height_map.inputs[2])
    lowered = value('ShaderNodeMath', operation='SUBTRACT')
    links.new(height_map.outputs[0], lowered.inputs[0])
    links.new(maths('MULTIPLY', opened, 0.35), lowered.inputs[1])
    bump = value('ShaderNodeBump')
    bump.inputs['Strength'].default_value = 0.32 * relief
    bump.inputs['Distance'].default_value = 0.006
    links.new(lowered.outputs[0], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], out.inputs['Normal'])
    if sheet and os.path.exists(os.path.join(LAYERS, f'{name}-outline.png')):
        inside = value('ShaderNodeSeparateRGB')
        links.new(texture(f'{name}-outline.png'), inside.inputs[0])
        links.new(maths('GREATER_THAN', inside.outputs[0], 0.5), out.inputs['Alpha'])
    return made


def flex(name, bend, mask='amber', finish='gold', where=(0, 0, 0), turn=0, tilt=(0, 0), steps=120, silk='#eceae2'):
    """A bent sheet. `bend` takes the place along the sheet in units from its left end, and gives (x, z) there."""
    with open(os.path.join(LAYERS, f'{name}.json')) as file:
        layout = json.load(file)
    width, height = layout['width'], layout['height']
    handle = group(where, turn, tilt)
    vertices, uvs, faces = [], [], []
    for at in range(steps + 1):
        u = at / steps
        x, z = bend(u * width / 10)
        for v in (0, 1):
            vertices.append((x, (v - 0.5) * height / 10, z))
            uvs.append((u, v))
    faces = [(at * 2, at * 2 + 2, at * 2 + 3, at * 2 + 1) for at in range(steps)]
    thing = mesh('flex', vertices, faces, surface(name, width, height, mask, finish, 'fr4', silk, 0.8, sheet=True), smooth=True)
    layer = thing.data.uv_layers.new()
    for loop in thing.data.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    thing.parent = handle
    return handle


def board(name, mask='green', finish='gold', core='fr4', silk='#eceae2', thickness=1.6, populated=False, corner=2.0, where=(0, 0, 0), turn=0, tilt=(0, 0), parent=None, without=(), relief=1.0):
    """Puts a board whose layers are `name`; sizes in millimetres, places in units. Returns its handle, whose z = 0 is the upper face."""
    with open(os.path.join(LAYERS, f'{name}.json')) as file:
        layout = json.load(file)
    width, height = layout['width'], layout['height']
    handle = group(where, turn, tilt)
    if parent:
        handle.parent = parent
    to = lambda x, y: ((x - width / 2) / 10, (y - height / 2) / 10)
    holes = [(*to(hole['x'], hole['y']), hole['diameter'] / 20) for hole in layout['holes'] if not on_edge(hole, width, height)]
    outline = notched(layout, corner)
    plate(outline, thickness / 10, surface(name, width, height, mask, finish, core, silk, relief), holes, bevel=0.008, where=(0, 0, -thickness / 10), parent=handle)
    if populated:
        for part in layout['parts']:
            if part['kind'] in without:
                continue
            stand = group((*to(part['x'], part['y']), 0), part['turn'])
            stand.parent = handle
            part_models.build(part, stand)
    return handle


def on_edge(hole, width, height):
    reach = hole['diameter'] / 2
    return hole['x'] < reach or hole['y'] < reach or hole['x'] > width - reach or hole['y'] > height - reach


def notched(layout, corner):
    """The outline, with the half holes of castellations cut out of it."""
    width, height = layout['width'], layout['height']
    half = [hole for hole in layout['holes'] if on_edge(hole, width, height)]
    if not half:
        return rounded(width / 10, height / 10, corner / 10)
    def along(points, at, forward):
        made = []
        for hole in sorted(points, key=at, reverse=not forward):
            made.append(hole)
        return made
    outline = []
    w, h = width / 2, height / 2
    bottom = [hole for hole in half if hole['y'] < hole['diameter'] / 2]
    top = [hole for hole in half if hole['y'] > height - hole['diameter'] / 2]
    left = [hole for hole in half if hole['x'] < hole['diameter'] / 2]
    right = [hole for hole in half if hole['x'] > width - hole['diameter'] / 2]
    def arc(hole, first, last):
        cx, cy, r = hole['x'] - w, hole['y'] - h, hole['diameter'] / 2
        return [(cx + r * math.cos(math.radians(first + (last - first) * step / 10)), cy + r * math.sin(math.radians(first + (last - first) * step / 10))) for step in range(11)]
    outline.append((-w, -h))
    for hole in along(bottom, lambda item: item['x'], True):
        outline += arc(hole, 180, 0)
    outline.append((w, -h))
    for hole in along(right, lambda item: item['y'], True):
        outline += arc(hole, 270, 90)
    outline.append((w, h))
    for hole in along(top, lambda item: item['x'], False):
        outline += arc(hole, 360, 180)
    outline.append((-w, h))
    for hole in along(left, lambda item: item['y'], False):
        outline += arc(hole, 90, -90)
    return [(x / 10, y / 10) for x, y in outline]

"""The studio: materials, lights, backdrops and cameras that all pictures share. One unit is ten millimetres; z points up."""

import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector

from denoise import denoise

# The portal's colours (visual design), as they appear on a screen.
MASK, MASK_DEEP, COPPER, GOLD, SILK, FESTIVE = '#0b4a37', '#07291f', '#c8733a', '#e0a526', '#f7f6f1', '#a8201a'


def linear(code):
    """A colour of a screen in linear light."""
    parts = [int(code[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def reset(width, height, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = 2
    scene.render.resolution_x, scene.render.resolution_y = width, height
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.6
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    # Beyond the first bounce light from all around stands for the rest: half the time.
    cycles.use_fast_gi = True
    cycles.ao_bounces_render = 1
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    return scene


_materials = {}


def material(name, colour, rough=0.5, metal=0.0, coat=0.0, through=0.0, glow=0.0, bump=0.0, grain=40.0):
    """A plain surface. `through` lets light through, `glow` sends it out, `bump` with `grain` roughens it."""
    key = (name, colour, rough, metal, coat, through, glow, bump)
    found = _materials.get(key)
    try:
        if found and found.name:
            return found
    except ReferenceError:
        pass
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    surface = nodes['Principled BSDF']
    surface.inputs['Base Color'].default_value = (*(linear(colour) if isinstance(colour, str) else colour), 1)
    surface.inputs['Roughness'].default_value = rough
    surface.inputs['Metallic'].default_value = metal
    surface.inputs['Clearcoat'].default_value = coat
    surface.inputs['Clearcoat Roughness'].default_value = 0.08
    surface.inputs['Transmission'].default_value = through
    if glow:
        surface.inputs['Emission'].default_value = surface.inputs['Base Color'].default_value
        surface.inputs['Emission Strength'].default_value = glow
    if bump:
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = grain
        noise.inputs['Detail'].default_value = 6
        where = nodes.new('ShaderNodeTexCoord')
        links.new(where.outputs['Object'], noise.inputs['Vector'])
        relief = nodes.new('ShaderNodeBump')
        relief.inputs['Strength'].default_value = bump
        relief.inputs['Distance'].default_value = 0.02
        links.new(noise.outputs['Fac'], relief.inputs['Height'])
        links.new(relief.outputs['Normal'], surface.inputs['Normal'])
    _materials[key] = made
    return made


def brushed(name, colour, rough=0.3, along=(1, 60, 60)):
    """Metal with the fine lines of brushing."""
    made = material(name, colour, rough, 1.0)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where = nodes.new('ShaderNodeTexCoord')
    turn = nodes.new('ShaderNodeMapping')
    turn.inputs['Scale'].default_value = along
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 6
    noise.inputs['Detail'].default_value = 8
    ramp = nodes.new('ShaderNodeMapRange')
    ramp.inputs['To Min'].default_value = max(0.29, rough * 0.9)
    ramp.inputs['To Max'].default_value = max(0.29, rough) * 1.35
    links.new(where.outputs['Object'], turn.inputs['Vector'])
    links.new(turn.outputs['Vector'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], ramp.inputs['Value'])
    links.new(ramp.outputs['Result'], nodes['Principled BSDF'].inputs['Roughness'])
    return made


def light(where, target, size, power, colour=(1, 1, 1), tall=None):
    """A soft box of `size` that points at `target`; `tall` makes it a strip."""
    lamp = bpy.data.lights.new('light', 'AREA')
    lamp.energy = power
    lamp.color = linear(colour) if isinstance(colour, str) else colour
    lamp.size = size
    if tall is not None:
        lamp.shape = 'RECTANGLE'
        lamp.size_y = tall
    thing = bpy.data.objects.new('light', lamp)
    thing.location = where
    thing.rotation_euler = (Vector(target) - Vector(where)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def surroundings(colour, strength, top=None, reach=1.0):
    """What metal reflects where no light is: one colour, or from `colour` at the horizon to `top`."""
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    background = nodes['Background']
    background.inputs[0].default_value = (*linear(colour), 1)
    background.inputs[1].default_value = strength
    if top:
        where = nodes.new('ShaderNodeTexCoord')
        split = nodes.new('ShaderNodeSeparateXYZ')
        ramp = nodes.new('ShaderNodeValToRGB')
        ramp.color_ramp.elements[0].color = (*linear(colour), 1)
        ramp.color_ramp.elements[1].position = reach
        ramp.color_ramp.elements[1].color = (*linear(top), 1)
        links.new(where.outputs['Generated'], split.inputs[0])
        links.new(split.outputs['Z'], ramp.inputs['Fac'])
        links.new(ramp.outputs['Color'], background.inputs[0])


def sweep(colour, rough=0.6, height=0.0, back=14, coat=0.0, bump=0.0):
    """A paper that rises behind the subject in a curve: floor at `height`, wall at y = `back`."""
    points = [(-60, height)]
    points += [(back - 6 + 6 * math.sin(angle), height + 6 - 6 * math.cos(angle)) for angle in (math.pi / 2 * step / 16 for step in range(17))]
    points += [(back, height + 60)]
    points[0] = (-60, height)
    vertices = [(x, y, z) for x in (-90, 90) for y, z in points]
    count = len(points)
    faces = [(at, at + 1, count + at + 1, count + at) for at in range(count - 1)]
    return mesh('sweep', vertices, faces, material(f'sweep {colour}', colour, rough, coat=coat, bump=bump, grain=3), smooth=True)


def mesh(name, vertices, faces, surface, smooth=False):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    thing = bpy.data.objects.new(name, data)
    if surface:
        data.materials.append(surface)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def camera(where, target, lens=70, stop=None, focus=None, shift=(0, 0), roll=0):
    """A camera on a tripod. `stop` gives a depth of field around `focus` (a point, `target` by default)."""
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.shift_x, data.shift_y = shift
    data.clip_end = 500
    thing = bpy.data.objects.new('camera', data)
    thing.location = where
    look = (Vector(target) - Vector(where)).to_track_quat('-Z', 'Y')
    thing.rotation_euler = look.to_euler()
    thing.rotation_euler.rotate_axis('Z', math.radians(roll))
    if stop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = stop
        point = Vector(focus if focus is not None else target)
        axis = look @ Vector((0, 0, -1))
        data.dof.focus_distance = (point - Vector(where)).dot(axis)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing


def three_lights(target=(0, 0, 0), key=900, fill=250, rim=500, warm=True, far=1.0):
    """The usual set: a large soft box from the left, a weak one from the right, a strip from behind that draws the edges."""
    x, y, z = target
    light((x - 7 * far, y - 3 * far, z + 8 * far), target, 5 * far, key * far * far, '#fff3e2' if warm else '#ffffff')
    light((x + 8 * far, y - 4 * far, z + 5 * far), target, 6 * far, fill * far * far, '#dfeaff')
    light((x + 2 * far, y + 9 * far, z + 6 * far), target, 8 * far, rim * far * far, '#ffffff', tall=1.2 * far)


def exposure(stops):
    bpy.context.scene.view_settings.exposure = stops


def _pixels(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    flat = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[..., :3].copy()


def render(path, strength=1.0, graded=None):
    """Renders, takes the noise out and writes a PNG with the film's tone."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    folder = tempfile.mkdtemp(prefix='art-')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format = 'OPEN_EXR'
    output.format.color_depth = '32'
    output.file_slots.clear()
    names = ('Image', 'Denoising Albedo', 'Denoising Normal', 'Denoising Depth')
    for name in names:
        output.file_slots.new(name)
        tree.links.new(layers.outputs[name], output.inputs[name])
    scene.render.filepath = os.path.join(folder, 'unused.png')
    bpy.ops.render.render(write_still=False)
    colour, albedo, normal, depth = (_pixels(os.path.join(folder, f'{name}{scene.frame_current:04d}.exr')) for name in names)
    clean = denoise(colour, albedo, normal, depth[..., :1], strength)
    if graded:
        clean = graded(clean)
    height, width, _ = clean.shape
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    whole = np.ones((height, width, 4), dtype=np.float32)
    whole[..., :3] = clean
    image.pixels.foreach_set(whole.ravel())
    image.update()
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    image.save_render(path, scene=scene)
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    os.rmdir(folder)

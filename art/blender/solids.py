"""Simple solids, quicker to make than by Blender's operators: a shape is made once and used again."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

_shapes = {}


def _alive(data):
    try:
        return data and data.name
    except ReferenceError:
        return False


def put(data, where=(0, 0, 0), turn=0.0, tilt=(0, 0), parent=None, scale=None):
    """Places a mesh. `turn` in degrees around z, `tilt` around x and y before."""
    thing = bpy.data.objects.new(data.name, data)
    thing.location = where
    thing.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    if scale:
        thing.scale = scale
    if parent:
        thing.parent = parent
    bpy.context.scene.collection.objects.link(thing)
    return thing


def group(where=(0, 0, 0), turn=0.0, tilt=(0, 0)):
    """A handle that carries what names it as its parent."""
    thing = bpy.data.objects.new('group', None)
    thing.location = where
    thing.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _kept(key, build, surface):
    found = _shapes.get((key, surface.name))
    if _alive(found):
        return found
    work = bmesh.new()
    build(work)
    data = bpy.data.meshes.new(str(key[0]))
    work.to_mesh(data)
    work.free()
    data.materials.append(surface)
    _shapes[(key, surface.name)] = data
    return data


def box_mesh(width, depth, height, surface, bevel=0.0, segments=3):
    """A box that stands on z = 0."""
    def build(work):
        bmesh.ops.create_cube(work, size=1, matrix=Matrix.Translation((0, 0, height / 2)) @ Matrix.Diagonal((width, depth, height, 1)))
        if bevel:
            bmesh.ops.bevel(work, geom=work.edges[:], offset=bevel, segments=segments, affect='EDGES', profile=0.5)
            for face in work.faces:
                face.smooth = face.calc_area() < bevel * max(width, depth, height) * 2
    return _kept(('box', width, depth, height, bevel, segments), build, surface)


def box(where, size, surface, bevel=0.0, turn=0.0, tilt=(0, 0), parent=None, segments=3):
    return put(box_mesh(*size, surface, bevel, segments), where, turn, tilt, parent)


def tube_mesh(radius, height, surface, sides=48, bevel=0.0, top=None):
    """A cylinder, or a cone to `top`, that stands on z = 0."""
    def build(work):
        bmesh.ops.create_cone(work, cap_ends=True, segments=sides, radius1=radius, radius2=radius if top is None else top, depth=height, matrix=Matrix.Translation((0, 0, height / 2)))
        rims = [edge for edge in work.edges if len(edge.link_faces) == 2 and any(len(face.verts) > 4 for face in edge.link_faces)]
        for face in work.faces:
            face.smooth = len(face.verts) == 4
        if bevel:
            bmesh.ops.bevel(work, geom=rims, offset=bevel, segments=3, affect='EDGES', profile=0.5)
        for edge in work.edges:
            if len(edge.link_faces) == 2 and edge.calc_face_angle(0) > 0.6:
                edge.smooth = False
    return _kept(('tube', radius, height, sides, bevel, top), build, surface)


def tube(where, radius, height, surface, sides=48, bevel=0.0, top=None, turn=0.0, tilt=(0, 0), parent=None):
    return put(tube_mesh(radius, height, surface, sides, bevel, top), where, turn, tilt, parent)


def ball(where, radius, surface, parent=None, scale=None):
    def build(work):
        bmesh.ops.create_uvsphere(work, u_segments=32, v_segments=16, radius=radius)
        for face in work.faces:
            face.smooth = True
    return put(_kept(('ball', radius), build, surface), where, parent=parent, scale=scale)


def lathe(where, profile, surface, sides=64, turn=0.0, tilt=(0, 0), parent=None):
    """Turns a profile of (radius, z) around the z axis."""
    def build(work):
        rings = [[work.verts.new((radius * math.cos(angle), radius * math.sin(angle), z)) for angle in (math.tau * step / sides for step in range(sides))] for radius, z in profile]
        for low, high in zip(rings, rings[1:]):
            for at in range(sides):
                face = work.faces.new((low[at], low[(at + 1) % sides], high[(at + 1) % sides], high[at]))
                face.smooth = True
        for ring in (rings[0], rings[-1]):
            work.faces.new(ring if ring is rings[-1] else list(reversed(ring)))
        for edge in work.edges:
            if len(edge.link_faces) == 2 and edge.calc_face_angle(0) > 0.5:
                edge.smooth = False
    data = _kept(('lathe', tuple(profile), sides), build, surface)
    return put(data, where, turn, tilt, parent)


def path(points, radius, surface, parent=None, smooth=True):
    """A round cord through points: a cable, a wire."""
    curve = bpy.data.curves.new('path', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 6
    curve.resolution_u = 16
    line = curve.splines.new('BEZIER' if smooth else 'POLY')
    if smooth:
        line.bezier_points.add(len(points) - 1)
        for point, where in zip(line.bezier_points, points):
            point.co = where
            point.handle_left_type = point.handle_right_type = 'AUTO'
    else:
        line.points.add(len(points) - 1)
        for point, where in zip(line.points, points):
            point.co = (*where, 1)
    curve.materials.append(surface)
    thing = bpy.data.objects.new('path', curve)
    if parent:
        thing.parent = parent
    bpy.context.scene.collection.objects.link(thing)
    return thing


def plate(outline, thickness, surface, holes=(), bevel=0.0, where=(0, 0, 0), turn=0.0, tilt=(0, 0), parent=None, resolution=1):
    """A flat plate with its lower face at z = 0: an outline of points, and holes of (x, y, radius) or of points."""
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    curve.extrude = thickness / 2 - bevel
    curve.bevel_depth = bevel
    curve.bevel_resolution = resolution
    curve.offset = -bevel
    def ring(points):
        line = curve.splines.new('POLY')
        line.points.add(len(points) - 1)
        line.use_cyclic_u = True
        for point, (x, y) in zip(line.points, points):
            point.co = (x, y, 0, 1)
    ring(outline)
    for hole in holes:
        if len(hole) == 3 and not isinstance(hole[0], (tuple, list)):
            x, y, radius = hole
            sides = 40 if radius > 0.1 else 20
            ring([(x + radius * math.cos(math.tau * step / sides), y + radius * math.sin(math.tau * step / sides)) for step in range(sides)])
        else:
            ring(hole)
    curve.materials.append(surface)
    thing = bpy.data.objects.new('plate', curve)
    rotation = Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(tilt[1]), 4, 'Y') @ Matrix.Rotation(math.radians(tilt[0]), 4, 'X')
    thing.location = Vector(where) + rotation @ Vector((0, 0, thickness / 2))
    thing.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    if parent:
        thing.parent = parent
    bpy.context.scene.collection.objects.link(thing)
    return thing


def rounded(width, height, radius, at=(0, 0), steps=8):
    """Outline of a rectangle with round corners around `at`."""
    points = []
    for cx, cy, first in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(steps + 1):
            angle = math.radians(first + 90 * step / steps)
            points.append((at[0] + cx * (width / 2 - radius) + radius * math.cos(angle), at[1] + cy * (height / 2 - radius) + radius * math.sin(angle)))
    return points


_fonts = {}


def letters(text, where, size, surface, turn=0.0, tilt=(0, 0), parent=None, thick=0.0, font='sans', align='CENTER'):
    """Text that lies flat, facing up."""
    curve = bpy.data.curves.new('letters', 'FONT')
    curve.body = text
    curve.size = size
    curve.extrude = thick
    curve.align_x = align
    curve.align_y = 'CENTER'
    files = {'mono': '/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf', 'bold': '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf', 'sans': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', 'han': '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc'}
    curve.font = bpy.data.fonts.load(files[font], check_existing=True)
    curve.materials.append(surface)
    thing = bpy.data.objects.new('letters', curve)
    thing.location = where
    thing.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    if parent:
        thing.parent = parent
    bpy.context.scene.collection.objects.link(thing)
    return thing

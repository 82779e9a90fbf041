"""Runs KiCad's own design rule check on small boards, with their projects as they are and with the portal's minimums.

Usage: /usr/bin/python3 scripts/kicad/check.py
Needs Debian's kicad (6.0); without it prints a line and exits with 0. Not part of npm test.
Exits with 1 where a board is judged otherwise than is written beside it.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

try:
    import pcbnew
except ImportError:
    print("skipped: KiCad is not installed (Debian: apt-get install kicad)")
    sys.exit(0)

MM = 1_000_000
LOOSE = {"min_clearance": 0.0, "min_track_width": 0.02, "min_through_hole_diameter": 0.02, "min_hole_to_hole": 0.0,
         "min_via_annular_width": 0.01, "min_copper_edge_clearance": 0.0, "min_via_diameter": 0.02}


def point(x, y):
    return pcbnew.wxPoint(int(x * MM), int(y * MM))


def line(board, layer, start, end, width, net=None):
    """A track on copper, else a drawn line."""
    copper = layer == pcbnew.F_Cu
    item = pcbnew.PCB_TRACK(board) if copper else pcbnew.PCB_SHAPE(board)
    if not copper:
        item.SetShape(pcbnew.SHAPE_T_SEGMENT)
    item.SetStart(point(*start))
    item.SetEnd(point(*end))
    item.SetWidth(int(width * MM))
    item.SetLayer(layer)
    if net:
        item.SetNet(net)
    board.Add(item)


def via(board, place, drill, width, net):
    item = pcbnew.PCB_VIA(board)
    item.SetPosition(point(*place))
    item.SetDrill(int(drill * MM))
    item.SetWidth(int(width * MM))
    item.SetNet(net)
    board.Add(item)


def track_of(width):
    return lambda board, nets: line(board, pcbnew.F_Cu, (3, 5), (15, 5), width, nets[0])


def two_tracks(apart):
    def draw(board, nets):
        line(board, pcbnew.F_Cu, (3, 5), (15, 5), 0.2, nets[0])
        line(board, pcbnew.F_Cu, (3, 5.2 + apart), (15, 5.2 + apart), 0.2, nets[1])
    return draw


def via_of(drill, width):
    return lambda board, nets: via(board, (10, 5), drill, width, nets[0])


def two_vias(apart):
    def draw(board, nets):
        via(board, (8, 5), 0.3, 0.7, nets[0])
        via(board, (8.3 + apart, 5), 0.3, 0.7, nets[0])
    return draw


def track_at_edge(gap):
    return lambda board, nets: line(board, pcbnew.F_Cu, (3, 0.1 + gap), (15, 0.1 + gap), 0.2, nets[0])


# Name, what is drawn, clearance of the net class, the project's own minimums; what breaks without and with ours.
BOARDS = [
    ("usual", track_of(0.2), 0.1, {}, [], []),
    ("thin track", track_of(0.08), 0.1, {}, [], ["track_width"]),
    ("tracks close together", two_tracks(0.06), 0.05, {}, [], ["clearance"]),
    ("mains, 1 mm apart in a class of 3 mm", two_tracks(1), 3, {}, ["clearance"], ["clearance"]),
    ("own minimum of 0.5 mm", track_of(0.2), 0.1, {"min_track_width": 0.5}, ["track_width"], ["track_width"]),
    ("own gap to the edge of 1 mm", track_at_edge(0.5), 0.1, {"min_copper_edge_clearance": 1.0},
     ["copper_edge_clearance"], ["copper_edge_clearance"]),
    ("copper at the edge", track_at_edge(0.1), 0.05, {}, [], ["copper_edge_clearance"]),
    ("small hole", via_of(0.1, 0.6), 0.1, {}, [], ["drill_out_of_range"]),
    ("narrow ring", via_of(0.3, 0.4), 0.1, {}, [], ["annular_width"]),
    ("holes close together", two_vias(0.1), 0.05, {}, [], ["hole_near_hole"]),
    ("hole of 6.5 mm", via_of(6.5, 8), 0.1, {}, [], []),
]
KNOWN = {"track_width", "clearance", "copper_edge_clearance", "drill_out_of_range", "annular_width", "hole_near_hole",
         "hole_to_hole", "hole_clearance", "via_diameter"}


def broken(folder, name, draw, clearance, minimums, tightened):
    """What KiCad finds on a board of 20 by 10 mm."""
    file = os.path.join(folder, f"{name}.kicad_pcb")
    board = pcbnew.BOARD()
    corners = [(0, 0), (20, 0), (20, 10), (0, 10)]
    for at, corner in enumerate(corners):
        line(board, pcbnew.Edge_Cuts, corner, corners[(at + 1) % 4], 0.05)
    nets = []
    for net_name in ("L", "N"):
        net = pcbnew.NETINFO_ITEM(board, net_name)
        board.Add(net)
        nets.append(net)
    draw(board, nets)
    pcbnew.SaveBoard(file, board, True)
    project = os.path.join(folder, f"{name}.kicad_pro")
    with open(project, "w", encoding="utf-8") as written:
        json.dump({
            "board": {"design_settings": {"rules": {**LOOSE, **minimums}}},
            "net_settings": {"classes": [{"name": "Default", "clearance": clearance, "track_width": 0.2,
                                          "via_diameter": 0.6, "via_drill": 0.3}]},
            "meta": {"filename": f"{name}.kicad_pro", "version": 1},
        }, written)
    if tightened:
        subprocess.run(["node_modules/.bin/tsx", "scripts/kicad/tighten.ts", project], check=True)
    report = os.path.join(folder, f"{name}.rpt")
    pcbnew.WriteDRCReport(pcbnew.LoadBoard(file), report, pcbnew.EDA_UNITS_MILLIMETRES, True)
    with open(report, encoding="utf-8") as written:
        return sorted(set(re.findall(r"^\[(\w+)\]", written.read(), re.MULTILINE)) & KNOWN)


def main():
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for at, (name, draw, clearance, minimums, without, with_ours) in enumerate(BOARDS):
            found = [broken(folder, f"b{at}{int(tightened)}", draw, clearance, minimums, tightened)
                     for tightened in (False, True)]
            ok = found == [without, with_ours]
            wrong += not ok
            print(f"{'ok   ' if ok else 'WRONG'} {name}: {found[0]} -> {found[1]}")
    sys.exit(1 if wrong else 0)


main()

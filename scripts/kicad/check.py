"""Runs KiCad's own design rule check with the rules of the portal on two small boards.

Usage: /usr/bin/python3 scripts/kicad/check.py RULES.kicad_dru
Needs Debian's kicad (6.0). Not part of npm test. Exits with 1 where the board that breaks a rule passes, or the other fails.
"""

import os
import re
import shutil
import sys
import tempfile

import pcbnew

MM = 1_000_000


def point(x, y):
    return pcbnew.wxPoint(int(x * MM), int(y * MM))


def line(board, layer, start, end, width):
    """A track on copper, else a drawn line."""
    copper = layer == pcbnew.F_Cu
    item = pcbnew.PCB_TRACK(board) if copper else pcbnew.PCB_SHAPE(board)
    if not copper:
        item.SetShape(pcbnew.SHAPE_T_SEGMENT)
    item.SetStart(point(*start))
    item.SetEnd(point(*end))
    item.SetWidth(int(width * MM))
    item.SetLayer(layer)
    board.Add(item)


def make_board(folder, rules, name, track_width):
    """A board of 20 by 10 mm with one track and one via; returns the text of KiCad's report."""
    file = os.path.join(folder, f"{name}.kicad_pcb")
    shutil.copy(rules, os.path.join(folder, f"{name}.kicad_dru"))
    board = pcbnew.NewBoard(file)
    corners = [(0, 0), (20, 0), (20, 10), (0, 10)]
    for at, corner in enumerate(corners):
        line(board, pcbnew.Edge_Cuts, corner, corners[(at + 1) % 4], 0.05)
    line(board, pcbnew.F_Cu, (3, 5), (15, 5), track_width)
    via = pcbnew.PCB_VIA(board)
    via.SetPosition(point(15, 5))
    via.SetDrill(int(0.3 * MM))
    via.SetWidth(int(0.7 * MM))
    board.Add(via)
    pcbnew.SaveBoard(file, board)
    report = os.path.join(folder, f"{name}.rpt")
    pcbnew.WriteDRCReport(pcbnew.LoadBoard(file), report, pcbnew.EDA_UNITS_MILLIMETRES, True)
    with open(report, encoding="utf-8") as written:
        return written.read()


def broken_rules(report):
    """Names of the broken rules. KiCad's own warnings, such as a track with an open end, have no rule."""
    return re.findall(r"^\s*Rule: ([^;]+);", report, re.MULTILINE)


def main():
    rules = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        good = make_board(folder, rules, "good", 0.2)
        bad = make_board(folder, rules, "bad", 0.08)
    print("--- a track of 0.2 mm\n" + good)
    print("--- a track of 0.08 mm\n" + bad)
    if broken_rules(good) != [] or broken_rules(bad) != ["最小线宽"]:
        print(f"not as expected: {broken_rules(good)} and {broken_rules(bad)}")
        sys.exit(1)


main()

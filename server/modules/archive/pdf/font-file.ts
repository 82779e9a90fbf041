/** Reads what the report needs of a TrueType font: which characters it has, and their outlines. */
export type FontFile = {
  unitsPerEm: number;
  hasGlyph(codePoint: number): boolean;
  /** The outline as an SVG path in font units, y upwards; empty for a blank or missing character. */
  outline(codePoint: number): string;
};

export function readFontFile(file: Buffer): FontFile {
  const table = (name: string): Buffer => {
    for (let index = 0; index < file.readUInt16BE(4); index++) {
      const entry = 12 + index * 16;
      if (file.toString('latin1', entry, entry + 4) !== name) continue;
      const start = file.readUInt32BE(entry + 8);
      return file.subarray(start, start + file.readUInt32BE(entry + 12));
    }
    throw new Error(`The font has no table ${name}`);
  };
  const head = table('head');
  const loca = table('loca');
  const glyf = table('glyf');
  const glyphs = readCharacterMap(table('cmap'));
  const longOffsets = head.readInt16BE(50) === 1;
  const offset = (glyph: number): number =>
    longOffsets ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;

  return {
    unitsPerEm: head.readUInt16BE(18),
    hasGlyph: (codePoint) => glyphs.has(codePoint),
    outline: (codePoint) => {
      const glyph = glyphs.get(codePoint);
      return glyph === undefined ? '' : readOutline(glyf.subarray(offset(glyph), offset(glyph + 1)));
    },
  };
}

/** Code point to glyph, from the subtable of format 12 (full Unicode), which every font cut for the report has. */
function readCharacterMap(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const start = cmap.readUInt32BE(4 + index * 8 + 4);
    if (cmap.readUInt16BE(start) !== 12) continue;
    for (let group = 0; group < cmap.readUInt32BE(start + 12); group++) {
      const at = start + 16 + group * 12;
      const [first, last, glyph] = [cmap.readUInt32BE(at), cmap.readUInt32BE(at + 4), cmap.readUInt32BE(at + 8)];
      for (let code = first; code <= last; code++) glyphs.set(code, glyph + code - first);
    }
  }
  if (glyphs.size === 0) throw new Error('The font has no full Unicode character map');
  return glyphs;
}

type Point = { x: number; y: number; on: boolean };

function readOutline(glyph: Buffer): string {
  if (glyph.length === 0) return '';
  const contours = glyph.readInt16BE(0);
  if (contours < 0) throw new Error('Composite glyphs are not read; the fonts of the report have none');
  const ends = Array.from({ length: contours }, (_, index) => glyph.readUInt16BE(10 + index * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + contours * 2;
  at += 2 + glyph.readUInt16BE(at);

  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++);
    const repeats = flag & 8 ? glyph.readUInt8(at++) : 0;
    for (let index = 0; index <= repeats; index++) flags.push(flag);
  }
  const coordinates = (shortBit: number, sameBit: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & shortBit) value += glyph.readUInt8(at++) * (flag & sameBit ? 1 : -1);
      else if (!(flag & sameBit)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  const points = flags.map((flag, index): Point => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, on: (flag & 1) === 1 }));
  return ends.map((end, index) => contourPath(points.slice((ends[index - 1] ?? -1) + 1, end + 1))).join('');
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });

/** Two control points in a row have an implied point on the curve between them. */
function contourPath(points: Point[]): string {
  const [head, second] = points;
  const tail = points.at(-1);
  if (!head || !second || !tail) return '';
  const start = head.on ? head : tail.on ? tail : middle(tail, head);
  const rest = head.on ? points.slice(1) : tail.on ? points.slice(0, -1) : points;
  let path = `M${start.x} ${start.y}`;
  let control: Point | undefined;
  for (const point of [...rest, start]) {
    if (!point.on) {
      if (control) path += quadratic(control, middle(control, point));
      control = point;
    } else {
      path += control ? quadratic(control, point) : `L${point.x} ${point.y}`;
      control = undefined;
    }
  }
  return `${path}Z`;
}

const quadratic = (control: Point, end: Point): string => `Q${control.x} ${control.y} ${end.x} ${end.y}`;

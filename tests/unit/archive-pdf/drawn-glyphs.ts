import PDFDocument from 'pdfkit';
import type { FontName } from '../../../server/modules/archive/pdf/report-fonts';
import { missingGlyphs, outlineOf, reportFont } from '../../../server/modules/archive/pdf/report-fonts';
import type { Picture } from './poppler';
import { boxesOf, pictureOf } from './poppler';

/** The ink of each of 12 by 12 fields of a glyph's own box, 0 to 1; undefined where there is none. */
type Shape = number[] | undefined;
type Box = { left: number; top: number; right: number; bottom: number };

const dpi = 300;
const fields = 12;
/**
 * Renderings of one glyph at other sizes differ by up to 0.13 here; a blank, a box or another character by far more.
 */
const tolerance = 0.18;

/**
 * Compares every Chinese character that can be extracted from the document with its outline in the font file, rendered
 * without any embedded font. A character whose glyph is missing from the embedded subset can still be extracted, but is
 * rendered empty or as a box.
 * @param retouch changes the picture of a page before the comparison
 */
export async function compareGlyphs(
  pdf: Buffer,
  retouch: (picture: Picture, boxes: { character: string; box: Box }[]) => void = () => undefined,
): Promise<{ checked: Set<string>; wrong: Set<string> }> {
  const pages = characterBoxes(await boxesOf(pdf));
  const distinct = [...new Set(pages.flat().map(({ character }) => character))];
  const references = await Promise.all([referenceShapes(distinct, 'regular'), referenceShapes(distinct, 'heading')]);
  const wrong = new Set<string>();
  for (const [index, boxes] of pages.entries()) {
    const picture = await pictureOf(pdf, index + 1, dpi);
    retouch(picture, boxes);
    for (const { character, box } of boxes) {
      const drawn = shapeOf(picture, box);
      if (!references.some((shapes) => alike(drawn, shapes.get(character)))) wrong.add(character);
    }
  }
  return { checked: new Set(distinct), wrong };
}

/**
 * Page by page, each Chinese character with its box in pixels. A word's box is split by the widths of its characters.
 */
function characterBoxes(xhtml: string): { character: string; box: Box }[][] {
  const doc = new PDFDocument().font(reportFont('regular').bytes).fontSize(1);
  const pixels = (points: string | undefined) => (Number(points) * dpi) / 72;
  return xhtml
    .split('<page ')
    .slice(1)
    .map((page) => {
      const words = page.matchAll(
        /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g,
      );
      return [...words].flatMap(([, left, top, right, bottom, text = '']) => {
        const widths = Array.from(text, (character) => doc.widthOfString(character));
        const scale = (pixels(right) - pixels(left)) / widths.reduce((sum, width) => sum + width, 0);
        let at = pixels(left);
        return Array.from(text, (character, index) => {
          const box = { left: at, top: pixels(top), right: at + (widths[index] ?? 0) * scale, bottom: pixels(bottom) };
          at = box.right;
          return { character, box };
        }).filter(({ character }) => /\p{Script=Han}/u.test(character));
      });
    });
}

async function referenceShapes(characters: string[], font: FontName): Promise<Map<string, Shape>> {
  const [cell, columns, rows] = [28, 20, 29];
  const missing = missingGlyphs(characters.join(''), font);
  const shapes = new Map<string, Shape>();
  const drawable = characters.filter((character) => !missing.includes(character));
  for (let start = 0; start < drawable.length; start += columns * rows) {
    const some = drawable.slice(start, start + columns * rows);
    const doc = new PDFDocument({ size: 'A4', margin: 0 });
    const place = (index: number) => ({ x: (index % columns) * cell + 4, y: Math.floor(index / columns) * cell + 2 });
    some.forEach((character, index) => {
      const { x, y } = place(index);
      const outline = outlineOf(character, font);
      doc.save();
      doc.translate(x, y + 21).scale(0.024, -0.024);
      doc.path(outline).fill('black');
      doc.restore();
    });
    const picture = await pictureOf(await finished(doc), 1, dpi);
    some.forEach((character, index) => {
      const { x, y } = place(index);
      const scale = dpi / 72;
      shapes.set(
        character,
        shapeOf(picture, { left: (x - 1) * scale, top: y * scale, right: (x + 25) * scale, bottom: (y + 26) * scale }),
      );
    });
  }
  return shapes;
}

function finished(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Uint8Array[] = [];
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.end();
  });
}

function shapeOf(picture: Picture, box: Box): Shape {
  const area = {
    left: Math.round(box.left),
    top: Math.round(box.top),
    right: Math.round(box.right),
    bottom: Math.round(box.bottom),
  };
  const value = (x: number, y: number) => picture.data[y * picture.width + x] ?? 255;
  let [darkest, brightest] = [255, 0];
  eachPixel(area, (x, y) => {
    darkest = Math.min(darkest, value(x, y));
    brightest = Math.max(brightest, value(x, y));
  });
  if (brightest - darkest < 60) return undefined;
  const ink = (x: number, y: number) => value(x, y) < (darkest + brightest) / 2;
  const tight = { left: area.right, top: area.bottom, right: area.left, bottom: area.top };
  eachPixel(area, (x, y) => {
    if (!ink(x, y)) return;
    tight.left = Math.min(tight.left, x);
    tight.right = Math.max(tight.right, x + 1);
    tight.top = Math.min(tight.top, y);
    tight.bottom = Math.max(tight.bottom, y + 1);
  });
  return Array.from({ length: fields * fields }, (_, index) =>
    coverage(
      (x, y) => (brightest - value(x, y)) / (brightest - darkest),
      tight,
      (index % fields) / fields,
      Math.floor(index / fields) / fields,
    ),
  );
}

/** Sampled, so that glyphs smaller than the fields are measured too. */
function coverage(ink: (x: number, y: number) => number, tight: Box, x: number, y: number): number {
  const samples = 6;
  let dark = 0;
  for (let index = 0; index < samples * samples; index++) {
    const u = x + ((index % samples) + 0.5) / samples / fields;
    const v = y + (Math.floor(index / samples) + 0.5) / samples / fields;
    const column = Math.floor(tight.left + u * (tight.right - tight.left));
    const row = Math.floor(tight.top + v * (tight.bottom - tight.top));
    dark += ink(column, row);
  }
  return dark / (samples * samples);
}

function eachPixel(area: Box, visit: (x: number, y: number) => void): void {
  for (let y = area.top; y < area.bottom; y++) for (let x = area.left; x < area.right; x++) visit(x, y);
}

function alike(drawn: Shape, reference: Shape): boolean {
  return distance(drawn, reference) < tolerance;
}

function distance(drawn: Shape, reference: Shape): number {
  if (!drawn || !reference) return 1;
  const difference = drawn.reduce((sum, field, index) => sum + Math.abs(field - (reference[index] ?? 0)), 0);
  return difference / drawn.length;
}

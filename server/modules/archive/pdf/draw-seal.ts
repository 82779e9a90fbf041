import { outlineOf, reportFont } from './report-fonts';
import type { Sheet } from './sheet';
import { colour } from './sheet';

export const sealRadius = 47;

/**
 * A round company seal around (`x`, `y`), in points: ring, star, the company's name along the arc, the department below.
 * Its characters are outlines, not text, so that copied page text does not contain them.
 */
export function drawSeal(
  { doc }: Sheet,
  x: number,
  y: number,
  seal: { companyName: string; department: string },
): void {
  doc.save();
  doc.circle(x, y, sealRadius).lineWidth(2.1).stroke(colour.seal);
  doc
    .circle(x, y, sealRadius - 3.4)
    .lineWidth(0.5)
    .stroke(colour.seal);
  drawStar(doc, x, y - 2, 15);
  drawArc(doc, x, y, [...seal.companyName]);
  drawStraight(doc, x, y + 27.5, [...seal.department]);
  doc.restore();
}

function drawStar(doc: PDFKit.PDFDocument, x: number, y: number, radius: number): void {
  const corners = Array.from({ length: 10 }, (_, index): [number, number] => {
    const reach = index % 2 === 0 ? radius : radius * 0.382;
    const angle = -Math.PI / 2 + (index * Math.PI) / 5;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  doc.polygon(...corners).fill(colour.seal);
}

function drawArc(doc: PDFKit.PDFDocument, x: number, y: number, characters: string[]): void {
  const baseline = sealRadius - 17.2;
  const step = Math.min(26, 248 / Math.max(1, characters.length - 1));
  const width = Math.min(9.6, ((step * Math.PI) / 180) * (baseline + 2));
  characters.forEach((character, index) => {
    doc.save();
    doc.translate(x, y).rotate((index - (characters.length - 1) / 2) * step);
    drawOutline(doc, character, { x: -width / 2, y: -baseline, width, height: 11 });
    doc.restore();
  });
}

function drawStraight(doc: PDFKit.PDFDocument, x: number, baseline: number, characters: string[]): void {
  const width = Math.min(7.6, 48 / Math.max(1, characters.length));
  characters.forEach((character, index) => {
    drawOutline(doc, character, { x: x + (index - characters.length / 2) * width, y: baseline, width, height: 7.6 });
  });
}

/** Draws the em box of `character` with its lower left corner at (`x`, `y`). */
function drawOutline(
  doc: PDFKit.PDFDocument,
  character: string,
  box: { x: number; y: number; width: number; height: number },
): void {
  const path = outlineOf(character);
  if (path === '') return;
  const { unitsPerEm } = reportFont('regular').file;
  doc.save();
  doc.translate(box.x, box.y - box.height * 0.12).scale(box.width / unitsPerEm, -box.height / unitsPerEm);
  // The thin stroke makes the regular weight as heavy as a seal's.
  doc.path(path).lineWidth(22).fillAndStroke(colour.seal, colour.seal);
  doc.restore();
}

import type { Block } from './paginate';
import type { Sheet } from './sheet';
import { colour, contentWidth, page } from './sheet';
import { wrapText } from './wrap-text';

export type Cell = { text: string; width: number; kind: 'label' | 'value' };

const size = 10;
const lineHeight = 15.5;
const padding = { x: 9, y: 4.5 };
/** A longer row continues in another row, which may be on the next page. */
const maxLines = 24;

/** The rows of a ruled table; the cell widths of a row, in points, add up to the content width. */
export function tableRows(sheet: Sheet, rows: Cell[][]): Block[] {
  return rows.flatMap((row) => tableRow(sheet, row));
}

function tableRow(sheet: Sheet, cells: Cell[]): Block[] {
  const wrapped = cells.map((cell) => ({
    cell,
    lines: wrapText(cell.text, cell.width - 2 * padding.x, (text) => sheet.measure(text, { size })),
  }));
  const count = Math.max(...wrapped.map(({ lines }) => lines.length));
  return Array.from({ length: Math.ceil(count / maxLines) }, (_, index) => {
    const parts = wrapped.map(({ cell, lines }) => ({
      cell,
      lines: lines.slice(index * maxLines, (index + 1) * maxLines),
    }));
    const height = Math.max(...parts.map(({ lines }) => lines.length)) * lineHeight + 2 * padding.y;
    return { height, draw: (top: number) => drawRow(sheet, parts, top, height) };
  });
}

function drawRow(sheet: Sheet, parts: { cell: Cell; lines: string[] }[], top: number, height: number): void {
  let left: number = page.left;
  for (const { cell } of parts) {
    if (cell.kind !== 'value') sheet.doc.rect(left, top, cell.width, height).fill(colour.silk);
    left += cell.width;
  }
  left = page.left;
  for (const { cell, lines } of parts) {
    sheet.doc.lineWidth(0.6).rect(left, top, cell.width, height).stroke(colour.line);
    const free = height - lines.length * lineHeight;
    lines.forEach((line, index) => {
      sheet.line(line, left + padding.x, top + free / 2 + index * lineHeight + (lineHeight - size) / 2, {
        size,
        colour: cell.kind === 'value' ? colour.ink : colour.mask,
      });
    });
    left += cell.width;
  }
}

export function sectionHeading(sheet: Sheet, title: string): Block {
  return {
    height: 30,
    keepWithNext: true,
    draw: (top) => {
      sheet.doc.rect(page.left, top + 10.5, 3, 12).fill(colour.copper);
      sheet.line(title, page.left + 10, top + 10, { size: 12.5, font: 'heading', colour: colour.mask });
    },
  };
}

/** Text in a ruled box of the content's width. */
export const paragraph = (sheet: Sheet, text: string): Block[] =>
  tableRows(sheet, [[{ text, width: contentWidth, kind: 'value' }]]);

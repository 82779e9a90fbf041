import type { Block } from './paginate';
import type { Sheet } from './sheet';
import { colour, contentWidth, page } from './sheet';
import { wrapText } from './wrap-text';

export type Cell = { text: string; width: number; kind: 'label' | 'value' };

const size = 10;
const lineHeight = 15.5;
const padding = { x: 9, y: 4.5 };
/** Cells of a higher row begin at its top, those of others are centred. */
const tallRow = 4 * lineHeight + 2 * padding.y;
/** A row that breaks across pages has at least so many lines on each of them. */
const fewestLines = 2;

/** The rows of a ruled table; the cell widths of a row, in points, add up to the content width. */
export function tableRows(sheet: Sheet, rows: Cell[][]): Block[] {
  return rows.map((row) => tableRow(sheet, row));
}

type Part = { cell: Cell; lines: string[] };

function tableRow(sheet: Sheet, cells: Cell[]): Block {
  const parts = cells.map((cell) => ({
    cell,
    lines: wrapText(cell.text, cell.width - 2 * padding.x, (text) => sheet.measure(text, { size })),
  }));
  return rowBlock(sheet, parts);
}

function rowBlock(sheet: Sheet, parts: Part[]): Block {
  const count = Math.max(...parts.map(({ lines }) => lines.length));
  const height = count * lineHeight + 2 * padding.y;
  /** A label that is whole in the upper part stands in the lower one too. */
  const below = ({ cell, lines }: Part, first: number): Part => ({
    cell,
    lines: cell.kind === 'label' && lines.length <= first ? lines : lines.slice(first),
  });
  return {
    height,
    draw: (top) => drawRow(sheet, parts, top, height),
    split(room) {
      const first = Math.min(Math.floor((room - 2 * padding.y) / lineHeight), count - fewestLines);
      if (first < fewestLines) return undefined;
      const above = parts.map(({ cell, lines }) => ({ cell, lines: lines.slice(0, first) }));
      return [
        rowBlock(sheet, above),
        rowBlock(
          sheet,
          parts.map((part) => below(part, first)),
        ),
      ];
    },
  };
}

function drawRow(sheet: Sheet, parts: Part[], top: number, height: number): void {
  let left: number = page.left;
  for (const { cell } of parts) {
    if (cell.kind !== 'value') sheet.doc.rect(left, top, cell.width, height).fill(colour.silk);
    left += cell.width;
  }
  left = page.left;
  for (const { cell, lines } of parts) {
    sheet.doc.lineWidth(0.6).rect(left, top, cell.width, height).stroke(colour.line);
    // Beside a long text, a label in the middle would be read as a part of it.
    const free = height > tallRow ? 2 * padding.y : height - lines.length * lineHeight;
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

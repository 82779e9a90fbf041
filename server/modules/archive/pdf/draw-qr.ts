import { create } from 'qrcode';
import type { Sheet } from './sheet';
import { colour } from './sheet';

/** 95 px at 96 px per inch (R479), in points. */
export const qrSize = (95 * 72) / 96;

/** The QR code of `text` as rectangles, its upper left corner at (`left`, `top`). The caller leaves a quiet zone around it. */
export function drawQr({ doc }: Sheet, text: string, left: number, top: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const cell = qrSize / modules.size;
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const first = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      doc.rect(left + first * cell, top + row * cell, (column - first + 1) * cell, cell);
    }
  }
  doc.fill(colour.ink);
}

import { create } from 'qrcode';
import { useMemo } from 'react';

/** Light modules around the code that a reader needs to find it. */
const quietZone = 4;

interface QrCodeProps {
  text: string;
  /** Edge in pixels, quiet zone included. */
  size: number;
  label: string;
  className?: string;
}

/** One path over all dark modules; neighbours in a row are one rectangle. */
function darkPath(text: string): { path: string; edge: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1) !== 0) column += 1;
      const width = column - start + 1;
      path += `M${start + quietZone} ${row + quietZone}h${width}v1h-${width}z`;
    }
  }
  return { path, edge: modules.size + 2 * quietZone };
}

export function QrCode({ text, size, label, className }: QrCodeProps) {
  const { path, edge } = useMemo(() => darkPath(text), [text]);
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

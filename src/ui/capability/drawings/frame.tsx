import type { ReactNode } from 'react';

/** The texts at the dimension lines of a drawing; one may be missing. */
export interface Marks {
  a?: string;
  b?: string;
}

export const laminate = '#dcc78e';
export const mask = 'var(--mask)';
export const copper = 'var(--copper)';
export const paper = 'var(--paper)';
const ink = 'var(--ink)';

/** All drawings have one size: 240 by 150. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 150" fontFamily="var(--font)" fontSize="12" aria-hidden="true">
      {children}
    </svg>
  );
}

const label = { fill: ink, textAnchor: 'middle', stroke: paper, strokeWidth: 3, paintOrder: 'stroke' } as const;

/** A dimension line from `from` to `to` at the height `y`, with its text above it, or below. */
export function Across({
  from,
  to,
  y,
  text,
  below,
}: {
  from: number;
  to: number;
  y: number;
  text?: string;
  below?: true;
}) {
  if (text === undefined) return null;
  const middle = Math.min(Math.max((from + to) / 2, 44), 196);
  return (
    <g>
      <path d={`M${from} ${y - 5}v10M${to} ${y - 5}v10M${from} ${y}H${to}`} stroke={ink} strokeWidth="1" fill="none" />
      <text x={middle} y={below ? y + 17 : y - 8} {...label}>
        {text}
      </text>
    </g>
  );
}

/** The same upright at `x`, with its text to the right. */
export function Upright({ from, to, x, text }: { from: number; to: number; x: number; text?: string }) {
  if (text === undefined) return null;
  return (
    <g>
      <path d={`M${x - 5} ${from}h10M${x - 5} ${to}h10M${x} ${from}V${to}`} stroke={ink} strokeWidth="1" fill="none" />
      <text {...label} x={x + 9} y={(from + to) / 2 + 4} textAnchor="start">
        {text}
      </text>
    </g>
  );
}

/** A text without a dimension line. */
export function Words({ x = 120, y, text }: { x?: number; y: number; text?: string }) {
  return text === undefined ? null : (
    <text x={x} y={y} {...label}>
      {text}
    </text>
  );
}

export function Block({
  x,
  y,
  width,
  height,
  fill = laminate,
  radius = 0,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: string;
  radius?: number;
}) {
  return <rect x={x} y={y} width={width} height={height} fill={fill} rx={radius} />;
}

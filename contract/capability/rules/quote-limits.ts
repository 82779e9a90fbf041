import type { BoardKind, CapabilityTable } from '../fields';
import { admits, decidingLimits, sidesOf } from './deciding';

type Sides = [number, number];

/** What the quote widget takes from the table; sides in mm, the longer one first. */
export interface BoardLimits {
  /** Numbers of layers that can be made. */
  layers: number[];
  min?: Sides;
  max?: Sides;
}
export type QuoteLimits = Record<BoardKind, BoardLimits>;

/** More than any board has. */
const mostLayers = 64;
const counts = Array.from({ length: mostLayers }, (_, index) => index + 1);

function limitsOf(table: CapabilityTable, board: BoardKind): BoardLimits {
  const layers = decidingLimits(table, board, 'layers');
  const sizes = (subject: 'minSize' | 'maxSize'): Sides[] =>
    decidingLimits(table, board, subject).flatMap(({ limit }) => {
      const sides = sidesOf(limit);
      return sides ? [sides] : [];
    });
  // An extreme size can be quoted too, so the largest counts.
  const [max] = sizes('maxSize').sort((one, other) => other[0] * other[1] - one[0] * one[1]);
  const [min] = sizes('minSize');
  return {
    layers: counts.filter((count) => layers.some(({ limit }) => admits(limit, count))),
    ...(min ? { min } : {}),
    ...(max ? { max } : {}),
  };
}

export const quoteLimits = (table: CapabilityTable): QuoteLimits => ({
  fr4: limitsOf(table, 'fr4'),
  fpc: limitsOf(table, 'fpc'),
});

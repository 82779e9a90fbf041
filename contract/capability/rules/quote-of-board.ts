import type { PcbQuote } from '../../rules/quote';
import { checkSize, moreLayers, pcbQuoteDefaults } from '../../rules/quote';
import type { Board } from './can-do';

/** A side in cm; empty where the quote has no such number. */
function side(mm: number | undefined): string {
  const text = mm === undefined ? '' : String(Number((mm / 10).toFixed(4)));
  return checkSize(text, 'done') === undefined ? text : '';
}

/** What the quote asks of a board that was checked; what was not said keeps the quote's own value. */
export const quoteOfBoard = ({ board, layers = pcbQuoteDefaults.stencilLayer, length, width }: Board): PcbQuote => ({
  ...pcbQuoteDefaults,
  plate: board,
  stencilLayer: layers,
  layerLabel: moreLayers.includes(layers) ? String(layers) : pcbQuoteDefaults.layerLabel,
  pcbLength: side(length),
  pcbWidth: side(width),
});

/** What was asked of a board and the quote does not know, in words. */
export function leftOut({ length, width, thickness, line, space, drill, finish }: Board, copper = ''): string[] {
  const mm = (label: string, value: number | undefined) => (value === undefined ? [] : [`${label}${value} mm`]);
  const text = (label: string, value = '') => (value === '' ? [] : [`${label}${value}`]);
  return [
    // Of the sides only what the quote cannot be given.
    ...(side(length) === '' ? mm('长', length) : []),
    ...(side(width) === '' ? mm('宽', width) : []),
    ...mm('板厚', thickness),
    ...mm('线宽', line),
    ...mm('线距', space),
    ...mm('孔径', drill),
    ...text('铜厚', copper),
    ...text('表面处理', finish),
  ];
}

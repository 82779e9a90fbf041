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

import { tips } from '../../limits/tips';
import { tipMessages } from '../messages';

/** Two decimals at most; full-width digits and other notations of numbers are none. */
const pattern = /^(0|[1-9]\d{0,6})(?:\.(\d{1,2}))?$/;

/** R264: the amount of a tip as typed in yuan, in fen; or what is wrong with it. */
export function readTipAmount(text: string): { fen: number } | { problem: string } {
  const typed = text.trim();
  if (typed === '') return { problem: tipMessages.amountEmpty };
  const found = pattern.exec(typed);
  if (!found) return { problem: tipMessages.amountNotNumber };
  const [, yuan = '', decimals = ''] = found;
  const fen = Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
  if (fen < tips.leastFen) return { problem: tipMessages.amountTooLow };
  if (fen > tips.mostFen) return { problem: tipMessages.amountTooHigh };
  return { fen };
}

/** Fen as yuan, as they are shown: 1, 1.5, 0.08. */
export const yuanOf = (fen: number): string => String(fen / 100);

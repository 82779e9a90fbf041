import { escapeUTF8 } from 'entities';

/** Escaped markup. Only `html` creates it. */
export type Html = { readonly markup: string };

type Part = Html | string | number | undefined | readonly Html[];

/** Template tag: every value is escaped, except other `Html`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.reduce((before, text, index) => before + asMarkup(parts[index - 1]) + text) };
}

function asMarkup(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeUTF8(String(part));
  if ('markup' in part) return part.markup;
  return part.map((one) => one.markup).join('');
}

/**
 * Two codings of the same materials use the same digits (C02). Each has its own type and its own table, so that a code of
 * one cannot be used as a code of the other.
 */
declare const coding: unique symbol;
export type QuotePlateCode = number & { readonly [coding]: 'quote' };
export type ShowcasePlateCode = number & { readonly [coding]: 'showcase' };

/** The materials of the quote widget, in order (R079). */
export const quotePlates = ['fr4', 'aluminium', 'copper', 'rogers', 'teflon', 'fpc'] as const;
export type QuotePlate = (typeof quotePlates)[number];

export const plateLabels: Readonly<Record<QuotePlate, string>> = {
  fr4: 'FR-4',
  aluminium: '铝基板',
  copper: '铜基板',
  rogers: '罗杰斯',
  teflon: '铁氟龙',
  fpc: 'FPC软板',
};

const quoteCodes = { fr4: 1, aluminium: 2, copper: 3, rogers: 5, teflon: 6, fpc: 7 } as const;

/** Kinds of boards in order links (R067): flexible, metal base, high frequency. FR-4 has no code. */
const orderLinkCodes = { aluminium: 2, copper: 2, rogers: 5, teflon: 5, fpc: 7 } as const;

/** R277, R279 */
const showcasePlates = {
  1: 'fr4',
  2: 'fpc',
  3: 'aluminium',
  4: 'copper',
  5: 'highFrequency',
  6: 'highFrequency',
  7: 'copper',
} as const;
export type ShowcasePlate = (typeof showcasePlates)[keyof typeof showcasePlates];

export const isQuotePlate = (text: string): text is QuotePlate => Object.hasOwn(quoteCodes, text);

export const isQuotePlateCode = (code: number): code is QuotePlateCode =>
  Object.values<number>(quoteCodes).includes(code);

export const isShowcasePlateCode = (code: number): code is ShowcasePlateCode => Object.hasOwn(showcasePlates, code);

function asQuoteCode(code: number): QuotePlateCode {
  if (!isQuotePlateCode(code)) throw new Error(`${code} is no plate code of the quote`);
  return code;
}

/** R079 */
export const quotePlateCode = (plate: QuotePlate): QuotePlateCode => asQuoteCode(quoteCodes[plate]);

/** `plateType` of a link to the ordering site, in the quote's coding (R067, C02). */
export const orderLinkPlateCode = (plate: keyof typeof orderLinkCodes): QuotePlateCode =>
  asQuoteCode(orderLinkCodes[plate]);

/** The material of a showcase's `plateType`; undefined for an unknown code. */
export function showcasePlateOf(code: number): ShowcasePlate | undefined {
  return Object.entries(showcasePlates).find(([known]) => Number(known) === code)?.[1];
}

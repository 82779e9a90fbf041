import { home } from '../limits/home';
import { figure } from './figure';
import type { QuotePlate } from './plate-types';
import { quotePlateCode } from './plate-types';

/** R081: as buttons. */
export const presetLayers = [1, 2, 4, 6] as const;
/** R081: 8 to 32 in steps of 2, in the menu for more layers. */
export const moreLayers: readonly number[] = Array.from({ length: 13 }, (_, step) => 8 + 2 * step);

/** R080 */
const layersByPlate: Readonly<Record<QuotePlate, readonly number[]>> = {
  fpc: [1, 2],
  fr4: [...presetLayers, ...moreLayers],
  aluminium: [1],
  copper: [1],
  rogers: [2],
  teflon: [2],
};

/**
 * What can be made of a plate, by the tables of the process capability: sides in mm, the longer one first. A plate without
 * an entry is not limited by them.
 */
export type PlateLimits = Readonly<
  Partial<Record<QuotePlate, { layers: readonly number[]; min?: readonly number[]; max?: readonly number[] }>>
>;

/** The numbers of layers that are offered (R080); the tables can only take from them. */
export function layersOf(plate: QuotePlate, limits: PlateLimits = {}): readonly number[] {
  const offered = layersByPlate[plate];
  const makeable = offered.filter((layer) => limits[plate]?.layers.includes(layer) ?? true);
  return makeable.length > 0 ? makeable : offered;
}

/** R081 */
export const offersMoreLayers = (plate: QuotePlate): boolean => plate === 'fr4';

/** R084 */
export const quantityOptions: readonly number[] = [
  ...[5, 10, 15, 20, 25, 30, 50, 75, 100, 125, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 900, 1000],
  ...[1200, 1500, 1600, 1750, 1800, 2000, 2400, 2500, 2800, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 6500, 7000],
  ...[7500, 8000, 8500, 9000, 9500, 10000, 11000, 12000, 13000, 14000, 15000, 16000, 17000, 18000],
];

export const quoteMessages = {
  size: '请输入大于0的数字，最多2位小数',
  count: '请输入大于0的整数',
  sizeTooLong: `最多输入${home.sizeMaxLength}个字符`,
  countTooLong: `最多输入${home.countMaxLength}个字符`,
  quantity: '数量须为1000的倍数',
} as const;

const wholeNumber = /^[1-9]\d*$/;
const size = new RegExp(`^(0|[1-9]\\d*)(\\.\\d{1,${home.sizeDecimals}})?$`);
/** Incomplete input that can become a size: `.`, `3.`, `40m` */
const startOfSize = new RegExp(`^(\\.|(0|[1-9]\\d*)(\\.\\d{0,${home.sizeDecimals}})?(c|m|mi|i|inc|[厘毫密英])?)$`);

/** What somebody wrote as a length in cm, or as a whole number. */
export const sizeOf = (text: string): string => figure(text, 'cm', home.sizeDecimals);
export const countOf = (text: string): string => figure(text, '片');

/** `typing`: incomplete input is not an error yet. `done`: on blur. */
export type Moment = 'typing' | 'done';

/** Length or width in cm (R087). Empty is valid: the ordering site asks for missing values. */
export function checkSize(text: string, moment: Moment): string | undefined {
  const taken = sizeOf(text);
  if (taken === '') return undefined;
  if (taken.length > home.sizeMaxLength) return quoteMessages.sizeTooLong;
  if (moment === 'typing') return startOfSize.test(taken) ? undefined : quoteMessages.size;
  return size.test(taken) && Number(taken) > 0 ? undefined : quoteMessages.size;
}

const cm = (sides: readonly number[]): string => sides.map((mm) => Number((mm / 10).toFixed(2))).join('×');

/**
 * The problem of a complete side in cm that no board of the plate can have, alone or with the other side. Boards may be
 * turned. Undefined for text that is no size: `checkSize` says so.
 */
export function checkBoard(
  plate: QuotePlate,
  { side, other }: { side: string; other: string },
  limits: PlateLimits = {},
): string | undefined {
  const { min, max } = limits[plate] ?? {};
  if (side === '' || checkSize(side, 'done') !== undefined) return undefined;
  const sides = [side, other].filter((text) => text !== '' && checkSize(text, 'done') === undefined);
  const [long = 0, short = long] = sides.map((text) => Number(sizeOf(text)) * 10).sort((one, two) => two - one);
  const own = Number(sizeOf(side)) * 10;
  // The side that is wrong by itself is told; where only both together are, each is.
  const isOver = (bounds: readonly number[]) =>
    own > (bounds[0] ?? own) || (long <= (bounds[0] ?? long) && sides.length > 1 && short > (bounds[1] ?? short));
  const isUnder = (bounds: readonly number[]) =>
    own < (bounds[1] ?? own) || (short >= (bounds[1] ?? short) && sides.length > 1 && long < (bounds[0] ?? long));
  if (max && isOver(max)) return `最大${cm(max)} cm`;
  if (min && isUnder(min)) return `最小${cm(min)} cm`;
  return undefined;
}

/** A number of pieces, kinds or joints of the SMT tab (R087). */
export function checkCount(text: string): string | undefined {
  const taken = countOf(text);
  if (taken === '') return undefined;
  if (taken.length > home.countMaxLength) return quoteMessages.countTooLong;
  return wholeNumber.test(taken) ? undefined : quoteMessages.count;
}

/** R086 */
export function checkQuantity(text: string): string | undefined {
  const taken = countOf(text);
  const number = wholeNumber.test(taken) ? Number(taken) : Number.NaN;
  return quantityOptions.includes(number) || number % home.quantityStep === 0 ? undefined : quoteMessages.quantity;
}

/** R077. `layerLabel` is the label of the menu for more layers: `more`, or the number chosen there (R083). */
export interface PcbQuote {
  plate: QuotePlate;
  stencilLayer: number;
  layerLabel: string;
  pcbLength: string;
  pcbWidth: string;
  pcbNumber: string;
}

/** R078: `T` single, `TB` both sides. */
export interface SmtQuote {
  patchLocation: 'T' | 'TB';
  patchQuantity: string;
  patchComponentType: string;
  patchComponentQuantity: string;
}

export const pcbQuoteDefaults: PcbQuote = {
  plate: 'fr4',
  stencilLayer: 2,
  layerLabel: 'more',
  pcbLength: '',
  pcbWidth: '',
  pcbNumber: '5',
};

export const smtQuoteDefaults: SmtQuote = {
  patchLocation: 'T',
  patchQuantity: '',
  patchComponentType: '',
  patchComponentQuantity: '',
};

/** The errors of a tab by field; empty if it can be submitted. */
export type QuoteProblems = Readonly<Record<string, string>>;

const onlyFaults = (found: Record<string, string | undefined>): QuoteProblems =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, fault]): Array<[string, string]> => (fault ? [[field, fault]] : [])),
  );

export const pcbProblems = (
  { plate, pcbLength, pcbWidth, pcbNumber }: PcbQuote,
  limits: PlateLimits = {},
): QuoteProblems =>
  onlyFaults({
    pcbLength: checkSize(pcbLength, 'done') ?? checkBoard(plate, { side: pcbLength, other: pcbWidth }, limits),
    pcbWidth: checkSize(pcbWidth, 'done') ?? checkBoard(plate, { side: pcbWidth, other: pcbLength }, limits),
    pcbNumber: checkQuantity(pcbNumber),
  });

export const smtProblems = ({ patchQuantity, patchComponentType, patchComponentQuantity }: SmtQuote): QuoteProblems =>
  onlyFaults({
    patchQuantity: checkCount(patchQuantity),
    patchComponentType: checkCount(patchComponentType),
    patchComponentQuantity: checkCount(patchComponentQuantity),
  });

const spm = { pcb: 'PCB.Homepage.quote.1001', smt: 'PCB.Homepage.quote.1002' } as const;

const filled = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The query for the ordering site (R075): the material in the quote's coding, without empty fields. */
export const pcbQuoteValues = ({ plate, stencilLayer, ...rest }: PcbQuote): Record<string, string> =>
  filled({
    plateType: String(quotePlateCode(plate)),
    stencilLayer: String(stencilLayer),
    ...rest,
    pcbLength: sizeOf(rest.pcbLength),
    pcbWidth: sizeOf(rest.pcbWidth),
    pcbNumber: countOf(rest.pcbNumber),
    spm: spm.pcb,
  });

/** The query for the calculator of the SMT site (R076). */
export const smtQuoteValues = ({ patchLocation, ...counts }: SmtQuote): Record<string, string> =>
  filled({
    patchLocation,
    ...Object.fromEntries(Object.entries(counts).map(([name, text]) => [name, countOf(text)])),
    spm: spm.smt,
  });

import { inMm } from '../figure';

/** Micrometres of one unit. An ounce of copper is taken as 35, half of it as 18, as the trade does. */
const micrometres: Readonly<Record<string, number>> = {
  ...{ mil: 1_000 * inMm.mil, 密耳: 1_000 * inMm.mil, thou: 1_000 * inMm.mil },
  ...{ mm: 1_000, 毫米: 1_000, cm: 10_000, 厘米: 10_000 },
  ...{ inch: 1_000 * inMm.inch, 英寸: 1_000 * inMm.inch, 吋: 1_000 * inMm.inch },
  ...{ um: 1, 微米: 1, oz: 35, 盎司: 35, 安士: 35 },
};
const unit = `(${Object.keys(micrometres).join('|')})(?![a-z])`;
const number = String.raw`\d+(?:\.\d+)?`;
/** 1/2, 1 1/2 and 半; H is the trade's half ounce, H/H that of both sides. */
const part = String.raw`(?<![\d./])(?:\d{1,2}\s+)?\d/\d|半|(?<![a-z0-9/])h(?:\s*/\s*h)?(?=\s*(?:oz|盎司|安士))`;
const length = new RegExp(String.raw`(${part}|[一二两三四五六八]|(?<![\d.])${number})\s*${unit}`, 'g');
/** The numbers before the last of a list or a range with one unit: 1、2 oz, 0.15–6.3 mm. */
const listed = new RegExp(String.raw`(?<![\d.])(${number})(?=(?:\s*[、–~-]\s*${number}){1,12}\s*${unit})`, 'g');
const size = new RegExp(
  String.raw`(?<![\d.x])(${number})(?:\s*${unit})?\s*[x×*]\s*(${number})(?![\d.]*x\d)(?:\s*${unit})?`,
  'g',
);

const digits: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 八: 8 };

function amountOf(written: string): number {
  if (/^[半h]/.test(written)) return 0.5;
  const spoken = digits[written];
  if (spoken !== undefined) return spoken;
  const [, whole = '0', above, below] = /^(?:(\d+)\s+)?(\d)\/(\d)$/.exec(written) ?? [];
  if (above === undefined) return Number(written);
  // 2/1 oz are two weights of copper.
  return Number(above) < Number(below) ? Number(whole) + Number(above) / Number(below) : Number(below);
}

function lengthIn(amount: string, of: string): number {
  const exact = amountOf(amount) * (micrometres[of] ?? 0);
  // Mils are spoken of in round hundredths of a millimetre.
  return ['mil', '密耳', 'thou'].includes(of) ? Math.round(exact / 10) * 10 : Math.ceil(exact - 0.001);
}

/** A place of a folded text. One token for one length, however it is written: 4mil = 0.1mm = 100um, 1oz = 35um. */
export interface Measure {
  from: number;
  to: number;
  token: string;
}

const lengthsIn = (folded: string): Measure[] =>
  [...folded.matchAll(length), ...folded.matchAll(listed)]
    .map(({ index, 0: written, 1: amount = '', 2: of = '' }) => ({
      from: index,
      to: index + written.length,
      token: `#${lengthIn(amount, of)}`,
    }))
    .sort((one, other) => one.from - other.from);

/** Sizes such as 370x470mm; `guess` names the units that one without a unit may be in. */
const sizesIn = (folded: string, guess: (width: number, height: number) => readonly string[]): Measure[] =>
  [...folded.matchAll(size)].flatMap(({ index, 0: written, 1: width = '', 2: first, 3: height = '', 4: last }) => {
    const of = last ?? first;
    return (of === undefined ? guess(Number(width), Number(height)) : [of]).map((each) => ({
      from: index,
      to: index + written.length,
      token: `#${lengthIn(width, first ?? each)}x${lengthIn(height, each)}`,
    }));
  });

/** Every length and size of a folded text. */
export const measuresIn = (folded: string): Measure[] => [...lengthsIn(folded), ...sizesIn(folded, () => ['mm', 'cm'])];

interface Taken {
  rest: string;
  tokens: Set<string>;
  /** The measures as they are written. */
  written: string[];
}

function take({ rest, tokens, written }: Taken, measures: readonly Measure[]): Taken {
  let [left, at] = ['', 0];
  for (const { from, to, token } of measures) {
    tokens.add(token);
    written.push(rest.slice(from, to));
    left += `${rest.slice(at, from)} `;
    at = to;
  }
  return { rest: left + rest.slice(at), tokens, written };
}

/** Takes lengths and sizes out of what is searched for: the text without them, and their tokens. */
export function takeMeasures(folded: string): Taken {
  // Nobody has a board of a metre: a size of hundreds is in millimetres. A smaller one stays a word.
  const sizes = sizesIn(folded, (width, height) => (Math.min(width, height) >= 100 ? ['mm'] : []));
  const withoutSizes = take({ rest: folded, tokens: new Set(), written: [] }, sizes);
  return take(withoutSizes, lengthsIn(withoutSizes.rest));
}

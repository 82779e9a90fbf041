/** Micrometres of one unit. Half an ounce of copper is taken as 18, as the trade does. */
const micrometres: Record<string, number> = {
  mil: 25.4,
  密耳: 25.4,
  mm: 1_000,
  毫米: 1_000,
  cm: 10_000,
  厘米: 10_000,
  um: 1,
  微米: 1,
  oz: 35,
  盎司: 35,
};

export const measure = /(?<![\d.])(\d+(?:\.\d+)?)\s*(mil|mm|cm|um|oz|密耳|毫米|厘米|微米|盎司)(?![a-z])/g;

/** One token for one length, however it is written: 4mil = 0.1mm = 100um, 1oz = 35um. */
export function lengthToken(amount: string, unit: string): string {
  const exact = Number(amount) * (micrometres[unit] ?? 0);
  // Mils are spoken of in round hundredths of a millimetre.
  const length = unit === 'mil' || unit === '密耳' ? Math.round(exact / 10) * 10 : Math.ceil(exact - 0.001);
  return `#${length}`;
}

/** Takes lengths out of a folded text: the text without them, and their tokens. */
export function takeLengths(folded: string): { rest: string; tokens: Set<string> } {
  const tokens = new Set<string>();
  const rest = folded.replace(measure, (_, amount: string, unit: string) => {
    tokens.add(lengthToken(amount, unit));
    return ' ';
  });
  return { rest, tokens };
}

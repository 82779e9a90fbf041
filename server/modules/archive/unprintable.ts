import { loadFontsFor, missingGlyphs, numberOf } from './pdf/report-fonts';

/** Says of what a report prints which characters no font of it has: it prints their numbers. Undefined: it has all. */
export async function unprintable(record: object): Promise<string | undefined> {
  const text = JSON.stringify(record);
  await loadFontsFor(text);
  const numbers = missingGlyphs(text).map(numberOf).join('、');
  if (numbers === '') return undefined;
  return `有报告无法显示的字，将打印为${numbers} / no font has these characters; printed as ${numbers}`;
}

/** A text in one form, with the place of each of its units in the raw text, and the raw text's length at the end. */
export interface Folded {
  text: string;
  places: readonly number[];
}

function replaced({ text, places }: Folded, pattern: RegExp, by: string): Folded {
  let [after, from] = ['', 0];
  const kept: number[] = [];
  for (const { index, 0: found } of text.matchAll(pattern)) {
    after += text.slice(from, index) + by;
    for (let at = from; at < index; at++) kept.push(places[at] ?? 0);
    for (let at = 0; at < by.length; at++) kept.push(places[index] ?? 0);
    from = index + found.length;
  }
  return from === 0 ? { text, places } : { text: after + text.slice(from), places: [...kept, ...places.slice(from)] };
}

/** Most texts are of these alone. */
const isPlain = (sign: string): boolean => sign <= '~' || (sign >= '\u4e00' && sign <= '\u9fff');

/** What is written in several ways in one: width, case, the Greek mu, fractions, the multiplication sign, 37.0. */
export function foldWithPlaces(raw: string): Folded {
  let [text, at] = ['', 0];
  const places: number[] = [];
  for (const sign of raw) {
    const form = (isPlain(sign) ? sign : sign.normalize('NFKC')).toLowerCase();
    // 1½ is no 11/2.
    const apart = form.includes('⁄') && /\d$/.test(text) ? ' ' : '';
    for (const unit of apart + form) {
      text += unit === 'μ' ? 'u' : unit === '⁄' ? '/' : unit;
      for (let each = 0; each < unit.length; each++) places.push(at);
    }
    at += sign.length;
  }
  places.push(raw.length);
  const crossed = replaced({ text, places }, /(?<=\d)\s*[×*x]\s*(?=\d)/g, 'x');
  return replaced(crossed, /(?<=\d)\.0+(?!\d)/g, '');
}

export const fold = (raw: string): string => foldWithPlaces(raw).text;

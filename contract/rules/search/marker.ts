import { foldWithPlaces } from './fold';
import type { Wanted } from './grams';
import { measuresIn } from './lengths';

/** A span of a text, in UTF-16 units. */
export type Span = readonly [from: number, to: number];

const isAscii = (word: string): boolean => /^[\x20-\x7e]+$/.test(word);

function findAll(folded: string, needle: string): Span[] {
  const found: Span[] = [];
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
    const inWord = isAscii(needle) && /[a-z0-9]/.test(folded[at - 1] ?? '') && /^[a-z0-9]/.test(needle);
    if (!inWord) found.push([at, at + needle.length]);
  }
  return found;
}

function merged(spans: Span[]): Span[] {
  const sorted = spans.toSorted(([one], [other]) => one - other);
  const result: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** What to mark in the texts that a search has found. */
export interface Marker {
  spansIn: (raw: string) => Span[];
}

export function markerOf({ tokens, meanings, phrases }: Wanted): Marker {
  const words = tokens.filter((token) => !token.startsWith('#'));
  const measures = new Set(tokens.filter((token) => token.startsWith('#')));
  return {
    spansIn(raw) {
      const { text: within, places } = foldWithPlaces(raw);
      const whole = phrases.filter((phrase) => within.includes(phrase));
      // Pairs of a run that stands there as a whole would mark its parts elsewhere.
      const rest = words.filter((word) => !whole.some((phrase) => phrase.includes(word)));
      const spans = [...whole, ...meanings.flat(), ...rest].flatMap((needle) => findAll(within, needle));
      if (measures.size > 0)
        for (const { from, to, token } of measuresIn(within)) if (measures.has(token)) spans.push([from, to]);
      return merged(spans).map(([from, to]) => [places[from] ?? 0, places[to] ?? raw.length] as const);
    },
  };
}

interface MarkedPart {
  text: string;
  marked: boolean;
}

/** A part of a text, cut where its marks begin and end. */
export function markedParts(raw: string, [from, to]: Span, spans: readonly Span[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = from;
  for (const [start, end] of spans) {
    if (end <= from || start >= to) continue;
    const [first, last] = [Math.max(start, from), Math.min(end, to)];
    parts.push({ text: raw.slice(at, first), marked: false }, { text: raw.slice(first, last), marked: true });
    at = last;
  }
  parts.push({ text: raw.slice(at, to), marked: false });
  return parts.filter(({ text }) => text !== '');
}

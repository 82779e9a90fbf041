import type { HighlightPart } from '../../../../contract/help/rules/highlight';
import { writeHighlight } from '../../../../contract/help/rules/highlight';
import type { Wanted } from './grams';
import { fold } from './grams';
import { synonymsIn } from './synonyms';
import { lengthToken, measure } from './units';

/** A span of a text, in UTF-16 units. */
type Span = readonly [from: number, to: number];

/** Folds sign by sign, with the place of each folded unit in the raw text. */
function foldedWithPlaces(raw: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of raw) {
    const form = sign.normalize('NFKC').toLowerCase().replace(/[µμ]/g, 'u').replace(/[×*]/g, 'x');
    folded += form;
    for (let unit = 0; unit < form.length; unit++) places.push(at);
    at += sign.length;
  }
  places.push(raw.length);
  return { folded, places };
}

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

export function markerOf(text: string, { tokens, phrases }: Wanted): Marker {
  const folded = fold(text);
  const synonyms = synonymsIn(folded);
  const words = tokens.filter((token) => !/^[=#~]/.test(token));
  const lengths = new Set(tokens.filter((token) => token.startsWith('#')));
  return {
    spansIn(raw) {
      const { folded: within, places } = foldedWithPlaces(raw);
      const whole = phrases.filter((phrase) => within.includes(phrase));
      // Pairs of a run that stands there as a whole would mark its parts elsewhere.
      const rest = words.filter((word) => !whole.some((phrase) => phrase.includes(word)));
      const spans = [...whole, ...synonyms, ...rest].flatMap((needle) => findAll(within, needle));
      if (lengths.size > 0)
        for (const found of within.matchAll(measure)) {
          const [written, amount = '', unit = ''] = found;
          if (lengths.has(lengthToken(amount, unit))) spans.push([found.index, found.index + written.length]);
        }
      return merged(spans).map(([from, to]) => [places[from] ?? 0, places[to] ?? raw.length] as const);
    },
  };
}

function partsOf(raw: string, [from, to]: Span, spans: readonly Span[]): HighlightPart[] {
  const parts: HighlightPart[] = [];
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

export const highlightWhole = (raw: string, marker: Marker): string =>
  writeHighlight(partsOf(raw, [0, raw.length], marker.spansIn(raw)));

const snippetLength = 90;
const lead = 24;
const snippets = 2;

/** The places of a body that show most of what was looked for; its beginning where nothing is marked. */
export function highlightBody(raw: string, marker: Marker): string[] {
  const spans = marker.spansIn(raw);
  const whole = (from: number): Span => {
    const begin = Math.max(0, from - lead);
    return [begin, Math.min(raw.length, begin + snippetLength)];
  };
  const windows: { window: Span; marked: number }[] = [];
  for (const [from] of spans) {
    const last = windows.at(-1);
    if (last && from < last.window[1]) continue;
    const window = whole(from);
    const within = spans.filter(([start, end]) => start >= window[0] && end <= window[1]);
    const marked = new Set(within.map(([start, end]) => raw.slice(start, end))).size;
    windows.push({ window, marked });
  }
  const best = windows
    .toSorted((one, other) => other.marked - one.marked)
    .slice(0, snippets)
    .toSorted((one, other) => one.window[0] - other.window[0]);
  const chosen = best.length > 0 ? best.map(({ window }) => window) : [whole(0)];
  return chosen.map((window) => {
    const text = writeHighlight(partsOf(raw, window, spans));
    return `${window[0] > 0 ? '…' : ''}${text}${window[1] < raw.length ? '…' : ''}`;
  });
}

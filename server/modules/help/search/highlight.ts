import { writeHighlight } from '../../../../contract/help/rules/highlight';
import type { Marker, Span } from '../../../../contract/rules/search/marker';
import { markedParts } from '../../../../contract/rules/search/marker';

export const highlightWhole = (raw: string, marker: Marker): string =>
  writeHighlight(markedParts(raw, [0, raw.length], marker.spansIn(raw)));

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
    const text = writeHighlight(markedParts(raw, window, spans));
    return `${window[0] > 0 ? '…' : ''}${text}${window[1] < raw.length ? '…' : ''}`;
  });
}

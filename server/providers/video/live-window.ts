/** A segment of a film's playlist, in its order. */
interface Segment {
  file: string;
  seconds: number;
}

export interface FilmPlaylist {
  /** The file with the codec's header. */
  map: string;
  segments: readonly Segment[];
}

/** Reads a playlist as `segmentFilm` writes it. */
export function readPlaylist(text: string): FilmPlaylist {
  const segments: Segment[] = [];
  let map = '';
  let seconds = 0;
  for (const line of text.split(/\r?\n/)) {
    map = /^#EXT-X-MAP:URI="([^"]+)"/.exec(line)?.[1] ?? map;
    seconds = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? seconds);
    if (line !== '' && !line.startsWith('#')) segments.push({ file: line, seconds });
  }
  return { map, segments };
}

/** How many segments a live playlist offers. */
const offered = 6;

/** After which time the breaks are counted from 0 again. hls.js has a list as long as their number, and copies it with each segment. */
const countedMs = 7 * 24 * 60 * 60_000;

/** The number of a film's run among those that began in the same week. */
function breaksBefore(run: number, whole: number): number {
  const since = Math.floor((run * whole) / countedMs) * countedMs;
  return run - Math.ceil(since / whole);
}

/**
 * The playlist of a camera at a moment: a film that runs for ever since 1970, of which the last segments are offered.
 * Every process computes the same. `address` gives the address of a file.
 */
export function liveWindow(film: FilmPlaylist, nowMs: number, address: (file: string) => string): string {
  const lengths = film.segments.map(({ seconds }) => Math.round(seconds * 1000));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const count = lengths.length;
  if (whole === 0) return '#EXTM3U\n';
  const startOf = (number: number): number =>
    Math.floor(number / count) * whole + lengths.slice(0, number % count).reduce((sum, length) => sum + length, 0);
  let next = Math.floor(nowMs / whole) * count;
  while (startOf(next + 1) <= nowMs) next++;
  const first = next - offered;
  const numbers = Array.from({ length: offered }, (_, index) => first + index);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...lengths) / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // The film begins anew: its times start from zero.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${breaksBefore(Math.floor(first / count), whole)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${address(film.map)}"`,
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(startOf(first)).toISOString()}`,
    ...numbers.flatMap((number) => [
      ...(number % count === 0 && number !== first ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXTINF:${((lengths[number % count] ?? 0) / 1000).toFixed(3)},`,
      address(film.segments[number % count]?.file ?? ''),
    ]),
    '',
  ].join('\n');
}

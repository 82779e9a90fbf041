/** Pictures that the server keeps in several widths and formats. An address tells what a page needs to lay its picture out. */

export const photoFolder = '/api/portal/v1/photos/';

/** Pixels. A page asks for one of them as `?w=`; the format follows from what the browser accepts. */
const photoWidths = [320, 480, 640, 960, 1280, 1920] as const;

export interface Photo {
  name: string;
  /** Pixels of the widest version. */
  width: number;
  height: number;
  /** What stays in sight where the box has another shape: percent from the left and from the top. */
  focus: readonly [x: number, y: number];
  /** Of its upper left and its lower right, as six hexadecimal digits: what is shown until it has come. */
  colours: readonly [first: string, second: string];
}

/** @param version changes with the picture: what an address names never changes */
export const photoAddress = ({ name, width, height, focus, colours }: Photo, version: string): string =>
  `${photoFolder}${name}/${version}-${width}x${height}-${focus.join('-')}-${colours.join('-')}.jpg`;

const address = /\/photos\/([a-z0-9-]+)\/[0-9a-f]+-(\d+)x(\d+)-(\d+)-(\d+)-([0-9a-f]{6})-([0-9a-f]{6})\.jpg$/;

/** What an address says; undefined for every other picture. */
export function readPhotoAddress(path: string): Photo | undefined {
  const [, name = '', width, height, x, y, first = '', second = ''] = address.exec(path) ?? [];
  if (name === '') return undefined;
  return {
    name,
    width: Number(width),
    height: Number(height),
    focus: [Number(x), Number(y)],
    colours: [first, second],
  };
}

/** The widths that a picture of `width` pixels is kept in. */
export const widthsOf = (width: number): number[] => [...photoWidths.filter((each) => each < width), width];

/** The versions of a picture, for `srcset`. */
export const photoSources = (path: string, width: number): string =>
  widthsOf(width)
    .map((each) => `${path}?w=${each} ${each}w`)
    .join(', ');

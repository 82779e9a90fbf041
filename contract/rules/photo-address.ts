/** Pictures that the server has in several widths and formats. An address tells what a page needs to lay its picture out. */

export const photoFolder = '/api/portal/v1/photos/';

/** Pixels. A page asks for one of them as `?w=`; the format follows from what the browser accepts. */
const photoWidths = [320, 480, 640, 960, 1280, 1920] as const;
/** Pixels of the longer side of an uploaded picture too. */
export const widest = 1920;

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

export interface PictureSize {
  /** Pixels of the widest version. */
  width: number;
  height: number;
}

const uploaded =
  /^\/api\/portal\/v1\/images\/[A-Za-z0-9_-]{22}\/([1-9]\d{0,3})x([1-9]\d{0,3})(?:-(\d{1,3})-(\d{1,3}))?$/;

/** The address of an uploaded picture in its versions. Without a focal point its middle stays in sight. */
export const versionsAddress = (image: string, { width, height }: PictureSize, focus?: Photo['focus']): string =>
  `${image}/${width}x${height}${focus ? `-${focus.join('-')}` : ''}`;

/** What of a picture stays in sight, as its address says it; undefined: its middle. */
export function focusOf(path: string): Photo['focus'] | undefined {
  const [, , , x, y] = uploaded.exec(path) ?? [];
  return x === undefined ? readPhotoAddress(path)?.focus : [Number(x), Number(y)];
}

/** The size of a picture that the server has in versions, as its address says it. */
export function sizeOf(path: string): PictureSize | undefined {
  const [, width, height] = uploaded.exec(path) ?? [];
  return width === undefined ? readPhotoAddress(path) : { width: Number(width), height: Number(height) };
}

/** The widths that a picture of `width` pixels is kept in. */
export const widthsOf = (width: number): number[] => [...photoWidths.filter((each) => each < width), width];

/** The kept width for one that is asked for; a picture is not enlarged to it. */
export const widthFor = (wanted: number): number => photoWidths.find((each) => each >= wanted) ?? widest;

/** The versions of a picture, for `srcset`. */
export const photoSources = (path: string, width: number): string =>
  widthsOf(width)
    .map((each) => `${path}?w=${each} ${each}w`)
    .join(', ');

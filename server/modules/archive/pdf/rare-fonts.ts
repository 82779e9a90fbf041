/// <reference path="./wawoff2.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Font } from 'fontkit';
import { create } from 'fontkit';
import { decompress } from 'wawoff2';

/**
 * A part of HanaMin, which has about a thousand characters to a file and nearly all up to extension F; or of BabelStone Han, for
 * what was added to those blocks later, and the extensions G and H.
 */
export interface RareFont {
  name: string;
  bytes: Buffer;
  file: Font;
}

interface Face {
  path: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

const folder = dirname(createRequire(import.meta.url).resolve('hanamin/package.json'));
const loaded = new Map<string, Promise<void>>();
const ready = new Map<string, RareFont>();
let faces: readonly Face[] | undefined;

const own = (file: string, ...ranges: Face['ranges']): Face => ({
  path: join(import.meta.dirname, 'fonts', file),
  ranges,
});

const ownFaces = [
  own('rare-later.woff2', [0x312f, 0x31bf], [0x4db6, 0x4dbf], [0x9ff0, 0x9fff], [0x2a6d7, 0x2a6df], [0x2b735, 0x2b739]),
  own('rare-plane3.woff2', [0x30000, 0x3fffd]),
];

/** The style sheet of the package, of at most 100,000 characters, says which file has which characters. */
async function readFaces(): Promise<Face[]> {
  const css = await readFile(join(folder, 'HanaMin.css'), 'utf8');
  const found = css.matchAll(/url\((HanaMin[AB]\.[\w-]+\.woff2)\)[^}]*?unicode-range:\s*([^;}]+)/gi);
  const packaged = Array.from(found, ([, file = '', ranges = '']) => ({
    path: join(folder, file),
    ranges: Array.from(ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi), ([, first = '', last = first]) => {
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  }));
  // Everybody means something else by private characters.
  return [...packaged.filter(({ path }) => !path.includes('Private-Use')), ...ownFaces];
}

async function load(path: string): Promise<void> {
  const name = basename(path);
  const bytes = Buffer.from(await decompress(await readFile(path)));
  const file = create(bytes);
  if ('fonts' in file) throw new Error(`${name} is a collection of fonts`);
  ready.set(path, { name, bytes, file });
}

const has = ({ ranges }: Face, code: number): boolean => ranges.some(([first, last]) => code >= first && code <= last);

/** Loads the fonts of characters; `rareFontOf` finds them from then on. */
export async function loadRareFonts(characters: readonly string[]): Promise<void> {
  if (characters.length === 0) return;
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  faces ??= await readFaces();
  const needed = faces.filter((face) => codes.some((code) => has(face, code)));
  await Promise.all(
    needed.map(({ path }) => {
      const loading = loaded.get(path) ?? load(path);
      loaded.set(path, loading);
      return loading;
    }),
  );
}

/** The loaded font that has this character. */
export function rareFontOf(character: string): RareFont | undefined {
  const code = character.codePointAt(0) ?? 0;
  for (const face of faces ?? []) {
    const font = has(face, code) ? ready.get(face.path) : undefined;
    if (font?.file.hasGlyphForCodePoint(code)) return font;
  }
  return undefined;
}

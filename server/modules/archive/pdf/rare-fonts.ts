/// <reference path="./wawoff2.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Font } from 'fontkit';
import { create } from 'fontkit';
import { decompress } from 'wawoff2';

/**
 * A part of HanaMin, which has every character of the extensions B to F, about a thousand to a file; or the extensions G
 * and H, which only BabelStone Han has.
 */
export interface RareFont {
  name: string;
  bytes: Buffer;
  file: Font;
}

const folder = dirname(createRequire(import.meta.url).resolve('hanamin/package.json'));
const loaded = new Map<string, Promise<RareFont>>();
const ready: RareFont[] = [];
let ranges: Promise<{ file: string; first: number; last: number }[]> | undefined;

const thirdPlane = {
  file: join(import.meta.dirname, 'fonts/rare-plane3.woff2'),
  first: 0x30000,
  last: 0x3fffd,
};

/** The style sheet of the package, of at most 100,000 characters, says which file has which characters. */
async function readRanges() {
  const css = await readFile(join(folder, 'HanaMin.css'), 'utf8');
  const faces = css.matchAll(/url\((HanaMinB\.[\w-]+\.woff2)\)[^}]*?unicode-range:\s*U\+([0-9A-F]+)-([0-9A-F]+)/gi);
  const secondPlane = Array.from(faces, ([, file = '', first = '', last = '']) => ({
    file: join(folder, file),
    first: Number.parseInt(first, 16),
    last: Number.parseInt(last, 16),
  }));
  return [...secondPlane, thirdPlane];
}

async function load(path: string): Promise<RareFont> {
  const name = basename(path);
  const bytes = Buffer.from(await decompress(await readFile(path)));
  const file = create(bytes);
  if ('fonts' in file) throw new Error(`${name} is a collection of fonts`);
  const font = { name, bytes, file };
  ready.push(font);
  return font;
}

/** Loads the fonts of the characters beyond the basic plane in `text`; `rareFontOf` finds them from then on. */
export async function loadRareFonts(text: string): Promise<void> {
  const rare = [...new Set(text.match(/[\u{20000}-\u{3fffd}]/gu) ?? [])].map((one) => one.codePointAt(0) ?? 0);
  if (rare.length === 0) return;
  ranges ??= readRanges();
  const files = (await ranges).filter(({ first, last }) => rare.some((code) => code >= first && code <= last));
  await Promise.all(
    files.map(({ file }) => {
      const loading = loaded.get(file) ?? load(file);
      loaded.set(file, loading);
      return loading;
    }),
  );
}

/** The loaded font that has this character. */
export const rareFontOf = (character: string): RareFont | undefined => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20000 ? undefined : ready.find(({ file }) => file.hasGlyphForCodePoint(code));
};

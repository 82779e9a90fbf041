import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { create } from 'fontkit';
import { loadRareFonts, rareFontOf } from './rare-fonts';

export type FontName = 'regular' | 'heading';

type LoadedFont = { bytes: Buffer; file: Font };
const loaded = new Map<FontName, LoadedFont>();

/**
 * `regular` covers GBK and the general standard table; `heading` only the report's fixed texts. Read once. Characters
 * beyond both come from `rare-fonts.ts`.
 */
export function reportFont(name: FontName): LoadedFont {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(join(import.meta.dirname, 'fonts', `report-${name}.ttf`));
  const file = create(bytes);
  if ('fonts' in file) throw new Error(`report-${name}.ttf is a collection of fonts`);
  const font = { bytes, file };
  loaded.set(name, font);
  return font;
}

/** The character as an SVG path in font units, y upwards; empty where it is blank or missing. */
export function outlineOf(character: string, font: FontName = 'regular'): string {
  const { file } = reportFont(font);
  const codePoint = character.codePointAt(0) ?? 0;
  // The glyph of a missing character is a box.
  return file.hasGlyphForCodePoint(codePoint) ? file.glyphForCodePoint(codePoint).path.toSVG() : '';
}

/** Loads the rare fonts of what the report's own font lacks. To be called before the text is measured, printed or judged. */
export const loadFontsFor = (text: string): Promise<void> => loadRareFonts(missingGlyphs(text));

/** The distinct characters of `text` that neither the font nor a loaded rare one has. Control and format characters are invisible and do not count. */
export function missingGlyphs(text: string, font: FontName = 'regular'): string[] {
  const { file } = reportFont(font);
  return [...new Set(visible(text))].filter(
    (character) => !file.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) && !rareFontOf(character),
  );
}

/** What is printed of a character that no font has. */
export const numberOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * The text as printed: characters that the font lacks become [U+XXXX], so that readers see which ones are missing;
 * `missing` lists them.
 */
export function printableText(text: string): { text: string; missing: string[] } {
  const missing = missingGlyphs(text);
  const shown = Array.from(visible(text), (character) =>
    missing.includes(character) ? numberOf(character) : character,
  ).join('');
  return { text: shown, missing };
}

const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '');

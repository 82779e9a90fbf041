import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportCopy } from '../../../contract/archive/rules/report-copy';
import { gbkCharacters } from '../../../scripts/gbk';
import { loadFontsFor, missingGlyphs, printableText } from '../../../server/modules/archive/pdf/report-fonts';
import { rareCharacters } from './standard-table';

const fonts = join(import.meta.dirname, '../../../server/modules/archive/pdf/fonts');

describe('the font of the report', () => {
  it('has every character of GBK [R477]', () => {
    const all = gbkCharacters();
    expect(all.length).toBeGreaterThan(21_000);
    // The one character that the source font lacks.
    expect(missingGlyphs(all.join(''))).toEqual(['≒']);
  });

  it('has the rare characters of names, the middle dot, Latin letters and digits [R477]', () => {
    expect(missingGlyphs(rareCharacters)).toEqual([]);
    expect(missingGlyphs('王喆堃淼·买买提•É ABCxyz 0123456789 （）《》“”，。￥%@+-_/:#&')).toEqual([]);
  });

  it('has every fixed heading in its bold cut [R477]', () => {
    const { title, continued, basics, performance, honours, verification, notes } = reportCopy;
    expect(
      missingGlyphs([title, continued, basics, performance, honours, verification, notes].join(''), 'heading'),
    ).toEqual([]);
    expect(missingGlyphs('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-', 'heading')).toEqual([]);
  });

  it.each([
    ['中日韩统一表意文字', 0x4e00, 0x9fff, 0],
    ['扩展A', 0x3400, 0x4dbf, 0],
    ['兼容表意文字', 0xf900, 0xfad9, 0],
    ['扩展B', 0x20000, 0x2a6df, 0],
    ['扩展C', 0x2a700, 0x2b739, 0],
    ['扩展D', 0x2b740, 0x2b81d, 0],
    ['扩展E', 0x2b820, 0x2cea1, 0],
    ['扩展F', 0x2ceb0, 0x2ebe0, 0],
    ['兼容表意文字补充', 0x2f800, 0x2fa1d, 0],
    // No font that may be passed on has the rest of these: an import warns of them.
    ['扩展I', 0x2ebf0, 0x2ee5d, 622],
    ['扩展G', 0x30000, 0x3134a, 1894],
    ['扩展H', 0x31350, 0x323af, 1921],
    ['日文假名', 0x3041, 0x30ff, 0],
    ['越南语、壮语等的拉丁字母', 0x1e00, 0x1eff, 0],
  ])('and the rare ones have of %s all but what is known [R477]', async (block, first, last, lacked) => {
    const characters = Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).filter(
      (character) => /\p{Assigned}/u.test(character),
    );
    await loadFontsFor(characters.join(''));
    const missing = missingGlyphs(characters.join('')).length;
    console.log(`${block}: ${characters.length - missing} of ${characters.length}`);
    expect(missing).toBe(lacked);
  });

  it('prints a character that it lacks as its number, and reports it [R477]', () => {
    expect(printableText('张\u{323b0}三')).toEqual({ text: '张[U+323B0]三', missing: ['\u{323b0}'] });
    expect(printableText('张三')).toEqual({ text: '张三', missing: [] });
  });

  it('lets control and format characters, which draw nothing, fall away [R477]', () => {
    expect(printableText('张\u200b三\u0007\n李\u{e0100}')).toEqual({ text: '张三 李', missing: [] });
  });

  it('is small enough to keep, and has its licence beside it', () => {
    const bytes = ['report-regular.ttf', 'report-heading.ttf'].map((file) => statSync(join(fonts, file)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(9_000_000);
    expect(readFileSync(join(fonts, 'OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });
});

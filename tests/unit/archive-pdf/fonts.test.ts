import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportCopy } from '../../../contract/archive/rules/report-copy';
import { missingGlyphs, printableText } from '../../../server/modules/archive/pdf/report-fonts';
import { rareCharacters } from './standard-table';

const fonts = join(import.meta.dirname, '../../../server/modules/archive/pdf/fonts');

describe('the font of the report', () => {
  it('has every character of GBK [R477]', () => {
    const decoder = new TextDecoder('gbk');
    const all: string[] = [];
    for (let lead = 0x81; lead <= 0xfe; lead++) {
      for (let trail = 0x40; trail <= 0xfe; trail++) {
        const character = trail === 0x7f ? '' : decoder.decode(Uint8Array.of(lead, trail));
        if (/^[^\ufffd\p{Co}]$/u.test(character)) all.push(character);
      }
    }
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

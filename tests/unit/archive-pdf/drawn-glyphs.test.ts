import { describe, expect, it } from 'vitest';
import { createReportPdf } from '../../../server/modules/archive/pdf/report-pdf';
import { compareGlyphs } from './drawn-glyphs';
import { archiveUrl, rareReport, sampleReport } from './sample-report';
import { rareCharacters } from './standard-table';

const chineseOf = (text: string) => new Set(text.match(/\p{Script=Han}/gu));
const commonCharacters = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0x4e00 + index * 69)).join('');

describe('the picture of the report', () => {
  it('shows every character of names, rare ones too, as its outline in the font [R477]', async () => {
    const report = rareReport();
    const { checked, wrong } = await compareGlyphs(await createReportPdf({ report, archiveUrl, seal: 'room' }));
    expect([...wrong]).toEqual([]);
    for (const character of chineseOf(report.employeeName + report.department)) expect(checked).toContain(character);
  });

  it('shows hundreds of different characters in one document, none lost from the embedded font [R477][R478]', async () => {
    const text = rareCharacters + commonCharacters;
    const lines = text.match(/.{1,52}/gu) ?? [];
    const report = sampleReport({
      performanceList: lines.map((performanceContent) => ({ belongYear: '2025年', performanceContent })),
    });
    const { checked, wrong } = await compareGlyphs(await createReportPdf({ report, archiveUrl, seal: 'room' }));
    expect([...wrong]).toEqual([]);
    for (const character of chineseOf(text)) expect(checked).toContain(character);
  });

  it('is found faulty where a glyph is missing though its text can be extracted [R477]', async () => {
    const pdf = await createReportPdf({ report: rareReport(), archiveUrl, seal: 'room' });
    const { wrong } = await compareGlyphs(pdf, ({ data, width }, boxes) => {
      for (const { character, box } of boxes) {
        if (character !== '堃' && character !== '䶮') continue;
        // Inset by a pixel, so that the neighbours stay as they are.
        const [left, right] = [Math.ceil(box.left) + 1, Math.floor(box.right) - 1];
        const [top, bottom] = [Math.ceil(box.top) + 1, Math.floor(box.bottom) - 1];
        for (let y = top; y < bottom; y++) {
          for (let x = left; x < right; x++) {
            const edge = Math.min(x - left, right - 1 - x, y - top, bottom - 1 - y) < 5;
            // One is blanked, the other replaced by the box of a missing glyph.
            data[y * width + x] = character === '䶮' && edge ? 0 : 255;
          }
        }
      }
    });
    expect(wrong).toEqual(new Set(['堃', '䶮']));
  });
});

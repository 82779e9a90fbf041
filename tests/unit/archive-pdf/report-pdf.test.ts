import { readFileSync } from 'node:fs';
import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../contract/archive/calls';
import { parseEmployees } from '../../../server/modules/archive/import/parse';
import { createReportPdf, missingInReport } from '../../../server/modules/archive/pdf/report-pdf';
import { documentInfo, pictureOf, textOf } from './poppler';
import { archiveUrl, averageReport, longReport, rareReport, sampleReport } from './sample-report';

const pdfOf = (report: Report, seal?: 'drawn' | 'room') => createReportPdf({ report, archiveUrl, seal });
/** The extracted text without whitespace and line ends, since a long value is wrapped. */
const plainText = async (report: Report) => (await textOf(await pdfOf(report))).replace(/\s/g, '');
const pagesOf = async (report: Report) => Number(/Pages:\s+(\d+)/.exec(await documentInfo(await pdfOf(report)))?.[1]);

describe('the report as PDF', () => {
  it('holds title, generation date and every fact of the person [R477][R481]', async () => {
    const text = await plainText(sampleReport());
    for (const part of [
      '员工履历报告',
      '报告生成时间：2026-11-2014:30',
      '姓名王小明',
      '身份证号440301199003074516',
      '在职状态离职',
      '入职日期2016-07-04',
      '所属部门研发中心',
      '担任职务高级工艺工程师',
      '有无劳动纠纷无',
      '工作绩效评价优秀',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('lists last year in two columns, the first item left and the second right of it [R478]', async () => {
    const text = await textOf(await pdfOf(longReport()));
    const row = text.split('\n').find((line) => line.includes('第1项'));
    expect(row).toMatch(/第1项.*第2项/);
    expect(text.replace(/\s/g, '')).toContain('第12项');
  });

  it('shows only the annotation where the evaluation is average [R478]', async () => {
    const report = { ...averageReport(), performanceList: sampleReport().performanceList };
    const text = await plainText(report);
    expect(text).toContain('该员工上一年度绩效考核结果为一般，能够完成岗位职责范围内的工作。');
    expect(text).not.toContain('主导高频混压板试产');
  });

  it('does not show the annotation where there is a list [R478]', async () => {
    expect(await plainText(sampleReport({ performanceAnnotations: '仅供内部参考' }))).not.toContain('仅供内部参考');
  });

  it('lists honours, names the company, and gives the code in groups of four with how to check it [R479]', async () => {
    const text = await plainText(sampleReport());
    for (const part of [
      '2024年集团优秀员工',
      '2022年技术创新奖（二等奖）',
      '出具单位（盖章）',
      '深圳市华秀电路科技集团有限公司',
      'K7M2-Q9XH-4TBD-83NP',
      archiveUrl,
      '点击“在线验证”并输入上方验证码',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('draws a red seal, and leaves its room empty for a vendor who sets one [R479]', async () => {
    expect(await sealPixels(await pdfOf(sampleReport()))).toBeGreaterThan(2000);
    expect(await sealPixels(await pdfOf(sampleReport(), 'room'))).toBe(0);
  });

  it('draws the address of the query page, which fills in the code, as a QR code of 95 px [R479]', async () => {
    const { modules } = create(`${archiveUrl}?verify=1#K7M2Q9XH4TBD83NP`, { errorCorrectionLevel: 'M' });
    const picture = await pictureOf(await pdfOf(sampleReport()), 1, 192);
    const cell = (95 * 2) / modules.size;
    const left = (60 * 192) / 72;
    const matches = (top: number) =>
      modules.data.every((dark, index) => {
        const x = Math.floor(left + ((index % modules.size) + 0.5) * cell);
        const y = Math.floor(top + (Math.floor(index / modules.size) + 0.5) * cell);
        return (picture.data[y * picture.width + x] ?? 255) < 128 === (dark === 1);
      });
    const rows = Array.from({ length: picture.height - 2 * 95 }, (_, top) => top);
    expect(rows.some(matches)).toBe(true);
  });

  it('closes with the four notes, thirty natural days among them [R480][R491]', async () => {
    const text = await plainText(sampleReport());
    expect(text).toContain('1.本报告由深圳市华秀电路科技集团有限公司人力资源中心出具。');
    expect(text).toContain('2.在线验证有效期为30个自然日，逾期需由报告所有者本人重新申请。');
    expect(text).toContain('3.未经报告所有者本人同意，任何单位或个人不得违背其意愿使用本报告。');
    expect(text).toMatch(/4\.如对报告内容有异议，请联系人力资源中心邮箱：\S+@/);
  });

  it('is A4, 794 by 1123 px, one page where it fits [R485]', async () => {
    const info = await documentInfo(await pdfOf(sampleReport()));
    expect(info).toMatch(/Page size:\s+595\.28 x 841\.89 pts \(A4\)/);
    for (const report of [sampleReport(), averageReport(), rareReport()]) expect(await pagesOf(report)).toBe(1);
  });

  it('goes on to further pages with the header repeated and pages numbered [R485]', async () => {
    const pages = (await textOf(await pdfOf(longReport()))).split('\f').map((page) => page.replace(/\s/g, ''));
    expect(pages[0]).toContain('第1页/共2页');
    expect(pages[1]).toContain('第2页/共2页');
    for (const part of ['员工履历报告（续）', '姓名：王小明', '在线验证码：K7M2-Q9XH-4TBD-83NP'])
      expect(pages[1]).toContain(part);
  });

  it('loses nothing of a text that is longer than a page [R478]', async () => {
    const long = Array.from({ length: 900 }, (_, index) => `N${index}。`).join('');
    const text = await plainText(
      sampleReport({ performanceList: [{ belongYear: '2025年', performanceContent: long }] }),
    );
    for (let index = 0; index < 900; index++) expect(text).toContain(`N${index}。`);
  });

  it('never leaves the seal alone on a page [R479]', async () => {
    for (let rows = 1; rows <= 14; rows++) {
      const honoraryAwardsList = Array.from({ length: rows }, (_, row) => ({
        belongYear: '2024年',
        honoraryAwardsName: `第${row + 1}个奖项`,
      }));
      const text = await textOf(await pdfOf(sampleReport({ honoraryAwardsList })));
      const sealed = text.split('\f').find((page) => page.includes('盖章'));
      expect(sealed).toContain(`第${rows}个奖项`);
    }
  });

  it('says which characters it could not draw, and prints their numbers [R477]', async () => {
    const report = sampleReport({ employeeName: '张\u{323b0}' });
    expect(await plainText(report)).toContain('姓名张[U+323B0]');
    expect(missingInReport(report)).toEqual(['\u{323b0}']);
    expect(missingInReport(rareReport())).toEqual([]);
  });

  it('prints the names of a file as they are written, and its import warns of what no font has [R477]', async () => {
    const parsed = await parseEmployees(readFileSync('tests/cases/rare-names.csv'));
    if ('faults' in parsed) throw new Error('faults');
    expect(parsed.warnings).toEqual([
      { line: 3, reason: '有报告无法显示的字，将打印为[U+2EBF0] / no font has these characters; printed as [U+2EBF0]' },
    ]);
    const names = parsed.records.map(({ name }) => name);
    expect(names).toEqual(['王㐱', '李㳇\u{2ebf0}', '阿依古丽・艾山']);
    const printed = names.map((name) => name.replace('\u{2ebf0}', '[U+2EBF0]'));
    for (const [at, name] of names.entries())
      expect(await plainText(sampleReport({ employeeName: name }))).toContain(`姓名${printed[at]}`);
  });

  it('draws the rare characters of the planes 2 and 3, which stay text [R477]', async () => {
    const report = sampleReport({ employeeName: '𠮷野\u{2b81b}\u{2ebe0}\u{30edd}\u{31350}' });
    const pdf = await pdfOf(report);
    const text = (await textOf(pdf)).replace(/\s/g, '');
    expect(text).toContain('姓名𠮷野\u{2b81b}\u{2ebe0}\u{30edd}\u{31350}');
    expect(missingInReport(report)).toEqual([]);
    expect((await pdfOf(report)).equals(pdf)).toBe(true);
    expect(pdf.length).toBeLessThan(200_000);
  });

  it('names its person and counts its pages on each page [R485]', async () => {
    for (const report of [sampleReport(), longReport()]) {
      const pages = (await textOf(await pdfOf(report))).split('\f').filter((page) => page.trim() !== '');
      for (const [index, page] of pages.entries())
        expect(page.replace(/\s/g, '')).toContain(`姓名：王小明第${index + 1}页/共${pages.length}页`);
    }
  });

  it('repeats the heading of what goes on on another page, and fills the page before [R478]', async () => {
    const text = Array.from({ length: 400 }, (_, index) => `第${index}项工作按期完成，`).join('');
    const pdf = await pdfOf(sampleReport({ performanceList: [{ belongYear: '2025年', performanceContent: text }] }));
    const pages = (await textOf(pdf)).split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.slice(1).entries()) {
      if (index + 2 < pages.length) expect(page.replace(/\s/g, '')).toContain('上一年度绩效表现（续）');
    }
    for (const page of pages.slice(0, -2)) expect(page.match(/项工作/g)?.length ?? 0).toBeGreaterThan(35);
  });

  it('has title, author and language, and is small [R483]', async () => {
    const pdf = await pdfOf(longReport());
    const info = await documentInfo(pdf);
    expect(info).toMatch(/Title:\s+员工履历报告-王小明/);
    expect(info).toMatch(/Author:\s+深圳市华秀电路科技集团有限公司/);
    expect(pdf.toString('latin1')).toContain('/Lang (zh-CN)');
    expect(pdf.length).toBeLessThan(200_000);
  });

  it('is the same, byte by byte, for the same report', async () => {
    expect((await pdfOf(longReport())).equals(await pdfOf(longReport()))).toBe(true);
    expect((await pdfOf(longReport())).equals(await pdfOf(sampleReport()))).toBe(false);
  });

  it('refuses a generation time that is none', async () => {
    await expect(pdfOf(sampleReport({ reportGenerationTime: 'gestern' }))).rejects.toThrow(RangeError);
  });
});

async function sealPixels(pdf: Buffer): Promise<number> {
  const { data } = await pictureOf(pdf, 1, 100, 'colour');
  let red = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    // The copper ornaments are browner: their green is far above their blue.
    if (r > 180 && g < 110 && Math.abs(g - b) < 20) red++;
  }
  return red;
}

import type { Report } from '../../../../contract/archive/calls';
import { reportCopy, reportDocumentTitle } from '../../../../contract/archive/rules/report-copy';
import { contentTop, drawFooter, drawFrame, drawHeader, drawShortHeader } from './draw-page';
import { paginate } from './paginate';
import { reportBlocks } from './report-blocks';
import { loadFontsFor, missingGlyphs } from './report-fonts';
import { openSheet, page } from './sheet';

/**
 * The report as an A4 document (R477–R480, R485), on one page if it fits. The output is deterministic.
 * @param input.archiveUrl URL of the query page, for the QR code
 * @param input.seal `room` leaves space for the seal of the e-sign vendor
 */
export async function createReportPdf(input: {
  report: Report;
  archiveUrl: string;
  seal?: 'drawn' | 'room';
}): Promise<Buffer> {
  const { report, archiveUrl, seal = 'drawn' } = input;
  await loadFontsFor(JSON.stringify(report));
  const sheet = openSheet({
    title: reportDocumentTitle(report),
    author: report.companyName,
    subject: reportCopy.title,
    created: generationTime(report),
  });
  const pages = paginate(reportBlocks(sheet, { report, archiveUrl, seal }), {
    first: page.contentBottom - contentTop.first,
    later: page.contentBottom - contentTop.later,
  });
  pages.forEach((blocks, index) => {
    sheet.doc.addPage();
    drawFrame(sheet);
    if (index === 0) drawHeader(sheet, report);
    else drawShortHeader(sheet, report);
    let top: number = index === 0 ? contentTop.first : contentTop.later;
    const free = page.contentBottom - top - blocks.reduce((sum, block) => sum + block.height, 0);
    for (const block of blocks) {
      if (block.sinks && pages.length === 1) top += free;
      block.draw(top);
      top += block.height;
    }
    drawFooter(sheet, report, { number: index + 1, pages: pages.length });
  });
  return collect(sheet.doc);
}

/** Characters of the report that the font lacks, printed as [U+XXXX]. */
export const missingInReport = (report: Report): string[] => missingGlyphs(JSON.stringify(report));

/** yyyy-MM-dd HH:mm in Asia/Shanghai, eight hours ahead of UTC all year. */
function generationTime({ reportGenerationTime }: Report): Date {
  const time = new Date(`${reportGenerationTime.replace(' ', 'T')}:00+08:00`);
  if (Number.isNaN(time.getTime())) throw new RangeError('reportGenerationTime is not yyyy-MM-dd HH:mm');
  return time;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}

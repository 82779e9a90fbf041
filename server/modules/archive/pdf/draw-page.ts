import type { Report } from '../../../../contract/archive/calls';
import { pageNumber, reportCopy, shownVerificationCode } from '../../../../contract/archive/rules/report-copy';
import { printableText } from './report-fonts';
import type { Sheet } from './sheet';
import { colour, page } from './sheet';

/** Top of the content, in points: below the full header of the first page and the short one of later pages. */
export const contentTop = { first: 156, later: 98 } as const;

const centre = page.width / 2;
const show = (text: string): string => printableText(text).text;

export function drawFrame({ doc }: Sheet): void {
  doc.lineWidth(1.1);
  chamfered(doc, 27, 17).stroke(colour.mask);
  doc.lineWidth(0.4);
  chamfered(doc, 31.5, 17).stroke(colour.copper);
  for (const x of [37, page.width - 37]) {
    for (const y of [37, page.height - 37]) {
      doc.circle(x, y, 2.6).lineWidth(0.9).stroke(colour.copper);
      doc.circle(x, y, 0.9).fill(colour.mask);
    }
  }
}

/** A rectangle with corners cut at 45 degrees, like the traces of a board. */
function chamfered(doc: PDFKit.PDFDocument, inset: number, cut: number): PDFKit.PDFDocument {
  const [right, bottom] = [page.width - inset, page.height - inset];
  return doc.polygon(
    [inset + cut, inset],
    [right - cut, inset],
    [right, inset + cut],
    [right, bottom - cut],
    [right - cut, bottom],
    [inset + cut, bottom],
    [inset, bottom - cut],
    [inset, inset + cut],
  );
}

export function drawHeader(sheet: Sheet, report: Report): void {
  sheet.line(show(report.companyName), centre, 58, { size: 11, colour: colour.mask, spacing: 2, align: 'center' });
  sheet.line(reportCopy.title, centre, 80, {
    size: 27,
    font: 'heading',
    colour: colour.mask,
    spacing: 9,
    align: 'center',
  });
  drawTrace(sheet.doc, 124);
  sheet.line(`${reportCopy.generatedAt}：${show(report.reportGenerationTime)}`, page.left, 144, {
    size: 9,
    colour: colour.quiet,
  });
  sheet.line(`${reportCopy.verificationCode}：${show(shownVerificationCode(report))}`, page.right, 144, {
    size: 9,
    colour: colour.quiet,
    align: 'right',
  });
}

/** A horizontal rule that looks like a trace through a via. */
function drawTrace(doc: PDFKit.PDFDocument, y: number): void {
  doc.lineWidth(0.8).strokeColor(colour.copper);
  doc
    .moveTo(centre - 96, y)
    .lineTo(centre - 6, y)
    .stroke();
  doc
    .moveTo(centre + 6, y)
    .lineTo(centre + 96, y)
    .stroke();
  doc.circle(centre, y, 3.2).lineWidth(1.1).stroke(colour.copper);
  doc.circle(centre, y, 1.1).fill(colour.mask);
  for (const x of [centre - 96, centre + 96]) doc.circle(x, y, 1.5).fill(colour.copper);
}

export function drawShortHeader(sheet: Sheet, report: Report): void {
  sheet.line(reportCopy.title + reportCopy.continued, page.left, 60, {
    size: 14,
    font: 'heading',
    colour: colour.mask,
  });
  sheet.line(`${reportCopy.labels.employeeName}：${show(report.employeeName)}`, page.right, 58, {
    size: 9,
    colour: colour.quiet,
    align: 'right',
  });
  sheet.line(`${reportCopy.verificationCode}：${show(shownVerificationCode(report))}`, page.right, 71, {
    size: 9,
    colour: colour.quiet,
    align: 'right',
  });
  sheet.doc.lineWidth(0.8).moveTo(page.left, 88).lineTo(page.right, 88).stroke(colour.copper);
}

/** Each page says whose it is: pages are copied one by one. */
export function drawFooter(sheet: Sheet, report: Report, { number, pages }: { number: number; pages: number }): void {
  const name = `${reportCopy.labels.employeeName}：${show(report.employeeName)}`;
  const words = `${name}　${pageNumber(number, pages)}`;
  sheet.line(words, centre, 796, { size: 8, colour: colour.quiet, align: 'center' });
}

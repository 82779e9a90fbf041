import type { Report } from '../../../../contract/archive/calls';
import {
  checkAddress,
  checkInstructions,
  reportCopy,
  reportNotes,
  shownVerificationCode,
} from '../../../../contract/archive/rules/report-copy';
import { drawQr, qrSize } from './draw-qr';
import { drawSeal, sealRadius } from './draw-seal';
import type { Block } from './paginate';
import { printableText } from './report-fonts';
import type { Sheet } from './sheet';
import { colour, contentWidth, page } from './sheet';
import { wrapText } from './wrap-text';

export type ReportPaper = { report: Report; archiveUrl: string; seal: 'drawn' | 'room' };

const show = (text: string): string => printableText(text).text;
const small = { size: 8.5, lineHeight: 13.5 };
const textLeft = page.left + qrSize + 16;
const textWidth = 218;
const issuerWidth = 160;
const issuerX = page.right - issuerWidth / 2;

/** R479: QR code, verification code and how to check on the left; issuer, date and seal on the right. */
export function closingBlock(sheet: Sheet, { report, archiveUrl, seal }: ReportPaper): Block {
  const wrap = (text: string) => wrapText(show(text), textWidth, (line) => sheet.measure(line, { size: small.size }));
  const instructions = checkInstructions(archiveUrl).flatMap(wrap);
  return {
    height: Math.max(142, 82 + instructions.length * small.lineHeight),
    draw: (top) => {
      sheet.doc.rect(page.left, top + 19.5, 3, 12).fill(colour.copper);
      sheet.line(reportCopy.verification, page.left + 10, top + 19, {
        size: 12.5,
        font: 'heading',
        colour: colour.mask,
      });
      drawQr(sheet, checkAddress(archiveUrl, report), page.left + 2, top + 45);
      sheet.line(show(shownVerificationCode(report)), textLeft, top + 45, {
        size: 13,
        font: 'heading',
        colour: colour.mask,
        spacing: 0.6,
      });
      sheet.line(`${reportCopy.verifiableUntil}：${show(report.verifiableUntil)}`, textLeft, top + 64, {
        size: small.size,
        colour: colour.quiet,
      });
      instructions.forEach((line, index) => {
        sheet.line(line, textLeft, top + 79 + index * small.lineHeight, { size: small.size });
      });
      drawIssuer(sheet, { report, seal }, top + 80);
    },
  };
}

/** The text is drawn over the seal, so that both are readable. */
function drawIssuer(sheet: Sheet, { report, seal }: Pick<ReportPaper, 'report' | 'seal'>, middle: number): void {
  if (seal === 'drawn') {
    drawSeal(sheet, issuerX, middle, { companyName: report.companyName, department: reportCopy.sealDepartment });
  }
  const centred = (text: string, y: number, size: number, tone: string = colour.ink) =>
    sheet.line(text, issuerX, y, { size, colour: tone, align: 'center' });
  centred(reportCopy.issuer, middle - sealRadius - 13, small.size, colour.quiet);
  const name = wrapText(show(report.companyName), issuerWidth, (line) => sheet.measure(line, { size: 10 }));
  name.forEach((line, index) => {
    centred(line, middle + 6 + (index - (name.length - 1) / 2) * 14, 10);
  });
  const issuedOn = `${reportCopy.issuedOn}：${show(report.reportGenerationTime.slice(0, 10))}`;
  centred(issuedOn, middle + sealRadius + 5, small.size, colour.quiet);
}

/** R480 */
export function notesBlock(sheet: Sheet, report: Report): Block {
  const lines = reportNotes(report).flatMap((note, index) =>
    wrapText(`${index + 1}. ${note}`, contentWidth - 24, (line) => sheet.measure(line, { size: small.size })),
  );
  const height = 34 + lines.length * small.lineHeight;
  return {
    height: height + 14,
    draw: (top) => {
      sheet.doc.rect(page.left, top + 14, contentWidth, height).fill(colour.silk);
      sheet.line(reportCopy.notes, page.left + 12, top + 23, { size: 9.5, font: 'heading', colour: colour.mask });
      lines.forEach((line, index) => {
        sheet.line(line, page.left + 12, top + 40 + index * small.lineHeight, {
          size: small.size,
          colour: colour.quiet,
        });
      });
    },
  };
}

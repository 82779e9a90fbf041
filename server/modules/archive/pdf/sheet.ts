import PDFDocument from 'pdfkit';
import type { FontName } from './report-fonts';
import { reportFont } from './report-fonts';

/** A4 in points: 794 by 1123 px at 96 px per inch (R485). */
export const page = { width: 595.28, height: 841.89, left: 58, right: 537.28, contentBottom: 790 } as const;
export const contentWidth = page.right - page.left;

export const colour = {
  mask: '#0b4a37',
  copper: '#c8733a',
  ink: '#12211b',
  quiet: '#56625c',
  line: '#d9d6ca',
  silk: '#f7f6f1',
  seal: '#d2504b',
} as const;

type LineStyle = {
  size: number;
  font?: FontName;
  colour?: string;
  spacing?: number;
  align?: 'left' | 'center' | 'right';
};

export type Sheet = {
  doc: PDFKit.PDFDocument;
  /** Width in points. */
  measure(text: string, style: LineStyle): number;
  /** One line; `x` is its left edge, centre or right edge, by `align`; `top` the top of its em box. */
  line(text: string, x: number, top: number, style: LineStyle): void;
};

export function openSheet(info: { title: string; author: string; subject: string; created: Date }): Sheet {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    size: 'A4',
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      Creator: info.author,
      Producer: 'pdfkit',
      CreationDate: info.created,
      ModDate: info.created,
    },
  });
  for (const name of ['regular', 'heading'] as const) doc.registerFont(name, reportFont(name).bytes);

  const measure = (text: string, style: LineStyle): number =>
    doc
      .font(style.font ?? 'regular')
      .fontSize(style.size)
      .widthOfString(text) +
    (style.spacing ?? 0) * Math.max(0, [...text].length - 1);

  const line = (text: string, x: number, top: number, style: LineStyle): void => {
    const shift = { left: 0, center: 0.5, right: 1 }[style.align ?? 'left'] * measure(text, style);
    doc
      .font(style.font ?? 'regular')
      .fontSize(style.size)
      .fillColor(style.colour ?? colour.ink)
      // The font's line height is 1.448 em; its upper leading is a quarter em above the em box.
      .text(text, x - shift, top - style.size * 0.224, { lineBreak: false, characterSpacing: style.spacing ?? 0 });
  };
  return { doc, measure, line };
}

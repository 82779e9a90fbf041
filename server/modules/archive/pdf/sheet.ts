import PDFDocument from 'pdfkit';
import type { RareFont } from './rare-fonts';
import { rareFontOf } from './rare-fonts';
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

/** From the top of the em box down to the baseline, in em: the same for every font of a line. */
const baseline = 0.936;

/** A part of a line in one font. */
type Run = { text: string; font: FontName; rare: RareFont | undefined };

function runsOf(text: string, font: FontName): Run[] {
  const { file } = reportFont(font);
  const runs: Run[] = [];
  for (const character of text) {
    const rare = file.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? undefined : rareFontOf(character);
    const last = runs.at(-1);
    if (last && last.rare === rare) last.text += character;
    else runs.push({ text: character, font, rare });
  }
  return runs;
}

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

  const open = ({ font, rare }: Run, size: number) =>
    (rare === undefined ? doc.font(font) : doc.registerFont(rare.name, rare.bytes).font(rare.name)).fontSize(size);
  const widthOf = (run: Run, size: number): number => open(run, size).widthOfString(run.text);

  const measure = (text: string, style: LineStyle): number =>
    runsOf(text, style.font ?? 'regular').reduce((sum, run) => sum + widthOf(run, style.size), 0) +
    (style.spacing ?? 0) * Math.max(0, [...text].length - 1);

  const line = (text: string, x: number, top: number, style: LineStyle): void => {
    const shift = { left: 0, center: 0.5, right: 1 }[style.align ?? 'left'] * measure(text, style);
    const spacing = style.spacing ?? 0;
    let left = x - shift;
    for (const run of runsOf(text, style.font ?? 'regular')) {
      open(run, style.size)
        .fillColor(style.colour ?? colour.ink)
        .text(run.text, left, top + style.size * baseline, {
          lineBreak: false,
          characterSpacing: spacing,
          baseline: 'alphabetic',
        });
      left += widthOf(run, style.size) + spacing * [...run.text].length;
    }
  };
  return { doc, measure, line };
}

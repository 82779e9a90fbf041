import type { Report } from '../../../../contract/archive/calls';
import { reportCopy, reportFacts, reportPerformance } from '../../../../contract/archive/rules/report-copy';
import type { ReportPaper } from './closing-blocks';
import { closingBlock, notesBlock } from './closing-blocks';
import type { Block } from './paginate';
import { printableText } from './report-fonts';
import type { Sheet } from './sheet';
import { contentWidth } from './sheet';
import type { Cell } from './table-rows';
import { paragraph, sectionHeading, tableRows } from './table-rows';

const show = (text: string): string => printableText(text).text;
const half = contentWidth / 2;
const labelWidth = 88;
const yearWidth = 58;

/** The whole report, top to bottom, as blocks between which a page can break. */
export function reportBlocks(sheet: Sheet, paper: ReportPaper): Block[] {
  const { report } = paper;
  const lists = [
    ...section(sheet, reportCopy.basics, facts(sheet, report)),
    ...section(sheet, reportCopy.performance, performance(sheet, report)),
    ...section(sheet, reportCopy.honours, honours(sheet, report)),
  ];
  // A page with only the seal invites forgery: the last row moves with it.
  const last = lists.length - 1;
  return [
    ...lists.map((block, index) => (index === last ? { ...block, keepWithNext: true } : block)),
    { ...closingBlock(sheet, paper), keepWithNext: true, sinks: true },
    notesBlock(sheet, report),
  ];
}

/** Rows below their heading, which is repeated where they go on on another page. */
function section(sheet: Sheet, title: string, rows: Block[]): Block[] {
  const again = sectionHeading(sheet, title + reportCopy.continued);
  return [sectionHeading(sheet, title), ...rows.map((row) => ({ ...row, section: again }))];
}

function facts(sheet: Sheet, report: Report): Block[] {
  const cells = reportFacts(report).map(({ label, value }): [Cell, Cell] => [
    { text: label, width: labelWidth, kind: 'label' },
    { text: show(value), width: half - labelWidth, kind: 'value' },
  ]);
  return tableRows(sheet, inPairs(cells));
}

function inPairs(cells: [Cell, Cell][]): Cell[][] {
  return Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => cells.slice(row * 2, row * 2 + 2).flat());
}

/** R478 */
function performance(sheet: Sheet, report: Report): Block[] {
  const shown = reportPerformance(report);
  if ('annotation' in shown) return paragraph(sheet, show(shown.annotation));
  const item = (of: Report['performanceList'][number] | undefined): Cell[] => [
    { text: show(of?.belongYear ?? ''), width: yearWidth, kind: of ? 'label' : 'value' },
    { text: show(of?.performanceContent ?? ''), width: half - yearWidth, kind: 'value' },
  ];
  return tableRows(
    sheet,
    shown.left.map((left, row) => [...item(left), ...item(shown.right[row])]),
  );
}

/** R479: two columns, so that a report with a usual list fits on one page. */
function honours(sheet: Sheet, report: Report): Block[] {
  const awards = report.honoraryAwardsList;
  if (awards.length === 0) return paragraph(sheet, reportCopy.none);
  const cells = awards.map(({ belongYear, honoraryAwardsName }): [Cell, Cell] => [
    { text: show(belongYear), width: yearWidth, kind: 'label' },
    { text: show(honoraryAwardsName), width: half - yearWidth, kind: 'value' },
  ]);
  const rest: [Cell, Cell][] =
    awards.length % 2 === 0
      ? []
      : [
          [
            { text: '', width: yearWidth, kind: 'value' },
            { text: '', width: half - yearWidth, kind: 'value' },
          ],
        ];
  return tableRows(sheet, inPairs([...cells, ...rest]));
}

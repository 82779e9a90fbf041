import type { FlowMeasures, MeasureName } from '../cases/measures.ts';
import { percent } from '../cases/measures.ts';
import { wordsIn } from '../cases/words.ts';
import { table } from '../table.ts';
import { markdownTable } from './markdown.ts';
import { escapeXml } from './xml.ts';

/** Measures of machines, with the minimum percentage for each. */
export interface CoverageResult {
  flows: readonly FlowMeasures[];
  least: number;
}

function names({ flows }: CoverageResult): MeasureName[] {
  return [...new Set(flows.flatMap(({ measures }) => [...measures.keys()]))];
}

function rows(result: CoverageResult, of = names(result)): string[][] {
  return result.flows.map(({ machine, title, measures }) => [
    machine,
    title,
    ...of.map((name) => {
      const found = measures.get(name);
      return found === undefined ? '-' : `${found.reached}/${found.total} ${percent(found)}%`;
    }),
  ]);
}

function lowMeasures({ machine, measures }: FlowMeasures, least: number, of: readonly MeasureName[]): string[] {
  return [...measures]
    .filter(([name, found]) => of.includes(name) && percent(found) < least)
    .map(
      ([name, found]) =>
        `${machine}: ${name} ${percent(found)}% of at least ${least}%, missing ${found.missing.join('; ')}`,
    );
}

function strangers({ machine, strange }: FlowMeasures): string[] {
  return strange.map((id) => `${machine}: recorded, but there is no transition ${id}`);
}

/** Measures below the minimum percentage, and every other fault, one line each. */
export function shortfalls(result: CoverageResult): string[] {
  return result.flows.flatMap((flow) => [
    ...lowMeasures(flow, result.least, names(result)),
    ...flow.faults,
    ...strangers(flow),
  ]);
}

/** The measures that `coverageReport` does not show; printed before it. */
function text(result: CoverageResult): string {
  const more = names(result).filter((name) => !['nodes', 'transitions', 'guards', 'actors'].includes(name));
  const columns = ['machine', 'title', ...more].map((title, at) => ({
    title,
    align: at < 2 ? ('left' as const) : ('right' as const),
  }));
  const short = result.flows.flatMap((flow) => [...lowMeasures(flow, result.least, more), ...strangers(flow)]);
  return `${[table(columns, rows(result, more)), '', ...short.map((line) => `- ${line}`)].join('\n').trimEnd()}\n`;
}

/** Of the columns. */
function titles(result: CoverageResult): string[] {
  const { coverage, measures } = wordsIn('zh');
  return [coverage.flow, coverage.name, ...names(result).map((name) => measures[name])];
}

function md(result: CoverageResult): string {
  const { noGap } = wordsIn('zh').coverage;
  const short = shortfalls(result);
  const lines = short.length === 0 ? [noGap] : short.map((line) => `- ${line}`);
  return [markdownTable(titles(result), rows(result)), '', ...lines, ''].join('\n');
}

function json(result: CoverageResult): string {
  const flows = result.flows.map((flow) => ({ ...flow, measures: Object.fromEntries(flow.measures) }));
  return `${JSON.stringify({ least: result.least, flows, shortfalls: shortfalls(result) }, null, 2)}\n`;
}

/** One test case for each measure of each machine, and one for its other faults. */
function junit({ flows, least }: CoverageResult): string {
  const failing = (faults: readonly string[]) =>
    faults.map((fault) => `      <failure message="${escapeXml(fault)}"/>`);
  const suites = flows.map((flow) => {
    const { machine, measures } = flow;
    const faults = [...flow.faults, ...strangers(flow)];
    const cases = [
      ...[...measures].map(([name, found]) => ({
        name: `${name} ${found.reached}/${found.total}`,
        faults: percent(found) >= least ? [] : [`${percent(found)}% of ${least}%: ${found.missing.join('; ')}`],
      })),
      { name: 'no other fault', faults: faults.length === 0 ? [] : [faults.join('\n')] },
    ];
    const failures = cases.filter((entry) => entry.faults.length > 0).length;
    return {
      count: cases.length,
      failures,
      lines: [
        `  <testsuite name="${escapeXml(machine)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="0">`,
        ...cases.flatMap((entry) => [
          `    <testcase classname="${escapeXml(machine)}" name="${escapeXml(entry.name)}">`,
          ...failing(entry.faults),
          '    </testcase>',
        ]),
        '  </testsuite>',
      ],
    };
  });
  const sum = (of: (suite: (typeof suites)[number]) => number) => suites.reduce((total, suite) => total + of(suite), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${sum(({ count }) => count)}" failures="${sum(({ failures }) => failures)}" errors="0">`,
    ...suites.flatMap(({ lines }) => lines),
    '</testsuites>',
    '',
  ].join('\n');
}

function html(result: CoverageResult): string {
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeXml(cell)}</${tag}>`).join('')}</tr>`;
  const short = shortfalls(result);
  const { coverage, tag } = wordsIn('zh');
  return [
    '<!doctype html>',
    `<html lang="${tag}">`,
    `<head><meta charset="utf-8"><title>${escapeXml(coverage.title)}</title>`,
    '<style>body{font-family:sans-serif}table{border-collapse:collapse}td,th{border:1px solid #999;padding:4px 8px}</style>',
    '</head>',
    '<body>',
    `<h1>${escapeXml(coverage.title)}</h1>`,
    '<table>',
    `<thead>${row('th', titles(result))}</thead>`,
    '<tbody>',
    ...rows(result).map((cells) => row('td', cells)),
    '</tbody>',
    '</table>',
    short.length === 0
      ? `<p>${escapeXml(coverage.noGap)}</p>`
      : `<ul>${short.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

export const coverageFormatNames = ['text', 'md', 'json', 'junit', 'html'] as const;

/** Every form in which coverage can be written. */
export const coverageFormats: Record<(typeof coverageFormatNames)[number], (result: CoverageResult) => string> = {
  text,
  md,
  json,
  junit,
  html,
};

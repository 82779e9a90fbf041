import type { Column } from '../table.ts';
import { table } from '../table.ts';
import type { Judge } from './judges.ts';
import type { Judged, MutationReport } from './measure.ts';
import { placeOf, staleEquivalents } from './measure.ts';
import { mutations } from './mutants.ts';

const columns: readonly Column[] = [
  { title: 'machine', align: 'left' },
  ...['mutants', 'equivalent', 'by rules', 'by tests', 'by paths', 'by check', 'rules or tests'].map(
    (title): Column => ({ title, align: 'right' }),
  ),
  { title: 'killed', align: 'right' },
  { title: 'survivors', align: 'right' },
  { title: '%', align: 'right' },
];

const explanation = [
  'by rules, tests, paths, check: how many each of the judges kills, were it alone.',
  'rules or tests: killed by what does not read the machine, the invariants of the models and the tests written by hand',
  'for it. Each machine has to reach the least share by these two alone, and by all together.',
  'by paths: the paths of the machine as it is are the oracle; they notice a change, not a fault, as do the committed ones.',
  'by check: what is no longer reached, or not well formed; reads the mutant alone.',
];

function counted(judged: readonly Judged[]): readonly Judged[] {
  return judged.filter(({ equivalent }) => equivalent === undefined);
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((1_000 * part) / whole) / 10;
}

/** The share of the counted mutants that at least one judge kills, in percent, rounded down. */
export function killedPercent(judged: readonly Judged[]): number {
  const due = counted(judged);
  return percent(due.filter(({ verdict }) => verdict.size > 0).length, due.length);
}

/** The share of the counted mutants that an invariant or a hand-written test kills: what does not read the machine. */
export function independentPercent(judged: readonly Judged[]): number {
  const due = counted(judged);
  return percent(due.filter(({ verdict }) => verdict.has('rules') || verdict.has('tests')).length, due.length);
}

/** What is wrong with the figures, in a sentence each. `quick`: the hand-written tests were not run, so half of the independent judges are missing. */
export function shortfalls(
  reports: readonly MutationReport[],
  { least, quick }: { least: number; quick: boolean },
): string[] {
  return reports.flatMap(({ flow, judged }) => [
    ...(killedPercent(judged) < least ? [`${flow.id}: fewer than ${least} % of its mutants are killed`] : []),
    ...(!quick && independentPercent(judged) < least
      ? [`${flow.id}: fewer than ${least} % of its mutants are killed by what does not read the machine`]
      : []),
  ]);
}

/** The mutants that no judge killed and that are not listed as equivalent. */
function survivorsOf(judged: readonly Judged[]): readonly Judged[] {
  return counted(judged).filter(({ verdict }) => verdict.size === 0);
}

function row(name: string, judged: readonly Judged[], tested: boolean): string[] {
  const due = counted(judged);
  const by = (...judges: Judge[]) => due.filter(({ verdict }) => judges.some((one) => verdict.has(one))).length;
  const independent = by('rules', 'tests');
  const survivors = survivorsOf(judged).length;
  return [
    name,
    `${judged.length}`,
    `${judged.length - due.length}`,
    `${by('rules')}`,
    tested ? `${by('tests')}` : '-',
    `${by('paths')}`,
    `${by('check')}`,
    `${independent} (${percent(independent, due.length)} %)`,
    `${due.length - survivors}`,
    `${survivors}`,
    `${killedPercent(judged)}`,
  ];
}

function listing(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `- ${line}`)];
}

function described(report: MutationReport, { mutant }: Judged): string {
  return `${placeOf(report, mutant)} ${mutant.id} (${mutations[mutant.mutation]})`;
}

/** The table of all machines, and under it the survivors and other notes, each with its place. */
export function mutationReport(reports: readonly MutationReport[]): string {
  const rows = reports.map(({ flow, judged, tested }) => row(flow.id, judged, tested));
  const all = reports.flatMap(({ judged }) => judged);
  const total = row(
    'all',
    all,
    reports.some(({ tested }) => tested),
  );
  const every = (pick: (report: MutationReport) => readonly string[]) => reports.flatMap(pick);
  return [
    table(columns, reports.length > 1 ? [...rows, total] : rows),
    '',
    ...explanation,
    ...listing(
      'Survivors:',
      every((report) => survivorsOf(report.judged).map((one) => described(report, one))),
    ),
    ...listing(
      'Killed by nothing but what reads the machine:',
      every((report) =>
        counted(report.judged)
          .filter(({ verdict }) => verdict.size > 0 && !verdict.has('rules') && !verdict.has('tests'))
          .map((one) => described(report, one)),
      ),
    ),
    ...listing(
      'Equivalent, not counted:',
      every((report) =>
        report.judged.flatMap((one) =>
          one.equivalent === undefined ? [] : [`${described(report, one)}: ${one.equivalent}`],
        ),
      ),
    ),
    ...listing(
      'Listed as equivalent, and killed or gone:',
      every((report) => staleEquivalents(report).map((id) => `${report.flow.id}: ${id}`)),
    ),
  ].join('\n');
}

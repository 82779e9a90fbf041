import type { Column } from '../table.ts';
import { table } from '../table.ts';
import type { Judge } from './judges.ts';
import type { Judged, MutationReport } from './measure.ts';
import { placeOf, staleEquivalents } from './measure.ts';
import { mutations } from './mutants.ts';
import type { Score } from './score.ts';
import { share } from './score.ts';

const columns: readonly Column[] = [
  { title: 'machine', align: 'left' },
  ...['mutants', 'equivalent', 'by tests', 'by rules', 'by paths', 'by check', 'tests or rules'].map(
    (title): Column => ({ title, align: 'right' }),
  ),
  { title: 'killed', align: 'right' },
  { title: 'survivors', align: 'right' },
  { title: '%', align: 'right' },
];

const explanation = [
  'by tests, rules, paths, check: how many each of the judges kills of those that the judges before it leave.',
  'tests or rules: killed by what does not read the machine, the tests written by hand for it and the invariants of the',
  'models. Each machine has to reach the least share by these two alone, and by all together.',
  'by paths: the paths of the machine as it is are the oracle; they notice a change, not a fault, as do the committed ones.',
  'by check: what is no longer reached, or not well formed; reads the mutant alone.',
];

function counted(judged: readonly Judged[]): readonly Judged[] {
  return judged.filter(({ equivalent }) => equivalent === undefined);
}

/** Whether an invariant or a hand-written test kills it: what does not read the machine. */
export const isIndependent = ({ verdict }: Judged): boolean => verdict === 'tests' || verdict === 'rules';

/** The share of the counted mutants that at least one judge kills, in percent, rounded down. */
export function killedPercent(judged: readonly Judged[]): number {
  const due = counted(judged);
  return share(due.filter(({ verdict }) => verdict !== undefined).length, due.length);
}

/** The share of the counted mutants that an invariant or a hand-written test kills: what does not read the machine. */
export function independentPercent(judged: readonly Judged[]): number {
  const due = counted(judged);
  return share(due.filter(isIndependent).length, due.length);
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
  return counted(judged).filter(({ verdict }) => verdict === undefined);
}

function row(name: string, judged: readonly Judged[], tested: boolean): string[] {
  const due = counted(judged);
  const by = (judge: Judge) => due.filter(({ verdict }) => verdict === judge).length;
  const independent = due.filter(isIndependent).length;
  const survivors = survivorsOf(judged).length;
  return [
    name,
    `${judged.length}`,
    `${judged.length - due.length}`,
    tested ? `${by('tests')}` : '-',
    `${by('rules')}`,
    `${by('paths')}`,
    `${by('check')}`,
    `${independent} (${share(independent, due.length)} %)`,
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
          .filter((one) => one.verdict !== undefined && !isIndependent(one))
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

/** What was measured last of each flow, and of all. */
export function scoreTable(scores: readonly { id: string; score: Score | undefined }[]): string {
  const line = (name: string, { mutants, equivalent, independent, killed }: Omit<Score, 'measuredAt' | 'commit'>) => [
    name,
    `${mutants}`,
    `${equivalent}`,
    `${independent}`,
    `${share(independent, mutants)}`,
    `${killed}`,
    `${share(killed, mutants)}`,
  ];
  const measured = scores.flatMap(({ score }) => score ?? []);
  const sum = (of: 'mutants' | 'equivalent' | 'independent' | 'killed') =>
    measured.reduce((total, score) => total + score[of], 0);
  const all = {
    mutants: sum('mutants'),
    equivalent: sum('equivalent'),
    independent: sum('independent'),
    killed: sum('killed'),
  };
  return table(
    ['machine', 'mutants', 'equivalent', 'independent', '%', 'killed', '% killed', 'measured'].map(
      (title, at): Column => ({ title, align: at === 0 || at === 7 ? 'left' : 'right' }),
    ),
    [
      ...scores.map(({ id, score }) =>
        score === undefined
          ? [id, ...Array.from({ length: 6 }, () => '-'), 'never']
          : [...line(id, score), `${score.measuredAt.slice(0, 10)} ${score.commit.slice(0, 8)}`],
      ),
      [...line('all', all), ''],
    ],
  );
}

import type { Runs } from './reports';
import type { Claims } from './titles';

export interface Row {
  number: string;
  text: string;
  status: string;
  files: readonly string[];
}

const statuses = {
  passed: 'passed',
  failed: 'failed',
  notRun: 'not run',
  notBuilt: 'not built',
} as const;

const rowOf = (line: string): Row | undefined => {
  const cells = line.match(/^\| (R\d{3}) \| (.*) \| ([a-z ]+) \|(?: ([^|]+))? \|$/);
  if (!cells) return undefined;
  const [, number = '', text = '', status = '', files = ''] = cells;
  return { number, text, status, files: files.split(', ').filter(Boolean) };
};

const lineOf = ({ number, text, status, files }: Row): string =>
  `| ${[number, text, status].join(' | ')} |${files.length > 0 ? ` ${files.join(', ')}` : ''} |`;

export const rowsOf = (document: string): Row[] => document.split('\n').flatMap((line) => rowOf(line) ?? []);

const sameFiles = (some: readonly string[], others: readonly string[]): boolean => some.join() === others.join();

function statusOf(row: Row, files: readonly string[], runs: Runs): string {
  const failed = runs.failed.get(row.number);
  if (failed) return statuses.failed;
  if (files.length === 0) return statuses.notBuilt;
  const passed = runs.passed.get(row.number);
  // A number may also be in a file that tests share, which runs with them.
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  if (passed && tests.every((file) => passed.has(file))) return statuses.passed;
  // Without a run of all of its tests, the last status stays as long as the tests are the same.
  return sameFiles(files, row.files) ? row.status : statuses.notRun;
}

const summary = /^\d+ of \d+ requirements .*$/m;

/** The document with updated columns of status and tests. */
export function withStatus(document: string, claims: Claims, runs: Runs): string {
  const rows: Row[] = [];
  const lines = document.split('\n').map((line) => {
    const row = rowOf(line);
    if (!row) return line;
    const named = [claims, runs.passed, runs.failed].flatMap((source) => [...(source.get(row.number) ?? [])]);
    const files = [...new Set(named)].sort();
    const written = { ...row, files, status: statusOf(row, files, runs) };
    rows.push(written);
    return lineOf(written);
  });
  const count = (status: string): number => rows.filter((row) => row.status === status).length;
  const figures = `${count(statuses.passed)} of ${rows.length} requirements passed in the last run that is recorded here, ${count(statuses.failed)} failed, ${count(statuses.notRun)} have tests that it did not hold, ${count(statuses.notBuilt)} are not built.`;
  return lines.join('\n').replace(summary, figures);
}

/** The differences between the document and the tests' sources. */
export function findings(document: string, claims: Claims): string[] {
  const rows = new Map(rowsOf(document).map((row) => [row.number, row]));
  const contradictions = new Set(document.match(/^\| C\d{2} (?=\|)/gm)?.map((cell) => cell.slice(2, 5)));
  return [...claims].flatMap(([number, files]) => {
    const row = rows.get(number);
    if (number.startsWith('C')) return contradictions.has(number) ? [] : [`${number} is no contradiction of the list`];
    if (!row) return [`${number} of ${[...files].join(', ')} is no requirement`];
    const missing = [...files].filter((file) => !row.files.includes(file));
    return missing.map((file) => `${number} does not name ${file}: run npm run requirements`);
  });
}

import { relative, sep } from 'node:path';
import { addClaim, numbersIn } from './titles';

/** Test files by number, of the tests that ran. */
export interface Runs {
  passed: Map<string, Set<string>>;
  failed: Map<string, Set<string>>;
}

interface Ran {
  file: string;
  title: string;
  passed: boolean;
}

/** The parts of Vitest's JSON report that are read. */
interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** The parts of Playwright's JSON report that are read. */
interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

const ofVitest = ({ testResults }: VitestReport): Ran[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ file: name, title: fullName, passed: status === 'passed' })),
  );

function ofPlaywright(suite: PlaywrightSuite, folder: string, titles: readonly string[]): Ran[] {
  const above = [...titles, suite.title];
  return [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status }) => ({
          file: `${folder}/${file}`,
          title: [...above, title].join(' '),
          passed: status === 'expected',
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => ofPlaywright(inner, folder, above)),
  ];
}

function testsOf(report: VitestReport | PlaywrightReport): Ran[] {
  if ('testResults' in report) return ofVitest(report);
  return report.suites.flatMap((suite) => ofPlaywright(suite, report.config.rootDir, []));
}

/** What the JSON reports of Vitest and Playwright say about each number. */
export function runsOf(root: string, reports: readonly string[]): Runs {
  const runs: Runs = { passed: new Map(), failed: new Map() };
  for (const text of reports) {
    const report: VitestReport | PlaywrightReport = JSON.parse(text);
    for (const { file, title, passed } of testsOf(report)) {
      const from = relative(root, file).split(sep).join('/');
      for (const number of numbersIn(title)) addClaim(passed ? runs.passed : runs.failed, number, from);
    }
  }
  return runs;
}

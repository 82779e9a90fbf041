import { relative, sep } from 'node:path';
import { addClaim, numbersIn } from './titles';

/** Files of the tests that ran, by requirement number. */
export interface Runs {
  passed: Map<string, Set<string>>;
  failed: Map<string, Set<string>>;
}

interface Ran {
  file: string;
  title: string;
  passed: boolean;
}

/** The used fields of Vitest's JSON report. */
interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** The used fields of Playwright's JSON report. */
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

/** The results by number in the JSON reports of Vitest and Playwright. */
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

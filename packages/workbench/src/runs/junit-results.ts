import { escapeXml } from '../formats/xml.ts';
import type { Kept, RecordedCase } from './recording.ts';

const attributes = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** What became of a case: nothing where it passed; a blocked or unfinished one was not tried. */
function outcomeOf({ result, steps }: RecordedCase): string[] {
  if (result === 'pass') return [];
  const { step = 0, note = '' } = steps.at(-1) ?? {};
  const message = `step ${step}${note === '' ? '' : `: ${note}`}`;
  return [`      <${result === 'fail' ? 'failure' : 'skipped'}${attributes({ message })}/>`];
}

const caseText = (entry: RecordedCase): string[] => [
  `    <testcase${attributes({ classname: entry.machine, name: entry.title })}>`,
  `      <properties><property name="testrail_case_field"${attributes({ value: `custom_automation_id:${entry.id}` })}/></properties>`,
  ...outcomeOf(entry),
  '    </testcase>',
];

/** The results of kept runs as JUnit, which ZenTao imports as 单元测试结果 and TestRail by its command trcli. */
export function junitResults(kept: readonly Kept[]): string {
  const suites = kept.map(({ recording: { machine, person, tool, browser, commit, startedAt, runs } }) => {
    const count = (...results: string[]) => `${runs.filter(({ result }) => results.includes(result)).length}`;
    const head = {
      name: [machine, person ?? tool, browser, commit.slice(0, 8)].filter((part) => part !== '').join(' '),
      timestamp: startedAt,
      tests: `${runs.length}`,
      failures: count('fail'),
      errors: '0',
      skipped: count('blocked', 'open'),
    };
    return [`  <testsuite${attributes(head)}>`, ...runs.flatMap(caseText), '  </testsuite>'];
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites.flat(), '</testsuites>', ''].join('\n');
}

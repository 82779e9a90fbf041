import { expectation } from '../cases/case.ts';
import type { CaseSet, TestCase } from '../cases/schema.ts';
import type { Language } from '../cases/words.ts';
import type { Format } from './format.ts';

/** A single-quoted, single-line string literal. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'");
  return `'${escaped.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029')}'`;
}

function testText({ machine }: CaseSet, entry: TestCase, language: Language): string[] {
  const tags = [`@${entry.id}`, ...entry.requirements.map((requirement) => `@${requirement}`)].map(quoted);
  const step = (title: string) => `    await test.step(${quoted(title)}, next);`;
  return [
    `  test(${quoted(entry.title)}, { tag: [${tags.join(', ')}] }, async ({ page }) => {`,
    '    const next = drive(page, {',
    `      machine: ${quoted(machine)},`,
    `      input: ${quoted(entry.input.name)},`,
    `      steps: [${entry.steps.map(({ name }) => quoted(name)).join(', ')}],`,
    '    });',
    step([entry.input.label, expectation(entry.start, undefined, language)].join(' → ')),
    ...entry.steps.map(({ action, expected }, at) =>
      step([action, expectation(expected, entry.steps[at - 1]?.expected ?? entry.start, language)].join(' → ')),
    ),
    '  });',
  ];
}

function setText(set: CaseSet, language: Language): string {
  const tests = set.cases.flatMap((entry, at) => [...(at > 0 ? [''] : []), ...testText(set, entry, language)]);
  return [`test.describe(${quoted(set.title)}, () => {`, ...tests, '});', ''].join('\n');
}

/** Tests that `drive`, which the project writes beside them, runs: each step acts on the page and looks at it. */
export const playwright: Format = {
  extension: 'spec.ts',
  single: false,
  write: (sets, language) =>
    [
      "import { test } from '@playwright/test';",
      "import { drive } from './drive';",
      '',
      ...sets.map((set) => setText(set, language)),
    ].join('\n'),
};

import { expectation } from '../cases/case';
import type { CaseSet, Seen, TestCase } from '../cases/schema';
import type { Language } from '../cases/words';
import type { Format } from './format';

/** A single-quoted, single-line string literal. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'");
  return `'${escaped.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029')}'`;
}

function look({ state, notices }: Seen): string {
  return `state: ${quoted(state)}, notices: [${notices.map(({ text }) => quoted(text)).join(', ')}]`;
}

function testText({ machine }: CaseSet, entry: TestCase, language: Language): string[] {
  const tags = [`@${entry.id}`, ...entry.requirements.map((requirement) => `@${requirement}`)].map(quoted);
  const step = (title: string, fields: string, seen: Seen) => [
    `    await test.step(${quoted(title)}, async () => {`,
    `      await drive(page, { machine: ${quoted(machine)}, ${fields}, ${look(seen)} });`,
    '    });',
  ];
  return [
    `  test(${quoted(entry.title)}, { tag: [${tags.join(', ')}] }, async ({ page }) => {`,
    ...step(
      [entry.input.label, expectation(entry.start, undefined, language)].join(' → '),
      `kind: 'start', name: ${quoted(entry.input.name)}`,
      entry.start,
    ),
    ...entry.steps.flatMap(({ kind, name, action, expected }, at) =>
      step(
        [action, expectation(expected, entry.steps[at - 1]?.expected ?? entry.start, language)].join(' → '),
        `kind: ${quoted(kind)}, name: ${quoted(name)}`,
        expected,
      ),
    ),
    '  });',
  ];
}

function setText(set: CaseSet, language: Language): string {
  const tests = set.cases.flatMap((entry, at) => [...(at > 0 ? [''] : []), ...testText(set, entry, language)]);
  return [`test.describe(${quoted(set.title)}, () => {`, ...tests, '});', ''].join('\n');
}

/** Tests whose steps call the driver: it acts on the page, then checks the state and the notices. */
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

/** The file `drive.ts` beside the tests, a skeleton to fill in for the application. */
export const driverText = `import type { Page } from '@playwright/test';

export interface Step {
  machine: string;
  /** The flow is opened, the user acts, an actor answers or fails, or time passes. */
  kind: 'start' | 'user' | 'done' | 'error' | 'after';
  /** Of an input, an event with its case, an actor with its outcome, or a delay. */
  name: string;
  /** The expected state after the step. */
  state: string;
  /** The expected notices. */
  notices: readonly string[];
}

/** Performs a step on the page, then checks that the page shows its state and notices. */
export async function drive(page: Page, step: Step): Promise<void> {
  throw new Error(\`\${page.url()}: nothing performs \${step.machine} \${step.name} yet\`);
}
`;

import { expectation } from '../cases/case';
import type { CaseSet, TestCase } from '../cases/schema';
import type { Language } from '../cases/words';
import type { Format } from './format';

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

/** Tests that the replay's drivers run: each step acts on the page, then compares it with the screen of the flow. */
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

/**
 * The files beside the tests, by their names.
 * @param root the way from their folder to the root of the repository
 */
export const besideTests = (root: string): Readonly<Record<string, string>> => ({
  'drive.ts': `export { drive } from '${root}/qa/replay-browser/drive';\n`,
  'playwright.config.ts': `import { defineConfig } from '@playwright/test';
import { testBrowser } from '${root}/scripts/browser';

/** npx playwright test --config FOLDER; PORTAL_URL is the running portal, http://localhost:3000 by default. */
export default defineConfig({
  timeout: 60_000,
  use: {
    viewport: { width: 1440, height: 1000 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: testBrowser(),
  },
});
`,
});

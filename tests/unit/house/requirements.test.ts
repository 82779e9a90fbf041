import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findings, rowsOf, withStatus } from '../../../scripts/requirements/document';
import { runsOf } from '../../../scripts/requirements/reports';
import { claimsOf, numbersIn, numbersInStrings } from '../../../scripts/requirements/titles';

const document = readFileSync('docs/requirements.md', 'utf8');

describe('the list of requirements', () => {
  it('has 516 numbers, in order, each once', () => {
    const expected = Array.from({ length: 516 }, (_, at) => `R${String(at + 1).padStart(3, '0')}`);
    expect(rowsOf(document).map(({ number }) => number)).toEqual(expected);
  });

  it('has a row for every number of a title, and names every file that claims it', () => {
    const claims = claimsOf(process.cwd());
    expect(claims.size).toBeGreaterThan(200);
    expect(findings(document, claims)).toEqual([]);
  });
});

describe('numbers of tests', () => {
  it.each([
    ['signs in [R074, R088]', ['R074', 'R088']],
    ['claims a coupon [R427–R430, C28]', ['R427', 'R428', 'R429', 'R430', 'C28']],
    ['holds [R123-R125]', ['R123', 'R124', 'R125']],
    ['counts to R20 of ER451', []],
  ])('of %j are %j', (title, numbers) => {
    expect(numbersIn(title)).toEqual(numbers);
  });

  it('stand in strings and templates, not in comments', () => {
    const source = `// R001\nit('a [R002]', () => {});\nit(\`b \${x} [R003]\`, () => {});\nconst all = ['R004'];`;
    expect([...numbersInStrings('a.test.ts', source)]).toEqual(['R002', 'R003', 'R004']);
  });
});

const list = `# List

1 of 1 requirements passed in the last run that is recorded here.

| R001 | first \\| one [0§1] | not built | |
| R002 | second | passed | e2e/a.spec.ts |
| R003 | third | passed | e2e/a.spec.ts |
| R004 | fourth | not built | |
| C01 | a contradiction | here | so |`;

const vitest = (status: string): string =>
  JSON.stringify({
    testResults: [
      { name: '/root/tests/unit/b.test.ts', assertionResults: [{ fullName: 'b is one [R001, R004]', status }] },
    ],
  });

const playwright = JSON.stringify({
  config: { rootDir: '/root/e2e' },
  suites: [
    {
      title: 'c.spec.ts',
      suites: [
        {
          title: 'all of it [R002]',
          specs: [{ title: 'works', file: 'c.spec.ts', tests: [{ status: 'expected' }] }],
        },
        {
          title: 'the rest',
          specs: [
            { title: 'sometimes [R003]', file: 'c.spec.ts', tests: [{ status: 'flaky' }] },
            { title: 'later [R004]', file: 'c.spec.ts', tests: [{ status: 'skipped' }] },
          ],
        },
      ],
    },
  ],
});

const claims = new Map([
  ['R001', new Set(['tests/unit/b.test.ts'])],
  ['R002', new Set(['e2e/c.spec.ts'])],
  ['R003', new Set(['e2e/a.spec.ts'])],
]);

const statusesOf = (text: string): string[] => rowsOf(text).map(({ number, status }) => `${number} ${status}`);

describe('the status column', () => {
  it('says what passed and failed in both kinds of report', () => {
    const written = withStatus(list, claims, runsOf('/root', [vitest('passed'), playwright]));
    expect(statusesOf(written)).toEqual(['R001 passed', 'R002 passed', 'R003 failed', 'R004 passed']);
    expect(written).toContain('| R001 | first \\| one [0§1] | passed | tests/unit/b.test.ts |');
    expect(written).toContain('3 of 4 requirements passed in the last run that is recorded here, 1 failed');
    expect(written).toContain('| C01 | a contradiction | here | so |');
  });

  it('says that one failed where another test of the number passed', () => {
    const runs = runsOf('/root', [vitest('passed'), vitest('failed')]);
    expect(statusesOf(withStatus(list, claims, runs))[0]).toBe('R001 failed');
  });

  it('keeps the last run of tests that are the same, and of no others', () => {
    const written = withStatus(list, claims, runsOf('/root', []));
    expect(statusesOf(written)).toEqual(['R001 not run', 'R002 not run', 'R003 passed', 'R004 not built']);
  });

  it('does not say that a test passed that was left out', () => {
    const written = withStatus(list, claims, runsOf('/root', [vitest('skipped')]));
    expect(statusesOf(written)).toContain('R001 not run');
  });

  it('does not count a run of half the files', () => {
    const both = new Map([['R001', new Set(['tests/unit/b.test.ts', 'e2e/d.spec.ts'])]]);
    expect(statusesOf(withStatus(list, both, runsOf('/root', [vitest('passed')])))[0]).toBe('R001 not run');
  });

  it('reports titles without a row, and rows without a test', () => {
    const strange = new Map([
      ['R001', new Set(['tests/unit/b.test.ts'])],
      ['R002', new Set(['e2e/a.spec.ts'])],
      ['R999', new Set(['e2e/a.spec.ts'])],
      ['C01', new Set(['e2e/a.spec.ts'])],
      ['C99', new Set(['e2e/a.spec.ts'])],
    ]);
    expect(findings(list, strange)).toEqual([
      'R001 does not name tests/unit/b.test.ts: run npm run requirements',
      'R999 of e2e/a.spec.ts is no requirement',
      'C99 is no contradiction of the list',
    ]);
  });
});

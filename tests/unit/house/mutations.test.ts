import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../../scripts/lint/read-imports';

const rows = readFileSync('docs/mutations.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, file] = /^\| `([^`]+)` \| (?:act|read) \| [^|]+ \|$/.exec(line) ?? [];
    return file === undefined ? [] : [file];
  });

it('each mutation outside a flow is said to be none, and why', () => {
  const mutating = sourceFiles(process.cwd()).filter(
    (file) => file.startsWith('src/') && /\buse(Mutation|Act)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(mutating.length).toBeGreaterThan(0);
  expect(mutating.filter((file) => !rows.includes(file))).toEqual([]);
});

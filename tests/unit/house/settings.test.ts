import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../../../server/config';

const chapter = readFileSync('docs/operations/configure.md', 'utf8');
const codeNames = (text: string) => [...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name);

const listed = chapter
  .split('\n')
  .flatMap((line) => (line.startsWith('| `') ? codeNames(line.split('|')[1] ?? '') : []));

it('the chapter of settings lists each variable that the server reads, once, and no other', () => {
  const read = ['server/config.ts', 'server/commands/portal-backup.ts'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\benv\.([A-Z0-9_]+)|'([A-Z][A-Z0-9_]+)'/g)].map(
      ([, plain, quoted]) => plain ?? quoted,
    ),
  );
  expect(listed.toSorted()).toEqual([...new Set(read)].toSorted());
  expect(listed.length).toBeGreaterThan(80);
});

it('the chapter says what production needs, as production itself does', () => {
  const said = /^Production needs\n([^.]+)\./m.exec(chapter)?.[1] ?? '';
  let refusal = '';
  try {
    readConfig({ PORTAL_MODE: 'production' });
  } catch (error) {
    refusal = String(error);
  }
  const [, ...missing] = refusal.match(/\b[A-Z0-9]+(?:_[A-Z0-9]+)+\b/g) ?? [];
  expect(codeNames(said)).toEqual(missing);
});

import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { releaseFiles } from '../../../scripts/release-files';

const files = releaseFiles();
const contents = new Set(files);
// Development alone draws the pictures of `art` anew.
const programs = files.filter((file) => file.endsWith('.ts') && !file.startsWith('art/'));
const {
  dependencies,
  scripts,
}: Record<'dependencies' | 'scripts', Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8'));

const isInArchive = (path: string) => contents.has(path) || files.some((file) => file.startsWith(`${path}/`));

/** What a program loads, without types. */
const loaded = programs.flatMap((program) =>
  [
    ...readFileSync(program, 'utf8').matchAll(
      /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)';|\bimport\('([^']+)'\)/gm,
    ),
  ].map(([, fixed, later]) => ({ program, specifier: fixed ?? later ?? '' })),
);

it('the archive of a release has every module that its programs load', () => {
  const own = loaded.filter(({ specifier }) => specifier.startsWith('.'));
  const lost = own.filter(({ program, specifier }) => {
    const path = posix.join(posix.dirname(program), specifier);
    return !['', '.ts', '/index.ts'].some((end) => contents.has(path + end));
  });
  expect(own.length).toBeGreaterThan(1000);
  expect(lost).toEqual([]);
});

it('programs of the archive load no package of development', () => {
  const packages = loaded
    .filter(({ specifier }) => !specifier.startsWith('.') && !isBuiltin(specifier))
    .map(({ program, specifier }) => ({ program, name: /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '' }));
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(({ name }) => !(name in dependencies))).toEqual([]);
});

it('the archive has what its programs read beside them', () => {
  const named = programs.flatMap((program) =>
    [
      ...readFileSync(program, 'utf8').matchAll(
        /(?:join\(import\.meta\.dirname, |new URL\()'([^'$]+)'(?:, import\.meta\.url)?\)/g,
      ),
    ].map(([, path = '']) => posix.join(posix.dirname(program), path)),
  );
  expect(named).toEqual(expect.arrayContaining(['package.json', 'content', 'art', 'server/database/migrations']));
  expect(named.filter((path) => !isInArchive(path) && path !== 'dist')).toEqual([]);
});

it('the archive has every command of which README and the handbook tell operators', () => {
  const readme = readFileSync('README.md', 'utf8');
  const operation = readme.slice(readme.indexOf('## Operation'), readme.indexOf('## The path workbench'));
  const chapters = files
    .filter((file) => file.startsWith('docs/operations/'))
    .map((file) => readFileSync(file, 'utf8'));
  const named = new Set(
    [operation, ...chapters].flatMap((text) =>
      [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name),
    ),
  );
  // The release is made, tried beside the one before, and the loss of a database tried, where the repository is.
  for (const name of ['release', 'rolling', 'failover']) named.delete(name);
  const started = [...named].map((name) => scripts[name]?.split(' ')[1] ?? `npm run ${name}`);
  expect(started.length).toBeGreaterThan(25);
  expect(started.filter((file) => !contents.has(file))).toEqual([]);
});

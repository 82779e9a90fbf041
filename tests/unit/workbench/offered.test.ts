import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const home = 'packages/workbench';
const { exports } = JSON.parse(readFileSync(`${home}/package.json`, 'utf8'));
const offered = Object.keys(exports).map((path) => path.slice('./'.length));

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'));

it('offers modules by name, and says in its README which', () => {
  const readme = readFileSync(`${home}/README.md`, 'utf8');
  for (const name of offered) {
    expect(existsSync(`${home}/src/${name}.ts`), name).toBe(true);
    expect(readme).toContain(`\`${name}\``);
  }
});

it('offers all that the project uses outside its own tests of the workbench', () => {
  const files = [...['src', 'qa', 'tests/models', `${home}/toy`].flatMap(sourcesIn), 'workbench.config.ts'];
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'@circuit-portal\/workbench\/([^']+)'/g)].map(([, name]) => name),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !offered.includes(name ?? ''))).toEqual([]);
});

/** The texts of a module with Chinese in them; comments are none. */
function chineseIn(file: string): string[] {
  const found: string[] = [];
  const note = (text: string) => {
    if (/\p{Script=Han}/u.test(text)) found.push(text);
  };
  new Visitor({
    Literal: ({ raw }) => note(raw ?? ''),
    TemplateElement: ({ value }) => note(value.raw),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

it('has its words in one file', () => {
  const files = sourcesIn(`${home}/src`);
  expect(files.filter((file) => chineseIn(file).length > 0)).toEqual([`${home}/src/cases/words.ts`]);
});

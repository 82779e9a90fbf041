import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withAreas } from '../../../scripts/architecture/areas-table';
import { arrowsOf, pictureOf } from '../../../scripts/architecture/picture';
import { readImports, sourceFiles } from '../../../scripts/lint/read-imports';

const root = process.cwd();
const imports = readImports(root);
const document = readFileSync('ARCHITECTURE.md', 'utf8');

describe('ARCHITECTURE.md', () => {
  it('shows the imports as they are; else npm run architecture', async () => {
    expect(readFileSync('docs/architecture.svg', 'utf8')).toBe(await pictureOf(imports));
  });

  it('lists the areas as they are; else npm run architecture', () => {
    expect(document).toBe(withAreas(document, sourceFiles(root)));
  });

  it('reports a new area', () => {
    expect(withAreas(document, [...sourceFiles(root), 'src/ui/hours/HoursPage.tsx'])).toContain(
      '| hours | · | · | · | · | · | ✓ | · |',
    );
  });

  it.each(['README.md', 'ARCHITECTURE.md', 'docs/recipes.md'])('and %s name files that are there', (file) => {
    const text = readFileSync(file, 'utf8').replace(/^ *```[\s\S]*?^ *```$/gm, '');
    const named = [...text.matchAll(/`((?:contract|server|src|qa|tests|e2e|bench|scripts|docs)\/[\w./-]+)`/g)];
    expect(named.length).toBeGreaterThan(0);
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('the picture', () => {
  const value = { from: 'src/ui/news/List.tsx', to: 'contract/limits/news', typesOnly: false };
  const type = { from: 'src/ui/news/List.tsx', to: 'contract/news/calls', typesOnly: true };

  it('distinguishes types from values', () => {
    expect(arrowsOf([type])).toEqual([{ from: 'ui', to: 'contract', typesOnly: true }]);
    expect(arrowsOf([type, value])).toEqual([{ from: 'ui', to: 'contract', typesOnly: false }]);
  });

  it('leaves out breaches, tests, and imports within a layer', () => {
    const others = [
      { from: 'src/ui/news/List.tsx', to: 'src/services/news/news', typesOnly: false },
      { from: 'tests/unit/a.test.ts', to: 'src/ui/news/List', typesOnly: false },
      { from: 'src/ui/news/List.tsx', to: 'src/ui/parts/Card', typesOnly: false },
    ];
    expect(arrowsOf(others)).toEqual([]);
  });
});

describe('decisions', () => {
  const files = readdirSync('docs/decisions').filter((name) => /^\d{3}-/.test(name));
  it.each(files)('%s is dated', (name) => {
    const [title, , date] = readFileSync(`docs/decisions/${name}`, 'utf8').split('\n');
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)} `));
    expect(date).toMatch(/^\*20\d\d-\d\d-\d\d/);
  });
});

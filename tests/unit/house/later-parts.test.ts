import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { importVisitor } from '../../../scripts/lint/import-visitor';
import { sourceFiles } from '../../../scripts/lint/read-imports';

it('no module imports a part that is hydrated later but by `import()`: its style sheets are found by its own chunk', () => {
  const ways: Record<string, string[]> = { dynamic: [], static: [] };
  for (const file of sourceFiles(process.cwd()).filter((name) => name.startsWith('src/'))) {
    const source = readFileSync(file, 'utf8');
    // To parse all files would take longer than anything else here.
    if (!source.includes('.later')) continue;
    new Visitor(
      importVisitor((node, specifier, typesOnly) => {
        if (specifier.endsWith('.later') && !typesOnly)
          ways[node.type === 'ImportExpression' ? 'dynamic' : 'static']?.push(`${file}: ${specifier}`);
      }),
    ).visit(parseSync(file, source).program);
  }
  expect(ways.dynamic?.length).toBeGreaterThan(10);
  expect(ways.static).toEqual([]);
});

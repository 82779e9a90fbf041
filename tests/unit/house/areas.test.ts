import { describe, expect, it } from 'vitest';
import { areasReport, crossingsOf } from '../../../scripts/lint/areas';
import { readImports } from '../../../scripts/lint/read-imports';

const imports = readImports(process.cwd());

describe('imports across borders', () => {
  it('reads the repository', () => {
    expect(imports.length).toBeGreaterThan(2_000);
  });

  it('are named exceptions, each of which is needed', () => {
    const { unnamed, unused } = crossingsOf(imports);
    expect(unnamed).toEqual([]);
    expect(unused).toEqual([]);
  });

  it('are printed where they have no name', () => {
    const stray = { from: 'src/ui/news/List.tsx', to: 'src/ui/site/Hero', typesOnly: false };
    const report = areasReport(crossingsOf([...imports, stray]), false).join('\n');
    expect(report).toContain('1 without a name');
    expect(report).toContain('src/ui/news/List.tsx → src/ui/site/Hero');
  });

  it('report exceptions that no import needs', () => {
    const remaining = imports.filter(({ from }) => !from.startsWith('src/routes/company/'));
    expect(crossingsOf(remaining).unused.join('\n')).toContain('src/routes/company/recruitment-layout of "menus:');
  });
});

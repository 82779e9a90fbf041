import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../server/database/migrations');
/** Those before it are of the first release with numbers. */
const first = '0044';

describe('migrations', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= first);

  it('say in their first line how each is undone, or why it is not', () => {
    expect(files.length).toBeGreaterThan(0);
    for (const name of files)
      expect([name, readFileSync(join(folder, name), 'utf8').split('\n', 1)[0]]).toEqual([
        name,
        expect.stringMatching(/^-- Undo: .{6}/),
      ]);
  });

  it('take nothing away that the release before reads or writes', () => {
    const statements = (name: string) => readFileSync(join(folder, name), 'utf8').replace(/^--.*$/gm, '');
    const taken =
      /drop\s+(column|table)\b|\brename\s+(column\s+\S+\s+)?to\b|alter\s+column\s+\S+\s+(set\s+not\s+null|type)\b/i;
    expect(files.filter((name) => taken.test(statements(name)))).toEqual([]);
  });
});

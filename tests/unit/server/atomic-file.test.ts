import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeAtomic, writeOnce } from '../../../server/atomic-file';
import { temporaryFolder } from './temporary-folder';

describe('a file that is written in one step', () => {
  it('replaces the one before', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'below', 'a.txt');
    await writeAtomic(file, 'one');
    await writeAtomic(file, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readdirSync(join(folder, 'below'))).toEqual(['a.txt']);
  });

  it('is written by the first one alone where it is written once, with its mode', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'a.txt');
    const won = await Promise.all(['one', 'two', 'three'].map((text) => writeOnce(file, text, 0o600)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(readFileSync(file, 'utf8')).toBe(['one', 'two', 'three'][won.indexOf(true)]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });

  it('leaves nothing beside a place where it cannot stand', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'taken'));
    await expect(writeAtomic(join(folder, 'taken'), 'text')).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['taken']);
  });
});

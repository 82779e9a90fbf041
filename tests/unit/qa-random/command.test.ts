import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runRandom, walkFlow } from '../../../qa/random/command';
import { keptWalks } from '../../../qa/random/kept-walks';
import { walkRules } from '../../../qa/random/walk-rules';
import { catalogue } from '../../../src/machines/catalogue';
import { flowOf } from '../qa/fixtures/general';
import { doorOf, doorRules, fourWrongCodes } from './door';

const faulty = doorOf(true);
const sound = doorOf(false);
const options = { runs: 300, steps: 120, seed: 42 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walks-'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const walk = ({ machine, model }: typeof faulty, runs = options.runs) =>
  walkFlow(flowOf(machine, model), folder, { ...options, runs }, doorRules);

describe('a failing walk', () => {
  it('is kept and tried first the next time', async () => {
    const found = await walk(faulty);
    expect(found.faults.join()).toContain('a new walk breaks 最多输错三次');
    expect(await keptWalks(folder, 'door')).toEqual([
      { rule: '最多输错三次', seed: 42, input: 'visitor', steps: fourWrongCodes },
    ]);
    // The kept walk fails again, without any new walks.
    const again = await walk(faulty, 0);
    expect(again.faults.join()).toContain('a kept walk breaks 最多输错三次');
    expect(await keptWalks(folder, 'door')).toHaveLength(1);
  });

  it('stays and passes once the fault is gone', async () => {
    await walk(faulty);
    expect((await walk(sound)).faults).toEqual([]);
    expect(await keptWalks(folder, 'door')).toHaveLength(1);
  });

  it('is reported when it names what the flow no longer has', async () => {
    const old = [{ rule: 'rule', seed: 1, input: 'visitor', steps: ['panel.kick'] }];
    await writeFile(join(folder, 'door.json'), JSON.stringify(old));
    expect((await walk(sound)).faults).toEqual(['a kept walk names what the flow does not have: panel.kick']);
  });

  it('is not read from a file of something else', async () => {
    await writeFile(join(folder, 'door.json'), '{"steps": []}');
    await expect(walk(sound)).rejects.toThrow('is no list of walks');
  });
});

describe('explore --random', () => {
  it('walks on the machines of the catalogue and breaks no rule', async () => {
    const out = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await runRandom(['--random', '--runs', '30', '--steps', '150', '--seed', '7', '--keep', folder])).toBe(0);
    const text = out.mock.calls.join('\n');
    for (const { id } of catalogue) expect(text).toContain(`${id}: holds`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('has no kept walk that fails', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await runRandom(['--random', '--runs', '1', '--steps', '1', '--seed', '7'])).toBe(0);
  });

  it('refuses what it does not know', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await runRandom(['nobody'])).toBe(2);
    expect(await runRandom(['--runs', 'many'])).toBe(2);
    expect(await runRandom(['--speed', '3'])).toBe(2);
    expect(errors.mock.calls.join('\n')).toContain('no machine nobody');
  });

  it('has rules for flows that exist', () => {
    const ids = catalogue.map(({ id }) => id);
    expect(Object.keys(walkRules).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

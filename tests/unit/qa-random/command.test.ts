import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walkFlow } from '@circuit-portal/workbench/random/command';
import { keptWalks } from '@circuit-portal/workbench/random/kept-walks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { walkRules } from '../../../qa/walk-rules';
import { catalogue } from '../../../src/machines/catalogue';
import { flowOf } from '../qa/fixtures/general';
import { run } from '../qa-cli/place';
import { doorOf, doorRules, fourWrongCodes } from './door';

const faulty = doorOf(true);
const sound = doorOf(false);
const options = { runs: 300, steps: 120, seed: 42 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walks-'));
});

afterEach(async () => {
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
  const random = (...words: string[]) => run(catalogue, ['explore', '--random', ...words], { root: process.cwd() });

  it('walks on the machines of the catalogue and breaks no rule', async () => {
    const { code, out } = await random('--runs', '30', '--steps', '150', '--seed', '7', '--keep', folder);
    expect(code).toBe(0);
    for (const { id } of catalogue) expect(out).toContain(`${id}: holds`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('has no kept walk that fails', async () => {
    expect((await random('--runs', '1', '--steps', '1', '--seed', '7')).code).toBe(0);
  });

  it('refuses what it does not know', async () => {
    const unknown = await random('nobody');
    expect([unknown.code, unknown.notes]).toEqual([2, expect.stringContaining("There is no machine 'nobody'")]);
    expect((await random('--runs', 'many')).code).toBe(2);
    expect((await random('--speed', '3')).code).toBe(2);
  });

  it('has rules for flows that exist', () => {
    const ids = catalogue.map(({ id }) => id);
    expect(Object.keys(walkRules).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

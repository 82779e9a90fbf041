import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { casesOf } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import type { Side } from '@circuit-portal/workbench/cases/compare';
import { compare } from '@circuit-portal/workbench/cases/compare';
import { exploreFlow } from '@circuit-portal/workbench/cli/flows';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/machines/catalogue';
import type { Flow } from '../../../src/machines/shared/flow-model';
import { brittleLamp, lamp } from './lamp';
import { run, temporaryFolder } from './place';

async function side(flow: Flow, avoid: readonly string[] = []): Promise<Side> {
  const { graph } = await exploreFlow(flow);
  const chosen = choose(graph, { cover: 'transitions', avoid });
  return { flow, graph, set: casesOf(flow, graph, chosen.paths, 'zh') };
}

const quiet = { machine: 'lamp', added: [], removed: [], changed: [], chosen: [], dropped: [] };

describe('compare', () => {
  it('finds nothing where nothing has changed', async () => {
    expect(compare(await side(lamp), await side(lamp), 'zh')).toEqual(quiet);
  });

  it('distinguishes another choice from a change', async () => {
    const [whole, part] = [await side(lamp), await side(lamp, ['none'])];
    const fewer = { ...part, set: { ...part.set, cases: whole.set.cases.slice(0, 1) } };
    expect(compare(whole, fewer, 'zh')).toEqual({ ...quiet, dropped: whole.set.cases.slice(1) });
    expect(compare(fewer, whole, 'zh')).toEqual({ ...quiet, chosen: whole.set.cases.slice(1) });
  });

  it('finds the step that shows something else', async () => {
    const { machine, model } = await lamp.load();
    const reworded: Flow = {
      ...lamp,
      load: async () => ({ machine, model: { ...model, delays: { patience: { label: '等待 2 秒', how: '照常' } } } }),
    };
    const { changed } = compare(await side(lamp), await side(reworded), 'zh');
    expect(changed).toEqual([
      {
        id: 'lamp-bb6bb97fb9',
        title: '台灯：有电；按下开关；敲灯（用力），最后是「灯坏」',
        step: 3,
        action: '等待 1 秒',
        before: '状态为「灯暗」',
        now: '等待 2 秒 → 状态为「灯暗」',
      },
    ]);
  });

  it('finds what was not possible and what is no more', async () => {
    const soft = ({ flow, graph, set }: Side): Side => {
      const [path] = choose(graph, { cover: 'transitions', to: 'broken', avoid: ['lamp.tap(hard)'] }).paths;
      return path === undefined ? { flow, graph, set } : { flow, graph, set: casesOf(flow, graph, [path], 'zh') };
    };
    const [then, now] = [await side(lamp), soft(await side(brittleLamp))];
    expect(compare(then, now, 'zh').added.map(({ steps }) => steps.at(-1)?.name)).toEqual(['lamp.tap(soft)']);
    const [gone] = compare(now, then, 'zh').removed;
    expect(gone?.reason).toMatch(/step 3 \(lamp\.tap\(soft\)\) is not possible/);
  });

  it('takes a machine that is new, or gone, as a whole', async () => {
    const whole = await side(lamp);
    expect(compare(undefined, whole, 'zh').added).toEqual(whole.set.cases);
    expect(compare(whole, undefined, 'zh').removed.map((entry) => entry.case)).toEqual(whole.set.cases);
  });
});

describe('diff', () => {
  const git = (root: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root, stdio: 'pipe' });

  it('compares with the machines of a commit', async () => {
    const root = temporaryFolder();
    cpSync('src/machines', join(root, 'src/machines'), { recursive: true });
    for (const part of ['contract', 'packages', 'tsconfig.json']) cpSync(part, join(root, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    // Two machines are enough for what is compared, and leave out most of the time.
    const ids = ['applyReport', 'mailReport'];
    const few = catalogue.filter(({ id }) => ids.includes(id));
    const list = join(root, 'src/machines/catalogue.ts');
    const all = readFileSync(list, 'utf8').replace('export const catalogue: ', 'const all: ');
    writeFileSync(
      list,
      `${all}\nexport const catalogue = all.filter(({ id }) => ${JSON.stringify(ids)}.includes(id));\n`,
    );
    git(root, 'init', '-q');
    git(root, 'add', 'src', 'contract', 'packages', 'tsconfig.json');
    git(root, 'commit', '-qm', 'as it is');
    const file = join(root, 'src/machines/archive/apply-report/machine.ts');
    const guard = "event.type === 'form.submit' && !event.agreed";
    const source = readFileSync(file, 'utf8');
    expect(source).toContain(guard);
    writeFileSync(file, source.replace(guard, "event.type === 'form.submit' && event.agreed"));
    git(root, 'commit', '-qam', 'another guard');

    const same = await run(few, ['diff', 'HEAD~1'], { root });
    expect([same.code, same.out]).toEqual([0, 'No case has changed.\n']);
    const other = await run(few, ['diff', 'HEAD'], { root });
    expect(other.code).toBe(0);
    expect(other.out).toMatch(/^applyReport$/m);
    expect(other.out).toMatch(/ {2}changed {2}applyReport-\w{10}|^ {2}added {4}applyReport-\w{10}/m);
    const json = await run(few, ['diff', 'HEAD', '--format', 'json'], { root });
    expect(JSON.parse(json.out)).toHaveLength(1);
    const unknown = await run(few, ['diff', 'gone'], { root });
    expect([unknown.code, unknown.notes]).toEqual([2, "qa diff: There is no commit 'gone'\n"]);
  });

  it('refuses a commit without machines', async () => {
    const root = temporaryFolder();
    git(root, 'init', '-q');
    git(root, 'commit', '-qm', 'empty', '--allow-empty');
    const { code, notes } = await run([lamp], ['diff', 'HEAD'], { root });
    expect([code, notes]).toEqual([2, "qa diff: 'HEAD' has no src/machines/catalogue.ts\n"]);
  });
});

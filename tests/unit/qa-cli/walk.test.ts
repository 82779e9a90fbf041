import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecordings } from '@circuit-portal/workbench/runs/recording';
import { describe, expect, it } from 'vitest';
import { lamp } from './lamp';
import { run, temporaryFolder } from './place';

async function walked(typed: readonly string[], args: readonly string[] = [], root = temporaryFolder()) {
  const ran = await run([lamp], ['walk', 'lamp', '--out', 'results', ...args], { typed, root });
  const kept = readRecordings(join(ran.root, 'results')).map(({ recording }) => recording);
  const result = kept.at(-1);
  if (result === undefined) throw new Error('nothing was kept');
  return { ...ran, kept, result };
}

const passes = (count: number) => Array.from({ length: count }, () => 'p');

describe('walk', () => {
  it('leads through every step of every case and writes down that all passed', async () => {
    const { code, out, notes, result } = await walked(passes(6 + 3));
    expect(code).toBe(0);
    expect(out).toContain('【1/2】台灯：有电；按下开关；敲灯（用力），最后是「灯坏」 (lamp-bb6bb97fb9)');
    expect(out).toContain('0/5 走进房间【做法：照常】\n    → 处于「灯灭」\n1/5 按下开关\n    → 状态为「正在通电」\n');
    expect(notes).toContain('2 passed, 0 failed, 0 open');
    expect(result.startedAt).toBe('2026-01-02T03:04:05.000Z');
    expect(result.runs.map((entry) => [entry.result, entry.steps.length, entry.transitions.length])).toEqual([
      ['pass', 6, 5],
      ['pass', 3, 2],
    ]);
  });

  it('goes on with the next case after a failure and keeps its note', async () => {
    const { code, result, out } = await walked(['', 'f 灯没亮 很久', ...passes(3)]);
    expect(code).toBe(1);
    expect(out).toContain('【2/2】');
    expect(result.runs.map((entry) => entry.result)).toEqual(['fail', 'pass']);
    expect(result.runs[0]?.steps).toEqual([
      { step: 0, result: 'pass' },
      { step: 1, result: 'fail', note: '灯没亮 很久' },
    ]);
  });

  it('goes back over a mistaken answer, also to the case before', async () => {
    const { result } = await walked(['p', 'f oh', 'b', 'p', 'q']);
    expect(result.runs.map((entry) => [entry.result, entry.steps.length])).toEqual([
      ['open', 2],
      ['open', 0],
    ]);
    expect(result.runs[0]?.transitions).toEqual(['lamp.off :: switch.press']);
  });

  it('asks again for what it does not understand, and ends with the input', async () => {
    const { code, notes, result } = await walked(['what', 'p']);
    expect(notes).toContain('p, f NOTE, b or q');
    expect(result.runs[0]?.steps).toEqual([{ step: 0, result: 'pass' }]);
    expect(code).toBe(0);
  });

  it('says so where no case is left', async () => {
    const root = temporaryFolder();
    const nowhere = await run([lamp], ['walk', 'lamp', '--to', '没有这个状态'], { root });
    expect([nowhere.code, nowhere.notes]).toEqual([2, "qa walk: No path leads to '没有这个状态'\n"]);
    const none = await run([lamp], ['walk', 'lamp', '--avoid', 'switch.press'], { root });
    expect([none.code, none.notes]).toEqual([2, 'qa walk: No case is left\n']);
    expect(existsSync(join(root, '.data'))).toBe(false);
  });

  it('takes one case alone', async () => {
    const { result } = await walked(['q'], ['--case', 'lamp-12d043a54c']);
    expect(result.runs.map(({ id }) => id)).toEqual(['lamp-12d043a54c']);
  });

  it('keeps every run in a file of its own, with commit and browser', async () => {
    const { root } = await walked(passes(9), ['--browser', 'Chrome 142']);
    const { kept } = await walked(['f dark'], [], root);
    expect(
      kept.map(({ machine, browser, finishedAt, runs }) => [machine, browser, finishedAt, runs[0]?.result]),
    ).toEqual([
      ['lamp', 'Chrome 142', '2026-01-02T03:04:05.000Z', 'pass'],
      ['lamp', '', null, 'fail'],
    ]);
  });

  it('goes on with a walk that was left, and finishes it', async () => {
    const { root, result } = await walked(['p', 'p', 'q']);
    expect(result.finishedAt).toBeNull();
    const { kept, out } = await walked(passes(7), ['--resume'], root);
    expect(out).toContain('2/5 服务返回：有电');
    expect(out).not.toContain('0/5');
    expect(kept.map(({ finishedAt, runs }) => [finishedAt, runs.map((entry) => entry.result)])).toEqual([
      ['2026-01-02T03:04:05.000Z', ['pass', 'pass']],
    ]);
    const again = await run([lamp], ['walk', 'lamp', '--out', 'results', '--resume'], { root });
    expect([again.code, again.notes]).toEqual([2, 'qa walk: No walk of these cases of lamp was left\n']);
  });

  it('lists its runs and the flaky cases, also as a page', async () => {
    const { root } = await walked(passes(9));
    expect((await run([lamp], ['runs', '--in', 'results'], { root })).code).toBe(0);
    await walked(['f <dark>', 'q'], [], root);
    const { code, out } = await run([lamp], ['runs', '--in', 'results', '--html'], { root });
    expect(code).toBe(1);
    expect(out).toContain('flaky: lamp-bb6bb97fb9');
    const page = readFileSync(join(root, 'results/index.html'), 'utf8');
    expect(page).toContain('不稳定的用例');
    expect(page).toContain('第 0 步：失败，&lt;dark&gt;');
  });

  it('writes what coverage can read', async () => {
    const { root } = await walked(passes(9));
    const { code, out } = await run([lamp], ['coverage', '--recorded', 'results', '--min', '55'], { root });
    // Each case is a run of its own: no transition from the end of the first to the start of the second.
    expect(out).toMatch(/6\/6 100% +\| +5\/9 55%/);
    expect(code).toBe(0);
  });
});

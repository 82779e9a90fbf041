import { mutantsOf } from '@circuit-portal/workbench/mutate/mutants';
import { failureOn, listenedTo, rulesOf, searchWalks } from '@circuit-portal/workbench/random/search';
import { takeWalk, unknownNames, walkerOf } from '@circuit-portal/workbench/random/walk';
import { describe, expect, it } from 'vitest';
import { walkRules } from '../../../qa/walk-rules';
import { catalogue } from '../../../src/machines/catalogue';
import { doorOf, doorRules, fourWrongCodes } from './door';

const sound = doorOf(false);
const faulty = doorOf(true);
const options = { runs: 300, steps: 120, seed: 42 };

function search(door: typeof sound, seed = options.seed) {
  const walker = walkerOf(door.machine, door.model);
  return searchWalks(walker, rulesOf(walker, doorRules), { ...options, seed });
}

describe('a walk', () => {
  const walker = walkerOf(sound.machine, sound.model);

  it('goes over the live actor with a clock by hand', () => {
    const moments = takeWalk(walker, { input: 'visitor', steps: ['panel.wake', 'after', 'panel.wake', 'code.enter'] });
    expect(moments.map(({ step, snapshot, time }) => [step, snapshot.value, time])).toEqual([
      ['start', 'asleep', 0],
      ['panel.wake', 'awake', 0],
      ['after', 'asleep', 30_000],
      ['panel.wake', 'awake', 30_000],
      ['code.enter', 'comparing', 30_000],
    ]);
    expect(moments.at(-1)?.invoked).toEqual(['compare']);
  });

  it('passes over what cannot happen and ends with the flow', () => {
    const steps = ['after', 'compare → right', 'panel.wake', 'code.enter', 'compare → right', 'panel.wake'];
    const moments = takeWalk(walker, { input: 'visitor', steps });
    expect(moments.map(({ step }) => step)).toEqual(['start', 'panel.wake', 'code.enter', 'compare → right']);
    expect(moments.at(-1)?.snapshot.status).toBe('done');
  });

  it('reports what it cannot know', () => {
    expect(unknownNames(walker, { input: 'nobody', steps: ['panel.wake', 'panel.kick'] })).toEqual([
      'nobody',
      'panel.kick',
    ]);
  });
});

describe('walking at random', () => {
  it('finds nothing in a sound flow', () => {
    expect(search(sound)).toBeUndefined();
  });

  it.each([1, 2, 3])('finds a fault and its shortest form with seed %i', (seed) => {
    const failure = search(faulty, seed);
    expect(failure?.breach).toMatchObject({ rule: '最多输错三次', at: 9 });
    expect(failure?.walk.steps).toEqual(fourWrongCodes);
    expect(failure?.labels.slice(0, 3)).toEqual(['走到门前', '唤醒面板', '输入密码']);
  });

  it('finds the same with the same seed', () => {
    expect(search(faulty, 5)).toEqual(search(faulty, 5));
  });

  it('takes every step out that a failure does not need', () => {
    const walker = walkerOf(faulty.machine, faulty.model);
    const detours = fourWrongCodes.flatMap((step) => (step === 'code.enter' ? ['after', 'panel.wake', step] : [step]));
    const failure = failureOn(walker, rulesOf(walker, []), { input: 'visitor', steps: [...detours, 'panel.cancel'] });
    expect(failure?.walk.steps).toEqual(fourWrongCodes);
  });

  it.each([
    ['applyReport', 'slowed applyReport :: pollInterval', '上一次查询返回后 1 秒之内再查询'],
    ['applyReport', 'slowed applyReport :: codeLifetime', '二维码最多展示 5 分钟'],
    ['applyReport', 'dropped applyReport.fetchingReport :: error fetchReport :: complain', '失败时显示服务返回的消息'],
    ['signedReport', 'slowed signedReport :: signingTimeout', '5 分钟之内签署有结果'],
    ['verifyReport', 'unheard verifyReport.checking :: error verifyCode', '流程不会因错误中止'],
  ])('finds in %s what is wrong with: %s', async (id, mutant, rule) => {
    const flow = catalogue.find((known) => known.id === id);
    if (flow === undefined) throw new Error(`no flow ${id}`);
    const { machine, model } = await flow.load();
    const changed = mutantsOf(machine)
      .find((one) => one.id === mutant)
      ?.build();
    if (changed === undefined) throw new Error(`no mutant ${mutant}`);
    const walker = walkerOf(changed, model);
    const rules = rulesOf({ ...walker, source: machine }, walkRules[id] ?? []);
    expect(searchWalks(walker, rules, { runs: 300, steps: 200, seed: 3 })?.breach.rule).toBe(rule);
  });

  it('finds a rule that was never triggered', () => {
    const walker = walkerOf(sound.machine, sound.model);
    const { rules, silent } = listenedTo(rulesOf(walker, doorRules));
    expect(silent()).toEqual(['输错时提示']);
    searchWalks(walker, rules, options);
    expect(silent()).toEqual([]);
  });

  it('reports a situation that exploring has not seen', () => {
    const walker = walkerOf(faulty.machine, faulty.model);
    const rules = rulesOf({ ...walker, source: sound.machine }, []).filter(({ name }) => name !== '最多输错三次');
    const wrong = fourWrongCodes.slice(0, 7);
    expect(failureOn(walker, rules, { input: 'visitor', steps: wrong })?.breach.rule).toBe(
      '不会进入穷举时没有出现过的情形',
    );
  });
});

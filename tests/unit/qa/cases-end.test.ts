import { casesOf } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import { expect, it } from 'vitest';
import { withoutRequirement } from '../../../qa/without-requirement';
import { catalogue } from '../../../src/machines/catalogue';
import { openFlow } from '../../../src/routes/qa/open-flow';

const cases = (
  await Promise.all(
    catalogue.map(async (flow) => {
      const { walked, screen } = await openFlow(flow);
      const { paths } = choose(walked, { cover: 'transitions' });
      return casesOf(flow, walked, paths, 'zh', screen).cases.map((entry) => ({ flow: flow.id, entry }));
    }),
  )
).flat();

const ends = cases.map(({ flow, entry }) => ({
  flow,
  id: entry.id,
  seen: entry.steps.at(-1)?.expected ?? entry.start,
}));

it('every case ends with something to check', () => {
  const bare = ends.filter(
    ({ seen: { looks, notices, announced } }) => looks.length + notices.length === 0 && announced === undefined,
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
});

it('every case ends where nothing is under way', () => {
  const busy = ends.filter(({ seen }) => /正在(?!编辑|播放)|加载中|登录中|查询是否/.test(seen.title));
  expect(busy.map(({ id }) => id)).toEqual([]);
});

it('every case names its requirement, where one speaks of its flow', () => {
  const without = cases.filter(({ entry }) => entry.requirements.length === 0);
  expect([...new Set(without.map(({ flow }) => flow))].sort()).toEqual(Object.keys(withoutRequirement).sort());
});

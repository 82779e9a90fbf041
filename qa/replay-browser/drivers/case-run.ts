import { screen } from '../../../src/machines/qa/case-run/screen';
import { partOf, role, there } from '../../../src/machines/shared/screen';
import type { Driver, Hands } from '../driver';
import type { Reply } from '../reply';

/** The tools for testers answer without an envelope. */
const plainJson = (value: unknown): Reply => ({
  kind: 'reply',
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value ?? {}),
});

const panel = role('region', '执行');

/** The case of one step that the model speaks of. */
async function chooseCase({ page }: Hands): Promise<string> {
  const option = page.getByRole('option', { name: /（1 步）$/ }).first();
  await option.waitFor({ state: 'attached' });
  const id = (await option.getAttribute('value')) ?? '';
  await page.getByRole('combobox', { name: '用例' }).selectOption(id);
  return id;
}

const runOf = (id: string, input: unknown) => {
  const { prepared, marks } = Object(input);
  const isOver = marks.length > 1;
  const runs = [
    {
      id,
      title: '点赞',
      machine: 'like',
      transitions: [],
      result: isOver ? marks.at(-1).result : 'open',
      steps: marks,
    },
  ];
  const head = { tool: 'person', machine: 'like', person: '', browser: '', commit: '' };
  const startedAt = '2026-01-02T03:04:05.000Z';
  return { file: 'run', recording: { ...head, startedAt, finishedAt: isOver ? startedAt : null, prepared, runs } };
};

export const driver: Driver = {
  screen,
  address: '/qa?machine=like',
  arrive: async (hands, input) => {
    const { page, always, see, click } = hands;
    await always('runs', plainJson({ commit: '', runs: [] }));
    await click(role('tab', '执行'));
    const id = await chooseCase(hands);
    if (Object(input).prepared !== null) {
      await always('runs', plainJson({ commit: '', runs: [runOf(id, input)] }));
      await click(role('tab', '测试用例'));
      await click(role('tab', '执行'));
      await chooseCase(hands);
      await page.getByRole('button', { name: /^(继续|查看)$/ }).click();
    }
    await see([there(partOf('caseRun')), there(panel)]);
  },
  calls: { runs: /\/dev\/runs\/like$/, prepare: /\/dev\/prepare$/, press: /\/dev\/clock$/, keep: /\/dev\/runs$/ },
  shared: ['runs'],
  answers: {
    prepare: { done: plainJson },
    press: { done: plainJson },
    keep: { done: plainJson },
  },
  beyond: { 'control.press(clock)': '只有一步的用例没有要拨动的时钟' },
};

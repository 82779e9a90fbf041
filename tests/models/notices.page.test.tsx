import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { emit, setup } from 'xstate';
import { forget, glance, listen } from '../../qa/replay-browser/announcements';
import type { Notice } from '../../src/machines/shared/failure';
import { Notices, useNotices, useNotify } from '../../src/routes/shared/notices';
import { useToasts } from '../../src/routes/shared/use-toasts';
import { useFlow } from '../../src/services/shared/use-flow';
import { AntdProvider } from '../../src/ui/antd/AntdProvider';
import { Button } from '../../src/ui/parts/Button';
import { see } from './support/patience';

const speaking = (id: string) =>
  setup({ types: { events: {} as { type: 'speak' }, emitted: {} as Notice } }).createMachine({
    id,
    on: { speak: { actions: emit({ type: 'notice', level: 'info', text: `${id}说` }) } },
  });

const useSpeaking = (id: string) =>
  useFlow(() => ({ first: () => ({ value: {}, context: {} }), load: () => Promise.resolve(speaking(id)) }));

function Plain({ id }: { id: string }) {
  const flow = useSpeaking(id);
  useNotices(flow);
  return <Button onClick={() => flow.send({ type: 'speak' })}>{id}</Button>;
}

function WithAntd({ id }: { id: string }) {
  const flow = useSpeaking(id);
  useToasts(flow);
  return <Button onClick={() => flow.send({ type: 'speak' })}>{id}</Button>;
}

function OfNoFlow() {
  const notify = useNotify();
  return <Button onClick={() => notify({ level: 'error', text: '页面说' })}>页面</Button>;
}

/** As where a call is refused: the session says why, and so does the flow that called. */
function SaidTwice() {
  const notify = useNotify();
  return (
    <Button
      onClick={() => {
        notify({ level: 'warning', text: '请先登录', flow: 'session' });
        notify({ level: 'warning', text: '请先登录', flow: 'tea' });
        notify({ level: 'info', text: '登录后继续' });
      }}
    >
      两次
    </Button>
  );
}

// What the replay does in its page is done in this one; it uses no more of a page than these two.
const here = {
  addInitScript: async (run: (argument: unknown) => void, argument: unknown) => run(argument),
  evaluate: async (run: (argument: unknown) => unknown, argument: unknown) => run(argument),
} as unknown as Page;

beforeAll(() => listen(here));

beforeEach(async () => {
  await forget(here);
  await render(
    <Notices>
      <div data-flow="tea" data-state="hot" />
      <Plain id="tea" />
      <Plain id="milk" />
      <OfNoFlow />
      <SaidTwice />
      <AntdProvider>
        <WithAntd id="sugar" />
      </AntdProvider>
    </Notices>,
  );
});

const press = async (name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await see(page.getByText(`${name}说`)).toBeVisible();
};

it.each([
  ['tea', true],
  ['milk', false],
  ['sugar', false],
  ['页面', true],
])('what %s says counts for tea: %s', async (name, counts) => {
  await press(name);
  await expect.poll(async () => (await glance(here, name)).said).toEqual([`${name}说`]);
  expect(await glance(here, 'tea')).toEqual({ state: 'hot', said: counts ? [`${name}说`] : [] });
});

it('what two say in the same moment in the same words is shown once', async () => {
  await page.getByRole('button', { name: '两次', exact: true }).click();
  await see(page.getByText('登录后继续')).toBeVisible();
  expect(page.getByText('请先登录').elements()).toHaveLength(1);
  expect((await glance(here, 'tea')).said).toContain('请先登录');
});

import { Profiler } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnyMachineSnapshot } from 'xstate';
import { SaleCountdown } from '../../src/routes/beans/sale/sale-countdown';
import { BeansClockContext } from '../../src/services/beans/clock';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { button } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { handSeconds } from './support/hand-seconds';
import { ask, see } from './support/patience';
import { salePage } from './support/sale-page';

const readAt = Date.parse('2026-11-24T11:59:00+08:00');
const clock = handSeconds(readAt);
let here = false;
const timer = page.getByRole('timer');

/** R405, R406: the cards with what their buttons say. */
async function cards(names: readonly string[]) {
  for (const name of names) await see(button(name)).toBeVisible();
  await see(page.getByText('活动限兑1次').first()).toBeVisible();
}

async function running(_: BrowserPage, { context }: AnyMachineSnapshot) {
  const [first] = context.sale.seckillGoodsResponseVos;
  await see(timer).toHaveTextContent('距结束00时01分00秒');
  await cards([first.inventory === 0 ? '已售罄：便携电烙铁' : '立即兑换：便携电烙铁', '金豆不足：数字万用表']);
  await see(page.getByText(`剩余${first.inventory}件`, { exact: true })).toBeVisible();
  await see(page.getByRole('progressbar', { name: '便携电烙铁已兑换比例' })).toHaveAttribute(
    'aria-valuenow',
    first.inventory === 0 ? '100' : '98',
  );
}

await describeRenderedFlow({
  flow: flowNamed('seckill'),
  requirements: ['R401', 'R402', 'R403', 'R404', 'R405', 'R406', 'R415', 'R416'],
  render: () => {
    clock.goTo(readAt);
    here = false;
    return salePage({
      clock,
      onFlow: () => {
        here = true;
      },
    });
  },
  // An answer needs somebody who has asked.
  arrive: () => ask('the flow', () => here).toBe(true),
  views: {
    loading: async (_, { context }) => {
      if (context.sale === null) await see(page.getByText('正在加载')).toBeInTheDocument();
      else await see(page.getByText('正在加载')).not.toBeInTheDocument();
      await see(timer).not.toBeInTheDocument();
    },
    failed: async () => {
      await see(page.getByText('秒杀活动加载失败，请稍后重试')).toBeVisible();
      await see(button('重试')).toBeEnabled();
    },
    noActivity: () => see(page.getByText('暂无秒杀活动')).toBeVisible(),
    upcoming: async () => {
      await see(timer).toHaveTextContent('距开始22时01分00秒');
      await cards(['即将开始：便携电烙铁', '即将开始：数字万用表']);
    },
    opening: () => see(page.getByText('秒杀已开始', { exact: true })).toBeVisible(),
    'running.listening': running,
    'running.waiting': running,
    'running.polling': running,
    closing: () => see(page.getByText('秒杀已结束', { exact: true })).toBeVisible(),
    over: () => see(page.getByText('秒杀活动已结束')).toBeVisible(),
  },
  perform: {
    'countdown.finished': () => {
      clock.goTo(readAt + 2 * 24 * 60 * 60_000);
      clock.goTo(readAt);
    },
    'sale.refresh': async () => {
      if (button('重试').query()) await button('重试').click();
      else
        await button(button('C10001').element().getAttribute('aria-pressed') === 'true' ? 'C10002' : 'C10001').click();
    },
  },
  fromEffect: ['countdown.finished', 'sale.refresh'],
  announces: {
    'loading: loadSale → broken': '秒杀活动加载失败，请稍后重试重试',
    'upcoming: countdown.finished': '秒杀已开始，请刷新页面',
    'running.listening: countdown.finished': '秒杀已结束，请刷新页面',
  },
});

it('draws the countdown once a second, however often the clock tells [C26]', async () => {
  const seconds = handSeconds(readAt);
  let commits = 0;
  let ends = 0;
  const end = () => {
    ends += 1;
  };
  const { unmount } = await render(
    <BeansClockContext value={seconds}>
      <Profiler
        id="countdown"
        onRender={() => {
          commits += 1;
        }}
      >
        <SaleCountdown label="距结束" target={readAt + 6_000} readAt={readAt} onEnd={end} />
      </Profiler>
    </BeansClockContext>,
  );
  onTestFinished(unmount);
  const timerHere = page.getByRole('timer');
  await see(timerHere).toHaveTextContent('00时00分06秒');
  for (let passed = 0; passed <= 5_000; passed += 30) {
    seconds.goTo(readAt + passed);
    // The browser draws what there is to draw.
    await new Promise(requestAnimationFrame);
  }
  await see(timerHere).toHaveTextContent('00时00分02秒');
  seconds.goTo(readAt + 5_000);
  await see(timerHere).toHaveTextContent('00时00分01秒');
  expect(commits).toBe(6);
  expect(ends).toBe(0);
  seconds.goTo(readAt + 6_000);
  seconds.goTo(readAt + 7_000);
  expect(ends).toBe(1);
});

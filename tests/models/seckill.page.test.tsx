import { Profiler } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { retry, screen } from '../../src/machines/beans/seckill/screen';
import { button, role } from '../../src/machines/shared/screen';
import { SaleCountdown } from '../../src/routes/beans/sale/sale-countdown';
import { ServerClockContext } from '../../src/services/shared/server-clock';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { handSeconds } from './support/hand-seconds';
import { ask, see } from './support/patience';
import { salePage } from './support/sale-page';

const readAt = Date.parse('2026-11-24T11:59:00+08:00');
const clock = handSeconds(readAt);
let here = false;

/** The clock stands still. */
const counts = (words: RegExp) => () => see(page.getByRole('timer')).toHaveTextContent(words);
const running = counts(/距结束(1天)?00时01分00秒/);

await describeRenderedFlow({
  flow: flowNamed('seckill'),
  screen,
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
  also: {
    upcoming: counts(/距开始22时01分00秒/),
    'running.listening': running,
    'running.waiting': running,
    'running.polling': running,
  },
  overrides: {
    'countdown.finished': () => {
      clock.goTo(readAt + 2 * 24 * 60 * 60_000);
      clock.goTo(readAt);
    },
    'sale.refresh': async (_, { sees, click }) => {
      if (await sees(retry)) await click(retry);
      else await click(button((await sees(role('button', { name: 'C10001', pressed: true }))) ? 'C10002' : 'C10001'));
    },
  },
  fromEffect: ['countdown.finished', 'sale.refresh'],
});

it('draws the countdown once a second, however often the clock tells [C26]', async () => {
  const seconds = handSeconds(readAt);
  let commits = 0;
  let ends = 0;
  const end = () => {
    ends += 1;
  };
  const { unmount } = await render(
    <ServerClockContext value={seconds}>
      <Profiler
        id="countdown"
        onRender={() => {
          commits += 1;
        }}
      >
        <SaleCountdown label="距结束" target={readAt + 6_000} readAt={readAt} onEnd={end} />
      </Profiler>
    </ServerClockContext>,
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

import type { BrowserPage } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import '../../src/ui/theme/base.css';
// What is fetched when the browser is idle is fetched before the tests.
import '../../src/machines/site/ticker/machine';
import { TickerSection } from '../../src/routes/site/home/ticker-section';
import { lookAt, press, Untouched } from './support/attention';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { ask, see } from './support/patience';

const ticker = '[data-flow=ticker]';

const notices = [
  { informationId: 31, title: '国庆假期安排', noticeInfoTitle: '', showStartTime: '2026-09-25 09:00' },
  { informationId: 32, title: '文章的标题', noticeInfoTitle: '加急产能已恢复', showStartTime: '2026-10-08 09:00' },
];
const lines = [
  ['/portal/q7i31.html', '09-25国庆假期安排详情'],
  ['/portal/q7i32.html', '10-08加急产能已恢复详情'],
];

/** The one notice that can be read and reached is the flow's; the buttons are those of the state. */
async function shows(page: BrowserPage, { context }: AnyMachineSnapshot, button: string) {
  const reachable = () =>
    [...document.querySelectorAll(`${ticker} li:not([inert]) a`)].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ]);
  await ask('notices that can be reached', reachable).toEqual([lines[context.index]]);
  await see(page.getByRole('button', { name: button, exact: true })).toBeVisible();
  await see(page.getByRole('button', { name: '关闭公告' })).toBeVisible();
}

await describeRenderedFlow({
  flow: flowNamed('ticker'),
  requirements: ['R088', 'R089'],
  render: () => (
    <Untouched>
      <TickerSection notices={notices} />
    </Untouched>
  ),
  views: {
    rotating: (page, snapshot) => shows(page, snapshot, '暂停滚动'),
    held: (page, snapshot) => shows(page, snapshot, '暂停滚动'),
    paused: async (page, snapshot) => {
      await shows(page, snapshot, '继续滚动');
      await see(page.getByRole('button', { name: '下一条' })).toBeVisible();
    },
    closed: async (page) => {
      await see(page.getByRole('region', { name: '公告' })).not.toBeInTheDocument();
      await see(page.getByRole('link')).not.toBeInTheDocument();
    },
  },
  perform: {
    'attention.hold': () => lookAt(ticker, true),
    'attention.release': () => lookAt(ticker, false),
    'rotation.pause': () => press(ticker, '暂停滚动'),
    'rotation.resume': () => press(ticker, '继续滚动'),
    'notice.next': () => press(ticker, '下一条'),
    'ticker.close': () => press(ticker, '关闭公告'),
  },
});

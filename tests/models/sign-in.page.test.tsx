import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import { model } from '../../src/machines/beans/check-in/model';
import { SignInSection } from '../../src/routes/beans/check-in/check-in-section';
import { signConfigOptions } from '../../src/services/beans/check-in/check-in';
import { browserTransport } from '../../src/services/shared/call';
import { BeansStage, hasArrived, leave, newVisit, nextDay, openLogin, signIn } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { button, expectBusy, expectReady } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { ask, see } from './support/patience';

const { config } = model.outcomes.loadCalendar[0].output;

function queries(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(signConfigOptions(browserTransport).queryKey, config);
  return client;
}

const streak = (page: BrowserPage, days: number) => see(page.getByText(`已连续签到${days}天`)).toBeVisible();
const today = (page: BrowserPage) =>
  page.getByRole('list', { name: '签到日历' }).element().querySelector('[aria-current]');

/** R380–R383: seven days of the cycle; today is the day of the streak; four weeks with their missed days. */
async function calendar(page: BrowserPage, { context }: AnyMachineSnapshot) {
  const { day, haveSignIn } = context.calendar.sign;
  await streak(page, haveSignIn ? day : day - 1);
  const days = page.getByRole('list', { name: '签到日历' }).getByRole('listitem').elements();
  expect(days).toHaveLength(7);
  expect(days[day - 1]).toBe(today(page));
  expect(today(page)?.textContent.includes('已签')).toBe(haveSignIn);
  expect(document.querySelectorAll('[data-date]')).toHaveLength(28);
  expect(document.querySelector('[data-date="2026-11-20"]')?.getAttribute('data-day-state')).toBe('miss');
  expect(document.querySelector('[data-date="2026-11-14"]')?.getAttribute('data-day-state')).toBe('normal');
  expect(document.querySelector('[data-date="2026-11-21"]')?.getAttribute('data-day-state')).toBe('current');
}

const plain = async (page: BrowserPage) => {
  await see(page.getByText('每7天一轮，天天签到天天有金豆')).toBeVisible();
  expect(document.querySelector('[data-date]')).toBeNull();
};

await describeRenderedFlow({
  flow: flowNamed('signIn'),
  requirements: ['R377', 'R378', 'R379', 'R380', 'R381', 'R382', 'R383', 'R384', 'R385'],
  render: () => {
    newVisit();
    return (
      <QueryClientProvider client={queries()}>
        <BeansStage>
          <SignInSection since="2026-11-15" transport={browserTransport} />
        </BeansStage>
      </QueryClientProvider>
    );
  },
  // The page sends a running machine what an earlier one would begin with.
  arrive: () => hasArrived('signIn'),
  views: {
    visitor: async (page) => {
      await plain(page);
      await expectReady(button('立即签到'));
    },
    awaitingLogin: async () => {
      await ask('login window', () => openLogin.mock.calls.length).toBeGreaterThan(0);
      await expectReady(button('立即签到'));
    },
    loading: () => expectBusy(button('立即签到').or(button('今日已签到')).first()),
    loadingToSign: () => expectBusy(button('立即签到')),
    failed: async (page) => {
      await see(page.getByText('网络异常，请检查网络后重试')).toBeVisible();
      await expectReady(button('重试'));
    },
    unsigned: async (page, snapshot) => {
      await calendar(page, snapshot);
      await expectReady(button('立即签到'));
    },
    signing: () => expectBusy(button('立即签到')),
    receiving: async (page, snapshot) => calendar(page, snapshot),
    rewarded: async (page, { context }) => {
      const coupon = context.gain.coupon === '' ? '' : `，${context.gain.coupon}`;
      await see(page.getByText(`签到成功 +${context.gain.beans} 金豆${coupon}`)).toBeVisible();
    },
    rewardDue: () => expectReady(button('领取连签奖励')),
    collecting: () => expectBusy(button('领取连签奖励')),
    signed: async (page, snapshot) => {
      await calendar(page, snapshot);
      await see(button('今日已签到')).toBeDisabled();
      await see(page.getByText('签到成功')).not.toBeInTheDocument();
    },
  },
  perform: {
    'sign.press': () => button('立即签到').click(),
    'reward.take': () => button('领取连签奖励').click(),
    'calendar.retry': () => button('重试').click(),
    'customer.known': signIn,
    'customer.gone': leave,
    'day.turn': nextDay,
  },
  announces: {
    'loading: loadCalendar → broken': '网络异常，请检查网络后重试重试',
    'loadingToSign: loadCalendarToSign → broken': '网络异常，请检查网络后重试重试',
    'signing: signIn → refused': '签到失败，请稍后再试',
    'receiving: receiveVoucher → refused': '领取失败，请稍后再试',
    'collecting: collectVoucher → refused': '领取失败，请稍后再试',
  },
});

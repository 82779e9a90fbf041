import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import type { SignConfig } from '../../../contract/beans/check-in/calls';
import type { Driver, Hands, View } from '../driver';
import { success } from '../reply';
import type { Sight } from '../sight';
import { absent, visible } from '../sight';
import {
  beansCalls,
  beansReplies,
  besideBeans,
  leave,
  loginWindow,
  nextDay,
  noSale,
  openBeans,
  otherTab,
  signConfig,
} from './beans-page';
import { busy, button, ready } from './dialogs';

const part = (page: Page) => page.locator('[data-flow="signIn"]');

const extra = (streak: number, signNum: number, couponName: string) => ({
  day: 0,
  signNum,
  startSignNum: streak,
  endSignNum: streak,
  couponName,
});

/** R385: more on the third and on the seventh day. */
const config: SignConfig = { ...signConfig, extraRuleList: [extra(3, 3, ''), extra(7, 7, '满100减10元券')] };

const stateOf = (output: unknown): unknown =>
  typeof output === 'object' && output !== null && 'sign' in output ? output.sign : null;

/** R380–R383: seven days of the cycle, of which today is the day of the streak. */
function calendar(page: Page, { context }: AnyMachineSnapshot): Sight[] {
  const { day, haveSignIn } = context.calendar.sign;
  const days = part(page).getByRole('list', { name: '签到日历' }).getByRole('listitem');
  const today = days.nth(day - 1).and(page.locator('[aria-current]'));
  return [
    visible('连续签到', part(page).getByText(`已连续签到${haveSignIn ? day : day - 1}天`)),
    visible('今天', today),
    (haveSignIn ? visible : absent)('已签', today.filter({ hasText: '已签' })),
  ];
}

const plain = (page: Page): Sight => visible('每7天一轮', part(page).getByText('每7天一轮，天天签到天天有金豆'));

const loading: View = (page) => [
  { what: '签到', where: part(page).getByRole('button', { name: /^(立即签到|今日已签到)$/ }), is: 'busy' },
];

/** A click that comes before the login window does, where one is on its way. */
const press = ({ page }: Hands, name: string): Promise<void> => button(part(page), name).dispatchEvent('click');

/** The sign-in of the day (R377–R385). */
export const signIn: Driver = {
  address: besideBeans,
  arrive: (hands) => openBeans(hands, 'signIn'),
  calls: {
    ...beansCalls,
    loadCalendar: /\/getCurrentUserSignInConfig$/,
    signIn: /\/integral\/sign\/signIn\?/,
    receiveVoucher: /\/receiveVoucher$/,
  },
  atOnce: { ...beansReplies, loadSale: success(noSale), signConfig: success(config) },
  answers: {
    loadCalendar: { done: (output) => success(stateOf(output)) },
    signIn: { done: success },
    receiveVoucher: { done: success },
  },
  perform: {
    'sign.press': (_, hands) => press(hands, '立即签到'),
    'reward.take': (_, hands) => press(hands, '领取连签奖励'),
    'calendar.retry': (_, hands) => press(hands, '重试'),
    'customer.known': (_, hands) => otherTab(hands, 'signedIn'),
    'customer.gone': (_, hands) => leave(hands),
    'day.turn': (_, hands) => nextDay(hands),
  },
  views: {
    visitor: (page) => [plain(page), ready(part(page), '立即签到')],
    awaitingLogin: (page) => [loginWindow(page)],
    loading,
    loadingToSign: (page) => [busy(part(page), '立即签到')],
    failed: (page) => [
      visible('网络异常', part(page).getByText('网络异常，请检查网络后重试')),
      ready(part(page), '重试'),
    ],
    unsigned: (page, snapshot) => [...calendar(page, snapshot), ready(part(page), '立即签到')],
    signing: (page) => [busy(part(page), '立即签到')],
    receiving: (page, snapshot) => calendar(page, snapshot),
    rewarded: (page, { context }) => {
      const { beans, coupon } = context.gain;
      const words = `签到成功 +${beans} 金豆${coupon === '' ? '' : `，${coupon}`}`;
      return [visible(words, part(page).getByRole('status').filter({ hasText: words }))];
    },
    rewardDue: (page) => [ready(part(page), '领取连签奖励')],
    collecting: (page) => [busy(part(page), '领取连签奖励')],
    signed: (page, snapshot) => [
      ...calendar(page, snapshot),
      { what: '今日已签到', where: button(part(page), '今日已签到'), is: 'disabled' },
      absent('签到成功', part(page).getByText('签到成功')),
    ],
  },
};

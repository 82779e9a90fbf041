import type { ContextFrom } from 'xstate';
import { loginWindow } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import {
  absent,
  busy,
  button,
  css,
  disabled,
  holding,
  nth,
  part,
  partOf,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../../shared/screen';
import type { signInMachine } from './machine';

type Context = ContextFrom<typeof signInMachine>;

const signIn = partOf('signIn');
export const sign = button('立即签到', signIn);
const reward = button('领取连签奖励', signIn);
const retry = button('重试', signIn);
const list = role('list', '签到日历', signIn);
const days = role('listitem', undefined, list);
/** Days of the last four weeks. */
const dates = css('[data-date]', signIn);

/** R380–R383: seven days of the cycle, of which today is the day of the streak; the last four weeks. */
function calendar(context: Context): Sight[] {
  const { day, haveSignIn } = context.calendar?.sign ?? { day: 0, haveSignIn: false };
  return [
    visible(text(`已连续签到${haveSignIn ? day : day - 1}天`, signIn)),
    showing(days, { count: 7 }, '签到日历'),
    showing(css('[aria-current]', list), { count: 1 }, '今天'),
    showing(
      nth(days, day - 1),
      { attributes: { 'aria-current': 'date' }, text: { pattern: haveSignIn ? '已签' : '^(?!.*已签)' } },
      '今天',
    ),
    { what: '四周的签到', where: dates, is: 'there', has: { count: 28 } },
  ];
}

/** The sign-in of the day (R377–R385). */
export const screen = screenOf<typeof signInMachine>({
  views: {
    visitor: () => [visible(text('每7天一轮，天天签到天天有金豆', signIn)), absent(dates, '四周的签到'), ready(sign)],
    awaitingLogin: () => [ready(sign), loginWindow],
    loading: () => [busy(button(/^(立即签到|今日已签到)$/, signIn), '签到')],
    loadingToSign: () => [busy(sign)],
    failed: () => [visible(text(part('网络异常，请检查网络后重试'), signIn)), ready(retry)],
    unsigned: (context) => [...calendar(context), ready(sign)],
    signing: () => [busy(sign)],
    receiving: calendar,
    rewarded: ({ gain: { beans, coupon } }) => [
      visible(
        holding(role('status', undefined, signIn), `签到成功 +${beans} 金豆${coupon === '' ? '' : `，${coupon}`}`),
      ),
    ],
    rewardDue: () => [ready(reward)],
    collecting: () => [busy(reward)],
    signed: (context) => [
      ...calendar(context),
      disabled(button('今日已签到', signIn)),
      absent(text(part('签到成功'), signIn)),
    ],
  },
  events: {
    'sign.press': (_, { click }) => click(sign),
    'reward.take': (_, { click }) => click(reward),
    'calendar.retry': (_, { click }) => click(retry),
    'customer.known': 'outside',
    'customer.gone': 'outside',
    'day.turn': 'outside',
  },
  announces: {
    'loading: loadCalendar → broken': '网络异常，请检查网络后重试重试',
    'loadingToSign: loadCalendarToSign → broken': '网络异常，请检查网络后重试重试',
    'signing: signIn → refused': '签到失败，请稍后再试',
    'receiving: receiveVoucher → refused': '领取失败，请稍后再试',
    'collecting: collectVoucher → refused': '领取失败，请稍后再试',
  },
});

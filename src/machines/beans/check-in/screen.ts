import type { ContextFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
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
import type { checkInMachine } from './machine';
import { gainedIn } from './world';

type Context = ContextFrom<typeof checkInMachine>;

const checkIn = partOf('checkIn');
export const press = button('立即签到', checkIn);
const reward = button('领取连签奖励', checkIn);
const retry = button('重试', checkIn);
const list = role('list', '签到日历', checkIn);
const days = role('listitem', undefined, list);
/** Days of the last four weeks. */
const dates = css('[data-date]', checkIn);

/** R380–R383: seven days of the cycle, of which today is the day of the streak; the last four weeks. */
function calendar(context: Context): Sight[] {
  const { day, haveSignIn } = context.calendar?.state ?? { day: 0, haveSignIn: false };
  return [
    visible(text(`已连续签到${haveSignIn ? day : day - 1}天`, checkIn)),
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

/** The check-in of the day (R377–R385). */
export const screen = screenOf<typeof checkInMachine>({
  views: {
    visitor: () => [visible(text('每7天一轮，天天签到天天有金豆', checkIn)), absent(dates, '四周的签到'), ready(press)],
    awaitingLogin: () => [ready(press), loginWindow],
    loading: () => [busy(button(/^(立即签到|今日已签到)$/, checkIn), '签到')],
    loadingToCheckIn: () => [busy(press)],
    failed: () => [visible(text(part(messages.offline), checkIn)), ready(retry)],
    notCheckedIn: (context) => [...calendar(context), ready(press)],
    checkingIn: () => [busy(press)],
    receiving: calendar,
    rewarded: ({ gain: { beans, coupon } }, _last, world) => [
      visible(
        holding(
          role('status', undefined, checkIn),
          `签到成功 +${gainedIn(world) ?? beans} 金豆${coupon === '' || world !== undefined ? '' : `，${coupon}`}`,
        ),
      ),
    ],
    rewardDue: () => [ready(reward)],
    collecting: () => [busy(reward)],
    checkedIn: (context) => [
      ...calendar(context),
      disabled(button('今日已签到', checkIn)),
      absent(text(part('签到成功'), checkIn)),
    ],
  },
  events: {
    'checkIn.press': (_, { click }) => click(press),
    'reward.take': (_, { click }) => click(reward),
    'calendar.retry': (_, { click }) => click(retry),
    'customer.known': 'outside',
    'customer.gone': 'outside',
    'day.turn': 'outside',
  },
  announces: {
    'loading: loadCalendar → broken': `${messages.offline}重试`,
    'loadingToCheckIn: loadCalendarToCheckIn → broken': `${messages.offline}重试`,
    'checkingIn: checkIn → refused': messages.internal,
    'receiving: receiveVoucher → refused': messages.internal,
    'collecting: collectVoucher → refused': messages.internal,
  },
});

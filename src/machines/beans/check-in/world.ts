import type { Visit } from '../../shared/visit';
import {
  cutOff,
  endsTheSession,
  internalError,
  isLive,
  isVisitor,
  loginSteps,
  sessionEnded,
  signedInAs,
} from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface CheckInWorld extends Visit {
  /** The day of the streak that today is. On the third one there is a reward besides. */
  day: 2 | 3;
  today: 'open' | 'in' | 'owes';
  /** What the page says was gained since it has read the calendar. */
  gained: number;
}

/** The rules of the samples. */
const beansOf = { 2: 2, 3: 3 } as const;
const reward = 5;
const before = { 2: 2, 3: 4 } as const;

const start: CheckInWorld = { session: 'none', day: 2, today: 'open', gained: 0 };

const checksIn = (world: CheckInWorld): CheckInWorld =>
  isLive(world) && world.today === 'open'
    ? { ...world, today: world.day === 3 ? 'owes' : 'in', gained: beansOf[world.day] }
    : world;
const takes = (world: CheckInWorld): CheckInWorld =>
  isLive(world) && world.today === 'owes' ? { ...world, today: 'in', gained: world.gained + reward } : world;
const reads = (world: CheckInWorld): CheckInWorld => ({ ...world, gained: 0 });

/** The model's third day is read until its reward is taken. */
const isReadable = ({ day, today }: CheckInWorld): boolean => day === 2 || today !== 'in';

const has = (day: CheckInWorld['day'], today: CheckInWorld['today']) => ({
  needs: (w: CheckInWorld) => isLive(w) && w.day === day && w.today === today,
  makes: reads,
});

export const gainedIn = (world: unknown): number | undefined => Object(world ?? {}).gained;

const calendar = (actor: string) => ({
  [`${actor} → notCheckedIn`]: has(2, 'open'),
  [`${actor} → thirdDay`]: has(3, 'open'),
  [`${actor} → checkedIn`]: has(2, 'in'),
  [`${actor} → rewardDue`]: has(3, 'owes'),
  [`${actor} → broken`]: cutOff,
});

const prepared = (days: number, today = '今天未签到') => `一位客户，到昨天为止连续签到 ${days} 天，${today}`;

/** The calendar of an account of its own, by the rules of the samples. */
export const world = worldOf<CheckInWorld>({
  starts: {
    second: { label: '未登录', prepared: prepared(1), input: 'anybody', world: start },
    third: { label: '未登录', prepared: prepared(2), input: 'anybody', world: { ...start, day: 3 } },
    checkedIn: {
      label: '未登录',
      prepared: prepared(1, '今天已签到'),
      input: 'anybody',
      world: { ...start, today: 'in' },
    },
    rewardDue: {
      label: '未登录',
      prepared: prepared(2, '今天已签到，连签奖励未领取'),
      input: 'anybody',
      world: { ...start, day: 3, today: 'owes' },
    },
  },
  page: ({ sale }) => sale?.address ?? '',
  order: ({ day, today }) => ({
    accounts: { customer: { checkedInDays: day - 1, ...(today === 'open' ? {} : { checkedInToday: true }) } },
    // Its page has no window in the way.
    sale: { items: [{ title: '便携电烙铁', price: 60, stock: 1 }] },
  }),
  signedIn: () => '',
  calls: {
    loadCalendar: 'GET /api/integral/sign/getCurrentUserSignInConfig',
    checkIn: 'GET /api/integral/sign/signIn',
    receiveVoucher: 'GET /api/integral/sign/receiveVoucher',
  },
  steps: {
    ...loginSteps<CheckInWorld>(),
    ...calendar('loadCalendar'),
    ...calendar('loadCalendarToCheckIn'),
    'checkIn.press': { needs: (w) => !isVisitor(w) || isReadable(w) },
    'checkIn → checkedIn': { needs: (w) => isLive(w) && w.today === 'open', makes: checksIn },
    'checkIn → before': { needs: (w) => isLive(w) && w.today === 'in' },
    'checkIn → loginFirst': sessionEnded<CheckInWorld>(),
    'checkIn → refused': internalError,
    'receiveVoucher → received': { makes: takes },
    'receiveVoucher → refused': internalError,
    'collectVoucher → received': { makes: takes },
    'collectVoucher → refused': internalError,
    // In another tab, while the page has nothing to wait for.
    'customer.known': {
      needs: (w, snapshot) => isVisitor(w) && isReadable(w) && snapshot.matches('visitor'),
      makes: (w) => signedInAs(w, 'live'),
    },
    'customer.gone': {
      needs: (w, snapshot) =>
        isLive(w) && ['notCheckedIn', 'checkedIn', 'rewardDue', 'failed'].some((state) => snapshot.matches(state)),
      makes: (w) => signedInAs(w, 'none'),
    },
    // The model knows the second and the third day of a streak.
    'day.turn': {
      how: '在 /dev/clock 把时钟拨到第二天，再切换标签页回来',
      needs: (w, snapshot) => isLive(w) && w.day === 2 && w.today === 'in' && snapshot.matches('checkedIn'),
      makes: (w) => ({ ...w, day: 3, today: 'open' }),
    },
  },
  others: {
    checksInElsewhere: {
      label: '同一客户在别处签到',
      how: '在另一个浏览器以该客户登录并签到',
      needs: (w, snapshot) => isLive(w) && w.day === 2 && w.today === 'open' && snapshot.matches('notCheckedIn'),
      makes: (w) => ({ ...w, today: 'in' }),
    },
    endsTheSession: endsTheSession<CheckInWorld>((_, snapshot) => snapshot.matches('notCheckedIn')),
  },
  rules: [
    {
      name: '一天只签到一次',
      requirement: 'R378',
      holds: ({ today }, snapshot) => !snapshot.matches('receiving') || today === 'owes',
    },
    {
      name: '连签奖励只领取一次',
      requirement: 'R385',
      holds: ({ today }, snapshot) => !snapshot.matches('collecting') || today === 'owes',
    },
  ],
  books: ({ day, today }) => ({
    balance: before[day] + (today === 'open' ? 0 : beansOf[day]) + (day === 3 && today === 'in' ? reward : 0),
  }),
});

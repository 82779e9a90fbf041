import type { Activity, ActivityInfo } from '../../../contract/beans/activity/calls';
import type { SignConfig, SignRule, SignState } from '../../../contract/beans/check-in/calls';
import type { SeckillGoods } from '../../../contract/beans/sale/calls';
import { dialog, loginWindow } from '../../../src/machines/screen-dialogs';
import { absent, button, css, holding, partOf, role, there, visible } from '../../../src/machines/shared/screen';
import type { Hands, Outside } from '../driver';
import { locatorOf } from '../locator';
import type { Reply } from '../reply';
import { success } from '../reply';

/** A server-drawn page would show what the server has: from here the browser itself asks, and can be answered. */
export const besideBeans = '/portal/archive';

/** A minute before the sale of the day closes. */
export const beansNow = Date.parse('2026-11-24T11:59:00+08:00');

const hour = 60 * 60_000;
const day = 24 * hour;

/** Whom the server knows. */
export const customerReply = (customerCode: string, blackList = false): Reply =>
  success({
    customerCode,
    customerName: '',
    blackList,
    manager: false,
    crossAuthToken: '',
    crossAuthOrigins: [],
    userAccountBalanceVo: { basicIntergral: 0 },
  });

/** The running anniversary. */
export const activityWith = (changes: Partial<ActivityInfo> = {}): Activity => ({
  activityInfo: {
    activityKeyId: 'anniversary',
    title: '十八周年庆',
    startTime: Date.parse('2026-11-15T00:00:00+08:00'),
    endTime: beansNow + 10 * day + 6 * hour,
    currentTime: beansNow,
    generalMaxBeanQuantity: 60,
    orderMaxMultiplier: 2,
    couponList: [],
    couponTotalAmount: 0,
    task: false,
    couponReceived: false,
    rules: [],
    ...changes,
  },
  generalTaskList: [],
  orderTaskList: [],
});

/** For pages whose flow is not the sale. */
export const noSale: SeckillGoods = {
  activityExist: false,
  activityStatus: 4,
  activityBeginTime: beansNow,
  activityEndTime: beansNow,
  currentTime: beansNow,
  limitText: '',
  ticket: '',
  seckillGoodsResponseVos: [],
};

const checkInRule = (dayOfCycle: number): SignRule => ({
  day: dayOfCycle,
  signNum: dayOfCycle,
  startSignNum: 0,
  endSignNum: 0,
  couponName: '',
});

const checkInConfig: SignConfig = {
  configCode: 'anniversary',
  version: 1,
  signRuleList: [1, 2, 3, 4, 5, 6, 7].map(checkInRule),
  extraRuleList: [],
};

const checkedIn: SignState = {
  day: 2,
  haveSignIn: true,
  haveReceive: true,
  signModeCode: 'anniversary',
  version: 1,
  currentTime: beansNow,
};

/** What the account page hears of its closing; `state` is what the flow has of it. */
export const closingReply = (state: unknown): Reply =>
  success({ days: 15, asks: 'password', kept: { disputeDays: 1095, staffLogDays: 1095 }, ...Object(state) });

/** What the anniversary page asks for, by itself and when somebody has signed in. */
export const beansCalls = {
  time: /\/integral\/ns\/time$/,
  activity: /\/loadActivity$/,
  checkInConfig: /\/getSignInConfig\b/,
  loadSale: /\/getSeckillGoods$/,
  banners: /\/selectRotationMapList$/,
  customer: /\/getCustomerInfo$/,
  balance: /\/integral\/user\/getUserInfo$/,
  tasks: /\/queryTaskDetail$/,
  calendar: /\/getCurrentUserSignInConfig$/,
  checkInRecords: /\/getCustomerSignInRecords$/,
  /** Of the account page. */
  checkClosing: /\/getClosing$/,
};

/** A running activity without anything in it; drivers put in what their flow needs. */
export const beansReplies = {
  time: success({ currentTime: beansNow }),
  activity: success(activityWith()),
  checkInConfig: success(checkInConfig),
  banners: success([]),
  customer: customerReply('C10001'),
  balance: success({ customerCode: 'C10001', intergralVoucher: 320 }),
  tasks: success({ completedTaskList: [], registeredList: [] }),
  calendar: success(checkedIn),
  checkInRecords: success([]),
  checkClosing: closingReply({ dueAt: '', unsettled: [] }),
};

/** Goes to another page of the portal without a new one: the router hears of it as of any other entry. */
export const goTo = ({ page }: Pick<Hands, 'page'>, address: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), address);

/** Opens the anniversary and waits until a flow is there. */
export async function openBeans(hands: Hands, flow: string): Promise<void> {
  await goTo(hands, '/portal/18th-anniversary');
  await hands.see([there(partOf(flow))]);
}

/** The visitor comes back to the page, which then asks what time it is. Waits until the page knows. */
export async function tellTime({ page, always, see }: Hands, currentTime: number): Promise<void> {
  await always('time', success({ currentTime }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const left = Math.floor((beansNow + 10 * day + 6 * hour - currentTime) / day);
  await see([visible(holding(role('timer'), new RegExp(`距活动结束\\s*${left}\\s*天`)), '距活动结束')]);
}

/** Midnight passes. */
export async function nextDay(hands: Hands): Promise<void> {
  const shown = await locatorOf(hands.page, role('timer', '距活动结束')).textContent();
  const left = Number(/(\d+)\s*天/.exec(shown ?? '')?.[1]);
  await tellTime(hands, beansNow + (11 - left) * day);
}

/** Somebody signs in in another tab of the browser, or out. */
export const otherTab = ({ page }: Pick<Hands, 'page'>, news: 'signedIn' | 'signedOut'): Promise<void> =>
  page.evaluate((said) => {
    const channel = new BroadcastChannel('portal.session');
    channel.postMessage(said);
    channel.close();
  }, news);

export const sessionIs = (state: string) => css(`[data-flow="session"][data-state="${state}"]`);

export const isSignedIn = async ({ page }: Pick<Hands, 'page'>): Promise<boolean> =>
  (await locatorOf(page, sessionIs('signedIn')).count()) > 0;

/** Closes the login window where it is open. */
export async function closeLogin({ click, sees, see }: Hands): Promise<void> {
  const login = dialog('登录');
  if (!(await sees(login))) return;
  await click(button('关闭', login));
  await see([absent(login, '登录窗口')]);
}

/** The customer leaves; a visitor opens the login window and closes it. */
export async function leave(hands: Hands): Promise<void> {
  if (await isSignedIn(hands)) {
    await otherTab(hands, 'signedOut');
    return;
  }
  if (!(await hands.sees(dialog('登录')))) {
    await hands.click(button('登录', role('main')));
    await hands.see([loginWindow]);
  }
  await closeLogin(hands);
}

/** Makes somebody, or nobody, be signed in before the visitor goes on. */
export async function beSignedIn(hands: Hands, wanted: boolean): Promise<void> {
  await closeLogin(hands);
  if ((await isSignedIn(hands)) === wanted) return;
  await otherTab(hands, wanted ? 'signedIn' : 'signedOut');
  await hands.see([there(sessionIs(wanted ? 'signedIn' : 'anonymous'))]);
}

/** Who is signed in changes, and so the page asks for a part of itself again; from now on that is answered so. */
export async function readAnew(hands: Hands, call: string, reply: Reply): Promise<void> {
  const news = (await isSignedIn(hands)) ? 'signedOut' : 'signedIn';
  hands.hold(call);
  await otherTab(hands, news);
  await hands.answer(call, reply);
  await hands.always(call, reply);
}

/** The login that a flow waits for: somebody signs in in another tab, or the visitor closes the window. */
export const loginOutside: Outside = {
  done: (hands) => otherTab(hands, 'signedIn'),
  error: closeLogin,
};

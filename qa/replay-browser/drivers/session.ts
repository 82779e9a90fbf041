import type { Locator, Page } from 'playwright';
import type { Driver, Hands } from '../driver';
import type { Reply } from '../reply';
import { refusal, success, through } from '../reply';
import type { Sight } from '../sight';
import { absent, visible } from '../sight';
import { beansCalls, beansReplies, besideBeans, customerReply, goTo, noSale, otherTab } from './beans-page';
import { busy, button, closeDialog, dialog, noDialog, openDialog, ready } from './dialogs';

const anniversary = '/portal/18th-anniversary';

const main = (page: Page) => page.getByRole('main');
const login = (page: Page) => dialog(page, '登录');
const frame = (page: Page): Locator => login(page).locator('iframe');
const leaving = (page: Page) => dialog(page, '退出登录');

/** Gone once the page has been opened anew. */
const visit = 'data-qa-visit';

async function openPage(hands: Hands): Promise<void> {
  const { page, see } = hands;
  await page.evaluate((mark) => {
    document.documentElement.setAttribute(mark, '');
    // Of what the page says, that somebody has signed in is none of the flow's words, and comes once a session.
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing where the origin is not secure
    document.cookie = 'hiddenLoginSuccess=1; path=/portal';
    sessionStorage.setItem('portal.couponPack.ANNIV-18', '1');
  }, visit);
  await goTo(hands, anniversary);
  await see([ready(main(page), '登录')]);
}

const signedInMessage = { type: 'portal.login', event: 'signedIn' };

/** In place of the frame, where somebody has signed in before it has said that it is there. */
const quickFrame: Reply = {
  kind: 'reply',
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><script>parent.postMessage(${JSON.stringify(signedInMessage)}, '*')</script>`,
};

/** The frame tells the page, which hears nobody else. */
async function signInInFrame({ page, answer }: Hands): Promise<void> {
  if (await login(page).getByText('登录窗口加载中').isVisible()) {
    await answer('loginFrame', quickFrame);
    return;
  }
  const element = await frame(page).elementHandle();
  const inside = await element?.contentFrame();
  await inside?.evaluate((message) => window.parent.postMessage(message, '*'), signedInMessage);
}

/** The visitor comes back to the page, which then asks what time it is, and is told to sign in. */
async function refuse({ page, hold, answer, always }: Hands, message: string): Promise<void> {
  hold('time');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answer('time', refusal({ code: '401', message }));
  await always('time', beansReplies.time);
}

/** In the login window, or on the customer's own page, to which one has to go for it. */
async function retry(hands: Hands): Promise<void> {
  const { page, see } = hands;
  if (await login(page).isVisible()) {
    await button(login(page), '重试').click();
    return;
  }
  await goTo(hands, '/portal/account');
  await see([ready(main(page), '重试')]);
  await button(main(page), '重试').click();
  await goTo(hands, anniversary);
}

const visitor = (page: Page): Sight[] => [noDialog(page), ready(main(page), '登录')];

const says = (page: Page, words: string): Sight => visible(words, page.getByRole('banner').getByText(words));

const customer = (page: Page): Sight => visible('客户', main(page).getByText('C10001'));

const waiting = (page: Page): Sight[] => [
  ...openDialog(page, '登录'),
  visible('登录窗口加载中', login(page).getByText('登录窗口加载中')),
];

const expired = (page: Page) => login(page).getByText('登录已失效，请重新登录');

/** Who is signed in (R012, R013, R020–R022). */
export const session: Driver = {
  address: besideBeans,
  arrive: openPage,
  calls: {
    ...beansCalls,
    fetchCustomer: /\/getCustomerInfo$/,
    signOut: /\/login\/logout$/,
    loginFrame: /\/portal\/login-frame$/,
  },
  atOnce: { ...beansReplies, loadSale: success(noSale) },
  answers: {
    fetchCustomer: { done: (output) => customerReply({ customerCode: '', ...Object(output) }.customerCode) },
    signOut: { done: () => success({ crossAuthToken: '', crossAuthOrigins: [] }) },
  },
  perform: {
    'login.open': (_, { page }) => button(main(page), '登录').click(),
    'login.retry': (_, hands) => retry(hands),
    'frame.loaded': (_, { answer }) => answer('loginFrame', through),
    'frame.signedIn': (_, hands) => signInInFrame(hands),
    'dialog.close': closeDialog,
    'session.refused': ({ message }, hands) => refuse(hands, message),
    'session.found': (_, hands) => otherTab(hands, 'signedIn'),
    'session.ended': (_, hands) => otherTab(hands, 'signedOut'),
    'logout.ask': (_, { page }) => button(main(page), '退出登录').click(),
    'logout.confirm': (_, { page }) => button(leaving(page), '确定').click(),
    'logout.cancel': (_, { page }) => button(leaving(page), '取消').click(),
  },
  views: {
    anonymous: (page, _, last) => [
      ...visitor(page),
      // R022: whoever has signed out gets the page of a visitor.
      ...(last === 'signOut → done' ? [absent('页面未刷新', page.locator(`html[${visit}]`))] : []),
    ],
    autoSigningIn: (page) => [...visitor(page), says(page, '自动登录中')],
    signingIn: (page) => [...visitor(page), says(page, '登录中')],
    failed: visitor,
    'frame.loading': (page) => [...waiting(page), absent('登录已失效', expired(page))],
    'frame.open': (page) => [
      ...openDialog(page, '登录'),
      visible('登录窗口', frame(page).contentFrame().getByRole('button', { name: '登录', exact: true })),
      absent('登录窗口加载中', login(page).getByText('登录窗口加载中')),
      absent('登录已失效', expired(page)),
    ],
    'frame.broken': (page) => [
      ...openDialog(page, '登录'),
      visible('登录窗口加载失败', login(page).getByText('登录窗口加载失败')),
      ready(login(page), '重试'),
      absent('登录窗口', frame(page)),
    ],
    expired: (page) => [...waiting(page), visible('登录已失效', expired(page))],
    signedIn: (page) => [noDialog(page), customer(page)],
    confirmingSignOut: (page) => [
      ...openDialog(page, '退出登录'),
      visible('您确定要退出吗？', leaving(page).getByText('您确定要退出吗？')),
      ready(leaving(page), '确定'),
      customer(page),
    ],
    signingOut: (page) => [...openDialog(page, '退出登录'), busy(leaving(page), '确定'), customer(page)],
  },
};

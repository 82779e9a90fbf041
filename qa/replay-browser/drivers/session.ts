import { frame, loading, login, screen } from '../../../src/machines/identity/session/screen';
import { absent, button, css, ready, role, text, visible } from '../../../src/machines/shared/screen';
import type { Driver, Hands } from '../driver';
import { locatorOf } from '../locator';
import type { Reply } from '../reply';
import { refusal, success, through } from '../reply';
import { beansCalls, beansReplies, besideBeans, customerReply, goTo, noSale, otherTab } from './beans-page';

const anniversary = '/portal/18th-anniversary';

const visitorsLogin = button('登录', role('main'));

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
  await see([ready(visitorsLogin)]);
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
async function signInInFrame({ page, sees, answer }: Hands): Promise<void> {
  if (await sees(loading)) {
    await answer('loginFrame', quickFrame);
    return;
  }
  const element = await locatorOf(page, frame).elementHandle();
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

/** On the customer's own page, to which one has to go for it. */
async function retryThere(hands: Hands): Promise<void> {
  const retry = button('重试', role('main'));
  await goTo(hands, '/portal/account');
  await hands.see([ready(retry)]);
  await hands.click(retry);
  await goTo(hands, anniversary);
}

const says = (words: string) => () => [visible(text(words, role('banner')))];

export const driver: Driver = {
  screen,
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
  overrides: {
    'login.retry': async (_, hands, act) => ((await hands.sees(login)) ? act() : retryThere(hands)),
    'frame.loaded': (_, { answer }) => answer('loginFrame', through),
    'frame.signedIn': (_, hands) => signInInFrame(hands),
    'session.refused': ({ message }, hands) => refuse(hands, message),
    'session.found': (_, hands) => otherTab(hands, 'signedIn'),
    'session.ended': (_, hands) => otherTab(hands, 'signedOut'),
  },
  also: {
    // R022: after signing out the page is opened anew, as that of a visitor.
    anonymous: (last) => (last === 'signOut → done' ? [absent(css(`html[${visit}]`), '页面未刷新')] : []),
    autoSigningIn: says('自动登录中'),
    signingIn: says('登录中'),
    'frame.open': () => [visible({ ...button('登录'), inFrame: frame }, '登录窗口')],
  },
};

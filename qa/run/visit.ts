import type { Page } from 'playwright';
import { dialog } from '../../src/machines/screen-dialogs';
import { absent, button, css, role } from '../../src/machines/shared/screen';
import { readCaptcha } from './captcha';
import type { RunHands } from './driver';
import { marker } from './driver';
import { codeOf } from './second-factor';

/*
 * What drivers of worlds have in common: who signs in, and where.
 */

/** The account that the cases sign in with. */
const own = ({ facts: { accounts } }: Pick<RunHands, 'facts'>) =>
  accounts.customer ?? accounts.staff ?? { code: '', password: '', secret: '', signIn: '' };

const nextCaptcha = { ...button('换一张'), inFrame: css('iframe', dialog('登录')) };

const byPassword = { ...role('tab', '密码登录'), inFrame: css('iframe', dialog('登录')) };

const fieldsOf = ({ page }: RunHands) => {
  const frame = page.frameLocator('iframe[title="登录窗口"]');
  return {
    frame,
    captcha: frame.getByLabel('图形验证码'),
    factor: frame.getByLabel('动态验证码'),
    submit: frame.locator('form').getByRole('button', { name: '登录', exact: true }),
  };
};

async function send(hands: RunHands): Promise<void> {
  const { captcha, submit } = fieldsOf(hands);
  if (await captcha.isVisible()) await captcha.fill(await readCaptcha(hands, nextCaptcha));
  await submit.click();
}

/** Where others have failed before, a captcha is asked for first. */
async function sendUntil(hands: RunHands, isDone: Promise<unknown>): Promise<void> {
  const { captcha } = fieldsOf(hands);
  const isThere = await captcha.isVisible();
  await send(hands);
  const asked = captcha.waitFor().then(() => true);
  const isAsked = !isThere && (await Promise.race([asked, isDone.then(() => false)]));
  asked.catch(() => undefined);
  if (isAsked) await send(hands);
  await isDone;
}

/** A customer signs in in the login window. */
export async function fillsLogin(hands: RunHands): Promise<void> {
  const { code, password } = own(hands);
  const { frame } = fieldsOf(hands);
  await hands.click(byPassword);
  await frame.getByLabel('客户编号或邮箱').fill(code);
  await frame.getByLabel('密码', { exact: true }).fill(password);
  await sendUntil(hands, hands.see([absent(css('iframe', dialog('登录')))]));
}

export const loginAnswers = {
  'login → signedIn': fillsLogin,
  'login → dismissed': ({ click }: RunHands) => click(button('关闭', dialog('登录'))),
};

/** What the server says of the browser's cookies. */
export async function isSignedIn(page: Page): Promise<boolean> {
  const address = new URL('/api/portal/v1/identity/getSessions', page.url()).href;
  return (await page.context().request.get(address, { headers: marker })).ok();
}

export async function clearSession({ page }: Pick<RunHands, 'page'>): Promise<void> {
  const kept = (await page.context().cookies()).filter(({ name }) => name.startsWith('dev-'));
  await page.context().clearCookies();
  await page.context().addCookies(kept);
}

/** The page does not hear of it, as it has read what it reads by itself. */
export const endsTheSession = async (hands: Pick<RunHands, 'page' | 'quiet'>): Promise<void> => {
  await hands.quiet();
  await clearSession(hands);
};

/** More than a page tries to open its line of events during a case. */
const refusals = 9;

/** From here on the page hears nothing of this line of events. */
export async function hearsNothing({ disturb }: Pick<RunHands, 'disturb'>, line: string): Promise<void> {
  await disturb(line, { kind: 'status', status: 503 }, { count: refusals });
  await disturb(line, { kind: 'cut' });
}

/** The line is open for a moment: the page learns that it may have missed something, and looks anew. */
export async function hearsOnce(hands: Pick<RunHands, 'page' | 'facts' | 'disturb'>, line: string): Promise<void> {
  const { page, facts, disturb } = hands;
  const own = page.context().request;
  const faults = new URL('/dev/faults', page.url()).href;
  const { rules } = Object(await (await own.get(faults)).json());
  await disturb(line, { kind: 'cut' });
  await disturb(line, { kind: 'status', status: 503 }, { count: refusals });
  for (const { id, call, browser } of rules)
    if (call === line && browser === facts.id) await own.post(`${faults}/${id}/off`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Another tab of the browser says what it has done. */
const tell = ({ page }: Pick<RunHands, 'page'>, news: 'signedIn' | 'signedOut'): Promise<void> =>
  page.evaluate((said) => {
    const channel = new BroadcastChannel('portal.session');
    channel.postMessage(said);
    channel.close();
  }, news);

export const signsInElsewhere = async (hands: RunHands): Promise<void> => {
  await hands.page.context().request.get(new URL(own(hands).signIn, hands.page.url()).href);
  const asked = hands.page.waitForResponse(/\/getCustomerInfo$/);
  await tell(hands, 'signedIn');
  await asked;
};

export const signsOutElsewhere = async (hands: RunHands): Promise<void> => {
  await clearSession(hands);
  await tell(hands, 'signedOut');
};

/** The same of the staff account, whose second factor is on. */
export const staffAnswers = {
  'login → signedIn': async (hands: RunHands) => {
    const { code, password, secret } = own(hands);
    const { frame, factor } = fieldsOf(hands);
    await hands.click(byPassword);
    await frame.getByLabel('内部员工').check();
    await frame.getByLabel('工号或邮箱').fill(code);
    await frame.getByLabel('密码', { exact: true }).fill(password);
    await sendUntil(hands, factor.waitFor());
    await factor.fill(await codeOf(secret, hands));
    await sendUntil(hands, hands.see([absent(css('iframe', dialog('登录')))]));
  },
  // A visitor is shown nothing of the console; the same person finds it again as it was.
  'login → dismissed': async (hands: RunHands) => {
    await loginAnswers['login → dismissed'](hands);
    await signsInElsewhere(hands);
  },
};

import { dialog } from '../../src/machines/screen-dialogs';
import { absent, button, css } from '../../src/machines/shared/screen';
import { readCaptcha } from './captcha';
import type { RunHands } from './driver';
import { codeOf } from './second-factor';

/*
 * What drivers of worlds have in common: who signs in, and where.
 */

/** The account that the cases sign in with. */
const own = ({ facts: { accounts } }: Pick<RunHands, 'facts'>) =>
  accounts.customer ?? accounts.staff ?? { code: '', password: '', secret: '', signIn: '' };

const nextCaptcha = { ...button('换一张'), inFrame: css('iframe', dialog('登录')) };

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

export const loginAnswers = {
  'login → signedIn': async (hands: RunHands) => {
    const { code, password } = own(hands);
    const { frame } = fieldsOf(hands);
    await frame.getByLabel('客户编号或邮箱').fill(code);
    await frame.getByLabel('密码', { exact: true }).fill(password);
    await sendUntil(hands, hands.see([absent(css('iframe', dialog('登录')))]));
  },
  'login → dismissed': ({ click }: RunHands) => click(button('关闭', dialog('登录'))),
};

/** The page does not hear of it, as it has read what it reads by itself. */
export const endsTheSession = async ({ page }: Pick<RunHands, 'page'>): Promise<void> => {
  await page.waitForLoadState('networkidle');
  const kept = (await page.context().cookies()).filter(({ name }) => name.startsWith('dev-'));
  await page.context().clearCookies();
  await page.context().addCookies(kept);
};

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
  await endsTheSession(hands);
  await tell(hands, 'signedOut');
};

/** The same of the staff account, whose second factor is on. */
export const staffAnswers = {
  'login → signedIn': async (hands: RunHands) => {
    const { code, password, secret } = own(hands);
    const { frame, factor } = fieldsOf(hands);
    await frame.getByLabel('内部员工').check();
    await frame.getByLabel('工号或邮箱').fill(code);
    await frame.getByLabel('密码', { exact: true }).fill(password);
    await sendUntil(hands, factor.waitFor());
    await factor.fill(await codeOf(secret));
    await sendUntil(hands, hands.see([absent(css('iframe', dialog('登录')))]));
  },
  // A visitor is shown nothing of the console; the same person finds it again as it was.
  'login → dismissed': async (hands: RunHands) => {
    await loginAnswers['login → dismissed'](hands);
    await signsInElsewhere(hands);
  },
};

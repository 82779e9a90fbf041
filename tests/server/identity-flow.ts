import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { AccountKind } from '../../contract/identity/calls';
import { findCaptchaAnswer } from '../../server/modules/identity/captcha-store';
import { putSampleAccounts, sampleAccounts, samplePassword } from '../../server/samples/accounts';
import { loadLegalSamples } from '../../server/samples/legal/load';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

export const minute = 60_000;
export const hour = 60 * minute;

/** A server with the sample accounts alone. */
export async function startIdentity(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const app = await startTestApp(options);
  await putSampleAccounts(app.context);
  await loadLegalSamples(app.context);
  return app;
}

interface Captcha {
  captchaId?: string;
  captchaAnswer?: string;
}

/** A captcha with its answer, which is not sent to browsers. */
export async function solveCaptcha(app: TestApp, browser: TestBrowser): Promise<Required<Captcha>> {
  const { data } = await browser.call('POST /api/portal/v1/identity/getCaptcha', undefined);
  return {
    captchaId: data.captchaId,
    captchaAnswer: (await findCaptchaAnswer(app.context.db, data.captchaId)) ?? '',
  };
}

export const tryPassword = (
  browser: TestBrowser,
  account: string,
  password: string,
  { accountKind = 'customer', ...rest }: Captcha & { accountKind?: AccountKind; code?: string } = {},
) => browser.sealed('POST /api/portal/v1/identity/signIn', { accountKind, account, password, ...rest });

/** Of a sample account, by its code. */
export const kindOf = (code: string): AccountKind =>
  sampleAccounts.find((sample) => sample.code === code)?.rights.kind ?? 'customer';

/** A browser that is signed in with a sample account. */
export async function signedIn(app: TestApp, account: string, accountKind: AccountKind = kindOf(account)) {
  const browser = app.browser();
  expect(await tryPassword(browser, account, samplePassword, { accountKind })).toMatchObject({ status: 200 });
  return browser;
}

export const customerInfo = (browser: TestBrowser, body: object = {}) =>
  browser.call('POST /api/portal/v1/customer/getCustomerInfo', body);

export const isSignedIn = async (browser: TestBrowser): Promise<boolean> =>
  (await customerInfo(browser)).data.customerCode !== '';

// The versions stand here once more, so that no changed text goes unnoticed.
export const terms = { privacy: '2024-08-30', agreement: '2024-08-30' };

export const askForCode = async (app: TestApp, browser: TestBrowser, email: string) =>
  browser.sealed('POST /api/portal/v1/identity/sendRegistrationCode', {
    email,
    ...(await solveCaptcha(app, browser)),
  });

/** The code that was last mailed to a mailbox; mails go out after the reply. */
export async function mailedCode(app: TestApp, email: string, before = 0): Promise<string> {
  const codes = async () =>
    (await mailsOf(app)).flatMap(({ to, text }) =>
      to === email.toLowerCase() ? (/您的注册验证码是：(\d{6})/.exec(text)?.slice(1) ?? []) : [],
    );
  await expect.poll(async () => (await codes()).length, { timeout: 10_000 }).toBeGreaterThan(before);
  return (await codes()).at(-1) ?? '';
}

/** A registration with its code, as the form sends it. */
export async function begunRegistration(app: TestApp, browser: TestBrowser, email: string, password: string) {
  const { data } = await askForCode(app, browser, email);
  return { registration: data.registration, email, code: await mailedCode(app, email), password, terms };
}

export const register = async (app: TestApp, browser: TestBrowser, email: string, password: string) =>
  browser.sealed('POST /api/portal/v1/identity/register', await begunRegistration(app, browser, email, password));

export const logout = (browser: TestBrowser) => browser.call('GET /login/logout', undefined);

/** The mails that were sent so far, as text. */
export async function mailsOf(app: TestApp): Promise<{ to: string; text: string }[]> {
  const folder = join(app.config.dataDir, 'outbox');
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    // No mail yet, no folder.
  }
  return Promise.all(
    names.sort().map(async (name) => {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)));
      return { to: mail.to?.[0]?.address ?? '', text: mail.text ?? '' };
    }),
  );
}

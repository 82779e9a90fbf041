import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePassword } from '../../server/samples/accounts';
import {
  askForCode,
  begunRegistration,
  customerInfo,
  isSignedIn,
  mailedCode,
  mailsOf,
  minute,
  register,
  signedIn,
  solveCaptcha,
  startIdentity,
  terms,
  tryPassword,
} from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const triesBeforeCaptcha = 5;
const pauseMinutes = 15;
const wrongTriesMinutes = 60;
const captchaMinutes = 5;
const triesBeforePause = 10;

let app: TestApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.close());

const wrong = { status: 400, message: '账号或密码错误' };
const needsCaptcha = { status: 400, message: '请输入图形验证码', data: { reason: 'CAPTCHA_REQUIRED' } };

async function wrongTries(browser: TestBrowser, account: string, count: number, withCaptcha = false) {
  for (let tries = 0; tries < count; tries++) {
    const captcha = withCaptcha ? await solveCaptcha(app, browser) : {};
    expect(await tryPassword(browser, account, 'not-the-password', captcha)).toMatchObject(wrong);
  }
}

describe('signing in', () => {
  it.each([
    ['C10001', 'customer'],
    ['c10001@portal.example', 'customer'],
    [' c10001 ', 'customer'],
    ['S10001', 'supplier'],
    ['E10001', 'staff'],
  ] as const)('takes code or mailbox: %s as %s [R003] [R014]', async (account, kind) => {
    const browser = await signedIn(app, account, kind);
    const { data } = await customerInfo(browser);
    expect(data).toMatchObject({ accountKind: kind, customerCode: expect.stringMatching(/^[CSE]10001$/) });
    expect(browser.cookies.get('customerCode')).toBe(data.customerCode);
    expect(browser.cookies.get('loginType')).toBe({ customer: '1', supplier: '2', staff: '3' }[kind]);
  });

  it('knows an account only under its own kind [R014]', async () => {
    const browser = app.browser('10.1.0.1');
    expect(await tryPassword(browser, 'C10001', samplePassword, { accountKind: 'staff' })).toMatchObject(wrong);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('answers alike for a wrong password and for an account that there is not', async () => {
    const known = await tryPassword(app.browser('10.1.0.2'), 'C10002', 'not-the-password');
    const unknown = await tryPassword(app.browser('10.1.0.3'), 'NOBODY1', 'not-the-password');
    expect(known).toMatchObject(wrong);
    expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} });
  });

  it('takes its body encrypted only', async () => {
    const response = await app.browser().send({
      method: 'POST',
      url: '/api/portal/v1/identity/signIn',
      headers: { 'x-requested-with': 'portal', 'content-type': 'application/json' },
      payload: { accountKind: 'customer', account: 'C10001', password: samplePassword },
    });
    expect(response.json()).toMatchObject({ success: false });
    expect(response.cookies).toEqual([]);
  });

  it('writes neither password nor token nor mailbox into the log', async () => {
    const browser = await signedIn(app, 'c10005@portal.example');
    await tryPassword(app.browser('10.1.0.4'), 'c10005@portal.example', 'very-secret-words');
    const token = browser.cookies.get('portal_session') ?? 'none';
    const log = app.logs.join('\n');
    expect(log).toContain('/api/portal/v1/identity/signIn');
    for (const secret of [samplePassword, 'very-secret-words', token, 'c10005@portal.example'])
      expect(log).not.toContain(secret);
  });
});

describe('wrong passwords', () => {
  it('bring a captcha after five, and a pause after five more that says how long', async () => {
    const browser = app.browser('10.2.0.1');
    await wrongTries(browser, 'C10004', triesBeforeCaptcha);
    expect(await tryPassword(browser, 'C10004', samplePassword)).toMatchObject(needsCaptcha);
    await wrongTries(browser, 'C10004', triesBeforePause - triesBeforeCaptcha, true);
    const paused = await tryPassword(browser, 'C10004', samplePassword, await solveCaptcha(app, browser));
    expect(paused).toMatchObject({
      status: 429,
      message: '登录错误次数过多，请15分钟后再试',
      data: { reason: 'PAUSED', retryAfterSeconds: expect.any(Number) },
    });
    expect(await isSignedIn(browser)).toBe(false);
    app.clock.advance(pauseMinutes * minute);
    expect(await tryPassword(browser, 'C10004', samplePassword)).toMatchObject(needsCaptcha);
    const solved = await solveCaptcha(app, browser);
    expect(await tryPassword(browser, 'C10004', samplePassword, solved)).toMatchObject({ status: 200 });
    expect(await tryPassword(app.browser('10.2.0.9'), 'C10004', samplePassword)).toMatchObject({ status: 200 });
  });

  it('tell with the fifth that the next try needs a captcha', async () => {
    const browser = app.browser('10.2.0.2');
    await wrongTries(browser, 'NOBODY2', triesBeforeCaptcha - 1);
    expect(await tryPassword(browser, 'NOBODY2', 'not-the-password')).toMatchObject({
      ...wrong,
      data: { captchaRequired: true },
    });
  });

  it('count for an account name from whatever address', async () => {
    for (let at = 0; at < triesBeforeCaptcha; at++)
      await wrongTries(app.browser(`10.2.1.${at}`), at % 2 ? 'C10007' : ' c10007', 1);
    expect(await tryPassword(app.browser('10.2.1.99'), 'C10007', samplePassword)).toMatchObject(needsCaptcha);
  });

  it('are counted alike for a code and its mailbox, and for names that nobody has', async () => {
    app.clock.advance(wrongTriesMinutes * minute);
    const answersTo = async (network: string, names: readonly string[]) => {
      const answers: unknown[] = [];
      for (let at = 0; at < 12; at++) {
        const browser = app.browser(`10.2.${network}.${at}`);
        const { status, message, data } = await tryPassword(
          browser,
          names[at % names.length] ?? '',
          'not-the-password',
        );
        answers.push({ status, message, data });
      }
      return answers;
    };
    const real = await answersTo('7', ['C10005', 'c10005@portal.example']);
    expect(await answersTo('8', ['NOBODY8', 'nobody8@portal.example'])).toEqual(real);
  });

  it('of strangers pause neither a browser that has signed in before nor the owner elsewhere', async () => {
    const owner = app.browser('10.2.9.1');
    expect(await tryPassword(owner, 'C10002', samplePassword)).toMatchObject({ status: 200 });
    await owner.call('GET /login/logout', undefined);
    const stranger = app.browser('10.2.9.1');
    await wrongTries(stranger, 'C10002', triesBeforeCaptcha);
    await wrongTries(stranger, 'C10002', triesBeforePause - triesBeforeCaptcha, true);
    const paused = { status: 429, data: { reason: 'PAUSED' } };
    expect(await tryPassword(stranger, 'C10002', samplePassword)).toMatchObject(paused);
    // The owner, in the same network, with a new browser in another network, and back.
    expect(await tryPassword(owner, 'C10002', samplePassword)).toMatchObject({ status: 200 });
    const elsewhere = app.browser('10.2.9.2');
    const solved = await solveCaptcha(app, elsewhere);
    expect(await tryPassword(elsewhere, 'C10002', samplePassword, solved)).toMatchObject({ status: 200 });
  });

  it('of a known browser count too', async () => {
    const browser = app.browser('10.2.10.1');
    expect(await tryPassword(browser, 'S10001', samplePassword, { accountKind: 'supplier' })).toMatchObject({
      status: 200,
    });
    const wrongly = async (captcha: object = {}) =>
      tryPassword(browser, 'S10001', 'not-the-password', { accountKind: 'supplier', ...captcha });
    for (let at = 0; at < triesBeforeCaptcha; at++) expect(await wrongly()).toMatchObject(wrong);
    expect(await wrongly()).toMatchObject(needsCaptcha);
    for (let at = triesBeforeCaptcha; at < triesBeforePause; at++)
      expect(await wrongly(await solveCaptcha(app, browser))).toMatchObject(wrong);
    expect(await wrongly()).toMatchObject({ status: 429 });
  });

  it('count for an address with whatever account, and one right password there forgives none of them', async () => {
    const browser = app.browser('10.2.2.1');
    for (let at = 0; at < triesBeforeCaptcha; at++) await wrongTries(browser, `NOBODY3${at}`, 1);
    const solved = await solveCaptcha(app, browser);
    expect(await tryPassword(browser, 'C10001', samplePassword, solved)).toMatchObject({ status: 200 });
    expect(await tryPassword(browser, 'NOBODY39', 'not-the-password')).toMatchObject(needsCaptcha);
  });

  it('count for the whole network of an IPv6 address, and for an IPv4 address however it is written', async () => {
    for (let at = 0; at < triesBeforeCaptcha; at++) {
      await wrongTries(app.browser(`2001:db8:2:1::${at + 1}`), `NOBODY6${at}`, 1);
      await wrongTries(app.browser(at % 2 ? '10.2.6.1' : '::ffff:10.2.6.1'), `NOBODY7${at}`, 1);
    }
    for (const address of ['2001:db8:2:1:9::9', '10.2.6.1'])
      expect(await tryPassword(app.browser(address), 'NOBODY68', 'not-the-password')).toMatchObject(needsCaptcha);
  });

  it('are forgotten an hour after the last one', async () => {
    const browser = app.browser('10.2.3.1');
    await wrongTries(browser, 'NOBODY4', triesBeforeCaptcha);
    app.clock.advance(wrongTriesMinutes * minute);
    expect(await tryPassword(browser, 'NOBODY4', 'not-the-password')).toMatchObject(wrong);
  });

  it('are counted also among many at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => tryPassword(app.browser('10.2.4.1'), 'NOBODY5', 'not-the-password')),
    );
    const messages = replies.map(({ message }) => message);
    expect(messages.filter((message) => message === '账号或密码错误')).toHaveLength(triesBeforeCaptcha);
    expect(messages.filter((message) => message === '请输入图形验证码')).toHaveLength(20 - triesBeforeCaptcha);
  });
});

describe('a captcha', () => {
  const getCaptcha = (browser: TestBrowser) => browser.call('POST /api/portal/v1/identity/getCaptcha', undefined);

  it('is a picture of pixels and says its answer nowhere', async () => {
    const browser = app.browser('10.3.0.1');
    const { captchaId, captchaAnswer } = await solveCaptcha(app, browser);
    const { data } = await getCaptcha(browser);
    expect(data.svg).toMatch(/^<svg [^>]+><image [^>]*href="data:image\/jpeg;base64,[A-Za-z0-9+/=]+"\/><\/svg>$/);
    expect(JSON.stringify(data)).not.toContain(captchaAnswer);
    expect(captchaId).not.toBe(data.captchaId);
  });

  it('that is wrong is no wrong password', async () => {
    const browser = app.browser('10.3.0.2');
    for (let tries = 0; tries < triesBeforeCaptcha; tries++) {
      const { captchaId } = await solveCaptcha(app, browser);
      expect(await tryPassword(browser, 'C10003', samplePassword, { captchaId, captchaAnswer: '????' })).toMatchObject({
        status: 400,
        message: '图形验证码错误，请重新输入',
        data: { reason: 'CAPTCHA_WRONG' },
      });
    }
    expect(await tryPassword(browser, 'C10003', samplePassword)).toMatchObject({ status: 200 });
  });

  it('is good once, also for two at once, in small letters too', async () => {
    const browser = app.browser('10.3.0.3');
    const solved = await solveCaptcha(app, browser);
    const small = { ...solved, captchaAnswer: solved.captchaAnswer.toLowerCase() };
    const replies = await Promise.all([1, 2].map(() => tryPassword(browser, 'C10003', samplePassword, small)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is refused, also a right one, once a network has given thirty wrong answers', async () => {
    const limited = await startIdentity({ env: { RATE_LIMIT_FACTOR: '1' } });
    const guess = async (address: string, right: boolean) => {
      const browser = limited.browser(address);
      const { captchaId, captchaAnswer } = await solveCaptcha(limited, browser);
      const captcha = { captchaId, captchaAnswer: right ? captchaAnswer : '????' };
      return tryPassword(browser, 'C10003', samplePassword, captcha);
    };
    for (let at = 0; at < 30; at++) {
      if (at % 10 === 0) expect(await guess(`2001:db8:3::${at}`, true)).toMatchObject({ status: 200 });
      expect(await guess(`2001:db8:3::${at}`, false)).toMatchObject({ data: { reason: 'CAPTCHA_WRONG' } });
    }
    expect(await guess('2001:db8:3::ff', true)).toMatchObject({ status: 429, message: '操作过于频繁，请稍后再试' });
    expect(await guess('2001:db8:4::1', true)).toMatchObject({ status: 200 });
    limited.clock.advance(10 * minute);
    expect(await guess('2001:db8:3::ff', true)).toMatchObject({ status: 200 });
    await limited.close();
  });

  it('is good for five minutes', async () => {
    const browser = app.browser('10.3.0.4');
    const solved = await solveCaptcha(app, browser);
    app.clock.advance(captchaMinutes * minute);
    expect(await tryPassword(browser, 'C10003', samplePassword, solved)).toMatchObject({ status: 400 });
  });
});

describe('registering', () => {
  it('gives a customer code and signs in with it, or with the mailbox later [R003]', async () => {
    const browser = app.browser('10.4.0.1');
    const { status, data } = await register(app, browser, 'New.Customer@mail.example', 'a-good-password');
    expect(status).toBe(200);
    expect(data.customerCode).toMatch(/^[A-Z2-9]{7}$/);
    expect((await customerInfo(browser)).data).toMatchObject({
      customerCode: data.customerCode,
      manager: false,
      blackList: false,
    });
    for (const account of [data.customerCode, 'new.customer@mail.example'])
      expect(await tryPassword(app.browser('10.4.0.2'), account, 'a-good-password')).toMatchObject({ status: 200 });
  });

  it('takes a mailbox once, also for two at once', async () => {
    const email = 'twice@mail.example';
    const first = await begunRegistration(app, app.browser('10.4.0.3'), email, 'a-good-password');
    app.clock.advance(minute);
    const { data } = await askForCode(app, app.browser('10.4.0.3'), email);
    const second = { ...first, registration: data.registration, code: await mailedCode(app, email, 1) };
    const replies = await Promise.all(
      [first, second].map((body) => app.browser().sealed('POST /api/portal/v1/identity/register', body)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.message).toBe('该邮箱已注册，请直接登录或找回密码');
  });

  it('again, as after a lost reply, is the same account, and no other with another password', async () => {
    const body = await begunRegistration(app, app.browser('10.4.0.7'), 'lost@mail.example', 'a-good-password');
    const send = (password = body.password) =>
      app.browser('10.4.0.7').sealed('POST /api/portal/v1/identity/register', { ...body, password });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one).toMatchObject({ status: 200 });
    expect(other?.data).toEqual(one?.data);
    expect(await send('another-password')).toMatchObject({ status: 409, data: { reason: 'EMAIL_TAKEN' } });
  });

  it('needs the code of the mailbox, which is guessed five times at most and good for a quarter of an hour', async () => {
    const browser = app.browser('10.4.0.8');
    const body = await begunRegistration(app, browser, 'guessed@mail.example', 'a-good-password');
    const send = (changed: Partial<typeof body>) =>
      browser.sealed('POST /api/portal/v1/identity/register', { ...body, ...changed });
    const wrong = { code: body.code === '000000' ? '000001' : '000000' };
    const expired = { status: 400, message: '邮箱验证码已失效，请重新获取', data: { reason: 'CODE_EXPIRED' } };
    expect(await send({ email: 'another@mail.example' })).toMatchObject(expired);
    expect(await send({ password: '12345678' })).toMatchObject({ message: '密码过于简单，请更换' });
    for (let at = 0; at < 5; at++)
      expect(await send(wrong)).toMatchObject({
        status: 400,
        message: '邮箱验证码错误',
        data: { reason: 'CODE_WRONG' },
      });
    expect(await send({})).toMatchObject(expired);
    expect(await isSignedIn(browser)).toBe(false);
    const late = await begunRegistration(app, browser, 'late@mail.example', 'a-good-password');
    app.clock.advance(15 * minute);
    expect(await browser.sealed('POST /api/portal/v1/identity/register', late)).toMatchObject(expired);
    await app.runSweeps();
  });

  it('sends one code a minute to a mailbox', async () => {
    const ask = () => askForCode(app, app.browser('10.4.0.9'), 'often@mail.example');
    expect(await ask()).toMatchObject({ status: 200, message: '验证码已发送，请查收邮件' });
    expect(await ask()).toMatchObject({
      status: 429,
      message: '发送过于频繁，请60秒后再试',
      data: { reason: 'TOO_MANY' },
    });
    app.clock.advance(minute);
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it('tells nobody whether a mailbox has an account: its owner gets a mail instead of a code', async () => {
    const browser = app.browser('10.4.0.10');
    const known = await askForCode(app, browser, 'C10006@portal.example');
    const unknown = await askForCode(app, browser, 'nobody-yet@mail.example');
    const alike = ({ data, ...reply }: typeof known) => ({ ...reply, headers: {}, data: Object.keys(data) });
    expect(alike(known)).toEqual(alike(unknown));
    const mails = async () => (await mailsOf(app)).filter(({ to }) => to === 'c10006@portal.example');
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(1);
    expect((await mails())[0]?.text).toContain('该邮箱已有账号');
    expect((await mails())[0]?.text).not.toMatch(/\d{6}/);
    const body = { registration: known.data.registration, email: 'c10006@portal.example', password: 'a-good-password' };
    expect(
      await browser.sealed('POST /api/portal/v1/identity/register', { ...body, code: '000000', terms }),
    ).toMatchObject({ status: 400, data: { reason: 'CODE_WRONG' } });
  });

  it.each([
    ['short', '密码至少8位'],
    ['x'.repeat(73), '密码不能超过72位'],
    ['12345678', '密码过于简单，请更换'],
    ['PassWord', '密码过于简单，请更换'],
    ['zzzzzzzzz', '密码过于简单，请更换'],
  ])('refuses the password %s', async (password, message) => {
    const body = { registration: 'A'.repeat(43), email: 'weak@mail.example', code: '000000', terms };
    const browser = app.browser('10.4.0.4');
    expect(await browser.sealed('POST /api/portal/v1/identity/register', { ...body, password })).toMatchObject({
      status: 400,
      message,
    });
  });

  it('refuses what is no mailbox, and needs a captcha', async () => {
    const browser = app.browser('10.4.0.5');
    expect(await askForCode(app, browser, 'no mailbox')).toMatchObject({
      status: 400,
      message: '请填写正确的邮箱',
    });
    const unsolved = { captchaId: (await solveCaptcha(app, browser)).captchaId, captchaAnswer: '????' };
    const body = { email: 'bot@mail.example', ...unsolved };
    expect(await browser.sealed('POST /api/portal/v1/identity/sendRegistrationCode', body)).toMatchObject({
      data: { reason: 'CAPTCHA_WRONG' },
    });
  });

  it('never gives a right that the request claims [R511]', async () => {
    const browser = app.browser('10.4.0.6');
    const body = await begunRegistration(app, browser, 'claims@mail.example', 'a-good-password');
    const claimed = { ...body, manager: true, smtWhiteList: true };
    expect(await browser.sealed('POST /api/portal/v1/identity/register', claimed)).toMatchObject({ status: 400 });
    expect(await browser.sealed('POST /api/portal/v1/identity/register', body)).toMatchObject({ status: 200 });
    expect(await customerInfo(browser, { manager: true })).toMatchObject({ status: 400 });
    expect((await customerInfo(browser)).data.manager).toBe(false);
    expect((await browser.call('POST /api/portal/v1/customer/checkSmtWhiteList', undefined)).data).toBe(false);
  });
});

describe('what a customer is marked with', () => {
  it('is gray placement or not, and never for a visitor [R045]', async () => {
    const flagOf = async (browser: TestBrowser) =>
      (await browser.call('POST /api/portal/v1/customer/getGrayPlacementFlag', undefined)).data;
    expect(await flagOf(app.browser())).toBe(false);
    expect(await flagOf(await signedIn(app, 'C10001'))).toBe(false);
    expect(await flagOf(await signedIn(app, 'C10005'))).toBe(true);
  });
});

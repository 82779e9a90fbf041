import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crossAuthTokens } from '../../server/modules/identity/tables';
import { loadSalespersonSamples } from '../../server/samples/salespeople';
import { customerInfo, logout, minute, signedIn, startIdentity } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const crossAuthTokenMinutes = 2;

const origins = ['https://order.example', 'https://smt.example'] as const;
const secret = 'shared-with-the-sisters';

let app: TestApp;
let alone: TestApp;
beforeAll(async () => {
  app = await startIdentity({
    env: { CROSS_AUTH_ORIGINS: origins.join(', '), CROSS_AUTH_SECRET: secret, SSO_HOSTS: 'erp.example' },
  });
  alone = await startIdentity();
  await loadSalespersonSamples(app.context);
});
afterAll(() => Promise.all([app.close(), alone.close()]));

/** A sister site's server redeems a token. */
const redeem = (token: string, origin: string, authorization = `Bearer ${secret}`) =>
  app
    .browser('10.8.8.8')
    .call('POST /api/portal/v1/identity/verifyCrossAuth', { token, origin }, { headers: { authorization } });

const invalid = { status: 400, message: '凭证已失效' };

describe('a sister site', () => {
  it('learns by a one-time token who has signed in, each of them once [R016] [R019]', async () => {
    const { data } = await customerInfo(await signedIn(app, 'C10001'));
    expect(data.crossAuthOrigins).toEqual(origins);
    for (const origin of origins) {
      expect(await redeem(data.crossAuthToken, origin)).toMatchObject({
        status: 200,
        data: { customerCode: 'C10001', accountKind: 'customer', action: 'signIn' },
      });
      expect(await redeem(data.crossAuthToken, origin)).toMatchObject(invalid);
    }
  });

  it('that asks twice at once is answered once', async () => {
    const { data } = await customerInfo(await signedIn(app, 'C10001'));
    const replies = await Promise.all([1, 2].map(() => redeem(data.crossAuthToken, origins[0])));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is told no more once all have been [R019]', async () => {
    const browser = await signedIn(app, 'C10001');
    for (let times = 0; times < 2; times++)
      expect(await browser.call('GET /login/markFinishCrossAuth', undefined)).toMatchObject({ status: 200 });
    expect((await customerInfo(browser)).data).toMatchObject({ crossAuthToken: '', crossAuthOrigins: [] });
  });

  it('learns who has signed out', async () => {
    const browser = await signedIn(app, 'C10002');
    const { data } = await logout(browser);
    expect(data.crossAuthOrigins).toEqual(origins);
    expect(await redeem(data.crossAuthToken, origins[1])).toMatchObject({
      data: { customerCode: 'C10002', action: 'signOut' },
    });
  });

  it('has two minutes, must be listed, and must know the secret', async () => {
    const { data } = await customerInfo(await signedIn(app, 'C10001'));
    expect(await redeem(data.crossAuthToken, 'https://evil.example')).toMatchObject(invalid);
    for (const authorization of ['', 'Bearer wrong', secret])
      expect(await redeem(data.crossAuthToken, origins[0], authorization)).toMatchObject({ status: 403 });
    expect(await redeem('x'.repeat(43), origins[0])).toMatchObject(invalid);
    app.clock.advance(crossAuthTokenMinutes * minute);
    expect(await redeem(data.crossAuthToken, origins[0])).toMatchObject(invalid);
  });

  it('ends with its session, however that ends', async () => {
    const endings: Array<(browser: TestBrowser) => Promise<unknown>> = [
      (browser) => browser.call('GET /login/logout', undefined),
      (browser) => browser.call('POST /api/portal/v1/identity/endAllSessions', undefined),
      async () => app.clock.advance(121 * minute),
    ];
    const [audience] = origins;
    for (const end of endings) {
      const browser = await signedIn(app, 'C10001');
      const { data } = await customerInfo(browser);
      // The lifetime of the token must not be what ends it.
      await app.context.db
        .update(crossAuthTokens)
        .set({ expiresAt: new Date(app.clock.now().getTime() + 999 * minute) });
      await end(browser);
      expect(await redeem(data.crossAuthToken, audience)).toMatchObject(invalid);
    }
  });

  it('is none by default: no token is made, and no server may ask', async () => {
    const { data } = await customerInfo(await signedIn(alone, 'C10001'));
    expect(data).toMatchObject({ crossAuthToken: '', crossAuthOrigins: [] });
    const reply = await alone
      .browser()
      .call(
        'POST /api/portal/v1/identity/verifyCrossAuth',
        { token: 'x'.repeat(43), origin: origins[0] },
        { headers: { authorization: 'Bearer undefined' } },
      );
    expect(reply.status).toBe(403);
  });

  it('may be called and posted to by our pages, and nobody else', async () => {
    const policy = String(
      (await app.browser().send({ url: '/.well-known/jwks.json' })).headers['content-security-policy'],
    );
    expect(policy).toContain(`connect-src 'self' ${origins.join(' ')};`);
    expect(policy).toContain("form-action 'self' https://erp.example;");
  });

  it('finds no token in the log', async () => {
    const { data } = await customerInfo(await signedIn(app, 'C10001'));
    await redeem(data.crossAuthToken, origins[0]);
    const log = app.logs.join('\n');
    expect(log).not.toContain(data.crossAuthToken);
    expect(log).not.toContain(secret);
  });
});

describe('the hand-off to another site', () => {
  const handOff = (browser: TestBrowser, formSubmit: string) =>
    browser.call('POST /api/portal/v1/identity/getSignOnForm', { formSubmit });

  it('is a form for an allowed host, with a token for that site alone', async () => {
    const { status, data } = await handOff(await signedIn(app, 'C10001'), 'https://erp.example/sso?from=portal');
    expect(status).toBe(200);
    expect(data.action).toBe('https://erp.example/sso?from=portal');
    const fields = Object.fromEntries(data.fields.map(({ name, value }) => [name, value]));
    expect(fields).toMatchObject({ customerCode: 'C10001', casAccountCode: 'customer-C10001', source: 'portal' });
    expect(fields.paramSign).toMatch(/^[\w-]{43}$/);
    const token = fields.crossAuthToken ?? '';
    expect(await redeem(token, origins[0])).toMatchObject(invalid);
    expect(await redeem(token, 'https://erp.example')).toMatchObject({ data: { customerCode: 'C10001' } });
  });

  it.each([
    '',
    'erp.example/sso',
    'http://erp.example/sso',
    'https://erp.example.evil.example/',
    'https://evil.example/?https://erp.example',
    'https://user@erp.example/',
    'https://erp.example:8443/',
    'javascript:alert(1)',
    '//erp.example/',
  ])('is refused for %j [R057]', async (formSubmit) => {
    expect(await handOff(await signedIn(app, 'C10001'), formSubmit)).toMatchObject({
      status: 400,
      message: '参数异常',
    });
  });

  it('needs somebody who is signed in [R012]', async () => {
    expect(await handOff(app.browser(), 'https://erp.example/sso')).toMatchObject({ status: 401, message: '请先登录' });
  });
});

describe('a sales code', () => {
  const lookUp = async (roleChar: string) =>
    (await app.browser().send({ url: `/api/portal/v1/common/checkRoleCharValid?roleChar=${roleChar}` })).json();
  const salesperson = async (browser: TestBrowser) =>
    (await browser.call('GET /api/portal/v1/common/getSalespersonInfo', undefined)).data;

  it('is looked up [R059]', async () => {
    expect(await lookUp('A01')).toMatchObject({ code: 200, data: 'A01' });
    for (const unknown of ['nobody', 'error', '', '__proto__'])
      expect(await lookUp(unknown)).toMatchObject({ code: 200, data: null });
  });

  it('leads to its salesperson, an unknown one to the default one [R024] [R044]', async () => {
    const browser = app.browser();
    const otherwise = await salesperson(browser);
    expect(otherwise).toEqual({
      qywxChannelQrcodeUrl: '/api/portal/v1/common/salespersonQrcode/000',
      phoneNumber: '0755-82048201',
    });
    browser.cookies.set('salesmanCode', 'A01');
    expect((await salesperson(browser)).phoneNumber).toBe('0755-82048211');
    browser.cookies.set('salesmanCode', 'unknown');
    expect(await salesperson(browser)).toEqual(otherwise);
    const picture = await browser.send({ url: otherwise.qywxChannelQrcodeUrl });
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.body).toContain('<svg');
    expect((await browser.send({ url: '/api/portal/v1/common/salespersonQrcode/B02' })).statusCode).toBe(404);
  });

  it('of the customer counts before that of the browser [R044]', async () => {
    const browser = await signedIn(app, 'C10002');
    browser.cookies.set('salesmanCode', 'B02');
    expect((await salesperson(browser)).phoneNumber).toBe('0755-82048211');
  });
});

describe('a page opened with a sales code', () => {
  let pages: TestApp;
  beforeAll(async () => {
    pages = await startIdentity({
      pages: {
        load: async () => ({ render: async () => new Response('a page') }),
        assetsOf: () => ({ preloads: [], css: [] }),
      },
    });
  });
  afterAll(() => pages.close());

  const open = async (url: string, browser = pages.browser()) => {
    await browser.send({ url });
    return [browser.cookies.get('salesmanCode'), browser.cookies.get('pcbOperationCode')];
  };

  it('is remembered, reduced to word characters [R023] [R024]', async () => {
    expect(await open('/portal/archive?s=A01')).toEqual(['A01', 'A01']);
    expect(await open('/?s=A-0%201%3Cscript%3E')).toEqual(['A01script', 'A01script']);
    expect(await open(`/?s=${'x'.repeat(100)}`)).toEqual(['x'.repeat(32), 'x'.repeat(32)]);
  });

  it('otherwise has the default code, and keeps what it has [R023] [R024]', async () => {
    expect(await open('/')).toEqual(['000', '000']);
    expect(await open('/?s=%3C%3E&s=A01')).toEqual(['000', '000']);
    const browser = pages.browser();
    await open('/?s=A01', browser);
    expect(await open('/', browser)).toEqual(['A01', 'A01']);
    expect(await open('/?s=--', browser)).toEqual(['A01', 'A01']);
  });
});

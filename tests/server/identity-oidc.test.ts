import { eq } from 'drizzle-orm';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffLog } from '../../server/database/staff-log-tables';
import { customerInfo, isSignedIn, logout, minute, startIdentity } from './identity-flow';
import { client, groupsOf, signInAt, startProvider } from './oidc-provider';
import type { TestApp, TestBrowser } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const externalSignInMinutes = 10;

const portal = 'http://localhost:3000';
const path = '/api/portal/v1/identity/oidc';

let provider: Awaited<ReturnType<typeof startProvider>>;
let app: TestApp;
beforeAll(async () => {
  provider = await startProvider(`${portal}${path}/callback`);
  app = await startIdentity({
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_ACCOUNT_KIND: 'staff',
    },
  });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

const locationOf = async (browser: TestBrowser, url: string): Promise<string> =>
  String((await browser.send({ url })).headers.location);

const begin = (browser: TestBrowser, returnTo = '/portal/archive') =>
  locationOf(browser, `${path}/start?returnTo=${encodeURIComponent(returnTo)}`);

/** The path of the portal, with its query, that the provider leads back to. */
async function comeBack(address: string, name: string): Promise<string> {
  const back = new URL(await signInAt(address, name));
  expect(back.origin).toBe(portal);
  return back.pathname + back.search;
}

const failed = '/portal/login?failed=1';

describe('an OpenID Connect provider', () => {
  it('signs somebody in, and knows them the next time [R014]', async () => {
    const browser = app.browser();
    const address = await begin(browser);
    const asked = new URL(address).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(await locationOf(browser, await comeBack(address, 'zhang'))).toBe('/portal/archive');
    const { data } = await customerInfo(browser);
    expect(data).toMatchObject({ accountKind: 'staff', customerName: 'zhang先生', manager: false });
    const again = app.browser();
    await locationOf(again, await comeBack(await begin(again), 'zhang'));
    expect((await customerInfo(again)).data.customerCode).toBe(data.customerCode);
    const other = app.browser();
    await locationOf(other, await comeBack(await begin(other), 'wang'));
    expect((await customerInfo(other)).data.customerCode).not.toBe(data.customerCode);
  });

  it('makes one account where somebody comes for the first time twice at once', async () => {
    const browsers = [app.browser(), app.browser()];
    const backs: string[] = [];
    for (const browser of browsers) backs.push(await comeBack(await begin(browser), 'li'));
    await Promise.all(browsers.map((browser, at) => locationOf(browser, backs[at] ?? '')));
    const codes = await Promise.all(browsers.map(async (browser) => (await customerInfo(browser)).data.customerCode));
    expect(codes[0]).toMatch(/^[A-Z2-9]{7}$/);
    expect(codes[1]).toBe(codes[0]);
  });

  it('signs nobody in with an answer for another browser, another state, or used before', async () => {
    const browser = app.browser();
    const back = await comeBack(await begin(browser), 'zhao');
    const victim = app.browser();
    expect(await locationOf(victim, back)).toBe(failed);
    await begin(victim);
    expect(await locationOf(victim, back)).toBe(failed);
    expect(await isSignedIn(victim)).toBe(false);
    expect(await locationOf(browser, back)).toBe('/portal/archive');
    expect(await locationOf(victim, back)).toBe(failed);
  });

  it('signs in from two tabs that have begun it at once, in either order', async () => {
    const browser = app.browser();
    const [first, second] = [await begin(browser, '/portal/archive'), await begin(browser, '/portal/video')];
    const backs = [await comeBack(first, 'sun'), await comeBack(second, 'sun')];
    expect(await locationOf(browser, backs[1] ?? '')).toBe('/portal/video');
    expect(await locationOf(browser, backs[0] ?? '')).toBe('/portal/archive');
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('leads where it led before when the address is opened again, as long as somebody is signed in', async () => {
    const browser = app.browser();
    const back = await comeBack(await begin(browser), 'zhao');
    for (let times = 0; times < 3; times += 1) expect(await locationOf(browser, back)).toBe('/portal/archive');
    await logout(browser);
    expect(await locationOf(browser, back)).toBe(failed);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('keeps no more than eight attempts in a browser', async () => {
    const browser = app.browser();
    for (let times = 0; times < 12; times += 1) await begin(browser);
    const kept = [...browser.cookies].filter(([name, value]) => name.startsWith('portal_oidc_') && value !== '');
    expect(kept.length).toBeLessThanOrEqual(8);
    expect(await locationOf(browser, await comeBack(await begin(browser), 'sun'))).toBe('/portal/archive');
  });

  it('signs nobody in with a wrong code, nor after ten minutes', async () => {
    const browser = app.browser();
    const back = await comeBack(await begin(browser), 'zhao');
    expect(await locationOf(browser, back.replace(/code=[^&]+/, 'code=wrong'))).toBe(failed);
    const late = await comeBack(await begin(browser), 'zhao');
    app.clock.advance(externalSignInMinutes * minute);
    expect(await locationOf(browser, late)).toBe(failed);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('that says no signs nobody in', async () => {
    const browser = app.browser();
    const state = new URL(await begin(browser)).searchParams.get('state');
    expect(await locationOf(browser, `${path}/callback?error=access_denied&state=${state}`)).toBe(failed);
    expect(await locationOf(browser, `${path}/callback`)).toBe(failed);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads on to a foreign page: %s',
    async (returnTo) => {
      const browser = app.browser();
      expect(await locationOf(browser, await comeBack(await begin(browser, returnTo), 'zhou'))).toBe('/');
    },
  );

  it('signs out who has left it, by session or everywhere, and nobody by any other token', async () => {
    const come = async (name: string) => {
      const browser = app.browser();
      await locationOf(browser, await comeBack(await begin(browser), name));
      expect(await isSignedIn(browser)).toBe(true);
      return { browser, sid: provider.lastSession() };
    };
    const tell = async (token: string) =>
      (
        await app.browser().send({
          method: 'POST',
          url: `${path}/backchannelLogout`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ logout_token: token }).toString(),
        })
      ).statusCode;
    const [first, second] = [await come('sun'), await come('sun')];
    const seconds = Math.floor(Date.now() / 1000);
    const claims = {
      iss: provider.issuer,
      aud: client.id,
      iat: seconds,
      jti: 'one',
      sub: 'sun',
      sid: first.sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    for (const wrong of [
      { aud: 'another' },
      { iss: 'https://another.example' },
      { iat: seconds - 3600 },
      { nonce: 'of an ID token' },
      { events: {} },
      { sub: undefined, sid: undefined },
    ])
      expect(await tell(await provider.sign({ ...claims, ...wrong }))).toBe(400);
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256' })
      .sign((await generateKeyPair('RS256')).privateKey);
    expect(await tell(foreign)).toBe(400);
    expect(await isSignedIn(first.browser)).toBe(true);
    expect(await tell(await provider.sign(claims))).toBe(200);
    expect([await isSignedIn(first.browser), await isSignedIn(second.browser)]).toEqual([false, true]);
    const everywhere = await provider.sign({ ...claims, jti: 'two', sid: undefined });
    expect(await tell(everywhere)).toBe(200);
    expect(await isSignedIn(second.browser)).toBe(false);
    const later = await come('sun');
    // A copy of a token does nothing.
    expect(await tell(everywhere)).toBe(200);
    expect(await isSignedIn(later.browser)).toBe(true);
  });

  it('is offered on the sign-in page', async () => {
    const { data } = await app.browser().call('GET /api/portal/v1/identity/getSignInOptions', undefined);
    expect(data).toEqual({ external: true, phone: true, weChat: true });
  });

  it('leaves neither code nor state in the log', async () => {
    const browser = app.browser();
    const back = await comeBack(await begin(browser), 'wu');
    await locationOf(browser, back);
    const log = app.logs.join('\n');
    for (const secret of new URL(back, portal).searchParams.values())
      if (secret !== provider.issuer) expect(log).not.toContain(secret);
  });
});

describe('a provider that says the roles', () => {
  it('gives and takes them at each sign-in, and each change is in the log', async () => {
    const staffed = await startIdentity({
      env: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
        OIDC_ACCOUNT_KIND: 'staff',
        OIDC_ROLES_CLAIM: 'groups',
        OIDC_ROLES: 'portal-editors=editor,portal-admins=admin',
      },
    });
    const rolesAtSignIn = async (groups: string[] | undefined) => {
      if (groups) groupsOf.set('sun', groups);
      else groupsOf.delete('sun');
      const browser = staffed.browser();
      await locationOf(browser, await comeBack(await begin(browser), 'sun'));
      const { data } = await browser.call('POST /api/portal/v1/staff/getOwnRights', undefined);
      return ['content', 'staff'].filter((resource) => data.some(({ right }) => right === `${resource}.change`));
    };
    expect(await rolesAtSignIn(['portal-editors', 'something-else'])).toEqual(['content']);
    expect(await rolesAtSignIn(['portal-editors', 'portal-admins'])).toEqual(['content', 'staff']);
    expect(await rolesAtSignIn(['portal-editors', 'portal-admins'])).toEqual(['content', 'staff']);
    expect(await rolesAtSignIn(undefined)).toEqual([]);
    const changes = await staffed.context.db.select().from(staffLog).where(eq(staffLog.reason, '身份提供方'));
    expect(changes.map(({ before, after }) => [before.roles, after.roles])).toEqual([
      [[], ['内容编辑']],
      [['内容编辑'], ['内容编辑', '系统管理']],
      [['系统管理', '内容编辑'], []],
    ]);
    await staffed.close();
  });
});

describe('without such a provider', () => {
  it('local accounts are the only ones', async () => {
    const local = await startIdentity();
    const { data } = await local.browser().call('GET /api/portal/v1/identity/getSignInOptions', undefined);
    expect(data).toEqual({ external: false, phone: true, weChat: true });
    expect((await local.browser().send({ url: `${path}/start` })).statusCode).toBe(404);
    await local.close();
  });

  it('that can be reached, the visitor is told to try later', async () => {
    const broken = await startIdentity({
      env: { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    });
    expect((await broken.browser().send({ url: `${path}/start` })).json()).toMatchObject({
      code: 502,
      message: '服务暂不可用，请稍后再试',
    });
    await broken.close();
  });
});

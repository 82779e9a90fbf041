import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listsOf } from '../../server/http/list-cache';
import { addArticles, showArticle } from '../../server/modules/news/write-article';
import type { PageModule } from '../../server/pages';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp } from './support/app';

let app: TestApp;
let drawn: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));

const script = 'start("<p>")';
const scriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A page that contains everything variable: a script of its own, the newest article, and the cookies of its request. */
const render: PageModule['render'] = async ({ request, nonce, transport }) => {
  drawn.push(new URL(request.url).host);
  const ask = (method: string, path: string, body?: string) =>
    transport({
      method,
      path,
      headers: { 'x-requested-with': 'portal', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body,
      signal: request.signal,
    });
  const cards = JSON.stringify(await (await ask('POST', '/api/portal/v1/getInformationsInit')).json());
  const customer = JSON.stringify(await (await ask('POST', '/api/portal/v1/customer/getCustomerInfo', '{}')).json());
  const title = /"title":"(.*?)"/.exec(cards)?.[1] ?? '';
  const own = `<meta property="csp-nonce" content="${nonce}"/><script class="own" nonce="${nonce}">${script}</script>`;
  const html = `<p>${title}</p>${own}<script nonce="${nonce}" src="/a.js"></script>${customer}<script>alert(1)</script>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'x-drawn': '1' } });
};

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  app = await startWithSamples({
    pages: { folder, load: async () => ({ render }), assetsOf: () => ({ preloads: [], css: [] }) },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  drawn = [];
  listsOf(app.context).drop();
});

const home = (browser = app.browser(), url = '/', host = 'localhost:3000') => browser.send({ url, headers: { host } });

const article = (title: string) => ({
  categoryCode: 7,
  typeCode: 'enterprise_news' as const,
  title,
  content: '<p>正文</p>',
  publishedAt: app.clock.now(),
});

describe('the anniversary', () => {
  it('is drawn once for all visitors, and for each customer', async () => {
    const url = '/portal/18th-anniversary';
    const replies = await Promise.all([home(undefined, url), home(undefined, url), home(undefined, url)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(drawn).toHaveLength(1);
    await home(await signedIn(app, 'C10001'), url);
    expect(drawn).toHaveLength(2);
  });
});

describe('the home page', () => {
  it('is drawn once for all visitors, each with cookies of their own [R070]', async () => {
    const replies = await Promise.all([home(), home(), home()]);
    expect(drawn).toEqual(['localhost:3000']);
    for (const { body, headers } of replies) {
      expect(body).toBe(replies[0]?.body);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-drawn': '1' });
      expect(headers['cache-control']).toBe('no-cache');
    }
    for (const { cookies } of replies) expect(cookies.map(({ name }) => name)).toContain('salesmanCode');
    const back = app.browser();
    await home(back);
    expect((await home(back)).cookies).toEqual([]);
    expect(drawn).toHaveLength(1);
  });

  it('shows a change of content at once', async () => {
    await home();
    const [added] = await addArticles(app.context, [article('新的文章')]);
    expect((await home()).body).toContain('<p>新的文章</p>');
    await showArticle(app.context, { id: added?.id ?? 0, visible: false });
    expect((await home()).body).not.toContain('新的文章');
  });

  it('shows a change that is made while it is drawn', async () => {
    const before = home();
    await addArticles(app.context, [article('期间的文章')]);
    await before;
    expect((await home()).body).toContain('<p>期间的文章</p>');
  });

  it('is drawn anew after a few seconds: another process may have changed something', async () => {
    await home();
    app.clock.advance(6_000);
    await home();
    expect(drawn).toHaveLength(2);
  });

  it('of a customer is their own, and nobody else gets it [R025]', async () => {
    const customer = await signedIn(app, 'C10001');
    expect((await home(customer)).body).toContain('"customerCode":"C10001"');
    expect((await home()).body).toContain('"customerCode":""');
    expect((await home(customer)).body).toContain('"customerCode":"C10001"');
    expect((await home()).body).toContain('"customerCode":""');
    expect(drawn).toHaveLength(3);
  });

  it('of somebody whom a salesperson has sent is drawn for them alone [R023, R024]', async () => {
    const sent = app.browser();
    expect((await home(sent, '/?s=A01')).cookies.map(({ value }) => value)).toEqual(['A01', 'A01']);
    await home();
    expect((await home(sent)).cookies).toEqual([]);
    expect(drawn).toHaveLength(2);
    const stranger = app.browser();
    await home(stranger);
    expect(stranger.cookies.get('salesmanCode')).toBe('000');
    expect(drawn).toHaveLength(2);
  });

  it('is cached for each host by itself', async () => {
    await home();
    await home(app.browser(), '/', 'portal.example');
    expect(drawn).toEqual(['localhost:3000', 'portal.example']);
  });
});

describe('the policy of a page', () => {
  it("allows the scripts of a visitor's page by their hashes, and none that slipped in", async () => {
    const { body, headers } = await home();
    expect(String(headers['content-security-policy'])).toContain(`;script-src 'self' ${scriptSource};`);
    expect(body).toContain(`<script class="own">${script}</script><script src="/a.js">`);
    expect(body).not.toContain('nonce');
  });

  it("allows those of a customer's page by a nonce that is new each time", async () => {
    const customer = await signedIn(app, 'C10001');
    const nonces = [await home(customer), await home(customer)].map(({ body, headers }) => {
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      expect(body).toContain(`nonce="${nonce}">${script}`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });
});

describe('a visitor who has the page already', () => {
  it('is told that it has not changed, with the same policy', async () => {
    const { headers } = await home();
    const again = await app.browser().send({
      url: '/',
      headers: { host: 'localhost:3000', 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });
});

describe('a query that the page does not read', () => {
  it('does not draw the page anew', async () => {
    for (let at = 0; at < 20; at++) await home(app.browser(), `/?x=${at}`);
    expect(drawn).toHaveLength(1);
  });
});

describe('the page of somebody who is signed in', () => {
  it('is stored nowhere', async () => {
    expect((await home()).headers['cache-control']).toBe('no-cache');
    expect((await home(await signedIn(app, 'C10001'))).headers['cache-control']).toBe('no-store');
  });
});

describe('any other page', () => {
  it('is drawn for each request', async () => {
    for (const url of ['/portal/archive', '/portal/archive?a=1']) {
      await home(app.browser(), url);
      await home(app.browser(), url);
    }
    expect(drawn).toHaveLength(4);
  });
});

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { identity } from '../../contract/limits/identity';
import { freePort } from '../../scripts/portal';
import { saleCodeCookies } from '../../server/modules/identity/sale-code-cookies';
import type { PageModule } from '../../server/pages';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp } from './support/app';

/** A page that shows the articles. */
const render: PageModule['render'] = async ({ request, transport }) => {
  const { signal } = request;
  await transport({ method: 'POST', path: '/api/portal/v1/getInformationsInit?x=1', headers: {}, signal });
  await transport({ method: 'GET', path: '/api/portal/v1/common/getMenuInfo', headers: {}, signal });
  return new Response('<p></p>', { status: new URL(request.url).pathname === '/nothing' ? 404 : 200 });
};

let app: TestApp;
let cache: Server;
let port: number;
let told: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'portal-edge-'));

async function startCache(): Promise<void> {
  cache = createServer(({ method, headers }, response) => {
    told.push(`${method} ${headers['surrogate-key']}`);
    response.end();
  }).listen(port, '127.0.0.1');
  await once(cache, 'listening');
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  port = await freePort();
  await startCache();
  app = await startWithSamples({
    env: { EDGE_PURGE_URLS: `http://127.0.0.1:${port}` },
    pages: { folder, load: async () => ({ render }), assetsOf: () => ({ preloads: [], css: [] }) },
  });
});
afterAll(async () => {
  await app.close();
  cache.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  told = [];
});

/** Saves a reason of the recruitment page. */
async function saveReason(title: string): Promise<void> {
  const editor = await signedIn(app, 'E10000', 'staff');
  const place = { resource: 'recruitmentReasons', id: 'life' } as const;
  const { data } = await editor.call('POST /api/portal/v1/staff/getRecord', place);
  const values = { ...data.values, heading: title };
  const saved = await editor.call('POST /api/portal/v1/staff/saveRecord', { ...place, version: data.version, values });
  expect(saved.message).toBe('已保存');
}

it('caches may keep a page of visitors, which sets no cookies, until its calls answer otherwise', async () => {
  const { headers, cookies } = await app.browser().send({ url: '/portal/m7.html' });
  expect(headers).toMatchObject({
    'cdn-cache-control': 'max-age=60',
    'surrogate-key': 'page getInformationsInit getMenuInfo',
    'cache-control': 'no-cache',
  });
  expect(cookies).toEqual([]);
});

it('what is asked with a session, a salesperson or a preview, and what is missing, is kept nowhere', async () => {
  const replies = [
    await (await signedIn(app, 'C10001')).send({ url: '/portal/m7.html' }),
    await app.browser().send({ url: '/portal/m7.html?preview=x' }),
    await app.browser().send({ url: '/nothing' }),
  ];
  for (const { headers } of replies) expect(headers).not.toHaveProperty('cdn-cache-control');
  const sent = app.browser();
  const { cookies, headers } = await sent.send({ url: '/portal/m7.html?s=A01' });
  expect(cookies.map(({ value }) => value)).toEqual(['A01', 'A01']);
  expect(headers).not.toHaveProperty('cdn-cache-control');
  expect((await sent.send({ url: '/portal/m7.html' })).headers).not.toHaveProperty('cdn-cache-control');
});

it('a change has the caches drop the pages that show it', async () => {
  await saveReason('发展');
  await expect.poll(() => told).toContain('PURGE getRecruitment');
});

it('a cache that was away hears of what it missed', async () => {
  cache.closeAllConnections();
  cache.close();
  await once(cache, 'close');
  await saveReason('成长');
  await startCache();
  await expect.poll(() => told.join(), { timeout: 5_000 }).toContain('getRecruitment');
});

it('Varnish sets the default of the cookies that pages do not set', () => {
  const vcl = readFileSync('deploy/varnish/portal.vcl', 'utf8');
  const age = identity.saleCodeCookieDays * 24 * 60 * 60;
  for (const name of saleCodeCookies)
    expect(vcl).toContain(`"${name}=${identity.defaultSaleCode}; Max-Age=${age}; Path=/; Secure; SameSite=Lax"`);
});

import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { freePort } from '../../scripts/portal';
import { startPostgres } from '../../scripts/postgres';
import { postSealed } from '../../scripts/seal';
import { loginFrame, submitLogin } from '../support/login';
import type { Portal } from '../support/portal';
import { startPortal } from '../support/portal';
import { test } from '../support/test';

/** A way to a portal that can be cut. */
async function startWay(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((from) => {
    if (isCut) {
      from.destroy();
      return;
    }
    const to = connect(Number(port), hostname);
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) {
      open.add(socket);
      // The close that follows ends both.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // It listens on a port.
  const { port: own } = server.address() as AddressInfo;
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    address: `http://localhost:${own}`,
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
}

/** Two processes of one database. The first is also the static host of both: another origin to the pages of the second. */
let first: Portal;
let second: Portal;
let stopDatabase: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const postgres = await startPostgres();
  stopDatabase = postgres.stop;
  const port = await freePort();
  const env = { DATABASE_URL: postgres.url, STATIC_ORIGIN: `http://localhost:${port}` };
  first = await startPortal({ ...env, PORT: String(port) });
  second = await startPortal(env);
});
test.afterAll(async () => {
  await second?.close();
  await first?.close();
  await stopDatabase?.();
});

const camera = 2;
const address = `/portal/factoryVideo/${camera}/0`;

const open = async (browser: Browser, { address: baseURL }: Pick<Portal, 'address'>): Promise<Page> =>
  (await browser.newContext({ baseURL })).newPage();

/** A customer whose browser sends what a page would not. */
async function signIn(browser: Browser, portal: Portal, account: string): Promise<(html: string) => Promise<void>> {
  const { request } = await browser.newContext({ baseURL: portal.address });
  const path = '/api/portal/v1/identity/signIn';
  const accountKind = account.startsWith('M') ? 'staff' : 'customer';
  const body = { accountKind, account, password: 'portal-demo-2026' };
  expect(await (await postSealed(request, path, body)).json()).toMatchObject({ code: 200 });
  return async (html) => {
    const reply = await request.post('/api/portal/v1/comment/addComment', {
      headers: { 'x-requested-with': 'portal' },
      data: { commentServiceGuideId: camera, commentText: html, commentType: 10, infoType: 10, host: '' },
    });
    expect(await reply.json()).toMatchObject({ code: 200, data: { auditStatus: 1 } });
  };
}

test('a camera plays by script and files of the static host, and says what its player tells [R247] [R270]', async ({
  browser,
}) => {
  test.slow();
  const page = await open(browser, second);
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\.(m3u8|m4s|mp4|mjs)(\?|$)/.test(request.url())) files.push(request.url());
  });
  await page.addInitScript(() => {
    const failures: unknown[] = [];
    Object.assign(window, { failures });
    document.addEventListener('player:failed', (event) => failures.push(Object(event).detail), { capture: true });
  });
  await page.goto(address);
  await page.getByRole('button', { name: /^播放影片/ }).click();
  const kinds = () => files.map((url) => new URL(url).pathname.split('.').at(-1));
  await expect.poll(() => kinds().filter((kind) => kind === 'm4s').length, { timeout: 60_000 }).toBeGreaterThan(1);
  expect(kinds()).toEqual(expect.arrayContaining(['mjs', 'm3u8', 'mp4']));
  expect([...new Set(files.map((url) => new URL(url).origin))]).toEqual([first.address]);
  const film = await page.request.post('/api/portal/v1/common/getSuperPlayerSignature', {
    headers: { 'x-requested-with': 'portal' },
    data: { fileId: 'sample-video-1' },
  });
  expect((await film.json()).data.videoUrl).toMatch(new RegExp(`^${first.address}/media/films/.*\\.m3u8\\?`));
  await page.getByRole('link', { name: '沉金' }).click();
  await page.getByRole('button', { name: '播放影片：沉金' }).click();
  await expect(page.getByText('即将直播，请稍等')).toBeVisible({ timeout: 60_000 });
  // Each of its sources says so.
  const failures: unknown[] = await page.evaluate(() => Object(window).failures);
  expect([...new Set(failures)]).toEqual(['notStarted']);
  await page.context().close();
});

test('a script that the static host has changed is not run', async ({ browser }) => {
  const page = await open(browser, second);
  const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await page.route('**/*.mjs', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.changed = true;\n${await response.text()}` });
  });
  await page.goto(address);
  await page.getByRole('button', { name: /^播放影片/ }).click();
  await refused;
  await expect(page.locator('[data-flow="player"]')).not.toHaveAttribute('data-state', /loading|playing/);
  expect(await page.evaluate(() => 'changed' in window)).toBe(false);
});

test('barrage is sent by customers alone, and seen once, in order, as text by who watches at another process, also after a cut [R261]', async ({
  browser,
}) => {
  test.slow();
  const said: string[] = [];
  const listOf = async (page: Page) => {
    await page.goto(address);
    await page.getByText(/^弹幕列表（/).click();
    return page.getByRole('list', { name: '弹幕列表' });
  };
  const seen = async (list: Awaited<ReturnType<typeof listOf>>) => {
    await expect(list.locator('li > span')).toHaveText(said, { timeout: 60_000 });
    await expect(list.locator('li > span > *')).toHaveCount(0);
  };
  const way = await startWay(second.address);
  const [viewer, sender] = [await open(browser, way), await open(browser, first)];
  const there = await listOf(viewer);
  const here = await listOf(sender);

  const posted: unknown[] = [];
  sender.on('request', (request) => {
    if (request.url().endsWith('/addComment')) posted.push(request.postDataJSON().commentText);
  });
  const barrage = sender.locator('[data-flow="barrage"]');
  const field = barrage.getByLabel('弹幕内容');
  const send = barrage.getByRole('button', { name: '发送弹幕' });
  await expect(send).toBeDisabled();
  // It looks as if it could not be pressed, and asks a visitor to sign in.
  await send.click({ force: true });
  await submitLogin(loginFrame(sender), 'C10001');
  await expect(send).toBeEnabled();
  await send.click();
  await expect(barrage.getByRole('status')).toHaveText('');
  await field.fill('好'.repeat(37));
  await send.click();
  await expect(barrage.getByRole('status')).toHaveText('内容不能超过36字符');
  expect(posted).toEqual([]);
  const markup = '<b onclick="alert(1)">孔铜真亮</b>';
  await field.fill(markup);
  await send.click();
  await expect(barrage.getByRole('status')).toHaveText('操作成功！');
  expect(posted).toHaveLength(1);
  said.push(markup);
  await seen(there);

  await (await signIn(browser, first, 'C10002'))('<script>alert(1)</script><b onclick="alert(1)">线路真细</b>');
  said.push('线路真细');
  await (await signIn(browser, second, 'C10005'))('板面真平');
  said.push('板面真平');
  await seen(there);
  await seen(here);

  const [manager, engineer] = [await signIn(browser, first, 'M10001'), await signIn(browser, first, 'M10021')];
  way.cut();
  await manager('欢迎来厂里看看');
  said.push('欢迎来厂里看看');
  await seen(here);
  way.mend();
  await seen(there);
  await engineer('阻焊还是绿色好看');
  said.push('阻焊还是绿色好看');
  await seen(there);
  // A visitor signs in first.
  await there.getByRole('button', { name: '屏蔽此人：板面真平' }).click();
  await submitLogin(loginFrame(viewer), 'C10006');
  await expect(viewer.getByText('已屏蔽此人')).toBeVisible();
  const everything = [...said];
  said.splice(said.indexOf('板面真平'), 1);
  await seen(there);
  await (await signIn(browser, first, 'C10005'))('板边也平');
  await (await signIn(browser, first, 'C10002'))('线宽也细');
  said.push('线宽也细');
  await seen(there);
  said.splice(0, said.length, ...everything, '板边也平', '线宽也细');
  await seen(here);
  await there.getByRole('button', { name: '举报弹幕：线宽也细' }).click();
  const report = viewer.getByRole('dialog');
  await report.getByLabel('广告').check();
  await report.getByRole('button', { name: '提交举报' }).click();
  await expect(viewer.getByText('已收到您的举报')).toBeVisible();
  await viewer.context().close();
  await way.close();
  await sender.context().close();
});

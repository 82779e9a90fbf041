import { expect } from '@playwright/test';
import { confirmLogout, login } from '../support/login';
import { test as plain } from '../support/test';

const sister = 'https://sister.example';
/** Without TLS on this machine alone. */
const local = 'http://127.0.0.1:9';

const test = plain.extend({
  portal: async ({ portals }, use) => {
    const env = {
      CROSS_AUTH_ORIGINS: sister,
      CROSS_AUTH_SECRET: 'a-secret-of-the-sister-sites-0123456789',
      SSO_HOSTS: 'sister.example,127.0.0.1:9',
    };
    await use(await portals.forSpec('knows sister sites', env));
  },
});

test('signing out asks, then tells our server, then the sister sites, and then the page reloads [R022]', async ({
  page,
  portal,
}) => {
  const order: string[] = [];
  const headers = {
    'access-control-allow-origin': portal.address,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type',
  };
  await page.route(`${sister}/**`, async (route) => {
    const sent = route.request().postDataJSON();
    if (route.request().method() === 'POST') order.push(`sister ${sent.action}`);
    await route.fulfill({ status: 204, headers });
  });
  await login(page, 'C10003');
  await expect.poll(() => order).toContain('sister signIn');
  // Each page tells them until one of its calls has confirmed it.
  await page.reload();
  await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'signedIn');
  order.length = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/login/logout')) order.push('logout');
    if (request.isNavigationRequest()) order.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('dialog', { name: '退出登录' })).toContainText('您确定要退出吗？');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(order.filter((sent) => sent !== 'sister signIn')).toEqual([]);
  await page.getByRole('button', { name: '退出登录' }).click();
  await confirmLogout(page);
  await expect(page.getByRole('button', { name: '登录/注册' })).toBeVisible();
  expect(order.filter((sent) => sent !== 'sister signIn')).toEqual(['logout', 'sister signOut', '/portal/account']);
});

test('the hand-off page posts a hidden form to an allowed host, and shows why it cannot [R058]', async ({ page }) => {
  await login(page, 'C10001');
  for (const origin of [sister, local]) {
    const posted: { method: string; body: string | null }[] = [];
    await page.route(`${origin}/hand-off`, (route) => {
      posted.push({ method: route.request().method(), body: route.request().postData() });
      return route.fulfill({ contentType: 'text/html', body: `<h1>arrived at ${origin}</h1>` });
    });
    await page.goto(`/portal/sso?formSubmit=${encodeURIComponent(`${origin}/hand-off`)}`);
    await expect(page.getByRole('heading', { name: `arrived at ${origin}` })).toBeVisible();
    expect(posted.map(({ method }) => method)).toEqual(['POST']);
    expect(Object.fromEntries(new URLSearchParams(posted[0]?.body ?? ''))).toMatchObject({
      customerCode: 'C10001',
      source: 'portal',
      crossAuthToken: expect.stringMatching(/^[\w-]{43}$/),
    });
  }

  let broken = true;
  await page.route('**/getSignOnForm', (route) => {
    if (!broken) return route.continue();
    const message = '登录信息获取失败';
    return route.fulfill({ json: { code: 500, success: false, message, msg: message, data: null } });
  });
  await page.goto(`/portal/sso?formSubmit=${encodeURIComponent(`${sister}/hand-off`)}`);
  // Once somebody is known the page asks again by itself.
  await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'signedIn');
  await expect(page.getByText('登录信息获取失败')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: `arrived at ${sister}` })).toBeVisible();

  for (const refused of [
    'https://evil.example/',
    'http://sister.example/hand-off',
    'https://sister.example@evil.example/',
  ]) {
    await page.goto(`/portal/sso?formSubmit=${encodeURIComponent(refused)}`);
    await expect(page.getByText('参数异常')).toBeVisible();
  }
});

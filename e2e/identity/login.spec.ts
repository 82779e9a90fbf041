import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readCaptcha } from '../support/captcha';
import { holdRoute } from '../support/held-route';
import { confirmLogout, login, loginFrame, submitLogin } from '../support/login';
import { fillRegistration, register } from '../support/register';
import { test } from '../support/test';

/** Signs in on the login page and arrives on the account page. */
async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/portal/login?returnTo=/portal/account');
  await submitLogin(page, account);
  await page.waitForURL('**/portal/account');
  await expect(page.getByText(account)).toBeVisible();
}

test('signs in on the page of its own, and is known after a reload [R003, R020, R023]', async ({ page, context }) => {
  await page.goto('/portal/m7.html');
  await signIn(page, 'C10001');
  await page.goBack();
  // Not the form again.
  await expect(page).toHaveURL(/m7\.html$/);
  await page.goForward();
  await page.reload();
  await expect(page.getByText('C10001')).toBeVisible();
  await expect(page.getByText('当前设备')).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'portal_session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookies.find(({ name }) => name === 'customerCode')?.value).toBe('C10001');
  expect(cookies.find(({ name }) => name === 'salesmanCode')?.value).toBe('000');
});

for (const name of ['登录', '注册'])
  test(`the window of ${name} stays where it is while its form comes`, async ({ page }) => {
    const release = await holdRoute(page, '**/portal/login-frame*');
    await page.goto('/portal/archive');
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    const close = page.getByRole('dialog', { name }).getByRole('button', { name: '关闭' });
    await expect(close).toBeVisible();
    const top = () => close.evaluate((element) => element.getBoundingClientRect().top);
    const heightOf = (element: Locator) => element.evaluate(({ clientHeight }) => clientHeight);
    const before = await top();
    release();
    await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'frame.open');
    // Its form needs all of the frame's height, and no more.
    const unused = async () =>
      (await heightOf(page.locator('iframe[title="登录窗口"]'))) - (await heightOf(loginFrame(page).locator('main')));
    await expect.poll(unused).toBe(0);
    expect(Math.abs((await top()) - before)).toBeLessThan(5);
  });

test('signs in in the modal’s frame and stays on the page [R021]', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto('/portal/account');
  await page.getByRole('button', { name: '登录/注册' }).click();
  // Seen for three seconds: looked for from before on, in each frame of the page.
  const said = page.getByRole('alert').filter({ hasText: '登录成功' }).waitFor();
  await Promise.all([said, submitLogin(loginFrame(page), 'C10002')]);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('C10002')).toBeVisible();
  expect(problems).toEqual([]);
});

const ownPassword = 'a-good-password';

test('registers with a code that proves the mailbox, and gets a customer code [R003]', async ({ page }) => {
  await page.goto('/portal/login?returnTo=/portal/account');
  await fillRegistration(page, `new-${Date.now()}@mail.example`, '12345678');
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('密码过于简单，请更换')).toBeVisible();
  await page.getByLabel('设置密码').fill(ownPassword);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('注册成功，您的客户编号是')).toBeVisible();
  const code = await page.getByText('您的客户编号是').locator('strong').innerText();
  await page.getByRole('button', { name: '继续' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/portal/account');
  await expect(page.getByText(code)).toBeVisible();
});

test('a forgotten password is replaced by a mailed link, once', async ({ page, context, browser }) => {
  // A separate account: other tests sign in to the sample accounts.
  const email = `forgetful-${Date.now()}@mail.example`;
  const elsewhere = await browser.newContext();
  await register(await elsewhere.newPage(), email, ownPassword);
  await elsewhere.close();
  await page.goto('/portal/login');
  const answer = await readCaptcha(page, () => page.getByRole('tab', { name: '忘记密码' }).click());
  await page.getByLabel('注册邮箱').fill(email);
  await page.getByLabel('图形验证码').fill(answer);
  await page.getByRole('button', { name: '发送重置邮件' }).click();
  await expect(page.getByText('如果该邮箱已注册，您将收到一封重置密码的邮件')).toBeVisible();

  const outbox = await context.newPage();
  await expect(async () => {
    await outbox.goto('/dev/outbox');
    await outbox.getByText('重置您的登录密码').first().click({ timeout: 1_000 });
    await expect(outbox.getByText('/portal/reset-password#').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  const link = /http:\S+\/portal\/reset-password#[\w-]{43}/.exec(await outbox.locator('body').innerText())?.[0] ?? '';
  await outbox.close();

  const setPassword = async (secret: string) => {
    await page.goto('/');
    await page.goto(link);
    await page.getByLabel('新密码', { exact: true }).fill(secret);
    await page.getByLabel('再次输入新密码').fill(secret);
    await page.getByRole('button', { name: '设置新密码' }).click();
  };
  await setPassword('quite-another-one');
  await expect(page.getByText('密码已重置，请使用新密码登录')).toBeVisible();
  await page.getByRole('link', { name: '去登录' }).click();
  await submitLogin(page, email, 'quite-another-one');
  await page.waitForURL((url) => url.pathname !== '/portal/login');
  await setPassword('one-more-password');
  await expect(page.getByText('链接已失效，请重新申请')).toBeVisible();
  // Another link in the same tab changes the fragment alone.
  await page.goto(`${link}x`);
  await expect(page.getByLabel('新密码', { exact: true })).toBeEmpty();
  await setPassword('one-more-password');
  await page.getByRole('link', { name: '重新申请' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('忘记密码');
});

test('sign-out asks first, and signs out the other tab', async ({ page, context }) => {
  await signIn(page, 'C10003');
  const other = await context.newPage();
  await other.goto('/portal/account');
  await expect(other.getByText('C10003')).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('您确定要退出吗？')).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: '退出登录' }).click();
  await confirmLogout(page);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: '登录/注册' })).toBeVisible();
    await expect(tab.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'anonymous');
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  }
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('portal_session');
});

test('a sign-in in one tab is known in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/portal/account');
  await expect(other.getByRole('button', { name: '登录/注册' })).toBeVisible();
  await signIn(page, 'M10001');
  await expect(other.getByText('M10001')).toBeVisible();
});

test('ends another device’s session', async ({ page, browser }) => {
  // A separate account: the sample accounts have other sessions.
  const email = `two-devices-${Date.now()}@mail.example`;
  await register(page, email, ownPassword);
  await page.goto('/portal/account');
  const elsewhere = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await login(elsewhere, email, '/portal/account', ownPassword);
  await page.reload();
  await page.getByRole('button', { name: '退出该设备' }).click();
  await expect(page.getByRole('button', { name: '退出该设备' })).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: '登录/注册' })).toBeVisible();
  await elsewhere.context().close();
});

test('the hand-off page posts to an allowed host, and refuses any other [R057]', async ({ page, baseURL }) => {
  await page.goto('/portal/sso');
  await expect(page.getByText('参数异常')).toBeVisible();
  await page.goto(`/portal/sso?formSubmit=${encodeURIComponent('https://evil.example/')}`);
  await expect(page.getByText('参数异常')).toBeVisible();

  const bodies: string[] = [];
  await page.route('**/a-sister-site', (route) => {
    bodies.push(route.request().postData() ?? '');
    return route.fulfill({ contentType: 'text/html', body: '<h1>arrived</h1>' });
  });
  await page.goto(`/portal/sso?formSubmit=${encodeURIComponent(`${baseURL}/a-sister-site`)}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await submitLogin(loginFrame(page), 'C10001');
  await expect(page.getByRole('heading', { name: 'arrived' })).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toMatchObject({
    customerCode: 'C10001',
    source: 'portal',
    crossAuthToken: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('a sales-code page leads home with its code, any other without [R024, R059]', async ({ page, context }) => {
  const code = async () => (await context.cookies()).find(({ name }) => name === 'salesmanCode')?.value;
  for (const unknown of ['error', 'nobody']) {
    await page.goto(`/portal/role/${unknown}`);
    expect(new URL(page.url()).pathname).not.toContain('/portal/role');
    expect(await code()).toBe('000');
  }
  await page.goto('/portal/role/A01');
  expect(new URL(page.url()).pathname).not.toContain('/portal/role');
  expect(await code()).toBe('A01');
});

test('a visitor who types before the frame is hydrated keeps the field', async ({ page }) => {
  await page.goto('/');
  let hydrate = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (route.request().frame() !== page.mainFrame()) await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  const frame = loginFrame(page);
  await frame.getByLabel('手机号码').fill('13800138001');
  await frame.getByLabel('短信验证码').focus();
  hydrate();
  await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'frame.open');
  await page.keyboard.type('123456');
  await expect(frame.getByLabel('手机号码')).toHaveValue('13800138001');
  await expect(frame.getByLabel('短信验证码')).toHaveValue('123456');
});

test('Escape closes the modal whose frame has no document yet [R021]', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });
  const answer = await holdRoute(page, '**/portal/login-frame');
  await button.click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(dialog).toBeVisible();
  const holder = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  await expect.poll(holder).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  // Once its document is there, the focus goes on into it.
  await button.click();
  await expect(dialog).toBeVisible();
  answer();
  await expect(loginFrame(page).getByLabel('手机号码')).toBeFocused();
});

test('Escape closes the modal while its frame is hydrated [R021]', async ({ page }) => {
  // As React does with keys until it has hydrated what they are for.
  await page.addInitScript(() => {
    if (window.parent !== window) document.addEventListener('keydown', (event) => event.stopPropagation());
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  await loginFrame(page).getByLabel('手机号码').focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '登录' })).toBeHidden();
});

test('Escape inside the frame closes the modal, and the focus returns [R020, R021]', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });
  // Held, the frame's scripts never hydrate it.
  await page.route('**/assets/*.js', async (route) => {
    if (route.request().frame() === page.mainFrame()) await route.continue();
  });
  await button.click();
  await loginFrame(page).getByLabel('手机号码').focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '登录' })).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await button.click();
  await loginFrame(page).getByLabel('手机号码').fill('not sent');
  await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'frame.open');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '登录' })).toBeHidden();
  await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'anonymous');
  await expect(button).toBeFocused();
  await button.click();
  await expect(loginFrame(page).getByLabel('手机号码')).toHaveValue('');
  await page.getByRole('button', { name: '关闭', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '登录' })).toBeHidden();
  await expect(button).toBeFocused();
});

import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

const pages = [
  '/staff',
  '/staff/content',
  '/staff/content/articles',
  '/staff/content/articles/new',
  '/staff/content/eventActivities/new',
  '/staff/calendar',
  '/staff/media',
  '/staff/content/stations/new',
  '/staff/reviews',
  '/staff/chats',
  '/staff/searches',
  '/staff/customers',
  '/staff/log',
  '/staff/accounts',
  '/staff/activities',
  '/staff/shipping',
  '/staff/employees',
  '/portal/tickets',
];

test('the console is dark where an account wants it, from the first frame on, and the portal is as it was', async ({
  page,
  browser,
}) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  const root = page.locator('html');
  const look = page.getByLabel('外观');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-look', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-look', 'dark');
  await look.selectOption('浅色');
  await expect(root).toHaveAttribute('data-look', 'light');
  await look.selectOption('深色');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-look', 'dark');

  for (const address of pages) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page), address).toEqual([]);
  }

  // antd's own pop up outside the page's frame.
  await page.goto('/staff/content/articles/new');
  await page.getByLabel('类型').click();
  await expect(page.locator('.ant-select-dropdown')).toHaveCSS('background-color', 'rgb(32, 42, 37)');

  await page.getByRole('button', { name: '紧凑' }).click();
  await expect(page.getByRole('button', { name: '紧凑' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/staff/content/articles', { waitUntil: 'networkidle' });
  await expect(root).toHaveAttribute('data-compact', '');
  expect(await violations(page)).toEqual([]);

  // Before any module has arrived.
  const early = await page.context().newPage();
  await early.route('**/assets/*.js', (route) => route.abort());
  await early.goto('/staff', { waitUntil: 'commit' });
  await expect(early.locator('html')).toHaveAttribute('data-look', 'dark');
  await early.close();

  await page.getByRole('link', { name: '返回门户首页' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(root).not.toHaveAttribute('data-look', /.*/);

  // Another browser knows nothing of it.
  const other = await browser.newPage();
  await loginAsStaff(other, 'E10000', 'portal-demo-2026');
  await expect(other.getByLabel('外观')).toHaveValue('system');
  await other.close();
});

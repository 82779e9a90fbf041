import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { chunkUrl } from '../support/chunk';
import { test } from '../support/test';

/** Opens an article whose comments have no script yet; the returned function lets it come. */
async function withoutScript(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(chunkUrl('src/routes/comments/thread.later.tsx'), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/portal/q7i1.html', { waitUntil: 'commit' });
  await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'anonymous');
  return release;
}

test('a press in a part that is hydrated later is repeated once its script is there', async ({ page }) => {
  const release = await withoutScript(page);
  const login = page.getByRole('dialog', { name: '登录' });
  await page.getByRole('button', { name: '登录或注册后即可发表评论' }).click();
  await expect(login).toHaveCount(0);
  release();
  await expect(login).toBeVisible();
});

test('the focus stays where it is when a part is hydrated later', async ({ page }) => {
  const release = await withoutScript(page);
  const reply = page.getByRole('button', { name: '回复' }).nth(1);
  await reply.focus();
  await reply.evaluate((button) => button.setAttribute('data-server', ''));
  release();
  await expect(reply).not.toHaveAttribute('data-server');
  await expect(reply).toBeFocused();
});

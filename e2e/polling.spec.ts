import { expect, test } from '@playwright/test';
import { answerOnPhone, countPolls, passButton, readCode, showCode } from './support/apply';
import { people } from './support/people';

test.use({ deviceScaleFactor: 2 });

const longerThanAnyPoll = 10_000;

test('polling goes on while the code is shown, a second after each answer [R456]', async ({ page }) => {
  const polls = countPolls(page);
  await page.clock.install();
  await showCode(page, people.employed);
  await expect.poll(polls.seen).toBeGreaterThan(0);
  for (let round = 0; round < 3; round++) {
    await expect(page.locator('[data-flow=applyReport]')).toHaveAttribute('data-state', 'scanning.waiting');
    polls.reset();
    await page.clock.runFor(1_000);
    await expect.poll(polls.seen).toBe(1);
  }
});

test.describe('polling stops', () => {
  test('on a result [R456]', async ({ page, browser }) => {
    const polls = countPolls(page);
    await page.clock.install();
    await showCode(page, people.employed);
    const phone = await answerOnPhone(browser, await readCode(page), passButton);
    await phone.context().close();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByText('刷脸成功')).toBeVisible({ timeout: 500 });
    }).toPass();
    polls.reset();
    await page.clock.runFor(longerThanAnyPoll);
    expect(polls.seen()).toBe(0);
  });

  test('on an error [R456]', async ({ page, context }) => {
    const polls = countPolls(page);
    await page.clock.install();
    await showCode(page, people.employed);
    await context.setOffline(true);
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.locator('[data-flow=applyReport]')).toHaveAttribute('data-state', 'scanning.stopped', {
        timeout: 500,
      });
    }).toPass();
    polls.reset();
    await page.clock.runFor(longerThanAnyPoll);
    expect(polls.seen()).toBe(0);
  });

  for (const [name, leave] of [
    ['going back', { name: '上一步' }],
    ['closing', { name: '关闭' }],
  ] as const)
    test(`on ${name} [R456]`, async ({ page }) => {
      const polls = countPolls(page);
      await page.clock.install();
      await showCode(page, people.employed);
      await expect.poll(polls.seen).toBeGreaterThan(0);
      await page.getByRole('dialog', { name: '身份验证' }).getByRole('button', leave).click();
      await expect(page.locator('[data-flow=applyReport]')).not.toHaveAttribute('data-state', /scanning/);
      polls.reset();
      await page.clock.runFor(longerThanAnyPoll);
      expect(polls.seen()).toBe(0);
    });

  test('on leaving the page within the site [R456]', async ({ page }) => {
    const polls = countPolls(page);
    await page.clock.install();
    await page.goto('/portal/expire');
    await page.getByRole('link', { name: '申请查询' }).click();
    await page.getByLabel('姓名').fill(people.employed.name);
    await page.getByLabel('身份证号').fill(people.employed.idNo);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '下一步' }).click();
    await expect.poll(polls.seen).toBeGreaterThan(0);
    await page.goBack();
    await expect(page.getByText('无法在线验证')).toBeVisible();
    polls.reset();
    await page.clock.runFor(longerThanAnyPoll);
    expect(polls.seen()).toBe(0);
  });
});

test('a code is old after five minutes, however often it was polled [R458]', async ({ page }) => {
  await page.clock.install();
  await showCode(page, people.employed);
  await page.clock.fastForward('05:01');
  await expect(page.getByText('二维码已过期，请刷新')).toBeVisible();
  await page.getByRole('button', { name: '点击刷新' }).click();
  await expect(page.getByText('二维码已过期，请刷新')).toBeHidden();
  await readCode(page);
});

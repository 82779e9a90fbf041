import { expect } from '@playwright/test';
import { readCaptcha } from '../support/captcha';
import { login } from '../support/login';
import { settledHistory } from '../support/settled-history';
import { test } from '../support/test';

test('what is typed survives closing, Back and a reload, can be discarded, and goes with its writer', async ({
  page,
}) => {
  await login(page, 'C10040', '/portal/serviceGuide');
  const form = page.getByRole('dialog', { name: '投诉工作人员' });
  const open = () => page.getByRole('button', { name: '我要投诉' }).click();
  await open();
  await form.getByRole('radio', { name: 'PCB业务人员' }).check();
  await form.getByLabel('投诉内容').fill('三天没有回复询价');
  await form.getByLabel('联系电话（选填）').fill('13800138040');
  await form.getByRole('button', { name: '关闭' }).click();
  await expect(form).toHaveCount(0);
  await open();
  await expect(form.getByLabel('投诉内容')).toHaveValue('三天没有回复询价');
  await page.goBack();
  await expect(form).toHaveCount(0);
  await settledHistory(page);
  await page.reload();
  await open();
  await expect(form.getByText('已恢复上次填写的内容')).toBeVisible();
  await expect(form.getByRole('radio', { name: 'PCB业务人员' })).toBeChecked();
  await expect(form.getByLabel('联系电话（选填）')).toHaveValue('13800138040');
  await form.getByRole('button', { name: '清除草稿' }).click();
  await expect(form.getByLabel('投诉内容')).toHaveValue('');
  await form.getByLabel('投诉内容').fill('换一种说法');
  await form.getByRole('button', { name: '关闭' }).click();
  await settledHistory(page);

  // Personal data goes once somebody else is signed in.
  await login(page, 'C10002', '/portal/serviceGuide');
  await open();
  await expect(form.getByLabel('投诉内容')).toHaveValue('');
  await login(page, 'C10040', '/portal/serviceGuide');
  await open();
  await expect(form.getByLabel('投诉内容')).toHaveValue('');
});

test('what was stored while its reply was lost is not offered again after a reload', async ({ page }) => {
  await login(page, 'C10002', '/portal/serviceGuide');
  const form = page.getByRole('dialog', { name: '网站建议' });
  await page.getByRole('button', { name: '提建议' }).click();
  await form.getByLabel('您的建议').fill('希望增加批量下载');
  await page.route('**/submitSiteFeedback', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('alert')).toContainText('网络');
  await page.reload();
  await page.getByRole('button', { name: '提建议' }).click();
  await expect(page.getByRole('alert')).toHaveText('上次提交的内容已收到，无需重复提交');
  await expect(form.getByLabel('您的建议')).toHaveValue('');
});

test('a visitor too is told that what was sent without an account was stored while its reply was lost', async ({
  page,
}) => {
  await page.goto('/portal/serviceGuide');
  const form = page.getByRole('dialog', { name: '网站建议' });
  const send = form.getByRole('button', { name: '提交' });
  await page.getByRole('button', { name: '提建议' }).click();
  await form.getByLabel('您的建议').fill('希望增加批量下载');
  await form.getByLabel('匿名提交').check();
  const answer = await readCaptcha(page, () => send.click());
  await form.getByLabel('图形验证码').fill(answer);
  await page.route('**/submitSiteFeedback', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('网络');
  await page.reload();
  await page.getByRole('button', { name: '提建议' }).click();
  await expect(page.getByRole('alert')).toHaveText('上次提交的内容已收到，无需重复提交');
  await expect(form.getByLabel('您的建议')).toHaveValue('');
});

test('two tabs keep a question each, and a third is offered the newest; an account sees its own', async ({
  page,
  context,
}) => {
  const ask = async (tab: typeof page) => {
    await tab.getByRole('button', { name: '我要提问' }).click();
    return tab.getByRole('dialog', { name: '我要提问' }).getByLabel('标题');
  };
  await login(page, 'C10021', '/portal/q4.html');
  const other = await context.newPage();
  await other.goto('/portal/q4.html');
  await (await ask(page)).fill('第一个标签页的问题');
  await (await ask(other)).fill('第二个标签页的问题');
  for (const tab of [page, other]) await tab.reload();
  await expect(await ask(page)).toHaveValue('第一个标签页的问题');
  await expect(await ask(other)).toHaveValue('第二个标签页的问题');
  const third = await context.newPage();
  await third.goto('/portal/q4.html');
  await expect(await ask(third)).toHaveValue('第二个标签页的问题');

  // Somebody else signs in, in another tab: the text stays its writer's.
  await login(third, 'C10040', '/portal/q4.html');
  await expect(await ask(third)).toHaveValue('');
  await page.reload();
  await expect(await ask(page)).toHaveValue('');
  await login(page, 'C10021', '/portal/q4.html');
  await expect(await ask(page)).toHaveValue('第一个标签页的问题');
});

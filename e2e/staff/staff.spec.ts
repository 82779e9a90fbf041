import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

/** The link of the last invitation, from the outbox of the default mode. */
async function invitationLink(context: BrowserContext): Promise<string> {
  const outbox = await context.newPage();
  await outbox.goto('/dev/outbox');
  await outbox.getByText('邀请您加入门户管理后台').first().click();
  const text = () => outbox.locator('body').innerText();
  await expect.poll(text).toContain('/staff/invitation#');
  const [link = ''] = /\/staff\/invitation#[A-Za-z0-9_-]{43}/.exec(await text()) ?? [];
  await outbox.close();
  return link;
}

test('an administrator invites somebody, who joins with the role, gets another one, and all is in the log', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.goto('/staff');
  await expect(page.getByText('管理后台仅供工作人员使用。')).toBeVisible();
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.getByRole('link', { name: '邀请员工，调整角色' }).click();
  await page.getByRole('button', { name: '发送邀请' }).click();
  await expect(page.getByText('请输入邮箱')).toBeVisible();
  await page.getByLabel('邮箱').fill('zhao@portal.example');
  await page.getByRole('button', { name: '发送邀请' }).click();
  await expect(page.getByText('请选择至少一个角色')).toBeVisible();
  await page.getByLabel('内容编辑').check();
  await page.getByRole('button', { name: '发送邀请' }).click();
  await expect(page.getByText('邀请已发送至z***@portal.example')).toBeVisible();
  await expect(page.getByText('内容编辑，邀请人：陈工')).toBeVisible();

  const link = await invitationLink(context);
  const invited = await browser.newContext({ baseURL });
  const theirs = await invited.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('姓名').fill('赵工');
  await theirs.getByLabel('设置密码').fill('gedankenstrich-91');
  await theirs.getByLabel('再次输入密码').fill('gedankenstrich-91');
  await theirs.getByRole('button', { name: '接受邀请' }).click();
  await expect(theirs.getByText('已加入管理后台，您的工号是')).toBeVisible();
  await theirs.goto('about:blank');
  await theirs.goto(link);
  await expect(theirs.getByText('邀请链接已失效，请联系管理员重新邀请')).toBeVisible();
  await loginAsStaff(theirs, 'zhao@portal.example', 'gedankenstrich-91');
  await theirs.goto('/staff/log');
  await expect(theirs.getByText('您的账号没有打开此页面的权限')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: '修改赵工的角色' }).click();
  await page.getByRole('listitem').getByLabel('系统管理').check();
  await page.getByLabel('原因').fill('接任管理员');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '角色已保存' })).toBeVisible();
  await expect(page.getByRole('button', { name: '修改赵工的角色' })).toBeFocused();
  expect(await violations(page)).toEqual([]);

  // The role applies to the other browser without another login.
  await theirs.reload();
  const row = theirs.getByRole('row').filter({ hasText: '接任管理员' });
  await expect(row).toContainText('员工账号：修改');
  await expect(row).toContainText('角色：内容编辑、系统管理');
  expect(await violations(theirs)).toEqual([]);
  await theirs.getByLabel('开始日期').fill('2030-01-01');
  await expect(theirs.getByText('没有操作记录')).toBeVisible();
  await expect(theirs).toHaveURL(/\/staff\/log\?from=2030-01-01$/);
  await invited.close();
});

import { expect } from '@playwright/test';
import { advanceClock, day } from '../support/clock';
import { login } from '../support/login';
import { test } from '../support/test';

test.use({ ownPortal: 'moves the clock past the end of a sign-up' });

test('an activity is signed up for beside the page, its pass is in the account, and it is none once its end has passed', async ({
  page,
}) => {
  await page.goto('/portal/factoryVisit/0');
  await expect(page.getByRole('timer')).toContainText('距报名截止');
  await page.getByRole('link', { name: '立即报名' }).click();
  await expect(page.getByText('登录后将打开报名表')).toBeVisible();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();

  await login(page, 'C10002', '/portal/factoryVisitorApply?drawer=1');
  const form = page.getByRole('dialog', { name: '活动报名' });
  await form.getByRole('button', { name: '提交报名' }).click();
  await expect(form.getByText('请输入姓名')).toHaveCount(1);
  await form.getByLabel('姓名').fill('李雷');
  await form.getByLabel('手机号码').fill('13800138000');
  await form.getByLabel('邮箱').fill('lilei@mail.example');
  await form.getByRole('button', { name: '提交报名' }).click();
  const done = page.getByRole('dialog', { name: '报名成功' });
  await done.getByRole('link', { name: '查看我的活动' }).click();
  await expect(page.getByRole('img', { name: /的入场二维码$/ })).toBeVisible();
  await page.goto('/portal/factoryVisit/0');
  await expect(page.getByRole('link', { name: '您已报名，查看入场码' })).toBeVisible();

  await page.goto('/portal/account/activities');
  await page.getByRole('button', { name: '取消报名' }).click();
  await page.getByRole('dialog', { name: '取消报名' }).getByRole('button', { name: '确认取消' }).click();
  await expect(page.getByRole('article').getByText('已取消', { exact: true })).toBeVisible();

  await page.goto('/portal/factoryVisit/1');
  await expect(page.getByRole('link', { name: '预报名' })).toBeVisible();
  await advanceClock(page.request, 40 * day);
  await page.goto('/portal/factoryVisit/0');
  await expect(page.getByText('近期暂无客户参观')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '立即报名' })).toHaveCount(0);
});

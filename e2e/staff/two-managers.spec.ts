import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { login } from '../support/login';
import { test } from '../support/test';

const headers = { 'x-requested-with': 'portal' };

async function send(page: Page, call: string, data: object) {
  return (await page.request.post(`/api/portal/v1/${call}`, { headers, data })).json();
}

test('two managers see what each does, and an act on what has changed says who did what', async ({
  page: one,
  browser,
  baseURL,
}) => {
  const newPage = async () => (await browser.newContext({ baseURL })).newPage();
  const asker = await newPage();
  await login(asker, 'C10002');
  await send(asker, 'customer/saveUserInfo', { nickName: '打样达人', photoAccessId: '' });
  const { data: own } = await send(asker, 'question/getOwnQuestions', { pageNum: 1, pageSize: 10 });
  const { id: commented } = own.root.find(({ status }: { status: number }) => status === 1);
  const words = ['沉金与沉锡的可焊性', '喷锡板的平整度'].map((text) => `${text}，编号${Date.now()}`);
  for (const content of words) await send(asker, 'comment/submitComment', { content, type: 6, businessId: commented });
  const title = `拼板的邮票孔怎样留，编号${Date.now()}`;
  const asked = { categoryCode: 'service_pcb', title, content: '间距多少？' };
  const { data: question } = await send(asker, 'question/submit', asked);

  const two = await newPage();
  await login(two, 'M10021', '/portal/moderation?status=all');
  await login(one, 'M10001', '/portal/moderation?status=all');
  const comment = (page: Page, at: number) => page.locator('[data-comment]').filter({ hasText: words[at] });
  const reason = one.getByRole('group', { name: '批量操作' }).getByLabel('操作理由');
  const request = one.waitForRequest('**/comment/getModerationList');
  await comment(one, 1).getByRole('checkbox').check();
  await reason.fill('与主题无关');
  await comment(two, 0).getByRole('button', { name: '隐藏', exact: true }).click();
  await request;
  await expect(comment(one, 0).getByRole('button', { name: '显示', exact: true })).toBeVisible();
  await expect(comment(one, 1).getByRole('checkbox')).toBeChecked();
  await expect(reason).toHaveValue('与主题无关');

  // Who does not hear of it is told, and keeps what was chosen and typed.
  await one.route('**/identity/events', (route) => route.abort());
  await one.reload();
  await comment(one, 1).getByRole('checkbox').check();
  await reason.fill('与主题无关');
  await comment(two, 1).getByRole('button', { name: '隐藏', exact: true }).click();
  await expect(comment(two, 1).getByRole('button', { name: '显示', exact: true })).toBeVisible();
  await one.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '隐藏', exact: true }).click();
  await expect(one.getByRole('alert')).toHaveText(/^该评论已由 技术支持主管（M10021） 于 \d\d:\d\d 隐藏$/);
  await expect(comment(one, 1).getByRole('button', { name: '显示', exact: true })).toBeVisible();
  await expect(comment(one, 1).getByRole('checkbox')).toBeChecked();
  await expect(reason).toHaveValue('与主题无关');

  // The review: the reason of a hidden question is asked for; one of two answers is sent, the other one stays in its field.
  const row = (page: Page) => page.getByRole('row', { name: new RegExp(title) });
  const answer = one.getByRole('textbox', { name: '官方回复' });
  await one.goto('/portal/q5.html');
  await row(one).getByRole('button', { name: '查看与回复' }).click();
  await answer.fill('邮票孔间距0.3mm。');
  await two.goto('/portal/q5.html');
  await send(two, 'comment/submitOfficialComment', { content: '请看帮助文档', type: 6, businessId: question.id });
  await one.getByRole('button', { name: '回复', exact: true }).click();
  await expect(one.getByRole('alert')).toHaveText(/^该提问已由 技术支持主管（M10021） 于 \d\d:\d\d 回复$/);
  await expect(one.getByRole('region', { name: '官方回复' })).toContainText('请看帮助文档');
  await expect(answer).toHaveValue('邮票孔间距0.3mm。');

  await expect(row(two)).toContainText('已回复');
  await row(two).getByRole('switch').click();
  const why = two.getByLabel('隐藏原因');
  await why.fill('请勿留下联系方式');
  await two.getByRole('button', { name: '隐藏', exact: true }).last().click();
  await expect(two.getByRole('alert')).toHaveText('操作成功');
  await asker.goto('/portal/q4.html');
  await expect(row(asker)).toContainText('未公开的原因：请勿留下联系方式');
  await row(asker).getByRole('link', { name: title }).click();
  await expect(asker.getByText('原因：请勿留下联系方式')).toBeVisible();
});

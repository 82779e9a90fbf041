import { expect } from '@playwright/test';
import { loginAsStaff } from '../staff/login-as-staff';
import { chunkUrl } from '../support/chunk';
import { login, loginFrame, submitLogin } from '../support/login';
import { settledHistory } from '../support/settled-history';
import { test } from '../support/test';

test('a visitor asks, and hears what becomes of it until it is a help document [R124, R129, R130, R132, R138, R148, R149, R150, R152]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const title = '厚铜板的阻焊桥要留多宽';
  // R130: the address opens the dialog, once a customer is here.
  await page.goto('/portal/q1.html?type=showModal');
  await submitLogin(loginFrame(page), 'C10021');
  const dialog = page.getByRole('dialog', { name: '我要提问' });
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(900);
  await expect(dialog.getByLabel('附件（选填）')).toBeAttached();
  await dialog.getByLabel('标题').fill('半孔最小孔径');
  await expect(dialog.getByRole('link', { name: /半孔/ }).first()).toBeVisible();
  await dialog.getByLabel('标题').fill(title);
  await dialog.getByRole('textbox', { name: '问题描述' }).fill('外层2oz，黑色油墨，阻焊桥做多宽不会掉？');

  // What is typed survives closing and a reload.
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toHaveCount(0);
  await settledHistory(page);
  await page.reload();
  await expect(dialog.getByLabel('标题')).toHaveValue(title);
  await expect(dialog.getByRole('textbox', { name: '问题描述' })).toContainText('黑色油墨');
  await dialog.getByRole('button', { name: '提交' }).click();

  // R152: the name is asked for, and the submission goes on.
  const profile = page.getByRole('dialog', { name: '个人资料' });
  await profile.getByLabel('昵称').fill('照明工程师');
  await profile.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('审核通过后将同步至社区')).toBeVisible();
  await page.goto('/portal/q4.html');
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('（待工作人员审核）');
  // The older form, outside the discussions, has plain text.
  await page.getByRole('button', { name: '我要提问' }).click();
  await expect(dialog.locator('textarea')).toHaveAccessibleName('问题描述');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('请输入标题', { exact: true })).toBeVisible();
  await expect(dialog.getByText('请输入您的问题', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('group', { name: '问题类型' })).toContainText('请选择问题类型');
  await dialog.getByRole('button', { name: '关闭' }).click();
  await settledHistory(page);
  await page.goto('/portal/q5.html');
  await expect(page.getByText('没有权限')).toBeVisible();
  await page.goto('/portal/q4.html');

  const manager = await (await browser.newContext({ baseURL })).newPage();
  await login(manager, 'M10021', '/portal/q5.html?status=hidden');
  await manager.getByRole('switch', { name: `显示“${title}”` }).click();
  await expect(manager.getByRole('alert')).toHaveText('操作成功');
  await expect(manager.getByRole('switch', { name: `显示“${title}”` })).toHaveCount(0);
  await manager.getByRole('link', { name: '未处理' }).click();
  await manager.getByRole('navigation', { name: '显示状态' }).getByRole('link', { name: '显示' }).click();
  const reviewed = manager.getByRole('row', { name: new RegExp(title) });
  await reviewed.getByRole('button', { name: '查看与回复' }).click();
  await manager.getByRole('button', { name: '感谢提问' }).click();
  const answer = manager.getByRole('textbox', { name: '官方回复' });
  await expect(answer).toHaveValue('您好，感谢您的提问。');
  await answer.fill('您好，外层2oz时，阻焊桥建议不小于0.15mm，黑色油墨不小于0.18mm。');
  // The reply is lost: the question is handled and leaves the list, but stays in sight with what was written, also after a reload.
  await manager.route('**/comment/submitOfficialComment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = manager.waitForEvent('requestfailed');
  await answer.press('Control+Enter');
  await lost;
  await manager.unroute('**/comment/submitOfficialComment');
  await manager.getByRole('navigation', { name: '显示状态' }).getByRole('link', { name: '隐藏' }).click();
  await expect(reviewed).toBeVisible();
  await expect(answer).toHaveValue(/阻焊桥建议不小于0.15mm/);
  await manager.reload();
  await manager.getByRole('link', { name: '已处理' }).click();
  await manager.getByRole('navigation', { name: '显示状态' }).getByRole('link', { name: '显示' }).click();
  await reviewed.getByRole('button', { name: '查看与回复' }).click();
  await answer.press('Control+Enter');
  await expect(answer).toHaveValue('');
  // Sent twice, it is one answer.
  await expect(manager.getByRole('region', { name: '官方回复' }).getByRole('listitem')).toHaveCount(1);

  await page.reload();
  await expect(row).toContainText('新');
  await expect(row).toContainText('已回复');
  await expect(row).toContainText('已同步社区');
  await expect(async () => {
    expect(await (await page.request.get('/dev/outbox')).text()).toContain(title);
  }).toPass();

  // It is still open.
  await expect(reviewed.getByRole('button', { name: '收起' })).toBeVisible();
  await manager.getByRole('button', { name: '收录为帮助文档' }).click();
  // This reply is lost as well; the document is there.
  await manager.route('**/question/promoteAnswer', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await manager.getByRole('button', { name: '收录', exact: true }).click();
  await expect(manager.getByText('已收录，由他人审核后发布')).toBeVisible();
  await expect(manager.getByRole('button', { name: '收录为帮助文档' })).toHaveCount(0);
  // Readers see it once an editor has approved it.
  const editor = await (await browser.newContext({ baseURL })).newPage();
  await loginAsStaff(editor, 'E10055', 'portal-demo-2026');
  await editor.goto('/staff/content/helpDocuments?state=review');
  await editor.getByRole('link', { name: title }).click();
  const publication = editor.getByRole('region', { name: '发布' });
  await publication.getByRole('button', { name: '立即发布' }).click();
  await expect(publication).toHaveAttribute('data-state', 'settled.published');
  await editor.context().close();

  await row.getByRole('link', { name: title }).click();
  await expect(page.getByText('阻焊桥建议不小于0.15mm')).toBeVisible();
  await page.getByText('该问题的解答已收录为帮助文档').getByRole('link').click();
  await expect(page).toHaveURL(/\/portal\/server_guide_\d+\.html$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Its last paragraph links back.
  await page.locator('main p a[href^="/portal/q4i"]').click();
  await expect(page).toHaveURL(/\/portal\/q4i\d+\.html$/);
  // Whoever has the same question finds document and question by the search.
  await page.goto(`/portal/s/serviceGuide?keyword=${encodeURIComponent('厚铜板 阻焊桥')}`);
  const hits = page.getByRole('heading', { level: 2 }).getByRole('link', { name: title });
  // What the console publishes is found within a minute.
  await expect(async () => {
    await page.reload();
    await expect(hits).toHaveCount(2, { timeout: 2_000 });
  }).toPass({ timeout: 75_000 });
  await hits.first().click();
  await expect(page).toHaveURL(/\/portal\/server_guide_\d+\.html$/);
});

test('a customer who is banned from asking reads why, and the dialog does not open [R007, R008]', async ({ page }) => {
  await login(page, 'C10004', '/portal/m6.html');
  await page.getByRole('button', { name: '我要提问' }).click();
  await expect(page.getByRole('alert')).toHaveText('系统禁止您提问，如有疑问请联系工作人员');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the editor comes while the title is typed, and leaves it the focus', async ({ page }) => {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  await page.route(chunkUrl('src/ui/comments/editor/CommentEditor.tsx'), async (route) => {
    await given;
    await route.continue();
  });
  await page.goto('/portal/q1.html?type=showModal');
  await submitLogin(loginFrame(page), 'C10021');
  const dialog = page.getByRole('dialog', { name: '我要提问' });
  await dialog.getByLabel('标题').focus();
  await page.keyboard.insertText('半孔最小');
  give();
  const editor = dialog.getByRole('textbox', { name: '问题描述' });
  await expect(editor).toBeVisible();
  // An editor that takes the focus does so a task and a frame after it stands there.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }),
  );
  await page.keyboard.insertText('孔径');
  await expect(dialog.getByLabel('标题')).toHaveValue('半孔最小孔径');
  await expect(editor).toHaveText('');
});

test('a field counts characters, and says what of a paste it has no room for [R149]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/portal/q1.html?type=showModal');
  await submitLogin(loginFrame(page), 'C10021');
  const title = page.getByRole('dialog', { name: '我要提问' }).getByLabel('标题');
  await title.focus();
  // From here on the page counts, not the browser.
  await expect(title).not.toHaveAttribute('maxlength');
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+V');
  };
  await paste('😀'.repeat(98));
  await expect(title).toHaveValue('😀'.repeat(98));
  await expect(page.getByText('已输入98 / 100字')).toBeVisible();
  await page.keyboard.press('Home');
  await paste('一二三四五');
  await expect(title).toHaveValue(`一二${'😀'.repeat(98)}`);
  await expect(page.getByText('最多100字，已略去后面的3字')).toBeVisible();
  await page.keyboard.type('三');
  await expect(title).toHaveValue(`一二${'😀'.repeat(98)}`);
});

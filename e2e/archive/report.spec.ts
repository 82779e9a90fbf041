import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  answerOnPhone,
  fillForm,
  getReport,
  leaveButton,
  openForm,
  passButton,
  readCode,
  showCode,
} from '../support/apply';
import { chunkUrl } from '../support/chunk';
import { people } from '../support/people';
import { inspectPdf } from '../support/programs';
import { test } from '../support/test';

// Wrong codes are counted by address: those of other specs would lock this one out.
test.use({
  deviceScaleFactor: 2,
  ownPortal: 'address with wrong passwords and codes',
});

/** The toasts of the page. */
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

const shownCode = (page: Page) => page.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/);

test('an employee applies, proves by phone, downloads, sends, disputes; an employer checks [R442, R448, R454, R456, R457, R460, R464, R467, R470, R471, R476, R485, R488, R490, R493]', async ({
  page,
  browser,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));

  await showCode(page, people.employed);
  const phone = await answerOnPhone(browser, await readCode(page), passButton);
  await expect(phone.getByText('认证完成')).toBeVisible();
  await expect(phone.getByText('请在电脑端查看结果')).toBeVisible();
  await expect(phone).toHaveURL(/\/portal\/face-result\?code=0$/);
  await phone.reload();
  await expect(phone.getByText('认证完成')).toBeVisible();
  await phone.context().close();

  await expect(page.getByText('刷脸成功')).toBeVisible();
  await expect(page.getByRole('img', { name: '人脸验证二维码' })).toBeHidden();
  await page.getByRole('button', { name: '完成刷脸认证' }).click();
  await page.waitForURL('**/portal/online-checking-result');
  await expect(page.getByRole('heading', { name: '在线验证结果' })).toBeVisible();
  await expect(page.getByText(people.employed.idNo)).toBeVisible();
  const code = (await shownCode(page).innerText()).trim();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载PDF版本' }).click(),
  ]);
  await expect(page.getByText('正在下载履历报告，请稍后！')).toBeVisible();
  expect(download.suggestedFilename()).toBe('张伟的履历报告.pdf');
  const pdf = readFileSync(await download.path());
  expect(pdf.length).toBeLessThan(200 * 1024);
  const text = inspectPdf('pdftotext', pdf);
  expect(text).toContain('张伟');
  expect(text).toContain(code);
  expect(inspectPdf('pdfinfo', pdf)).toMatch(/Pages:\s+1\n/);

  const mailbox = `hr-${Date.now()}@employer.example`;
  await page.getByRole('button', { name: '转发报告到邮箱' }).click();
  await page.getByLabel('接收邮箱').fill(mailbox);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '发送成功' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '我知道了' }).click();

  await page.getByRole('button', { name: '数据异常反馈' }).click();
  await page.getByLabel('备注说明').fill('入职日期应为 2015-03-01');
  await page.getByLabel('联系电话').fill('13800138000');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '劳动合同.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('上传完成')).toBeVisible();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '提交成功' })).toContainText('5个工作日');
  await page.getByRole('dialog').getByRole('button', { name: '我知道了' }).click();

  const outbox = await page.context().newPage();
  await outbox.goto('/dev/outbox');
  await outbox.getByRole('link').filter({ hasText: mailbox }).click();
  await expect(outbox.getByRole('definition').filter({ hasText: mailbox })).toBeVisible();
  const [attachment] = await Promise.all([
    outbox.waitForEvent('download'),
    outbox.getByRole('link', { name: /\.pdf/ }).click(),
  ]);
  expect(readFileSync(await attachment.path()).equals(pdf)).toBe(true);

  const employer = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await employer.goto('/portal/archive');
  await employer.getByRole('button', { name: '在线验证' }).click();
  await employer.getByLabel('在线验证码').fill(code.toLowerCase());
  await employer.getByRole('button', { name: '立即验证' }).click();
  await employer.waitForURL('**/portal/online-checking-result');
  await expect(employer.getByText('440305********1017')).toBeVisible();
  await expect(employer.getByRole('article')).not.toContainText(people.employed.idNo);
  // Anything fetched after the report would be visible by now.
  await employer.waitForLoadState('networkidle');
  for (const name of ['下载PDF版本', '转发报告到邮箱', '数据异常反馈'])
    await expect(employer.getByRole('button', { name })).toHaveCount(0);
  await employer.reload();
  await expect(employer.getByText('440305********1017')).toBeVisible();
  await employer.context().close();

  expect(problems).toEqual([]);
});

test('wrong formats, not ticked, back keeps the values [R445, R451, R452, R453, R455]', async ({ page }) => {
  await openForm(page);
  const dialog = page.getByRole('dialog', { name: '申请查询' });
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByText('请输入姓名', { exact: true })).toBeVisible();
  await expect(dialog.getByText('请输入身份证号', { exact: true })).toBeVisible();
  await fillForm(page, { name: '张3', idNo: '440305199003071018' });
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByText('姓名格式不正确')).toBeVisible();
  await expect(dialog.getByText('身份证号格式不正确')).toBeVisible();
  await fillForm(page, people.employed);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(said(page, '请阅读并勾选协议')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '上一步' }).click();
  await expect(page.getByLabel('姓名')).toHaveValue(people.employed.name);
  await expect(page.getByLabel('身份证号')).toHaveValue(people.employed.idNo);
});

/** The name of a browser that remembers a module which could not be fetched: it gets scripts before they are imported. */
const remembering =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

for (const [part, chunk, userAgent] of [
  ['dialogs', 'apply', undefined],
  ['flow', 'flow', undefined],
  ['dialogs, in an older browser,', 'apply', remembering],
] as const) {
  test.describe(() => {
    test.use({ userAgent });
    test(`a dialog whose ${part} could not be fetched is offered again, and opens once [R442, R446]`, async ({
      page,
    }) => {
      const files = chunkUrl(chunk);
      let aborted = 0;
      await page.route(files, (route) => {
        aborted += 1;
        return route.abort('connectionfailed');
      });
      await page.goto('/portal/archive');
      const button = page.getByRole('button', { name: '申请查询' });
      await button.click();
      const notice = page.getByText('窗口加载失败，请检查网络后重试');
      await expect(notice).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // Both presses are queued, and both open the same dialog. The second one fetches again, which must fail too.
      const before = aborted;
      await button.click();
      await expect.poll(() => aborted).toBeGreaterThan(before);
      await expect(notice).toBeVisible();
      await page.unroute(files);
      await page.getByRole('button', { name: '重试' }).click();
      await expect(notice).toBeHidden();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(page.getByLabel('姓名')).toBeEditable();
    });
  });
}

test('a dialog is fetched when the pointer is near its button, which is busy only once it is pressed [R446]', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const files = ['apply', 'flow'].map(chunkUrl);
  for (const file of files)
    await page.route(file, async (route) => {
      await held;
      await route.continue();
    });
  // The browser may be idle, and fetch them, before the pointer is near.
  const asked = files.map((file) => page.waitForRequest(file));
  await page.goto('/portal/archive');
  const button = page.getByRole('button', { name: '申请查询' });
  await button.hover();
  await Promise.all(asked);
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog', { name: '申请查询' })).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
});

test('what was said at one step is gone at the next one [R453, R454]', async ({ page }) => {
  await openForm(page);
  await fillForm(page, people.employed);
  await page.getByRole('button', { name: '下一步' }).click();
  const warning = said(page, '请阅读并勾选协议');
  // A toast under the mouse would never disappear.
  await warning.hover();
  await page.keyboard.press('Tab');
  await page.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: '下一步' }).press('Enter');
  await expect(page.getByRole('dialog', { name: '身份验证' })).toBeVisible();
  await expect(warning).toBeHidden();
});

test('a failed face check shows a message, and the code can be scanned again [R458, R460, R462]', async ({
  page,
  browser,
}) => {
  await showCode(page, people.average);
  const first = await readCode(page);
  const phone = await answerOnPhone(browser, first, '刷脸失败：光线太暗');
  await expect(phone.getByRole('heading', { name: '未完成认证' })).toBeVisible();
  await expect(phone.getByText('请在电脑端重新扫码')).toBeVisible();
  await phone.context().close();
  await expect(page.getByText('请重新扫码', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '完成刷脸认证' }).click();
  await expect(page.getByText('刷脸失败，请重新认证').last()).toBeVisible();
  await page.getByRole('button', { name: '点击刷新' }).click();
  await expect(page.getByText('请重新扫码', { exact: true })).toBeHidden();
  const second = await readCode(page);
  expect(second).not.toBe(first);
  const again = await answerOnPhone(browser, second, passButton);
  await again.context().close();
  await expect(page.getByText('刷脸成功')).toBeVisible();
  await page.getByRole('button', { name: '完成刷脸认证' }).click();
  await page.waitForURL('**/portal/online-checking-result');
  await expect(page.getByRole('heading', { name: '在线验证结果' })).toBeVisible();
});

test('finishing too early is answered, walking away changes nothing [R459, R461]', async ({ page, browser }) => {
  await showCode(page, people.employed);
  const phone = await answerOnPhone(browser, await readCode(page), leaveButton);
  await expect(phone.getByRole('heading', { name: '您已离开' })).toBeVisible();
  await phone.context().close();
  await page.getByRole('button', { name: '完成刷脸认证' }).click();
  await expect(said(page, '请完成刷脸认证')).toBeVisible();
  await expect(page.getByRole('img', { name: '人脸验证二维码' })).toBeVisible();
});

test('applicants who left too long ago or never worked here get a clear message [R465, R492]', async ({
  page,
  browser,
}) => {
  for (const [person, message] of [
    [people.tooLongAgo, '仅支持在职员工及离职3年内的员工查询'],
    [people.stranger, '未查询到您的履历信息'],
  ] as const) {
    await showCode(page, person);
    const phone = await answerOnPhone(browser, await readCode(page), passButton);
    await phone.context().close();
    await expect(page.getByText('刷脸成功')).toBeVisible();
    await page.getByRole('button', { name: '完成刷脸认证' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page).toHaveURL(/\/portal\/archive$/);
  }
});

test('a network failure while polling shows one message, and polling resumes on demand [R456, R465]', async ({
  page,
  context,
  browser,
}) => {
  await showCode(page, people.employed);
  const address = await readCode(page);
  await context.setOffline(true);
  await expect(page.getByText('网络异常，请检查网络后重试')).toBeVisible();
  await expect(page.locator('[data-flow=applyReport]')).toHaveAttribute('data-state', 'scanning.stopped');
  await context.setOffline(false);
  const phone = await answerOnPhone(browser, address, passButton);
  await phone.context().close();
  await page.getByRole('button', { name: '完成刷脸认证' }).click();
  await page.waitForURL('**/portal/online-checking-result');
});

test('wrong codes get one answer, an expired one its page, which leads to step 1 [R466, R467, R468, R491]', async ({
  page,
}) => {
  await page.goto('/portal/archive');
  await page.getByRole('button', { name: '在线验证' }).click();
  const dialog = page.getByRole('dialog', { name: '在线验证' });
  const code = page.getByLabel('在线验证码');
  const submit = page.getByRole('button', { name: '立即验证' });
  const wrong = dialog.getByText('请输入正确的验证码', { exact: true });
  await submit.click();
  await expect(dialog.getByText('请输入在线验证码', { exact: true })).toBeVisible();
  await code.fill('验证码');
  await submit.click();
  await expect(wrong).toBeVisible();
  await expect(said(page, '请输入正确的验证码')).toHaveCount(0);
  await code.fill('ABCD-EFGH-JKMN-PQRS');
  await expect(wrong).toBeHidden();
  await submit.click();
  await expect(said(page, '请输入正确的验证码')).toBeVisible();
  await expect(wrong).toBeVisible();
  await code.fill('SAMPLE22EXPIRED2');
  await submit.click();
  await page.waitForURL('**/portal/expire');
  await expect(page.getByText('在线验证报告已过期，无法在线验证，请报告所有者重新申请')).toBeVisible();
  await page.getByRole('link', { name: '申请查询' }).click();
  await expect(page.getByRole('dialog', { name: '申请查询' })).toBeVisible();
});

test('without a saved report the result page leads back [R473]', async ({ page }) => {
  await page.goto('/portal/online-checking-result');
  await page.waitForURL('**/portal/archive');
});

test('the saved report is a handle, survives a reload, and goes with the next check [R463, R496]', async ({
  page,
  browser,
}) => {
  await getReport(page, browser, people.dispute);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).toContain('archiveReport');
  expect(stored).not.toContain(people.dispute.idNo);
  expect(stored).not.toContain(people.dispute.name);
  await page.reload();
  await expect(page.getByText(people.dispute.idNo)).toBeVisible();
  await showCode(page, people.dispute);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('archiveReport'))).toBeNull();
});

/**
 * Headless Chromium shows no PDF and prints nothing. Here it says that it does, a frame shows an empty page in place of a
 * document, and what is printed is noted: the hash of what the frame was given, or that it was the page itself.
 */
function recordPrinting(): void {
  const blobs = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (source) => {
    const address = create(source);
    if (source instanceof Blob) blobs.set(address, source);
    return address;
  };
  Object.assign(window, { showsPdf: true, printed: [] });
  Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => Reflect.get(window, 'showsPdf') });
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    set(this: HTMLIFrameElement, address: string) {
      this.setAttribute('data-document', address);
      this.setAttribute('src', 'about:blank');
    },
  });
  const note = async (address: string | null | undefined): Promise<void> => {
    const blob = blobs.get(address ?? '');
    const digest = await crypto.subtle.digest('SHA-256', (await blob?.arrayBuffer()) ?? new ArrayBuffer());
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    Reflect.get(window, 'printed').push(blob ? hex : 'the page');
  };
  Object.assign(window, { notePrinting: note });
  window.print = () =>
    Reflect.get(window.top ?? window, 'notePrinting')(window.frameElement?.getAttribute('data-document'));
}

const printed = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'printed'));

test('a printed report is one clean page [R486]', async ({ page, browser }) => {
  await getReport(page, browser, people.average);
  const printed = await page.pdf({ format: 'A4' });
  expect(inspectPdf('pdfinfo', printed)).toMatch(/Pages:\s+1\n/);
  const text = inspectPdf('pdftotext', printed);
  expect(text).toContain(people.average.name);
  expect(text).not.toContain('下载PDF版本');
  expect(text.replace(/\s/g, '')).toContain(`姓名：${people.average.name}第1页/共1页`);

  await test.step('a long list goes on under its repeated heading, and leaves no page half empty', async () => {
    const awards = Array.from({ length: 90 }, (_, at) => ({
      belongYear: '2024年',
      honoraryAwardsName: `奖项${at + 1}号`,
    }));
    await page.route('**/archive/getSavedReport', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, data: { ...json.data, honoraryAwardsList: awards } } });
    });
    await page.reload();
    await expect(page.getByText('奖项90号')).toBeAttached();
    const pages = inspectPdf('pdftotext', await page.pdf({ format: 'A4' }))
      .split('\f')
      .slice(0, -1);
    const withAwards = pages.filter((content) => /奖项\d+号/.test(content));
    expect(withAwards.length).toBeGreaterThan(1);
    for (const content of withAwards) expect(content).toContain('荣誉与奖项');
    expect(withAwards[0]?.match(/奖项\d+号/g)?.length ?? 0).toBeGreaterThan(10);
  });
});

test('a signed report is shown page by page and its signature is valid [R062, R483, R484, R486]', async ({
  page,
  browser,
}) => {
  const fetched: Response[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type'] === 'application/pdf') fetched.push(response);
  });
  await page.addInitScript(recordPrinting);
  await getReport(page, browser, people.signed);
  await expect(page.getByRole('img', { name: /第\s*1\s*页/ })).toBeVisible({ timeout: 20_000 });
  const print = page.getByRole('button', { name: '打印' });
  await test.step('what the hidden frame prints is the document that was fetched by GET [R062]', async () => {
    await print.click();
    await expect.poll(() => printed(page)).toHaveLength(1);
    expect(fetched.map((response) => response.request().method())).toEqual(['GET']);
    // What a page has fetched as a document the browser's protocol may no longer have.
    const document = await page.request.get(fetched[0]?.url() ?? '');
    expect(await printed(page)).toEqual([
      createHash('sha256')
        .update(await document.body())
        .digest('hex'),
    ]);
  });
  await test.step('a browser that shows no PDF prints the pages on the screen', async () => {
    await page.evaluate(() => Object.assign(window, { showsPdf: false }));
    await print.click();
    await expect.poll(async () => (await printed(page))[1]).toBe('the page');
    expect(await page.locator('main canvas').count()).toBeGreaterThan(0);
  });
  await expect(page).toHaveTitle(/孙悦/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载PDF版本' }).click(),
  ]);
  expect(inspectPdf('pdfsig', readFileSync(await download.path()))).toContain('Signature is Valid');
});

test('a revoked report cannot be checked any more [R495]', async ({ page, browser }) => {
  await getReport(page, browser, people.employed);
  const code = (await shownCode(page).innerText()).trim();
  await page.getByRole('button', { name: '作废此报告' }).click();
  await page.getByRole('button', { name: '确认作废' }).click();
  await page.waitForURL('**/portal/archive');
  await page.getByRole('button', { name: '在线验证' }).click();
  await page.getByLabel('在线验证码').fill(code);
  await page.getByRole('button', { name: '立即验证' }).click();
  await expect(said(page, '报告已撤销，在线验证码已失效')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { getReport } from '../support/apply';
import { violations } from '../support/axe';
import { holdRoute } from '../support/held-route';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

const person = { name: '王晓新', idNo: '11010119900307387X' };
const heading = '姓名,身份证号,入职日期,部门,职务';
const csv = (...rows: string[]) => ({
  name: '员工.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([heading, ...rows].join('\r\n')),
});

async function verify(page: Page, code: string): Promise<void> {
  await page.goto('/portal/archive');
  await page.getByRole('button', { name: '在线验证' }).click();
  await page.getByLabel('在线验证码').fill(code);
  await page.getByRole('button', { name: '立即验证' }).click();
}

test('HR imports employees as previewed, corrects one, sees who verified a report, closes its dispute with the file, revokes it', async ({
  page,
  browser,
}) => {
  await loginAsStaff(page, 'E10056', 'portal-demo-2026');
  // Nothing is offered that the role may not do.
  await expect(page.getByRole('navigation', { name: '管理后台' }).getByRole('link')).toHaveText([
    '员工履历',
    '待批准的操作',
  ]);
  await page.goto('/staff/employees');
  const file = page.getByLabel('员工文件');
  const search = async (text: string) => {
    await page.getByRole('searchbox', { name: '姓名、部门或身份证号' }).fill(text);
    await page.getByRole('button', { name: '搜索', exact: true }).click();
  };
  await file.setInputFiles(csv(`${person.name},${person.idNo},2019-03-04,工程部,工程师`, '李坏,123,2026-01-05,部,职'));
  await expect(page.getByRole('alert').filter({ hasText: '第3行：' })).toBeVisible();
  await file.setInputFiles(csv(`${person.name},${person.idNo},2019-03-04,工程部,工程师`));
  await expect(page.getByText('将新增1名员工，修改0名，0名没有变化。')).toBeVisible();
  await search(person.idNo);
  await expect(page.getByText('没有找到员工')).toBeVisible();
  await page.getByRole('button', { name: '确认导入' }).click();
  await expect(page.getByRole('link', { name: person.name })).toBeVisible();
  await file.setInputFiles(csv(`${person.name},${person.idNo},2019-03-04,工程部,高级工程师`));
  await expect(page.getByRole('row').filter({ hasText: '高级工程师' })).toContainText('职务工程师');
  expect(page.url()).not.toContain(person.idNo);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: person.name }).click();
  await page.getByLabel('部门', { exact: true }).fill('质量中心');
  await page.getByRole('button', { name: '保存更正' }).click();
  await expect(page.getByText('请输入更正原因')).toBeVisible();
  await page.getByLabel('更正原因').fill('部门已更名');
  await page.getByRole('button', { name: '保存更正' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '已保存' })).toBeVisible();
  // The next correction has a reason of its own, which is not missed before it is sent.
  await expect(page.getByLabel('更正原因')).toHaveValue('');
  await expect(page.getByText('请输入更正原因')).toHaveCount(0);

  const own = await (await browser.newContext({ deviceScaleFactor: 2, locale: 'zh-CN' })).newPage();
  await getReport(own, browser, person);
  await expect(own.getByText('质量中心').first()).toBeVisible();
  const code = (await own.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/).innerText()).trim();
  const employer = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await verify(employer, code);
  await expect(employer.getByRole('article')).toBeVisible();
  await own.getByRole('button', { name: '数据异常反馈' }).click();
  await own.getByLabel('备注说明').fill('入职日期应为 2018-03-04');
  await own.getByLabel('联系电话').fill('13800138000');
  const proof = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await own
    .locator('input[type=file]')
    .setInputFiles({ name: '劳动合同.pdf', mimeType: 'application/pdf', buffer: proof });
  await expect(own.getByText('上传完成')).toBeVisible();
  await own.getByRole('button', { name: '提交', exact: true }).click();
  await expect(own.getByRole('dialog', { name: '提交成功' })).toBeVisible();

  await page.getByRole('link', { name: '管理后台', exact: true }).click();
  await page.getByRole('link', { name: /个履历异议待处理/ }).click();
  const dispute = page.getByRole('row').filter({ hasText: '入职日期应为 2018-03-04' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dispute.getByRole('link', { name: /劳动合同\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[0-9a-f-]+\.pdf$/);
  await dispute.getByRole('button', { name: '结案' }).click();
  await dispute.getByLabel('处理结果').fill('已核实，入职日期无误');
  await dispute.getByRole('button', { name: '确认结案' }).click();
  await expect(dispute).toHaveCount(0);
  await page.getByRole('link', { name: '已结案' }).click();
  await expect(dispute).toContainText('人事小何');

  await page.goto('/staff/reports');
  await page.getByRole('searchbox', { name: '在线验证码或身份证号' }).fill(code);
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  const report = page.getByRole('row').filter({ hasText: '王**' });
  await report.getByRole('button', { name: '1次' }).click();
  await expect(page.getByRole('region', { name: '王**的验证记录' })).toContainText('来自');
  await report.getByRole('button', { name: '撤销' }).click();
  await page.getByLabel('撤销原因').fill('本人申请');
  await page.getByRole('button', { name: '确认撤销' }).click();
  await expect(page.getByText('人事小何撤销：本人申请')).toBeVisible();
  await verify(employer, code);
  await expect(employer.getByRole('alert').filter({ hasText: '已撤销' })).toBeVisible();
  await own.context().close();
  await employer.context().close();
});

test('HR adds an employee, who leaves, comes again and changes name and document, each once and in the history', async ({
  page,
  browser,
}) => {
  await loginAsStaff(page, 'E10056', 'portal-demo-2026');
  await page.goto('/staff/employees');
  await page.getByRole('link', { name: '新增员工' }).click();
  const form = page.locator('form[data-flow="editing"]');
  await expect(page.getByRole('heading', { level: 1, name: '新增员工' })).toBeVisible();
  const fill = async (fields: Readonly<Record<string, string>>, within = page.locator('main')) => {
    for (const [label, text] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(text);
  };
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByText('请输入姓名')).toBeVisible();
  await fill({ 姓名: '赵新人', 证件号码: '123', 入职日期: '2020-03-02', 部门: '工程部', 职务: '工程师' });
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByText('身份证号格式不正确')).toBeVisible();
  await fill({ 证件号码: 'E20262026' });
  expect(await violations(page)).toEqual([]);
  // The reply is lost: the same form adds one.
  await page.route('**/staff/addEmployee', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(form).toHaveAttribute('data-state', 'open.refused');
  await page.unroute('**/staff/addEmployee');
  await page.getByRole('button', { name: '新增', exact: true }).dblclick();
  await expect(page).toHaveURL(/\/staff\/employees\/[0-9a-f-]{36}$/);
  const past = (kind: string) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: kind, exact: true }) });
  await expect(past('新增')).toHaveCount(1);
  await expect(past('新增')).toContainText('人事小何');

  // A second person of HR has the page, too.
  const other = await (await browser.newContext()).newPage();
  await loginAsStaff(other, 'E10000', 'portal-demo-2026');
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: '办理离职' })).toBeVisible();

  const act = (name: string) => page.getByRole('region', { name });
  await page.getByRole('button', { name: '办理离职' }).click();
  await fill({ 离职日期: '2023-06-30' }, act('办理离职'));
  await act('办理离职').getByRole('button', { name: '确认办理离职' }).click();
  await expect(page.getByText('请输入原因')).toBeVisible();
  await fill({ 原因: '个人原因' }, act('办理离职'));
  expect(await violations(page)).toEqual([]);
  const release = await holdRoute(page, '**/staff/getEmployee');
  await act('办理离职').getByRole('button', { name: '确认办理离职' }).dblclick();
  await expect(act('办理离职')).toHaveCount(0);
  await expect(page.getByText('2023-06-30离职')).toBeVisible();
  await expect(past('离职')).toHaveCount(1);
  // The other's page has heard of it, and offers what is possible now.
  await expect(other.getByRole('button', { name: '再次入职' })).toBeVisible();
  await expect(other.getByRole('button', { name: '办理离职' })).toHaveCount(0);
  await other.context().close();

  // The next act can be begun while the page, told of the last one, reads the employee again.
  await page.getByRole('button', { name: '再次入职' }).click();
  await expect(act('再次入职')).toBeVisible();
  release();
  await fill({ 入职日期: '2024-02-01', 部门: '质量中心', 职务: '主管', 原因: '返聘' }, act('再次入职'));
  await act('再次入职').getByRole('button', { name: '确认再次入职' }).click();
  await expect(page.getByText('2024-02-01入职，在职')).toBeVisible();
  await expect(past('再次入职')).toContainText('返聘');

  await page.getByRole('button', { name: '变更姓名或证件' }).click();
  await fill({ 姓名: '赵改名', 原因: '户籍变更' }, act('变更姓名或证件'));
  await act('变更姓名或证件').getByRole('button', { name: '确认变更姓名或证件' }).click();
  await expect(past('变更姓名或证件')).toContainText('赵新人 → 赵改名');
  const department = page.getByLabel('部门', { exact: true });
  await expect(department).toHaveValue('质量中心');
  // One's own act is no other's version, and a correction that has begun is saved or discarded before the next act.
  await expect(page.getByText('已保存新版本')).toHaveCount(0);
  await department.fill('质量部');
  await expect(page.getByRole('button', { name: '办理离职' })).toHaveAttribute('aria-disabled', 'true');
  await department.fill('质量中心');

  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('button', { name: '确认删除' }).click();
  await expect(page).toHaveURL(/\/staff\/employees$/);
  await page.getByRole('searchbox', { name: '姓名、部门或身份证号' }).fill('赵改名');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await expect(page.getByText('没有找到员工')).toBeVisible();
});

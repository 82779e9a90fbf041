import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { xlsxOf } from '../../tests/server/support/xlsx';
import { choose, chooseRecord } from '../support/choose';
import { day, minute } from '../support/clock';
import { join, linkIn, localMinute, productionTest } from './production';

const test = productionTest('admin', 'hr');
test.skip(spawnSync('ffmpeg', ['-version']).status !== 0, 'ffmpeg is not installed: apt-get install ffmpeg');

const folder = mkdtempSync(pathOf(tmpdir(), 'fill-e2e-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

function film(): string {
  const file = pathOf(folder, '开业.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=4', '-c:v', 'libx264'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, '-preset', 'ultrafast', file]);
  return file;
}

const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${name}(（选填）)?$`) }).first();
const publication = (page: Page): Locator => page.getByRole('region', { name: '发布' });

test('another company fills an empty portal in production by the browser alone, and no page names the sample', async ({
  production,
  browser,
  request,
}) => {
  test.slow();
  const { address, now } = production;
  const open = async () => (await browser.newContext({ baseURL: address, locale: 'zh-CN' })).newPage();
  const [owner, colleague] = await Promise.all([open(), open()]);
  owner.setDefaultTimeout(15_000);
  await join(owner, linkIn(production.invitation), now, '陈总');

  const email = 'zhao@portal.example';
  await owner.goto('/staff/accounts');
  await owner.getByLabel('邮箱').fill(email);
  for (const role of ['人力资源', '内容编辑', '活动运营'])
    await owner.getByRole('checkbox', { name: role, exact: true }).check();
  await owner.getByRole('button', { name: '发送邀请' }).click();
  const invited = () => linkIn(production.mails.find(({ to }) => to === email)?.text ?? '');
  await expect.poll(invited).not.toBe('');
  await join(colleague, invited(), now, '赵工');

  /** Opens the form of a new record. */
  const begin = (kind: string) => owner.goto(`/staff/content/${kind}/new`);
  const png = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0b4a37' } })
    .png()
    .toBuffer();
  const upload = async (label: string) => {
    await owner.getByLabel(`${label}文件`).setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer: png });
    await expect(owner.getByRole('textbox', { name: new RegExp(`^${label}`) })).toHaveValue(
      /^\/api\/portal\/v1\/images\//,
    );
  };
  const text = (words: string) => owner.getByRole('textbox', { name: words === '' ? '正文' : words });
  const saveDraft = async () => {
    await owner.getByRole('button', { name: '保存草稿' }).click();
    await expect(owner).not.toHaveURL(/\/new$/);
  };
  /** Alone, or by the colleague who reviews it. */
  async function publish(reviewed: boolean): Promise<void> {
    await saveDraft();
    const act = reviewed ? '送审' : '立即发布';
    await publication(owner).getByRole('button', { name: act }).click();
    await expect(publication(owner)).toHaveAttribute('data-state', reviewed ? 'settled.review' : 'settled.published');
    if (!reviewed) return;
    await colleague.goto(new URL(owner.url()).pathname);
    await publication(colleague).getByRole('button', { name: '立即发布' }).click();
    await expect(publication(colleague)).toHaveAttribute('data-state', 'settled.published');
  }
  const read = async (path: string) => (await request.get(path)).text();

  await begin('companyInfo');
  await choose(owner, '所属', '门户');
  await field(owner, '公司全称').fill('星河电子有限公司');
  await field(owner, '公司简称').fill('星河电子');
  await field(owner, '服务热线').fill('400-123-4567');
  await field(owner, '个人信息保护邮箱').fill('privacy@star.example');
  await owner.getByLabel('备案与许可1的名称').fill('粤ICP备20260001号');
  await owner.getByLabel('备案与许可1的链接').fill('https://beian.example');
  await publish(false);

  await begin('menuEntries');
  await field(owner, '菜单编号').fill('news');
  await field(owner, '名称').fill('新闻动态');
  await field(owner, '链接').fill('/portal/m7.html');
  await field(owner, '排序').fill('1');
  await publish(false);
  await begin('menuGroups');
  await chooseRecord(owner, '位置', '新闻动态');
  await field(owner, '分组名称').fill('企业');
  await owner.getByLabel('链接1的名称').fill('全部动态');
  await owner.getByLabel('链接1的链接').fill('/portal/m7.html');
  await owner.getByRole('button', { name: '添加一项' }).click();
  await owner.getByLabel('链接2的名称').fill('视频中心');
  await owner.getByLabel('链接2的链接').fill('/portal/p_v_27.html');
  await field(owner, '排序').fill('1');
  await publish(false);
  expect(await read('/')).toContain('全部动态');

  await begin('legalTexts');
  await choose(owner, '文件', '隐私政策');
  await owner.getByRole('button', { name: '载入现行的《隐私政策》' }).click();
  await expect(field(owner, '摘要')).toHaveValue(/\{全称\}/);
  await owner.getByLabel('生效日期').fill(localMinute(now()).slice(0, 10));
  await owner.getByLabel('生效日期').press('Enter');
  await field(owner, '版本说明').fill('星河电子的第一版。');
  await publish(true);
  expect(await read('/portal/doc-privacy')).toContain('星河电子的第一版。');

  await begin('articles');
  await field(owner, '标题').fill('星河电子开业');
  await choose(owner, '类型', '企业动态');
  await choose(owner, '分类', '企业动态');
  await text('').fill('今天开业。');
  await upload('题图');
  await publish(true);
  expect(await read('/portal/m7.html')).toContain('星河电子开业');

  await begin('videos');
  await field(owner, '标题').fill('开业影片');
  await choose(owner, '栏目', '企业风采');
  await owner.getByLabel('影片文件').setInputFiles(film());
  const part = owner.locator('[data-flow=filmUpload]');
  await expect(part).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  await part.getByRole('button', { name: '用第2张画面作封面' }).click();
  await field(owner, '排序').fill('0');
  await publish(false);
  expect(await read('/portal/p_v_27.html?typeCode=company_style')).toContain('开业影片');

  await begin('cameras');
  await field(owner, '名称').fill('一号产线');
  await choose(owner, '栏目', '工艺展示');
  await upload('封面');
  await choose(owner, '来源', '其他');
  await field(owner, '高清直播地址').fill('https://live.example/one.m3u8');
  await field(owner, '排序').fill('0');
  await publish(false);

  await begin('helpTypes');
  await field(owner, '分类代码').fill('service_pcb');
  await field(owner, '分类名称').fill('PCB');
  await field(owner, '类型代码').fill('service_type_order');
  await field(owner, '类型名称').fill('下单指南');
  await field(owner, '排序').fill('0');
  await owner.getByRole('button', { name: '保存', exact: true }).click();
  await expect(owner).toHaveURL(/helpTypes\/\d+$/);
  await begin('helpDocuments');
  await field(owner, '文档编号').fill('1');
  await field(owner, '标题').fill('怎样下单');
  await chooseRecord(owner, '分类', 'PCB');
  await chooseRecord(owner, '类型', '下单指南');
  await text('').fill('登录后下单。');
  await field(owner, '排序').fill('0');
  await publish(true);

  await begin('eventActivities');
  await field(owner, '标题').fill('开放日');
  await choose(owner, '类型', '客户参观');
  await text('介绍').fill('参观一号产线。');
  await choose(owner, '报名状态', '开放报名');
  for (const [label, days] of [
    ['报名截止', 2],
    ['活动开始', 3],
    ['活动结束', 4],
  ] as const) {
    await owner.getByLabel(label).fill(localMinute(now() + days * day).replace('T', ' '));
    await owner.getByLabel(label).press('Enter');
  }
  await field(owner, '地点').fill('深圳');
  await field(owner, '名额').fill('20');
  await publish(false);
  expect(await read('/portal/factoryVisit/0')).toContain('开放日');

  await begin('products');
  await field(owner, '商品编号').fill('SPU-CUP');
  await text('图文介绍').fill('纪念杯');
  await owner.getByRole('button', { name: '保存', exact: true }).click();
  await expect(owner).toHaveURL(/products\/SPU-CUP$/);
  await begin('goods');
  await field(owner, '款式编号').fill('SKU-CUP');
  await chooseRecord(owner, '商品编号', 'SPU-CUP');
  await field(owner, '名称').fill('开业纪念杯');
  await owner.getByLabel('图片文件').setInputFiles({ name: '杯.png', mimeType: 'image/png', buffer: png });
  await expect(owner.locator('main img[src*="/images/"]')).toBeVisible();
  await field(owner, '原价（元）').fill('39');
  await owner.getByRole('button', { name: '保存', exact: true }).click();
  await expect(owner).toHaveURL(/goods\/SKU-CUP$/);
  await owner.goto('/staff/activities/new');
  await field(owner, '活动编号').fill('OPENING');
  await field(owner, '活动名称').fill('开业活动');
  const moments = { 开始时间: now() - minute, 结束时间: now() + 2 * day };
  for (const [label, at] of Object.entries(moments)) await owner.getByLabel(label).fill(localMinute(at));
  await owner.getByLabel('每日兑换开始').fill('00:00');
  await owner.getByLabel('每日兑换结束').fill('23:59');
  await owner.getByLabel('活动规则').fill('每人一件');
  await owner.getByRole('checkbox', { name: '发布' }).check();
  const items = owner.getByRole('region', { name: '每日兑换商品' });
  await items.getByRole('button', { name: '新增商品' }).click();
  await choose(items, '商品款式', '开业纪念杯（SKU-CUP）');
  await items.getByLabel('金豆价格').fill('1000');
  await items.getByLabel('每日库存').fill('1');
  await owner.getByRole('button', { name: '保存', exact: true }).click();
  await expect(owner).toHaveURL(/\/staff\/activities\/OPENING$/);
  expect(await read('/portal/18th-anniversary')).toContain('开业纪念杯');

  await colleague.goto('/staff/employees');
  const employees = xlsxOf([
    ['姓名', '身份证号', '入职日期', '部门', '职务'],
    ['王晓新', '11010119900307387X', '2019-03-04', '工程部', '工程师'],
  ]);
  await colleague.getByLabel('员工文件').setInputFiles({
    name: '员工.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: employees,
  });
  await colleague.getByRole('button', { name: '确认导入' }).click();
  await expect(colleague.getByRole('link', { name: '王晓新' })).toBeVisible();

  // Every page that search engines know, and some that they do not.
  const map = await read('/sitemap.xml');
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'));
    return `${pathname}${search}`;
  });
  expect(listed.length).toBeGreaterThan(20);
  const named: string[] = [];
  for (const path of [...listed, '/', '/portal/login', '/portal/register', '/portal/archive', '/no-such-page']) {
    const at = (await read(path)).search(/华秀|huaxiu/i);
    if (at >= 0) named.push(path);
  }
  expect(named).toEqual([]);
});

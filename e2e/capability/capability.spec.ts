import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { login } from '../support/login';
import { test } from '../support/test';
import { expectQuietConsole } from '../support/whole-page';

expectQuietConsole();

const address = '/portal/vtechnology.html';

test('a designer looks up limits, asks whether a board can be made, and takes the rules along [R498, R500, R501]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '工艺参数' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '工艺参数' })).toBeVisible();
  for (const column of ['项目', '工艺能力', '工艺说明', '图示'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '在线计价' }).last()).toHaveAttribute('href', /pcbPlaceOrder/);

  // Tabs, units and the search are in the address; the server renders the same.
  await page.getByRole('tab', { name: 'FPC（免费打样）' }).click();
  await expect(page).toHaveURL(`${address}?active=fpc`);
  await page.getByRole('radio', { name: 'mil' }).check();
  const line = page.getByRole('row', { name: /^最小线宽/ });
  await expect(line).toContainText('≥3 mil');
  await page.getByRole('searchbox', { name: '在表中搜索' }).fill('线宽 公差');
  await expect(page.getByRole('row', { name: /^线宽公差/ })).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(page).toHaveURL(/unit=mil&q=/);
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain('fpc-line-tolerance');
  expect(html).not.toContain('id="fpc-drill"');
  await page.getByRole('button', { name: 'PCB 1项' }).click();
  await expect(page.getByRole('row', { name: /^线宽公差/ })).toBeVisible();
  await page.getByRole('searchbox', { name: '在表中搜索' }).fill('没有这一项');
  await page.getByRole('button', { name: '显示全部' }).click();

  // A row has a link of its own, and its picture can be enlarged; Back closes it.
  await page.getByRole('link', { name: /^V割拼板尺寸/ }).click();
  await expect(page).toHaveURL(/#pcb-v-cut$/);
  await expect(page.locator('#pcb-v-cut')).toBeInViewport();
  await page.getByRole('button', { name: '放大图示：V割拼板尺寸' }).click();
  const viewer = page.getByRole('dialog', { name: '查看图示' });
  await expect(viewer).toContainText('V割拼板尺寸');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('邮票孔');
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/#pcb-v-cut$/);

  // 能做吗
  await page.getByRole('link', { name: '能做吗？' }).click();
  const answer = page.getByRole('region', { name: '能做吗？' });
  await answer.getByLabel('层数').fill('4');
  // As fast as anybody types: no character is lost to the address.
  await answer.getByLabel('线宽（mm）').pressSequentially('0.1.5');
  await expect(answer.getByLabel('线宽（mm）')).toHaveValue('0.1.5');
  await expect(answer).toContainText('请输入大于0的数字，最多4位小数');
  await answer.getByLabel('线宽（mm）').fill('0.15');
  await expect(answer.getByRole('status')).toContainText('可以');
  await answer.getByLabel('线宽（mm）').fill('0.08');
  await expect(answer.getByRole('status')).toContainText('极限工艺');
  await answer.getByLabel('孔径（mm）').fill('0.1');
  await expect(answer.getByRole('status')).toContainText('做不到');
  await expect(page).toHaveURL(/check=fr4&layers=4&line=0.08&drill=0.1$/);
  await page.reload();
  await expect(answer.getByLabel('层数')).toHaveValue('4');
  await answer.getByRole('link', { name: /^钻孔孔径/ }).click();
  await expect(page).toHaveURL(`${address}#pcb-drill`);
  await expect(page.locator('#pcb-drill')).toBeInViewport();

  // Back shows the board again; the menu shows the page without it.
  await page.goBack();
  await expect(answer.getByLabel('线宽（mm）')).toHaveValue('0.08');
  await page.getByRole('searchbox', { name: '在表中搜索' }).fill('半孔');
  await expect(page).toHaveURL(/&q=|\?q=/);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '工艺参数' }).click();
  await expect(page.getByRole('searchbox', { name: '在表中搜索' })).toHaveValue('');
  await expect(answer).toHaveCount(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByLabel('KiCad工程文件').setInputFiles({
      name: 'board.kicad_pro',
      mimeType: 'application/json',
      buffer: Buffer.from('{"board":{"design_settings":{"rules":{"min_clearance":0.5}}}}'),
    }),
  ]);
  expect(file.suggestedFilename()).toBe('board.kicad_pro');
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/"min_clearance": 0.5,\s+"min_track_width": 0.1,/);
  await expect(page.getByText('已提高5项下限：最小线宽 0→0.1 mm')).toBeVisible();
  await page
    .getByLabel('KiCad工程文件')
    .setInputFiles({ name: 'x.kicad_pro', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByText('这不是KiCad工程文件')).toBeVisible();
});

test('ten boards are judged, each at an address of its own', async ({ page }) => {
  const usual = 'check=fr4&layers=2&l=100&w=80&t=1.6&cu=1&line=0.15&gap=0.15&drill=0.3&finish=沉金';
  const soft = 'check=fpc&layers=2&l=100&w=80&t=0.12&cu=18&line=0.1&gap=0.1&drill=0.2&finish=沉金';
  const boards = [
    [usual, '可以'],
    [usual.replace('layers=2', 'layers=32').replace('t=1.6', 't=3.2').replace('drill=0.3', 'drill=0.4'), '可以'],
    [usual.replace('layers=2', 'layers=33'), '做不到'],
    [usual.replace('layers=2', 'layers=4').replace('line=0.15', 'line=0.08'), '极限工艺'],
    [usual.replace('line=0.15', 'line=0.08'), '做不到'],
    [usual.replace('l=100&w=80', 'l=671&w=600'), '做不到'],
    [usual.replace('drill=0.3', 'drill=0.1'), '做不到'],
    [soft, '可以'],
    [soft.replace('l=100&w=80', 'l=500&w=250'), '极限工艺'],
    [soft.replace('layers=2', 'layers=4'), '做不到'],
  ] as const;
  for (const [board, verdict] of boards) {
    const html = await (await page.request.get(`${address}?${board}`)).text();
    expect([board, /data-verdict="\w+"><strong>([^<]+)</.exec(html)?.[1]]).toEqual([board, verdict]);
  }
});

test('only managers see which texts say otherwise than the table', async ({ page }) => {
  const mismatches = page.getByRole('region', { name: '与工艺表不一致的宣传' });
  await page.goto(address);
  await expect(mismatches).toHaveCount(0);
  await login(page, 'M10001', address);
  await expect(mismatches).toContainText('60元起');
  await mismatches.getByRole('link', { name: '工艺表为37.0×47.0 71元' }).first().click();
  await expect(page.locator('#stencil-37x47')).toBeInViewport();
});

test('a board that can be made goes on to the quote and the order, and what they do not know is named', async ({
  page,
}) => {
  const board = `${address}?check=fr4&layers=4&l=62.25&w=80&t=1.6&cu=1&drill=0.3&finish=沉金`;
  await page.goto(board);
  const answer = page.getByRole('region', { name: '能做吗？' });
  await expect(answer).toContainText(
    '不会带过去，请在下单时选择或备注：长62.25 mm、板厚1.6 mm、孔径0.3 mm、铜厚1 oz、表面处理沉金。',
  );
  const order = (await answer.getByRole('link', { name: '带着参数下单' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(order)).toContain('plateType=1&stencilLayer=4&layerLabel=more&pcbWidth=8&pcbNumber=5');
  expect((await page.request.get(order)).status()).toBe(200);
  await answer.getByRole('button', { name: '带着参数计价' }).click();
  await expect(page).toHaveURL('/');
  const quote = page.locator('[data-flow="quote"]');
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(quote.getByRole('radio', { name: '4', exact: true })).toBeChecked();
    await expect(quote.locator('[name="pcbWidth"]')).toHaveValue('8');
    await expect(quote.locator('[name="pcbLength"]')).toHaveValue('');
  }
  await page.goBack();
  await expect(page).toHaveURL(/check=fr4&layers=4&l=62.25/);
  await expect(answer.getByRole('textbox', { name: '板厚（mm）' })).toHaveValue('1.6');
});

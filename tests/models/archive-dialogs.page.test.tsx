import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findNoDraft } from './support/beside';
import { button, closeDialog, dialog, expectDialog, noDialog } from './support/dialogs';
import { openPage } from './support/open-page';
import { see } from './support/patience';
import { reportKept } from './support/report';
import { stillPage } from './support/still-page';

const archive = '/portal/archive';
const result = '/portal/online-checking-result';

const dialogs = [
  { title: '申请查询', opener: '申请查询', address: archive, width: 730 },
  { title: '操作指引', opener: '查询指引', address: archive, width: 690 },
  { title: '在线验证', opener: '在线验证', address: archive, width: 690 },
  { title: '转发报告到邮箱', opener: '转发报告到邮箱', address: result, width: 690 },
  { title: '数据异常反馈', opener: '数据异常反馈', address: result, width: 690 },
] as const;

const open = async ({ address, opener }: (typeof dialogs)[number]) => {
  const rendered = await openPage(address, '', reportKept);
  await button(opener).click();
  if (opener === '数据异常反馈') await findNoDraft(() => rendered.actor('dispute'));
  return rendered;
};

/** Presses whatever lies at a corner of the window, far from any dialog. */
async function clickOutside(): Promise<void> {
  const outside = document.elementFromPoint(4, 4);
  expect(outside).not.toBeNull();
  if (outside) await userEvent.click(page.elementLocator(outside), { position: { x: 4, y: 4 } });
}

beforeEach(stillPage);

describe.each(dialogs)('the dialog $title', (entry) => {
  const { title, opener, width } = entry;

  it('closes by its button alone, not by Escape or a press outside [R445]', async () => {
    await open(entry);
    await expectDialog(title, width);
    await userEvent.keyboard('{Escape}');
    await expectDialog(title, width);
    await clickOutside();
    await see(dialog(title)).toBeVisible();
    await closeDialog();
    await noDialog();
    await see(button(opener)).toHaveFocus();
  });

  it('has its width and fits a narrow window [R446, R449, R450, R494]', async () => {
    await open(entry);
    await expectDialog(title, width);
    await page.viewport(360, 740);
    await expectDialog(title, 360 - 2 * 16);
    const { left, right, top, bottom } = dialog(title).element().getBoundingClientRect();
    expect([left >= 0, right <= 360, top >= 0, bottom <= 740]).toEqual([true, true, true, true]);
  });
});

describe('the agreements of the application', () => {
  it.each([
    ['账号实名认证协议', 'R447', '发布日期：2024-10-31　生效日期：2024-10-31'],
    ['履历查询协议', 'R446', '版本日期：2024-10-31'],
  ])('%s opens over the form and says since when it holds [%s]', async (title, _, dates) => {
    await openPage(archive, 'applyReport');
    await button('申请查询').click();
    await button(`《${title}》`, dialog('申请查询')).click();
    // By its heading: under test antd gives the titles of all dialogs one id.
    const agreement = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
    await see(agreement.getByText(dates)).toBeVisible();
    await button('我知道了', agreement).click();
    await expectDialog('申请查询', 730);
  });
});

it('the operation guide has four steps and tips [R449]', async () => {
  await openPage(archive, 'applyReport');
  await button('查询指引').click();
  const guide = await expectDialog('操作指引', 690);
  await see(guide.getByRole('heading', { name: '温馨提示' })).toBeVisible();
  const [steps] = guide.getByRole('list').elements();
  expect(steps?.querySelectorAll(':scope > li')).toHaveLength(4);
});

describe('the result page', () => {
  it('has a code of 95 pixels that leads to the archive page [R479]', async () => {
    await openPage(result, 'mailReport', reportKept);
    const code = page.getByRole('img', { name: '员工履历查询中心二维码' });
    await see(code).toBeVisible();
    const { width, height } = code.element().getBoundingClientRect();
    expect([width, height]).toEqual([95, 95]);
  });

  it('goes back to the archive page where no report was saved [R473]', async () => {
    sessionStorage.clear();
    await openPage(result, 'mailReport', () => sessionStorage.clear());
    await see(page.getByRole('heading', { name: '员工履历报告', level: 1 })).toBeVisible();
    await see(button('申请查询')).toBeVisible();
  });
});

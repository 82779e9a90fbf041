import { beforeEach, describe, expect, it } from 'vitest';
import { findNoDraft } from './support/beside';
import { button, dialog } from './support/dialogs';
import { openPage } from './support/open-page';
import { see } from './support/patience';
import { reportKept } from './support/report';
import { stillPage } from './support/still-page';

const good = { 姓名: '王小明', 身份证号: '11010519491231002X', 备注说明: '入职日期有误', 联系电话: '13800138000' };

const forms = [
  { flow: 'applyReport', address: '/portal/archive', title: '申请查询', send: '下一步', fields: ['姓名', '身份证号'] },
  { flow: 'verifyReport', address: '/portal/archive', title: '在线验证', send: '立即验证', fields: ['在线验证码'] },
  {
    flow: 'mailReport',
    address: '/portal/online-checking-result',
    title: '转发报告到邮箱',
    send: '发送',
    fields: ['接收邮箱'],
  },
  {
    flow: 'dispute',
    address: '/portal/online-checking-result',
    title: '数据异常反馈',
    send: '提交',
    fields: ['备注说明', '联系电话'],
  },
] as const;

/** Field, what is typed, what the form says to it, and the requirement. */
const refusals: Record<(typeof forms)[number]['flow'], readonly (readonly [string, string, string, string])[]> = {
  applyReport: [
    ['姓名', ' ', '请输入姓名', 'R451'],
    ['姓名', '王小明2', '姓名格式不正确', 'R451'],
    ['身份证号', '', '请输入身份证号', 'R452'],
    ['身份证号', '110105194912310021', '身份证号格式不正确', 'R452'],
  ],
  verifyReport: [
    ['在线验证码', '', '请输入在线验证码', 'R466'],
    ['在线验证码', 'K7M2，Q9XH', '请输入正确的验证码', 'R466'],
  ],
  mailReport: [
    ['接收邮箱', '', '请输入接收报告的邮箱', 'R487'],
    ['接收邮箱', 'reader@mail', '请填写正确的邮箱', 'R487'],
  ],
  dispute: [
    ['备注说明', '  ', '请输入备注说明', 'R489'],
    ['联系电话', '', '请输入手机号码', 'R489'],
    ['联系电话', '1380013800', '请输入正确的手机号码', 'R489'],
  ],
};

beforeEach(stillPage);

describe.each(forms)('the form $title', ({ flow, address, title, send, fields }) => {
  it.each(refusals[flow])('%s “%s”: says %s, sends nothing and points at the field [%s]', async (name, text, words) => {
    const rendered = await openPage(address, flow, reportKept);
    await button(title).click();
    if (flow === 'dispute') await findNoDraft(rendered.actor);
    await rendered.shows('form');
    const form = dialog(title);
    for (const [label, value] of Object.entries({ ...good, [name]: text })) {
      if (fields.some((field) => field === label)) await form.getByLabelText(label).fill(value);
    }
    // What opened the dialog, and what was typed.
    rendered.received();
    await button(send, form).click();
    await see(form.getByText(words, { exact: true })).toBeVisible();
    await see(form.getByLabelText(name)).toHaveAccessibleDescription(words);
    await see(form.getByLabelText(name)).toHaveFocus();
    expect(rendered.received()).toEqual([]);
  });
});

it('a proof that is larger than 20 MB is refused [R229]', async () => {
  const rendered = await openPage('/portal/online-checking-result', 'uploads', reportKept);
  await button('数据异常反馈').click();
  await findNoDraft(() => rendered.actor('dispute'));
  const form = dialog('数据异常反馈');
  const field = form.getByLabelText('证明材料');
  await see(field).toBeInTheDocument();
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], '扫描件.zip'));
  // Dropped: a file of this size takes long on its way through the chooser of the test's driver.
  const dropped = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true });
  field.element().dispatchEvent(dropped);
  await see(button('删除', form)).not.toBeInTheDocument();
  expect(rendered.received()).toMatchObject([{ type: 'files.choose', files: [], refusal: '文件大小不能超过20MB' }]);
});

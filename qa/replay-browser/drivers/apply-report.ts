import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import type { Driver, View } from '../driver';
import { success } from '../reply';
import type { Sight } from '../sight';
import { absent, visible } from '../sight';
import { busy, button, closeDialog, dialog, noDialog, openDialog, ready } from './dialogs';
import { report } from './report';

const step1 = '申请查询';
const step2 = '身份验证';

/** R446: both fields, who may apply, the agreements. R455: what was entered before stays. */
function form(page: Page, { context }: AnyMachineSnapshot): Sight[] {
  const shown = dialog(page, step1);
  return [
    ...openDialog(page, step1),
    visible('离职3年内', shown.getByText('离职3年内')),
    visible('《履历查询协议》', button(shown, '《履历查询协议》')),
    visible('《账号实名认证协议》', button(shown, '《账号实名认证协议》')),
    { what: '姓名', where: shown.getByLabel('姓名', { exact: true }), is: { value: context.name } },
    { what: '身份证号', where: shown.getByLabel('身份证号', { exact: true }), is: { value: context.idNo } },
  ];
}

const code = (page: Page) => page.getByRole('img', { name: '人脸验证二维码' });

/** R448: the three steps, the way back and the button that the person clicks when done. */
const identity = (page: Page): Sight[] => [
  ...openDialog(page, step2),
  ...['扫码', '人脸', '申请'].map((words, at) =>
    visible(words, dialog(page, step2).getByRole('listitem').nth(at).filter({ hasText: words })),
  ),
  ready(dialog(page, step2), '上一步'),
];

const openCode: View = (page) => [
  ...identity(page),
  visible('二维码', code(page)),
  ready(dialog(page, step2), '完成刷脸认证'),
  absent('刷脸成功', page.getByText('刷脸成功')),
  absent('遮罩', dialog(page, step2).getByText(/请重新扫码|已过期|正在刷新/)),
];

/** R457: a tick in place of the code. */
const tick = (page: Page): Sight[] => [
  ...identity(page),
  visible('刷脸成功', dialog(page, step2).getByText('刷脸成功')),
  absent('二维码', code(page)),
];

/** R458, or the words for a code that is too old; a click that changes nothing leaves what is there. */
function coverWords(last: string): RegExp {
  if (last === 'after codeLifetime') return /^二维码已过期，请刷新$/;
  return last.includes('→') ? /^请重新扫码$/ : /^(请重新扫码|二维码已过期，请刷新)$/;
}

/** Form, face check, report (R445–R465). */
export const applyReport: Driver = {
  address: '/portal/archive',
  calls: {
    requestAddress: /\/archive\/getFaceUrl$/,
    checkStatus: /\/archive\/getFaceStatus$/,
    fetchReport: /\/archive\/getReport$/,
  },
  answers: {
    requestAddress: { done: success },
    checkStatus: { done: (output) => success(null, messageOf(output)) },
    fetchReport: { done: (output) => success({ ...report(), ...Object(output) }) },
  },
  perform: {
    'apply.open': (_, { page }) => button(page, step1).click(),
    'form.submit': async ({ name, idNo, agreed }, { page, see }) => {
      const shown = dialog(page, step1);
      await shown.getByLabel('姓名', { exact: true }).fill(name);
      await shown.getByLabel('身份证号', { exact: true }).fill(idNo);
      const box = shown.getByRole('checkbox');
      if ((await box.isChecked()) !== agreed) await box.click();
      await see([{ what: '协议', where: box, is: { checked: agreed } }]);
      await button(shown, '下一步').click();
    },
    'dialog.back': (_, { page }) => button(dialog(page, step2), '上一步').click(),
    'dialog.close': closeDialog,
    'code.refresh': (_, { page }) => page.getByRole('button', { name: /^(点击|正在)刷新$/ }).click(),
    'verification.complete': (_, { page }) => button(dialog(page, step2), '完成刷脸认证').click(),
  },
  views: {
    idle: (page) => [
      noDialog(page),
      visible('员工履历报告', page.getByRole('heading', { name: '员工履历报告', level: 1 })),
      ready(page, step1),
    ],
    form: (page, snapshot) => [...form(page, snapshot), ready(dialog(page, step1), '下一步')],
    requestingAddress: (page, snapshot) => [...form(page, snapshot), busy(dialog(page, step1), '下一步')],
    'scanning.polling': openCode,
    'scanning.waiting': openCode,
    'scanning.stopped': (page, snapshot, last) => [
      ...openCode(page, snapshot, last),
      ready(dialog(page, step2), '点击刷新'),
    ],
    passed: (page) => [...tick(page), ready(dialog(page, step2), '完成刷脸认证')],
    fetchingReport: (page) => [...tick(page), busy(dialog(page, step2), '完成刷脸认证')],
    refresh: (page, _, last) => [
      ...identity(page),
      visible('遮罩', dialog(page, step2).getByText(coverWords(last))),
      ready(dialog(page, step2), '点击刷新'),
      absent('刷脸成功', page.getByText('刷脸成功')),
    ],
    refreshing: (page) => [...identity(page), busy(dialog(page, step2), '正在刷新')],
    finished: (page) => [
      visible('在线验证结果', page.getByRole('heading', { name: '在线验证结果', level: 1 })),
      visible('员工履历报告', page.getByRole('article', { name: '员工履历报告' })),
      noDialog(page),
    ],
  },
};

/** The message in an actor's output. */
export function messageOf(output: unknown): string {
  return typeof output === 'object' && output !== null && 'message' in output ? String(output.message) : '';
}

import type { Page } from 'playwright';
import type { Driver } from '../driver';
import { success } from '../reply';
import type { Sight } from '../sight';
import { absent, visible } from '../sight';
import { busy, button, closeDialog, dialog, noDialog, openDialog, ready } from './dialogs';
import { report } from './report';

const title = '在线验证';

/** R450: one field for the code. */
const form = (page: Page): Sight[] => [
  ...openDialog(page, title),
  visible('在线验证码', dialog(page, title).getByRole('textbox', { name: '在线验证码' })),
];

/** A report is checked by its code (R450, R466–R468). */
export const verifyReport: Driver = {
  address: '/portal/archive',
  calls: { verifyCode: /\/archive\/verifyReport$/ },
  answers: { verifyCode: { done: (output) => success({ ...report({ onlineChecking: 'yes' }), ...Object(output) }) } },
  perform: {
    'verify.open': (_, { page }) => button(page, title).click(),
    'code.submit': async ({ verificationCode }, { page }) => {
      await dialog(page, title).getByRole('textbox').fill(verificationCode);
      await button(dialog(page, title), '立即验证').click();
    },
    'dialog.close': closeDialog,
  },
  views: {
    idle: (page) => [noDialog(page), ready(page, title)],
    form: (page, { context }) => {
      const refusal = dialog(page, title).getByText('验证码不存在');
      const said = context.refusal === '' ? absent('验证码不存在', refusal) : visible('验证码不存在', refusal);
      return [...form(page), ready(dialog(page, title), '立即验证'), said];
    },
    checking: (page) => [...form(page), busy(dialog(page, title), '立即验证')],
    valid: (page) => [
      visible('在线验证结果', page.getByRole('heading', { name: '在线验证结果', level: 1 })),
      visible('员工履历报告', page.getByRole('article', { name: '员工履历报告' })),
      absent('报告操作', page.getByRole('button', { name: /下载|转发|反馈/ })),
    ],
    expired: (page) => [
      visible('过期说明', page.getByText('在线验证报告已过期，无法在线验证，请报告所有者重新申请')),
      visible('申请查询', page.getByRole('link', { name: '申请查询' })),
    ],
  },
};

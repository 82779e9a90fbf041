import type { Page } from 'playwright';
import type { Driver } from '../driver';
import { success } from '../reply';
import type { Sight } from '../sight';
import { visible } from '../sight';
import { busy, button, closeDialog, dialog, noDialog, openDialog, ready } from './dialogs';
import { archivePage, arrivalCalls, openReport } from './result-page';
import { pdfReply } from './small-pdf';

const title = '转发报告到邮箱';

/** R487: one field. */
const form = (page: Page, email: string): Sight[] => [
  ...openDialog(page, title),
  { what: '接收邮箱', where: dialog(page, title).getByRole('textbox', { name: '接收邮箱' }), is: { value: email } },
];

/** The person forwards the report to a mailbox (R487, R488). */
export const mailReport: Driver = {
  address: archivePage,
  arrive: (hands) => openReport(hands),
  calls: { ...arrivalCalls, sendMail: /\/archive\/sendReportToEmail$/, pdf: /\/archive\/reportPdf\// },
  atOnce: { pdf: pdfReply },
  answers: { sendMail: { done: () => success(null) } },
  perform: {
    'mail.open': (_, { page }) => button(page, title).click(),
    'form.submit': async ({ email }, { page }) => {
      await dialog(page, title).getByRole('textbox').fill(email);
      await button(dialog(page, title), '发送').click();
    },
    'dialog.close': closeDialog,
  },
  views: {
    idle: (page) => [
      noDialog(page),
      ...['下载PDF版本', title, '数据异常反馈'].map((name) => ready(page, name)),
      visible('60分钟', page.getByText('60分钟')),
    ],
    form: (page, { context }) => [...form(page, context.email), ready(dialog(page, title), '发送')],
    sending: (page, { context }) => [...form(page, context.email), busy(dialog(page, title), '发送')],
    sent: (page, { context }) => [
      ...openDialog(page, '发送成功'),
      visible('接收邮箱', dialog(page, '发送成功').getByText(context.email)),
    ],
  },
};

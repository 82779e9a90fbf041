import type { ContextFrom } from 'xstate';
import { archiveMessages } from '../../../../contract/archive/messages';
import { closeDialog, dialog, noDialog, openDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { busy, button, part, ready, role, screenOf, showing, text, visible } from '../../shared/screen';
import type { mailReportMachine } from './machine';
import { mailMessages } from './machine';

const title = '转发报告到邮箱';
const panel = role('complementary', '报告操作');
const fields = role('textbox', undefined, dialog(title));
const send = button('发送', dialog(title));

/** R487, R494: one field. */
const form = ({ email }: ContextFrom<typeof mailReportMachine>): Sight[] => [
  ...openDialog(title, 690),
  showing(fields, { count: 1 }, '输入框'),
  showing(role('textbox', '接收邮箱', dialog(title)), { value: email }),
];

/** The person forwards the report to a mailbox (R487, R488). */
export const screen = screenOf<typeof mailReportMachine>({
  views: {
    idle: () => [
      noDialog,
      ...['下载PDF版本', title, '数据异常反馈'].map((name) => ready(button(name, panel))),
      visible(text(part('60分钟'), panel)),
    ],
    form: (context) => [...form(context), ready(send)],
    sending: (context) => [...form(context), busy(send)],
    sent: ({ email }) => [...openDialog('发送成功', 420), visible(text(part(email), dialog('发送成功')), '接收邮箱')],
  },
  events: {
    'mail.open': (_, { click }) => click(button(title)),
    'form.submit': async ({ email }, { fill, click }) => {
      await fill(fields, email);
      await click(send);
    },
    'dialog.close': closeDialog,
  },
  announces: {
    'sending: sendMail → refused': archiveMessages.tooManyMails,
    'sending: dialog.close': mailMessages.unknown,
  },
});

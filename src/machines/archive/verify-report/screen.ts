import { archiveMessages } from '../../../../contract/archive/messages';
import { messages } from '../../../../contract/messages';
import { closeDialog, dialog, noDialog, openDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, ready, role, screenOf, showing, text, visible } from '../../shared/screen';
import type { verifyReportMachine } from './machine';

const title = '在线验证';
const field = role('textbox', '在线验证码', dialog(title));

/** R450: one field for the code. */
const form: Sight[] = [
  ...openDialog(title, 690),
  showing(role('textbox', undefined, dialog(title)), { count: 1 }, '在线验证码'),
  visible(field),
];

const captchaField = role('textbox', '图形验证码', dialog(title));

const refusal = text(archiveMessages.wrongCode, dialog(title));

/** A report is checked by its code (R450, R466–R468). */
export const screen = screenOf<typeof verifyReportMachine>({
  views: {
    idle: () => [noDialog, ready(button(title))],
    form: (context) => [
      ...form,
      ready(button('立即验证', dialog(title))),
      context.refusal === '' ? absent(refusal) : visible(refusal),
    ],
    guarded: (context) => [
      ...openDialog(title, 690),
      visible(field),
      visible(captchaField),
      visible(button('换一张', dialog(title))),
      ready(button('立即验证', dialog(title))),
      context.refusal === '' ? absent(refusal) : visible(refusal),
      ...(context.captchaRefusal === '' ? [] : [visible(text(context.captchaRefusal, dialog(title)))]),
    ],
    checking: ({ captcha }) => [
      ...openDialog(title, 690),
      visible(field),
      captcha === undefined ? absent(captchaField) : visible(captchaField),
      busy(button('立即验证', dialog(title))),
    ],
    valid: () => [
      visible(role('heading', { name: '在线验证结果', level: 1 })),
      visible(role('article', '员工履历报告')),
      absent(role('complementary', '报告操作')),
      absent(button(/下载|转发|反馈/), '报告操作'),
    ],
    expired: ({ checkedAt }, _last, world) => [
      visible(text(archiveMessages.reportExpired)),
      visible(text('已过期')),
      visible(text(world === undefined ? `验证时间：${checkedAt}` : /^验证时间：/)),
      visible(role('link', '申请查询')),
    ],
  },
  events: {
    'verify.open': (_, { click }) => click(button(title)),
    'code.submit': async ({ verificationCode }, { fill, click }) => {
      await fill(field, verificationCode);
      await click(button('立即验证', dialog(title)));
    },
    'guarded.submit': async ({ verificationCode, captchaAnswer }, { fill, click }) => {
      await fill(field, verificationCode);
      await fill(captchaField, captchaAnswer);
      await click(button('立即验证', dialog(title)));
    },
    'dialog.close': closeDialog,
  },
  announces: {
    'checking: verifyCode → unknown': archiveMessages.wrongCode,
    'checking: verifyCode → captchaRequired': messages.captchaFirst,
    'checking: verifyCode → captchaWrong': messages.captchaWrong,
  },
});

import { eventMessages } from '../../../../contract/events/messages';
import { messages } from '../../../../contract/messages';
import {
  closeDialog,
  dialog,
  discardDraft,
  draftSights,
  loginWindow,
  noDialog,
  openDialog,
  showsForm,
} from '../../screen-dialogs';
import type { Hands, Sight } from '../../shared/screen';
import { absent, busy, button, label, part, ready, role, screenOf, showing, text, visible } from '../../shared/screen';
import type { SignUpDraft } from './draft';
import type { signUpMachine } from './machine';
import { signUpTexts } from './machine';
import { isSignedUp } from './world';

const title = '活动报名';
const form = dialog(title);
/** A link to a page of its own, which opens the form beside the page where there is room (C17). */
export const opener = role('link', /^(立即报名|预报名)$/);
const submit = button('提交报名', form);

const formSights: Sight[] = [
  ...openDialog(title, 440),
  ...['姓名', '手机号码', '邮箱', /^公司名称/].map((name) => visible(label(name, form))),
];

const overWords = '报名已截止，不能再提交';

const resultSights = (heading: string, note: string): Sight[] => [
  ...openDialog(heading, 440),
  visible(text(part(note), dialog(heading))),
  visible(role('link', '查看我的活动', dialog(heading))),
];

async function fillIn({ name, phone, email, company }: SignUpDraft, { fill }: Hands): Promise<void> {
  await fill(label('姓名', form), name);
  await fill(label('手机号码', form), phone);
  await fill(label('邮箱', form), email);
  await fill(label(/^公司名称/, form), company);
}

/** The sign-up for a factory visit or a salon (R344–R346). */
export const screen = screenOf<typeof signUpMachine>({
  views: {
    idle: (_context, _last, world) => [noDialog, ...(isSignedUp(world) ? [] : [ready(opener)])],
    awaitingLogin: () => [absent(form), loginWindow],
    opening: () => [noDialog],
    form: ({ written, restored }, last) => [
      ...formSights,
      ...draftSights(restored),
      ready(submit),
      ...(showsForm(last)
        ? [
            showing(label('姓名', form), { value: written.name }),
            showing(label('邮箱', form), { value: written.email }),
          ]
        : []),
    ],
    ended: () => [...formSights, visible(text(part(overWords), form)), absent(submit), ready(button('知道了', form))],
    code: () => [...formSights, visible(label('邮箱验证码', form)), ready(submit)],
    submitting: () => [...formSights, busy(submit)],
    loggingIn: () => [loginWindow],
    confirmed: () => resultSights('报名成功', '确认邮件已发送'),
    waitlisted: () => resultSights('已加入候补名单', '按先后顺序自动递补'),
    registered: () => resultSights('预报名成功', '开放报名后'),
  },
  events: {
    'signUp.open': (_, { click }) => click(opener),
    'form.submit': async ({ written }, hands) => {
      await fillIn(written, hands);
      await hands.click(submit);
    },
    'code.submit': async ({ written, code }, hands) => {
      await fillIn(written, hands);
      await hands.fill(label('邮箱验证码', form), code);
      await hands.click(submit);
    },
    'form.change': ({ draft }, { fill }) => fill(label('姓名', form), draft.name),
    'draft.discard': discardDraft,
    'activity.ended': 'outside',
    'dialog.close': closeDialog,
    'customer.gone': 'outside',
  },
  announces: {
    'form: activity.ended': signUpTexts.over,
    'code: activity.ended': signUpTexts.over,
    'idle: signUp.open(visitor)': signUpTexts.loginFirst,
    'submitting: submit → duplicate': eventMessages.duplicate,
    'submitting: submit → codeNeeded': eventMessages.mailboxCode,
    'submitting: submit → codeWrong': eventMessages.mailboxCodeWrong,
    'submitting: submit → over': eventMessages.over,
    'submitting: submit → refused': messages.tooOften,
    'submitting: submit → broken': messages.offline,
  },
});

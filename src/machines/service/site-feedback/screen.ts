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
import { draftTexts } from '../../shared/draft';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, label, part, ready, role, screenOf, showing, text, visible } from '../../shared/screen';
import { loginFirst, unknownResult } from '../../shared/submission';
import type { siteFeedbackMachine } from './machine';

const title = '网站建议';
const form = dialog(title);
const send = button('提交', form);
const opener = button('提建议');
const captcha = label('图形验证码', form);
const typeOf = (name: string) => role('radio', name, form);
const names = { PCB: 'PCB', SMT: 'SMT', STEELMESH: '钢网' } as const;
const suggestion = label('您的建议', form);
const phone = label(part('联系电话'), form);
const anonymous = role('checkbox', '匿名提交（不登录）', form);

const formSights: Sight[] = [
  ...openDialog(title, 690),
  ...Object.values(names).map((name) => visible(typeOf(name), `业务${name}`)),
  showing(suggestion, { attributes: { maxlength: '500' } }, '建议最多500字'),
  showing(phone, { attributes: { maxlength: '40' } }, '电话可以带空格和横线，去掉后最多15位'),
];

const unknown = unknownResult('建议窗口');
const unknownWhere = ({ uncertain }: { uncertain: boolean }) => (uncertain ? unknown : undefined);

/** Somebody says what the site should do better (R311–R313). */
export const screen = screenOf<typeof siteFeedbackMachine>({
  views: {
    idle: () => [noDialog, ready(opener)],
    opening: () => [noDialog],
    unresolved: () => [noDialog, ready(opener)],
    form: ({ written, restored }, last) => [
      ...formSights,
      // A form that opens shows what is still to be settled, at first PCB; later it shows what is typed.
      ...(showsForm(last)
        ? [
            showing(typeOf(names[written.about]), { checked: true }, `业务${names[written.about]}`),
            showing(suggestion, { value: written.suggestion }),
            showing(phone, { value: written.phone }),
          ]
        : []),
      ...draftSights(restored),
      ready(send),
      absent(captcha),
    ],
    loggingIn: () => [loginWindow],
    captcha: () => [visible(captcha), ready(send)],
    submitting: () => [busy(send)],
    submitted: (_, _last, world) => [
      ...openDialog('提交成功', 420),
      visible(text(part(world === undefined ? 'JY26112223456789' : 'JY'), dialog('提交成功')), '工单号'),
    ],
  },
  events: {
    'feedback.open': (_, { click }) => click(opener),
    'form.submit': async ({ written, sender }, { check, fill, click, sees }) => {
      await check(typeOf(names[written.about]), true);
      await fill(suggestion, written.suggestion);
      await fill(phone, written.phone);
      if (await sees(anonymous)) await check(anonymous, sender === 'anonymous');
      await click(send);
    },
    'captcha.answer': async ({ captchaAnswer }, { fill, click }) => {
      await fill(captcha, captchaAnswer);
      await click(send);
    },
    'captcha.cancel': (_, { click }) => click(button('返回修改', form)),
    'form.change': ({ draft }, { fill }) => fill(suggestion, draft.suggestion),
    'draft.discard': discardDraft,
    'dialog.close': closeDialog,
  },
  announces: {
    'opening: readDraft → stored': draftTexts.stored,
    'form: form.submit(visitor)': loginFirst,
    'form: dialog.close': unknownWhere,
    'captcha: dialog.close': unknownWhere,
    'submitting: dialog.close': unknown,
    'submitting: submit → wrongCaptcha': messages.captchaWrong,
    'submitting: submit → noSession': loginFirst,
    'submitting: submit → failed': messages.internal,
    'submitting: submit → refused': messages.tooOften,
  },
});

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
import type { ComplaintDraft } from './draft';
import type { complaintMachine } from './machine';
import { complaintTexts } from './machine';

const title = '投诉工作人员';
const form = dialog(title);
const send = button('提交', form);
const opener = button('我要投诉');
const sort = label('投诉分类', form);
const captcha = label('图形验证码', form);

const typeNames = { PCB: 'PCB业务人员', SMT: 'SMT业务人员', STEELMESH: '钢网业务人员', FINANCIAL: '财务人员' } as const;
const methodNames = { ticket: '提交工单', phone: '电话投诉' } as const;
const typeOf = (type: keyof typeof typeNames) => role('radio', typeNames[type], form);
const methodOf = (method: keyof typeof methodNames) => role('radio', methodNames[method], form);
const field = {
  person: label('被投诉人', form),
  content: label('投诉内容', form),
  suggestion: label('您的建议', form),
  linkMan: label(part('您的姓名'), form),
  phone: label(part('联系电话'), form),
};
const anonymous = role('checkbox', '匿名提交（不登录）', form);

/** R314–R323: what is chosen, and what depends on it. */
const formSights = ({ salesClass, method, sort: chosen }: ComplaintDraft): Sight[] => [
  ...openDialog(title, 690),
  ...(Object.keys(typeNames) as (keyof typeof typeNames)[]).map((type) =>
    showing(typeOf(type), { checked: type === salesClass }, typeNames[type]),
  ),
  ...(Object.keys(methodNames) as (keyof typeof methodNames)[]).map((one) =>
    showing(methodOf(one), { checked: one === method }, methodNames[one]),
  ),
  showing(sort, { value: chosen === '' ? '请选择' : '服务态度' }, '投诉分类'),
  showing(field.person, { attributes: { maxlength: '50' } }, '被投诉人最多50字'),
  showing(field.content, { attributes: { maxlength: '500' } }, '投诉内容最多500字'),
  showing(field.suggestion, { attributes: { maxlength: '500' } }, '建议最多500字'),
  showing(field.phone, { attributes: { maxlength: '40' } }, '电话可以带空格和横线，去掉后最多15位'),
];

const writtenSights = ({ person, content, suggestion, linkMan, phone }: ComplaintDraft): Sight[] => [
  showing(field.person, { value: person }),
  showing(field.content, { value: content }),
  showing(field.suggestion, { value: suggestion }),
  showing(field.linkMan, { value: linkMan }),
  showing(field.phone, { value: phone }),
];

const unknown = unknownResult('投诉窗口');
const unknownWhere = ({ uncertain }: { uncertain: boolean }) => (uncertain ? unknown : undefined);

/** Somebody complains about staff (R314–R324). */
export const screen = screenOf<typeof complaintMachine>({
  views: {
    idle: () => [noDialog, ready(opener)],
    opening: () => [noDialog],
    unresolved: () => [noDialog, ready(opener)],
    form: ({ written, restored }, last) => [
      ...formSights(written),
      ...(last.startsWith('form.submit')
        ? (
            [
              [written.salesClass, '请选择工作人员类型'],
              [written.method, '请选择投诉方式'],
              [written.sort, '请选择投诉分类'],
            ] as const
          ).flatMap(([chosen, missing]) => (chosen === '' ? [visible(text(missing, form), missing)] : []))
        : []),
      ready(send),
      absent(captcha),
      // A form that opens shows what is still to be settled; later it shows what is typed.
      ...(showsForm(last) ? writtenSights(written) : []),
      ...draftSights(restored),
    ],
    loggingIn: () => [loginWindow],
    captcha: () => [visible(captcha), ready(send)],
    submitting: ({ captcha: given }) => (given ? [showing(form, { width: 690 })] : [busy(send)]),
    submitted: (_, _last, world) => [
      ...openDialog('提交成功', 420),
      visible(text(part(world === undefined ? 'TS26112223456789' : 'TS'), dialog('提交成功')), '工单号'),
    ],
  },
  events: {
    'complaint.open': (_, { click }) => click(opener),
    'type.choose': ({ salesClass }, { check }) => check(typeOf(salesClass), true),
    'method.choose': ({ method }, { click }) => click(methodOf(method)),
    // The categories of the type come from the server.
    'sort.choose': async ({ sort: value }, { see, select }) => {
      await see([ready(sort)]);
      await select(sort, value);
    },
    'form.submit': async ({ written, sender }, { check, fill, click, sees }) => {
      await fill(field.person, written.person);
      await fill(field.content, written.content);
      await fill(field.suggestion, written.suggestion);
      await fill(field.linkMan, written.linkMan);
      await fill(field.phone, written.phone);
      if (await sees(anonymous)) await check(anonymous, sender === 'anonymous');
      await click(send);
    },
    'captcha.answer': async ({ captchaAnswer }, { fill, click }) => {
      await fill(captcha, captchaAnswer);
      await click(send);
    },
    'captcha.cancel': (_, { click }) => click(button('返回修改', form)),
    'form.change': ({ draft }, { fill }) => fill(field.content, draft.content),
    'draft.discard': discardDraft,
    'dialog.close': closeDialog,
  },
  announces: {
    'opening: readDraft → stored': draftTexts.stored,
    'form: method.choose(phone)': ({ written: { salesClass } }) =>
      salesClass === 'FINANCIAL' ? complaintTexts.noPhoneMethod : undefined,
    'form: form.submit(visitor)': ({ written }) => (isChosen(written) ? loginFirst : undefined),
    'form: form.submit(uploading)': ({ written }) => (isChosen(written) ? complaintTexts.uploading : undefined),
    'form: form.submit(failed)': ({ written }) => (isChosen(written) ? complaintTexts.uploadFailed : undefined),
    'form: dialog.close': unknownWhere,
    'captcha: dialog.close': unknownWhere,
    'submitting: dialog.close': unknown,
    'submitting: submit → wrongCaptcha': messages.captchaWrong,
    'submitting: submit → noSession': loginFirst,
    'submitting: submit → failed': messages.internal,
    'submitting: submit → refused': messages.tooOften,
  },
});

function isChosen({ salesClass, method, sort: chosen }: ComplaintDraft): boolean {
  return salesClass !== '' && method !== '' && chosen !== '';
}

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
import { busy, button, label, part, ready, role, screenOf, showing, text, visible } from '../../shared/screen';
import { loginFirst, unknownResult } from '../../shared/submission';
import type { helpFeedbackMachine } from './machine';
import { helpFeedbackTexts } from './machine';

const title = '文档反馈';
const form = dialog(title);
const send = button('提交', form);
const opener = button('文档错误/过时，我要反馈');
const description = label('问题描述', form);
const reason = (name: string) => role('checkbox', name, form);

const feedbackReasons = ['内容有错误', '看不懂', '缺内容', '内容过时', '其他'] as const;

/** R300, R301: reasons, a description with a counter, and up to five pictures. */
const formSights: Sight[] = [
  ...openDialog(title, 690),
  ...feedbackReasons.map((name) => visible(reason(name), name)),
  visible(description),
  showing(description, { attributes: { maxlength: '500' } }, '问题描述最多500字'),
  visible(text(part('最多5张'), form), '最多5张图片'),
];

const unknown = unknownResult('反馈窗口');

/** A customer says what is wrong with a document (R300–R303). */
export const screen = screenOf<typeof helpFeedbackMachine>({
  views: {
    idle: () => [noDialog, ready(opener)],
    opening: () => [noDialog],
    unresolved: () => [noDialog, ready(opener)],
    awaitingLogin: () => [loginWindow],
    form: ({ written: { reasons, description: words }, restored }, last) => [
      ...formSights,
      ...draftSights(restored),
      ready(send),
      // A form that opens shows what is still to be settled; later it shows what is typed.
      ...(showsForm(last) || last === 'login → signedIn'
        ? [
            showing(description, { value: words }),
            ...feedbackReasons.map((name) => showing(reason(name), { checked: reasons.includes(name) }, name)),
          ]
        : []),
    ],
    submitting: () => [...formSights, busy(send)],
    loggingIn: () => [loginWindow],
  },
  events: {
    'feedback.open': (_, { click }) => click(opener),
    'form.submit': async ({ written: { reasons, description: words } }, { check, fill, click }) => {
      for (const name of reasons) await check(reason(name), true);
      await fill(description, words);
      await click(send);
    },
    'form.change': ({ draft }, { fill }) => fill(description, draft.description),
    'draft.discard': discardDraft,
    'dialog.close': closeDialog,
  },
  announces: {
    'opening: readDraft → stored': draftTexts.stored,
    'idle: feedback.open(visitor)': loginFirst,
    'unresolved: feedback.open(visitor)': loginFirst,
    'form: dialog.close': ({ uncertain }) => (uncertain ? unknown : undefined),
    'submitting: dialog.close': unknown,
    'form: form.submit(uploading)': helpFeedbackTexts.uploading,
    'form: form.submit(failed)': helpFeedbackTexts.uploadFailed,
    'submitting: submit → accepted': helpFeedbackTexts.submitted,
    'submitting: submit → noSession': loginFirst,
    'submitting: submit → failed': messages.internal,
    'submitting: submit → refused': messages.tooOften,
  },
});

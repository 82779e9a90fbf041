import type { ContextFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
import { questionMessages } from '../../../../contract/questions/messages';
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
import type { Query, Sight } from '../../shared/screen';
import {
  absent,
  busy,
  button,
  css,
  label,
  part,
  partOf,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../../shared/screen';
import { unknownResult } from '../../shared/submission';
import type { askMachine } from './machine';

type Context = ContextFrom<typeof askMachine>;

const title = '我要提问';
const flow = partOf('ask');
const opener = button('我要提问');
const form = dialog(title);
export const titleField = label('标题', form);
const plainContent = label('问题描述', form);
const editor = role('textbox', '问题描述', form);
const answer = label('图形验证码', form);
const send = button('提交', form);
export const fileField: Query = label(part('附件'), form);

const contentOf = ({ form: kind }: Pick<Context, 'form'>): Query => (kind === 'plain' ? plainContent : editor);

/** R129, R148–R150 */
const fields = (context: Context): Sight[] => [
  visible(role('radio', 'PCB', form), '问题类型'),
  showing(titleField, { attributes: { maxlength: '100' } }, '标题最多100字'),
  visible(contentOf(context), '问题描述'),
  context.captchaNeeded ? visible(answer) : absent(answer),
];

const problem = ({ problem: words }: Context): Sight => ({
  what: '未能提交的原因',
  where: css('[data-problem]', form),
  is: 'there',
  has: { text: words },
});

/** R153, R154 */
const said = ({ form: kind }: Context): string =>
  kind === 'plain' ? questionMessages.posted : questionMessages.willSync;

const result = (context: Context): Sight[] => [
  noDialog,
  ready(opener),
  visible(text(part(said(context)), role('status', undefined, flow)), said(context)),
  ready(button('知道了', flow)),
];

const unknown = unknownResult('提问窗口');
const unknownWhere = ({ uncertain }: Context) => (uncertain ? unknown : undefined);

/** A customer asks a technical question. */
export const screen = screenOf<typeof askMachine>({
  views: {
    idle: () => [noDialog, ready(opener), absent(button('知道了', flow))],
    checking: () => [noDialog, busy(opener)],
    opening: () => [noDialog, busy(opener)],
    awaitingLogin: () => [loginWindow],
    form: (context, last) => [
      ...openDialog(title, 900),
      ...fields(context),
      problem(context),
      ...draftSights(context.restored),
      ...(showsForm(last) ? [showing(titleField, { value: context.written.title })] : []),
      ready(send),
    ],
    naming: (context) => [visible(form), ...fields(context), busy(send)],
    submitting: (context) => [visible(form), ...fields(context), busy(send)],
    loggingIn: () => [loginWindow],
    published: result,
    held: result,
  },
  events: {
    'ask.open': (_, { tap }) => tap(opener),
    'form.submit': async ({ refusal, captcha }, { check, fill, click, sees }) => {
      await check(role('radio', 'PCB', form), true);
      await fill(titleField, refusal === '' ? '板厚公差是多少' : '');
      await fill((await sees(plainContent)) ? plainContent : editor, '请问1.6mm板厚的公差？');
      if (await sees(answer)) await fill(answer, captcha?.captchaAnswer ?? 'AB12');
      await click(send);
    },
    'form.change': ({ draft }, { fill }) => fill(titleField, draft.title),
    'draft.discard': discardDraft,
    'dialog.close': closeDialog,
    'result.close': (_, { click }) => click(button('知道了', flow)),
  },
  announces: {
    'opening: readDraft → stored': draftTexts.stored,
    'form: dialog.close': unknownWhere,
    'naming: dialog.close': unknownWhere,
    'submitting: dialog.close': unknown,
    'checking: checkAsk → banned': questionMessages.noQuestion,
    'checking: checkAsk → failed': messages.internal,
    'submitting: submit → banned': questionMessages.noQuestion,
  },
});

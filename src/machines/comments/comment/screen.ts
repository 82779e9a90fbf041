import type { ContextFrom } from 'xstate';
import { commentMessages } from '../../../../contract/comments/rules/comment-text';
import { loginWindow, noDialog } from '../../screen-dialogs';
import { draftTexts } from '../../shared/draft';
import type { Query, Sight } from '../../shared/screen';
import {
  absent,
  busy,
  button,
  css,
  disabled,
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
import type { commentMachine } from './machine';

type Context = ContextFrom<typeof commentMachine>;

const box = partOf('comment');
const prompt = button(/^登录或注册后即可发表评论/, box);
const opener = button(/^写下你的评论…/, box);
export const editor = role('textbox', '评论内容', box);
export const send = button('发表评论', box);
export const fileField: Query = label(part('图片'), box);
const answer = label('图形验证码', box);

const problem = ({ problem: words }: Context): Sight => ({
  what: '失败原因',
  where: css('[data-problem]', box),
  is: 'there',
  has: { text: words },
});

const writing = (context: Context): Sight[] => [
  noDialog,
  visible(editor),
  ready(send),
  ready(button('收起', box)),
  problem(context),
];

/** A comment on an article (R157–R160, R172–R177). */
export const screen = screenOf<typeof commentMachine>({
  views: {
    visitor: () => [noDialog, visible(prompt), absent(editor)],
    awaitingLogin: () => [visible(prompt), absent(editor), loginWindow],
    muted: () => [noDialog, disabled(opener), visible(text(commentMessages.muted, box)), absent(editor)],
    closed: () => [noDialog, ready(opener), absent(editor)],
    opening: () => [noDialog, absent(editor)],
    'writing.editing': (context, last) => [
      ...writing(context),
      // It comes a frame after the editor, and moves the cursor to the end of a draft.
      ...(last.startsWith('readDraft') ? [showing(editor, { focus: true })] : []),
      ...(last === 'readDraft → kept' ? [showing(editor, { text: part('你好') })] : []),
    ],
    'writing.failed': writing,
    naming: () => [visible(editor), busy(send)],
    sending: () => [noDialog, visible(editor), busy(send)],
    awaitingLoginToSend: () => [visible(editor), loginWindow],
    captcha: (context) => [
      noDialog,
      visible(editor),
      visible(answer),
      ready(button('提交', box)),
      ready(button('返回修改', box)),
      problem(context),
    ],
    posted: () => [noDialog, visible(text('评论已发表', box)), ready(opener), absent(editor)],
    held: () => [noDialog, visible(text('评论已提交，待工作人员审核', box)), ready(opener), absent(editor)],
  },
  events: {
    'box.open': async (_, { tap, sees }) => {
      if (await sees(prompt)) return tap(prompt);
      await tap(opener);
    },
    'box.close': (_, { click }) => click(button('收起', box)),
    'form.change': (_, { fill }) => fill(editor, '再想想'),
    'comment.submit': async ({ markup }, { fill, click }) => {
      await fill(editor, markup.replace(/<\/?p>/g, ''));
      await click(send);
    },
    'picture.refuse': (_, { choose }) => choose(fileField, { name: 'notes.txt', size: 10 }),
    'picture.fail': 'outside',
    'captcha.answer': async ({ captchaAnswer }, { fill, click }) => {
      await fill(answer, captchaAnswer);
      await click(button('提交', box));
    },
    'captcha.cancel': (_, { click }) => click(button('返回修改', box)),
    'customer.known': 'outside',
    'customer.gone': 'outside',
  },
  announces: {
    'opening: readDraft → stored': draftTexts.stored,
    'sending: postComment → posted': commentMessages.done,
    'sending: postComment → held': commentMessages.done,
  },
});

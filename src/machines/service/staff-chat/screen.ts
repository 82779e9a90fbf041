import type { ContextFrom } from 'xstate';
import { messages as words } from '../../../../contract/messages';
import { chatMessages, withoutName } from '../../../../contract/service/rules/chat';
import { loginWindow } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import {
  absent,
  busy,
  button,
  css,
  part,
  partOf,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../../shared/screen';
import type { staffChatMachine } from './machine';

type Context = ContextFrom<typeof staffChatMachine>;

const flow = partOf('staffChat');
const log = css('[aria-label="会话内容"]', flow);
const field = css('textarea', flow);
const send = button('发送', flow);
const take = button('接入', flow);
const end = button('结束会话', flow);
const colleague = role('combobox', '转接给', flow);
const retry = button('重试', flow);

const problem = (context: Context): Sight[] =>
  context.problem === '' ? [] : [visible(text(part(context.problem), flow), context.problem)];
const said = (context: Context): Sight[] => [
  ...context.messages.map(({ text: line }) => visible(text(part(withoutName(line)), log), withoutName(line))),
  ...problem(context),
];
const line = (words_: string): Sight => visible(text(part(words_), flow), words_);

/** A conversation, for staff. */
export const screen = screenOf<typeof staffChatMachine>({
  views: {
    opening: () => [absent(log, '会话内容'), absent(retry)],
    failed: (context) => [...problem(context), ready(retry), absent(log, '会话内容')],
    waiting: (context) => [...said(context), ready(take), absent(field, '回复框')],
    talking: (context) => [
      ...said(context),
      showing(field, { value: context.written.text }, '回复框'),
      ready(send),
      ready(end),
      absent(take),
    ],
    watching: (context) => [...said(context), absent(field, '回复框'), absent(take)],
    sending: (context) => [...said(context), busy(send), absent(take)],
    operating: (context) => said(context),
    reading: (context) => said(context),
    offline: (context) => [...said(context), line('正在重新连接')],
    loggingIn: () => [loginWindow],
    ended: (context) => [...said(context), line('会话已结束'), absent(field, '回复框'), absent(take)],
  },
  events: {
    'chat.retry': (_, { click }) => click(retry),
    'message.send': async ({ text: words_, note }, { check, fill, click }) => {
      await check(role('checkbox', '仅作备注', flow), note);
      await fill(field, words_);
      await click(send);
    },
    'chat.take': (_, { click }) => click(take),
    'chat.handOver': async ({ code }, { select, click }) => {
      await select(colleague, code);
      await click(button('转接', flow));
    },
    'chat.end': (_, { click }) => click(end),
    'chat.change': 'outside',
  },
  announces: {
    'opening: fetchChat → failed': words.internal,
    'sending: answer → taken': chatMessages.notYours,
    'sending: answer → over': chatMessages.ended,
    'sending: answer → lost': words.offline,
    'sending: answer → unsent': words.offline,
    'operating: operate → late': chatMessages.taken,
    'operating: operate → notMine': chatMessages.notYours,
    'operating: operate → over': chatMessages.ended,
    'operating: operate → lost': words.offline,
  },
});

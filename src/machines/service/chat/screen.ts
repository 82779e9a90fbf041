import type { ContextFrom } from 'xstate';
import { messages as words } from '../../../../contract/messages';
import { chatLines, chatMessages, withoutName } from '../../../../contract/service/rules/chat';
import type { Sight } from '../../shared/screen';
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
  text,
  visible,
} from '../../shared/screen';
import type { chatMachine } from './machine';

type Context = ContextFrom<typeof chatMachine>;

const flow = partOf('chat');
const log = css('[aria-label="会话内容"]', flow);
const input = label('消息', flow);
const wish = label('留言内容', flow);
const leave = button('留言', flow);
const sendMail = button('发送记录', flow);
const send = button('发送', flow);
const end = button('结束会话', flow);
const retry = button('重试', flow);
const again = button('重新查询', flow);

const said = ({ messages }: Context): Sight[] =>
  messages.map(({ text: line }) => visible(text(part(withoutName(line)), log), withoutName(line)));
const problem = (context: Context): Sight[] =>
  context.problem === '' ? [] : [visible(text(part(context.problem), flow), context.problem)];
const note = (line: string): Sight => visible(text(part(line), flow), line);
const open = (context: Context): Sight[] => [...said(context), ...problem(context), visible(input), visible(end)];

/** Of a conversation that somebody answered. */
const mail = ({ chat, mail: to, mailed }: Context): Sight[] =>
  mailed
    ? [note(chatMessages.mailed(to)), absent(sendMail)]
    : chat.agent === ''
      ? [absent(sendMail)]
      : [ready(sendMail)];

/** The window of the chat. */
export const screen = screenOf<typeof chatMachine>({
  views: {
    opening: () => [visible(role('dialog', '在线客服')), absent(input)],
    failed: (context) => [...problem(context), ready(retry), absent(input)],
    closed: () => [note(chatMessages.closed), ready(again), visible(wish), ready(leave), absent(send)],
    carried: () => [note(chatMessages.carried), absent(wish), absent(input)],
    asking: (context) => [...problem(context), visible(input), ready(send), absent(end)],
    beginning: () => [visible(input), absent(end)],
    // Others wait on the portal too.
    waiting: (context, _, world) => [
      note(world === undefined ? `第${context.chat.place}位` : '排队中'),
      ...open(context),
    ],
    talking: (context) => [note(chatLines.taken('')), ...open(context)],
    sending: open,
    refused: open,
    // The end of a conversation that is over is read too.
    reading: (context) =>
      context.chat.state === 'ended' ? [...said(context), ...problem(context), absent(input)] : open(context),
    offline: (context) => [note('正在重新连接'), ...said(context)],
    ending: open,
    mailing: (context) => [...said(context), busy(sendMail)],
    ended: (context) => [
      ...mail(context),
      ...said(context),
      ...problem(context),
      ready(button('5分', flow)),
      absent(input),
    ],
    rating: (context) => [...said(context), absent(input)],
    rated: (context) => [...mail(context), ...said(context), note('感谢您的评价'), absent(input)],
  },
  events: {
    'chat.retry': async (_, { click, sees }) => click((await sees(retry)) ? retry : again),
    'message.send': async ({ text: line }, { fill, click }) => {
      await fill(input, line);
      await click(send);
    },
    'chat.change': 'outside',
    'chat.end': (_, { click }) => click(end),
    'chat.rate': ({ score }, { click }) => click(button(`${score}分`, flow)),
    'chat.again': (_, { click }) => click(button('重新发起会话', flow)),
    'transcript.send': async ({ mail: to }, { fill, click }) => {
      await fill(label('接收会话记录的邮箱', flow), to);
      await click(sendMail);
    },
    'ticket.write': async ({ text: line }, { fill, click }) => {
      await fill(wish, line);
      await click(leave);
    },
  },
  announces: {
    'opening: fetchChat → failed': words.internal,
    'beginning: begin → broken': words.offline,
    'sending: send → over': chatMessages.ended,
    'sending: send → broken': words.offline,
    'ending: end → failed': words.internal,
    'mailing: mail → failed': words.internal,
    'rating: rate → failed': words.internal,
  },
});

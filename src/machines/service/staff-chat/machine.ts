import { assign, emit, setup } from 'xstate';
import type { ChatMessage, StaffChat } from '../../../../contract/service/chat-calls';
import type { ChatAct } from '../../../../contract/service/rules/chat';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

export type StaffNews = Omit<StaffChat, 'more'>;

interface Written {
  text: string;
  /** Its files, by their ids: one without a text has some. */
  files: readonly string[];
  /** For colleagues alone. */
  note: boolean;
}

interface Operation {
  act: ChatAct;
  /** Who gets it, where it is handed over. */
  code: string;
}

interface Context {
  chat: Omit<StaffNews, 'messages'>;
  messages: readonly ChatMessage[];
  /** The number of the last message that is known. */
  last: number;
  /** What is being sent, or could not be. */
  written: Written;
  operation: Operation;
  /** What goes on after the login. */
  pending: 'none' | 'answer' | 'operate';
  /** How many messages were sent: what stands in the field is over. */
  sent: number;
  problem: string;
  /** There is more to read. */
  stale: boolean;
}

type Event =
  | { type: 'chat.retry' }
  | ({ type: 'message.send' } & Written)
  | { type: 'chat.take' }
  | { type: 'chat.handOver'; code: string }
  | { type: 'chat.end' }
  /** The event line of staff has told of a change. */
  | { type: 'chat.change' };

interface Known {
  after: number;
}

const blank: Context = {
  chat: { chatId: '', state: 'waiting', agent: '', score: 0, label: '', visitor: '', mine: false, colleagues: [] },
  messages: [],
  last: 0,
  written: { text: '', files: [], note: false },
  operation: { act: 'take', code: '' },
  pending: 'none',
  sent: 0,
  problem: '',
  stale: false,
};

const failed = ({ event }: { event: { error: unknown } }): Failure => failureOf(event.error);
const complain = { type: 'complain', params: failed } as const;
const add = { type: 'add', params: ({ event }: { event: { output: StaffNews } }) => event.output } as const;
const writes = { type: 'write', params: ({ event }: { event: Written }) => event } as const;
const asks = (act: ChatAct) => ({ type: 'ask', params: { act, code: '' } }) as const;
const asksColleague = {
  type: 'ask',
  params: ({ event: { code } }: { event: { code: string } }) => ({ act: 'handOver' as const, code }),
} as const;
const loginFirst = { guard: { type: 'needsLogin', params: failed }, target: 'loggingIn' } as const;
const note = { 'chat.change': { actions: 'note' } } as const;
/** What staff does stops a reading, which follows then. */
const actsFirst = {
  'message.send': { guard: 'isAnswerable', target: 'sending', actions: ['note', writes] },
  'chat.take': { guard: 'isWaiting', target: 'operating', actions: ['note', asks('take')] },
  'chat.handOver': { guard: 'isAnswerable', target: 'operating', actions: ['note', asksColleague] },
  'chat.end': { guard: 'isAnswerable', target: 'operating', actions: ['note', asks('end')] },
} as const;

/**
 * A member of staff talks with a visitor. A colleague may be faster, and the visitor may leave: what was refused for that is
 * followed by a reading.
 */
export const staffChatMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'chats.change' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    fetchChat: notProvided<StaffNews, Known>('fetchChat'),
    answer: notProvided<StaffNews, Known & Written>('answer'),
    operate: notProvided<StaffNews, Known & Operation>('operate'),
    login,
  },
  guards: {
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    hasChanged: (_, { code }: Failure) => code === 'CHANGED' || code === 'ENDED',
    isStale: ({ context: { stale } }) => stale,
    isEnded: ({ context: { chat } }) => chat.state === 'ended',
    isWaiting: ({ context: { chat } }) => chat.state === 'waiting',
    isMine: ({ context: { chat } }) => chat.mine,
    isAnswerable: ({ context: { chat } }) => chat.mine && chat.state === 'talking',
    isAnswering: ({ context: { pending } }) => pending === 'answer',
    isOperating: ({ context: { pending } }) => pending === 'operate',
  },
  actions: {
    /** What is known already, as after a lost reply, is not added again. */
    add: assign(({ context: { messages, last } }, { messages: news, ...chat }: StaffNews) => {
      const others = news.filter(({ seq }) => seq > last);
      return { chat, messages: [...messages, ...others], last: others.at(-1)?.seq ?? last };
    }),
    write: assign((_, { text, files, note: isNote }: Written) => ({
      written: { text, files, note: isNote },
      pending: 'answer' as const,
      problem: '',
    })),
    ask: assign((_, operation: Operation) => ({ operation, pending: 'operate' as const, problem: '' })),
    clear: assign(({ context: { sent, written } }) => ({
      written: { ...written, text: '', files: [] },
      sent: sent + 1,
    })),
    finish: assign({ pending: 'none' }),
    note: assign({ stale: true }),
    unnote: assign({ stale: false }),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message, pending: 'none' as const })),
    tell: emit({ type: 'chats.change' }),
  },
  delays: { again: 3_000 },
}).createMachine({
  id: 'staffChat',
  context: blank,
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      meta: { title: '正在打开会话' },
      invoke: {
        id: 'fetchChat',
        src: 'fetchChat',
        input: ({ context: { last } }) => ({ after: last }),
        onDone: { target: 'settling', actions: add },
        onError: { target: 'failed', actions: complain },
      },
    },
    failed: { meta: { title: '打开失败' }, on: { 'chat.retry': { target: 'opening', actions: 'forgive' } } },
    settling: {
      meta: { title: '正在更新会话' },
      always: [
        { guard: 'isStale', target: 'reading' },
        { guard: 'isEnded', target: 'ended' },
        { guard: 'isWaiting', target: 'waiting' },
        { guard: 'isMine', target: 'talking' },
        { target: 'watching' },
      ],
    },
    waiting: {
      meta: { title: '访客等待接入' },
      on: { 'chat.take': { target: 'operating', actions: asks('take') }, 'chat.change': 'reading' },
    },
    talking: {
      meta: { title: '接待中' },
      on: {
        'message.send': { target: 'sending', actions: writes },
        'chat.handOver': { target: 'operating', actions: asksColleague },
        'chat.end': { target: 'operating', actions: asks('end') },
        'chat.change': 'reading',
      },
    },
    watching: { meta: { title: '同事接待中' }, on: { 'chat.change': 'reading' } },
    sending: {
      tags: 'busy',
      meta: { title: '正在发送' },
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context: { last, written } }) => ({ after: last, ...written }),
        onDone: { target: 'settling', actions: [add, 'clear', 'finish', 'tell'] },
        onError: [
          loginFirst,
          { guard: { type: 'hasChanged', params: failed }, target: 'reading', actions: [complain, 'tell'] },
          { target: 'settling', actions: complain, description: '保留所写的内容和幂等键' },
        ],
      },
      on: note,
    },
    operating: {
      tags: 'busy',
      meta: { title: '正在接入、转接或结束' },
      invoke: {
        id: 'operate',
        src: 'operate',
        input: ({ context: { last, operation } }) => ({ after: last, ...operation }),
        onDone: { target: 'settling', actions: [add, 'finish', 'tell'] },
        onError: [loginFirst, { target: 'reading', actions: [complain, 'tell'], description: '可能已经完成' }],
      },
      on: note,
    },
    reading: {
      meta: { title: '正在读取新消息' },
      entry: 'unnote',
      invoke: {
        id: 'fetchChat',
        src: 'fetchChat',
        input: ({ context: { last } }) => ({ after: last }),
        onDone: { target: 'settling', actions: add },
        onError: [loginFirst, { target: 'offline' }],
      },
      on: { ...note, ...actsFirst },
    },
    offline: {
      meta: { title: '连接中断，稍后重试' },
      after: { again: 'reading' },
      on: { 'chat.change': 'reading', ...actsFirst },
    },
    loggingIn: {
      tags: 'busy',
      meta: { title: '等待登录' },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: [
          { guard: 'isAnswering', target: 'sending' },
          { guard: 'isOperating', target: 'operating' },
          { target: 'reading' },
        ],
        onError: { target: 'settling', actions: 'finish' },
      },
    },
    ended: { meta: { title: '会话已结束' } },
  },
});

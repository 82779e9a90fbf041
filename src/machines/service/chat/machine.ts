import { assign, emit, setup } from 'xstate';
import type { ChatMessage, VisitorChat } from '../../../../contract/service/chat-calls';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

interface Opened {
  isOpen: boolean;
  hours: string;
  chat: VisitorChat | null;
}

type Shown = Omit<VisitorChat, 'messages' | 'more'>;

interface Context {
  hours: string;
  isOpen: boolean;
  chat: Shown;
  messages: readonly ChatMessage[];
  /** The number of the last message that is known. */
  last: number;
  /** What is being sent, or could not be. */
  written: string;
  /** The files of the same message, by their ids. */
  attached: readonly string[];
  /** How many messages were sent: what stands in the field is over. */
  sent: number;
  score: number;
  /** Where the conversation is mailed to; empty: it is not. */
  mail: string;
  mailed: boolean;
  problem: string;
  /** There is more to read. */
  stale: boolean;
}

type Event =
  | { type: 'chat.retry' }
  | ({ type: 'message.send' } & Written)
  /** The event line has told of a change, or is open again after a gap. */
  | { type: 'chat.change' }
  | { type: 'chat.end' }
  | { type: 'chat.rate'; score: number }
  | { type: 'transcript.send'; mail: string }
  | { type: 'chat.again' }
  /** Nobody answers now: what is written goes into the form of a ticket. */
  | { type: 'ticket.write'; text: string };

/** A message; one without a text has files. */
interface Written {
  text: string;
  files: readonly string[];
}

interface Sent {
  chatId: string;
  after: number;
}

const none: Shown = { chatId: '', state: 'waiting', agent: '', score: 0, place: 0 };

const blank: Context = {
  hours: '',
  isOpen: false,
  chat: none,
  messages: [],
  last: 0,
  written: '',
  attached: [],
  sent: 0,
  score: 0,
  mail: '',
  mailed: false,
  problem: '',
  stale: false,
};

const known = ({ context: { chat, last } }: { context: Context }): Sent => ({ chatId: chat.chatId, after: last });

const mails = {
  'transcript.send': {
    guard: 'canMail',
    target: 'mailing',
    actions: { type: 'address', params: ({ event }: { event: { mail: string } }) => event },
  },
} as const;

const writes = { type: 'write', params: ({ event }: { event: Written }) => event } as const;
/** What a visitor does in a conversation that goes on. */
const acts = {
  'message.send': { target: 'sending', actions: writes },
  'chat.end': 'ending',
} as const;
/** The same stops a reading, which follows then. */
const actsFirst = {
  'message.send': { guard: 'isOngoing', target: 'sending', actions: ['note', writes] },
  'chat.end': { guard: 'isOngoing', target: 'ending', actions: 'note' },
} as const;

/** What has come is added; what is known already, as after a lost reply, is not added again. */
function added({ messages, last, stale }: Context, { messages: news, more, ...chat }: VisitorChat) {
  const others = news.filter(({ seq }) => seq > last);
  return {
    chat,
    messages: [...messages, ...others],
    last: others.at(-1)?.seq ?? last,
    stale: stale || more,
    problem: '',
  };
}

/** A visitor's conversation with the service. What has come is always read since the last known message, so that none is missed. */
export const chatMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'ticket.open'; text: string },
    tags: {} as 'busy' | 'open',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    fetchChat: notProvided<Opened, undefined>('fetchChat'),
    begin: notProvided<VisitorChat, { text: string }>('begin'),
    send: notProvided<VisitorChat, Sent & Written>('send'),
    read: notProvided<VisitorChat, Sent>('read'),
    end: notProvided<VisitorChat, Sent>('end'),
    mail: notProvided<void, { chatId: string; mail: string }>('mail'),
    rate: notProvided<VisitorChat, Sent & { score: number }>('rate'),
  },
  guards: {
    hasChat: (_, { chat }: Opened) => chat !== null,
    answers: (_, { isOpen }: Opened) => isOpen,
    isClosed: (_, { code }: Failure) => code === 'CLOSED',
    isStale: ({ context: { stale } }) => stale,
    isEnded: ({ context: { chat } }) => chat.state === 'ended',
    isOngoing: ({ context: { chat } }) => chat.state !== 'ended',
    isRated: ({ context: { chat } }) => chat.score > 0,
    canMail: ({ context: { chat, mailed } }) => chat.agent !== '' && !mailed,
    isWaiting: ({ context: { chat } }) => chat.state === 'waiting',
  },
  actions: {
    forget: assign(blank),
    learn: assign(({ context }, { hours, isOpen, chat }: Opened) => ({
      hours,
      isOpen,
      ...(chat && added(context, chat)),
    })),
    write: assign((_, { text, files }: Written) => ({ written: text, attached: files, problem: '' })),
    add: assign(({ context }, news: VisitorChat) => added(context, news)),
    clear: assign(({ context: { sent } }) => ({ written: '', attached: [], sent: sent + 1 })),
    carry: emit((_, { text }: { text: string }) => ({ type: 'ticket.open' as const, text })),
    choose: assign((_, { score }: { score: number }) => ({ score, problem: '' })),
    address: assign((_, { mail }: { mail: string }) => ({ mail, problem: '' })),
    finishMail: assign({ mailed: true }),
    note: assign({ stale: true }),
    unnote: assign({ stale: false }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
  },
  delays: { again: 3_000 },
}).createMachine({
  id: 'chat',
  context: blank,
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      meta: { title: '正在打开会话' },
      entry: 'forget',
      invoke: {
        id: 'fetchChat',
        src: 'fetchChat',
        onDone: [
          {
            guard: { type: 'hasChat', params: ({ event }) => event.output },
            target: 'settling',
            actions: { type: 'learn', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'answers', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'learn', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: { type: 'learn', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    failed: { meta: { title: '打开失败' }, on: { 'chat.retry': 'opening' } },
    closed: {
      meta: { title: '不在服务时间' },
      on: {
        'chat.retry': 'opening',
        'ticket.write': { target: 'carried', actions: { type: 'carry', params: ({ event }) => event } },
      },
    },
    carried: { meta: { title: '留言已填入表单' } },
    asking: {
      meta: { title: '等待输入问题' },
      on: {
        'message.send': { target: 'beginning', actions: writes },
      },
    },
    beginning: {
      tags: 'busy',
      meta: { title: '正在发起会话' },
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context: { written } }) => ({ text: written }),
        onDone: { target: 'settling', actions: [{ type: 'add', params: ({ event }) => event.output }, 'clear'] },
        onError: [
          {
            guard: { type: 'isClosed', params: ({ event }) => failureOf(event.error) },
            target: 'closed',
            description: '服务时间在输入时结束',
          },
          { target: 'asking', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    settling: {
      meta: { title: '正在更新会话' },
      always: [
        { guard: 'isStale', target: 'reading' },
        { guard: 'isEnded', target: 'ended' },
        { guard: 'isWaiting', target: 'waiting' },
        { target: 'talking' },
      ],
    },
    waiting: {
      tags: 'open',
      meta: { title: '排队中' },
      on: { 'chat.change': 'reading', ...acts },
    },
    talking: {
      tags: 'open',
      meta: { title: '会话中' },
      on: { 'chat.change': 'reading', ...acts },
    },
    sending: {
      tags: ['busy', 'open'],
      meta: { title: '正在发送' },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ ...known({ context }), text: context.written, files: context.attached }),
        onDone: { target: 'settling', actions: [{ type: 'add', params: ({ event }) => event.output }, 'clear'] },
        onError: { target: 'refused', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
      on: { 'chat.change': { actions: 'note' } },
    },
    refused: {
      tags: 'open',
      meta: { title: '未发送成功' },
      after: { again: { guard: 'isStale', target: 'reading' } },
      on: { 'chat.change': 'reading', ...acts },
    },
    reading: {
      tags: 'open',
      meta: { title: '正在读取新消息' },
      entry: 'unnote',
      invoke: {
        id: 'read',
        src: 'read',
        input: known,
        onDone: { target: 'settling', actions: { type: 'add', params: ({ event }) => event.output } },
        onError: 'offline',
      },
      on: { 'chat.change': { actions: 'note' }, ...actsFirst },
    },
    offline: {
      tags: 'open',
      meta: { title: '连接中断，稍后重试' },
      after: { again: 'reading' },
      on: { 'chat.change': 'reading', ...actsFirst },
    },
    ending: {
      tags: ['busy', 'open'],
      meta: { title: '正在结束会话' },
      invoke: {
        id: 'end',
        src: 'end',
        input: known,
        onDone: { target: 'settling', actions: { type: 'add', params: ({ event }) => event.output } },
        onError: { target: 'refused', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
      on: { 'chat.change': { actions: 'note' } },
    },
    ended: {
      meta: { title: '会话已结束' },
      on: {
        ...mails,
        'chat.rate': { target: 'rating', actions: { type: 'choose', params: ({ event }) => event } },
        'chat.again': 'opening',
      },
    },
    rating: {
      tags: 'busy',
      meta: { title: '正在评价' },
      invoke: {
        id: 'rate',
        src: 'rate',
        input: ({ context }) => ({ ...known({ context }), score: context.score }),
        onDone: { target: 'rated', actions: { type: 'add', params: ({ event }) => event.output } },
        onError: { target: 'ended', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    mailing: {
      tags: 'busy',
      meta: { title: '正在发送会话记录' },
      invoke: {
        id: 'mail',
        src: 'mail',
        input: ({ context: { chat, mail } }) => ({ chatId: chat.chatId, mail }),
        onDone: { target: 'over', actions: 'finishMail' },
        onError: { target: 'over', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    over: {
      meta: { title: '会话已结束，正在更新' },
      always: [{ guard: 'isRated', target: 'rated' }, { target: 'ended' }],
    },
    rated: { meta: { title: '已评价' }, on: { ...mails, 'chat.again': 'opening' } },
  },
});

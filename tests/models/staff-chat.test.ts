import { it } from 'vitest';
import type { StaffNews } from '../../src/machines/service/staff-chat/machine';
import { staffChatMachine } from '../../src/machines/service/staff-chat/machine';
import { done, fail, story } from './support/story';

const news = (seqs: number[], changes: Partial<StaffNews> = {}): StaffNews => ({
  chatId: 'c1',
  state: 'talking',
  agent: '小林',
  score: 0,
  label: '访客C1',
  visitor: '',
  mine: true,
  colleagues: [],
  messages: seqs.map((seq) => ({ seq, at: '', by: 'visitor', name: '', text: String(seq) })),
  ...changes,
});
const theirs = { mine: false, agent: '小周' };
const written = { text: '一般三天。', files: ['a'], note: false };
const send = { type: 'message.send', ...written } as const;
const changed = { code: 'CHANGED', message: '该会话已由其他同事接待' };
const lost = { code: 'NETWORK', message: '网络异常' };
const login = { code: 'LOGIN', message: '请先登录' };
const change = { type: 'chat.change' } as const;

it('keeps what could not be sent, and adds nothing twice', () => {
  story(staffChatMachine, [
    ['start', 'opening', { fetchChat: { after: 0 } }],
    [done('fetchChat', news([1, 2])), 'talking', { context: { last: 2 } }],
    [send, 'sending', { answer: { after: 2, ...written } }],
    [fail('answer', lost), 'talking', { context: { written, problem: lost.message, sent: 0 } }],
    [change, 'reading', { fetchChat: { after: 2 } }],
    [done('fetchChat', news([3])), 'talking', { context: { written, problem: lost.message } }],
    [send, 'sending', { answer: { after: 3, ...written } }],
    [
      done('answer', news([3, 4])),
      'talking',
      'chats.change',
      { context: { last: 4, problem: '', sent: 1, written: { text: '', files: [], note: false } } },
    ],
  ]);
});

it('reads what has become of a conversation that a colleague took first', () => {
  story(staffChatMachine, [
    ['start', 'opening', { fetchChat: { after: 0 } }],
    [done('fetchChat', news([1], { state: 'waiting', mine: false })), 'waiting'],
    [{ type: 'chat.take' }, 'operating', { operate: { after: 1, act: 'take', code: '' } }],
    [fail('operate', changed), 'reading', { fetchChat: { after: 1 } }, 'chats.change'],
    [done('fetchChat', news([2], theirs)), 'watching', { context: { problem: changed.message } }],
    [send, 'watching'],
  ]);
});

it('goes on with what was asked for after the login', () => {
  story(staffChatMachine, [
    ['start', 'opening', { fetchChat: { after: 0 } }],
    [done('fetchChat', news([1])), 'talking'],
    [{ type: 'chat.handOver', code: 'E2' }, 'operating', { operate: { after: 1, act: 'handOver', code: 'E2' } }],
    [fail('operate', login), 'loggingIn', { login: { refused: true } }],
    [done('login', undefined), 'operating', { operate: { after: 1, act: 'handOver', code: 'E2' } }],
    [done('operate', news([2], theirs)), 'watching', 'chats.change'],
  ]);
});

it('reads what it is told of while something else is under way', () => {
  story(staffChatMachine, [
    ['start', 'opening', { fetchChat: { after: 0 } }],
    [done('fetchChat', news([1])), 'talking'],
    [{ type: 'chat.end' }, 'operating', { operate: { after: 1, act: 'end', code: '' } }],
    [change, 'operating'],
    [done('operate', news([2], { state: 'ended' })), 'reading', { fetchChat: { after: 2 } }, 'chats.change'],
    [fail('fetchChat', lost), 'offline'],
    ['wait', 'reading', { fetchChat: { after: 2 } }, { after: 3_000 }],
    [done('fetchChat', news([], { state: 'ended' })), 'ended'],
  ]);
});

const nothing = {
  chatId: '',
  state: 'waiting',
  agent: '',
  score: 0,
  label: '',
  visitor: '',
  mine: false,
  colleagues: [],
};
const shownOf = ({ messages: _, ...chat }: StaffNews) => chat;

/** All that the flow knows, so that a step that changes more than it says is noticed. */
const knows = ({ seqs = [], ...changes }: { seqs?: number[] } & Record<string, unknown> = {}) => ({
  context: {
    chat: nothing,
    messages: news(seqs).messages,
    last: seqs.at(-1) ?? 0,
    written: { text: '', files: [], note: false },
    operation: { act: 'take', code: '' },
    pending: 'none',
    sent: 0,
    problem: '',
    stale: false,
    ...changes,
  },
});
const begun = ['start', 'opening', { fetchChat: { after: 0 } }, knows()] as const;
const mine = shownOf(news([]));
const waits = shownOf(news([], { state: 'waiting', mine: false }));
const colleagues = shownOf(news([], theirs));
const over = shownOf(news([], { state: 'ended' }));
const reads = (after: number) => ({ fetchChat: { after } });
const talking = [begun, [done('fetchChat', news([1, 2])), 'talking', knows({ chat: mine, seqs: [1, 2] })]] as const;
const waiting = [
  begun,
  [done('fetchChat', news([1], { state: 'waiting', mine: false })), 'waiting', knows({ chat: waits, seqs: [1] })],
] as const;
const answering = { written, pending: 'answer' };

it('says why a conversation cannot be opened, and opens it again', () => {
  story(staffChatMachine, [
    begun,
    [fail('fetchChat', lost), 'failed', knows({ problem: lost.message })],
    [{ type: 'chat.retry' }, 'opening', reads(0), knows()],
    [done('fetchChat', news([1])), 'talking', knows({ chat: mine, seqs: [1] })],
  ]);
});

it('takes who waits, and reads what changes while they wait', () => {
  const taking = { operation: { act: 'take', code: '' }, pending: 'operate' };
  story(staffChatMachine, [
    ...waiting,
    [change, 'reading', reads(1), knows({ chat: waits, seqs: [1] })],
    [done('fetchChat', news([2], { state: 'waiting', mine: false })), 'waiting', knows({ chat: waits, seqs: [1, 2] })],
    [
      { type: 'chat.take' },
      'operating',
      { operate: { after: 2, act: 'take', code: '' } },
      knows({ chat: waits, seqs: [1, 2], ...taking }),
    ],
    [done('operate', news([3])), 'talking', 'chats.change', knows({ chat: mine, seqs: [1, 2, 3] })],
  ]);
  story(staffChatMachine, [
    ...waiting,
    [{ type: 'chat.take' }, 'operating', { operate: { after: 1, act: 'take', code: '' } }],
    [
      fail('operate', lost),
      'reading',
      reads(1),
      'chats.change',
      knows({ chat: waits, seqs: [1], problem: lost.message }),
    ],
    [done('fetchChat', news([2])), 'talking', knows({ chat: mine, seqs: [1, 2], problem: lost.message })],
    [
      { type: 'chat.end' },
      'operating',
      { operate: { after: 2, act: 'end', code: '' } },
      knows({ chat: mine, seqs: [1, 2], operation: { act: 'end', code: '' }, pending: 'operate' }),
    ],
  ]);
});

it('shows what a colleague does, and that it is over', () => {
  story(staffChatMachine, [
    begun,
    [done('fetchChat', news([1], theirs)), 'watching', knows({ chat: colleagues, seqs: [1] })],
    [change, 'reading', reads(1), knows({ chat: colleagues, seqs: [1] })],
    [done('fetchChat', news([2], { state: 'ended' })), 'ended', knows({ chat: over, seqs: [1, 2] })],
    [change, 'ended'],
  ]);
});

it('answers once after the login, and keeps the answer without it', () => {
  const sends = { answer: { after: 2, ...written } };
  const refused = [
    ...talking,
    [send, 'sending', sends, knows({ chat: mine, seqs: [1, 2], ...answering })],
    [
      fail('answer', login),
      'loggingIn',
      { login: { refused: true } },
      knows({ chat: mine, seqs: [1, 2], ...answering }),
    ],
  ] as const;
  story(staffChatMachine, [
    ...refused,
    [done('login', undefined), 'sending', sends, knows({ chat: mine, seqs: [1, 2], ...answering })],
    [done('answer', news([3])), 'talking', 'chats.change', knows({ chat: mine, seqs: [1, 2, 3], sent: 1 })],
  ]);
  story(staffChatMachine, [
    ...refused,
    [fail('login', lost), 'talking', knows({ chat: mine, seqs: [1, 2], written })],
    [send, 'sending', sends],
  ]);
});

it('follows a refused answer by a reading, where the conversation has changed', () => {
  const kept = { chat: mine, seqs: [1, 2], written };
  story(staffChatMachine, [
    ...talking,
    [send, 'sending', { answer: { after: 2, ...written } }],
    [change, 'sending', knows({ ...kept, pending: 'answer', stale: true })],
    [fail('answer', changed), 'reading', reads(2), 'chats.change', knows({ ...kept, problem: changed.message })],
    [
      done('fetchChat', news([3], theirs)),
      'watching',
      knows({ ...kept, chat: colleagues, seqs: [1, 2, 3], problem: changed.message }),
    ],
  ]);
});

it('sends while it reads and while it is cut off, and reads then', () => {
  const sends = { answer: { after: 2, ...written } };
  const under = knows({ chat: mine, seqs: [1, 2], ...answering, stale: true });
  story(staffChatMachine, [
    ...talking,
    [change, 'reading', reads(2)],
    [send, 'sending', sends, under],
    [done('answer', news([3])), 'reading', reads(3), 'chats.change', knows({ chat: mine, seqs: [1, 2, 3], sent: 1 })],
  ]);
  story(staffChatMachine, [
    ...talking,
    [change, 'reading', reads(2)],
    [fail('fetchChat', lost), 'offline'],
    [send, 'sending', sends, under],
    [fail('answer', lost), 'reading', reads(2), knows({ chat: mine, seqs: [1, 2], written, problem: lost.message })],
  ]);
  story(staffChatMachine, [...waiting, [change, 'reading', reads(1)], [send, 'reading']]);
});

it('takes, hands over and ends while it reads and while it is cut off, and reads then', () => {
  const asked = { chat: mine, seqs: [1, 2], pending: 'operate', stale: true };
  const acts = [
    { event: { type: 'chat.handOver', code: 'E10041' }, operation: { act: 'handOver', code: 'E10041' } },
    { event: { type: 'chat.end' }, operation: { act: 'end', code: '' } },
  ] as const;
  for (const { event, operation } of acts) {
    const operates = [{ operate: { after: 2, ...operation } }, knows({ ...asked, operation })] as const;
    story(staffChatMachine, [...talking, [change, 'reading', reads(2)], [event, 'operating', ...operates]]);
    story(staffChatMachine, [
      ...talking,
      [change, 'reading', reads(2)],
      [fail('fetchChat', lost), 'offline'],
      [event, 'operating', ...operates],
    ]);
    story(staffChatMachine, [...waiting, [change, 'reading', reads(1)], [event, 'reading']]);
  }
  const take = { type: 'chat.take' } as const;
  story(staffChatMachine, [
    ...waiting,
    [change, 'reading', reads(1)],
    [take, 'operating', { operate: { after: 1, act: 'take', code: '' } }],
    [done('operate', news([2])), 'reading', reads(2), 'chats.change'],
    [take, 'reading'],
  ]);
});

it('reads again after a change meanwhile, a gap, and the login', () => {
  const same = knows({ chat: mine, seqs: [1, 2] });
  story(staffChatMachine, [
    ...talking,
    [change, 'reading', reads(2), same],
    [change, 'reading', knows({ chat: mine, seqs: [1, 2], stale: true })],
    [done('fetchChat', news([3])), 'reading', reads(3), knows({ chat: mine, seqs: [1, 2, 3] })],
    [fail('fetchChat', lost), 'offline', knows({ chat: mine, seqs: [1, 2, 3] })],
    [change, 'reading', reads(3), knows({ chat: mine, seqs: [1, 2, 3] })],
    [fail('fetchChat', login), 'loggingIn', { login: { refused: true } }, knows({ chat: mine, seqs: [1, 2, 3] })],
    [done('login', undefined), 'reading', reads(3), knows({ chat: mine, seqs: [1, 2, 3] })],
    [fail('fetchChat', login), 'loggingIn', { login: { refused: true } }],
    [fail('login', lost), 'talking', knows({ chat: mine, seqs: [1, 2, 3] })],
  ]);
});

it('ends after the login what was ended', () => {
  const ending = { operation: { act: 'end', code: '' }, pending: 'operate' };
  const ends = { operate: { after: 2, act: 'end', code: '' } };
  story(staffChatMachine, [
    ...talking,
    [{ type: 'chat.end' }, 'operating', ends, knows({ chat: mine, seqs: [1, 2], ...ending })],
    [fail('operate', login), 'loggingIn', { login: { refused: true } }, knows({ chat: mine, seqs: [1, 2], ...ending })],
    [done('login', undefined), 'operating', ends, knows({ chat: mine, seqs: [1, 2], ...ending })],
    [
      done('operate', news([3], { state: 'ended' })),
      'ended',
      'chats.change',
      knows({ chat: over, seqs: [1, 2, 3], operation: { act: 'end', code: '' } }),
    ],
  ]);
});

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
const written = { text: '一般三天。', note: false };
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
      { context: { last: 4, problem: '', sent: 1, written: { text: '', note: false } } },
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

import { it } from 'vitest';
import type { VisitorChat } from '../../contract/service/chat-calls';
import { chatMachine } from '../../src/machines/service/chat/machine';
import { done, fail, story } from './support/story';

const message = (seq: number) => ({ seq, at: '', by: 'visitor' as const, name: '', text: String(seq) });
const chat = { chatId: 'c1', state: 'waiting' as const, agent: '', score: 0, place: 1 };
const talk = { ...chat, state: 'talking' as const, agent: '小林', place: 0 };
const over = { ...talk, state: 'ended' as const };
const news = (shown: Omit<VisitorChat, 'messages' | 'more'>, seqs: number[] = [], more = false): VisitorChat => ({
  ...shown,
  messages: seqs.map(message),
  more,
});
const hours = '9:00–18:00';
const opens = (own: VisitorChat | null, isOpen = true) => done('fetchChat', { hours, isOpen, chat: own });
const lost = { code: 'NETWORK', message: '网络异常，请检查网络后重试' };
const send = { type: 'message.send', text: '请问交期多久？', files: ['a'] } as const;
const change = { type: 'chat.change' } as const;
const retry = { type: 'chat.retry' } as const;
const end = { type: 'chat.end' } as const;

/** All that the flow knows, so that a step that changes more than it says is noticed. */
const knows = ({ seqs = [], ...changes }: { seqs?: number[] } & Record<string, unknown> = {}) => ({
  context: {
    hours,
    isOpen: true,
    chat: { chatId: '', state: 'waiting', agent: '', score: 0, place: 0 },
    messages: seqs.map(message),
    last: seqs.at(-1) ?? 0,
    written: '',
    attached: [],
    sent: 0,
    score: 0,
    mail: '',
    mailed: false,
    problem: '',
    stale: false,
    ...changes,
  },
});
const begun = ['start', 'opening', 'fetchChat', knows({ hours: '', isOpen: false })] as const;
const reads = (after: number) => ({ read: { chatId: 'c1', after } });
const sends = (after: number) => ({ send: { chatId: 'c1', after, text: send.text, files: send.files } });
const talking = [begun, [opens(news(talk, [1, 2])), 'talking', knows({ chat: talk, seqs: [1, 2] })]] as const;
const ended = [begun, [opens(news(over, [1])), 'ended', knows({ chat: over, seqs: [1] })]] as const;

it('begins with a question, waits in the queue, and talks', () => {
  story(chatMachine, [
    begun,
    [opens(null), 'asking', knows()],
    [send, 'beginning', { begin: { text: send.text } }, knows({ written: send.text, attached: send.files })],
    [fail('begin', lost), 'asking', knows({ written: send.text, attached: send.files, problem: lost.message })],
    [send, 'beginning', { begin: { text: send.text } }, knows({ written: send.text, attached: send.files })],
    [done('begin', news(chat, [1])), 'waiting', knows({ chat, seqs: [1], sent: 1 })],
    [change, 'reading', reads(1), knows({ chat, seqs: [1], sent: 1 })],
    [done('read', news(talk, [2, 3])), 'talking', knows({ chat: talk, seqs: [1, 2, 3], sent: 1 })],
    [
      send,
      'sending',
      sends(3),
      knows({ chat: talk, seqs: [1, 2, 3], sent: 1, written: send.text, attached: send.files }),
    ],
    [done('send', news(talk, [4])), 'talking', knows({ chat: talk, seqs: [1, 2, 3, 4], sent: 2 })],
  ]);
});

it('writes and leaves while it waits', () => {
  const waiting = [begun, [opens(news(chat, [1])), 'waiting', knows({ chat, seqs: [1] })]] as const;
  story(chatMachine, [
    ...waiting,
    [send, 'sending', sends(1), knows({ chat, seqs: [1], written: send.text, attached: send.files })],
    [done('send', news(chat, [2])), 'waiting', knows({ chat, seqs: [1, 2], sent: 1 })],
    [end, 'ending', { end: { chatId: 'c1', after: 2 } }, knows({ chat, seqs: [1, 2], sent: 1 })],
    [done('end', news(over, [3])), 'ended', knows({ chat: over, seqs: [1, 2, 3], sent: 1 })],
  ]);
});

it('outside of its hours what was written goes into a ticket', () => {
  const write = { type: 'ticket.write', text: '请回电' } as const;
  story(chatMachine, [
    begun,
    [opens(null, false), 'closed', knows({ isOpen: false })],
    [retry, 'opening', 'fetchChat', knows({ hours: '', isOpen: false })],
    [opens(null, false), 'closed', knows({ isOpen: false })],
    [write, 'carried', { 'ticket.open': { text: '请回电' } }, knows({ isOpen: false })],
  ]);
  story(chatMachine, [
    begun,
    [opens(null), 'asking', knows()],
    [send, 'beginning', { begin: { text: send.text } }],
    [
      fail('begin', { code: 'CLOSED', message: '当前不在服务时间' }),
      'closed',
      knows({ written: send.text, attached: send.files }),
    ],
  ]);
});

it('that cannot be opened says why, and is opened again', () => {
  story(chatMachine, [
    begun,
    [fail('fetchChat', lost), 'failed', knows({ hours: '', isOpen: false, problem: lost.message })],
    [retry, 'opening', 'fetchChat', knows({ hours: '', isOpen: false })],
    [opens(news(talk, [1])), 'talking', knows({ chat: talk, seqs: [1] })],
  ]);
});

it('keeps what could not be sent, adds nothing twice, and reads or ends meanwhile', () => {
  const kept = { chat: talk, seqs: [1, 2], written: send.text, attached: send.files, problem: lost.message };
  const refused = [
    ...talking,
    [send, 'sending', sends(2), knows({ chat: talk, seqs: [1, 2], written: send.text, attached: send.files })],
    [fail('send', lost), 'refused', knows(kept)],
  ] as const;
  story(chatMachine, [
    ...refused,
    [send, 'sending', sends(2), knows({ ...kept, problem: '' })],
    [done('send', news(talk, [2, 3])), 'talking', knows({ chat: talk, seqs: [1, 2, 3], sent: 1 })],
  ]);
  story(chatMachine, [
    ...refused,
    [change, 'reading', reads(2), knows(kept)],
    [done('read', news(talk)), 'talking', knows({ ...kept, problem: '' })],
  ]);
  story(chatMachine, [...refused, [end, 'ending', { end: { chatId: 'c1', after: 2 } }, knows(kept)]]);
});

it('reads what it is told of while something else is under way', () => {
  const stale = { chat: talk, seqs: [1, 2], stale: true };
  story(chatMachine, [
    ...talking,
    [send, 'sending', sends(2)],
    [change, 'sending', knows({ ...stale, written: send.text, attached: send.files })],
    [done('send', news(talk, [3])), 'reading', reads(3), knows({ chat: talk, seqs: [1, 2, 3], sent: 1 })],
    [change, 'reading', knows({ chat: talk, seqs: [1, 2, 3], sent: 1, stale: true })],
    [done('read', news(talk, [4])), 'reading', reads(4), knows({ chat: talk, seqs: [1, 2, 3, 4], sent: 1 })],
    // A page of messages that is full is followed by the next.
    [done('read', news(talk, [5], true)), 'reading', reads(5), knows({ chat: talk, seqs: [1, 2, 3, 4, 5], sent: 1 })],
    [done('read', news(talk)), 'talking', knows({ chat: talk, seqs: [1, 2, 3, 4, 5], sent: 1 })],
  ]);
  story(chatMachine, [
    ...talking,
    [end, 'ending', { end: { chatId: 'c1', after: 2 } }, knows({ chat: talk, seqs: [1, 2] })],
    [change, 'ending', knows(stale)],
    [done('end', news(over, [3])), 'reading', reads(3), knows({ chat: over, seqs: [1, 2, 3] })],
    [done('read', news(over)), 'ended', knows({ chat: over, seqs: [1, 2, 3] })],
  ]);
});

it('sends and ends while it reads and while it is cut off, and reads then', () => {
  const under = knows({ chat: talk, seqs: [1, 2], written: send.text, attached: send.files, stale: true });
  story(chatMachine, [
    ...talking,
    [change, 'reading', reads(2)],
    [send, 'sending', sends(2), under],
    [done('send', news(talk, [3])), 'reading', reads(3), knows({ chat: talk, seqs: [1, 2, 3], sent: 1 })],
  ]);
  const kept = { chat: talk, seqs: [1, 2], written: send.text, attached: send.files, problem: lost.message };
  const leaving = knows({ chat: talk, seqs: [1, 2], stale: true });
  story(chatMachine, [
    ...talking,
    [change, 'reading', reads(2)],
    [end, 'ending', { end: { chatId: 'c1', after: 2 } }, leaving],
    [done('end', news(over, [3])), 'reading', reads(3)],
    [end, 'reading', knows({ chat: over, seqs: [1, 2, 3] })],
  ]);
  story(chatMachine, [
    ...talking,
    [change, 'reading', reads(2)],
    [fail('read', lost), 'offline'],
    [end, 'ending', { end: { chatId: 'c1', after: 2 } }, leaving],
  ]);
  story(chatMachine, [
    ...talking,
    [change, 'reading', reads(2)],
    [fail('read', lost), 'offline'],
    [send, 'sending', sends(2), under],
    [fail('send', lost), 'refused', knows({ ...kept, stale: true })],
    ['wait', 'reading', reads(2), { after: 3_000 }, knows(kept)],
  ]);
  story(chatMachine, [
    ...talking,
    [end, 'ending', { end: { chatId: 'c1', after: 2 } }],
    [change, 'ending'],
    [done('end', news(over, [3])), 'reading', reads(3)],
    [send, 'reading', knows({ chat: over, seqs: [1, 2, 3] })],
  ]);
});

it('connects again after three seconds, or as soon as it hears something', () => {
  const same = knows({ chat: talk, seqs: [1, 2] });
  story(chatMachine, [
    ...talking,
    [change, 'reading', reads(2), same],
    [fail('read', lost), 'offline', same],
    ['wait', 'reading', reads(2), { after: 3_000 }, same],
    [fail('read', lost), 'offline', same],
    [change, 'reading', reads(2), same],
    [done('read', news(talk, [3])), 'talking', knows({ chat: talk, seqs: [1, 2, 3] })],
  ]);
});

it('that could not be ended goes on', () => {
  story(chatMachine, [
    ...talking,
    [end, 'ending', { end: { chatId: 'c1', after: 2 } }],
    [fail('end', lost), 'refused', knows({ chat: talk, seqs: [1, 2], problem: lost.message })],
  ]);
});

it('is rated once, and begun anew', () => {
  const rated = { ...over, score: 5 };
  const rate = { type: 'chat.rate', score: 5 } as const;
  const rates = { rate: { chatId: 'c1', after: 1, score: 5 } };
  story(chatMachine, [
    ...ended,
    [rate, 'rating', rates, knows({ chat: over, seqs: [1], score: 5 })],
    [fail('rate', lost), 'ended', knows({ chat: over, seqs: [1], score: 5, problem: lost.message })],
    [rate, 'rating', rates, knows({ chat: over, seqs: [1], score: 5 })],
    [done('rate', news(rated)), 'rated', knows({ chat: rated, seqs: [1], score: 5 })],
    [rate, 'rated'],
    [{ type: 'chat.again' }, 'opening', 'fetchChat', knows({ hours: '', isOpen: false })],
    [opens(null), 'asking', knows()],
  ]);
  story(chatMachine, [...ended, [{ type: 'chat.again' }, 'opening', 'fetchChat', knows({ hours: '', isOpen: false })]]);
});

it('is mailed once, before or after it is rated, where somebody has answered', () => {
  const post = { type: 'transcript.send', mail: 'a@mail.example' } as const;
  const mails = { mail: { chatId: 'c1', mail: post.mail } };
  const rated = { ...over, score: 4 };
  story(chatMachine, [
    ...ended,
    [post, 'mailing', mails, knows({ chat: over, seqs: [1], mail: post.mail })],
    [fail('mail', lost), 'ended', knows({ chat: over, seqs: [1], mail: post.mail, problem: lost.message })],
    [post, 'mailing', mails, knows({ chat: over, seqs: [1], mail: post.mail })],
    [done('mail'), 'ended', knows({ chat: over, seqs: [1], mail: post.mail, mailed: true })],
    [post, 'ended'],
    [{ type: 'chat.rate', score: 4 }, 'rating', { rate: { chatId: 'c1', after: 1, score: 4 } }],
    [done('rate', news(rated)), 'rated', knows({ chat: rated, seqs: [1], score: 4, mail: post.mail, mailed: true })],
  ]);
  story(chatMachine, [
    ...ended,
    [{ type: 'chat.rate', score: 4 }, 'rating', { rate: { chatId: 'c1', after: 1, score: 4 } }],
    [done('rate', news(rated)), 'rated'],
    [post, 'mailing', mails, knows({ chat: rated, seqs: [1], score: 4, mail: post.mail })],
    [done('mail'), 'rated', knows({ chat: rated, seqs: [1], score: 4, mail: post.mail, mailed: true })],
  ]);
  const alone = { ...over, agent: '' };
  story(chatMachine, [begun, [opens(news(alone)), 'ended', knows({ chat: alone })], [post, 'ended']]);
});

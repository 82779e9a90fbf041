import { it } from 'vitest';
import type { InboxMessage, InboxPage } from '../../contract/inbox/calls';
import { inboxMachine } from '../../src/machines/inbox/inbox/machine';
import { done, fail, story } from './support/story';

const message = (id: number, changes: Partial<InboxMessage> = {}): InboxMessage => ({
  id,
  kind: 'beansBooked',
  title: '金豆变动',
  text: '签到：+5金豆。',
  href: '',
  at: '2026-11-27T02:00:00.000Z',
  read: false,
  ...changes,
});
const page = (messages: InboxMessage[], changes: Partial<InboxPage> = {}): InboxPage => ({
  messages,
  next: '',
  newest: `1-${messages[0]?.id ?? 0}`,
  unread: messages.filter(({ read }) => !read).length,
  ...changes,
});

const href = '/portal/q7i1.html#comment-1';
const first = page([message(9, { href }), message(8)], { next: '1-8' });
const broken = { code: 'NETWORK', message: '网络异常，请检查网络后重试' };
const signedOut = { code: 'LOGIN', message: '请先登录' };
const changed = { type: 'inbox.change' } as const;

const listed = [
  ['start', 'loading', { fetchMessages: { cursor: '' } }],
  [done('fetchMessages', first), 'listed', { context: { ...first } }],
] as const;

const reads = { fetchMessages: { cursor: '' } };
const reading = (one: InboxMessage): InboxMessage => ({ ...one, href: '', read: true });

it('earlier messages are added below, each once; where they cannot be read the others stay', () => {
  const earlier = page([message(8), message(7, { read: true })], { unread: 2 });
  const more = { type: 'more.show' } as const;
  story(inboxMachine, [
    ...listed,
    [more, 'loadingMore', { fetchMessages: { cursor: '1-8' } }],
    [fail('fetchMessages', broken), 'moreFailed', { context: { problem: broken.message, messages: first.messages } }],
    [more, 'loadingMore', { fetchMessages: { cursor: '1-8' } }, { context: { problem: '' } }],
    [
      done('fetchMessages', earlier),
      'listed',
      { context: { messages: [...first.messages, earlier.messages[1]], next: '', newest: first.newest } },
    ],
    [more, 'listed'],
  ]);
});

it('a new message stands first, and what was read before stays below with its place', () => {
  const newer = page([message(10), message(9, { read: true })], { next: '1-9', unread: 2 });
  const all = page([message(10, { read: true })], { next: '1-10' });
  story(inboxMachine, [
    ...listed,
    [changed, 'refreshing', reads],
    [
      done('fetchMessages', newer),
      'listed',
      { context: { messages: [...newer.messages, first.messages[1]], next: '1-8', newest: newer.newest } },
    ],
    [changed, 'refreshing', reads],
    [fail('fetchMessages', broken), 'listed'],
    // All are read in another tab.
    [changed, 'refreshing', reads],
    [
      done('fetchMessages', all),
      'listed',
      { context: { unread: 0, messages: [...all.messages, message(9), message(8)].map(reading) } },
    ],
  ]);
});

it('what changes while something is under way is read afterwards', () => {
  story(inboxMachine, [
    ...listed,
    [{ type: 'all.read' }, 'markingAll', { markRead: { upTo: '1-9' } }],
    [changed, 'markingAll', { context: { stale: true } }],
    [done('markRead', { unread: 0 }), 'refreshing', reads, { context: { stale: false, unread: 0 } }],
    [{ type: 'more.show' }, 'loadingMore', { fetchMessages: { cursor: '1-8' } }, { context: { stale: true } }],
    [done('fetchMessages', page([message(7)], { unread: 1 })), 'refreshing', reads],
    [changed, 'refreshing', { context: { stale: true } }],
    [done('fetchMessages', first), 'refreshing', reads],
    [done('fetchMessages', first), 'listed'],
  ]);
});

it('a message that is opened is read, and its page is shown whether that could be marked or not', () => {
  const open = (id: number) => ({ type: 'message.open', id }) as const;
  story(inboxMachine, [
    ...listed,
    [open(9), 'opening', { markRead: { id: 9 } }],
    [open(8), 'opening'],
    [fail('markRead', broken), 'listed', { go: { href } }, { context: { messages: first.messages, opened: 0 } }],
    [open(9), 'opening', { markRead: { id: 9 } }],
    [
      done('markRead', { unread: 1 }),
      'listed',
      { go: { href } },
      { context: { unread: 1, messages: [message(9, { href, read: true }), message(8)] } },
    ],
    [open(1), 'listed'],
  ]);
});

it('a session that has ended leaves nothing on the page, and signing in reads again', () => {
  const marks = { markRead: { upTo: '1-9' } };
  const login = { login: { refused: false } };
  story(inboxMachine, [
    ...listed,
    [{ type: 'all.read' }, 'markingAll', marks],
    [fail('markRead', broken), 'listed', { error: broken.message }, { context: { unread: 2 } }],
    [{ type: 'all.read' }, 'markingAll', marks],
    [fail('markRead', signedOut), 'signedOut', { context: { messages: [], unread: 0 } }],
    [{ type: 'login.ask' }, 'awaitingLogin', login],
    [fail('login', { code: 'DISMISSED', message: '' }), 'signedOut'],
    [{ type: 'login.ask' }, 'awaitingLogin', login],
    [done('login'), 'loading', reads],
    [done('fetchMessages', page([])), 'empty'],
    [changed, 'refreshing', reads],
    [fail('fetchMessages', broken), 'empty'],
  ]);
});

it('a list that cannot be read says why, or asks for the login, and is read anew', () => {
  story(inboxMachine, [
    [
      'start',
      'loading',
      reads,
      { context: { messages: [], next: '', unread: 0, opened: 0, problem: '', stale: false } },
    ],
    [fail('fetchMessages', broken), 'failed', { context: { problem: broken.message, stale: false } }],
    [{ type: 'list.retry' }, 'loading', reads, { context: { problem: '' } }],
    [fail('fetchMessages', signedOut), 'signedOut'],
  ]);
});

it('what a person asks for while the list is read anew goes first, and the list is read again', () => {
  const stale = { context: { stale: true } };
  story(inboxMachine, [
    ...listed,
    [changed, 'refreshing', reads],
    [{ type: 'all.read' }, 'markingAll', { markRead: { upTo: '1-9' } }, stale],
    [done('markRead', { unread: 0 }), 'refreshing', reads],
    [done('fetchMessages', first), 'listed'],
    [changed, 'refreshing', reads],
    [{ type: 'message.open', id: 9 }, 'opening', { markRead: { id: 9 } }, stale],
    [changed, 'opening', stale],
    [done('markRead', { unread: 1 }), 'refreshing', reads, { go: { href } }],
    [fail('fetchMessages', broken), 'listed', { context: { stale: false } }],
    [{ type: 'message.open', id: 9 }, 'opening', { markRead: { id: 9 } }],
    [changed, 'opening', stale],
    [fail('markRead', broken), 'refreshing', reads, { go: { href } }],
    [fail('fetchMessages', signedOut), 'signedOut', { context: { messages: [], stale: false } }],
  ]);
});

it('a list that has become empty is empty, and hears of what comes', () => {
  story(inboxMachine, [
    ...listed,
    [changed, 'refreshing', reads],
    [done('fetchMessages', page([])), 'empty', { context: { messages: [], newest: '', unread: 0 } }],
    [changed, 'refreshing', reads],
    [done('fetchMessages', first), 'listed', { context: { ...first } }],
  ]);
});

it('what changes while earlier messages are read is read afterwards, with what they count as unread', () => {
  const more = { type: 'more.show' } as const;
  const older = { fetchMessages: { cursor: '1-8' } };
  story(inboxMachine, [
    ...listed,
    [more, 'loadingMore', older],
    [changed, 'loadingMore', { context: { stale: true } }],
    [done('fetchMessages', page([message(7)], { unread: 3 })), 'refreshing', reads, { context: { unread: 3 } }],
    [done('fetchMessages', first), 'listed'],
    [changed, 'refreshing', reads],
    [done('fetchMessages', { ...first, next: '1-8' }), 'listed'],
  ]);
  story(inboxMachine, [
    ...listed,
    [more, 'loadingMore', older],
    [fail('fetchMessages', signedOut), 'signedOut', { context: { messages: [], stale: false } }],
  ]);
});

it('a list whose earlier messages could not be read does all that a list does', () => {
  const failed = [
    ...listed,
    [{ type: 'more.show' }, 'loadingMore', { fetchMessages: { cursor: '1-8' } }],
    [fail('fetchMessages', broken), 'moreFailed', { context: { problem: broken.message } }],
  ] as const;
  const forgiven = { context: { problem: '', messages: first.messages, stale: false } };
  story(inboxMachine, [...failed, [{ type: 'message.open', id: 9 }, 'opening', { markRead: { id: 9 } }, forgiven]]);
  story(inboxMachine, [...failed, [{ type: 'all.read' }, 'markingAll', { markRead: { upTo: '1-9' } }, forgiven]]);
  story(inboxMachine, [...failed, [changed, 'refreshing', reads, forgiven]]);
});

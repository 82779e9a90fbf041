import { assign, emit, setup } from 'xstate';
import type { InboxMessage, InboxPage } from '../../../../contract/inbox/calls';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

interface Context extends InboxPage {
  /** The message that is opened; 0: none. */
  opened: number;
  /** Why the list could not be read. */
  problem: string;
  /** The messages have changed while something else was under way. */
  stale: boolean;
}

type Event =
  | { type: 'list.retry' }
  | { type: 'more.show' }
  | { type: 'message.open'; id: number }
  | { type: 'all.read' }
  /** The server has told the page that the messages have changed. */
  | { type: 'inbox.change' }
  | { type: 'login.ask' };

type Marks = { id: number } | { upTo: string };

const blank: Context = { messages: [], next: '', newest: '', unread: 0, opened: 0, problem: '', stale: false };

const allRead = (messages: readonly InboxMessage[]): InboxMessage[] =>
  messages.map((message) => ({ ...message, read: true }));

const others = (messages: readonly InboxMessage[], known: readonly InboxMessage[]): InboxMessage[] =>
  messages.filter(({ id }) => known.every((one) => one.id !== id));

/** What stands below a page: the others of what it could show are gone. */
function below(page: InboxPage, messages: readonly InboxMessage[]): InboxMessage[] {
  const last = page.messages.at(-1);
  if (last === undefined || page.next === '') return [];
  return messages.filter(({ at, id }) => at < last.at || (at === last.at && id < last.id));
}

/** Where the list is shown. */
const shown = [{ guard: 'isEmpty', target: 'empty' }, { target: 'listed' }] as const;

const listEvents = {
  'more.show': { guard: 'hasMore', target: 'loadingMore' },
  'message.open': {
    guard: { type: 'isListed', params: ({ event }: { event: { id: number } }) => event },
    target: 'opening',
    actions: { type: 'open', params: ({ event }: { event: { id: number } }) => event },
  },
  'all.read': { guard: 'hasUnread', target: 'markingAll' },
  'inbox.change': 'refreshing',
} as const;

/** The messages of a person: read page by page, marked as read, and kept up to date while they are looked at. */
export const inboxMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** `go`: the page that a message is about. */
    emitted: {} as Notice | { type: 'go'; href: string },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    fetchMessages: notProvided<InboxPage, { cursor: string }>('fetchMessages'),
    markRead: notProvided<{ unread: number }, Marks>('markRead'),
    login,
  },
  guards: {
    isNone: (_, { messages }: InboxPage) => messages.length === 0,
    isEmpty: ({ context: { messages } }) => messages.length === 0,
    hasMore: ({ context: { next } }) => next !== '',
    hasUnread: ({ context: { unread } }) => unread > 0,
    isListed: ({ context: { messages } }, { id }: { id: number }) => messages.some((message) => message.id === id),
    isStale: ({ context: { stale } }) => stale,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
  },
  actions: {
    forget: assign(blank),
    take: assign((_, page: InboxPage) => page),
    add: assign(({ context: { messages } }, { messages: more, next, unread }: InboxPage) => ({
      messages: [...messages, ...others(more, messages)],
      next,
      unread,
    })),
    /** The newest page replaces what it shows; below it stays what was read before. */
    renew: assign(({ context: { messages, next } }, page: InboxPage) => {
      const earlier = below(page, messages);
      const kept = page.unread === 0 ? allRead(earlier) : earlier;
      return { ...page, messages: [...page.messages, ...kept], next: kept.length === 0 ? page.next : next };
    }),
    open: assign((_, { id }: { id: number }) => ({ opened: id })),
    markOpened: assign(({ context: { messages, opened } }, { unread }: { unread: number }) => ({
      messages: messages.map((message) => (message.id === opened ? { ...message, read: true } : message)),
      unread,
    })),
    markAll: assign(({ context: { messages } }, { unread }: { unread: number }) => ({
      messages: allRead(messages),
      unread,
    })),
    close: assign({ opened: 0 }),
    note: assign({ stale: true }),
    unnote: assign({ stale: false }),
    takeFailure: assign((_, { message }: Failure) => ({ problem: message })),
    forgive: assign({ problem: '' }),
    complain: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'error', text: message })),
    go: emit(({ context: { messages, opened } }) => ({
      type: 'go' as const,
      href: messages.find(({ id }) => id === opened)?.href ?? '',
    })),
  },
}).createMachine({
  id: 'inbox',
  context: blank,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { title: '正在读取消息' },
      invoke: {
        id: 'fetchMessages',
        src: 'fetchMessages',
        input: { cursor: '' },
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'listed', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) }, target: 'signedOut' },
          { target: 'failed', actions: { type: 'takeFailure', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    failed: {
      meta: { title: '消息读取失败' },
      on: { 'list.retry': { target: 'loading', actions: 'forget' } },
    },
    empty: { meta: { title: '没有消息' }, on: { 'inbox.change': 'refreshing' } },
    listed: { meta: { title: '列出消息' }, always: { guard: 'isStale', target: 'refreshing' }, on: listEvents },
    refreshing: {
      entry: 'unnote',
      meta: { title: '消息有变化，正在读取' },
      invoke: {
        id: 'fetchMessages',
        src: 'fetchMessages',
        input: { cursor: '' },
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => event.output },
            target: 'empty',
            actions: 'forget',
          },
          { target: 'listed', actions: { type: 'renew', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'signedOut',
            actions: 'forget',
          },
          ...shown,
        ],
      },
      on: {
        'inbox.change': { actions: 'note' },
        // What the page is told of is read after what the person asks for.
        'more.show': { ...listEvents['more.show'], actions: 'note' },
        'all.read': { ...listEvents['all.read'], actions: 'note' },
        'message.open': { ...listEvents['message.open'], actions: [listEvents['message.open'].actions, 'note'] },
      },
    },
    loadingMore: {
      tags: 'busy',
      meta: { title: '正在读取更早的消息' },
      invoke: {
        id: 'fetchMessages',
        src: 'fetchMessages',
        input: ({ context: { next } }) => ({ cursor: next }),
        onDone: { target: 'listed', actions: { type: 'add', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'signedOut',
            actions: 'forget',
          },
          { target: 'moreFailed', actions: { type: 'takeFailure', params: ({ event }) => failureOf(event.error) } },
        ],
      },
      on: { 'inbox.change': { actions: 'note' } },
    },
    moreFailed: {
      meta: { title: '更早的消息读取失败' },
      exit: 'forgive',
      on: { ...listEvents, 'more.show': 'loadingMore' },
    },
    opening: {
      meta: { title: '正在打开消息' },
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context: { opened } }) => ({ id: opened }),
        onDone: {
          target: 'listed',
          actions: [{ type: 'markOpened', params: ({ event }) => event.output }, 'go', 'close'],
        },
        onError: {
          target: 'listed',
          actions: ['go', 'close'],
          description: '标记失败不妨碍查看',
        },
      },
      on: { 'inbox.change': { actions: 'note' } },
    },
    markingAll: {
      tags: 'busy',
      meta: { title: '正在全部标为已读' },
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context: { newest } }) => ({ upTo: newest }),
        onDone: { target: 'listed', actions: { type: 'markAll', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'signedOut',
            actions: 'forget',
          },
          { target: 'listed', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
      on: { 'inbox.change': { actions: 'note' } },
    },
    signedOut: { meta: { title: '登录已结束' }, on: { 'login.ask': 'awaitingLogin' } },
    awaitingLogin: {
      tags: 'busy',
      meta: { title: '等待登录' },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'loading', onError: 'signedOut' },
    },
  },
});

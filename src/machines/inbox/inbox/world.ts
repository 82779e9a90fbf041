import type { AnyMachineSnapshot } from 'xstate';
import { cutOff, internalError } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

/** Messages of the model: the newest, the last of the first page as far as the model knows it, one of the second page, and news. */
export const ids = { answered: 9, booked: 8, earlier: 3, later: 11 } as const;

interface InboxWorld {
  /**
   * `fresh`: the newest of 21 is unread; `seen`: none is. `news`: one has come since, and is unread; `known`: it has been
   * read too.
   */
  messages: 'none' | 'fresh' | 'seen' | 'news' | 'known';
  /** The page of a message has been opened. */
  away: boolean;
}

type Is = (world: InboxWorld, snapshot: AnyMachineSnapshot) => boolean;

const here: Is = ({ away }) => !away;
const has =
  (...of: InboxWorld['messages'][]): Is =>
  ({ messages }) =>
    of.includes(messages);
const both =
  (...all: Is[]): Is =>
  (world, snapshot) =>
    all.every((is) => is(world, snapshot));
const within =
  (...states: string[]): Is =>
  (_, snapshot) =>
    states.some((state) => snapshot.matches(state));
const not =
  (is: Is): Is =>
  (world, snapshot) =>
    !is(world, snapshot);

const opens: Is = (_, { context }) => context.opened === ids.answered;
/** What the page shows is what there is. */
const isCurrent: Is = (world, { context }) =>
  context.messages.some(({ id }: { id: number }) => id === ids.later) ===
  (world.messages === 'news' || world.messages === 'known');

const read = (world: InboxWorld): InboxWorld => ({
  ...world,
  messages: world.messages === 'fresh' ? 'seen' : world.messages === 'news' ? 'known' : world.messages,
});
/** What is opened is shown whether it could be marked or not. */
const goes = (world: InboxWorld, snapshot: AnyMachineSnapshot): InboxWorld => ({
  ...world,
  away: opens(world, snapshot),
});

export const isAway = (world: unknown): boolean => world !== undefined && (world as InboxWorld).away;

/** The messages of an account of its own. */
export const world = worldOf<InboxWorld>({
  starts: {
    fresh: {
      label: '客户已登录',
      prepared: '一位客户，有 21 条消息，最新一条未读，另有一条显示着的评论；管理员',
      input: 'customer',
      world: { messages: 'fresh', away: false },
    },
    none: {
      label: '没有消息的客户已登录',
      prepared: '一位客户，没有消息',
      input: 'customer',
      world: { messages: 'none', away: false },
    },
  },
  page: () => '/portal/account/messages',
  order: ({ messages }) => ({
    accounts: { customer: {}, manager: { roles: ['moderator'] } },
    comments: [{ by: 'customer', text: '请问交期多久？', status: 'shown' }],
    ...(messages !== 'none' && { inbox: { of: 'customer' } }),
  }),
  signedIn: () => 'customer',
  calls: {
    fetchMessages: 'GET /api/portal/v1/inbox/getMessages',
    markRead: 'POST /api/portal/v1/inbox/markRead',
  },
  steps: {
    'more.show': { needs: both(here, has('fresh', 'news')) },
    'message.open(linked)': { needs: both(here, has('fresh', 'seen', 'known'), not(within('refreshing'))) },
    'message.open(plain)': { needs: here },
    'all.read': { needs: both(here, isCurrent) },
    // The page hears of it once its line is open again.
    'inbox.change': {
      needs: both(here, not(opens), not(both(within('markingAll'), has('fresh', 'seen')))),
      makes: (w) => (w.messages === 'fresh' || w.messages === 'seen' ? { ...w, messages: 'news' } : w),
      how: '有消息时，在另一个标签页全部标为已读，再由管理员隐藏该客户的评论；已经这样做过，或没有消息时，断开网络再恢复',
    },
    'fetchMessages → none': { needs: has('none') },
    'fetchMessages → two': { needs: both(has('fresh'), not(within('loadingMore'))) },
    'fetchMessages → changed': { needs: both(has('news'), not(within('loadingMore'))) },
    'fetchMessages → read': { needs: both(has('known'), not(within('loadingMore'))) },
    'fetchMessages → last': { needs: both(has('fresh', 'news'), within('loadingMore')) },
    'fetchMessages → failed': internalError,
    'markRead → marked': { makes: (w, snapshot) => goes(read(w), snapshot) },
    'markRead → broken': { ...cutOff, makes: goes },
  },
  beyond: because(
    '登录失效时，页面换成登录提示和登录窗口，列表不再显示',
    'fetchMessages → noSession',
    'markRead → noSession',
    'login → signedIn',
    'login → dismissed',
    'inbox.loading :: error fetchMessages[0]',
    'inbox.loadingMore :: error fetchMessages[0]',
    'inbox.refreshing :: error fetchMessages[0]',
    'inbox.markingAll :: error markRead[0]',
    'inbox.signedOut :: login.ask',
    'inbox.awaitingLogin :: done login',
    'inbox.awaitingLogin :: error login',
  ),
  books: ({ messages }) => ({ unread: messages === 'fresh' || messages === 'news' ? 1 : 0 }),
});

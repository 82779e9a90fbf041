import type { InboxMessage, InboxPage } from '../../../../contract/inbox/calls';
import { messages as words } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { asUsual, forced, offline, signedIn } from '../../shared/means';
import type { inboxMachine } from './machine';
import { ids, world } from './world';

const at = '2026-11-27T02:00:00.000Z';

const answered: InboxMessage = {
  id: ids.answered,
  kind: 'commentAnswered',
  title: '评论有新回复',
  text: '小板回复了您在“阻抗控制”的评论。',
  href: '/portal/q7i1.html#comment-12',
  at,
  read: false,
};
const booked: InboxMessage = {
  id: ids.booked,
  kind: 'beansBooked',
  title: '金豆变动',
  text: '签到：+5金豆。',
  href: '',
  at,
  read: true,
};
const earlier: InboxMessage = {
  ...booked,
  id: ids.earlier,
  title: '报名成功',
  text: '您已报名“工厂参观”，时间：2026-12-05 14:00。',
  href: '/portal/account/activities',
};
const later: InboxMessage = {
  ...booked,
  id: ids.later,
  title: '评论已隐藏',
  text: '您在“阻抗控制”的评论已被隐藏。',
  read: false,
};

const page = (messages: InboxMessage[], changes: Partial<InboxPage> = {}): InboxPage => ({
  messages,
  next: '',
  newest: '1-9',
  unread: messages.filter(({ read }) => !read).length,
  ...changes,
});

const none = page([], { newest: '' });
const two = page([answered, booked], { next: '1-8' });
const changed = page([later, { ...answered, read: true }, booked], { next: '1-8', newest: '1-11' });
const read = page(
  changed.messages.map((message) => ({ ...message, read: true })),
  { next: '1-8', newest: '1-11' },
);
const last = page([earlier], { newest: '1-3', unread: 1 });

const session = {
  name: 'noSession',
  label: '服务返回：请先登录',
  how: '在另一个标签页退出登录',
  error: { code: 'LOGIN', message: words.loginFirst },
} as const;
const broken = {
  name: 'broken',
  label: '网络中断',
  how: offline,
  error: { code: 'NETWORK', message: words.offline },
} as const;

const list = '/api/portal/v1/inbox/getMessages';

/** What QA needs to walk the messages of a person. */
export const model = {
  inputs: {
    customer: {
      label: '打开消息',
      how: `${signedIn()}，打开 /portal/account/messages`,
      input: undefined,
    },
  },
  events: {
    'list.retry': { label: '点击「重试」' },
    'more.show': { label: '点击「查看更早的消息」' },
    'message.open': {
      label: '点击一条消息',
      cases: [
        { name: 'linked', label: '有链接的消息', data: '「评论有新回复」一条', payload: { id: answered.id } },
        { name: 'plain', label: '没有链接的消息', data: '「评论已隐藏」一条', payload: { id: later.id } },
      ],
    },
    'all.read': { label: '点击「全部标为已读」' },
    'inbox.change': {
      label: '来了新消息，或在另一个标签页标为已读',
      how: '在另一个标签页打开消息，点击「全部标为已读」',
    },
    'login.ask': { label: '点击「登录」' },
  },
  outcomes: {
    fetchMessages: [
      { name: 'two', label: '服务返回：两条消息，还有更早的', how: asUsual, output: two },
      { name: 'none', label: '服务返回：没有消息', how: '用没有消息的账号登录', output: none },
      {
        name: 'changed',
        label: '服务返回：多了一条消息',
        how: '让管理员隐藏该账号的评论',
        output: changed,
      },
      { name: 'read', label: '服务返回：全部已读', how: '在另一个标签页点击「全部标为已读」', output: read },
      { name: 'last', label: '服务返回：最后一页', how: asUsual, output: last },
      session,
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced(list, { code: 500, message: words.internal }),
        error: { code: '500', message: words.internal },
      },
    ],
    markRead: [{ name: 'marked', label: '服务返回：已标记', how: asUsual, output: { unread: 0 } }, session, broken],
    login: loginOutcomes,
  },
  key: ({ messages, next, unread, opened, problem, stale }) => ({
    messages: messages.map(({ id, read }) => `${id}${read ? 'r' : ''}`),
    next,
    unread,
    opened,
    problem,
    stale,
  }),
  world,
  invariants: [
    {
      name: '每条消息只列一次',
      kind: 'always',
      holds: ({ context: { messages } }) => new Set(messages.map(({ id }) => id)).size === messages.length,
    },
    {
      name: '没有消息时不列消息',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('empty') && snapshot.context.messages.length > 0,
    },
    {
      name: '登录结束后不留消息',
      kind: 'never',
      holds: (snapshot) =>
        (snapshot.matches('signedOut') || snapshot.matches('awaitingLogin')) && snapshot.context.messages.length > 0,
    },
    {
      name: '读取失败时说明原因',
      kind: 'always',
      holds: (snapshot) =>
        (snapshot.matches('failed') || snapshot.matches('moreFailed')) === (snapshot.context.problem !== ''),
    },
    {
      name: '更早的消息读取失败时，已列出的消息仍在',
      kind: 'step',
      steps: ['fetchMessages → failed'],
      from: (snapshot) => snapshot.matches('loadingMore'),
      to: (after, before) =>
        after.matches('moreFailed') && after.context.messages.length === before.context.messages.length,
    },
    {
      name: '标为已读后没有未读的消息',
      kind: 'step',
      steps: ['markRead → marked'],
      from: (snapshot) => snapshot.matches('markingAll'),
      to: ({ context: { messages, unread } }) => unread === 0 && messages.every(({ read }) => read),
    },
    {
      name: '标记失败时消息仍为未读',
      kind: 'step',
      steps: ['markRead → broken'],
      from: (snapshot) => snapshot.matches('markingAll'),
      to: (after, before) => after.context.unread === before.context.unread && after.context.unread > 0,
    },
    {
      name: '打开的消息已读',
      kind: 'step',
      steps: ['markRead → marked'],
      from: (snapshot) => snapshot.matches('opening'),
      to: (after, before) =>
        after.context.messages.find(({ id }) => id === before.context.opened)?.read === true &&
        after.context.opened === 0,
    },
    {
      name: '新消息排在最前',
      kind: 'step',
      steps: ['fetchMessages → changed'],
      from: (snapshot) => snapshot.matches('refreshing'),
      to: ({ context: { messages } }) => messages[0]?.id === later.id,
    },
    {
      name: '忙时来的消息随后读取',
      kind: 'step',
      steps: ['markRead → broken'],
      from: (snapshot) => snapshot.matches('opening') && snapshot.context.stale,
      to: (snapshot) => snapshot.matches('refreshing') && !snapshot.context.stale,
    },
    {
      name: '读取失败后可以重试',
      kind: 'step',
      steps: ['list.retry'],
      from: (snapshot) => snapshot.matches('failed'),
      to: (snapshot) => snapshot.children.fetchMessages !== undefined && snapshot.context.problem === '',
    },
  ],
} satisfies FlowModel<typeof inboxMachine>;

import type { ContextFrom } from 'xstate';
import { messages as words } from '../../../../contract/messages';
import { loginWindow } from '../../screen-dialogs';
import type { Query, Sight } from '../../shared/screen';
import { absent, busy, button, css, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { inboxMachine } from './machine';
import { isAway } from './world';

type Context = ContextFrom<typeof inboxMachine>;

const flow = partOf('inbox');
const list = role('list', '消息', flow);
const more = button('查看更早的消息', flow);
const all = button('全部标为已读', flow);
const row = (id: number): Query => css(`[data-message="${id}"]`, flow);

const rows = ({ messages }: Context): Sight[] =>
  messages.flatMap(({ id, title, text: said, read }) => {
    const unread = text('未读', row(id));
    return [
      visible(text(part(title), row(id)), title),
      visible(text(part(said), row(id)), said),
      read ? absent(unread, `${title}已读`) : visible(unread, `${title}未读`),
    ];
  });

const tools = ({ unread, next }: Context): Sight[] => [
  unread > 0 ? ready(all) : absent(all),
  next === '' ? absent(more) : ready(more),
];

/** The messages of a person. */
export const screen = screenOf<typeof inboxMachine>({
  views: {
    loading: () => [visible(text(part('正在加载'), flow)), absent(list)],
    failed: ({ problem }) => [visible(text(part(problem), flow)), ready(button('重试', flow))],
    empty: () => [visible(text('暂无消息', flow)), absent(list), absent(all)],
    listed: (context, _, world) => (isAway(world) ? [absent(flow, '消息列表')] : [...rows(context), ...tools(context)]),
    refreshing: (context) =>
      context.messages.length === 0 ? [visible(text('暂无消息', flow))] : [...rows(context), ...tools(context)],
    loadingMore: (context) => [...rows(context), busy(more)],
    moreFailed: (context) => [...rows(context), visible(text(part(context.problem), flow)), ready(more)],
    opening: (context) => rows(context),
    markingAll: (context) => [...rows(context), busy(all)],
    signedOut: () => [absent(list), ready(button('登录', flow))],
    awaitingLogin: () => [absent(list), loginWindow],
  },
  events: {
    'list.retry': (_, { click }) => click(button('重试', flow)),
    'more.show': (_, { click }) => click(more),
    'message.open': ({ id }, { click }) => click(css('[data-open]', row(id))),
    'all.read': (_, { click }) => click(all),
    'inbox.change': 'outside',
    'login.ask': (_, { click }) => click(button('登录', flow)),
  },
  announces: {
    'loading: fetchMessages → failed': `${words.internal}重试`,
    'loadingMore: fetchMessages → failed': words.internal,
    'markingAll: markRead → broken': words.offline,
  },
});

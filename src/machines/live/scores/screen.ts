import type { ContextFrom } from 'xstate';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { scoresMachine } from './machine';

type Context = ContextFrom<typeof scoresMachine>;

const scores = partOf('scores');
const more = button('加载更多', scores);
const again = button('加载失败，点击重试', scores);
const nothing = text('还没有评分', scores);

const rows = ({ pages }: Context): Sight => {
  const count = pages.reduce((sum, { evaluations, rewards }) => sum + evaluations.data.length + rewards.data.length, 0);
  return { what: `${count}条`, where: role('listitem', undefined, scores), is: 'there', has: { count } };
};
const absentRows = absent(role('listitem', undefined, scores), '评分');
const listed = (context: Context): Sight[] => [
  context.pages.some(({ evaluations }) => evaluations.data.length > 0) ? rows(context) : absentRows,
];

/** Ratings and tips of a live video. */
export const screen = screenOf<typeof scoresMachine>({
  views: {
    reading: (context) => [...listed(context), busy(more)],
    more: (context) => [rows(context), ready(more)],
    failed: (context) => [...listed(context), ready(again)],
    end: (context) => [rows(context), absent(more), visible(text('没有更多了', scores))],
    empty: () => [absentRows, visible(nothing), absent(more)],
    refreshing: (context) => listed(context),
  },
  events: {
    'scores.more': async (_, { sees, click }) => click((await sees(again)) ? again : more),
    'end.seen': 'outside',
    'scores.changed': 'outside',
  },
});

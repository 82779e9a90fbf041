import type { ContextFrom } from 'xstate';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { scoresMachine } from './machine';
import { rowsIn } from './world';

type Context = ContextFrom<typeof scoresMachine>;

const scores = partOf('scores');
const more = button('加载更多', scores);
const again = button('加载失败，点击重试', scores);
const nothing = text('还没有评分', scores);

const countOf = ({ pages }: Context, world: unknown): number =>
  rowsIn(world) ??
  pages.reduce((sum, { evaluations, rewards }) => sum + evaluations.data.length + rewards.data.length, 0);

const rows = (context: Context, _last: string, world: unknown): Sight => {
  const count = countOf(context, world);
  return { what: `${count}条`, where: role('listitem', undefined, scores), is: 'there', has: { count } };
};
const absentRows = absent(role('listitem', undefined, scores), '评分');
const listed = (context: Context, last: string, world: unknown): Sight[] => [
  countOf(context, world) > 0 ? rows(context, last, world) : absentRows,
];

/** Ratings and tips of a live video. */
export const screen = screenOf<typeof scoresMachine>({
  views: {
    reading: (...at) => [...listed(...at), busy(more)],
    more: (...at) => [rows(...at), ready(more)],
    failed: (...at) => [...listed(...at), ready(again)],
    end: (...at) => [rows(...at), absent(more), visible(text('没有更多了', scores))],
    empty: () => [absentRows, visible(nothing), absent(more)],
    refreshing: listed,
  },
  events: {
    'scores.more': async (_, { sees, click }) => click((await sees(again)) ? again : more),
    'end.seen': 'outside',
    'scores.changed': 'outside',
  },
});

import type { ContextFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, nth, part, ready, role, screenOf, showing, text, visible } from '../../shared/screen';
import type { titleSearchMachine } from './machine';

type Context = ContextFrom<typeof titleSearchMachine>;

export const field = role('searchbox', '按标题搜索文章');
const search = button('搜索');
const results = role('region', '搜索结果');
/** What was found bears no headings. */
const list = role('heading', { level: 2 }, role('listitem', undefined, role('region', '文章')));

/** The list stands where it was. */
const listed: Sight[] = [visible(nth(list, 0), '文章列表'), absent(results), ready(search)];

/** The list makes room for what was found. */
const searched: Sight[] = [visible(results), absent(list, '文章列表')];

const match = role('link', undefined, results);

const found = ({ title, totalRows, data }: Context): Sight[] => [
  ...searched,
  ready(search),
  visible(text(`标题含“${title}”的文章共${totalRows}篇`, results), '篇数'),
  showing(match, { count: data.length }, '文章'),
  ...data.flatMap((article, at) => [
    visible(text(part(article.title), nth(match, at)), '文章标题'),
    visible(text(article.dateTimeStr, nth(match, at)), '文章日期'),
  ]),
];

/** Somebody types a title (R120). */
export const screen = screenOf<typeof titleSearchMachine>({
  views: {
    idle: () => listed,
    typing: () => listed,
    searching: () => [
      ...searched,
      busy(search),
      { what: '正在搜索', where: role('status', undefined, results), is: 'there', has: { text: part('正在搜索') } },
      absent(role('alert', undefined, results), '搜索失败'),
    ],
    found,
    nothing: ({ title }) => [
      ...searched,
      visible(text(part(`没有标题含“${title}”的文章`), results)),
      absent(match, '文章'),
    ],
    failed: ({ problem }) => [
      ...searched,
      visible(text(part(problem), role('alert', undefined, results)), '失败原因'),
      ready(button('重试', results)),
    ],
  },
  events: {
    // To type what stands there already is no change; a blank more at its end is one, and the same title.
    'title.change': async ({ title }, { valueIn, fill }) =>
      fill(field, (await valueIn(field)) === title ? `${title} ` : title),
    'search.submit': (_, { click }) => click(search),
  },
  announces: { 'searching: searchTitles → failed': `${messages.internal}重试` },
});

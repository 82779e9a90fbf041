import type { Page } from 'playwright';
import type { Driver, View } from '../driver';
import { success } from '../reply';
import type { Sight } from '../sight';
import { absent, visible } from '../sight';

const field = (page: Page) => page.getByRole('searchbox', { name: '按标题搜索文章' });
const results = (page: Page) => page.getByRole('region', { name: '搜索结果' });
const list = (page: Page) => page.getByRole('region', { name: '文章', exact: true }).getByRole('listitem').first();

/** The list stands where it was. */
const unsearched: View = (page): Sight[] => [
  visible('文章列表', list(page)),
  absent('搜索结果', results(page)),
  { what: '搜索', where: page.getByRole('button', { name: '搜索', exact: true }), is: 'ready' },
];

/** Somebody types a title (R120). */
export const titleSearch: Driver = {
  address: '/portal/m7.html',
  calls: { searchTitles: /\/searchInformationTitle$/ },
  answers: { searchTitles: { done: success } },
  perform: {
    'title.change': async ({ title }, { page }) => {
      // To type what stands there already is no change; a blank more at its end is one, and the same title.
      const stands = await field(page).inputValue();
      await field(page).fill(stands === title ? `${title} ` : title);
    },
    'search.submit': (_, { page }) => page.getByRole('button', { name: '搜索', exact: true }).click(),
  },
  views: {
    idle: unsearched,
    typing: unsearched,
    searching: (page) => [
      visible('正在搜索', results(page).getByRole('status')),
      { what: '搜索', where: page.getByRole('button', { name: '搜索', exact: true }), is: 'busy' },
      absent('搜索失败', results(page).getByRole('alert')),
    ],
    found: (page, { context }) => [
      visible('篇数', results(page).getByText(`标题含“${context.title}”的文章共 1 篇`)),
      visible('文章', results(page).getByRole('link', { name: context.data[0]?.title })),
    ],
    nothing: (page, { context }) => [
      visible('没有文章', results(page).getByText(`没有标题含“${context.title}”的文章`)),
      absent('文章', results(page).getByRole('link')),
    ],
    failed: (page, { context }) => [
      visible('失败原因', results(page).getByRole('alert').filter({ hasText: context.problem })),
      { what: '重试', where: results(page).getByRole('button', { name: '重试' }), is: 'ready' },
    ],
  },
};

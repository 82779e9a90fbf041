import type { BrowserPage } from 'vitest/browser';
import { newsListOptions } from '../../src/services/news/news';
// What is fetched at the first key is fetched before the tests.
import '../../src/services/news/title-search-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { button, expectBusy, expectReady } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { see } from './support/patience';
import { portalPage, portalTransport } from './support/portal-page';

const field = (page: BrowserPage) => page.getByRole('searchbox', { name: '按标题搜索文章' });
const results = (page: BrowserPage) => page.getByRole('region', { name: '搜索结果' });
const listed = (page: BrowserPage) => page.getByRole('heading', { level: 2, name: '工厂扩产' });

const article = {
  id: 7,
  title: '工厂扩产',
  content: '新增两条产线',
  dateTimeStr: '2026-03-01',
  createTime: '2026-03-01 09:00',
  accessingCount: 5,
  commentCount: 0,
  informationCategoryCode: 7,
  typeCode: 'enterprise_news',
  topImage: 'art:article-7',
} as const;

/** The list makes room for what was found, and comes back. */
async function showsList(page: BrowserPage) {
  await see(listed(page)).toBeVisible();
  await see(results(page)).not.toBeInTheDocument();
  await expectReady(button('搜索'));
}
async function showsResults(page: BrowserPage) {
  await see(results(page)).toBeVisible();
  await see(listed(page)).not.toBeInTheDocument();
}

await describeRenderedFlow({
  flow: flowNamed('titleSearch'),
  requirements: ['R120'],
  frame: 'page',
  render: () =>
    portalPage('/portal/m7.html', (cache) => {
      cache.setQueryData(newsListOptions(portalTransport, { code: 7, page: 1 }).queryKey, {
        root: [article],
        totalRows: 1,
        pageNum: 1,
        pageSize: 10,
      });
    }),
  arrive: (page) => see(field(page)).toBeVisible(),
  views: {
    idle: showsList,
    typing: showsList,
    searching: async (page) => {
      await showsResults(page);
      await expectBusy(button('搜索'));
      await see(results(page).getByText('正在搜索')).toBeInTheDocument();
    },
    found: async (page) => {
      await showsResults(page);
      await expectReady(button('搜索'));
      await see(results(page).getByText('标题含“阻抗”的文章共 1 篇')).toBeVisible();
      const match = results(page).getByRole('link', { name: /阻抗下单指南/ });
      await see(match).toHaveAttribute('href', '/portal/factoryVisitDetails/1');
      await see(match.getByText('2026-01-05')).toBeVisible();
    },
    nothing: async (page) => {
      await showsResults(page);
      await see(results(page).getByText('没有标题含“阻抗”的文章')).toBeVisible();
      await see(results(page).getByRole('link')).not.toBeInTheDocument();
    },
    failed: async (page) => {
      await showsResults(page);
      await see(results(page).getByText('系统繁忙，请稍后再试')).toBeVisible();
      await expectReady(button('重试'));
    },
  },
  perform: {
    // A field that is filled with what it holds says nothing.
    'title.change': async (event, page, { send }) => {
      const input = field(page).element();
      if (input instanceof HTMLInputElement && input.value === event.title) send(event);
      else await field(page).fill(event.title);
    },
    'search.submit': (_, page) =>
      button('搜索')
        .click()
        .then(() => see(field(page)).toBeVisible()),
  },
  announces: { 'searching: searchTitles → failed': '系统繁忙，请稍后再试重试' },
  fromEffect: ['title.change'],
});

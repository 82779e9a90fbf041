import { field, screen } from '../../src/machines/news/title-search/screen';
import { newsListOptions } from '../../src/services/news/news';
// What is fetched at the first key is fetched before the tests.
import '../../src/services/news/title-search-flow';
import { visible } from '../../src/machines/shared/screen';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { hands } from './support/hands';
import { see } from './support/patience';
import { portalPage } from './support/portal-page';

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

await describeRenderedFlow({
  flow: flowNamed('titleSearch'),
  screen,
  unanswered: { 搜索: 'the words are those of the list' },
  requirements: ['R120'],
  frame: 'page',
  render: () =>
    portalPage('/portal/m7.html', (cache) => {
      cache.setQueryData(newsListOptions({ code: 7, page: 1 }).queryKey, {
        root: [article],
        totalRows: 1,
        pageNum: 1,
        pageSize: 10,
      });
    }),
  arrive: () => hands.see([visible(field)]),
  also: {
    found: (page) =>
      see(page.getByRole('link', { name: /阻抗下单指南/ })).toHaveAttribute('href', '/portal/q6i63.html'),
  },
  // Blanks are left out by the flow.
  foreseen: (event) => (event.type === 'title.change' ? { ...event, title: event.title.trim() } : event),
  fromEffect: ['title.change'],
});

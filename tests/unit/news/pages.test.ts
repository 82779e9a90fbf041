import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Information, InformationItem } from '../../../contract/news/calls';
import { articleHead } from '../../../src/routes/news/article-head';
import { ArticlePage } from '../../../src/ui/news/ArticlePage';
import { HiddenArticle } from '../../../src/ui/news/HiddenArticle';
import { NewsList } from '../../../src/ui/news/NewsList';
import { NewsSide } from '../../../src/ui/news/NewsSide';
import { Pager } from '../../../src/ui/parts/Pager';
import { renderOnServer, wordsOf } from '../ui/render';

const item: InformationItem = {
  id: 15,
  title: '标题',
  content: '正文的开头',
  dateTimeStr: '2026-01-05',
  createTime: '2026-01-05 10:00',
  accessingCount: 42,
  commentCount: 3,
  informationCategoryCode: 66,
  typeCode: 'enterprise_news',
  topImage: '',
};
const article: Information = {
  ...item,
  content: '<h2>小标题</h2><p>正文</p>',
  summary: '正文的开头',
  seoTitle: '搜索标题',
  keywords: '甲,乙',
  description: '描述',
  albumId: null,
  photoList: [],
  hasComment: true,
  isManager: false,
  isBlackList: false,
  prevId: 0,
  prevName: '',
  nextId: 16,
  nextName: '下一篇的标题',
  infomationAccessId: '15',
  favorCount: 0,
  informationFavorStatus: false,
};
const latest = [
  {
    id: 9,
    title: '最新一篇',
    dateTimeStr: '2026-01-06',
    informationCategoryCode: 66,
    typeCode: 'enterprise_news' as const,
  },
];
const pageOf = (shown: Information) =>
  renderOnServer(
    createElement(ArticlePage, {
      article: shown,
      trail: [{ label: '首页', href: '/' }, { label: '企业动态', href: '/portal/m7.html' }, { label: shown.title }],
      side: createElement(NewsSide, { items: latest, current: shown.id }),
      like: null,
    }),
  );

const listOf = (list: Parameters<typeof NewsList>[0]['list']) =>
  renderOnServer(createElement(NewsList, { code: 7, page: 1, pageSize: 10, list, onRetry: () => undefined }));

const pagerOf = (total: number, pageSize = 10) =>
  renderOnServer(createElement(Pager, { page: 1, total, pageSize, addressOf: (page: number) => `/p/${page}` }));

describe('an article page', () => {
  it('shows title, date, views, comment count, body, neighbours, latest and the community [R108, R121]', async () => {
    const markup = await pageOf(article);
    const words = wordsOf(markup);
    for (const part of ['标题', '2026-01-05', '浏览 42', '评论 3', '小标题', '最新一篇', '技术交流社区', '没有了'])
      expect(words).toContain(part);
    expect(markup).toMatch(/<a rel="next" href="\/portal\/q7i16\.html">下一篇的标题<\/a>/);
    expect(markup.match(/<h1/g)).toHaveLength(1);
  });

  it('has a place for comments where the article may be commented on, and none otherwise', async () => {
    expect(await pageOf(article)).toContain('comments-title');
    expect(await pageOf({ ...article, hasComment: false })).not.toContain('comments-title');
  });

  it('says its own title, keywords and description, and the address that counts', () => {
    const { meta, links } = articleHead(article);
    expect(meta).toContainEqual({ title: '搜索标题' });
    expect(meta).toContainEqual({ name: 'keywords', content: '甲,乙' });
    expect(meta).toContainEqual({ name: 'description', content: '描述' });
    expect(links).toEqual([{ rel: 'canonical', href: '/portal/q7i15.html' }]);
    const bare = articleHead({ ...article, seoTitle: '', keywords: '', description: '' });
    expect(bare.meta).toContainEqual({ title: '标题 - {简称}' });
    expect(bare.meta).toContainEqual({ name: 'description', content: '正文的开头' });
  });

  it('has structured data with its type and its place', () => {
    const structured = articleHead(article).meta.flatMap((entry) =>
      'script:ld+json' in entry ? [entry['script:ld+json']] : [],
    );
    expect(structured).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { item: '/portal/m7.html' }, { name: '标题' }] },
      { '@type': 'NewsArticle', headline: '标题', datePublished: '2026-01-05T10:00:00+08:00' },
    ]);
  });
});

describe('a list', () => {
  it('leads each item to its article [R105]', async () => {
    const markup = await listOf({ items: [item], total: 1 });
    expect(markup).toContain('href="/portal/factoryVisitDetails/15"');
    expect(wordsOf(markup)).toContain('正文的开头');
  });

  it('says that it is empty, on its way, or failed [R063]', async () => {
    expect(wordsOf(await listOf({ items: [], total: 0 }))).toContain('暂无数据');
    expect(wordsOf(await listOf('loading'))).toContain('正在加载');
    expect(wordsOf(await listOf('failed'))).toMatch(/暂时无法显示.*重试/s);
  });
});

describe('the pager', () => {
  it('is shown above ten results only, or above a smaller page [R068]', async () => {
    expect(await pagerOf(10)).not.toContain('分页');
    expect(await pagerOf(11)).toContain('分页');
    expect(await pagerOf(8, 8)).not.toContain('分页');
    expect(await pagerOf(9, 8)).toContain('分页');
  });

  it('has previous, pages, next and jumper [R068]', async () => {
    const markup = await pagerOf(41);
    expect(wordsOf(markup).replace(/\s+/g, ' ')).toMatch(/上一页 1 2 3 4 5 下一页 跳至 \/ 5页/);
    expect(markup).toMatch(/<span[^>]*aria-disabled="true">上一页/);
    expect(markup).toContain('href="/p/2"');
  });
});

it('an article that may not be seen says so [R056]', async () => {
  const words = wordsOf(await renderOnServer(createElement(HiddenArticle)));
  expect(words).toContain('404');
  expect(words).toContain('文章不可见');
});

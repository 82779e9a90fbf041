import type { SearchKind } from '../search-calls';

/** What can be found, by kind; in the singular words of lists. */
export const searchKindNames: Readonly<Record<SearchKind, string>> = {
  help: '帮助文档',
  news: '新闻与文章',
  question: '技术讨论',
  capability: '工艺参数',
  showcase: '客户晒单',
  film: '视频',
  live: '工厂直播',
  event: '活动报名',
  page: '页面',
};

export const isSearchKind = (text: unknown): text is SearchKind =>
  typeof text === 'string' && Object.hasOwn(searchKindNames, text);

import type { ArticlePlace } from '../../rules/article-address';
import { articleAddress, factoryArticleAddress } from '../../rules/article-address';

/** C05: the codes whose lists have the tab strip. The first code of a tab represents it. */
export const newsTabs = [
  { code: 7, title: '企业动态', codes: [7, 66, 35, 11, 41, 37, 19, 1025] },
  { code: 33, title: '公告通知', codes: [33] },
  { code: 34, title: '客户案例', codes: [34] },
] as const;

const names: Readonly<Record<number, string>> = {
  7: '企业动态',
  66: '集团要闻',
  35: '工厂建设',
  11: '产品与服务',
  41: '质量与认证',
  37: '参观与沙龙',
  19: '人才与文化',
  1025: '社会责任',
  33: '公告通知',
  34: '客户案例',
  6: '技术支持',
  1: 'PCB技术',
  2: 'SMT技术',
  3: '激光钢网技术',
};

/** Undefined for an unknown category. */
export const categoryName = (code: number): string | undefined => names[code];

export type NewsTab = (typeof newsTabs)[number];

export const tabOf = (code: number): NewsTab | undefined =>
  newsTabs.find(({ codes }) => (codes as readonly number[]).includes(code));

/** The categories in the list of a code: 7 contains all business updates. */
export function categoriesOf(code: number): readonly number[] {
  const tab = newsTabs.find((each) => each.code === code);
  return tab ? tab.codes : [code];
}

/** The path of a category's list; the first page of the company's news has a short path. */
export const listAddress = (code: number, page = 1): string =>
  code === 7 && page === 1 ? '/portal/m7.html' : `/portal/${page}/m${code}.html`;

/**
 * The path of an article in a category's list. The company's news link to the address that R105 names, which shows any
 * article and points to the canonical one (C04).
 */
export const listedAddress = (code: number, article: ArticlePlace): string =>
  tabOf(code)?.code === 7 ? factoryArticleAddress(article.id) : articleAddress(article);

import { addressCategories } from '../../../contract/rules/article-address';
import { readNumber } from '../shared/read-search';
import type { ArticleKey } from './load-article';

/** Reads `7i12` out of `/portal/q7i12.html`. False: the address is another page's, or nobody's. */
export function readArticleKey(text: string): ArticleKey | false {
  const [, category = '', number = ''] = /^(\d)i(\d+)$/.exec(text) ?? [];
  const id = readNumber(number);
  return id !== undefined && addressCategories.includes(Number(category)) && { category: Number(category), id };
}

export const writeArticleKey = ({ category, id }: ArticleKey): string => `${category}i${id}`;

export const articleParams = {
  parse: (raw: { key: string }) => {
    const key = readArticleKey(raw.key);
    return key && { key };
  },
  stringify: ({ key }: { key: ArticleKey }) => ({ key: writeArticleKey(key) }),
};

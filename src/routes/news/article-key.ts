import { readNumber } from '../shared/read-number';
import type { ArticleKey } from './load-article';

/** Categories whose articles have such addresses: technical support and discussion, and the company's news. */
const categories: readonly number[] = [1, 2, 3, 6, 7];

/** Reads `7i12` out of `/portal/q7i12.html`. False: the address is another page's, or nobody's. */
export function readArticleKey(text: string): ArticleKey | false {
  const [, category = '', number = ''] = /^(\d)i(\d+)$/.exec(text) ?? [];
  const id = readNumber(number);
  return id !== undefined && categories.includes(Number(category)) && { category: Number(category), id };
}

export const writeArticleKey = ({ category, id }: ArticleKey): string => `${category}i${id}`;

/** Before the key: `/portal/q7i12.html`, `m` and `t` alike (R126). */
export type ArticleLetter = 'q' | 'm' | 't';

export const articleParams = {
  parse: (raw: { key: string }) => {
    const key = readArticleKey(raw.key);
    return key && { key };
  },
  stringify: ({ key }: { key: ArticleKey }) => ({ key: writeArticleKey(key) }),
};

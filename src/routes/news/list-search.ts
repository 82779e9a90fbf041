import { news } from '../../../contract/limits/news';

/** The search of a list's address, so that a reload, Back and a link keep it. */
export interface ListSearch {
  /** Part of a title. */
  title?: string;
}

export const readListSearch = ({ title }: Record<string, unknown>): ListSearch => ({
  title: typeof title === 'string' && title.trim() !== '' && title.length <= news.searchMaxLength ? title : undefined,
});

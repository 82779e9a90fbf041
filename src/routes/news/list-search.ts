import { requests } from '../../../contract/limits/requests';
import { readWords } from '../shared/read-search';

/** The search of a list's address, so that a reload, Back and a link keep it. */
export interface ListSearch {
  /** Part of a title. */
  title?: string;
}

export const readListSearch = ({ title }: Record<string, unknown>): ListSearch => ({
  title: readWords(title, requests.titleMaxLength),
});

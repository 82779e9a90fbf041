import { requests } from '../../../contract/limits/requests';
import { oneOf, readWords } from '../shared/read-search';

/** What is shown of a list, in its address, so that a reload, Back and a link keep it. */
export interface ListSearch {
  /** Part of a title. */
  title?: string;
  /** R130: the ask dialog opens by itself. */
  type?: 'showModal';
  /** R137; absent: all. */
  status?: 'visible' | 'hidden';
  /** R137; absent: all. */
  deal?: 'unhandled' | 'handled';
  /** Of technical support, whose path has no place for it; absent: the first. */
  page?: number;
}

export function readListSearch({ title, type, status, deal, page }: Record<string, unknown>): ListSearch {
  const number = Number(page);
  return {
    title: readWords(title, requests.titleMaxLength),
    type: oneOf(['showModal'], type),
    status: oneOf(['visible', 'hidden'], status),
    deal: oneOf(['unhandled', 'handled'], deal),
    page: Number.isInteger(number) && number > 1 && number <= requests.mostPages ? number : undefined,
  };
}

/** Without what is not a filter: the page of a list is in its path. */
export const filterOf = ({ title, status, deal }: ListSearch): ListSearch => ({ title, status, deal });

export const dealWithOf = ({ deal }: ListSearch): 0 | 1 | undefined =>
  deal === undefined ? undefined : deal === 'handled' ? 1 : 0;

export const statusOf = ({ status }: ListSearch): 0 | 1 | undefined =>
  status === undefined ? undefined : status === 'visible' ? 1 : 0;

import { questions } from '../../../contract/limits/questions';

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

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);

export function readListSearch({ title, type, status, deal, page }: Record<string, unknown>): ListSearch {
  const number = Number(page);
  return {
    title:
      typeof title === 'string' && title.trim() !== '' && title.length <= questions.searchMaxLength ? title : undefined,
    type: oneOf(['showModal'], type),
    status: oneOf(['visible', 'hidden'], status),
    deal: oneOf(['unhandled', 'handled'], deal),
    page: Number.isInteger(number) && number > 1 && number <= questions.mostPages ? number : undefined,
  };
}

/** The address of a list with what is shown of it. */
export function withSearch(path: string, { title, status, deal }: ListSearch): string {
  const given = Object.entries({ title, status, deal }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const query = new URLSearchParams(given).toString();
  if (query === '') return path;
  return path + (path.includes('?') ? '&' : '?') + query;
}

export const dealWithOf = ({ deal }: ListSearch): 0 | 1 | undefined =>
  deal === undefined ? undefined : deal === 'handled' ? 1 : 0;

export const statusOf = ({ status }: ListSearch): 0 | 1 | undefined =>
  status === undefined ? undefined : status === 'visible' ? 1 : 0;
